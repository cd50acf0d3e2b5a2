//! Processes whose packets take whatever time they are given.

use super::*;
use crate::model::simulation::Packet;
use std::collections::{BTreeMap, BTreeSet};

/// A packet that was made in a cycle, and the cycle in which its tail was ejected.
#[derive(Clone, Debug, PartialEq)]
struct Sent {
    from: usize,
    to: usize,
    flits: u32,
    step: usize,
    made: u64,
    arrived: u64,
}

/// All packets of a stencil, by process, in the order in which they are made; each takes so many cycles.
fn sent(processes: &mut Processes, mut cycles: impl FnMut(TerminalId) -> u64) -> Vec<Sent> {
    let mut sent: Vec<Sent> = Vec::new();
    let mut due: BTreeMap<u64, Vec<(usize, Packet)>> = BTreeMap::new();
    let process_at = processes.processes.clone();
    let process = |TerminalId(terminal)| process_at[terminal] as usize;
    for now in 0.. {
        processes.make(|from, to, flits, tag| {
            let arrived = now + cycles(from);
            let packet = Packet::new(from, to, flits, now).tagged(tag);
            due.entry(arrived).or_default().push((sent.len(), packet));
            sent.push(Sent {
                from: process(from),
                to: process(to),
                flits,
                step: tag as usize,
                made: now,
                arrived,
            });
        });
        for (at, packet) in due.remove(&now).unwrap_or_default() {
            assert_eq!(sent[at].arrived, now);
            processes.arrived(&Arrived { packet, cycle: now });
        }
        if due.is_empty() && processes.ready.is_empty() {
            break;
        }
    }
    sent
}

fn stencil(text: &str, halo: u32) -> Stencil {
    Stencil::parse(text, halo, 16).expect("legal")
}

/// The same for so many processes, whose packets take 1 to `most` cycles.
fn at_random(text: &str, terminals: usize, most: u64) -> Vec<Sent> {
    let mut random = Random::new(terminals as u64);
    let mut processes = Processes::new(stencil(text, 728), terminals, 3);
    sent(&mut processes, |_| 1 + random.below(most))
}

const SHAPES: [(&str, usize); 9] = [
    ("both:4", 1),
    ("both:4", 2),
    ("both:5", 3),
    ("both:4", 12),
    ("halo:5", 1),
    ("halo:4", 18),
    ("collective:9", 2),
    ("collective:7", 13),
    ("collective:5", 16),
];

#[test]
fn every_process_sends_all_and_is_sent_as_much() {
    let ends: [fn(&Sent) -> usize; 2] = [|of| of.from, |of| of.to];
    for (text, terminals) in SHAPES {
        let all = at_random(text, terminals, 30);
        let stencil = stencil(text, 728);
        let wanted = stencil.packets(terminals);
        let rounds = u64::from(stencil.iterations()) * 2 * stencil.rounds(terminals) as u64;
        let halos = u64::from(stencil.iterations()) * u64::from(stencil.halo().unwrap_or(0));
        for process in 0..terminals {
            for end in ends {
                let own = all.iter().filter(|&of| end(of) == process);
                let flits: u64 = own.clone().map(|of| u64::from(of.flits)).sum();
                assert_eq!(own.count() as u64, wanted, "{text} {terminals}: {process}");
                assert_eq!(flits, rounds + halos, "{text} {terminals}: {process}");
            }
        }
    }
    let mut alone = Processes::new(stencil("collective:3", 728), 1, 1);
    assert!(sent(&mut alone, |_| 1).is_empty());
}

/// By process and step, the cycle in which the process began it.
fn begun(all: &[Sent]) -> BTreeMap<(usize, usize), u64> {
    let made = all.iter().map(|of| ((of.from, of.step), of.made));
    made.collect()
}

/// A step begins in the cycle after the last packet of the step before has arrived, or with that step if all of them
/// were early.
fn check_times(all: &[Sent], processes: usize) {
    let mut made: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    let mut last: BTreeMap<(usize, usize), u64> = BTreeMap::new();
    for of in all {
        let begun = *made.entry((of.from, of.step)).or_insert(of.made);
        assert_eq!(begun, of.made, "a step is begun at once: {of:?}");
        let last = last.entry((of.to, of.step)).or_default();
        *last = of.arrived.max(*last);
    }
    for process in 0..processes {
        assert_eq!(made[&(process, 0)], 0);
        for step in 1.. {
            let Some(&begun) = made.get(&(process, step)) else {
                break;
            };
            let before = (process, step - 1);
            assert_eq!(begun, made[&before].max(last[&before] + 1), "{before:?}");
        }
    }
}

#[test]
fn a_step_begins_when_all_packets_of_the_one_before_have_arrived() {
    let mut were_early = 0;
    for (text, terminals) in SHAPES {
        for most in [1, 5, 200] {
            let all = at_random(text, terminals, most);
            check_times(&all, terminals);
            let begun = begun(&all);
            let is_early = |of: &&Sent| of.arrived < begun[&(of.to, of.step)];
            were_early += all.iter().filter(is_early).count();
        }
    }
    assert!(were_early > 100, "{were_early}");
}

#[test]
fn what_is_an_iteration_ahead_counts_for_its_own() {
    for (text, terminals) in [("both:4", 16), ("halo:4", 64)] {
        let mut processes = Processes::new(stencil(text, 728), terminals, 5);
        let slow = TerminalId(processes.terminals[3] as usize);
        let in_iteration = processes.in_iteration;
        let all = sent(&mut processes, |from| if from == slow { 900 } else { 1 });
        check_times(&all, terminals);
        let begun = begun(&all);
        let is_ahead = |of: &&Sent| {
            let iteration = of.step / in_iteration;
            of.arrived < begun[&(of.to, iteration * in_iteration)]
        };
        assert!(all.iter().filter(is_ahead).count() > 100, "{text}");
    }
}

#[test]
fn whoever_waits_for_less_than_all_packets_is_seen() {
    let mut all = at_random("both:2", 12, 20);
    // Later than it did arrive, so that the step behind it had begun too soon.
    let late = all.iter_mut().find(|of| of.step == 1).expect("a round");
    late.arrived += 10_000;
    let seen = std::panic::catch_unwind(|| check_times(&all, 12));
    assert!(seen.is_err());
}

#[test]
fn halos_go_to_the_neighbours_and_rounds_to_powers_of_two() {
    // A box of 3x4x5.
    let processes = Processes::new(stencil("both:1", 728), 60, 1);
    assert_eq!(processes.sides, [3, 4, 5]);
    let number = |[x, y, z]: [usize; 3]| x + 3 * (y + 4 * z);
    let wanted = Stencil::OFFSETS.map(|[x, y, z]| {
        let to = [(x + 3) % 3, (1 + y + 4) % 4, (4 + z) % 5];
        number(to.map(|at| at as usize))
    });
    // Process (0, 1, 4).
    assert_eq!(processes.neighbours(number([0, 1, 4])), wanted);
    for process in 0..60 {
        let neighbours = processes.neighbours(process);
        for (at, &to) in neighbours.iter().enumerate() {
            let back = processes.neighbours(to)[Stencil::NEIGHBOURS - 1 - at];
            assert_eq!(back, process, "{:?}", Stencil::OFFSETS[at]);
        }
        let distinct: BTreeSet<_> = neighbours.into_iter().collect();
        assert_eq!((distinct.len(), distinct.contains(&process)), (26, false));
    }
    // Of the 26 of one of two processes, those in its own plane are the process itself.
    let small = Processes::new(stencil("both:1", 728), 2, 1);
    let own = small.neighbours(1).iter().filter(|&&to| to == 1).count();
    assert_eq!((small.sides, own), ([1, 1, 2], 8));
    let partners = |process, step| {
        let messages = processes.step_messages(process, step).into_iter();
        messages.map(|of| (of.to, of.flits)).collect::<Vec<_>>()
    };
    assert_eq!(partners(0, 1), [(1, 1), (59, 1)]);
    assert_eq!(partners(58, 3), [(2, 1), (54, 1)]);
    assert_eq!(partners(0, 6), [(32, 1), (28, 1)]);
    assert_eq!(processes.in_iteration, 7);
}

#[test]
fn after_all_rounds_every_process_has_heard_of_every_other() {
    for terminals in [2, 3, 7, 16, 31, 60] {
        let processes = Processes::new(stencil("collective:1", 728), terminals, 1);
        let mut heard: Vec<Vec<bool>> = (0..terminals)
            .map(|own| (0..terminals).map(|of| of == own).collect())
            .collect();
        for step in 0..processes.in_iteration {
            let before = heard.clone();
            for (process, before) in before.iter().enumerate() {
                for Message { to, .. } in processes.step_messages(process, step) {
                    let news = heard[to].iter_mut().zip(before);
                    news.for_each(|(own, news)| *own |= news);
                }
            }
        }
        assert!(heard.iter().flatten().all(|&has| has), "{terminals}");
    }
}

#[test]
fn messages_are_cut_into_the_longest_packets_and_what_remains() {
    let of = |flits, longest| cut(flits, longest).collect::<Vec<_>>();
    assert_eq!(of(43, 16), [16, 16, 11]);
    assert_eq!(of(32, 16), [16, 16]);
    assert_eq!(of(4, 16), [4]);
    assert_eq!(of(3, 1), [1, 1, 1]);
    let processes = Processes::new(Stencil::parse("halo:1", 3125, 16).expect("legal"), 64, 1);
    let packets = processes.messages.iter().map(|&flits| of(flits, 16).len());
    assert_eq!(packets.sum::<usize>(), processes.halo_packets as usize);
}

#[test]
fn every_process_has_a_terminal_of_its_own_by_the_seed() {
    let of = |seed| placed(100, seed);
    assert_eq!(of(1), of(1));
    assert_ne!(of(1), of(2));
    let mut all = of(1);
    assert_ne!(all, (0..100).collect::<Vec<u32>>());
    all.sort_unstable();
    assert_eq!(all, (0..100).collect::<Vec<u32>>());
    let processes = Processes::new(stencil("both:1", 728), 100, 9);
    for (process, &terminal) in processes.terminals.iter().enumerate() {
        assert_eq!(processes.processes[terminal as usize] as usize, process);
    }
    // Of three processes each order comes as often: 1000 of 6000, with a standard deviation of 29.
    let mut counts: BTreeMap<Vec<u32>, u32> = BTreeMap::new();
    for seed in 0..6000 {
        *counts.entry(placed(3, seed)).or_default() += 1;
    }
    let is_even = |&count: &u32| count.abs_diff(1000) < 150;
    assert!(
        counts.len() == 6 && counts.values().all(is_even),
        "{counts:?}"
    );
}
