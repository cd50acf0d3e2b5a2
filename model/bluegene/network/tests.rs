use super::{BluegeneNetwork, TorusUse};
use crate::model::bluegene::rules::VCS;
use crate::model::destinations::Destinations;
use crate::model::simulation::{Draw, Simulation, Trace, Workload};
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
