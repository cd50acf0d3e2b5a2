//! The header of a routing unit.

use super::classes;
use crate::hdl::rtl::Builder;
use crate::params::hyperx::{ChoiceCycles, HyperXRoutingUnitParams};

/// Notes what a user of a routing unit must know.
pub(in crate::hdl::hyperx) fn note(m: &mut Builder, p: &HyperXRoutingUnitParams) {
    let routing = p.routing();
    m.note(
        "Routing",
        format!(
            "{}. Of the outputs that it offers a packet, that of least weight is taken; at its destination a packet \
             takes its terminal's",
            routing.rule()
        ),
    );
    m.note("Classes", classes(routing, p.vcs()));
    let (time, state) = match p.cycles() {
        ChoiceCycles::One => ("every output follows the inputs in the same cycle", None),
        ChoiceCycles::Two => (
            "every output is that of the inputs of the cycle before; inputs may change in every cycle",
            Some(
                "legal_o, and what tells of misuse beside it, come from registers that are reset. What else is kept of \
                 a head is not reset, and means something while legal_o is 1",
            ),
        ),
    };
    m.note("Time", time);
    if let Some(state) = state {
        m.note("State", state);
    }
    m.note(
        "Ties",
        "inputs that are tied off are constants and change during a reset only",
    );
}
