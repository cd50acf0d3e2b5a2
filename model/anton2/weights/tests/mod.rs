//! Loads of whole machines: against packets walked one by one, and against the figures of Anton 2.

mod anton2;
mod followed;
mod machines;
mod walked;

use super::*;
use crate::params::Reset;
use crate::params::anton2::{
    Anton2InputParams, Anton2NodeParams, Anton2RouterParams, Anton2RoutingUnitParams, Datelines,
    NodeLayout, Promotion, Torus, VcPromotionParams, VirtualChannels,
};
use crate::params::arbiter::{Arbitration, Levels, Underflow};
use crate::params::workload::Pattern;

/// Of a router that tells apart so many patterns.
fn weighted(patterns: usize, weight_bits: usize) -> Arbitration {
    Arbitration::InverseWeighted {
        patterns,
        weight_bits,
        levels: Levels::Two,
        underflow: Underflow::Zero,
    }
}

fn node(
    layout: NodeLayout,
    ports: usize,
    (promotion, classes, vcs): (Promotion, usize, usize),
    arbitration: Arbitration,
) -> Anton2NodeParams {
    let unit = Anton2RoutingUnitParams::new(layout, ports).expect("enough ports");
    let vcs = VirtualChannels::new("router", classes, vcs).expect("legal numbers");
    let promotion = VcPromotionParams::new(vcs, promotion);
    let input = Anton2InputParams::new(unit, promotion, 8, 64, arbitration, Reset::Sync);
    let router = Anton2RouterParams::new(input.expect("a legal input"), 16);
    Anton2NodeParams::of_router(router.expect("a legal router")).expect("a legal node")
}

/// Of Anton 2's virtual channels, for one pattern.
fn machine(radices: [usize; 3], layout: NodeLayout) -> Machine {
    machine_for(radices, layout, weighted(1, 8))
}

fn machine_for(radices: [usize; 3], layout: NodeLayout, arbitration: Arbitration) -> Machine {
    let torus = Torus::new("torus", radices, Datelines::default()).expect("a legal torus");
    let ports = layout.most_ports();
    let node = node(layout, ports, (Promotion::default(), 2, 4), arbitration);
    Machine::new(torus, node).expect("a legal machine")
}

fn loads(machine: Machine, senders: Senders, patterns: &[&str]) -> Loads {
    let patterns = patterns.iter().map(|text| Pattern::parse(text));
    let patterns = patterns.collect::<Result<_, _>>().expect("patterns");
    Loads::new(machine, senders, patterns, 1).expect("loads")
}

#[track_caller]
fn assert_close(ours: f64, theirs: f64) {
    assert!(
        (ours - theirs).abs() <= 1e-12 * theirs.abs(),
        "{ours}, not {theirs}"
    );
}
