//! A search by knock-out, shared by arbiters. Twin: `model/arbiter/search.rs`.

use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::Order;
use crate::params::index_width;
use std::sync::Arc;

/// What a search found.
pub(super) struct Found {
    /// The requester of the highest row, then the first in order: one-hot or zero.
    pub grant: Expr,
    /// For each row that is read, the lowest first: some input is in it.
    pub any: Vec<Expr>,
    /// Number of the granted input, 0 without a grant; if it is read.
    pub index: Option<Expr>,
    /// Inputs after the granted one; the first in order, which is after none, has no bit. Means
    /// nothing without a grant. If they are read.
    pub after: Option<Expr>,
}

/// What is read of a search beside the grant: nothing else is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Reads {
    /// Of how many rows, from the lowest on, whether some input is in them.
    pub rows: usize,
    /// The number of the granted input.
    pub index: bool,
    /// Who comes after it.
    pub after: bool,
}

/// Searches `rows` of two inputs or more: row 0 holds the requests, each other row some of the row
/// before it.
///
/// The halves of the inputs are searched side by side, and their winners meet: ⌈log2 inputs⌉ rounds.
/// The last decision, which is the latest, meets each grant in one gate; the number of the winner
/// and who comes after it are found on the way.
pub(super) fn search(
    m: &mut Builder,
    lib: &mut Library,
    order: Order,
    rows: &[Expr],
    reads: Reads,
) -> Result<Found, RtlError> {
    let inputs = rows[0].width();
    // A power of two, so that the winner's number is that of the half with a bit in front.
    let split = inputs.next_power_of_two() / 2;
    let shape = Tournament {
        inputs: split,
        rows: rows.len(),
        order,
        index: reads.index,
        after: reads.after,
    };
    let low = half(m, lib, "low", rows, 0, shape)?;
    let inputs = inputs - split;
    let high = half(m, lib, "high", rows, split, Tournament { inputs, ..shape })?;
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
    let lost = lit(inputs, 0);
    let won_high = m.mux("won_high", &upper, &high.grant, &lost);
    let grant = m.concat("won", &[&won_high, &won_low]);
    let any = high.any.iter().zip(&low.any).take(reads.rows).enumerate();
    let any = any
        .map(|(row, (high, low))| m.wire(&format!("any{row}"), &(high | low)))
        .collect();
    let index = reads.index.then(|| number(m, &upper, &low, &high));
    let after = reads.after.then(|| after(m, order, &upper, &low, &high));
    Ok(Found {
        grant,
        any,
        index,
        after,
    })
}

/// What one half found of what is read; a single input has no number, and nobody after it.
struct Half {
    grant: Expr,
    any: Vec<Expr>,
    index: Option<Expr>,
    after: Option<Expr>,
}

/// Searches inputs from `start` on, in a module of their own: of this shape.
fn half(
    m: &mut Builder,
    lib: &mut Library,
    name: &str,
    rows: &[Expr],
    start: usize,
    shape: Tournament,
) -> Result<Half, RtlError> {
    let width = shape.inputs;
    let rows: Vec<Expr> = rows.iter().map(|row| row.slice(start, width)).collect();
    if width == 1 {
        return Ok(Half {
            grant: rows[0].clone(),
            any: rows,
            index: None,
            after: None,
        });
    }
    let module = lib.module(&shape)?;
    let any: Vec<Expr> = (0..rows.len())
        .map(|row| m.net(&format!("{name}_any{row}"), 1))
        .collect();
    let mut net = |port: &str, width| m.net(&format!("{name}_{port}"), width);
    let grant = net("gnt", width);
    let index = shape.index.then(|| net("index", index_width(width)));
    let after = shape.after.then(|| net("after", width - 1));
    let names = |prefix: &str, suffix: &str| -> Vec<String> {
        let rows = 0..rows.len();
        rows.map(|row| format!("{prefix}{row}{suffix}")).collect()
    };
    let (row_ports, any_ports) = (names("row", "_i"), names("any", "_o"));
    let mut pins: Vec<(&str, &Expr)> = Vec::new();
    pins.extend(row_ports.iter().map(String::as_str).zip(&rows));
    pins.push(("gnt_o", &grant));
    pins.extend(any_ports.iter().map(String::as_str).zip(&any));
    pins.extend(index.iter().map(|index| ("index_o", index)));
    pins.extend(after.iter().map(|after| ("after_o", after)));
    m.instance(&format!("u_{name}"), &module, &pins);
    Ok(Half {
        grant,
        any,
        index,
        after,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Tournament {
    /// Inputs, at least 2.
    inputs: usize,
    /// Rows, at least 1.
    rows: usize,
    /// Which end comes first.
    order: Order,
    /// Whether it says the number of its winner.
    index: bool,
    /// Whether it says who comes after.
    after: bool,
}

impl Shape for Tournament {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let Tournament {
            inputs,
            rows,
            order,
            ..
        } = *self;
        let [said, without] = match (self.index, self.after) {
            (true, true) => ["", ""],
            (true, false) => ["_index", ", without after_o"],
            (false, true) => ["_after", ", without index_o"],
            (false, false) => ["_plain", ", without index_o and after_o"],
        };
        let (suffix, first, behind) = match order {
            Order::Lowest => ("", "lowest", "above"),
            Order::Highest => ("_highest", "highest", "below"),
        };
        let mut m = Builder::new(format!("tournament_n{inputs}_r{rows}{suffix}{said}"));
        m.header(Header {
            purpose: format!("finds the {first} input of the highest row; combinational"),
            shape: format!("{inputs} inputs, {rows} rows{without}"),
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
        let index = self.index.then(|| {
            let meaning = "number of the granted input, 0 without a grant";
            m.output("index_o", index_width(inputs), meaning)
        });
        let after = self.after.then(|| {
            let meaning = format!(
                "inputs {behind} the granted one, without the {first}; means nothing without a grant"
            );
            m.output("after_o", inputs - 1, meaning)
        });
        let reads = Reads {
            rows,
            index: self.index,
            after: self.after,
        };
        let found = search(&mut m, lib, order, &row, reads)?;
        m.paragraph();
        m.assign(&grant, &found.grant);
        for (port, found) in any.iter().zip(&found.any) {
            m.assign(port, found);
        }
        for (port, found) in index.iter().zip(&found.index) {
            m.assign(port, found);
        }
        for (port, found) in after.iter().zip(&found.after) {
            m.assign(port, found);
        }
        m.finish()
    }
}

/// The command that emits a component around a module of this shape.
fn command(shape: &Tournament) -> String {
    use crate::params::arbiter::{
        GrantFlag, GrantFlags, PriorityRoundRobinParams, RandomParams, RoundRobinParams,
        RoundRobinStyle,
    };
    use crate::params::{Component, Reset};
    let (inputs, reset) = (2 * shape.inputs.next_power_of_two(), Reset::Sync);
    let flags = GrantFlags::of(&[GrantFlag::Valid]).with(GrantFlag::Index, shape.index);
    let command = match (shape.order, shape.after) {
        (Order::Lowest, true) => RoundRobinParams::new(inputs, RoundRobinStyle::Prefix, reset)
            .map(|p| p.with_flags(flags).command()),
        (Order::Lowest, false) => {
            RandomParams::new(inputs, 1, reset).map(|p| p.with_flags(flags).command())
        }
        (Order::Highest, _) => {
            PriorityRoundRobinParams::new(inputs, shape.rows - 1, reset).map(|p| p.command())
        }
    };
    command.unwrap_or_default()
}
