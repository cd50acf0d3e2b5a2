//! Rotating token without skipping. Twin: `model/arbiter/round_robin/rotating.rs`.

use crate::hdl::arbiter::drive_valid_and_index;
use crate::hdl::rtl::Builder;
use crate::params::arbiter::RoundRobinParams;

/// A one-hot token that moves up one place in every cycle, except that a grant which is not
/// served holds it. \[Ge\] §5.5.1.
pub(super) fn describe(m: &mut Builder, p: &RoundRobinParams) {
    let inputs = p.inputs();
    let (request, advance, grant) = (m.port("req_i"), m.port("advance_i"), m.port("gnt_o"));
    let token = m.register("token", inputs, 1);
    m.assign(&grant, &(&request & &token.q));
    drive_valid_and_index(m, &grant.any());
    let rotated = m.concat(
        "token_rotated",
        &[&token.q.slice(0, inputs - 1), &token.q.bit(inputs - 1)],
    );
    m.comment("a grant that is not served keeps its turn");
    let held = m.wire("held", &(m.port("gnt_valid_o") & !advance));
    m.assign_mux(&token.d, &held, &token.q, &rotated);
}
