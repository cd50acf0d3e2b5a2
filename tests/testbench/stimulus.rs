//! What the random stimulus reaches.

use crate::shapes::design;
use flitworks::params::Layout;
use flitworks::testbench::stimulus::{RandomStimulus, Stimulus};
use flitworks::testbench::{Device, GoldenDevice};

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
            model.step(&inputs, &mut outputs).expect("a model runs");
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
