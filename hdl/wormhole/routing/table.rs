//! Routing by a table of the node. Twin: `model/wormhole/routing/table.rs`.

use crate::hdl::rtl::{Builder, Layout, Module, RtlError, lit};
use crate::params::wormhole::names::set_names;
use crate::params::wormhole::routing::{Role, RoutingUnitParams};
use std::sync::Arc;

/// Looks the destination up in `table_i`, which has an element for each of its values.
pub(super) fn describe(unit: &RoutingUnitParams, role: &Role) -> Result<Arc<Module>, RtlError> {
    let mut m = Builder::component(unit, "looks up the ways by which a packet may leave");
    let width = role.number_width(unit.entry());
    let [table, dest] = ["table_i", "dest_i"].map(|name| m.port(name));
    // Elements are powers of two wide, so that no multiplication places them.
    let low = match width {
        1 => dest,
        _ => m.concat("low", &[&dest, &lit(width.ilog2() as usize, 0)]),
    };
    m.comment("the element of the destination, at the low end");
    let from_dest = m.wire("from_dest", &table.shr_by(&low));
    let elements = [("set", width), ("others", table.width() - width)];
    m.read_as(&from_dest, Layout::of_widths("table", &elements));
    let number = from_dest.slice(0, width);
    m.paragraph();
    let options = m.port("options_o");
    let sets = super::options(unit.routing(), unit.entry());
    m.read_as(
        &options,
        Layout::elements("set", set_names(unit.routing(), &sets)),
    );
    for set in 0..options.width() {
        let is_it = number.equals(&lit(width, set as u64));
        m.assign(&options.bit(set), &is_it);
    }
    m.unused(&[&from_dest.slice(width, table.width() - width)]);
    m.finish()
}
