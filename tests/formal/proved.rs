//! Every claim is proved without bound in small shapes.

use super::{emitted, proofs, prover};
use crate::shapes::{self, design};
use flitworks::testbench::formal::Outcome;
use flitworks::testbench::registry::Design;

/// Arbiters of `inputs` in every style.
fn arbiters(inputs: usize) -> Vec<Design> {
    let mut designs = Vec::new();
    for style in shapes::ROUND_ROBIN_STYLES {
        let settings = format!("inputs = {inputs}\nstyle = '{style}'");
        designs.push(design("round-robin-arbiter", &settings));
    }
    for (style, order) in [("prefix", "lowest"), ("ripple", "highest")] {
        let settings = format!("inputs = {inputs}\nstyle = '{style}'\norder = '{order}'");
        designs.push(design("fixed-priority-arbiter", &settings));
    }
    for levels in [1, 2, 3] {
        let settings = format!("inputs = {inputs}\nlevels = {levels}");
        designs.push(design("priority-arbiter", &settings));
        designs.push(design("priority-round-robin-arbiter", &settings));
    }
    designs.push(design("matrix-arbiter", &format!("inputs = {inputs}")));
    designs.push(shapes::age_based(inputs, 2, "sync"));
    designs
}

/// FIFOs of this depth in every style.
fn fifos(depth: usize) -> Vec<Design> {
    shapes::fifo(2, depth, "sync")
}

/// Channels of every rule and kind of arbiter, and credit counters.
fn channels() -> Vec<Design> {
    let mut designs = Vec::new();
    for (settings, rule) in [
        ("inputs = 1\ndepth = 1", "co_residence = 'allowed'"),
        ("inputs = 2\ndepth = 2\ncounted = 1", "reset = 'async'"),
        ("inputs = 3\ndepth = 2", "arbiter = 'rotating'"),
        ("inputs = 5\ndepth = 1", "arbiter = 'hierarchical'"),
        ("inputs = 2\ndepth = 1", "arbiter = 'random'"),
        ("inputs = 2\ndepth = 1", "arbiter = 'fixed'"),
        ("inputs = 1\ndepth = 1", "co_residence = 'safe'"),
        (
            "inputs = 2\ndepth = 3",
            "co_residence = 'safe'\nwire_delay = 1",
        ),
        (
            "inputs = 2\ndepth = 2",
            "co_residence = 'safe'\nwire_delay = 3\nreset = 'async'",
        ),
        (
            "inputs = 5\ndepth = 2\ncounted = 1",
            "co_residence = 'paper'",
        ),
    ] {
        let settings = format!("flit_width = 3\n{settings}\n{rule}");
        designs.push(design("output-channel", &settings));
    }
    // A drain-off lane.
    designs.push(design(
        "output-channel",
        "flit_width = 3\ninputs = 2\ndepth = 3\nhead_room = 2\nreset = 'async'",
    ));
    for settings in [
        "dims = [3]\nalgorithm = 'duato-pa'\ndepth = 1",
        "dims = [4]\nlanes = 2\ndepth = 3\nwire_delay = 1\nreset = 'async'",
        "dims = [2, 2]\ndirections = 'unidirectional'\nfrom = 'xp'\nvc = 1\ndepth = 2",
        "dims = [2, 2]\nalgorithm = 'fd-dynbal'\nfrom = 'yp'\nvc = 2\ndepth = 2",
        "dims = [8]\nalgorithm = 't3d'\ndepth = 2",
        "dims = [4]\nalgorithm = 't3e'\nfrom = 'xp'\nvc = 2\ndepth = 2",
        "dims = [3]\ntopology = 'mesh'\ndepth = 2\nstyle = 'circular'",
    ] {
        designs.push(design("input-channel", settings));
    }
    for settings in [
        "lanes = 1",
        "lanes = 3\narbiter = 'rotating'\nreset = 'async'",
        "lanes = 4\narbiter = 'fixed'\ncrossbar = 'mux-tree'",
        "lanes = 2\narbiter = 'random'",
        "lanes = 5\narbiter = 'hierarchical'",
    ] {
        let settings = format!("width = 3\n{settings}");
        designs.push(design("physical-channel", &settings));
    }
    for credits in [1, 2, 4] {
        designs.push(design("credit-counter", &format!("credits = {credits}")));
    }
    designs
}

/// An adapter with the smallest queues and numbers.
pub(super) fn small_adapter(settings: &str) -> Design {
    let small = "classes = 1\nvcs = 1\nflit_width = 42\ndeparting_depth = 2\narriving_depth = 2\nfar_depth = 2\n\
                 sequence_bits = 1\ncrc_bits = 4\npolynomial = 3\ntimeout = 8";
    design("channel-adapter", &format!("{small}\n{settings}"))
}

/// Parts of the Anton 2 router: in every rule and promotion, and a routing unit of each kind of layout.
fn anton2() -> Vec<Design> {
    let mut designs = crate::anton2::router::combinational();
    for settings in [
        "inputs = 1\nweight_bits = 1",
        "inputs = 2\npatterns = 3\nweight_bits = 2",
        "inputs = 4\npatterns = 1\nweight_bits = 2\nreset = 'async'",
        "inputs = 1\nweight_bits = 1\nunderflow = 'hold'",
        "inputs = 3\npatterns = 2\nweight_bits = 2\nunderflow = 'hold'",
        "inputs = 5\narbitration = 'round-robin'",
    ] {
        designs.push(design("deferred-arbiter", settings));
    }
    for settings in [
        "inputs = 3\npatterns = 1\nweight_bits = 2",
        "inputs = 1\npatterns = 1\nweight_bits = 1",
        "inputs = 2\nreset = 'async'",
    ] {
        designs.push(design("weight-table", settings));
    }
    for settings in [
        "classes = 1\nvcs = 2\nfar_depth = 3\npatterns = 1\nweight_bits = 1",
        "classes = 1\nvcs = 2\nfar_depth = 2\npatterns = 1\nweight_bits = 1\nunderflow = 'hold'",
        "classes = 1\nvcs = 2\nfar_depth = 2\npatterns = 1\nweight_bits = 1\nunderflow = 'hold-by-vc'",
        "classes = 2\nvcs = 1\nfar_depth = 2\narbitration = 'round-robin'",
        "classes = 1\nvcs = 3\nfar_depth = 2\narbitration = 'round-robin'\nreset = 'async'",
    ] {
        let settings = format!("ports = 2\nflit_width = 42\n{settings}");
        designs.push(design("anton2-output", &settings));
    }
    for settings in [
        "vcs = 2\ndepth = 2\nfar_depth = 2",
        "vcs = 1\ndepth = 3\nfar_depth = 3\ndateline = false\nreset = 'async'",
        "vcs = 1\ndepth = 2\nfar_depth = 3\nmulticast_sets = 2\nreset = 'async'",
        "vcs = 2\ndepth = 2\nfar_depth = 2\narbitration = 'inverse-weighted'\npatterns = 2\nweight_bits = 1",
        "vcs = 2\ndepth = 2\nfar_depth = 2\narbitration = 'inverse-weighted'\npatterns = 1\nweight_bits = 1\nunderflow = 'hold'\nreset = 'async'",
        "vcs = 1\ndepth = 2\nfar_depth = 2\narbitration = 'inverse-weighted'\npatterns = 2\nweight_bits = 1\nunderflow = 'hold'\nmulticast_sets = 1",
    ] {
        let settings = format!("classes = 1\nflit_width = 42\n{settings}");
        designs.push(design("vc-sender", &settings));
    }
    for settings in [
        "queues = 1\nmulticast_sets = 3\nendpoints = 1\nreset = 'async'",
        "queues = 2\nmulticast_sets = 1\nendpoints = 3",
    ] {
        designs.push(design("multicast-unit", settings));
    }
    designs.push(small_adapter(
        "phit_width = 60\nphit_rate = '1/1'\nreset = 'async'",
    ));
    designs.push(small_adapter(
        "phit_width = 60\nphit_rate = '1/1'\narbitration = 'inverse-weighted'\npatterns = 1\nweight_bits = 1\nunderflow = 'hold'",
    ));
    designs
}

/// The link layer: checks, and both halves with frames of one phit and of many.
fn link() -> Vec<Design> {
    let mut designs = Vec::new();
    for settings in [
        "width = 1\ncrc_bits = 4\npolynomial = 1",
        "width = 9\ncrc_bits = 5\npolynomial = 5",
        "width = 20\ncrc_bits = 8",
    ] {
        designs.push(design("crc", settings));
    }
    let small = "crc_bits = 4\npolynomial = 9";
    for frame in [
        "word_width = 1\nsequence_bits = 1\nphit_width = 10",
        "word_width = 2\nsequence_bits = 2\nphit_width = 3\nreset = 'async'",
    ] {
        designs.push(design("link-receiver", &format!("{small}\n{frame}")));
        for rest in [
            "rate = '1/1'\ntimeout = 3",
            "rate = '2/5'\ntimeout = 7\nwindow = 1",
        ] {
            let settings = format!("{small}\n{frame}\n{rest}");
            designs.push(design("link-sender", &settings));
        }
    }
    designs
}

/// Routing units of every algorithm on rings of even and odd radix, from the injector and the first and
/// last virtual channels, and a status collector of each.
fn routing() -> Vec<Design> {
    let mut designs = Vec::new();
    for (algorithm, ways, last) in [
        ("trc", "bidirectional", 1),
        ("trc", "unidirectional", 1),
        ("t3d", "bidirectional", 1),
        ("t3e", "bidirectional", 2),
        ("dynbal", "bidirectional", 1),
        ("duato-pa", "unidirectional", 1),
        ("duato-fa", "bidirectional", 2),
        ("f-dynbal", "unidirectional", 2),
        ("fd-dynbal", "bidirectional", 2),
        ("dimension-order", "bidirectional", 0),
    ] {
        let wrap = match algorithm {
            "dimension-order" => "mesh",
            _ => "torus",
        };
        let routing = format!(
            "dims = [3, 4]\nalgorithm = '{algorithm}'\ntopology = '{wrap}'\ndirections = '{ways}'"
        );
        let entries = [
            "from = 'injector'".to_string(),
            "from = 'xp'\nvc = 0".to_string(),
            format!("from = 'yp'\nvc = {last}"),
        ];
        for entry in entries {
            let settings = format!("{routing}\n{entry}");
            designs.push(design("routing-unit", &settings));
        }
        designs.push(design("status-collector", &routing));
    }
    designs.push(design("routing-unit", "dims = [3]\ndatelines = 'none'"));
    for (algorithm, ways) in [("dynbal", "bidirectional"), ("f-dynbal", "unidirectional")] {
        let in_nodes = format!(
            "dims = [4, 5]\nalgorithm = '{algorithm}'\ndirections = '{ways}'\ndateline_in = 'node'"
        );
        designs.push(design("routing-unit", &in_nodes));
        designs.push(design(
            "routing-unit",
            &format!("{in_nodes}\nfrom = 'yp'\nvc = 1"),
        ));
    }
    designs
}

/// The shapes of every run.
fn quick() -> Vec<Design> {
    let mut designs: Vec<Design> = [1, 2, 3].into_iter().flat_map(arbiters).collect();
    designs.push(design(
        "round-robin-arbiter",
        "inputs = 5\ngroups = [[2,1],2]",
    ));
    designs.extend([1, 2, 3].into_iter().flat_map(fifos));
    designs.extend(shapes::small_allocators("sync"));
    designs.extend(channels());
    designs.extend(routing());
    for (name, settings) in [
        ("accumulator-update", "inputs = 3\nweight_bits = 4"),
        ("accumulator-update", "inputs = 1\nweight_bits = 1"),
        (
            "accumulator-update",
            "inputs = 3\nweight_bits = 4\nunderflow = 'hold'",
        ),
        (
            "accumulator-update",
            "inputs = 1\nweight_bits = 1\nunderflow = 'hold'",
        ),
        ("random-arbiter", "inputs = 2"),
        (
            "random-arbiter",
            "inputs = 3\nseed = 'port'\nreset = 'async'",
        ),
        (
            "inverse-weighted-arbiter",
            "inputs = 1\npatterns = 1\nweight_bits = 1",
        ),
        (
            "inverse-weighted-arbiter",
            "inputs = 2\npatterns = 3\nweight_bits = 2",
        ),
        (
            "inverse-weighted-arbiter",
            "inputs = 3\npatterns = 1\nweight_bits = 2",
        ),
        (
            "inverse-weighted-arbiter",
            "inputs = 1\npatterns = 2\nweight_bits = 1\nunderflow = 'hold'",
        ),
        (
            "inverse-weighted-arbiter",
            "inputs = 2\npatterns = 3\nweight_bits = 2\nunderflow = 'hold'",
        ),
        (
            "inverse-weighted-arbiter",
            "inputs = 3\npatterns = 1\nweight_bits = 2\nunderflow = 'hold'",
        ),
        ("round-robin-arbiter", "inputs = 3\nreset = 'async'"),
        (
            "priority-round-robin-arbiter",
            "inputs = 3\nreset = 'async'",
        ),
        ("matrix-arbiter", "inputs = 3\nreset = 'async'"),
        ("age-based-arbiter", "inputs = 3\nreset = 'async'"),
        ("age-based-arbiter", "inputs = 9\nage_bits = 1"),
        (
            "separable-allocator",
            "requesters = 2\nresources = 2\narbiter = 'matrix'\nreset = 'async'",
        ),
        (
            "wavefront-allocator",
            "requesters = 2\nresources = 3\nreset = 'async'",
        ),
        (
            "fifo",
            "width = 2\ndepth = 2\nstyle = 'ram'\nreset = 'async'",
        ),
    ] {
        designs.push(design(name, settings));
    }
    designs
}

#[track_caller]
fn assert_proved(designs: &[Design]) {
    let Some(prover) = prover() else { return };
    shapes::on_every(designs, |design| {
        for proof in proofs(&prover, design, &emitted(design)) {
            assert!(
                matches!(proof.outcome, Outcome::Proved(_)),
                "{}: {}: {:?}",
                design.top,
                proof.property.name,
                proof.outcome
            );
        }
    });
}

#[test]
fn every_claim_is_proved_in_small_shapes() {
    assert_proved(&quick());
}

#[test]
fn every_claim_on_the_anton2_router_is_proved() {
    assert_proved(&anton2());
}

#[test]
fn every_claim_on_the_link_layer_is_proved() {
    assert_proved(&link());
}

#[test]
fn every_claim_is_proved_up_to_eight_inputs() {
    if !shapes::full() {
        return;
    }
    let mut designs: Vec<Design> = [4, 5, 8].into_iter().flat_map(arbiters).collect();
    designs.extend([4, 5].into_iter().flat_map(fifos));
    designs.push(design(
        "round-robin-arbiter",
        "inputs = 13\ngroups = [[4,3],3,3]",
    ));
    designs.push(design(
        "inverse-weighted-arbiter",
        "inputs = 4\nweight_bits = 3",
    ));
    assert_proved(&designs);
}
