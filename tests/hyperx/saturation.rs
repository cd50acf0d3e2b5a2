//! What machines of 4x4x4 routers with 4 terminals carry of packets of 1 to 16 flits.

use crate::shapes::{full, on_every};
use flitworks::model::hyperx::destinations;
use flitworks::model::hyperx::network::HyperXNetwork;
use flitworks::model::simulation::{Plan, Simulation, Workload, measure};
use flitworks::params::Component;
use flitworks::params::hyperx::HyperXNetworkParams;
use flitworks::params::workload::{Lengths, Pattern, Process};

/// 20,000 cycles.
const PLAN: Plan = Plan {
    warm_up: Some(10_000),
    window: 10_000,
    drain: 0,
};

/// A network that accepts by so much less than is offered is saturated, in flits per terminal and cycle.
const BACKLOG: f64 = 0.01;

const BC: &str = "bit-complement";
const URB_Y: &str = "urb:1";
const S2: &str = "swap-2";
const DCR: &str = "dimension-complement-reverse";
const PATTERNS: [&str; 7] = ["uniform", BC, "urb:0", URB_Y, "urb:2", S2, DCR];

/// In flits per terminal and cycle.
#[derive(Clone, Copy, Debug)]
struct Carried {
    offered: f64,
    accepted: f64,
}

impl Carried {
    fn is_saturated(self) -> bool {
        self.accepted < self.offered - BACKLOG
    }
}

/// What routers of these settings carry of a pattern at a load.
fn carried(router: &str, pattern: &str, load: f64) -> Carried {
    let settings = format!("widths = [4, 4, 4]\nterminals = 4\n{router}");
    let params = HyperXNetworkParams::of_settings(&settings).expect("legal");
    let pattern = Pattern::parse(pattern).expect("a pattern");
    let destinations = destinations(params.network(), &pattern, 1).expect("it fits");
    let workload = Workload {
        process: Process::Bernoulli,
        load,
        lengths: Lengths::parse("1:16").expect("lengths"),
    };
    let mut simulation =
        Simulation::<HyperXNetwork>::new(&params, workload, destinations, 1).expect("a machine");
    let measured = measure(&mut simulation, &PLAN, &mut |_| true);
    let measured = measured.expect("nobody ends it");
    Carried {
        offered: measured.offered,
        accepted: measured.accepted,
    }
}

fn of_algorithm(algorithm: &str, pattern: &str, load: f64) -> Carried {
    carried(&format!("algorithm = '{algorithm}'"), pattern, load)
}

#[test]
fn what_all_shares_a_link_gets_what_one_link_carries() {
    // The terminals of a router share a link; those of four routers go through one router, and on across a bisection.
    let cells = [("dor", BC, 0.25, 0.0025), ("dimwar", DCR, 0.125, 0.002)];
    on_every(&cells, |&(algorithm, pattern, wanted, off)| {
        let Carried { accepted, .. } = of_algorithm(algorithm, pattern, 1.0);
        let is_near = (accepted - wanted).abs() <= off;
        assert!(is_near, "{algorithm}, {pattern}: {accepted}");
    });
}

#[test]
fn who_decides_at_the_source_does_not_see_what_is_congested_behind_it() {
    let ugal_plus = of_algorithm("ugal+", URB_Y, 0.36);
    assert!(ugal_plus.is_saturated(), "{ugal_plus:?}");
}

#[test]
fn adaptive_algorithms_keep_up_with_nearly_all_that_the_network_can_carry() {
    if !full() {
        return;
    }
    let mut cells = vec![("omniwar", DCR, 0.46), ("omniwar", S2, 0.95)];
    for algorithm in ["dimwar", "omniwar"] {
        cells.extend([BC, URB_Y].map(|pattern| (algorithm, pattern, 0.48)));
    }
    cells.extend(PATTERNS.map(|pattern| ("val", pattern, 0.46)));
    on_every(&cells, |&(algorithm, pattern, load)| {
        let carried = of_algorithm(algorithm, pattern, load);
        println!("{algorithm}, {pattern}, {load}: {carried:?}");
        assert!(
            !carried.is_saturated(),
            "{algorithm}, {pattern}, {load}: {carried:?}"
        );
    });
}

#[test]
fn beyond_saturation_omniwar_carries_more_than_minimal_ways_do() {
    if !full() {
        return;
    }
    // One link for the terminals of a router, or for those of a row of routers; half of all crosses each bisection.
    on_every(&[(BC, 0.25), (DCR, 0.0625)], |&(pattern, minimal)| {
        let carried = of_algorithm("omniwar", pattern, 1.0);
        println!("omniwar, {pattern}, 1: {carried:?}");
        let Carried { accepted, .. } = carried;
        assert!(minimal < accepted && accepted < 0.51, "{carried:?}");
    });
}

#[test]
fn two_lanes_of_a_port_through_the_crossbar_carry_what_all_do() {
    if !full() {
        return;
    }
    let [all, two, one] = ["'full'", "2", "1"].map(|speedup| {
        let router = format!("algorithm = 'omniwar'\nspeedup = {speedup}");
        carried(&router, "uniform", 1.0).accepted
    });
    println!("omniwar, uniform, 1: all lanes {all:.4}, two {two:.4}, one {one:.4}");
    assert!((two / all - 1.0).abs() < 0.01, "{two} of {all}");
    assert!((0.70..0.80).contains(&(one / all)), "{one} of {all}");
}
