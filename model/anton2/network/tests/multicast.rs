//! Packets that go to destination sets, in machines and in nodes by themselves.

use super::*;
use crate::model::anton2::Adapter;
use crate::model::anton2::Anton2Node;
use crate::model::anton2::multicast::DestinationList;
use crate::model::anton2::tests::Named;
use crate::params::anton2::{Anton2NodeParams, Channel, DestinationSets, HeaderField};
use crate::params::topology::grid::Sign;

/// Cycles that an adapter takes to know a destination set.
const LOOK_UP: u64 = 2;

/// A machine with sixteen destination sets in each adapter.
fn multicast_machine(torus: &str) -> Anton2NetworkParams {
    let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
    let torus = format!("latency = {LATENCY}\n{torus}");
    let [torus, node] = [&*torus, "multicast_sets = 16"].map(table);
    let shape = Anton2NetworkParams::from_tables(torus, node, Table::new(), Table::new());
    shape.expect("a legal machine")
}

/// The table where packets arrive that departed on the opposite of a channel.
fn table(params: &Anton2NetworkParams, node: usize, channel: &str) -> TableId {
    let channel = Channel::named(channel).expect("a channel");
    let table = TableId::of(params.node().layout(), node, Adapter::External(channel));
    table.expect("an adapter")
}

/// An entry: directions, endpoints, next index.
fn entry(directions: &[&str], endpoints: &[usize], next: usize) -> Entry {
    let bit = |&direction: &&str| {
        let [dimension, sign] = direction.as_bytes() else {
            panic!("no direction {direction}");
        };
        let sign = match sign {
            b'+' => Sign::Plus,
            _ => Sign::Minus,
        };
        Entry::direction(usize::from(dimension - b'X'), sign)
    };
    Entry {
        directions: directions.iter().map(bit).sum(),
        endpoints: endpoints.iter().copied().collect(),
        next,
    }
}

/// A tree by hand from an endpoint of node (0, 0, 0) of a torus of 3 x 3, X before Y, that ends at these endpoints.
fn write_tree(network: &mut Anton2Network, source: usize, slice: usize) -> Vec<usize> {
    let params = network.params().clone();
    let channels = params.node().layout().channels().len();
    let node = |x: usize, y: usize| x + 3 * y;
    let by = |node, label: &str| table(&params, node, &label.replacen('?', &slice.to_string(), 1));
    let first = |node: usize| node * network.endpoints_per_node();
    let (mut reached, mut written) = (Vec::new(), Vec::new());
    let mut write = |at: (TableId, usize), directions: &[&str], endpoints: &[usize], next| {
        written.push((at, entry(directions, endpoints, next)));
        reached.extend(endpoints.iter().map(|endpoint| first(at.0.node) + endpoint));
    };
    let root = TableId {
        node: node(0, 0),
        adapter: channels + source,
    };
    write((root, 3), &["X+", "X-", "Y+"], &[1, 15], 9);
    // What travels to higher coordinates arrives at the adapter of the lower neighbour.
    write((by(node(1, 0), "X?-"), 9), &["Y-"], &[0, 2], 4);
    write((by(node(2, 0), "X?+"), 9), &["Y+"], &[], 15);
    write((by(node(0, 1), "Y?-"), 9), &[], &[7], 0);
    write((by(node(1, 2), "Y?+"), 4), &[], &[5, 6], 0);
    write((by(node(2, 1), "Y?-"), 15), &[], &[3], 1023);
    for ((table, index), entry) in written {
        assert!(network.write_set(table, index, entry));
    }
    reached.sort_unstable();
    reached
}

/// What came of packets to a set among others.
struct Run {
    /// What left, by cycle.
    seen: Vec<Vec<Ejected>>,
    /// The handles of the flits that were sent to the set.
    sent: Vec<u32>,
    /// The endpoints of the set.
    reached: Vec<usize>,
}

/// Packets of one endpoint to a set and of all others to each other, until all is over.
fn multicast_run(threads: usize) -> Run {
    let params = multicast_machine("dims = [3, 3, 1]");
    let mut network = Anton2Network::new(&params);
    network.set_threads(threads);
    let reached = write_tree(&mut network, 11, 1);
    let mut random = Random::new(7);
    let heading = Heading::default().with(Header::SLICE, 1);
    let (mut seen, mut sent, mut handle) = (Vec::new(), Vec::new(), 0);
    let mut second = None;
    while network.cycle() < 600 || !network.is_idle() {
        assert!(network.cycle() < 5_000, "it ends");
        if let Some(flit) = second.take() {
            network.inject(11, 0, flit);
        } else if network.cycle() < 600 && network.has_room(11, 0) && random.below(8) == 0 {
            let two = random.below(2) as usize;
            let heading = heading.with(Header::TWO, two).multicast(3);
            network.inject(11, 0, Flit::first(heading, handle));
            second = (two == 1).then(|| Flit::second(handle + 1));
            sent.extend(handle..=handle + two as u32);
            handle += 2;
        }
        for endpoint in (0..network.endpoints()).filter(|&e| e != 11) {
            if network.cycle() < 600 && random.below(24) == 0 && network.has_room(endpoint, 0) {
                let to = random.below(9) as usize;
                let to = Heading::default()
                    .to(params.torus().coordinates(to))
                    .with(Header::ENDPOINT, random.below(16) as usize)
                    .with(Header::ORDER, random.below(6) as usize)
                    .with(Header::SLICE, random.below(2) as usize);
                network.inject(endpoint, 0, Flit::first(to, 1 << 20));
            }
        }
        network.step();
        seen.push(network.ejected().to_vec());
    }
    assert_eq!(network.flits(), 0);
    Run {
        seen,
        sent,
        reached,
    }
}

#[test]
fn a_tree_reaches_every_endpoint_of_its_set_once_beside_other_traffic() {
    let Run {
        seen,
        sent,
        reached,
    } = multicast_run(1);
    assert!(
        sent.len() > 30 && reached.len() == 8,
        "{sent:?} to {reached:?}"
    );
    for handle in sent {
        let of_packet = seen
            .iter()
            .flatten()
            .filter(|of| of.flit.handle() == handle);
        let mut at: Vec<usize> = of_packet.map(|of| of.terminal as usize).collect();
        at.sort_unstable();
        assert_eq!(at, reached, "flit {handle}");
    }
    // Threads share nothing that copies could meet in.
    for threads in [2, 4, 9] {
        assert!(multicast_run(threads).seen == seen, "{threads} threads");
    }
}

#[test]
fn without_contention_a_copy_takes_as_long_as_a_packet_and_two_cycles_for_each_look_up() {
    let params = multicast_machine("dims = [3, 3, 1]");
    let mut network = Anton2Network::new(&params);
    let source = TableId {
        node: 0,
        adapter: params.node().layout().channels().len(),
    };
    network.write_set(source, 1, entry(&["Y-"], &[], 2));
    network.write_set(table(&params, 6, "Y0+"), 2, entry(&["X-"], &[], 2));
    network.write_set(table(&params, 8, "X0+"), 2, entry(&[], &[9], 2));
    // Of a packet on the same way, and of one that is copied on it.
    let way = Heading::default()
        .to([2, 2, 0])
        .with(Header::ENDPOINT, 9)
        .with(Header::ORDER, 2);
    let mut took = Vec::new();
    for heading in [way, way.multicast(1)] {
        let start = network.cycle();
        network.inject(0, 0, Flit::first(heading, 1));
        while network.ejected().is_empty() {
            assert!(network.cycle() < start + 1000, "it arrives");
            network.step();
        }
        took.push((network.ejected()[0].terminal, network.cycle() - start));
        while !network.is_idle() {
            network.step();
        }
        (0..8).for_each(|_| network.step());
    }
    let [(at, packet), (copied_to, copy)] = took[..] else {
        panic!("two packets")
    };
    assert_eq!((at, copied_to), (8 * 16 + 9, 8 * 16 + 9));
    assert_eq!(copy, packet + 3 * LOOK_UP);
}

/// From two nodes to endpoints of their own and of others, by two trees each.
fn compiled(params: &Anton2NetworkParams) -> Compiled {
    let list = |source: usize, nodes: [usize; 4]| {
        let endpoint = |node: usize| vec![node, 15 - node];
        let to = nodes.map(|node| (node, endpoint(node)));
        DestinationList::new(params, "test", (source, &[0, 11]), &to, 2).expect("a legal list")
    };
    let lists = vec![list(0, [0, 1, 5, 7]), list(4, [0, 2, 3, 8])];
    Compiled::new(params, lists).expect("room for all")
}

#[test]
fn a_packet_along_each_loaded_tree_reaches_every_endpoint_of_its_list_once() {
    let params = multicast_machine("dims = [3, 3, 1]");
    let compiled = compiled(&params);
    let mut network = Anton2Network::new(&params);
    network.load_sets(&compiled);
    let per_node = network.endpoints_per_node();
    let mut packets = 0;
    for plan in compiled.plans() {
        let (list, trees) = (plan.list(), plan.trees());
        for (tree, (at, sender)) in trees
            .iter()
            .flat_map(|tree| list.senders().iter().enumerate().map(move |of| (tree, of)))
        {
            let heading = Heading::default().with(Header::SLICE, tree.course.slice);
            let flit = Flit::first(heading.multicast(tree.indexes[at]), packets);
            network.inject(list.source() * per_node + sender, 0, flit);
            let to = list.destinations().iter();
            let to = to.flat_map(|(node, set)| set.iter().map(move |e| node * per_node + e));
            let mut got: Vec<usize> = Vec::new();
            while !network.is_idle() {
                network.step();
                got.extend(network.ejected().iter().map(|of| of.terminal as usize));
                assert!(network.cycle() < 10_000, "it ends");
            }
            got.sort_unstable();
            let course = tree.course;
            assert_eq!(got, to.collect::<Vec<_>>(), "endpoint {sender} by {course}");
            packets += 1;
        }
    }
    assert_eq!(packets, 8);
}

#[test]
#[should_panic(expected = "destination sets of its own shape")]
fn destination_sets_of_another_machine_are_not_loaded() {
    let compiled = compiled(&multicast_machine("dims = [3, 3, 1]"));
    let mut network = Anton2Network::new(&multicast_machine("dims = [3, 4, 1]"));
    network.load_sets(&compiled);
}

/// A torus of 2 x 3 nodes of one router, two endpoints and one slice each, without lines between them.
fn small() -> Anton2NetworkParams {
    let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
    let node = "mesh = [1, 1]\nendpoints = [[0, 0], [0, 0]]\nmulticast_sets = 6\n\
                channels = { \"X0+\" = [0, 0], \"X0-\" = [0, 0], \"Y0+\" = [0, 0], \"Y0-\" = [0, 0] }";
    let [torus, node, router] = [
        "dims = [2, 3, 1]\nlatency = 0",
        node,
        "flit_width = 64\ndepth = 4",
    ]
    .map(table);
    let shape = Anton2NetworkParams::from_tables(torus, node, Table::new(), router);
    shape.expect("a legal machine")
}

/// The nodes of a machine by themselves, at their places.
fn nodes(params: &Anton2NetworkParams) -> Vec<Named<Anton2Node>> {
    let (torus, node) = (params.torus(), params.node());
    let strap = |[x, y, z]: [usize; 3]| (x | y << 4 | z << 8) as u64;
    let channels = || node.layout().channels().keys().enumerate();
    let at = |number: usize| {
        let mut named = Named::new(Anton2Node::new(node), node);
        named.input("here_i")[0] = strap(torus.coordinates(number));
        named.input("last_i")[0] = strap(torus.radices().map(|radix| radix - 1));
        let crosses = channels().map(|(at, &c)| u64::from(torus.crosses(number, c)) << at);
        named.input("crosses_i")[0] = crosses.sum();
        named
    };
    (0..torus.nodes()).map(at).collect()
}

/// One cycle of nodes that are joined by their lines; their endpoints' inputs are set.
fn step_joined(nodes: &mut [Named<Anton2Node>], params: &Anton2NetworkParams) {
    let phit = |channel: &Channel, what: &str| format!("{}_{what}", channel.identifier());
    for node in nodes.iter_mut() {
        node.golden.peek(&mut node.outputs);
    }
    for number in 0..nodes.len() {
        for channel in params.node().layout().channels().keys() {
            let from = params.torus().neighbour(number, *channel);
            for what in ["phit_valid", "phit_first", "phit"] {
                let leaves = phit(&channel.opposite(), &format!("{what}_o"));
                let bits = nodes[from].output(&leaves).to_vec();
                let comes = phit(channel, &format!("{what}_i"));
                nodes[number].input(&comes).copy_from_slice(&bits);
            }
        }
    }
    nodes.iter_mut().for_each(Named::step);
}

/// Entries that lead to an end: X, then Y, then endpoints. The source is in the last adapters.
fn any_entry(node: &Anton2NodeParams, adapter: usize, random: &mut Random) -> u64 {
    let directions = match adapter {
        // What came along X, and along Y.
        0 | 1 => 0b1100,
        2 | 3 => 0,
        _ => 0b1111,
    };
    let table = node.multicast().expect("a table");
    let endpoints = !0 << DestinationSets::DIRECTIONS & ((1 << table.branches()) - 1);
    let branches = random.bits() & random.bits() & (directions | endpoints);
    random.below(8) << table.branches() | branches
}

/// Nodes joined by their lines hand flits over as bits, a machine as words: what their endpoints see is the same, in every
/// cycle, of packets of all kinds while sets are written. `skew` is what the nodes' straps are told wrong.
fn joined_nodes_differ(cycles: u64, skew: u64) -> Option<u64> {
    let params = small();
    let node = params.node();
    let mut machine = Named::new(Anton2Network::new(&params), &params);
    let mut joined = nodes(&params);
    joined[5].input("here_i")[0] ^= skew;
    let mut random = Random::new(3);
    let endpoints = node.layout().endpoints().len();
    let per_endpoint = node.vcs().classes();
    let mut second = vec![false; params.torus().nodes() * endpoints];
    let (mut ejected, mut dropped) = (0, 0);
    for cycle in 0..cycles {
        machine.clear();
        joined.iter_mut().for_each(Named::clear);
        machine.golden.peek(&mut machine.outputs);
        for number in 0..joined.len() {
            let name = |port: &str| format!("{}_{port}", params.node_name(number));
            let [mut valid, mut head, mut tail] = [0_u64; 3];
            let mut flits = vec![0; endpoints];
            let room = machine.output(&name("inject_not_full_o"))[0];
            for (endpoint, flit) in flits.iter_mut().enumerate() {
                let second = &mut second[number * endpoints + endpoint];
                let has_room = room >> (endpoint * per_endpoint) & 1 == 1;
                // Bursts, then silence.
                if cycle % 1024 > 768 && !*second || random.below(8) > 0 || !(has_room || *second) {
                    continue;
                }
                let two = !*second && random.below(2) == 0;
                valid |= 1 << (endpoint * per_endpoint);
                head |= u64::from(!*second) << endpoint;
                tail |= u64::from(!two) << endpoint;
                *second = two;
                *flit = random.bits();
                let mut put = |field: HeaderField, value: u64| {
                    let mask = ((1 << field.width) - 1) << field.low;
                    *flit = *flit & !mask | value << field.low;
                };
                for (field, radix) in [(Header::X, 2), (Header::Y, 3), (Header::Z, 1)] {
                    put(field, random.below(radix));
                }
                put(Header::DONE, 0);
                put(Header::CROSSED, 0);
                put(Header::TABLE, random.below(8));
            }
            let ready = random.bits() | random.bits();
            let ready = ready & ((1 << (endpoints * per_endpoint)) - 1);
            for (port, bits) in [
                ("inject_valid_i", &[valid][..]),
                ("inject_head_i", &[head]),
                ("inject_tail_i", &[tail]),
                ("inject_flit_i", &flits),
                ("eject_ready_i", &[ready]),
            ] {
                machine.input(&name(port)).copy_from_slice(bits);
                joined[number].input(port).copy_from_slice(bits);
            }
        }
        if random.below(4) == 0 {
            let [number, adapter] = [joined.len(), node.adapters()].map(|n| random.below(n as u64));
            let entry = any_entry(node, adapter as usize, &mut random);
            machine.input("multicast_node_i")[0] = number;
            let index = random.below(8);
            for (port, value) in [
                ("multicast_wr_en_i", 1),
                ("multicast_adapter_i", adapter),
                ("multicast_addr_i", index),
                ("multicast_data_i", entry),
            ] {
                machine.input(port)[0] = value;
                joined[number as usize].input(port)[0] = value;
            }
        }
        machine.step();
        step_joined(&mut joined, &params);
        for (number, of_node) in joined.iter_mut().enumerate() {
            dropped += of_node.output("dropped_o")[0].count_ones();
            ejected += of_node.output("eject_valid_o")[0].count_ones();
            for what in ["valid", "head", "tail", "flit"] {
                let of_machine = format!("{}_eject_{what}_o", params.node_name(number));
                let shown = of_node.output(&format!("eject_{what}_o")).to_vec();
                if machine.output(&of_machine) != shown {
                    return Some(cycle);
                }
            }
        }
    }
    assert!(ejected > 1000 && dropped > 100, "{ejected} and {dropped}");
    None
}

#[test]
fn nodes_that_are_joined_by_their_lines_copy_packets_as_the_machine_does() {
    assert_eq!(joined_nodes_differ(4_000, 0), None);
    // A node that takes itself for another is seen.
    assert!(joined_nodes_differ(4_000, 0b1).is_some());
}
