//! The header of an input.

use super::{classes, head, link_in, links, stages};
use crate::hdl::hyperx::link_guard::MISUSE;
use crate::hdl::rtl::Builder;
use crate::params::hyperx::{Made, Sharing, Speedup};

/// What is tied off.
const TIES: &str = "inputs that are tied off are constants and change during a reset only. All inputs of a router have \
    the same coordinates and now_i, and each has a seed_i of its own";

/// Notes what a user of an input must know.
pub(in crate::hdl::hyperx) fn note(m: &mut Builder, made: &Made) {
    m.note("Pipeline", pipeline(made));
    m.note("Links", links(&[link_in(made, 1)]));
    m.note("Head", head(made));
    m.note("Requests", requests(made));
    m.note("Classes", classes(made.routing(), made.vcs()));
    m.note("Crossbar", crossbar(made));
    m.note("Ties", TIES);
    m.note("State", state(made));
    m.note("Misuse", MISUSE);
}

/// A head's way to the crossbar.
fn pipeline(made: &Made) -> String {
    let [routed, asks, moves] = stages(made);
    format!(
        "a head that is on the link in cycle t is routed in {routed} (RC), one head of the input in each cycle; asks \
         for an output in {asks} (VA); and moves into the crossbar in {moves} (ST), its flits in the cycles after it. \
         These are the earliest cycles: others may go first"
    )
}

/// Who may ask for an output, and what the answer means.
fn requests(made: &Made) -> String {
    let lane = match made.speedup() {
        Speedup::Full => "",
        Speedup::Lanes(_) => ", while a lane of the crossbar is free,",
    };
    let escape = match made.routing().algorithm().sharing() {
        Sharing::InTurn => "",
        Sharing::LastEscapes => ", or else at its escape",
    };
    format!(
        "weight_i and open_i are weight_o and open_o of all outputs, output 0 lowest. A packet asks{lane} if open_i \
         has room at its output for its class{escape}; of several packets the oldest asks. req_o and what stands \
         beside it follow open_i in the same cycle; the next cycle may bring another request or none. granted_i \
         answers req_o in the same cycle, and means nothing without it: the output has taken the packet. A packet that \
         is not granted asks again"
    )
}

/// When a packet moves, and on which lane.
fn crossbar(made: &Made) -> String {
    let lane = match (made.speedup(), made.lanes()) {
        (_, 1) => "",
        (Speedup::Full, _) => ". Lane v is that of virtual channel v",
        (Speedup::Lanes(_), _) => ". A packet keeps the lane that req_lane_o named up to its tail",
    };
    format!(
        "a packet that is granted in cycle u moves from u + 1 on, a flit in each cycle, as many as req_length_o said. \
         In such a cycle moving_o is 1 for its lane, and crossing_o has the flit, which the output must take{lane}. \
         An element of crossing_o is {{tail, head, data}}, data lowest. A flit leaves its queue in the cycle in which \
         it moves"
    )
}

/// What is reset and what is not.
fn state(made: &Made) -> String {
    let mut text = "flags, turns and the random state are reset. Not reset are flits in queues, which mean nothing in an \
        empty one; route_..._q, where the packet in front goes on, which means something from its routing to its tail"
        .to_string();
    if made.head().length().width > 0 {
        text += "; left_q, the flits of that packet behind its next one; due_vc_q";
        text += match made.unit().may_be_too_long() {
            false => " and due_left_q",
            true => ", due_left_q and due_endless_q",
        };
        text += ", of the packet on the link, which mean something while due_q is 1";
    }
    if made.routing().algorithm().sharing() == Sharing::LastEscapes {
        text += "; escaped_q, which means something in the cycle after a grant";
    }
    text
}
