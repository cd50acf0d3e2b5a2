//! The virtual channels of \[HyperX\] Table 1.

use super::routing;
use crate::model::hyperx::deadlock::{fewest_vcs, suffices};

#[test]
fn every_algorithm_takes_as_many_virtual_channels_as_the_table_says() {
    for (settings, wanted) in [
        ("algorithm = 'dor'", 1),
        ("algorithm = 'min-ad'", 3),
        ("algorithm = 'val'", 2),
        ("algorithm = 'ugal'", 2),
        ("algorithm = 'ugal+'", 2),
        ("algorithm = 'clos-ad'", 2),
        ("algorithm = 'dimwar'", 2),
        ("algorithm = 'dal'", 2),
        ("algorithm = 'omniwar'\nderoutes = 0", 3),
        ("algorithm = 'omniwar'\nderoutes = 1", 4),
        ("algorithm = 'omniwar'\nderoutes = 3", 6),
    ] {
        let routing = routing(&format!("widths = [3, 3, 3]\n{settings}"));
        let fewest = fewest_vcs(&routing).expect("legal");
        assert_eq!(fewest, Some(wanted), "{settings}");
        assert!(suffices(&routing, wanted + 1).expect("legal"));
        assert!(!suffices(&routing, 0).expect("legal"));
    }
}

/// In a row of two there are no deroutes, and no two hops in a row.
#[test]
fn where_packets_take_one_hop_one_virtual_channel_is_enough() {
    for algorithm in ["val", "dimwar", "omniwar", "dal"] {
        let routing = routing(&format!("widths = [2]\nalgorithm = '{algorithm}'"));
        assert_eq!(fewest_vcs(&routing).expect("legal"), Some(1), "{algorithm}");
    }
}
