//! The prioritised arbiter. Twin: `model/arbiter/priority.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::PriorityParams;
use crate::params::index_width;
use std::sync::Arc;

/// Grants the requester of the highest row, then of the highest index. Combinational.
///
/// Neighbours meet in pairs; a pair is in every row up to its own, so that a pair anywhere above also
/// shows within the next `pairs - 1` places, row after row. A window that long is all a prefix
/// network must cover: \[Anton2\] §3.4.
impl Shape for PriorityParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "grants the most urgent requester, ties by a thermometer; combinational";
        let mut m = Builder::component(self, purpose);
        let (request, thermometer) = (m.port("req_i"), m.port("rr_therm_i"));
        if self.inputs() == 1 {
            m.assign(&m.port("gnt_o"), &request);
            let mut unused = vec![thermometer];
            if self.levels() > 1 {
                unused.push(m.port("pri_i"));
            }
            m.unused(&unused.iter().collect::<Vec<_>>());
            return m.finish();
        }
        describe(&mut m, self);
        m.finish()
    }
}

fn describe(m: &mut Builder, p: &PriorityParams) {
    let (inputs, request) = (p.inputs(), m.port("req_i"));
    let rows = rows(m, p, &m.port("rr_therm_i"));
    let (pairs, whole) = (inputs.div_ceil(2), inputs / 2);
    let upper = m.net("upper", whole);
    m.comment("in a pair the upper input wins unless the lower one reaches a higher row");
    m.comb("decide_in_pairs", |c| {
        c.repeat("i", 0..whole, |c, i| {
            let (low, high) = (i * 2, i * 2 + 1);
            let wins = rows[1..].iter().map(|row| row.at(&high) | !row.at(&low));
            let wins = wins.fold(request.at(&high), |all, row| all & row);
            c.set(&upper.at(i), &wins);
        });
    });
    let merged: Vec<Expr> = rows
        .iter()
        .enumerate()
        .map(|(r, row)| pair(m, r, row))
        .collect();
    let all: Vec<&Expr> = merged.iter().rev().collect();
    let requests = m.concat("requests", &all);
    m.comment("a pair is outranked by a request above, within the window that can hold one");
    let mut above = m.wire("above1", &requests.shr(1));
    let mut window = 1;
    while window + 1 < pairs {
        let wider = &above | above.shr(window);
        window *= 2;
        above = m.wire(&format!("above{window}"), &wider);
    }
    let first = m.wire("first", &(&requests & !&above));
    m.comment("a pair may also come first in rows below its own");
    let won = (1..rows.len()).fold(first.slice(0, pairs), |won, row| {
        won | first.slice(row * pairs, pairs)
    });
    let won = m.wire("won", &won);
    let grant = m.port("gnt_o");
    m.comb("grants", |c| {
        c.repeat("i", 0..whole, |c, i| {
            let (low, high) = (i * 2, i * 2 + 1);
            c.set(
                &grant.at(&low),
                &(request.at(&low) & won.at(i) & !upper.at(i)),
            );
            c.set(&grant.at(&high), &(won.at(i) & upper.at(i)));
        });
        if pairs > whole {
            c.set(&grant.bit(inputs - 1), &won.bit(whole));
        }
    });
}

/// Row `number`, one bit for each pair; an odd input is a pair of its own.
fn pair(m: &mut Builder, number: usize, row: &Expr) -> Expr {
    let (inputs, whole) = (row.width(), row.width() / 2);
    let merged = m.net(&format!("pairs{number}"), inputs.div_ceil(2));
    m.comb(&format!("row_{number}_of_pairs"), |c| {
        c.repeat("i", 0..whole, |c, i| {
            c.set(&merged.at(i), &(row.at(&(i * 2)) | row.at(&(i * 2 + 1))));
        });
        if inputs % 2 == 1 {
            c.set(&merged.bit(whole), &row.bit(inputs - 1));
        }
    });
    merged
}

/// Row p holds the requests whose priority, plus 1 if the thermometer lifts them, is p or more.
pub(super) fn rows(m: &mut Builder, p: &PriorityParams, thermometer: &Expr) -> Vec<Expr> {
    let (levels, request) = (p.levels(), m.port("req_i"));
    let urgent: Vec<Option<Expr>> = (0..=levels).map(|l| at_least(m, p, l)).collect();
    m.comment("row p: inputs whose priority, plus 1 if the thermometer lifts them, is p or more");
    let mut rows = vec![request.clone()];
    for row in 1..=levels {
        let lifted = match &urgent[row - 1] {
            None => thermometer.clone(),
            Some(below) => below & thermometer,
        };
        let reaches = match &urgent[row] {
            Some(urgent) => urgent | lifted,
            None => lifted,
        };
        rows.push(m.wire(&format!("row{row}"), &(&request & reaches)));
    }
    rows
}

/// Inputs whose priority is `level` or more, `None` if there can be none. Level 0 is all of them,
/// and the caller's thermometer alone decides: `None` as well.
fn at_least(m: &mut Builder, p: &PriorityParams, level: usize) -> Option<Expr> {
    let width = index_width(p.levels());
    if level == 0 || p.levels() == 1 || level >> width != 0 {
        return None;
    }
    let priority = m.port("pri_i");
    if width == 1 {
        return Some(priority);
    }
    let urgent = m.net(&format!("urgent{level}"), p.inputs());
    m.comb(&format!("priority_{level}_or_more"), |c| {
        c.repeat("i", 0..p.inputs(), |c, i| {
            let least = lit(width, level as u64);
            c.set(&urgent.at(i), &priority.element(i, width).at_least(&least));
        });
    });
    Some(urgent)
}
