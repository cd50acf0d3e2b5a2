//! `params/fifo/thresholds.rs`: almost full, almost empty.

use super::{params, pins, styles};
use crate::shapes;
use flitworks::model::Random;
use flitworks::params::fifo::{FifoFlags, FifoParams, FifoStyle, FifoThresholds};
use flitworks::params::{Component, Layout};
use flitworks::testbench::registry::Design;

fn thresholds(almost_full: usize, almost_empty: usize) -> FifoThresholds {
    FifoThresholds {
        almost_full,
        almost_empty,
    }
}

#[test]
fn each_threshold_of_each_depth_goes_by_how_many_words_there_are() {
    for style in styles(2).into_iter().chain([FifoStyle::OneHot]) {
        for depth in [2, 3, 5, 8] {
            for number in 1..depth {
                let params = params(8, depth, style)
                    .with_thresholds(thresholds(number, depth - number))
                    .expect("below the depth");
                let mut pins = pins(&params);
                let mut random = Random::new(depth as u64);
                let mut words: usize = 0;
                for cycle in 0..300 {
                    let fills = cycle / 30 % 2;
                    let write = random.below(4) > 2 * fills;
                    let read = random.below(4) > 2 * (1 - fills);
                    pins.set("wr_en_i", &[u64::from(write)]);
                    pins.set("rd_en_i", &[u64::from(read)]);
                    pins.step();
                    let room = depth - words;
                    let shown = ["almost_full_o", "almost_empty_o"].map(|port| pins.get_one(port));
                    let wanted = [room <= number, words <= depth - number];
                    assert_eq!(shown, wanted.map(u64::from), "{params:?}, {words} words");
                    let (taken, left) = (write && room > 0, read && words > 0);
                    words = words + usize::from(taken) - usize::from(left);
                }
            }
        }
    }
}

#[test]
fn there_is_no_port_without_a_number_and_no_other_changes() {
    let names = |fifo: &FifoParams| -> Vec<String> {
        fifo.ports().into_iter().map(|port| port.name).collect()
    };
    let plain = params(8, 8, styles(2)[0]);
    let with = |almost_full, almost_empty| {
        let numbers = thresholds(almost_full, almost_empty);
        plain.clone().with_thresholds(numbers).expect("legal")
    };
    assert_eq!(with(0, 0), plain);
    for (numbers, ports) in [
        ((3, 0), &["almost_full_o"][..]),
        ((0, 7), &["almost_empty_o"]),
        ((7, 1), &["almost_full_o", "almost_empty_o"]),
    ] {
        let fifo = with(numbers.0, numbers.1);
        let mut wanted = names(&plain);
        wanted.extend(ports.iter().map(ToString::to_string));
        assert_eq!(names(&fifo), wanted);
        assert_ne!(fifo.module_name(), plain.module_name());
        assert_eq!(fifo.clone().with_flags(FifoFlags::ALL), plain);
    }
}

/// Cycles in which a design's outputs `ports` were 0, and in which they were 1, under its own stimulus.
fn seen(design: &Design, ports: &[&str], cycles: u64) -> Vec<[u64; 2]> {
    let layout = Layout::new(&design.ports);
    let places: Vec<usize> = ports
        .iter()
        .map(|name| {
            let mut outputs = layout.outputs.iter();
            outputs
                .find(|(port, _)| port.name == *name)
                .expect("a port")
                .1
        })
        .collect();
    let (mut golden, mut stimulus) = (design.golden(), design.stimulus(1));
    let mut inputs = vec![0; layout.input_words];
    let mut outputs = vec![0; layout.output_words];
    let mut seen = vec![[0; 2]; ports.len()];
    for _ in 0..cycles {
        stimulus.drive(&mut inputs);
        if inputs[0] == 1 {
            golden.reset();
            continue;
        }
        golden.step(&inputs[1..], &mut outputs);
        for (seen, &place) in seen.iter_mut().zip(&places) {
            seen[outputs[place] as usize] += 1;
        }
    }
    seen
}

#[test]
fn the_stimulus_crosses_the_thresholds_of_the_deepest_too() {
    let ports = [
        "almost_full_o",
        "almost_empty_o",
        "not_full_o",
        "not_empty_o",
    ];
    for (depth, cycles) in [
        (8, 20_000),
        (1024, 20_000),
        (4096, 24_000),
        (16_384, 100_000),
    ] {
        let numbers = format!("almost_full = {}\nalmost_empty = {0}", depth / 4);
        let settings = format!("depth = {depth}\nstyle = 'ram'\n{numbers}");
        let seen = seen(&shapes::design("fifo", &settings), &ports, cycles);
        for (port, seen) in ports.iter().zip(seen) {
            assert!(
                seen.iter().all(|&cycles| cycles > 10),
                "{depth}: {port} {seen:?}"
            );
        }
    }
}
