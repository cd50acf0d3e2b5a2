//! Sweeps and searches that are ended early.

use super::*;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Calls `with` with a sweep whose watch ends all simulations but the first `most`.
fn ended_after<T: Send>(
    most: usize,
    seeds: &[u64],
    with: impl FnOnce(&Sweep, &dyn Subject) -> T + Send,
) -> T {
    let network = params("dims = [4, 4]");
    let workload = Workload {
        process: Process::Bernoulli,
        load: 0.0,
        lengths: Lengths::parse("8").expect("legal"),
    };
    let traffic = Traffic::Drawn(workload, uniform(&network).into());
    let begun = AtomicUsize::new(0);
    let sweep = Sweep {
        plan: Plan {
            warm_up: Some(200),
            window: 1000,
            drain: 2000,
        },
        seeds,
        patience: 50_000,
        threads: 1,
        watch: &|progress| {
            let is_new = usize::from(progress.cycle == progress.cycles);
            begun.fetch_add(is_new, Ordering::Relaxed) + is_new <= most
        },
    };
    let subject = loaded(&network, &traffic);
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    one.expect("a thread").install(|| with(&sweep, &subject))
}

#[test]
fn a_sweep_that_is_ended_keeps_the_seeds_that_are_done() {
    let points = |most| {
        ended_after(most, &[7, 8, 9], |sweep, subject| {
            let all = sweep.run(&[subject], &[0.1, 0.2]);
            all.expect("a network").remove(0)
        })
    };
    let all = points(6);
    assert!(all.iter().all(|point| !point.was_ended));
    let some = points(5);
    assert_eq!(some.len(), 2);
    assert_eq!((&some[1].seeds[..], some[1].was_ended), (&[7, 8][..], true));
    assert_eq!(some[1].runs[..], all[1].runs[..2]);
    // Of the second load nothing was measured.
    let [one] = &points(3)[..] else {
        panic!("a point of which nothing is known");
    };
    assert!(!one.was_ended && one.runs == all[0].runs);
}

/// Looked at with a seed that the search has not seen.
#[test]
fn at_its_knee_a_network_accepts_what_is_offered_and_a_twentieth_above_it_does_not() {
    let network = params("dims = [6, 6]");
    let workload = Workload {
        process: Process::Bernoulli,
        load: 0.0,
        lengths: Lengths::parse("4").expect("legal"),
    };
    let traffic = Traffic::Drawn(workload, uniform(&network).into());
    let subject = loaded(&network, &traffic);
    let sweep = |seeds| Sweep {
        plan: Plan {
            warm_up: Some(1000),
            window: 10_000,
            drain: 0,
        },
        seeds,
        patience: 50_000,
        threads: 1,
        watch: &|_| true,
    };
    let knee = sweep(&[1]).knee(&subject, 1.0).expect("a network");
    let saturated = knee.saturated.expect("a load that is too high");
    assert!(saturated > knee.load && saturated - knee.load <= 0.01);
    let loads = [knee.load, 1.05 * saturated];
    let again = sweep(&[11]).run(&[&subject], &loads);
    let points = again.expect("a network").remove(0);
    let share = |point: &Point| point.runs[0].accepted / point.runs[0].offered;
    let shares: Vec<f64> = points.iter().map(share).collect();
    assert!(shares[0] > 0.99 && points[0].keeps_up(), "{shares:?}");
    assert!(shares[1] < 0.97 && points[1].is_saturated(), "{shares:?}");
}

#[test]
fn a_search_that_is_ended_says_between_what_it_stands() {
    let knee = |most, seeds: &[u64]| {
        ended_after(most, seeds, |sweep, subject| {
            sweep.knee(subject, 1.0).expect("a network")
        })
    };
    let whole = knee(8, &[1]);
    assert!(!whole.was_ended && whole.points.len() == 8);
    let cut = knee(4, &[1]);
    assert!(cut.was_ended && cut.points.len() == 4);
    let saturated = cut.saturated.expect("a load that is too high");
    assert!(cut.load < whole.load && saturated > whole.load, "{cut:?}");
    let none = knee(0, &[1]);
    assert_eq!((none.load, none.saturated), (0.0, None));
    // One of two seeds is kept, and decides nothing.
    let half = knee(1, &[1, 2]);
    assert_eq!((half.points[0].runs.len(), half.saturated), (1, None));
}
