//! Machines of every algorithm, and some whose routing has one fault.

mod fewest;
mod free;
mod mutants;
mod offered;
mod wide;

use super::analyse;
use super::machine::Machine;
use crate::model::deadlock::{Deadlock, Head, Hold, Offers};
use crate::params::Component;
use crate::params::hyperx::{HyperXNetworkParams, Routing};

/// A machine with these settings, with virtual channels enough for any algorithm.
fn params(settings: &str) -> HyperXNetworkParams {
    let settings = format!("terminals = 1\nvcs = 16\n{settings}");
    HyperXNetworkParams::of_settings(&settings).expect(&settings)
}

fn routing(settings: &str) -> Routing {
    params(settings).made().routing().clone()
}

/// Every algorithm with every option that matters here, but for the deroutes of `omniwar`.
const ALGORITHMS: [&str; 9] = [
    "algorithm = 'dor'",
    "algorithm = 'min-ad'",
    "algorithm = 'val'",
    "algorithm = 'ugal'",
    "algorithm = 'ugal+'",
    "algorithm = 'clos-ad'",
    "algorithm = 'dimwar'",
    "algorithm = 'dal'",
    "algorithm = 'dal'\natomic = false",
];

/// These, and `omniwar` with up to so many deroutes.
fn algorithms(deroutes: usize) -> Vec<String> {
    let omniwar = (0..=deroutes).flat_map(|deroutes| {
        [true, false]
            .map(|ban| format!("algorithm = 'omniwar'\nderoutes = {deroutes}\nban = {ban}"))
    });
    ALGORITHMS
        .iter()
        .map(|algorithm| algorithm.to_string())
        .chain(omniwar)
        .collect()
}

/// Checks that a deadlock is one: each packet holds its channel and waits for the next one's.
fn assert_true(machine: &Machine, deadlock: &Deadlock) {
    let next = deadlock.cycle.iter().cycle().skip(1);
    for (hold, next) in deadlock.cycle.iter().zip(next) {
        assert_eq!(hold.next, next.channel);
        assert!(is_true(machine, hold), "{hold:?}");
    }
}

/// Whether some packets between the ends of a hold come to its channel and from there to its head, where they wait
/// for the next channel.
fn is_true(machine: &Machine, hold: &Hold) -> bool {
    let channel = |state: usize| machine.channel(machine.held(state));
    let mut errands = machine.packets().into_iter().filter(|&errand| {
        machine.destination(errand) == hold.ends.destination && machine.way(errand) == hold.ends.way
    });
    errands.any(|errand| {
        let offered = |head| machine.offered(head, errand).expect("routed");
        let onward = |states: Vec<usize>| {
            let mut seen = states;
            let mut at = 0;
            while at < seen.len() {
                for &next in offered(Head::Channel(seen[at])).all() {
                    if !seen.contains(&next) {
                        seen.push(next);
                    }
                }
                at += 1;
            }
            seen
        };
        let waits = |head: usize| {
            let offered = offered(Head::Channel(head));
            let is_next = |&next: &usize| channel(next) == hold.next;
            channel(head) == hold.head && offered.escape().iter().any(is_next)
        };
        let first = offered(Head::Injector(hold.ends.source)).all().to_vec();
        let held = onward(first);
        let mut held = held
            .into_iter()
            .filter(|&state| channel(state) == hold.channel);
        held.any(|state| onward(vec![state]).into_iter().any(waits))
    })
}
