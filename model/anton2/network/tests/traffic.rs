//! A machine under traffic: windows, ends, handles.

use super::*;
use crate::model::machine::LONGEST_WINDOW;
use crate::model::simulation::{Delivery, Fabric, deliver};

fn plane(text: &str) -> Anton2NetworkParams {
    let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
    let none = Table::new();
    Anton2NetworkParams::from_tables(table("dims = [2, 2, 1]"), none.clone(), none, table(text))
        .expect("a legal machine")
}

/// What left in so many cycles, cycle by cycle, run in windows of these lengths in turn.
fn left(machine: &mut Anton2Simulation, cycles: u64, windows: &[u64]) -> Vec<(u64, u32, u8)> {
    let mut left = Vec::new();
    for window in windows.iter().cycle() {
        let rest = cycles - machine.cycle();
        if rest == 0 {
            break;
        }
        machine.run((*window).min(rest));
        let ejected = machine.fabric().ejected().iter();
        left.extend(ejected.map(|of| (of.cycle, of.terminal, of.lane)));
    }
    left.sort_unstable();
    left
}

#[test]
fn a_run_is_the_same_in_windows_of_any_length() {
    let rules = ["round-robin", "inverse-weighted", "age-based"];
    let rules = rules.map(|rule| format!("arbitration = '{rule}'"));
    let held = format!("{}\nunderflow = 'hold'", rules[1]);
    for rule in rules.into_iter().chain([held]) {
        let params = plane(&rule);
        for process in [Process::Full, Process::Bernoulli] {
            let machine = |threads| {
                let uniform = [(Pattern::Uniform, 1.0)];
                let draw = draw(&params, Senders::OnePerRouter, &uniform, 3).expect("no file");
                let workload = Workload {
                    process,
                    load: 0.1,
                    lengths: Lengths::parse("1:2").expect("legal"),
                };
                let machine = Anton2Simulation::new(&params, workload, draw, 3);
                let mut machine = machine.expect("a machine");
                machine.set_threads(threads);
                machine
            };
            let mut single = machine(1);
            let wanted = left(&mut single, 500, &[1]);
            assert!(wanted.len() > 1000, "{rule} {process}: {}", wanted.len());
            let longest = single.fabric().longest_window().into();
            assert!(longest > 10, "{longest}");
            for (threads, windows) in [
                (1, vec![longest]),
                (1, vec![2, 7, 1]),
                (3, vec![longest, 3]),
            ] {
                let mut machine = machine(threads);
                let seen = left(&mut machine, 500, &windows);
                assert!(
                    seen == wanted,
                    "{rule} {process}: {windows:?}, {threads} threads"
                );
                let flits = [&machine, &single].map(|of| (of.flits(), of.made()));
                assert_eq!(flits[0], flits[1], "{rule} {process}");
                let hops = [&machine, &single].map(|of| of.fabric().flit_hops());
                assert_eq!(hops[0], hops[1], "{rule} {process}");
            }
        }
    }
}

#[test]
fn there_are_handles_for_a_window_though_queues_be_small() {
    let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
    let params = Anton2NetworkParams::from_tables(
        table("dims = [1, 1, 1]\nlatency = 100"),
        table("mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0]]\nendpoint_depth = 2"),
        Table::new(),
        table("classes = 1\nvcs = 1\ndepth = 2\narbitration = 'age-based'"),
    );
    let mut traffic = uniform(&params.expect("a legal machine"), None, 2);
    assert_eq!(traffic.fabric().longest_window(), LONGEST_WINDOW);
    while traffic.cycle() < 300 {
        traffic.run(300 - traffic.cycle());
    }
    assert!(traffic.all_arrived() > 50, "{}", traffic.all_arrived());
}

fn delivered(traffic: &mut Anton2Simulation) -> Delivery {
    deliver(traffic, &mut |_| true).expect("nobody ends it")
}

#[test]
fn fairness_is_of_what_has_arrived_when_the_first_source_is_finished() {
    let params = plane("arbitration = 'round-robin'");
    let mut machine = uniform(&params, Some(20), 2);
    let mut single = machine.clone();
    let mut seen = vec![0_u64; machine.terminals()];
    while !seen.contains(&20) {
        single.step();
        let arrived = single.arrived().iter();
        arrived.for_each(|of| seen[of.packet.source.0] += 1);
    }
    let batch = delivered(&mut machine);
    let later = machine.all_arrived() - seen.iter().sum::<u64>();
    assert!(later > 100, "{later}");
    let senders = seen.iter().filter(|&&packets| packets > 0);
    let least = senders.clone().min().expect("64");
    let served = batch.served.expect("all send");
    assert_eq!(served.min_over_max, *least as f64 / 20.0);
    assert!(*least < 20 && senders.count() == 64, "{seen:?}");
    assert_eq!(batch.finished.len(), 64);
    assert!(batch.finished.is_sorted());
    assert_eq!(batch.finished[63], batch.cycles);
    assert_eq!(batch.finished[0], single.cycle());
}

#[test]
fn who_has_nobody_to_send_to_is_neither_slow_nor_unfairly_served() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let text = "source,destination,weight\n0,1,1\n1,0,1\n3,0,1\n";
    std::fs::write(file.path(), text).expect("written");
    let pattern = Pattern::Matrix(file.path().display().to_string());
    let params = plane("arbitration = 'round-robin'");
    let mut machine = of(&params, &pattern, Some(30), 2);
    let batch = delivered(&mut machine);
    // Three of four nodes, with 16 endpoints each.
    let counts = (machine.senders(), batch.finished.len(), batch.packets);
    assert_eq!(counts, (48, 48, 48 * 30));
    assert!(batch.finished[0] > 0);
    let served = batch.served.expect("48 send");
    assert!(served.min_over_max > 0.0, "{served:?}");
}
