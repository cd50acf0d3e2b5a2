//! What each algorithm offers a packet, as a table of Verilog.

use crate::params::hyperx::{Algorithm, HyperXRoutingUnitParams};
use crate::params::index_width;
use crate::params::topology::HyperX;
use std::cmp::Ordering;

/// Of a port that leads along dimension d to coordinate `to`d, over the facts that the checker of a unit declares.
pub(super) struct Rule {
    /// Whether the packet may take it.
    pub(super) may: String,
    /// Whether it counts as one that brings it no nearer.
    pub(super) nonminimal: String,
    /// Hops that are left by way of it.
    pub(super) hops: String,
    /// The class that the packet takes there.
    pub(super) class: String,
    /// What its head carries then.
    pub(super) carried: String,
}

/// Where packets may go to another router first.
#[derive(Clone, Copy)]
pub(super) struct First {
    /// What the coordinates of a router that is drawn begin with.
    pub(super) drawn: &'static str,
    /// Whether a packet makes for its first router; what follows from the choice at the source left out.
    pub(super) outward: &'static str,
}

type Table = fn(&HyperXRoutingUnitParams, usize) -> Rule;

/// The tables of all algorithms.
const TABLES: [(Algorithm, Table); 9] = [
    (Algorithm::DOR, dor),
    (Algorithm::MIN_AD, min_ad),
    (Algorithm::DIMWAR, dimwar),
    (Algorithm::OMNIWAR, omniwar),
    (Algorithm::DAL, dal),
    (Algorithm::VAL, val),
    (Algorithm::UGAL, ugal),
    (Algorithm::UGAL_PLUS, ugal),
    (Algorithm::CLOS_AD, clos_ad),
];

/// Those that draw a router at the source and make for it, if it is another one than that and the destination.
const DRAWN: &str =
    "from_terminal ? to_first && between && apart != 4'd0 : came == 5'd0 && to_first";

/// Those of which the packets may go to another router first.
const FIRSTS: [(Algorithm, First); 4] = [
    (
        Algorithm::VAL,
        First {
            drawn: "drawn",
            outward: DRAWN,
        },
    ),
    (
        Algorithm::UGAL,
        First {
            drawn: "drawn",
            outward: DRAWN,
        },
    ),
    (
        Algorithm::UGAL_PLUS,
        First {
            drawn: "other",
            outward: DRAWN,
        },
    ),
    (
        // At the source the router follows from the port.
        Algorithm::CLOS_AD,
        First {
            drawn: "other",
            outward: "!from_terminal && came == 5'd0 && to_first",
        },
    ),
];

/// What the unit's algorithm offers along dimension `d`.
pub(super) fn rule(unit: &HyperXRoutingUnitParams, d: usize) -> Rule {
    let algorithm = unit.routing().algorithm();
    let found = TABLES.iter().find(|(other, _)| *other == algorithm);
    let (_, table) = found.expect("every algorithm has a table");
    table(unit, d)
}

/// How it makes for another router first, if it does.
pub(super) fn first(unit: &HyperXRoutingUnitParams) -> Option<First> {
    let algorithm = unit.routing().algorithm();
    let found = FIRSTS.iter().find(|(other, _)| *other == algorithm);
    found.map(|(_, first)| *first)
}

/// Whether hops on which there is no choice between ways are weighed by more than one hop.
pub(super) fn weighs_one_way(unit: &HyperXRoutingUnitParams) -> bool {
    let algorithm = unit.routing().algorithm();
    [Algorithm::UGAL, Algorithm::UGAL_PLUS, Algorithm::CLOS_AD].contains(&algorithm)
}

/// The dimensions of several routers.
pub(super) fn wide(network: &HyperX) -> Vec<usize> {
    let widths = network.widths();
    (0..widths.len()).filter(|&d| widths[d] > 1).collect()
}

/// Nets called so, of all wide dimensions, side by side.
fn all(unit: &HyperXRoutingUnitParams, of: impl Fn(usize) -> String) -> String {
    let wide = wide(unit.routing().network()).into_iter().rev();
    let nets: Vec<String> = wide.map(of).collect();
    format!("{{{}}}", nets.join(", "))
}

/// A hop that is minimal in every algorithm that offers it, and takes the first class.
fn straight(may: String, hops: &str) -> Rule {
    Rule {
        may,
        nonminimal: "1'b0".into(),
        hops: hops.into(),
        class: "1'b0".into(),
        carried: "1'b0".into(),
    }
}

/// The hops of `dimwar`, `omniwar` and `dal`: one more by way of a deroute.
fn derouting(may: String) -> Rule {
    Rule {
        nonminimal: "!minimal".into(),
        ..straight(may, "minimal ? apart : apart + 4'd1")
    }
}

fn dor(_: &HyperXRoutingUnitParams, d: usize) -> Rule {
    straight(format!("lowest{d} && minimal"), "4'd1")
}

fn min_ad(_: &HyperXRoutingUnitParams, d: usize) -> Rule {
    Rule {
        class: "after".into(),
        ..straight(format!("off{d} && minimal"), "apart")
    }
}

fn dimwar(_: &HyperXRoutingUnitParams, d: usize) -> Rule {
    Rule {
        class: "!minimal".into(),
        ..derouting(format!(
            "lowest{d} && (minimal || from_terminal || came == 5'd0)"
        ))
    }
}

fn omniwar(unit: &HyperXRoutingUnitParams, d: usize) -> Rule {
    let routing = unit.routing();
    let ban = match routing.ban() {
        false => String::new(),
        true => {
            let bits = index_width(routing.network().dimensions());
            format!(" && (from_terminal || from_dimension != {bits}'d{d})")
        }
    };
    // With one class there is none after it, and the class in which a packet came says nothing.
    let may = match routing.classes() {
        1 => "minimal".to_string(),
        classes => format!("(minimal || ({{1'b0, apart}} < 5'd{classes} - after{ban}))"),
    };
    Rule {
        class: "after".into(),
        ..derouting(format!("off{d} && {may}"))
    }
}

fn dal(unit: &HyperXRoutingUnitParams, d: usize) -> Rule {
    let bits = unit.routing().carried_width();
    Rule {
        carried: format!("minimal ? derouted : derouted | {bits}'d{}", 1 << d),
        ..derouting(format!("off{d} && (minimal || !derouted[{d}])"))
    }
}

fn val(unit: &HyperXRoutingUnitParams, d: usize) -> Rule {
    Rule {
        class: "!outward".into(),
        carried: all(unit, |d| format!("aim{d}")),
        ..straight(format!("next{d} && to{d} == {{1'b0, aim{d}}}"), "4'd1")
    }
}

fn ugal(unit: &HyperXRoutingUnitParams, d: usize) -> Rule {
    let directly = format!("lowest{d} && minimal && (from_terminal || !outward)");
    let by_first = format!("outward && next{d} && to{d} == {{1'b0, first{d}}}");
    let [there, first] = ["there", "first"].map(|of| all(unit, |d| format!("{of}{d}")));
    Rule {
        may: format!("({directly}) || ({by_first})"),
        nonminimal: format!("!({directly})"),
        hops: format!("{directly} ? apart : round"),
        class: directly.clone(),
        carried: format!("{directly} ? {there} : {first}"),
    }
}

fn clos_ad(unit: &HyperXRoutingUnitParams, d: usize) -> Rule {
    let next = format!("lowest{d} && minimal");
    let wide = wide(unit.routing().network());
    // Hops to the first router and from it on: it is here in lower dimensions, as drawn in higher ones.
    let mut round = String::from("4'd1");
    for &other in &wide {
        round += &match other.cmp(&d) {
            Ordering::Less => format!(" + off{other}"),
            Ordering::Equal => " + !minimal".to_string(),
            Ordering::Greater => {
                format!(" + (other{other} != here{other}) + (other{other} != there{other})")
            }
        };
    }
    let [there, aim] = ["there", "aim"].map(|of| all(unit, |d| format!("{of}{d}")));
    let bits = |d: usize| unit.head().coordinate(d).width;
    let first = all(unit, |other| match other.cmp(&d) {
        Ordering::Less => format!("here{other}"),
        Ordering::Equal => format!("to{d}[{}:0]", bits(d) - 1),
        Ordering::Greater => format!("other{other}"),
    });
    Rule {
        may: format!("from_terminal ? off{d} : next{d} && to{d} == {{1'b0, aim{d}}}"),
        nonminimal: format!("from_terminal && !({next})"),
        hops: format!("!from_terminal ? 4'd1 : {next} ? apart : {round}"),
        class: format!("from_terminal ? {next} : !outward"),
        carried: format!("!from_terminal ? {aim} : {next} ? {there} : {first}"),
    }
}
