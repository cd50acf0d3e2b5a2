//! The header of an output.

use super::{classes, link_out, links};
use crate::hdl::rtl::Builder;
use crate::params::hyperx::{Made, Speedup};

const MISUSE: &str = "a credit for which no flit was sent counts for nothing. Not contained here: an input asks only \
    where open_o is 1, and moves its packet as Crossbar says. Assumptions in the bind file fail where that is not so";

/// Notes what a user of an output must know.
pub(in crate::hdl::hyperx) fn note(m: &mut Builder, made: &Made) {
    m.note("Requests", requests(made));
    m.note("Classes", classes(made.routing(), made.vcs()));
    m.note("Crossbar", crossbar(made));
    m.note("Links", links(&[link_out(made, 1)]));
    m.note("State", state(made));
    m.note("Misuse", MISUSE);
}

/// Who may ask, and who is granted.
fn requests(made: &Made) -> String {
    let empty = match made.routing().atomic() {
        false => "",
        true => {
            "; on a link to a router it must also be empty, here, on the link and at the far end"
        }
    };
    let lane = match made.speedup() {
        Speedup::Full => String::new(),
        Speedup::Lanes(lanes) => format!("; and fewer than {lanes} virtual channels are held"),
    };
    format!(
        "open_o and weight_o come from state. open_o of a class is 1 if a virtual channel of the class is held by no \
         packet and has room for the longest packet, {} flits{empty}{lane}. An input asks only where open_o of its \
         packet's class is 1; a request need not be held. granted_o answers req_i in the same cycle: of the inputs \
         that ask, the one with the oldest packet. That packet takes, of its class's virtual channels that no packet holds and \
         that have this room, the one with most, the lowest of equals, and holds it until its tail has moved",
        made.head().max_packet(),
    )
}

/// What comes of a grant.
fn crossbar(made: &Made) -> String {
    let lane = match made.lanes() {
        1 => "",
        _ => ", on the lane that req_lane_i said",
    };
    format!(
        "an input that is granted in cycle u moves its packet from u + 1 on, a flit in each cycle: as many as \
         req_length_i said{lane}, with head at the first and tail at the last. In such a \
         cycle moving_i is 1 for the lane, and crossing_i has the flit, which is taken: nobody waits. An element of \
         crossing_i is {{tail, head, data}}, data lowest. A head that moves in cycle s bids for the link in s + {} and \
         is on the link in s + {} at the earliest",
        made.crossbar_cycles(),
        made.crossbar_cycles() + 1,
    )
}

/// What is reset and what is not.
fn state(made: &Made) -> String {
    let source = match (made.router_ports() > 1, made.lanes() > 1) {
        (false, false) => "",
        (true, false) => "; from_input_q, which means something while its lane is taken",
        (false, true) => "; from_lane_q, which means something while its lane is taken",
        (true, true) => {
            "; from_input_q and from_lane_q, which mean something while their lane is taken"
        }
    };
    format!(
        "flags, counts and turns are reset. Not reset are flits in queues, which mean nothing in an empty one; \
         link_vc_q, link_head_q, link_tail_q and link_data_q, which mean something while flit_valid_o is 1{source}"
    )
}
