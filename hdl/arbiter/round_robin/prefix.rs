//! The skipping function by parallel search. Twin: `model/arbiter/round_robin/prefix.rs`.

use crate::hdl::arbiter::search::search;
use crate::hdl::rtl::{Builder, Library, RtlError, lit};
use crate::params::arbiter::{Order, RoundRobinParams};

/// One search over two rows: all requests, and above them those at or after the pointer.
///
/// The pointer is kept as the mask of the inputs at or after it. Input 0 needs no bit: a pointer
/// at 0 and a pointer past the last input both leave the choice to the row of all requests.
pub(super) fn describe(
    m: &mut Builder,
    lib: &mut Library,
    p: &RoundRobinParams,
) -> Result<(), RtlError> {
    let request = m.port("req_i");
    let mask = m.register("mask", p.inputs() - 1, 0);
    m.comment("requests at or after the pointer come first");
    let at_or_after = m.concat("at_or_after", &[&mask.q, &lit(1, 0)]);
    let first = m.wire("req_after", &(&request & at_or_after));
    let found = search(m, lib, Order::Lowest, &[request, first], 1)?;
    m.paragraph();
    m.assign(&m.port("gnt_o"), &found.grant);
    m.assign(&m.port("gnt_valid_o"), &found.any[0]);
    m.assign(&m.port("gnt_index_o"), &found.index);
    m.comment("the next search starts after the served input");
    let served = m.wire("served", &(m.port("advance_i") & &found.any[0]));
    m.assign_mux(&mask.d, &served, &found.after, &mask.q);
    Ok(())
}
