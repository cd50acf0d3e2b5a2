//! The near end of a link: whether a packet fits into the far queue, the flits that are owed a credit, and the registers.

use super::counters::Counters;
use crate::hdl::rtl::{Builder, Expr, lit};

/// 1 if a queue of `depth` flits, in which `used` places are taken, has room for a packet: for one flit, and for those
/// `after` it.
pub(super) fn has_room(used: &Expr, depth: usize, after: Option<Expr>) -> Expr {
    let (width, most) = (used.width(), depth as u64 - 1);
    match (after, most) {
        (None, 0) => !used.any(),
        (None, most) => used.at_most(&lit(width, most)),
        (Some(after), most) => used.at_most(&(lit(width, most) - after.extend(width))),
    }
}

/// Counts by virtual channel the flits that were sent and for which no credit has come; `sent` has a bit for each. The
/// result is 1 if a credit comes for which no flit was sent.
pub(super) fn count_owed(m: &mut Builder, owed: &Counters, sent: &Expr) -> Expr {
    let (vcs, one, credit) = (sent.width(), lit(owed.width, 1), m.port("credit_i"));
    let is_owed = m.net("is_owed", vcs);
    m.comment("flits sent and not yet acknowledged; a credit that is not owed counts for nothing");
    m.comb("find_owed", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            c.set(&is_owed.at(v), &owed.now(v).any())
        });
    });
    m.comb("count_owed", |c| {
        c.set(&owed.register.d, &owed.register.q);
        c.repeat("v", 0..vcs, |c, v| {
            let (now, next) = (owed.now(v), owed.next(v));
            let comes = credit.at(v) & is_owed.at(v);
            c.when(&(sent.at(v) & !&comes), |c| c.set(&next, &(&now + &one)));
            c.when(&(&comes & !sent.at(v)), |c| c.set(&next, &(&now - &one)));
        });
    });
    m.wire("too_many", &(&credit & !is_owed).any())
}

/// The registers before a link: a flit with these `data` leaves while `sends` is 1, in the virtual channel that is kept as
/// `vc`. `ends` are 1 if it is the first and the last of its packet; nothing where a packet has one flit, which is both.
pub(super) fn registers(
    m: &mut Builder,
    sends: &Expr,
    vc: &Expr,
    ends: Option<[&Expr; 2]>,
    data: &Expr,
) {
    let valid = m.register("link_valid", 1, 0);
    m.comment("the registers before the link");
    m.assign(&valid.d, sends);
    m.assign(&m.port("flit_valid_o"), &valid.q);
    m.assign(&m.port("flit_vc_o"), vc);
    let mut kept = vec![("data", data)];
    match ends {
        Some([head, tail]) => kept.extend([("head", head), ("tail", tail)]),
        None => {
            for what in ["head", "tail"] {
                m.assign(&m.port(&format!("flit_{what}_o")), &lit(1, 1));
            }
        }
    }
    for (what, value) in kept {
        let register = m.data_register(&format!("link_{what}"), value.width(), sends);
        m.assign(&register.d, value);
        m.assign(&m.port(&format!("flit_{what}_o")), &register.q);
    }
}
