//! `simulate`, `check` and `weights` of folded Clos networks.

use super::super::refusals::refused;
use super::super::{flitworks, scratch, words};

#[test]
fn a_folded_clos_is_simulated_and_stays_below_its_bound() {
    let folder = scratch();
    let said = |more: &str| {
        let args =
            format!("simulate blackwidow-64 --packet 4 --window 400 --load 0.3 --json {more}");
        let said = flitworks(folder.path(), &words(&args));
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{more}");
        serde_json::from_str::<serde_json::Value>(&said.out).expect("JSON")
    };
    for more in ["", "--set routing=hashed", "--set routing=fixed"] {
        let json = said(more);
        let of = &json["networks"][0]["points"][0];
        let accepted = of["over_runs"]["accepted"]["mean"]
            .as_f64()
            .unwrap_or_else(|| panic!("{json}"));
        assert!((accepted - 0.3).abs() < 0.05, "{more}: {accepted}");
        let bound = json["networks"][0]["bound"]["rate"].as_f64();
        assert!(bound.is_some_and(|bound| bound > 0.9), "{more}: {json}");
    }
}

#[test]
fn what_a_folded_clos_cannot_carry_is_refused() {
    refused(
        &[],
        &words("simulate blackwidow-64 --packet 1:4 --load 0.1"),
        "--packet 1:4: packets of blackwidow-64 have a head and a tail; wanted 2 phits at least",
    );
    refused(
        &[],
        &words("simulate blackwidow-64 --packet 20 --load 0.1"),
        "--packet 20: buffers of blackwidow-64 have room for packets of max_packet = 19 phits; --set router.max_packet=20",
    );
    refused(
        &[],
        &words("simulate blackwidow-64 --set links=1 --packet 4 --load 0.1"),
        "router.links = 1: networks are simulated without link control blocks; --set router.links=0, and a larger clos.delay",
    );
    refused(
        &[],
        &words("check blackwidow-64 --set dead_routers=[\"r2_0\"]"),
        "clos.dead_routers[0] = \"r2_0\": wanted a router above the first rank; there is none",
    );
}

#[test]
fn requests_and_responses_in_one_virtual_channel_are_a_deadlock() {
    let folder = scratch();
    let said = flitworks(folder.path(), &words("check blackwidow-64 --set vcs=1"));
    assert_eq!(said.code, Some(1), "{}", said.out);
    for text in [
        "deadlock possible",
        "the answer to a request",
        "router.vcs = 2",
    ] {
        assert!(said.out.contains(text), "{text}: {}", said.out);
    }
    let args = [
        "check",
        "blackwidow-512",
        "--set",
        "dead_links=[\"r1_3.up7\"]",
    ];
    let said = flitworks(folder.path(), &args);
    assert_eq!(said.code, Some(0), "{}", said.out);
    assert!(said.out.contains("r1_3.up7 dead"), "{}", said.out);
}
