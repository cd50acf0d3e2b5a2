use super::machine::Machine;
use super::*;
use crate::model::deadlock::{Followed, Stop};
use crate::params::Component;
use crate::params::topology::grid::{Grid, Sign, Wrap};

fn network(settings: &str) -> BluegeneNetworkParams {
    BluegeneNetworkParams::of_settings(settings).expect(settings)
}

fn whole(params: &BluegeneNetworkParams) -> Analysis {
    Machine::new(params.torus(), params.node()).analyse(&|| ())
}

/// Escapes in their orders, accounts, rings and lines: which may deadlock.
#[test]
fn only_the_older_rule_on_rings_of_three_and_more_may_deadlock() {
    for topology in ["'torus'", "'mesh'", "['torus', 'mesh']"] {
        for dims in ["[4, 3]", "[2, 2]", "[2, 5]", "[1, 1]"] {
            for escape in ["bubble", "dateline"] {
                for order in ["dimension", "direction"] {
                    for (account, dynamic) in [("full", 2), ("full", 0), ("size", 2), ("size", 0)] {
                        for high in [0, 1] {
                            let text = format!(
                                "dims = {dims}\ntopology = {topology}\nescape = '{escape}'\nescape_order = '{order}'\nbubble_account = '{account}'\ndynamic_vcs = {dynamic}\nhp_vc = {high}"
                            );
                            let params = network(&text);
                            let grid = params.torus().grid();
                            let is_long =
                                |m: usize| grid.radices()[m] > 2 && grid.wrap(m) == Wrap::Torus;
                            let has_bubbles = escape == "bubble" || high == 1;
                            let deadlocks = account == "size" && has_bubbles && (0..2).any(is_long);
                            let found = whole(&params);
                            let found = found.result.expect("all packets arrive");
                            assert_eq!(found.deadlock.is_some(), deadlocks, "{text}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_older_rule_is_shown_by_a_ring_that_waits_for_itself() {
    let params = network("dims = [8, 8]\nbubble_account = 'size'");
    let found = analyse(&params, &|| ());
    let deadlock = found.deadlock().expect("the older rule").clone();
    let [hold] = &deadlock.cycle[..] else {
        panic!("{deadlock:?}");
    };
    assert_eq!((hold.channel, hold.stop), (hold.next, Stop::Offered));
    assert_ne!(hold.ends.source, hold.ends.destination);
    // The packet goes on in the direction of the ring that it waits for.
    let (dimension, sign) = params.torus().grid().travel(hold.channel.port);
    let sign = match sign {
        Sign::Plus => "plus",
        Sign::Minus => "minus",
    };
    let wanted = format!("{} {sign}", Grid::dimension_name(dimension));
    let way = hold.ends.way.as_ref().expect("sources choose signs");
    assert!(way.contains(&wanted), "{way}: no {wanted}");
}

/// A machine of four nodes along a dimension stands for those of more.
#[test]
fn a_large_machine_has_the_verdict_of_the_narrow_one() {
    for dims in ["[5, 2]", "[6]", "[7, 3]", "[8, 1, 2]"] {
        for escape in ["bubble", "dateline"] {
            for account in ["full", "size"] {
                for order in ["dimension", "direction"] {
                    let text = format!(
                        "dims = {dims}\nescape = '{escape}'\nbubble_account = '{account}'\nescape_order = '{order}'"
                    );
                    let params = network(&text);
                    let narrowed = analyse(&params, &|| ());
                    let whole = whole(&params);
                    assert_eq!(
                        (narrowed.followed, whole.followed),
                        (Followed::Narrowed, Followed::Whole)
                    );
                    assert_eq!(narrowed.is_fine(), whole.is_fine(), "{text}");
                    assert_eq!(
                        (narrowed.nodes, narrowed.links, narrowed.channels),
                        (whole.nodes, whole.links, whole.channels)
                    );
                }
            }
        }
    }
}

/// A pair without crossed bits, as if packets never went over the dateline, deadlocks.
#[test]
fn the_dateline_is_needed() {
    for dynamic in [0, 2] {
        let params = network(&format!(
            "dims = [4, 4]\nescape = 'dateline'\nhp_vc = 0\ndynamic_vcs = {dynamic}"
        ));
        let machine = Machine::new(params.torus(), params.node());
        assert!(machine.analyse(&|| ()).is_fine());
        assert!(!machine.without_crossed_bits().analyse(&|| ()).is_fine());
    }
}
