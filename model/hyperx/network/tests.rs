//! The golden machine: times, accepted traffic, and what flows get.

mod shares;

use super::{HyperXNetwork, RouterNetwork};
use crate::model::destinations::Destinations;
use crate::model::hyperx::Guided;
use crate::model::simulation::{Draw, Simulation, Trace, Workload};
use crate::params::Component;
use crate::params::hyperx::HyperXNetworkParams;
use crate::params::topology::{TerminalId, Topology};
use crate::params::workload::{Lengths, Pattern, Process};

fn machine(settings: &str) -> HyperXNetworkParams {
    HyperXNetworkParams::of_settings(settings).expect(settings)
}

/// The cycle in which a packet is made that goes alone, and that in which its tail is written.
pub(in crate::model::hyperx) fn alone<N: Guided>(
    params: &N,
    from: usize,
    to: usize,
    flits: u32,
) -> (u64, u64) {
    let terminals = params.topology().all_terminals();
    let text = format!("0,{from},{to},{flits}");
    let trace = Trace::parse("test", &text, terminals).expect("a trace");
    let mut simulation = Simulation::<RouterNetwork<N>>::replay(params, trace).expect("a machine");
    while simulation.arrived().is_empty() {
        assert!(simulation.cycle() < 10_000, "{from} to {to}");
        simulation.run(64);
    }
    let arrived = simulation.arrived()[0];
    (arrived.packet.injected, arrived.cycle)
}

#[test]
fn alone_a_packet_takes_as_long_as_the_formula_says() {
    for (settings, extra) in [
        (
            "widths = [3, 3]\nterminals = 2\nalgorithm = 'dor'\ncrossbar_cycles = 4\nchannel_cycles = 3\nterminal_cycles = 2",
            0,
        ),
        (
            "widths = [2, 3, 2]\nterminals = 1\nalgorithm = 'dimwar'\ncrossbar_cycles = 1\nchannel_cycles = 1\nterminal_cycles = 1",
            0,
        ),
        (
            "widths = [4, 4, 4]\nterminals = 4\nalgorithm = 'omniwar'",
            0,
        ),
        (
            "widths = [3, 3]\nterminals = 2\nalgorithm = 'min-ad'\nchoice_cycles = 2",
            1,
        ),
        ("widths = [3, 3]\nterminals = 2\nalgorithm = 'dal'", 0),
        ("widths = [1]\nterminals = 3\nalgorithm = 'ugal'", 0),
        ("widths = [3, 1, 4]\nterminals = 1\nalgorithm = 'ugal+'", 0),
        (
            "widths = [2, 4]\ntrunks = [2, 1]\nterminals = 2\nalgorithm = 'clos-ad'\nchannel_cycles = 9",
            0,
        ),
    ] {
        let params = machine(settings);
        let network = params.network();
        let (x, c, ct) = (
            params.made().crossbar_cycles(),
            params.channel_cycles(),
            params.terminal_cycles(),
        );
        let distance = |to: usize| {
            let [one, other] = [0, to].map(|terminal| network.seat(TerminalId(terminal)).0);
            network.distance(one, other)
        };
        for hops in 0..=network.wide_dimensions() {
            let terminals = 0..network.all_terminals();
            let away: Vec<usize> = terminals.filter(|&to| distance(to) == hops).collect();
            for to in [away[0], away[away.len() - 1]] {
                for flits in 1..=16 {
                    let (sent, written) = alone(&params, 0, to, flits);
                    let wanted =
                        2 * ct + (hops + 1) * (x + 3 + extra) + hops * c + flits as usize - 1;
                    assert_eq!(
                        written - sent,
                        wanted as u64,
                        "{settings}: {hops} hops to {to}, {flits} flits"
                    );
                }
            }
        }
    }
}

/// Flits that terminals take per cycle, of a pattern at a load.
pub(in crate::model::hyperx) fn accepted<N: Guided>(
    params: &N,
    pattern: &Pattern,
    load: f64,
    cycles: u64,
) -> f64 {
    let draw = Destinations::new(params.topology(), pattern, 1).expect("it fits");
    let workload = Workload {
        process: Process::Bernoulli,
        load,
        lengths: Lengths::parse("1:16").expect("lengths"),
    };
    let draw = Draw::from(draw);
    let mut simulation =
        Simulation::<RouterNetwork<N>>::new(params, workload, draw, 1).expect("a machine");
    let half = cycles / 2;
    while simulation.cycle() < half {
        simulation.run(half - simulation.cycle());
    }
    let before = simulation.flits().ejected;
    while simulation.cycle() < cycles {
        simulation.run(cycles - simulation.cycle());
    }
    let taken = simulation.flits().ejected - before;
    taken as f64 / (cycles - half) as f64 / simulation.terminals() as f64
}

#[test]
fn on_every_number_of_threads_the_same_comes_out() {
    let params = machine(
        "widths = [3, 3]\nterminals = 2\nalgorithm = 'omniwar'\ncrossbar_cycles = 5\nchannel_cycles = 6",
    );
    let run = |threads| {
        let draw = Destinations::new(params.network(), &Pattern::Uniform, 1).expect("it fits");
        let workload = Workload {
            process: Process::Bernoulli,
            load: 0.6,
            lengths: Lengths::parse("1:16").expect("lengths"),
        };
        let mut simulation =
            Simulation::<HyperXNetwork>::new(&params, workload, Draw::from(draw), 3)
                .expect("a machine");
        simulation.set_threads(threads);
        let mut arrived = Vec::new();
        while simulation.cycle() < 3_000 {
            simulation.run(64);
            arrived.extend_from_slice(simulation.arrived());
        }
        (arrived, simulation.fabric().flit_hops())
    };
    let one = run(1);
    assert!(one.0.len() > 500, "{}", one.0.len());
    assert_eq!(run(2), one);
    assert_eq!(run(4), one);
}

#[test]
fn uniform_traffic_is_accepted_by_every_algorithm() {
    for algorithm in [
        "dor", "min-ad", "ugal", "ugal+", "clos-ad", "dimwar", "omniwar",
    ] {
        let params = machine(&format!(
            "widths = [3, 3]\nterminals = 2\nalgorithm = '{algorithm}'"
        ));
        let taken = accepted(&params, &Pattern::Uniform, 0.4, 6_000);
        assert!((taken - 0.4).abs() < 0.03, "{algorithm}: {taken}");
    }
}
