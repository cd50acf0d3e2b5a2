use super::*;
use crate::model::Random;
use crate::model::unified::Heading;
use crate::model::weights::{InverseWeights, Loads, Machine, Pattern, Senders};
use crate::params::unified::{Channel, Header};
use toml::Table;

/// Cycles from node to node.
const LATENCY: u64 = 3;

fn machine(torus: &str, router: &str) -> UnifiedNetworkParams {
    let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
    let (torus, none) = (format!("latency = {LATENCY}\n{torus}"), Table::new());
    let shape = UnifiedNetworkParams::from_tables(table(&torus), none.clone(), none, table(router));
    shape.expect("a legal machine")
}

fn uniform(params: &UnifiedNetworkParams, batch: Option<u64>, seed: u64) -> UnifiedSimulation {
    UnifiedSimulation::new(params, &Traffic::uniform(batch), seed).expect("no file")
}

/// Cycles until nothing has moved for so long that nothing ever will; `None` if that does not come about.
fn deadlock(traffic: &mut UnifiedSimulation, cycles: u64) -> Option<u64> {
    let quiet = traffic.network().quiet_cycles();
    let mut still = 0;
    for cycle in 0..cycles {
        traffic.step();
        still = if traffic.network().moved() {
            0
        } else {
            still + 1
        };
        if still > quiet && !traffic.network().is_idle() {
            return Some(cycle);
        }
    }
    None
}

#[test]
fn every_packet_of_a_batch_arrives() {
    for torus in [
        "dims = [2, 1, 1]",
        "dims = [3, 1, 2]",
        "dims = [2, 2, 2]",
        "dims = [1, 1, 1]",
    ] {
        let mut traffic = uniform(&machine(torus, ""), Some(20), 1);
        let packets = 20 * traffic.sources() as u64;
        while !traffic.is_done() {
            traffic.step();
            assert!(traffic.network().cycle() < 20_000, "{torus}");
        }
        assert_eq!(
            (traffic.arrived(), traffic.network().flits()),
            (packets, 0),
            "{torus}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_run_after_a_reset_too() {
    let params = machine("dims = [2, 2, 1]", "");
    let run = |traffic: &mut UnifiedSimulation| {
        for _ in 0..300 {
            traffic.step();
        }
        (traffic.arrived(), traffic.network().flit_hops())
    };
    let first = run(&mut uniform(&params, None, 5));
    assert_eq!(run(&mut uniform(&params, None, 5)), first);
    assert_ne!(run(&mut uniform(&params, None, 6)), first);
    let mut again = uniform(&params, None, 5);
    let mut used = uniform(&params, None, 9);
    run(&mut used);
    *again.network_mut() = used.network().clone();
    again.network_mut().reset();
    assert_eq!(run(&mut again), first);
}

fn loads(params: &UnifiedNetworkParams) -> Loads {
    let loads = Machine::new(*params.torus(), params.node().router().clone());
    let loads = loads.expect("a machine");
    let patterns = vec![Pattern::Uniform, Pattern::Tornado];
    Loads::new(loads, Senders::OnePerRouter, patterns).expect("loads")
}

/// What leaves in a cycle, and the flit hops until then.
type Seen = (Vec<(u32, u8, Flit)>, u64);

/// What leaves in so many cycles.
fn seen(traffic: &mut UnifiedSimulation, cycles: u64) -> Vec<Seen> {
    let step = |_| {
        traffic.step();
        let network = traffic.network();
        (network.ejected().to_vec(), network.flit_hops())
    };
    (0..cycles).map(step).collect()
}

#[test]
fn a_run_is_the_same_on_any_number_of_threads() {
    for (torus, most) in [("dims = [3, 2, 2]", 12), ("dims = [2, 1, 1]", 2)] {
        let params = machine(torus, "");
        let loads = loads(&params);
        let weights = InverseWeights::new(&loads).expect("weights");
        let traffic = |threads| {
            let mut traffic = uniform(&params, None, 4);
            traffic.network_mut().set_threads(threads);
            traffic.network_mut().load(&weights);
            traffic
        };
        let one = seen(&mut traffic(1), 400);
        let left: usize = one.iter().map(|(ejected, _)| ejected.len()).sum();
        assert!(left > 100, "{left}");
        for threads in [2, 3, 5, 100] {
            let mut several = traffic(threads);
            assert!(several.network().parts.count() <= threads.min(most));
            assert!(one[..200] == seen(&mut several, 200), "{threads}: {torus}");
            let mut copy = several.clone();
            assert!(one[200..] == seen(&mut several, 200), "{threads}: {torus}");
            assert!(one[200..] == seen(&mut copy, 200), "a copy: {torus}");
        }
    }
}

#[test]
fn weights_change_who_goes_first_and_are_those_of_the_routers() {
    let params = machine("dims = [2, 2, 2]", "");
    let loads = loads(&params);
    let weights = InverseWeights::new(&loads).expect("weights");
    let hops = |weighted: bool| {
        let mut traffic = uniform(&params, None, 3);
        if weighted {
            traffic.network_mut().load(&weights);
        }
        for _ in 0..800 {
            traffic.step();
        }
        traffic.network().flit_hops()
    };
    assert_ne!(hops(true), hops(false));
}

#[test]
fn without_the_promotion_at_the_end_of_a_dimension_a_machine_deadlocks() {
    let torus = "dims = [4, 4, 4]";
    let mut unsafe_one = uniform(&machine(torus, "promotion = 'dateline-only'"), None, 1);
    let stuck = deadlock(&mut unsafe_one, 20_000);
    assert!(stuck.is_some(), "{} arrived", unsafe_one.arrived());
    // With it, everything arrives that was under way then and for as long again.
    let mut safe = uniform(&machine(torus, ""), None, 1);
    let cycles = 2 * stuck.unwrap_or(0);
    assert_eq!(deadlock(&mut safe, cycles), None);
    safe.stop();
    while !safe.is_done() {
        safe.step();
        assert!(safe.network().cycle() < cycles + 20_000);
    }
}

#[test]
fn without_contention_a_packet_takes_five_cycles_a_router_and_nine_and_a_line_a_channel() {
    let params = machine("dims = [3, 4, 2]", "");
    let (torus, endpoints) = (params.torus(), params.node().layout().endpoints().len());
    let mut network = UnifiedNetwork::new(&params);
    let mut random = Random::new(11);
    for flits in [1, 2, 1, 2, 1, 1, 2, 1, 1, 1, 2, 1] {
        let [from, to] = [0; 2].map(|_| random.below(torus.nodes() as u64) as usize);
        let [source, place] = [0; 2].map(|_| random.below(endpoints as u64) as usize);
        let heading = Heading::default()
            .to(torus.coordinates(to))
            .with(Header::ENDPOINT, place)
            .with(Header::ORDER, random.below(6) as usize)
            .with(Header::SLICE, random.below(2) as usize)
            .with(Header::TIE, random.below(8) as usize)
            .with(Header::TWO, flits - 1);
        let (start, hops) = (network.cycle(), network.flit_hops());
        network.inject(from * endpoints + source, 0, Flit::first(heading, 1));
        if flits == 2 {
            network.step();
            network.inject(from * endpoints + source, 0, Flit::second(2));
        }
        let arrived = (0..).find_map(|_| {
            network.step();
            let last = network.ejected().first().copied();
            last.filter(|(.., flit)| flits == 1 || !flit.is_head())
        });
        let (endpoint, ..) = arrived.expect("it arrives");
        assert_eq!(endpoint as usize, to * endpoints + place);
        let distance = |d: usize| {
            let [here, there] = [from, to].map(|node| torus.coordinates(node)[d]);
            let (radix, way) = (torus.radices()[d], here.abs_diff(there));
            way.min(radix - way)
        };
        let channels: usize = (0..3).map(distance).sum();
        // Two flits are sent when both are there; on an external channel the second waits for its pace.
        let routers = (network.flit_hops() - hops) / flits as u64;
        let least = 3 + 5 * routers + (9 + LATENCY) * channels as u64;
        let took = network.cycle() - start - 1;
        match flits {
            1 => assert_eq!(took, least),
            _ if channels == 0 => assert_eq!(took, least + 2),
            _ => assert!((least + 2..least + 2 + 4 * (1 + channels as u64)).contains(&took)),
        }
        while !network.is_idle() {
            network.step();
        }
        // Until external channels are in step with their pace again.
        (0..8).for_each(|_| network.step());
    }
}

/// Cycles that an adapter takes to know a destination set.
const LOOK_UP: u64 = 2;

/// A machine with sixteen destination sets in each adapter.
fn multicast_machine(torus: &str) -> UnifiedNetworkParams {
    let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
    let torus = format!("latency = {LATENCY}\n{torus}");
    let [torus, node] = [&*torus, "multicast_sets = 16"].map(table);
    let shape = UnifiedNetworkParams::from_tables(torus, node, Table::new(), Table::new());
    shape.expect("a legal machine")
}

/// The number of an adapter as the write port has it.
fn adapter(params: &UnifiedNetworkParams, label: &str) -> usize {
    let mut channels = params.node().layout().channels().keys();
    let number = channels.position(|channel| Channel::named(label) == Some(*channel));
    number.expect("a channel")
}

/// An entry: directions, endpoints, next index.
fn entry(
    params: &UnifiedNetworkParams,
    directions: &[&str],
    endpoints: &[usize],
    next: u64,
) -> u64 {
    let table = params.node().multicast().expect("a table");
    let all = ["X+", "X-", "Y+", "Y-", "Z+", "Z-"];
    let numbers = directions
        .iter()
        .map(|d| all.iter().position(|other| other == d));
    let numbers = numbers.map(|number| number.expect("a direction"));
    let branches = numbers.chain(endpoints.iter().map(|e| all.len() + e));
    branches.fold(next << table.branches(), |all, branch| all | 1 << branch)
}

/// A tree by hand from an endpoint of node (0, 0, 0) of a torus of 3 x 3, X before Y, that ends at these endpoints.
fn write_tree(network: &mut UnifiedNetwork, source: usize, slice: usize) -> Vec<usize> {
    let params = network.params().clone();
    let channels = params.node().layout().channels().len();
    let node = |x: usize, y: usize| x + 3 * y;
    let by = |label: &str| adapter(&params, &label.replacen('?', &slice.to_string(), 1));
    // What travels to higher coordinates arrives at the adapter of the lower neighbour.
    let all: [(usize, usize, usize, &[&str], &[usize], u64); 6] = [
        (
            node(0, 0),
            channels + source,
            3,
            &["X+", "X-", "Y+"],
            &[1, 15],
            9,
        ),
        (node(1, 0), by("X?-"), 9, &["Y-"], &[0, 2], 4),
        (node(2, 0), by("X?+"), 9, &["Y+"], &[], 15),
        (node(0, 1), by("Y?-"), 9, &[], &[7], 0),
        (node(1, 2), by("Y?+"), 4, &[], &[5, 6], 0),
        (node(2, 1), by("Y?-"), 15, &[], &[3], 1023),
    ];
    let mut reached = Vec::new();
    for (node, adapter, index, directions, endpoints, next) in all {
        let entry = entry(&params, directions, endpoints, next);
        assert!(network.write_set(node, adapter, index, entry));
        let first = node * network.endpoints_per_node();
        reached.extend(endpoints.iter().map(|endpoint| first + endpoint));
    }
    reached.sort_unstable();
    reached
}

/// Packets to a set and others, from several endpoints, for so many cycles and until all is over: what left by endpoint,
/// with the handles of those that were sent to the set.
fn multicast_run(threads: usize) -> (Vec<Vec<(u32, u8, Flit)>>, Vec<u32>, Vec<usize>) {
    let params = multicast_machine("dims = [3, 3, 1]");
    let mut network = UnifiedNetwork::new(&params);
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
    (seen, sent, reached)
}

#[test]
fn a_tree_reaches_every_endpoint_of_its_set_once_beside_other_traffic() {
    let (seen, sent, reached) = multicast_run(1);
    assert!(
        sent.len() > 30 && reached.len() == 8,
        "{sent:?} to {reached:?}"
    );
    for handle in sent {
        let of_packet = seen
            .iter()
            .flatten()
            .filter(|(.., flit)| flit.handle() == handle);
        let mut at: Vec<usize> = of_packet.map(|(endpoint, ..)| *endpoint as usize).collect();
        at.sort_unstable();
        assert_eq!(at, reached, "flit {handle}");
    }
    // Threads share nothing that copies could meet in.
    for threads in [2, 4, 9] {
        assert!(multicast_run(threads).0 == seen, "{threads} threads");
    }
}

#[test]
fn without_contention_a_copy_takes_as_long_as_a_packet_and_two_cycles_for_each_look_up() {
    let params = multicast_machine("dims = [3, 3, 1]");
    let mut network = UnifiedNetwork::new(&params);
    let channels = params.node().layout().channels().len();
    let [last, first] = ["X0+", "Y0+"].map(|label| adapter(&params, label));
    let set = |directions: &[&str], endpoints: &[usize]| entry(&params, directions, endpoints, 2);
    network.write_set(0, channels, 1, set(&["Y-"], &[]));
    network.write_set(6, first, 2, set(&["X-"], &[]));
    network.write_set(8, last, 2, set(&[], &[9]));
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
        took.push((network.ejected()[0].0, network.cycle() - start));
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
