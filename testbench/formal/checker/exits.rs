//! Where a packet may go: what the routing algorithms say, by counting hops.

use super::{Checker, checker};
use crate::model::wormhole::routing::options;
use crate::params::topology::PortId;
use crate::params::topology::grid::{Grid, Sign, Ways, Wrap};
use crate::params::wormhole::routing::{
    Datelines, Entry, Exit, RoutingUnitParams, StaticBalance, VcChoice, VcId,
};
use crate::testbench::catalogue::by_turns;
use askama::Template;

/// Declares `coordinates_fit`, `permitted` and, of every way, `…_left` and `…_crosses`.
#[derive(Template)]
#[template(path = "testbench/formal/checker/exits.v", escape = "none")]
struct Exits<'a> {
    dimensions: Vec<Dimension>,
    ways: Vec<Way>,
    datelines: bool,
    /// Whether the destination is a terminal that is there, if it may not be: Verilog.
    terminals: Option<String>,
    dest: &'a str,
    /// Whether a packet is offered the exit: Verilog.
    exits: Vec<String>,
}

struct Dimension {
    name: String,
    low: usize,
    width: usize,
    radix: usize,
    /// Bits that hold twice the radix.
    bits: usize,
}

struct Way {
    name: String,
    dimension: String,
    /// Whether a packet that has not arrived goes that way: Verilog.
    shorter: String,
    lower: Vec<String>,
    crosses: String,
    table: Option<Table>,
}

/// The virtual channels of the ways round a ring, if the algorithm chooses by table.
struct Table {
    radix: usize,
    /// The last pair of nodes first.
    bits: String,
}

impl Table {
    fn new(balance: &StaticBalance, sign: Sign) -> Self {
        let radix = balance.radix();
        let pairs = (0..radix * radix).rev();
        let vc = |pair| balance.vc(sign, pair / radix, pair % radix);
        Table {
            radix,
            bits: pairs.map(|pair| vc(pair).0.to_string()).collect(),
        }
    }

    /// The bits in rows of a line's length at the most.
    fn parts(&self) -> Vec<&str> {
        let ends = |row: usize| (row + 1) * 64;
        let rows = 0..self.bits.len().div_ceil(64);
        rows.map(|row| &self.bits[row * 64..ends(row).min(self.bits.len())])
            .collect()
    }
}

/// The exits that the entry is connected to, in order: the bits of `permitted`.
pub(in crate::testbench) fn reached(unit: &RoutingUnitParams) -> Vec<Exit> {
    unit.routing().exits_from(unit.entry())
}

/// For each option set of the golden model its exits, as bits of `permitted`: Verilog.
pub(in crate::testbench) fn masks(unit: &RoutingUnitParams) -> Vec<String> {
    let exits = reached(unit);
    let bit = |exit, set: &[Exit]| if set.contains(exit) { '1' } else { '0' };
    let mask = |set: &[Exit]| exits.iter().rev().map(|exit| bit(exit, set)).collect();
    let sets = options(unit.routing(), unit.entry()).into_iter();
    sets.map(|set| {
        let mask: String = mask(set.exits());
        format!("{}'b{mask}", exits.len())
    })
    .collect()
}

/// The first dimension that a packet looks at.
fn first(unit: &RoutingUnitParams) -> usize {
    match unit.entry() {
        Entry::Link(port, vc) if !unit.routing().in_any_order(vc) => {
            unit.routing().grid().travel(port).0
        }
        _ => 0,
    }
}

/// The ports of the dimensions that a packet looks at.
pub(in crate::testbench) fn ways(unit: &RoutingUnitParams) -> Vec<PortId> {
    let grid = unit.routing().grid();
    let looked_at = first(unit)..grid.dimensions();
    looked_at.flat_map(|d| grid.ports_of(d)).collect()
}

/// The virtual channel in which a packet at `entry` came by `port`, if that is in order.
fn came(unit: &RoutingUnitParams, port: PortId) -> Option<VcId> {
    match unit.entry() {
        Entry::Link(from, vc) if from == port && unit.routing().adaptive() != Some(vc) => Some(vc),
        _ => None,
    }
}

/// The port of a dimension that alone can be left, if the algorithm chooses by turns: wires lead to no other.
fn only_port(unit: &RoutingUnitParams, dimension: usize) -> Option<PortId> {
    let is_along = |port| unit.routing().grid().travel(port).0 == dimension;
    let links = reached(unit).into_iter().filter_map(|exit| match exit {
        Exit::Link(port, _) => Some(port).filter(|&port| is_along(port)),
        Exit::Ejector(_) => None,
    });
    let ports: Vec<PortId> = links.collect();
    match ports[..] {
        [port] if unit.routing().algorithm().is_by_turns() => Some(port),
        _ => None,
    }
}

/// Whether a packet with the destination `dest` is offered `exit`: Verilog.
fn permits(unit: &RoutingUnitParams, exit: Exit, dest: &str) -> String {
    let routing = unit.routing();
    let grid = routing.grid();
    let (port, vc) = match exit {
        Exit::Link(port, vc) => (port, vc),
        Exit::Ejector(seat) => {
            let dimensions = first(unit)..grid.dimensions();
            let mut all: Vec<String> = dimensions
                .map(|d| format!("{}_there", Grid::dimension_name(d)))
                .collect();
            let bits = routing.seat_width();
            if bits > 0 {
                let low = grid.coordinates_width();
                all.push(format!("{dest}[{low} +: {bits}] == {bits}'d{}", seat.0));
            }
            return all.join(" && ");
        }
    };
    let name = grid.port_name(port);
    if routing.adaptive() == Some(vc) {
        return format!("{name}_left");
    }
    if let Some(permits) = by_turns(routing.algorithm()) {
        let came = match unit.entry() {
            Entry::Link(from, _) => Some(grid.travel(from)),
            Entry::Injector => None,
        };
        return format!("{name}_left && ({})", permits(came, grid.travel(port)));
    }
    let one_way = grid.ways() == Ways::Unidirectional;
    let crosses = |wanted| match wanted {
        true => format!("{name}_lowest && {name}_crosses"),
        false => format!("{name}_lowest && !{name}_crosses"),
    };
    match (routing.algorithm().choice(), came(unit, port)) {
        // In VC1 of a ring of one direction it asks again in every node.
        (VcChoice::ByDateline | VcChoice::ByTable, Some(came)) if !(one_way && came == VcId(1)) => {
            match vc == came {
                true => format!("{name}_lowest"),
                false => "1'b0".into(),
            }
        }
        (VcChoice::ByDateline, _) => crosses(vc == VcId(1)),
        (VcChoice::ByTable, _) => match vc == VcId(1) {
            true => format!("{name}_lowest && {name}_takes_vc1"),
            false => format!("{name}_lowest && !{name}_takes_vc1"),
        },
        (VcChoice::WhicheverIsFree, came) if vc == VcId(0) && came != Some(VcId(0)) => {
            crosses(false)
        }
        (VcChoice::WhicheverIsFree | VcChoice::Only, _) => format!("{name}_lowest"),
    }
}

/// Where a packet of this unit's entry may go whose destination is the net `dest`.
pub(in crate::testbench) fn exits(
    unit: &RoutingUnitParams,
    dest: &str,
) -> Result<Checker, askama::Error> {
    let routing = unit.routing();
    let grid = routing.grid();
    let dimension = |d| {
        let width = grid.coordinate_width(d);
        Dimension {
            name: Grid::dimension_name(d),
            low: grid.coordinate_low(d),
            width,
            radix: grid.radices()[d],
            bits: width + 2,
        }
    };
    let way = |port| {
        let (d, sign) = grid.travel(port);
        let name = Grid::dimension_name(d);
        let to = match sign {
            Sign::Plus => "up",
            Sign::Minus => "down",
        };
        let from_here = match unit.entry() {
            Entry::Link(from, _) if grid.travel(from).0 == d => Some(from),
            _ => only_port(unit, d),
        };
        let shorter = match (from_here, grid.wrap(d), grid.ways(), sign) {
            (Some(from), ..) => format!("1'b{}", u8::from(from == port)),
            (None, Wrap::Mesh, _, Sign::Plus) => format!("{name}_dest > {name}_here"),
            (None, Wrap::Mesh, _, Sign::Minus) => format!("{name}_dest < {name}_here"),
            (None, Wrap::Torus, Ways::Unidirectional, _) => "1'b1".into(),
            (None, Wrap::Torus, Ways::Bidirectional, sign) => {
                let (other, parity) = match sign {
                    Sign::Plus => ("down", "!"),
                    Sign::Minus => ("up", ""),
                };
                format!(
                    "{name}_{to} < {name}_{other} || ({name}_{to} == {name}_{other} && {parity}{name}_here[0])"
                )
            }
        };
        Way {
            name: grid.port_name(port),
            shorter,
            lower: (first(unit)..d).map(Grid::dimension_name).collect(),
            crosses: match (routing.datelines(), sign) {
                _ if grid.wrap(d) == Wrap::Mesh => "1'b0".into(),
                (Some(Datelines::OnLinks), _) => format!("{name}_line_{to} <= {name}_{to}"),
                // Not the last hop leads into that node, and not the first out of it.
                (Some(Datelines::InNodes), Sign::Plus) => format!("{name}_line_up < {name}_up"),
                (Some(Datelines::InNodes), Sign::Minus) => {
                    let bits = grid.coordinate_width(d) + 2;
                    format!("{name}_line_down != {bits}'d1 && {name}_line_down <= {name}_down")
                }
                (None, _) => "1'b0".into(),
            },
            table: routing
                .tables()
                .get(d)
                .map(|balance| Table::new(balance, sign)),
            dimension: name,
        }
    };
    let body = Exits {
        dimensions: (first(unit)..grid.dimensions()).map(dimension).collect(),
        ways: ways(unit).into_iter().map(way).collect(),
        datelines: routing.has_datelines(),
        terminals: (!routing.terminals().is_power_of_two()).then(|| {
            let (low, bits) = (grid.coordinates_width(), routing.seat_width());
            format!("{dest}[{low} +: {bits}] < {bits}'d{}", routing.terminals())
        }),
        dest,
        exits: reached(unit)
            .into_iter()
            .map(|exit| permits(unit, exit, dest))
            .collect(),
    };
    checker(&body, Vec::new())
}

/// The virtual channels 0 that must not be offered to a packet that will cross the dateline: all but
/// the one that it came in.
pub(in crate::testbench) fn before_the_dateline(unit: &RoutingUnitParams) -> Vec<Exit> {
    if !unit.routing().has_datelines() {
        return Vec::new();
    }
    let mut exits = reached(unit);
    exits.retain(|exit| match exit {
        Exit::Link(port, VcId(0)) => came(unit, *port) != Some(VcId(0)),
        _ => false,
    });
    exits
}
