//! Rotating token without skipping. Twin: `model/arbiter/round_robin/rotating.rs`.

use crate::hdl::arbiter::drive_flags;
use crate::hdl::rtl::Builder;
use crate::params::PortFlag;
use crate::params::arbiter::{GrantFlag, RoundRobinParams};

/// A one-hot token that moves up one place in every cycle, except that a grant which is not
/// served holds it. \[Ge\] §5.5.1.
pub(super) fn describe(m: &mut Builder, p: &RoundRobinParams) {
    let inputs = p.inputs();
    let (request, advance, grant) = (m.port("req_i"), m.port("advance_i"), m.port("gnt_o"));
    let token = m.register("token", inputs, 1);
    m.assign(&grant, &(&request & &token.q));
    let any = grant.any();
    drive_flags(m, p.flags(), &any);
    let valid = match p.flags().has(GrantFlag::Valid) {
        true => m.port(GrantFlag::Valid.port()),
        false => any,
    };
    let rotated = m.concat(
        "token_rotated",
        &[&token.q.slice(0, inputs - 1), &token.q.bit(inputs - 1)],
    );
    m.comment("a grant that is not served keeps its turn");
    let held = m.wire("held", &(valid & !advance));
    m.assign_mux(&token.d, &held, &token.q, &rotated);
}
