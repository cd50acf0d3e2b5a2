//! Nodes and machines of Anton 2's network against their golden models.

use crate::lockstep::{assert_interpreted, assert_verilated, first_mismatch, interpreted, ones};
use crate::shapes::{design, full};
use flitworks::testbench::registry::Design;

/// Nodes of one, of two and of four routers: one slice and two, a skip channel, more endpoints than routers; what departs
/// by weights, also by virtual channel, in turn and by age.
const NODES: [&str; 6] = [
    "mesh = [1, 1]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [0, 0], \"Y0+\" = [0, 0], \"Y0-\" = [0, 0], \
     \"X1+\" = [0, 0], \"X1-\" = [0, 0], \"Y1+\" = [0, 0], \"Y1-\" = [0, 0] }\nendpoints = [[0, 0], [0, 0]]\n\
     depth = 5\narbitration = 'round-robin'",
    "mesh = [2, 1]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0] }\nendpoints = [[0, 0], [1, 0], [1, 0]]\n\
     classes = 1\nreset = 'async'\nphit_rate = \"1/1\"",
    "mesh = [2, 2]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"Z0+\" = [1, 1], \"Z0-\" = [1, 1] }\n\
     endpoints = [[0, 1], [1, 0]]\nvcs = 6\npromotion = '2n'\ndeparting_depth = 5\narriving_depth = 9\ntimeout = 200\nunderflow = 'hold'",
    "mesh = [1, 1]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [0, 0] }\nendpoints = [[0, 0]]\n\
     weight_bits = 4\nlevels = 4\nunderflow = 'hold'\nchannel_arbitration = 'round-robin'",
    "mesh = [2, 1]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0] }\nendpoints = [[0, 0], [1, 0], [1, 0]]\n\
     vcs = 3\narbitration = 'age-based'\nage_bits = 8\nphit_rate = \"1/1\"",
    "mesh = [2, 1]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0] }\nendpoints = [[0, 0], [1, 0], [1, 0]]\n\
     vcs = 3\nlevels = 8\nunderflow = 'hold-by-vc'\nphit_rate = \"1/1\"",
];

/// Destination sets in every adapter.
const SETS: &str = "multicast_sets = 5\n";

fn nodes(more: &str) -> Vec<Design> {
    let node = |text: &&str| design("anton2-node", &format!("flit_width = 50\n{more}{text}"));
    NODES.iter().map(node).collect()
}

fn small_nodes() -> Vec<Design> {
    nodes("")
}

/// Machines of such nodes: a ring of two and of three, a torus, rings of one; over lines of several lengths.
fn machines(more: &str) -> Vec<Design> {
    let machine = |(dims, latency, node): (&str, usize, usize)| {
        let torus = format!("dims = {dims}\nlatency = {latency}");
        let text = format!("{torus}\nflit_width = 50\n{more}{}", NODES[node]);
        design("anton2-network", &text)
    };
    let shapes = [
        ("[2, 1, 1]", 3, 1),
        ("[3, 2, 1]", 1, 0),
        ("[2, 1, 2]", 0, 2),
        ("[1, 1, 1]", 2, 2),
        ("[3, 1, 1]", 1, 4),
        ("[3, 1, 1]", 0, 5),
    ];
    shapes.map(machine).into()
}

fn small_machines() -> Vec<Design> {
    machines("")
}

fn anton2(component: &str, more: &str) -> Design {
    design(component, &format!("flit_width = 42\n{more}"))
}

#[test]
fn nodes_and_machines_equal_their_golden_models() {
    assert_interpreted(&small_nodes(), 3_000);
    assert_interpreted(&small_machines(), 1_000);
    assert_interpreted(&nodes(SETS), 3_000);
    assert_interpreted(&machines(SETS), 1_000);
    let in_ram = format!("{SETS}style = 'ram'\n");
    assert_interpreted(&nodes(&in_ram), 3_000);
    assert_interpreted(&machines(&in_ram)[..2], 1_000);
    let cycles = if full() { 2_000 } else { 200 };
    assert_interpreted(&[anton2("anton2-node", "")], cycles);
    let machine = anton2("anton2-network", "dims = [2, 1, 1]\nlatency = 4");
    assert_interpreted(&[machine], cycles);
}

#[test]
fn emitted_nodes_and_machines_equal_their_golden_models() {
    assert_verilated(&small_nodes()[1..2], 50_000);
    assert_verilated(&small_machines()[..1], 20_000);
    assert_verilated(&nodes(SETS)[1..2], 50_000);
    // Sixteen routers take a minute to compile.
    if full() {
        assert_verilated(&small_nodes(), 200_000);
        assert_verilated(&small_machines(), 100_000);
        assert_verilated(&nodes(SETS), 200_000);
        assert_verilated(&machines(SETS), 100_000);
        assert_verilated(&[anton2("anton2-node", "")], 200_000);
        assert_verilated(&[anton2("anton2-network", "dims = [2, 1, 1]")], 50_000);
        assert_verilated(&[anton2("anton2-network", "dims = [2, 2, 1]")], 20_000);
    }
}

#[test]
fn a_machine_over_shorter_lines_is_caught() {
    let [right, wrong] = ["latency = 3", "latency = 2"].map(|latency| {
        let text = format!("dims = [2, 1, 1]\n{latency}\nflit_width = 50\n{}", NODES[1]);
        design("anton2-network", &text)
    });
    let mut rtl = interpreted(&wrong, 3);
    assert!(first_mismatch(&right, rtl.as_mut(), 1_000, 3).is_some());
}

#[test]
fn packets_reach_every_endpoint_and_leave_by_every_channel() {
    let ones = ones(&anton2("anton2-node", ""), 10_000);
    let ejected = &ones["eject_valid_o"];
    // Two classes of 16 endpoints.
    assert_eq!(ejected.len(), 32);
    assert!(ejected.iter().all(|&count| count > 5), "{ejected:?}");
    let channels = ones
        .iter()
        .filter(|(port, _)| port.ends_with("_phit_valid_o"));
    assert_eq!(channels.clone().count(), 12);
    for (port, count) in channels {
        assert!(count[0] > 100, "{port}: {count:?}");
    }
    for errors in ["replay_o", "damaged_o"] {
        assert!(
            ones[errors].iter().all(|&count| count > 0),
            "{errors}: {:?}",
            ones[errors]
        );
    }
}

#[test]
fn copies_go_to_every_endpoint_and_channel_of_a_node_and_every_adapter_drops_some() {
    let sets = "multicast_sets = 8\nendpoint_depth = 4";
    let ones = ones(&anton2("anton2-node", sets), 10_000);
    let (dropped, ejected) = (&ones["dropped_o"], &ones["eject_valid_o"]);
    assert_eq!((dropped.len(), ejected.len()), (12 + 16, 2 * 16));
    assert!(dropped.iter().all(|&count| count > 5), "{dropped:?}");
    assert!(ejected.iter().all(|&count| count > 100), "{ejected:?}");
    let channels = ones
        .iter()
        .filter(|(port, _)| port.ends_with("_phit_valid_o"));
    for (port, count) in channels {
        assert!(count[0] > 100, "{port}: {count:?}");
    }
}

#[test]
fn a_node_with_endpoints_elsewhere_is_caught() {
    // The same ports, but each endpoint is where the other should be.
    let moved = NODES[2].replace("[[0, 1], [1, 0]]", "[[1, 0], [0, 1]]");
    let wrong = design("anton2-node", &format!("flit_width = 50\n{moved}"));
    let mut rtl = interpreted(&wrong, 3);
    assert!(first_mismatch(&small_nodes()[2], rtl.as_mut(), 3_000, 3).is_some());
}
