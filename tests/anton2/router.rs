//! Routers of Anton 2's network, their parts, and what their links lead to.

use crate::lockstep::{assert_told_apart, ones};
use crate::shapes::design;
use flitworks::params::anton2::Header;
use flitworks::params::{Clocks, Layout, Port};
use flitworks::testbench::GoldenDevice;
use flitworks::testbench::registry::Design;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Two dimensions with and without a skip channel.
const TWO_BY_TWO: &str = "mesh = [2, 2]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"Z0+\" = [1, 1], \"Z0-\" = [1, 1] }\nendpoints = [[0, 0], [1, 1], [0, 1]]\ndirection_order = 'U+ V- V+ U-'";

fn narrow(component: &str, settings: &str) -> Design {
    design(component, &format!("flit_width = 50\n{settings}"))
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
        ("anton2-router", TWO_BY_TWO, "classes = 1\nvcs = 8"),
        ("anton2-router", "", "underflow = 'hold'"),
        ("anton2-router", "", "levels = 4"),
        ("anton2-router", "levels = 4", "levels = 8"),
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
        let wrong = match right == TWO_BY_TWO {
            true => format!("{right}\n{wrong}"),
            false => wrong.to_string(),
        };
        let [right, wrong] = [right, &wrong].map(|settings| narrow(component, settings));
        assert_told_apart(&right, &wrong, 20_000);
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

/// Writes the cycle into the highest bits of what arrives by a port: most of a flit is that of the one before, and would not tell
/// one packet from another.
fn number(layout: &Layout, inputs: &mut [u64], port: usize, cycle: u64) {
    const BITS: usize = 16;
    let name = format!("in{port}_flit_i");
    let found = layout.inputs.iter().find(|(port, _)| port.name == name);
    let (port, first) = found.expect("a link has flits");
    let low = port.width - BITS;
    assert!(low % 64 + BITS <= 64, "in one word");
    let word = &mut inputs[first + low / 64];
    let mask = ((1 << BITS) - 1) << (low % 64);
    *word = *word & !mask | cycle << (low % 64) & mask;
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
        for &port in &ports {
            number(&layout, &mut inputs, port, cycle);
        }
        let stepped =
            flitworks::testbench::Device::step(&mut model, &inputs, Clocks::ALL, &mut outputs);
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
            let Some(packets) = inside.get_mut(&from) else {
                return Some(format!("{cycle}: port {port}: from nowhere"));
            };
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
                false => match packets.back_mut() {
                    Some(packet) => packet.push_back(came),
                    None => return Some(format!("{cycle}: a second flit of no packet comes")),
                },
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
    for settings in ["", "arbitration = 'round-robin'\nclasses = 1", TWO_BY_TWO] {
        // Where links are watched, neighbours do not keep to the rules.
        let settings = format!("{settings}\nwatch_links = false");
        let router = design("anton2-router", &settings);
        assert_eq!(
            delivery_fault(&router, 20_000, None),
            None,
            "{}",
            router.top
        );
        assert!(delivery_fault(&router, 20_000, Some(1000)).is_some());
    }
}
