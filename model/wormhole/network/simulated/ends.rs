//! Runs that end early, or in which something is lost.

use super::*;
use crate::params::topology::TerminalId;

/// On a ring of eight; with packets of 16 flits this stops in cycle 311.
const STOPPING: &str =
    "dims = [8]\ndirections = 'unidirectional'\nalgorithm = 'dynbal'\nco_residence = 'paper'";

#[test]
fn a_deadlock_ends_a_run_and_it_shows_nothing_else() {
    let params = params(STOPPING);
    let workload = Workload {
        process: Process::Full,
        load: 0.0,
        lengths: Lengths::parse("16").expect("legal"),
    };
    let traffic = Traffic::Drawn(workload, uniform(&params).into());
    let subject = loaded(&params, &traffic);
    let points = |seed, window| {
        let sweep = Sweep {
            plan: Plan {
                warm_up: Some(0),
                window,
                drain: 0,
            },
            seeds: &[seed],
            patience: 600,
            threads: 1,
            watch: &|_| true,
        };
        let mut all = sweep.run(&[&subject], &[1.0]).expect("a network");
        all.remove(0).remove(0)
    };
    // Seen on the way; and at the end, if it came too late for that.
    for (window, cycles) in [(100_000, 1200..2000), (400, 400..401)] {
        let point = points(35, window);
        assert!(point.is_deadlocked() && point.is_saturated() && point.runs.is_empty());
        let [(35, seen)] = &point.seen[..] else {
            panic!("{:?}", point.seen);
        };
        assert!(
            seen.is_deadlock() && cycles.contains(&seen.cycle),
            "{seen:?}"
        );
    }
    let sound = points(35, 200);
    assert!(!sound.is_deadlocked() && sound.runs.len() == 1);
}

#[test]
fn packets_that_starve_are_told_of_and_the_run_goes_on() {
    let params = params("dims = [3]\ntopology = 'mesh'\noutput_arbiter = 'fixed'");
    let workload = Workload {
        process: Process::Batch { packets: 500 },
        load: 0.0,
        lengths: Lengths::parse("4").expect("legal"),
    };
    // A fixed arbiter prefers what comes from afar, until that is done.
    let traffic = Traffic::Drawn(workload, Destinations::to(TerminalId(2)).into());
    let deliver = |patience| {
        let sweep = Sweep {
            plan: PLAN,
            seeds: &[1],
            patience,
            threads: 1,
            watch: &|_| true,
        };
        let subject = loaded(&params, &traffic);
        sweep.deliver(&[&subject]).expect("a network").remove(0)
    };
    let patient = deliver(50_000);
    assert_eq!((patient.seen.len(), patient.runs[0].1.packets), (0, 1500));
    let impatient = deliver(1000);
    assert_eq!(impatient.runs, patient.runs);
    assert!(!impatient.seen[0].1.is_deadlock());
}

/// A check of every cycle, in debug builds.
#[cfg(debug_assertions)]
#[test]
fn a_flit_that_is_lost_or_doubled_is_noticed_in_its_cycle() {
    let steps = |break_it: fn(&mut Simulation<Network>)| {
        let mut run = simulation("dims = [4, 4]", Process::Full, 0.0, "8", 1);
        (0..100).for_each(|_| run.step());
        break_it(&mut run);
        let step = std::panic::AssertUnwindSafe(|| run.step());
        std::panic::catch_unwind(step).is_ok()
    };
    assert!(steps(|_| {}));
    // A router forgets what it holds.
    assert!(!steps(|run| {
        let empty = simulation("dims = [4, 4]", Process::Full, 0.0, "8", 1);
        *run.fabric_mut().router_mut(5) = empty.fabric().router(5).clone();
    }));
    // A node writes a flit that nobody has made.
    assert!(!steps(|run| {
        let free = (0..16).find(|&node| run.fabric().has_room(TerminalId(node), 0));
        let node = TerminalId(free.expect("some injector has room"));
        let to = run.fabric().address(node);
        run.fabric_mut()
            .inject(node, 0, crate::model::Flit::new(true, true, to, 0));
    }));
}

#[test]
fn a_simulation_that_is_ended_shows_nothing() {
    let mut run = simulation("dims = [4, 4]", Process::Bernoulli, 0.1, "8", 1);
    let mut until = |run: &Simulation<Network>| run.cycle() < 3000;
    assert_eq!(measure(&mut run, &PLAN, &mut until), None);
    assert_eq!(run.cycle(), 3000);
}
