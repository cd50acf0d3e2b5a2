//! Routers of Anton 2's network, their parts, and what their links lead to.

use crate::lockstep::{assert_interpreted, assert_verilated, first_mismatch, interpreted, ones};
use crate::shapes::{design, full, tried_of};
use flitworks::params::anton2::Header;
use flitworks::params::{Layout, Port};
use flitworks::testbench::GoldenDevice;
use flitworks::testbench::registry::{Design, component};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Layouts: Anton 2's, two dimensions with and without a skip channel, one with two slices, none.
const LAYOUTS: [&str; 5] = [
    "",
    "mesh = [2, 2]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"Z0+\" = [1, 1], \"Z0-\" = [1, 1] }\nendpoints = [[0, 0], [1, 1], [0, 1]]\ndirection_order = 'U+ V- V+ U-'",
    "mesh = [3, 1]\nchannels = { \"Y0+\" = [0, 0], \"Y0-\" = [2, 0], \"Y1+\" = [1, 0], \"Y1-\" = [1, 0] }\nendpoints = [[0, 0], [2, 0]]\nports = 7",
    "mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0], [0, 0]]",
    "mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0]]",
];

/// Everything else: one virtual channel, no powers of two, the corners.
const VARIANTS: [&str; 14] = [
    "",
    "classes = 1\nvcs = 1",
    "vcs = 3\npatterns = 3\nreset = 'async'",
    "classes = 1\nvcs = 5\ndepth = 5",
    "vcs = 8\narbitration = 'round-robin'\npromotion = '2n'",
    "classes = 1\nvcs = 2\npatterns = 1\nweight_bits = 1\ndepth = 2",
    "vcs = 2\npatterns = 4\npromotion = 'dateline-only'\nreset = 'async'",
    "classes = 1\ndepth = 64\narbitration = 'round-robin'",
    "vcs = 3\nunderflow = 'hold'\nreset = 'async'",
    "classes = 1\nvcs = 2\npatterns = 3\nweight_bits = 2\nunderflow = 'hold'",
    "vcs = 3\nunderflow = 'hold-by-vc'\nreset = 'async'",
    "classes = 1\nvcs = 2\npatterns = 1\nweight_bits = 2\nunderflow = 'hold-by-vc'",
    "vcs = 3\ndepth = 5\narbitration = 'age-based'\nage_bits = 8\nreset = 'async'",
    "classes = 1\nvcs = 2\narbitration = 'age-based'\nage_bits = 1",
];

fn narrow(component: &str, settings: &str) -> Design {
    design(component, &format!("flit_width = 50\n{settings}"))
}

/// Routing units of every layout, and units that pick virtual channels.
pub fn combinational() -> Vec<Design> {
    let parts = ["anton2-routing-unit", "vc-promotion"].map(|name| {
        let entry = component(name).expect("a part of the router");
        tried_of(&entry, |trials| trials.proved)
    });
    parts.into_iter().flatten().collect()
}

/// Queues of external channels, and endpoint adapters.
pub fn link_ends() -> Vec<Design> {
    let mut designs = Vec::new();
    for component in ["vc-sender", "endpoint-adapter"] {
        for settings in [
            "",
            "classes = 1\nvcs = 1",
            "vcs = 1",
            "vcs = 3\nreset = 'async'",
            "classes = 1\nvcs = 5\ndepth = 2",
            "vcs = 8\ndepth = 7\nfar_depth = 3",
            "far_depth = 255\ndepth = 2",
        ] {
            designs.push(narrow(component, settings));
        }
    }
    for settings in [
        "",
        "classes = 1\nvcs = 1",
        "vcs = 3\ndepth = 5\nreset = 'async'",
    ] {
        let settings = format!("{settings}\ndateline = false");
        designs.push(narrow("vc-sender", &settings));
    }
    for settings in [
        "",
        "underflow = 'hold'",
        "classes = 1\nvcs = 1\nunderflow = 'hold'",
        "vcs = 3\npatterns = 3\nweight_bits = 3\nreset = 'async'",
        "vcs = 8\npatterns = 4\nweight_bits = 2\ndepth = 7\nfar_depth = 3\nunderflow = 'hold'",
        "classes = 1\nvcs = 2\npatterns = 1\nweight_bits = 1\ndateline = false\nunderflow = 'hold'",
        "vcs = 2\nweight_bits = 4\nmulticast_sets = 4\nendpoints = 2\nunderflow = 'hold'",
    ] {
        let settings = format!("arbitration = 'inverse-weighted'\n{settings}");
        designs.push(narrow("vc-sender", &settings));
    }
    for settings in [
        "age_bits = 8\nreset = 'async'",
        "classes = 1\nvcs = 5\nage_bits = 3\ndateline = false",
        "vcs = 2\nage_bits = 5\nmulticast_sets = 4\nendpoints = 2",
    ] {
        let settings = format!("arbitration = 'age-based'\n{settings}");
        designs.push(narrow("vc-sender", &settings));
    }
    designs
}

/// Inputs and outputs.
pub fn parts() -> Vec<Design> {
    let mut designs = Vec::new();
    for variant in VARIANTS {
        for layout in &LAYOUTS[1..] {
            designs.push(narrow("anton2-input", &format!("{layout}\n{variant}")));
        }
    }
    for settings in [
        "ports = 2\nclasses = 1\nvcs = 1",
        "ports = 16\nvcs = 8",
        "ports = 3\nvcs = 3\narbitration = 'round-robin'\nreset = 'async'",
        "far_depth = 2\npatterns = 3",
        "far_depth = 255\npatterns = 1\nweight_bits = 16",
        "far_depth = 3\nunderflow = 'hold'",
        "ports = 3\nfar_depth = 2\nweight_bits = 2\nunderflow = 'hold'\nreset = 'async'",
        "underflow = 'hold-by-vc'",
        "ports = 3\nclasses = 1\nvcs = 3\nweight_bits = 2\nunderflow = 'hold-by-vc'\nreset = 'async'",
        "ports = 2\nclasses = 1\nvcs = 1\nfar_depth = 3\nweight_bits = 3\nunderflow = 'hold-by-vc'",
        "ports = 16\nvcs = 2\npatterns = 1\nweight_bits = 1\nunderflow = 'hold-by-vc'",
        "ports = 16\nvcs = 1\narbitration = 'age-based'\nage_bits = 8",
        "ports = 3\nfar_depth = 255\narbitration = 'age-based'\nage_bits = 2\nreset = 'async'",
    ] {
        designs.push(narrow("anton2-output", settings));
    }
    designs
}

/// Routers of every layout in every variant.
pub fn routers() -> Vec<Design> {
    let mut designs = Vec::new();
    for variant in VARIANTS {
        for layout in &LAYOUTS[1..] {
            designs.push(narrow("anton2-router", &format!("{layout}\n{variant}")));
        }
    }
    designs
}

#[test]
fn parts_of_the_anton2_router_equal_their_golden_models_under_traffic() {
    let cycles = if full() { 100_000 } else { 3_000 };
    assert_interpreted(&parts(), cycles);
}

#[test]
fn anton2_routers_equal_their_golden_models_under_traffic() {
    let cycles = if full() { 100_000 } else { 2_000 };
    assert_interpreted(&routers(), cycles);
}

#[test]
fn emitted_anton2_routers_equal_their_golden_models_under_traffic() {
    let anton2 = ["", "arbitration = 'round-robin'"].map(|rule| narrow("anton2-router", rule));
    if full() {
        assert_verilated(&anton2, 1_000_000);
        assert_verilated(&routers(), 100_000);
    } else {
        assert_verilated(&anton2, 20_000);
    }
}

#[test]
fn anton2_traffic_reaches_every_port_and_comes_back() {
    let cycles = 20_000;
    let router = narrow("anton2-router", "");
    for (name, counts) in ones(&router, cycles) {
        // Few routers have a sixth port.
        let least = if name.contains('5') { 10 } else { 1000 };
        if name.ends_with("valid_o") || name == "weight_error_o" {
            assert!(counts[0] >= least, "{name} {counts:?}");
        }
    }
}

/// Hardware of another shape behind the same ports is caught: the lockstep can fail.
#[test]
fn an_anton2_router_that_differs_in_any_rule_is_caught() {
    for (component, right, wrong) in [
        ("anton2-router", "", "direction_order = 'U- V- U+ V+'"),
        ("anton2-router", "", "direction_order = 'V- U+ V+ U-'"),
        ("anton2-router", "", "promotion = '2n'"),
        ("anton2-router", "", "promotion = 'dateline-only'"),
        ("anton2-router", "depth = 8", "depth = 6"),
        ("anton2-router", LAYOUTS[1], "classes = 1\nvcs = 8"),
        ("anton2-router", "", "underflow = 'hold'"),
        (
            "vc-sender",
            "arbitration = 'inverse-weighted'",
            "arbitration = 'inverse-weighted'\nunderflow = 'hold'",
        ),
        ("vc-sender", "", "depth = 15"),
        ("vc-sender", "", "far_depth = 7"),
        ("endpoint-adapter", "", "depth = 7"),
        ("endpoint-adapter", "", "far_depth = 9"),
    ] {
        let wrong = match right == LAYOUTS[1] {
            true => format!("{right}\n{wrong}"),
            false => wrong.to_string(),
        };
        let [right, wrong] = [right, &wrong].map(|settings| narrow(component, settings));
        let mut rtl = interpreted(&wrong, 3);
        let seen = first_mismatch(&right, rtl.as_mut(), 20_000, 3);
        assert!(seen.is_some(), "{} passes for {}", wrong.top, right.top);
    }
}

/// A flit on a link.
#[derive(Clone, PartialEq, Eq)]
struct Seen {
    cycle: u64,
    vc: u64,
    head: bool,
    tail: bool,
    payload: Vec<u64>,
}

/// The ports of links in one vector, and where they lie.
fn flit(ports: &[(Port, usize)], words: &[u64], prefix: &str, suffix: &str) -> Option<Seen> {
    let field = |name: &str| {
        let wanted = format!("{prefix}{name}_{suffix}");
        let (port, first) = ports.iter().find(|(port, _)| port.name == wanted)?;
        Some(words[*first..first + port.width.div_ceil(64)].to_vec())
    };
    if field("valid")?[0] == 0 {
        return None;
    }
    let mut payload = field("flit")?;
    let changed = 0b111 << Header::DONE.low;
    assert_eq!(Header::CROSSED.low, Header::DONE.low + 2, "side by side");
    payload[0] &= !changed;
    Some(Seen {
        cycle: 0,
        vc: field("vc")?[0],
        head: field("head")?[0] == 1,
        tail: field("tail")?[0] == 1,
        payload,
    })
}

/// Runs the model of a router and says what is wrong with what leaves it: a flit that did not come or comes
/// twice, one in another class, packets interleaved or out of order, one that was faster than the pipeline, none
/// that was as fast, too many that never leave. `lose` breaks a flit in so many.
fn delivery_fault(design: &Design, cycles: u64, lose: Option<u64>) -> Option<String> {
    let layout = Layout::new(&design.ports);
    let mut model = GoldenDevice::new(design.golden(), &layout);
    let mut stimulus = design.stimulus(5);
    let reset = layout.reset.map(|reset| reset.asserted());
    let per_class = design.settings.iter().find(|(key, _)| *key == "vcs");
    let per_class: u64 = per_class.and_then(|(_, vcs)| vcs.parse().ok())?;
    let ports = (0..16).filter(|p| {
        let name = format!("in{p}_valid_i");
        layout.inputs.iter().any(|(port, _)| port.name == name)
    });
    let ports: Vec<usize> = ports.collect();
    // By input port and virtual channel, packets of flits; the last may lack its second one.
    let mut inside: BTreeMap<(usize, u64), VecDeque<VecDeque<Seen>>> = BTreeMap::new();
    let mut begun: BTreeMap<usize, (usize, u64)> = BTreeMap::new();
    let (mut fastest, mut delivered, mut waiting) = (u64::MAX, 0, BTreeSet::new());
    let (mut inputs, mut outputs) = (vec![0; layout.input_words], vec![0; layout.output_words]);
    for cycle in 0..cycles {
        stimulus.drive(&mut inputs);
        let stepped = flitworks::testbench::Device::step(&mut model, &inputs, &mut outputs);
        stepped.expect("a golden model never fails");
        if cycle < 3 || Some(inputs[0]) == reset {
            inside.clear();
            begun.clear();
            continue;
        }
        for &port in &ports {
            let Some(mut left) = flit(&layout.outputs, &outputs, &format!("out{port}_"), "o")
            else {
                continue;
            };
            delivered += 1;
            if lose.is_some_and(|one_in| delivered % one_in == 0) {
                left.payload[0] ^= 1 << 45;
            }
            let from = match begun.remove(&port) {
                Some(from) if left.head => return Some(format!("{cycle}: interleaved {from:?}")),
                Some(from) => from,
                None => {
                    let matching = inside.iter().find(|(_, packets)| {
                        let front = packets.front().and_then(|packet| packet.front());
                        front.is_some_and(|front| front.head && front.payload == left.payload)
                    });
                    match matching {
                        Some((&from, _)) => from,
                        None => return Some(format!("{cycle}: port {port}: who is this?")),
                    }
                }
            };
            let packets = inside.get_mut(&from)?;
            let came = packets.front_mut().and_then(VecDeque::pop_front);
            let Some(came) = came.filter(|came| came.payload == left.payload) else {
                return Some(format!("{cycle}: port {port}: not the second flit"));
            };
            if came.vc / per_class != left.vc / per_class || came.tail != left.tail {
                return Some(format!("{cycle}: port {port}: another class, or no tail"));
            }
            if left.head {
                fastest = fastest.min(cycle - came.cycle);
            }
            match left.tail {
                true => drop(packets.pop_front()),
                false => drop(begun.insert(port, from)),
            }
        }
        for &port in &ports {
            let Some(mut came) = flit(&layout.inputs, &inputs, &format!("in{port}_"), "i") else {
                continue;
            };
            came.cycle = cycle;
            let packets = inside.entry((port, came.vc)).or_default();
            match came.head {
                true => packets.push_back(VecDeque::from([came])),
                false => packets.back_mut()?.push_back(came),
            }
        }
        waiting.extend(
            inside
                .iter()
                .filter(|(_, packets)| packets.len() > 2)
                .map(|(at, _)| *at),
        );
    }
    match (fastest, delivered > cycles / 20, waiting.len() > 4) {
        (5, true, true) => None,
        found => Some(format!(
            "fastest head, enough delivered, enough waiting: {found:?}"
        )),
    }
}

#[test]
fn an_anton2_router_loses_nothing_and_delivers_in_order() {
    for settings in ["", "arbitration = 'round-robin'\nclasses = 1", LAYOUTS[1]] {
        let router = design("anton2-router", settings);
        assert_eq!(
            delivery_fault(&router, 20_000, None),
            None,
            "{}",
            router.top
        );
        assert!(delivery_fault(&router, 20_000, Some(1000)).is_some());
    }
}
