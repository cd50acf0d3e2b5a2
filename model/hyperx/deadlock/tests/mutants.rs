//! Routing with one fault each, on 3x3 routers with one deroute.

use super::{assert_true, routing};
use crate::model::deadlock::Deadlock;
use crate::model::hyperx::deadlock::machine::{Machine, Table};
use crate::model::hyperx::routing::{Came, Candidate, Candidates, Heading, Place};
use crate::params::hyperx::Routing;

fn of(algorithm: &str) -> Routing {
    routing(&format!("widths = [3, 3]\nalgorithm = {algorithm}"))
}

/// The deadlock of a machine that is free of it as it should be; it is shown to be one.
fn deadlock(routing: &Routing, mutant: impl Fn(Machine) -> Machine) -> Deadlock {
    let sound = Machine::new(routing).analyse(&|| {});
    assert!(sound.is_fine(), "{sound:?}");
    let machine = mutant(Machine::new(routing));
    let found = machine.analyse(&|| {}).result.expect("packets are routed");
    let deadlock = found.deadlock.expect("a deadlock");
    assert!(!deadlock.cycle.is_empty());
    assert_true(&machine, &deadlock);
    deadlock
}

/// What a table offers of a packet in each dimension that is not aligned, as if that were the only one.
fn in_any_order(
    here: Place,
    head: Heading,
    offers: impl Fn(Heading) -> Vec<Candidate>,
) -> Vec<Candidate> {
    let mut all = Vec::new();
    for d in 0..2 {
        if here[d] == head.to[d] {
            continue;
        }
        let mut heading = head;
        heading.to = here;
        heading.to[d] = head.to[d];
        for mut candidate in offers(heading) {
            candidate.heading.to = head.to;
            all.push(candidate);
        }
    }
    all
}

#[test]
fn with_one_class_packets_of_every_algorithm_of_two_deadlock() {
    for algorithm in [
        "'min-ad'",
        "'val'",
        "'ugal'",
        "'ugal+'",
        "'clos-ad'",
        "'dimwar'",
    ] {
        deadlock(&of(algorithm), |machine| machine.sharing(vec![0, 0]));
    }
}

#[test]
fn dimwar_with_deroutes_over_deroutes_deadlocks() {
    let routing = of("'dimwar'");
    let golden = Candidates::new(&routing);
    let found = deadlock(&routing, |machine| {
        let golden = golden.clone();
        let table = move |here, head, came, word| {
            let came = match came {
                Came::Terminal => Came::Terminal,
                Came::Link { dimension, .. } => Came::Link {
                    dimension,
                    class: 0,
                },
            };
            golden.at(here, head, came, word)
        };
        machine.by(Box::new(table))
    });
    // Deroutes round a row, or there and back.
    assert!(found.cycle.iter().all(|hold| hold.channel.vc.0 == 1));
}

#[test]
fn dimwar_with_dimensions_in_any_order_deadlocks() {
    let routing = of("'dimwar'");
    let golden = Candidates::new(&routing);
    deadlock(&routing, |machine| {
        let golden = golden.clone();
        machine.by(Box::new(move |here, head, came, word| {
            in_any_order(here, head, |head| golden.at(here, head, came, word))
        }))
    });
}

#[test]
fn omniwar_whose_classes_wrap_deadlocks() {
    for ban in [true, false] {
        let routing = of(&format!("'omniwar'\nderoutes = 1\nban = {ban}"));
        // Of so many classes enough are left.
        let generous = of(&format!("'omniwar'\nderoutes = 12\nban = {ban}"));
        let golden = Candidates::new(&generous);
        let classes = routing.classes() as u8;
        deadlock(&routing, |machine| {
            let golden = golden.clone();
            machine.by(Box::new(move |here, head, came, word| {
                let (class, came) = match came {
                    Came::Terminal => (0, Came::Terminal),
                    Came::Link { dimension, class } => {
                        let came = Came::Link {
                            dimension,
                            class: 0,
                        };
                        ((class + 1) % classes, came)
                    }
                };
                let candidates = golden.at(here, head, came, word).into_iter();
                candidates
                    .map(|candidate| Candidate { class, ..candidate })
                    .collect()
            }))
        });
    }
}

#[test]
fn omniwar_with_its_last_classes_merged_deadlocks() {
    for ban in [true, false] {
        let routing = of(&format!("'omniwar'\nderoutes = 1\nban = {ban}"));
        deadlock(&routing, |machine| machine.sharing(vec![0, 1, 1]));
    }
}

#[test]
fn dal_with_an_escape_in_any_order_deadlocks() {
    for atomic in [true, false] {
        let routing = of(&format!("'dal'\natomic = {atomic}"));
        let golden = Candidates::new(&routing);
        deadlock(&routing, |machine| {
            let golden = golden.clone();
            machine.by(Box::new(move |here, head, came, word| {
                let escapes = in_any_order(here, head, |head| {
                    let mut candidates = golden.at(here, head, came, word);
                    candidates.retain(|candidate| candidate.is_escape);
                    candidates
                });
                let mut candidates = golden.at(here, head, came, word);
                candidates.retain(|candidate| !candidate.is_escape);
                [escapes, candidates].concat()
            }))
        });
    }
}

#[test]
fn dal_with_its_escape_among_the_adaptive_channels_deadlocks() {
    for atomic in [true, false] {
        let routing = of(&format!("'dal'\natomic = {atomic}"));
        deadlock(&routing, |machine| machine.sharing(vec![0, 0]));
    }
}

/// The same harness with the golden table, and packets in any order that have a class for every hop.
#[test]
fn what_is_no_fault_is_free() {
    for algorithm in ["'dimwar'", "'omniwar'\nderoutes = 1", "'dal'", "'val'"] {
        let routing = of(algorithm);
        let golden = Candidates::new(&routing);
        let table: Box<Table> =
            Box::new(move |here, head, came, word| golden.at(here, head, came, word));
        assert!(Machine::new(&routing).by(table).analyse(&|| {}).is_fine());
    }
    let routing = of("'min-ad'");
    let golden = Candidates::new(&routing);
    let table: Box<Table> = Box::new(move |here, head, came, word| {
        in_any_order(here, head, |head| golden.at(here, head, came, word))
    });
    assert!(Machine::new(&routing).by(table).analyse(&|| {}).is_fine());
}
