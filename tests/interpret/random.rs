//! Random modules, all constructs mixed, against the reference.

use super::{agree, agrees_with_reference, hardware};
use crate::modules::{Constructs, hierarchy};
use flitworks::hdl::rtl::Builder;

/// `FLITWORKS_RANDOM_MODULES=5000` tries more of them.
#[test]
fn random_modules_follow_the_reference() {
    let modules = std::env::var("FLITWORKS_RANDOM_MODULES");
    let modules = modules.map_or(150, |n| n.parse().expect("a number"));
    for seed in 0..modules {
        agrees_with_reference(&hierarchy(seed, Constructs::All), 12, seed);
    }
}

#[test]
fn a_wrong_operator_is_noticed() {
    let described = |wrong: bool| {
        let mut m = Builder::new("noticed");
        let (a, b) = (m.input("a_i", 9, "data"), m.input("b_i", 9, "data"));
        let y = m.output("y_o", 1, "result");
        let result = if wrong { a.at_most(&b) } else { a.less(&b) };
        m.assign(&y, &result);
        hardware(m)
    };
    for seed in [0, 1] {
        agree(&described(false), &described(false), 1000, seed);
        let differ = std::panic::catch_unwind(|| {
            agree(&described(false), &described(true), 1000, seed);
        });
        assert!(differ.is_err(), "seed {seed}");
    }
}
