//! Machines in which nothing can deadlock.

use super::{algorithms, analyse, params};
use crate::model::deadlock::Followed;

const SHAPES: [&[usize]; 12] = [
    &[4],
    &[2],
    &[1, 3],
    &[2, 2],
    &[3, 3],
    &[4, 3],
    &[2, 3, 2],
    &[3, 3, 2],
    &[4, 4, 2],
    &[1, 4, 2],
    &[2, 2, 2, 2],
    &[3, 2, 2, 2],
];

#[test]
fn every_algorithm_is_free_of_deadlock_on_every_shape() {
    for widths in SHAPES {
        for algorithm in algorithms(3) {
            let params = params(&format!("widths = {widths:?}\n{algorithm}"));
            let routing = params.made().routing();
            let analysis = analyse(&params, &|| {}).expect("small");
            assert!(analysis.is_fine(), "{widths:?} {algorithm}: {analysis:?}");
            assert_eq!(analysis.followed, Followed::Whole);
            let found = analysis.result.expect("it is fine");
            // Where packets of dal have no choice it is as the others.
            let by_escapes = algorithm.contains("dal") && widths != [2];
            assert_eq!(
                found.extended.is_some(),
                by_escapes,
                "{widths:?} {algorithm}"
            );
            let longest = found.longest_way.expect("packets were followed");
            assert!(longest <= routing.hop_bound(), "{widths:?} {algorithm}");
            // Two dimensions in which there are routers besides source and destination.
            if widths.len() == 2 && widths[0] > 2 && widths[1] > 2 {
                assert_eq!(longest, routing.hop_bound(), "{widths:?} {algorithm}");
            }
        }
    }
}

#[test]
fn a_machine_of_one_router_has_no_channels() {
    for algorithm in algorithms(1) {
        let params = params(&format!("widths = [1, 1]\n{algorithm}"));
        let analysis = analyse(&params, &|| {}).expect("small");
        assert!(analysis.is_fine(), "{algorithm}");
        assert_eq!((analysis.nodes, analysis.channels), (1, 0));
    }
}

/// Worked out by hand. In a row of three, in dimension order nothing follows a hop. With deroutes, over each of the
/// six links in class 1 packets come that go on to the third router in class 0.
#[test]
fn counts_are_those_of_the_machine() {
    let counts = |algorithm: &str| {
        let params = params(&format!("widths = [3]\nalgorithm = '{algorithm}'"));
        let analysis = analyse(&params, &|| {}).expect("small");
        let found = analysis.result.expect("routed");
        (analysis.links, analysis.channels, found.direct)
    };
    assert_eq!(counts("dor"), (6, 6, 0));
    assert_eq!(counts("dimwar"), (6, 12, 6));
}

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    let params = params("widths = [3, 3]\nalgorithm = 'dal'");
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let found = pool.expect("threads").install(|| analyse(&params, &|| {}));
        found.expect("small")
    };
    assert_eq!(on(1), on(3));
}
