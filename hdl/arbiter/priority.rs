//! The prioritised arbiter. Twin: `model/arbiter/priority.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::PriorityParams;
use crate::params::index_width;
use std::sync::Arc;

/// Grants the requester of the highest row, then of the highest index. Combinational.
///
/// An input requests in every row up to its own, so that a request anywhere above also shows within
/// the next `inputs - 1` places, row after row. A window that long is all a prefix network must
/// cover: \[Anton2\] §3.4.
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
        windows(&mut m, self);
        m.finish()
    }
}

fn windows(m: &mut Builder, p: &PriorityParams) {
    let inputs = p.inputs();
    let rows = rows(m, p, &m.port("rr_therm_i"));
    let all: Vec<&Expr> = rows.iter().rev().collect();
    let requests = m.concat("requests", &all);
    m.comment("whether a request stands above, within the window that can hold one");
    let mut above = m.wire("above1", &requests.shr(1));
    let mut window = 1;
    while window < inputs - 1 {
        let wider = &above | above.shr(window);
        window *= 2;
        above = m.wire(&format!("above{window}"), &wider);
    }
    let granted = m.wire("granted", &(&requests & !&above));
    m.comment("granted in its own row, and perhaps in rows below that one");
    let grant = (1..rows.len()).fold(granted.slice(0, inputs), |grant, row| {
        grant | granted.slice(row * inputs, inputs)
    });
    m.assign(&m.port("gnt_o"), &grant);
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
