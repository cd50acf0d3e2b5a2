//! The skipping function by parallel search. Twin: `model/arbiter/round_robin/prefix.rs`.

use crate::hdl::arbiter::search::{Found, search};
use crate::hdl::rtl::{Builder, Expr, Library, RtlError, lit};
use crate::params::arbiter::Order;

/// One search from the pointer, over all inputs.
pub(super) fn describe(m: &mut Builder, lib: &mut Library) -> Result<(), RtlError> {
    let [request, advance] = ["req_i", "advance_i"].map(|name| m.port(name));
    let found = from_mask(m, lib, &request, &advance)?;
    m.assign(&m.port("gnt_o"), &found.grant);
    m.assign(&m.port("gnt_valid_o"), &found.any[0]);
    m.assign(&m.port("gnt_index_o"), &found.index);
    Ok(())
}

/// A pointer, and the search from it over two rows: all requests, and above them those at or after
/// the pointer. A grant that is served moves the pointer past it.
///
/// The pointer is kept as the mask of the inputs at or after it. Input 0 needs no bit: a pointer
/// at 0 and a pointer past the last input both leave the choice to the row of all requests.
pub(super) fn from_mask(
    m: &mut Builder,
    lib: &mut Library,
    request: &Expr,
    advance: &Expr,
) -> Result<Found, RtlError> {
    let mask = m.register("mask", request.width() - 1, 0);
    m.comment("requests at or after the pointer come first");
    let at_or_after = m.concat("at_or_after", &[&mask.q, &lit(1, 0)]);
    let first = m.wire("req_after", &(request & at_or_after));
    let found = search(m, lib, Order::Lowest, &[request.clone(), first], 1)?;
    m.comment("the next search starts after the served one");
    let served = m.wire("served", &(advance & &found.any[0]));
    m.assign_mux(&mask.d, &served, &found.after, &mask.q);
    m.paragraph();
    Ok(found)
}
