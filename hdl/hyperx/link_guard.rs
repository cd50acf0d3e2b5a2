//! What a neighbour may get wrong: packets begin and end all the same, and `error_o` tells.

use crate::hdl::rtl::{Builder, Expr, lit};
use crate::params::Misuse;
use crate::params::hyperx::Made;

/// What headers say of it.
pub(super) const MISUSE: &str = "a packet ends with its tail, or with as many flits as its head says, whichever is first, \
    or where its flits do not come in consecutive cycles. Its later flits are not written; neither is a flit that finds no \
    room or belongs to no packet. No credit is given for them. A packet that is too short is sent on at the length that its \
    head says, with zeros behind its last flit. A packet whose destination or length is not there is swallowed: its flits \
    are read, credited and sent nowhere. Other packets pass as they are";

/// The flit on the link, as it is written.
pub(super) struct Watched {
    /// 1 if it is written.
    pub(super) written: Expr,
    /// 1 if it is written as the last of its packet.
    pub(super) tail: Expr,
    /// 1 if there is no room where it goes.
    pub(super) no_room: Expr,
    /// 1 if it is, or its lack is, out of order.
    pub(super) order: Expr,
    /// 1 if its packet is not as long as its head said.
    pub(super) length: Expr,
}

/// Watches an input's link; `room` is 1 if the queue is there to which the flit goes, and not full.
///
/// ASSUMED, as the paper's neighbours get nothing wrong; each rule says what it says whatever the others do:
/// - A packet is under way from its head on. In a cycle without a flit, with a head, or with a flit of another virtual
///   channel it is cut: `order`. A head begins the next.
/// - A body that continues no packet is not written: `order`, unless it belongs to a rest. The rest of a packet begins where
///   the packet was cut for want of a flit or by its length, and with a flit that was not written; it ends with a tail, and
///   with a head that is written.
/// - A flit that finds no room is not written, and ends what was under way: `no_room`.
/// - A tail before the length that the head said ends the packet, as does the flit that is last by that length: `length`,
///   if it is only one of both. It is written as a tail. A length that is not there ends no packet.
pub(super) fn watch(m: &mut Builder, made: &Made, room: &Expr) -> Watched {
    let [valid, head, tail] = ["valid", "head", "tail"].map(|what| port(m, what));
    let rest = m.register("rest", 1, 0);
    let no_room = m.wire("no_room", &(&valid & !room));
    let field = made.head().length();
    if field.width == 0 {
        let written = m.wire("written", &(&valid & &head & room));
        m.comment("a packet has one flit: what comes before its tail is a rest");
        m.assign_mux(&rest.d, &valid, &!&tail, &rest.q);
        let order = m.wire("out_of_order", &(&valid & !&head & !&rest.q));
        let length = m.wire("wrong_length", &(&written & !&tail));
        return Watched {
            written,
            tail: lit(1, 1),
            no_room,
            order,
            length,
        };
    }
    let (vc, data) = (port(m, "vc"), port(m, "data"));
    let says = data.slice(field.low, field.width);
    let written = m.net("written", 1);
    let due = m.register("due", 1, 0);
    let due_vc = m.data_register("due_vc", vc.width(), &written);
    let due_left = m.data_register("due_left", field.width, &written);
    m.comment("a packet is under way: in which virtual channel, and how many flits more its head has said");
    m.assign(&due_vc.d, &vc);
    let one_less = &due_left.q - lit(field.width, 1);
    m.assign_mux(&due_left.d, &head, &says, &one_less);
    let goes_on = m.wire(
        "goes_on",
        &(&valid & &due.q & !&head & vc.equals(&due_vc.q)),
    );
    m.assign(&written, &(&valid & room & (&head | &goes_on)));
    let at_last = due_left.q.equals(&lit(field.width, 1));
    let limits = made.unit().may_be_too_long().then(|| {
        m.comment("a length that is not there ends no packet");
        let longest = lit(field.width, made.head().max_packet() as u64);
        let says_too_long = m.wire("says_too_long", &says.at_least(&longest));
        let endless = m.data_register("due_endless", 1, &written);
        m.assign_mux(&endless.d, &head, &says_too_long, &endless.q);
        (!&endless.q, !says_too_long)
    });
    let at_last = match &limits {
        Some((limited, _)) => at_last & limited,
        None => at_last,
    };
    let is_last = m.mux("is_last", &head, &!says.any(), &at_last);
    let ends = m.wire("ends_packet", &(&tail | &is_last));
    m.assign(&due.d, &(&written & !&ends));
    let differs = &written & (&tail ^ &is_last);
    let length = match &limits {
        Some((limited, says_limit)) => {
            let limited = m.mux("is_limited", &head, says_limit, limited);
            m.wire("wrong_length", &(differs & limited))
        }
        None => m.wire("wrong_length", &differs),
    };
    m.comment("what comes is the rest of a packet that is over");
    let dropped = !&tail & (&is_last | !&written);
    m.assign_mux(&rest.d, &valid, &dropped, &(&rest.q | &due.q));
    let stray = &valid & !&head & !&due.q & !&rest.q;
    let order = m.wire("out_of_order", &((&due.q & !&goes_on) | stray));
    Watched {
        written,
        tail: ends,
        no_room,
        order,
        length,
    }
}

fn port(m: &Builder, what: &str) -> Expr {
    m.port(&format!("flit_{what}_i"))
}

/// Drives `error_o`: misuse is shown from the cycle after it on, until a reset.
pub(super) fn tell(m: &mut Builder, each: &[(Misuse, Expr)]) {
    let error = m.port("error_o");
    let now: Vec<Expr> = each.iter().map(|(_, shows)| shows.clone()).collect();
    let seen = m.register("seen", each.len(), 0);
    m.comment("misuse, until a reset");
    let now = m.join("misuses", &now);
    m.assign(&seen.d, &(&seen.q | now));
    let mut bits = vec![lit(1, 0); error.width()];
    for (number, (misuse, _)) in each.iter().enumerate() {
        bits[misuse.bit()] = seen.q.bit(number);
    }
    let errors = m.join("errors", &bits);
    m.assign(&error, &errors);
}
