//! A search by knock-out, shared by arbiters. Twin: `model/arbiter/search.rs`.

use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::Order;
use crate::params::index_width;
use std::sync::Arc;

/// What a search found.
pub(super) struct Found {
    /// The requester of the highest row, then the first in order: one-hot or zero.
    pub grant: Expr,
    /// For each wanted row, the lowest first: some input is in it.
    pub any: Vec<Expr>,
    /// Number of the granted input, 0 without a grant.
    pub index: Expr,
    /// Inputs after the granted one; the first in order, which is after none, has no bit. Means
    /// nothing without a grant.
    pub after: Expr,
}

/// Searches `rows` of two inputs or more: row 0 holds the requests, each other row some of the row
/// before it.
///
/// The halves of the inputs are searched side by side, and their winners meet: ⌈log2 inputs⌉ rounds.
/// The last decision, which is the latest, meets each grant in one gate; the number of the winner
/// and who comes after it are found on the way. `wanted` rows are reported, at least 1.
pub(super) fn search(
    m: &mut Builder,
    lib: &mut Library,
    order: Order,
    rows: &[Expr],
    wanted: usize,
) -> Result<Found, RtlError> {
    let inputs = rows[0].width();
    // A power of two, so that the winner's number is that of the half with a bit in front.
    let split = inputs.next_power_of_two() / 2;
    let low = half(m, lib, order, "low", rows, 0, split)?;
    let high = half(m, lib, order, "high", rows, split, inputs - split)?;
    let pairs = high.any.iter().zip(&low.any);
    let upper = match order {
        Order::Lowest => {
            m.comment("the upper half wins in a row that the lower half does not reach");
            let wins = pairs.map(|(high, low)| high & !low);
            let wins = wins.reduce(|any, row| any | row);
            wins.expect("row 0 is there")
        }
        Order::Highest => {
            m.comment("the upper half wins unless the lower half reaches a higher row");
            let wins = pairs.skip(1).map(|(high, low)| high | !low);
            wins.fold(high.any[0].clone(), |all, row| all & row)
        }
    };
    let upper = m.wire("upper", &upper);
    let won_low = m.mux("won_low", &upper, &lit(split, 0), &low.grant);
    let lost = lit(inputs - split, 0);
    let won_high = m.mux("won_high", &upper, &high.grant, &lost);
    let grant = m.concat("won", &[&won_high, &won_low]);
    let any = high.any.iter().zip(&low.any).take(wanted).enumerate();
    let any = any
        .map(|(row, (high, low))| m.wire(&format!("any{row}"), &(high | low)))
        .collect();
    let index = number(m, &upper, &low, &high);
    let after = after(m, order, &upper, &low, &high);
    Ok(Found {
        grant,
        any,
        index,
        after,
    })
}

/// What one half found; a single input has no number, and nobody after it.
struct Half {
    grant: Expr,
    any: Vec<Expr>,
    index: Option<Expr>,
    after: Option<Expr>,
}

/// Searches `width` inputs from `start` on, in a module of their own.
fn half(
    m: &mut Builder,
    lib: &mut Library,
    order: Order,
    name: &str,
    rows: &[Expr],
    start: usize,
    width: usize,
) -> Result<Half, RtlError> {
    let rows: Vec<Expr> = rows.iter().map(|row| row.slice(start, width)).collect();
    if width == 1 {
        return Ok(Half {
            grant: rows[0].clone(),
            any: rows,
            index: None,
            after: None,
        });
    }
    let shape = Tournament {
        inputs: width,
        rows: rows.len(),
        order,
    };
    let module = lib.module(&shape)?;
    let any: Vec<Expr> = (0..rows.len())
        .map(|row| m.net(&format!("{name}_any{row}"), 1))
        .collect();
    let mut net = |port: &str, width| m.net(&format!("{name}_{port}"), width);
    let (grant, index) = (net("gnt", width), net("index", index_width(width)));
    let after = net("after", width - 1);
    let names = |prefix: &str, suffix: &str| -> Vec<String> {
        let rows = 0..rows.len();
        rows.map(|row| format!("{prefix}{row}{suffix}")).collect()
    };
    let (row_ports, any_ports) = (names("row", "_i"), names("any", "_o"));
    let mut pins: Vec<(&str, &Expr)> = Vec::new();
    pins.extend(row_ports.iter().map(String::as_str).zip(&rows));
    pins.push(("gnt_o", &grant));
    pins.extend(any_ports.iter().map(String::as_str).zip(&any));
    pins.extend([("index_o", &index), ("after_o", &after)]);
    m.instance(&format!("u_{name}"), &module, &pins);
    Ok(Half {
        grant,
        any,
        index: Some(index),
        after: Some(after),
    })
}

/// The winner's number: which half, then the number within it.
fn number(m: &mut Builder, upper: &Expr, low: &Half, high: &Half) -> Expr {
    let Some(low) = &low.index else {
        return upper.clone();
    };
    let width = low.width();
    let high = match &high.index {
        Some(index) => index.extend(width),
        None => lit(width, 0),
    };
    let inner = m.mux("inner", upper, &high, low);
    m.concat("number", &[upper, &inner])
}

/// Who comes after the winner: of its own half whom that half says, of the other half all or none.
fn after(m: &mut Builder, order: Order, upper: &Expr, low: &Half, high: &Half) -> Expr {
    let (all_low, all_high) = match order {
        Order::Lowest => (false, true),
        Order::Highest => (true, false),
    };
    let other = |width, all| {
        if all {
            Expr::ones(width)
        } else {
            lit(width, 0)
        }
    };
    let mut parts = Vec::new();
    if let Some(high) = &high.after {
        let lost = other(high.width(), all_high);
        parts.push(m.mux("after_high", upper, high, &lost));
    }
    // The half's first in order comes after nobody there, and has no bit there.
    parts.push(match order {
        Order::Lowest => m.wire("lower", &!upper),
        Order::Highest => upper.clone(),
    });
    if let Some(low) = &low.after {
        let lost = other(low.width(), all_low);
        parts.push(m.mux("after_low", upper, &lost, low));
    }
    match parts.as_slice() {
        [only] => only.clone(),
        parts => m.concat("after", &parts.iter().collect::<Vec<_>>()),
    }
}

/// [`search`] as a module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Tournament {
    /// Inputs, at least 2.
    inputs: usize,
    /// Rows, at least 1.
    rows: usize,
    /// Which end comes first.
    order: Order,
}

impl Shape for Tournament {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let Tournament {
            inputs,
            rows,
            order,
        } = *self;
        let (suffix, first, behind) = match order {
            Order::Lowest => ("", "lowest", "above"),
            Order::Highest => ("_highest", "highest", "below"),
        };
        let mut m = Builder::new(format!("tournament_n{inputs}_r{rows}{suffix}"));
        m.header(Header {
            purpose: format!("finds the {first} input of the highest row; combinational"),
            shape: format!("{inputs} inputs, {rows} rows"),
            source: "[Anton2] §3.4 in function".into(),
            command: command(self),
            ..Header::default()
        });
        let row: Vec<Expr> = (0..rows)
            .map(|row| {
                let meaning = match row {
                    0 => "requests, one bit per input".to_string(),
                    row => format!("inputs of row {row} or higher, some of those before"),
                };
                m.input(&format!("row{row}_i"), inputs, meaning)
            })
            .collect();
        let grant = m.output("gnt_o", inputs, "grant, one-hot or zero, in the same cycle");
        let any: Vec<Expr> = (0..rows)
            .map(|row| m.output(&format!("any{row}_o"), 1, format!("some bit of row{row}_i")))
            .collect();
        let index = m.output(
            "index_o",
            index_width(inputs),
            "number of the granted input, 0 without a grant",
        );
        let after = m.output(
            "after_o",
            inputs - 1,
            format!("inputs {behind} the granted one, without the {first}; means nothing without a grant"),
        );
        let found = search(&mut m, lib, order, &row, rows)?;
        m.paragraph();
        m.assign(&grant, &found.grant);
        for (port, found) in any.iter().zip(&found.any) {
            m.assign(port, found);
        }
        m.assign(&index, &found.index);
        m.assign(&after, &found.after);
        m.finish()
    }
}

/// The command that emits a component around a module of this shape.
fn command(shape: &Tournament) -> String {
    use crate::params::arbiter::{PriorityRoundRobinParams, RoundRobinParams, RoundRobinStyle};
    use crate::params::{Component, Reset};
    let (inputs, reset) = (2 * shape.inputs.next_power_of_two(), Reset::Sync);
    let command = match shape.order {
        Order::Lowest => {
            RoundRobinParams::new(inputs, RoundRobinStyle::Prefix, reset).map(|p| p.command())
        }
        Order::Highest => {
            PriorityRoundRobinParams::new(inputs, shape.rows - 1, reset).map(|p| p.command())
        }
    };
    command.unwrap_or_default()
}
