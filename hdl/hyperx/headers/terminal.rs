//! The header of a terminal.

use super::{RESET, head, link_in, link_out, links};
use crate::hdl::rtl::Builder;
use crate::params::hyperx::Made;

/// What its user may do wrong, and its router.
pub(super) const MISUSE: &str = "a packet ends with its tail, or with as many flits as its head says, whichever is \
    first; a length that is not there counts as the longest. What comes behind that end, up to a tail, is taken and \
    lost. A flit from the router that finds no room, or whose virtual channel is not there, is lost. A credit for \
    which no flit was sent counts for nothing";

/// Notes what a user of a terminal must know.
pub(in crate::hdl::hyperx) fn note(m: &mut Builder, made: &Made) {
    m.note("Users", users(made));
    m.note("Links", links(&[link_out(made, 1), link_in(made, 1)]));
    m.note("Head", head(made));
    m.note("Reset", RESET);
    m.note("State", state(made));
    m.note("Misuse", MISUSE);
}

/// How users give packets and take them.
pub(super) fn users(made: &Made) -> String {
    format!(
        "the first flit, and each flit behind a tail, is a head. inject_ready waits for nobody; once 1 it stays 1 \
         until a flit is taken, and a user may wait for it. There is room for {} flits, and a packet leaves only when \
         its tail is there: one whose tail is taken in cycle t is on the terminal's link from t + 2 on at the earliest. \
         A flit that is written at the end of cycle t is shown in t + 1. eject_valid waits for nobody and holds with its flit until eject_ready takes it; \
         eject_ready may wait for eject_valid. The flits of a packet are shown one behind the other; packets of one \
         source may overtake each other in the network",
        2 * made.head().max_packet(),
    )
}

/// What is reset and what is not.
fn state(made: &Made) -> String {
    let mut text = "flags and counts are reset. Not reset are the words in stores, which mean nothing in an empty one; \
        link_vc_q, link_head_q, link_tail_q and link_data_q, which mean something while flit_valid_o is 1"
        .to_string();
    if made.head().length().width > 0 {
        text += match made.unit().may_be_too_long() {
            false => "; last_number_q, which means",
            true => "; last_number_q and last_is_beyond_q, which mean",
        };
        text += " something while flit_number_q is not 0";
    }
    text
}
