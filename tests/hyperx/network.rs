//! Networks of a HyperX against their golden models.

use crate::lockstep::{assert_told_apart, assert_verilated};
use crate::shapes::{design, full};
use flitworks::testbench::registry::Design;

/// Queues that fill up, and links, crossbars and ends of several cycles.
const SMALL: &str = "terminals = 2\nvcs = 5\nmax_packet = 4\ninput_depth = 9\noutput_depth = 8\nage_bits = 6\nflit_width = 32\ncrossbar_cycles = 3";

fn network(widths: &str, more: &str) -> Design {
    design(
        "hyperx-network",
        &format!("widths = {widths}\n{SMALL}\n{more}"),
    )
}

#[test]
fn emitted_networks_equal_their_golden_models() {
    // Those of the grid of the catalogue are compared always; squares take long to compile.
    if !full() {
        return;
    }
    let links = "channel_cycles = 4\nterminal_cycles = 2";
    let mut networks = vec![design("hyperx-network", "widths = [2, 2]\nterminals = 2")];
    for widths in ["[2, 2]", "[3, 3]"] {
        for algorithm in ["dimwar", "omniwar", "clos-ad", "dal"] {
            networks.push(network(
                widths,
                &format!("algorithm = '{algorithm}'\n{links}"),
            ));
        }
    }
    assert_verilated(&networks, 100_000);
}

#[test]
fn a_network_over_other_links_or_with_another_seed_is_caught() {
    let right = "algorithm = 'val'\nchannel_cycles = 3\nterminal_cycles = 2\nseed = 1";
    for (from, to) in [
        ("channel_cycles = 3", "channel_cycles = 2"),
        ("terminal_cycles = 2", "terminal_cycles = 3"),
        ("seed = 1", "seed = 2"),
    ] {
        let wrong = network("[3]", &right.replace(from, to));
        assert_told_apart(&network("[3]", right), &wrong, 3000);
    }
}
