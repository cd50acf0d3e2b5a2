use super::{BluegeneNetwork, TorusUse};
use crate::model::Random;
use crate::model::bluegene::rules::VCS;
use crate::model::destinations::Destinations;
use crate::model::simulation::{Draw, Fabric, Motion, Simulation, Trace, Workload};
use crate::params::Component;
use crate::params::bluegene::{BluegeneNetworkParams, BluegeneNodeParams, TorusRouting};
use crate::params::workload::{Lengths, Pattern, Process};

fn network(settings: &str) -> BluegeneNetworkParams {
    BluegeneNetworkParams::of_node(&BluegeneNodeParams::of_settings(settings).expect(settings))
}

#[test]
fn alone_a_packet_is_written_and_delivered_and_takes_a_header_and_five_cycles_a_hop() {
    for (phit_bytes, header) in [(1, 8), (4, 2)] {
        let params = network(&format!("dims = [8, 4]\nphit_bytes = {phit_bytes}"));
        let delay = params.delay() as u64;
        for (to, hops) in [(1, 1), (7, 1), (4, 4), (20, 6)] {
            for chunks in [1, 8] {
                let text = format!("0,0,{to},{chunks}");
                let trace = Trace::parse("test", &text, 32).expect("a trace");
                let run = Simulation::<BluegeneNetwork>::replay(&params, trace);
                let mut run = run.expect("a machine");
                while run.arrived().is_empty() {
                    run.run(64);
                    assert!(run.cycle() < 10_000, "to {to}");
                }
                let arrived = run.arrived()[0];
                let length = 32 / phit_bytes * chunks;
                let wanted = 2 * length + 3 + hops * (header + 5 + delay);
                let took = arrived.cycle - arrived.packet.injected;
                assert_eq!(took, wanted, "to {to}, {chunks} chunks");
            }
        }
    }
}

fn uniform(
    params: &BluegeneNetworkParams,
    process: Process,
    seed: u64,
) -> Simulation<BluegeneNetwork> {
    let workload = Workload {
        process,
        load: 0.0,
        lengths: Lengths::parse("1:8").expect("lengths"),
    };
    let draw = Destinations::new(params.torus().cube(), &Pattern::Uniform, seed);
    let draw = Draw::from(draw.expect("it fits"));
    Simulation::new(params, workload, draw, seed).expect("a machine")
}

fn run_for(run: &mut Simulation<BluegeneNetwork>, cycles: u64) {
    let end = run.cycle() + cycles;
    while run.cycle() < end {
        run.run(32);
    }
}

#[test]
fn all_arrive_and_all_tokens_come_home_on_any_number_of_threads() {
    for settings in [
        "dims = [4, 4, 2]\nphit_bytes = 4",
        "dims = [3, 5]\nphit_bytes = 2\nescape = 'dateline'\nescape_order = 'direction'",
        "dims = [4, 1, 3]\ntopology = ['mesh', 'torus', 'torus']\nphit_bytes = 4\ndynamic_vcs = 0",
        "dims = [2]\nphit_bytes = 4\nvc_chunks = 8\nescape_chunks = 16\nbuses = 1",
        "dims = [3, 4]\nphit_bytes = 4\nerror_recovery = 1\ntopology = ['torus', 'mesh']",
    ] {
        let params = network(settings);
        let runs = [1, 2, 3].map(|threads| {
            let mut run = uniform(&params, Process::Batch { packets: 60 }, 5);
            let nodes = params.torus().grid().nodes();
            run.set_threads(threads.min(nodes));
            let mut arrived = Vec::new();
            while run.under_way() > 0 || run.cycle() < 100 {
                run.run(32);
                arrived.extend(run.arrived().iter().map(|of| (of.cycle, of.packet.number)));
                assert!(run.cycle() < 400_000, "{settings}");
            }
            // Until the last token-acks are in.
            run_for(&mut run, 4_000);
            assert!(
                run.fabric().is_idle() && !run.fabric().is_broken(),
                "{settings}"
            );
            for node in run.fabric().machine.banks().flat_map(|bank| bank.nodes()) {
                assert_eq!(node.held, [[0; VCS]; 6], "{settings}");
                assert_eq!(node.freed, node.reported, "{settings}");
            }
            arrived.sort_unstable();
            (arrived, run.fabric().used())
        });
        assert_eq!(
            runs[0].0.len(),
            60 * params.torus().grid().nodes(),
            "{settings}"
        );
        assert_eq!(runs[0], runs[1], "{settings}");
        assert_eq!(runs[0], runs[2], "{settings}");
    }
}

/// Acks that report freed tokens again go as long as a machine runs: nothing else is told of them.
#[test]
fn a_machine_of_links_that_recover_is_idle_though_acks_go_on() {
    let params = network("dims = [4, 2]\nphit_bytes = 4\nerror_recovery = 1");
    let mut run = uniform(&params, Process::Batch { packets: 20 }, 5);
    run_for(&mut run, 100);
    assert!(!run.fabric().is_idle());
    while run.under_way() > 0 {
        run.run(32);
        let quiet = run.cycle() - run.fabric().last_moved();
        assert!(quiet <= run.fabric().quiet_cycles());
    }
    // Until the last acknowledgements are in.
    let quiet = run.fabric().quiet_cycles();
    run_for(&mut run, quiet);
    let (moved, used) = (run.fabric().last_moved(), run.fabric().used());
    for _ in 0..100 {
        run_for(&mut run, 64);
        assert!(run.fabric().is_idle());
    }
    assert_eq!(run.fabric().last_moved(), moved);
    assert_eq!(run.fabric().used().packets, used.packets);
    // Every 1,024 cycles in each of six directions of two dimensions.
    let acks: Vec<u64> = (0..3)
        .map(|m| run.fabric().used().acks[m] - used.acks[m])
        .collect();
    assert!(
        acks[0] >= 6 * 16 * 3 && acks[1] >= 6 * 16 * 3 && acks[2] == 0,
        "{acks:?}"
    );
}

#[test]
fn static_packets_stay_on_the_escape_channel_and_dynamic_ones_seldom_take_it() {
    let used = [TorusRouting::Static, TorusRouting::Dynamic].map(|routing| {
        let params = network("dims = [4, 4, 4]\nphit_bytes = 4").with_routing(routing);
        let mut run = uniform(&params, Process::Full, 3);
        run_for(&mut run, 8_000);
        run.fabric().used()
    });
    let by_vc = |used: &TorusUse| -> [u64; 3] {
        [0, 1, 2].map(|vc| used.packets.iter().map(|of| of[vc]).sum())
    };
    let [fixed, dynamic] = used.each_ref().map(by_vc);
    assert_eq!(fixed[..2], [0, 0]);
    assert!(dynamic[2] * 50 < dynamic[0] + dynamic[1], "{dynamic:?}");
    assert!(used[1].all() > used[0].all(), "{used:?}");
}

/// A packet of 3 chunks over two links of a ring of four: where it goes is counted, with its token-acks.
#[test]
fn links_count_what_they_carry() {
    let params = network("dims = [4]\nphit_bytes = 4");
    let trace = Trace::parse("test", "0,0,2,3", 4).expect("a trace");
    let run = Simulation::<BluegeneNetwork>::replay(&params, trace);
    let mut run = run.expect("a machine");
    run.fabric_mut().keep_departures(true);
    let mut departed = vec![0; 4 * 2];
    while run.cycle() < 1_000 {
        run.run(64);
        run.fabric().add_departures(&mut departed);
    }
    // Plus is port 0: from node 0 and from node 1.
    assert_eq!(departed, [3, 0, 3, 0, 0, 0, 0, 0]);
    let (busy, used) = (run.fabric().busy(), run.fabric().used());
    assert_eq!(busy.iter().sum::<u64>(), used.all());
    // 100 bytes a hop; the nodes behind them report the room that is free again by 12 bytes.
    assert_eq!(busy, [25, 0, 25, 3, 0, 3, 0, 0]);
}

/// All-to-all on 8x8x8 nodes, two packets of full size a pair, each source in a random order of destinations: what share of the
/// links' cycles is used in the whole run, and how much of them is payload, 240 bytes of a packet.
///
/// `scripts/test --full`. \[BlueGene\] Fig. 6 has 98% of the links and 87% payload.
#[test]
fn all_to_all_uses_98_percent_of_the_links_of_a_midplane() {
    if std::env::var_os("FLITWORKS_FULL").is_none() {
        return;
    }
    let params = network("");
    let nodes = params.torus().grid().nodes();
    let mut lines = String::new();
    for from in 0..nodes {
        let mut random = Random::new(from as u64 + 1);
        for _ in 0..2 {
            let mut order: Vec<usize> = (0..nodes).filter(|to| *to != from).collect();
            for at in (1..order.len()).rev() {
                order.swap(at, random.below(at as u64 + 1) as usize);
            }
            for to in order {
                lines += &format!("0,{from},{to},8\n");
            }
        }
    }
    let packets = 2 * nodes * (nodes - 1);
    let trace = Trace::parse("all-to-all", &lines, nodes).expect("a trace");
    let run = Simulation::<BluegeneNetwork>::replay(&params, trace);
    let mut run = run.expect("a machine");
    let mut last = 0;
    while run.all_arrived() < packets as u64 {
        run.run(16);
        last = run
            .arrived()
            .iter()
            .fold(last, |last, of| last.max(of.cycle));
    }
    let used = run.fabric().used();
    let all = (6 * nodes) as f64 * last as f64;
    let sent: u64 = used.packets.iter().flatten().sum();
    let shares = [used.all() as f64 / all, sent as f64 * 240.0 / 260.0 / all];
    println!(
        "{last} cycles, {:.4} of the links, {:.4} payload",
        shares[0], shares[1]
    );
    assert!((shares[0] - 0.98).abs() <= 0.01, "{shares:?}");
    assert!((shares[1] - 0.87).abs() <= 0.01, "{shares:?}");
}
