//! What traffic reaches in routers, and that the lockstep sees how they differ.

use super::shapes;
use crate::lockstep::{assert_told_apart, first_mismatch, interpreted, ones};
use crate::shapes::on_every;

#[test]
fn traffic_uses_every_lane_of_a_router_and_meets_full_ones() {
    let cycles = 40_000;
    on_every(&shapes::common_routers(), |design| {
        for (name, counts) in ones(design, cycles) {
            let often = match name {
                _ if name.ends_with("valid_o") => counts,
                _ if name.ends_with("not_full_o") => counts.iter().map(|n| cycles - n).collect(),
                _ => continue,
            };
            let least = often.iter().min().copied().unwrap_or(0);
            assert!(least > cycles / 200, "{}: {name} {often:?}", design.top);
        }
    });
}

/// Hardware of another shape behind the same ports is caught: the lockstep can fail.
#[test]
fn a_router_that_differs_in_any_rule_is_caught() {
    let grid = "dims = [4, 4]\nlanes = 2\nco_residence = 'allowed'";
    let right = shapes::design("router", &format!("{grid}\nalgorithm = 'trc'"));
    for wrong in [
        "algorithm = 'dynbal'",
        "algorithm = 'trc'\noutput_arbiter = 'fixed'",
        "algorithm = 'trc'\nejector_arbiter = 'fixed'",
        "algorithm = 'trc'\nlink_arbiter = 'fixed'",
        "algorithm = 'trc'\ninput_depth = 5",
        "algorithm = 'trc'\noutput_depth = 7",
        "algorithm = 'trc'\nwire_delay = 1",
    ] {
        let wrong = shapes::design("router", &format!("{grid}\n{wrong}"));
        assert_told_apart(&right, &wrong, 20_000);
    }
}

/// The order of a fixed priority is one for all arbiters of a router, and each place shows it.
#[test]
fn a_router_that_prefers_the_other_end_is_caught() {
    let grid = "dims = [4, 4]\nlanes = 2\nco_residence = 'allowed'\nalgorithm = 'trc'";
    for place in ["output_arbiter", "ejector_arbiter", "link_arbiter"] {
        let [lowest, highest] = ["lowest", "highest"].map(|order| {
            let settings = format!("{grid}\n{place} = 'fixed'\norder = '{order}'");
            shapes::design("router", &settings)
        });
        assert_told_apart(&lowest, &highest, 20_000);
    }
}

/// The rule itself is seen.
#[test]
fn a_lane_that_takes_a_second_packet_too_early_is_caught() {
    let of = |rule: &str| {
        let settings = format!("inputs = 3\nco_residence = '{rule}'");
        shapes::design("output-channel", &settings)
    };
    let (right, wrong) = (of("paper"), of("allowed"));
    let mut rtl = interpreted(&wrong, 3);
    assert!(first_mismatch(&right, rtl.as_mut(), 5_000, 3).is_some());
}

/// Every part of what the node has is seen.
#[test]
fn an_injector_or_ejector_of_another_shape_is_caught() {
    for (component, right, wrong) in [
        (
            "injector",
            "injector_lanes = 3",
            "injector_lanes = 3\ndepth = 5",
        ),
        (
            "injector",
            "dims = [3, 4]",
            "dims = [3, 4]\nalgorithm = 'dynbal'",
        ),
        ("ejector", "inputs = 3", "inputs = 3\ndepth = 5"),
        ("ejector", "inputs = 3", "inputs = 3\narbiter = 'fixed'"),
    ] {
        let [right, wrong] = [right, wrong].map(|settings| shapes::design(component, settings));
        assert_told_apart(&right, &wrong, 20_000);
    }
}
