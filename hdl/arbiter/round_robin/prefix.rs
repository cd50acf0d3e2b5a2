//! The skipping function by parallel prefix. Twin: `model/arbiter/round_robin/prefix.rs`.

use crate::hdl::arbiter::drive_valid_and_index;
use crate::hdl::arbiter::fixed_priority::PrefixOr;
use crate::hdl::rtl::{Builder, Library, RtlError, lit};
use crate::params::arbiter::{Order, RoundRobinParams};

/// Two prefix networks: over the requests at or after the pointer, and over all requests for when
/// there are none of those.
///
/// The pointer is kept as the mask of the inputs at or after it. Input 0 needs no bit: a pointer
/// at 0 and a pointer past the last input both leave the choice to the second network.
pub(super) fn describe(
    m: &mut Builder,
    lib: &mut Library,
    p: &RoundRobinParams,
) -> Result<(), RtlError> {
    let inputs = p.inputs();
    let order = Order::Lowest;
    let row = lib.module(&PrefixOr { inputs, order })?;
    let (request, grant) = (m.port("req_i"), m.port("gnt_o"));
    let mask = m.register("mask", inputs - 1, 0);
    let after = m.net("reached_after", inputs);
    let all = m.net("reached_all", inputs);
    let at_or_after = m.concat("at_or_after", &[&mask.q, &lit(1, 0)]);
    let masked = m.wire("req_after", &(&request & at_or_after));
    m.comment("requests at or after the pointer");
    m.instance("u_prefix_after", &row, &[("x_i", &masked), ("y_o", &after)]);
    m.comment("all requests, for when none is at or after the pointer");
    m.instance("u_prefix_all", &row, &[("x_i", &request), ("y_o", &all)]);
    let reached = m.mux("reached", &after.bit(inputs - 1), &after, &all);
    m.assign(&grant, &(&reached & !reached.shl(1)));
    drive_valid_and_index(m, &all.bit(inputs - 1));
    m.comment("what is reached below an input tells whether it lies after the served one");
    let served = m.wire("served", &(m.port("advance_i") & all.bit(inputs - 1)));
    m.assign_mux(&mask.d, &served, &reached.slice(0, inputs - 1), &mask.q);
    Ok(())
}
