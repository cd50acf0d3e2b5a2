//! The skipping function by parallel search. Twin: `model/arbiter/round_robin/prefix.rs`.

use crate::hdl::arbiter::search::{Found, Reads, search};
use crate::hdl::arbiter::show_found;
use crate::hdl::rtl::{Builder, Expr, Library, RtlError, lit};
use crate::params::arbiter::{GrantFlag, Order, RoundRobinParams};

/// One search from the pointer, over all inputs.
pub(super) fn describe(
    m: &mut Builder,
    lib: &mut Library,
    p: &RoundRobinParams,
) -> Result<(), RtlError> {
    let [request, advance] = ["req_i", "advance_i"].map(|name| m.port(name));
    let index = p.flags().has(GrantFlag::Index);
    let found = from_mask(m, lib, &request, &advance, index)?;
    show_found(m, p.flags(), &found);
    Ok(())
}

/// A pointer, and the search from it over two rows: all requests, and above them those at or after
/// the pointer. A grant that is served moves the pointer past it. Its number is found if `index`.
///
/// The pointer is kept as the mask of the inputs at or after it. Input 0 needs no bit: a pointer
/// at 0 and a pointer past the last input both leave the choice to the row of all requests.
pub(super) fn from_mask(
    m: &mut Builder,
    lib: &mut Library,
    request: &Expr,
    advance: &Expr,
    index: bool,
) -> Result<Found, RtlError> {
    let mask = m.register("mask", request.width() - 1, 0);
    m.comment("requests at or after the pointer come first");
    let at_or_after = m.concat("at_or_after", &[&mask.q, &lit(1, 0)]);
    let first = m.wire("req_after", &(request & at_or_after));
    let reads = Reads {
        rows: 1,
        index,
        after: true,
    };
    let mut found = search(m, lib, Order::Lowest, &[request.clone(), first], reads)?;
    m.comment("the next search starts after the served one");
    let served = m.wire("served", &(advance & &found.any[0]));
    let after = found.after.take().expect("it is read");
    m.assign_mux(&mask.d, &served, &after, &mask.q);
    m.paragraph();
    Ok(found)
}
