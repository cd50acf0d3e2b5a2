//! Networks in which nothing can deadlock, and the same with too few virtual channels.

use super::machine::Machine;
use crate::model::deadlock::{Analysis, Deadlock};
use crate::params::hyperx::{RivalParams, RivalRouting};

fn routing(settings: &str) -> RivalRouting {
    let params = RivalParams::of_settings(settings).expect(settings);
    params.routing().clone()
}

/// Dragonflies: canonical ones of as many groups as there may be, and of fewer, with channels left over.
const DRAGONFLIES: [&str; 5] = [
    "terminals = 1\nrouters = 2\nglobals = 1\ngroups = 3",
    "terminals = 2\nrouters = 4\nglobals = 2\ngroups = 9",
    "terminals = 2\nrouters = 4\nglobals = 2\ngroups = 4",
    "terminals = 1\nrouters = 3\nglobals = 3\ngroups = 9",
    "terminals = 1\nrouters = 3\nglobals = 1\ngroups = 1",
];

/// One of as many groups as there may be.
const FULL: &str = DRAGONFLIES[1];

fn dragonfly(network: &str, routing: &str) -> String {
    format!("topology = 'dragonfly'\nrouting = '{routing}'\n{network}")
}

fn sharing(settings: &str, shared: &[usize]) -> Analysis {
    let routing = routing(settings);
    let machine = Machine::new(&routing).sharing(shared.to_vec());
    machine.analyse(&|| {})
}

/// Checks that each packet waits for what the next one holds.
fn assert_closed(deadlock: &Deadlock) {
    let next = deadlock.cycle.iter().cycle().skip(1);
    for (hold, next) in deadlock.cycle.iter().zip(next) {
        assert_eq!(hold.next, next.channel);
    }
}

#[test]
fn dragonflies_are_free_of_deadlock_and_ways_are_as_long_as_their_classes() {
    for network in DRAGONFLIES {
        for (rule, most) in [("min", 3), ("ugal", 5)] {
            let settings = dragonfly(network, rule);
            let routing = routing(&settings);
            let analysis = Machine::new(&routing).analyse(&|| {});
            assert!(analysis.is_fine(), "{settings}: {analysis:?}");
            let longest = analysis.result.expect("it is fine").longest_way;
            let longest = longest.expect("packets were followed");
            assert!(longest <= most, "{settings}: {longest}");
            if network == FULL {
                assert_eq!(longest, most, "{settings}");
            }
        }
    }
}

#[test]
fn folded_clos_networks_are_free_of_deadlock_and_ways_go_up_and_down_once() {
    for (network, most) in [
        ("ports = 4\nprocessors = 2", 0),
        ("ports = 4\nprocessors = 4", 2),
        ("ports = 8\nprocessors = 14", 2),
        ("ports = 8\nprocessors = 30", 4),
    ] {
        for rule in ["adaptive", "hashed"] {
            let settings = format!("topology = 'clos'\nrouting = '{rule}'\n{network}");
            let routing = routing(&settings);
            let analysis = Machine::new(&routing).analyse(&|| {});
            assert!(analysis.is_fine(), "{settings}: {analysis:?}");
            let longest = analysis.result.expect("it is fine").longest_way;
            assert_eq!(longest, Some(most), "{settings}");
        }
    }
}

/// Hops modulo the number of classes.
#[test]
fn with_a_class_too_few_packets_of_a_dragonfly_may_block_each_other() {
    for (rule, shared) in [("min", &[0, 1, 0][..]), ("ugal", &[0, 1, 2, 3, 0])] {
        let analysis = sharing(&dragonfly(FULL, rule), shared);
        assert_closed(analysis.deadlock().expect(rule));
    }
}

/// Local and global links are other links: two classes of the former may share a virtual channel with one of the latter.
#[test]
fn routers_that_tell_local_from_global_links_do_with_two_and_three_and_with_no_fewer() {
    assert!(sharing(&dragonfly(FULL, "min"), &[0, 0, 1]).is_fine());
    assert!(sharing(&dragonfly(FULL, "ugal"), &[0, 0, 1, 1, 2]).is_fine());
    assert_closed(
        sharing(&dragonfly(FULL, "min"), &[0, 0, 0])
            .deadlock()
            .expect("one for three"),
    );
    for shares in 1_usize..31 {
        let shared: Vec<usize> = (0..5).map(|class| shares >> class & 1).collect();
        let analysis = sharing(&dragonfly(FULL, "ugal"), &shared);
        assert_closed(analysis.deadlock().expect("two for five"));
    }
}
