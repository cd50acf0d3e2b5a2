//! What the random stimulus reaches.

use crate::shapes::design;
use flitworks::params::{Clocks, Layout};
use flitworks::testbench::stimulus::{RandomStimulus, Stimulus};
use flitworks::testbench::{Device, GoldenDevice};
use std::collections::BTreeSet;

#[test]
fn every_seed_fills_wraps_and_drains_a_deep_fifo_within_20_000_cycles() {
    const DEPTH: u64 = 1024;
    let fifo = design("fifo", "width = 1\ndepth = 1024");
    let layout = Layout::new(&fifo.ports);
    let input = |name: &str| layout.inputs.iter().find(|(p, _)| p.name == name);
    let read = input("rd_en_i").expect("a FIFO is read").1;
    let count = layout.outputs.iter().find(|(p, _)| p.name == "count_o");
    let count = count.expect("a FIFO counts").1;
    for seed in 1..=8 {
        let mut stimulus = RandomStimulus::new(&layout, seed);
        let mut model = GoldenDevice::new(fifo.golden(), &layout);
        let mut inputs = vec![0; layout.input_words];
        let mut outputs = vec![0; layout.output_words];
        // Words that have passed since the last reset, and the most between two.
        let (mut passed, mut most) = (0, 0);
        let (mut full, mut drained) = (false, false);
        for _ in 0..20_000 {
            stimulus.drive(&mut inputs);
            model
                .step(&inputs, Clocks::ALL, &mut outputs)
                .expect("a model runs");
            if inputs[0] == 1 {
                passed = 0;
                full &= drained;
                continue;
            }
            passed += u64::from(inputs[read] == 1 && outputs[count] > 0);
            most = most.max(passed);
            full |= outputs[count] == DEPTH;
            drained |= full && outputs[count] == 0;
        }
        assert!(drained, "seed {seed}: not filled and drained");
        assert!(most > DEPTH, "seed {seed}: {most} words between two resets");
    }
}

/// What a router does depends on where it stands and on what meets in it: its bench tries most places, and fills and drains
/// every lane.
#[test]
fn the_bench_of_a_router_tours_the_network_and_fills_every_lane() {
    for settings in [
        "dims = [4, 4]\nalgorithm = 'dynbal'",
        "dims = [4, 4]\ntopology = 'mesh'",
    ] {
        let router = design("router", settings);
        let layout = Layout::new(&router.ports);
        let (_, here) = layout
            .inputs
            .iter()
            .find(|(port, _)| port.name == "here_i")
            .expect("a router is somewhere");
        let room: Vec<(usize, u64)> = layout
            .outputs
            .iter()
            .filter(|(port, _)| port.name.ends_with("not_full_o"))
            .map(|(port, first)| (*first, (1 << port.width) - 1))
            .collect();
        assert!(room.len() >= 5, "{settings}");
        let mut stimulus = router.stimulus(1);
        let mut model = GoldenDevice::new(router.golden(), &layout);
        let mut inputs = vec![0; layout.input_words];
        let mut outputs = vec![0; layout.output_words];
        let mut places = BTreeSet::new();
        let mut filled = vec![0; room.len()];
        for cycle in 0..router.least_bench {
            stimulus.drive(&mut inputs);
            model
                .step(&inputs, Clocks::ALL, &mut outputs)
                .expect("a model runs");
            places.insert(inputs[*here]);
            // Nothing is taken in reset.
            if cycle > 3 && inputs[0] == 0 {
                for (filled, (first, lanes)) in filled.iter_mut().zip(&room) {
                    *filled |= !outputs[*first] & lanes;
                }
            }
        }
        assert!(places.len() >= 12, "{settings}: {places:?}");
        let lanes: Vec<u64> = room.iter().map(|(_, lanes)| *lanes).collect();
        assert_eq!(filled, lanes, "{settings}");
    }
}
