//! `model/arbiter/sticky.rs`.

use super::sequence;
use flitworks::model::arbiter::StickyArbiter;
use flitworks::params::Reset;
use flitworks::params::arbiter::StickyParams;
use proptest::prelude::*;

proptest! {
    #[test]
    fn who_was_served_last_stays_as_long_as_it_asks(
        (inputs, sequence) in (1..=64_usize).prop_flat_map(|n| (Just(n), sequence(n, 300)))
    ) {
        let shape = StickyParams::new(inputs, Reset::Sync).expect("a legal shape");
        let (mut arbiter, mut last) = (StickyArbiter::new(&shape), None);
        for (requests, advance) in sequence {
            let granted = arbiter.grant(requests);
            if let Some(last) = last.filter(|last| requests >> last & 1 == 1) {
                prop_assert_eq!(granted, Some(last));
            }
            prop_assert_eq!(granted.is_some(), requests != 0);
            if let Some(input) = granted.filter(|_| advance) {
                arbiter.commit(input);
                last = Some(input);
            }
        }
    }
}
