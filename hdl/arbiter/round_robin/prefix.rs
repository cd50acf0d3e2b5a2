//! The skipping function by parallel prefix. Twin: `model/arbiter/round_robin/prefix.rs`.

use crate::hdl::arbiter::drive_valid_and_index;
use crate::hdl::arbiter::fixed_priority::PrefixOr;
use crate::hdl::rtl::{Builder, Expr, Library, RtlError, lit};
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
    let mask = m.register("mask", inputs - 1, 0);
    let at_or_after = m.concat("at_or_after", &[&mask.q, &lit(1, 0)]);
    let Search { any, reached } = first_from(m, lib, &at_or_after)?;
    drive_valid_and_index(m, &any);
    m.comment("what is reached below an input tells whether it lies after the served one");
    let served = m.wire("served", &(m.port("advance_i") & any));
    m.assign_mux(&mask.d, &served, &reached.slice(0, inputs - 1), &mask.q);
    Ok(())
}

/// What a search found.
pub(in crate::hdl::arbiter) struct Search {
    /// Some input requests.
    pub any: Expr,
    /// Inputs at or after the granted one, up to the last.
    pub reached: Expr,
}

/// Grants the first requester among the inputs of the mask `at_or_after`, else the first of all.
pub(in crate::hdl::arbiter) fn first_from(
    m: &mut Builder,
    lib: &mut Library,
    at_or_after: &Expr,
) -> Result<Search, RtlError> {
    let (request, grant) = (m.port("req_i"), m.port("gnt_o"));
    let inputs = request.width();
    let order = Order::Lowest;
    let row = lib.module(&PrefixOr { inputs, order })?;
    let after = m.net("reached_after", inputs);
    let all = m.net("reached_all", inputs);
    let masked = m.wire("req_after", &(&request & at_or_after));
    m.comment("requests at or after the pointer");
    m.instance("u_prefix_after", &row, &[("x_i", &masked), ("y_o", &after)]);
    m.comment("all requests, for when none is at or after the pointer");
    m.instance("u_prefix_all", &row, &[("x_i", &request), ("y_o", &all)]);
    let reached = m.mux("reached", &after.bit(inputs - 1), &after, &all);
    m.assign(&grant, &(&reached & !reached.shl(1)));
    let any = all.bit(inputs - 1);
    Ok(Search { any, reached })
}
