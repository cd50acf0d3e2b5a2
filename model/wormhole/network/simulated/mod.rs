//! Simulations of networks: what is made, what arrives and when.

mod bounds;
mod closed;
mod ends;
mod latency;
mod stencil;
mod sweep;

use crate::model::Random;
use crate::model::destinations::Destinations;
use crate::model::simulation::*;
use crate::model::wormhole::network::Network;
use crate::params::family::Family;
use crate::params::topology::NodeId;
use crate::params::workload::{Lengths, Pattern, Process};
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::LaneClass;
use crate::params::wormhole::{Wormhole, at_papers_timing};
use crate::params::{Config, Preset};
use toml::Value;

pub(in crate::model) fn params(text: &str) -> NetworkParams {
    at_papers_timing(text).expect("a legal network")
}

/// A network with what it is given to carry.
pub(super) fn loaded<'a>(params: &'a NetworkParams, traffic: &'a Traffic) -> impl Subject + 'a {
    Loaded {
        params,
        traffic,
        prepare: |_: &mut Network| {},
    }
}

/// The network of wormhole routers that a preset is, if it is one.
fn network_of(preset: &Preset) -> Option<NetworkParams> {
    match preset.config().expect("legal") {
        Config::Machine(tables) if tables.family().name() == Wormhole.name() => {
            Some(NetworkParams::try_from(tables).expect("legal"))
        }
        _ => None,
    }
}

pub(in crate::model) fn uniform(params: &NetworkParams) -> Destinations {
    let pattern = Pattern::parse("uniform").expect("a pattern");
    Destinations::new(params.topology(), &pattern, 1).expect("it fits")
}

fn simulation(
    text: &str,
    process: Process,
    load: f64,
    packet: &str,
    seed: u64,
) -> Simulation<Network> {
    let params = params(text);
    let workload = Workload {
        process,
        load,
        lengths: Lengths::parse(packet).expect("legal"),
    };
    let destinations = uniform(&params);
    Simulation::<Network>::new(&params, workload, destinations, seed).expect("a network")
}

#[test]
fn below_saturation_all_that_is_made_arrives() {
    for (process, load) in [
        (Process::Bernoulli, 0.2),
        (Process::Bursty { packets: 3.0 }, 0.1),
    ] {
        for text in [
            "dims = [4, 4]",
            "dims = [3, 5]\nalgorithm = 'f-dynbal'\ninjector_lanes = 2",
        ] {
            let mut run = simulation(text, process, load, "2:9", 1);
            let nodes = run.fabric().nodes() as u64;
            let mut arrived = 0;
            for _ in 0..20_000 {
                run.step();
                arrived += run.arrived().len() as u64;
                for Arrived { packet, .. } in run.arrived() {
                    assert!(packet.made <= packet.injected && packet.injected < run.cycle());
                }
            }
            let rate = run.flits().ejected as f64 / (nodes * run.cycle()) as f64;
            assert!((rate / load - 1.0).abs() < 0.03, "{text} {process}: {rate}");
            run.stop();
            while run.under_way() > 0 {
                run.step();
                arrived += run.arrived().len() as u64;
            }
            assert!(run.fabric().is_idle());
            let Flits {
                made,
                injected,
                ejected,
            } = run.flits();
            assert_eq!((made, arrived), (injected, run.made()));
            assert_eq!(injected, ejected);
        }
    }
}

#[test]
fn a_full_injector_never_waits_for_its_node() {
    let mut run = simulation("dims = [4, 4]", Process::Full, 0.0, "8", 1);
    for _ in 0..3000 {
        run.step();
    }
    // Each node has one packet in hand, of which some is in the injector.
    let Flits { made, injected, .. } = run.flits();
    assert!(made - injected < 8 * 16, "{made} {injected}");
    let rate = run.flits().ejected as f64 / (16.0 * 3000.0);
    assert!(rate > 0.4, "{rate}");
}

#[test]
fn of_a_batch_every_node_makes_so_many_packets() {
    let mut run = simulation("dims = [4, 4]", Process::Batch { packets: 20 }, 0.0, "8", 1);
    let mut sent = [0; 16];
    let mut count = |run: &Simulation<Network>| {
        run.arrived()
            .iter()
            .for_each(|of| sent[of.packet.source.0] += 1);
        run.cycle() < 10_000
    };
    let delivery = deliver(&mut run, &mut count).expect("it ends");
    assert_eq!(sent, [20; 16]);
    assert_eq!((delivery.packets, delivery.flits), (320, 320 * 8));
    assert!(delivery.tenths.is_sorted() && delivery.tenths[0] > 20);
    assert_eq!(
        (delivery.tenths[9], run.cycle()),
        (delivery.cycles, delivery.cycles)
    );
    assert!(run.fabric().is_idle());
    // Somebody has most to send, or to take: 160 flits at one per cycle.
    assert!(delivery.cycles > 160, "{delivery:?}");
}

/// A plan short enough for a test.
const PLAN: Plan = Plan {
    warm_up: None,
    window: 4000,
    drain: 8000,
};

fn measured(text: &str, process: Process, load: f64, packet: &str) -> Measured {
    let mut run = simulation(text, process, load, packet, 1);
    measure(&mut run, &PLAN, &mut |_| true).expect("nobody ends it")
}

#[test]
fn below_saturation_what_is_offered_is_accepted_and_beyond_it_is_said_not_to_be() {
    for (text, load, saturated) in [
        ("dims = [4, 4]", 0.1, false),
        ("dims = [4, 4]", 0.3, false),
        ("dims = [4, 4]\nalgorithm = 'f-dynbal'", 0.5, false),
        ("dims = [4, 4]", 0.95, true),
        ("dims = [8]\ndirections = 'unidirectional'", 0.4, true),
    ] {
        let of = measured(text, Process::Bernoulli, load, "4");
        assert_eq!(of.saturated, saturated, "{text} {load}");
        // Three standard errors of the 1600 packets of the least load.
        assert!(
            (of.offered / load - 1.0).abs() < 0.075,
            "{text}: {}",
            of.offered
        );
        let share = of.accepted / of.offered;
        match saturated {
            false => {
                assert!((share - 1.0).abs() < 0.01, "{text} {load}: {share}");
                assert_eq!(of.missing, 0);
                assert!(of.phases.is_steady);
            }
            true => assert!(share < 0.97, "{text} {load}: {share}"),
        }
        // Every packet is counted once, and its parts make the whole.
        let [total, queueing, network] = [&of.latency, &of.queueing, &of.network];
        assert_eq!([queueing.count(), network.count()], [total.count(); 2]);
        let mean = |of: &Histogram| of.mean().expect("packets arrived");
        assert!((mean(queueing) + mean(network) - mean(total)).abs() < 1e-6);
    }
}

#[test]
fn links_carry_what_arrives_times_the_links_of_its_way() {
    // Uniform in a ring of eight, itself among them: two links on average.
    let of = measured("dims = [8]", Process::Bernoulli, 0.2, "1:5");
    let carried: f64 = of.links.iter().sum();
    assert!(
        (carried / (8.0 * of.accepted) / 2.0 - 1.0).abs() < 0.05,
        "{carried}"
    );
    assert!(of.links.iter().all(|&flits| flits > 0.0 && flits < 1.0));
    let fairness = of.fairness.expect("they send");
    assert!(
        fairness.jain > 0.99 && fairness.min_over_max > 0.8,
        "{fairness:?}"
    );
    // Little's law: what is in the lanes of a router on average is what it takes per cycle times how long
    // that stays, which is no longer than its packet is in the network and no shorter than two cycles a hop.
    let held: f64 = of.occupancy.iter().sum();
    let longest = of.network.mean().expect("they arrive") * of.accepted;
    assert!(
        held < longest && held > 2.0 * 3.0 * of.accepted,
        "{held} {longest}"
    );
}

#[test]
fn a_network_that_fills_up_has_its_peak_of_cumulative_traffic_above_what_it_sustains() {
    let of = measured("dims = [8, 8]", Process::Full, 0.0, "16");
    assert!(of.saturated && of.missing == 0);
    assert!(
        of.peak_cumulative > of.accepted,
        "{} {}",
        of.peak_cumulative,
        of.accepted
    );
    // A packet is made when its lane is free; it may be full still.
    let waits = of.queueing.mean().expect("packets arrived");
    assert!(waits < 1.0, "{waits}");
}

#[test]
fn the_same_seed_makes_the_same_run() {
    let ends = |seed| {
        let mut run = simulation("dims = [4, 4]", Process::Bernoulli, 0.3, "4", seed);
        let mut all = Vec::new();
        for _ in 0..1000 {
            run.step();
            all.extend_from_slice(run.arrived());
        }
        all
    };
    assert_eq!(ends(7), ends(7));
    assert_ne!(ends(7), ends(8));
}

fn on(threads: usize, with: impl FnOnce() -> Vec<Vec<Point>> + Send) -> Vec<Vec<Point>> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.expect("threads").install(with)
}

#[test]
fn a_sweep_is_the_same_on_any_number_of_threads() {
    let networks = ["dims = [4, 4]", "dims = [4, 4]\nalgorithm = 'dynbal'"].map(params);
    let workload = Workload {
        process: Process::Bernoulli,
        load: 0.0,
        lengths: Lengths::parse("8").expect("legal"),
    };
    let traffic = Traffic::Drawn(workload, uniform(&networks[0]).into());
    let subjects = networks.each_ref().map(|network| loaded(network, &traffic));
    let subjects = subjects.each_ref().map(|subject| subject as &dyn Subject);
    let sweep = Sweep {
        plan: PLAN,
        seeds: &[1, 2],
        patience: 50_000,
        threads: 1,
        watch: &|_| true,
    };
    let run = || sweep.run(&subjects, &[0.1, 0.3]).expect("networks");
    let [one, three] = [1, 3].map(|threads| on(threads, run));
    assert_eq!(one.len(), 2);
    for (one, three) in one.iter().flatten().zip(three.iter().flatten()) {
        assert_eq!((one.load, &one.runs), (three.load, &three.runs));
        assert_ne!(one.runs[0], one.runs[1]);
        let accepted = one.of(|run| Some(run.accepted)).expect("two runs");
        assert!((accepted.mean - one.load).abs() < 0.02 && accepted.half_width.is_some());
    }
    let knee = sweep.knee(subjects[0], 1.0).expect("a network");
    assert!(knee.load > 0.3 && knee.load < 0.9, "{}", knee.load);
    assert!(
        knee.points
            .iter()
            .all(|p| p.keeps_up() == (p.load <= knee.load))
    );
}

/// The preset of a mesh in dimension order, of which `simulate --saturate` finds a knee of 0.3203.
#[test]
fn a_mesh_keeps_up_with_nine_tenths_of_its_knee_and_not_with_a_tenth_more() {
    let mesh = Preset::named("mesh-dor").expect("a preset");
    let params = network_of(&mesh).expect("a network");
    for (load, saturated) in [(0.9 * 0.3203, false), (1.1 * 0.3203, true)] {
        let workload = Workload {
            process: Process::Bernoulli,
            load,
            lengths: Lengths::parse("8").expect("legal"),
        };
        let mut run =
            Simulation::<Network>::new(&params, workload, uniform(&params), 1).expect("a network");
        let of = measure(&mut run, &PLAN, &mut |_| true).expect("nobody ends it");
        assert_eq!(of.saturated, saturated, "{load}: {}", of.growth);
        let loss = of.growth / of.offered;
        assert_eq!(loss > Plan::BACKLOG, saturated, "{load}: {loss}");
    }
}

#[test]
fn little_traffic_in_a_short_window_is_not_taken_for_a_backlog() {
    let plan = Plan {
        warm_up: Some(200),
        window: 1000,
        drain: 0,
    };
    let mut short = 0;
    for seed in 1..=50 {
        let mut run = simulation("dims = [4, 4]", Process::Bernoulli, 0.02, "8", seed);
        let of = measure(&mut run, &plan, &mut |_| true).expect("nobody ends it");
        assert!(!of.saturated, "{seed}: {} of {}", of.growth, of.offered);
        // A packet that was just made has not arrived: that is the drain's fault.
        assert_eq!(of.drain_is_short(), of.missing > 0);
        short += usize::from(of.drain_is_short());
        let all = of.accepted_by_terminal.iter().sum::<u64>() as f64;
        assert!((all - of.accepted * 16_000.0).abs() < 1e-6);
    }
    assert!(short > 0);
}

/// All that a run shows: every packet that arrived, and what was measured.
fn shown(text: &str, threads: usize) -> (Vec<Arrived>, Option<Measured>) {
    let mut run = simulation(text, Process::Bernoulli, 0.2, "1:9", 5);
    run.set_threads(threads);
    let plan = Plan {
        warm_up: Some(200),
        window: 600,
        drain: 600,
    };
    let mut arrived = Vec::new();
    let measured = measure(&mut run, &plan, &mut |run| {
        arrived.extend_from_slice(run.arrived());
        true
    });
    (arrived, measured)
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads_and_again() {
    for text in [
        "dims = [6, 6]",
        "dims = [5, 4]\nalgorithm = 'f-dynbal'\ninjector_lanes = 2",
        "dims = [4, 4]\nalgorithm = 't3e'\noutput_arbiter = 'random'\nwire_delay = 1\ninput_depth = 18",
    ] {
        let one = shown(text, 1);
        assert!(one.0.len() > 200 && one.1.is_some(), "{text}");
        assert!(one == shown(text, 1), "{text}: again");
        for threads in [2, 4] {
            assert!(one == shown(text, threads), "{text}: {threads} threads");
        }
    }
}

#[test]
fn a_trace_is_replayed_packet_by_packet() {
    let text = "cycle,source,destination,flits\n0,0,5,8\n3,1,1,1\n3,1,2,4\n900,15,0,2\n";
    let trace = Trace::parse("trace.csv", text, 16).expect("a trace");
    let params = params("dims = [4, 4]");
    let mut run = Simulation::<Network>::replay(&params, trace).expect("a network");
    let mut came = Vec::new();
    let mut watch = |run: &Simulation<Network>| {
        came.extend(run.arrived().iter().map(|of| {
            let p = of.packet;
            (p.source.0, p.destination.0, p.length, of.cycle - p.made)
        }));
        true
    };
    let delivery = deliver(&mut run, &mut watch).expect("it ends");
    // 3(H+1) + L − 1 cycles over H links; the second of node 1 waits for the first to be written.
    assert_eq!(
        came,
        [(1, 1, 1, 3), (1, 2, 4, 10), (0, 5, 8, 16), (15, 0, 2, 10)]
    );
    assert_eq!(
        (delivery.packets, delivery.flits, delivery.cycles),
        (4, 15, 911)
    );
    let of = &delivery.measured;
    assert_eq!(
        (
            of.latency.quantile(0.5),
            of.latency.max(),
            of.queueing.max()
        ),
        (Some(10), Some(16), Some(1))
    );
    // Over links: two for the first packet, one each for the next, and two to node 0 across both edges.
    let carried: f64 = of.links.iter().sum();
    assert!((carried * 911.0 - (2 * 8 + 4 + 2 * 2) as f64).abs() < 1e-9);
    // The mean latencies of three sources: 16, 6.5 and 10.
    let fairness = of.fairness.expect("they send");
    assert!((fairness.min_over_max - 6.5 / 16.0).abs() < 1e-9);
}
