//! Networks under traffic: latency, delivery, deadlock.

use super::uniform::Uniform;
use super::{Ejected, Network};
use crate::model::Flit;
use crate::model::wormhole::deadlock::analyse;
use crate::params::topology::TerminalId;
use crate::params::wormhole::at_papers_timing;
use crate::params::wormhole::network::NetworkParams;

/// The network with these settings.
pub(super) fn params(text: &str) -> NetworkParams {
    at_papers_timing(text).expect("a legal network")
}

/// Uniform traffic, of which every flit is looked at as it comes out.
struct Traffic {
    uniform: Uniform,
    length: u32,
    /// By place of a packet, how much of it has come.
    received: Vec<u32>,
}

impl Traffic {
    /// In 1000 cycles a node starts `rate` packets for each lane, if its injector has room.
    fn new(text: &str, length: u32, rate: u64, seed: u64) -> Self {
        let params = params(text);
        let lanes = params.router().injector_lanes() as f64;
        let length_and_pause = 1000.0 / rate as f64 + f64::from(length) - 1.0;
        let load = f64::from(length) * lanes / length_and_pause;
        Traffic {
            uniform: Uniform::new(&params, length, load, seed).expect("a network"),
            length,
            received: Vec::new(),
        }
    }

    fn step(&mut self) {
        self.uniform.step();
        for of in self.uniform.network.ejected() {
            let (node, flit) = (TerminalId(of.terminal as usize), of.flit);
            let (packet, place) = (self.uniform.packet(flit), self.uniform.place(flit));
            let fresh = self.received.len().max(place + 1);
            self.received.resize(fresh, 0);
            let received = &mut self.received[place];
            let wanted = (packet.destination, *received);
            assert_eq!((node, flit.handle() % self.length), wanted, "{packet:?}");
            *received = if flit.is_tail() { 0 } else { *received + 1 };
        }
    }

    /// Stops injecting packets, and waits until the network is idle.
    fn drain(&mut self) {
        let load = std::mem::take(&mut self.uniform.threshold);
        let start = self.uniform.network.cycle();
        while !self.uniform.is_idle() {
            self.step();
            assert!(
                self.uniform.network.cycle() < start + 20_000,
                "it does not drain"
            );
        }
        assert!(
            self.uniform.network.is_idle(),
            "there is more than was injected"
        );
        self.uniform.threshold = load;
    }

    /// The cycle at which nothing has moved for a while, if that comes before `cycles`.
    fn deadlock(&mut self, cycles: u64) -> Option<u64> {
        let mut still = 0;
        while self.uniform.network.cycle() < cycles {
            self.step();
            still = if self.uniform.network.moved() {
                0
            } else {
                still + 1
            };
            if still == 20 && !self.uniform.network.is_idle() {
                return Some(self.uniform.network.cycle() - still);
            }
        }
        None
    }
}

#[test]
fn without_contention_a_packet_takes_3_cycles_a_router_the_wires_and_its_length() {
    for delay in [0, 1, 3] {
        let depth = 3 + 2 * delay;
        let rest = format!("wire_delay = {delay}\ninput_depth = {depth}\noutput_depth = {depth}");
        for (text, from, to, links) in [
            ("dims = [4, 4]", 5, 5, 0),
            ("dims = [4, 4]", 5, 6, 1),
            ("dims = [4, 4]\nalgorithm = 'dynbal'", 0, 15, 2),
            ("dims = [4, 4]\nalgorithm = 'dynbal'", 15, 5, 4),
            ("dims = [4, 4]\nalgorithm = 'duato-pa'", 15, 5, 4),
            ("dims = [4, 4]\nalgorithm = 'duato-fa'", 0, 10, 4),
            ("dims = [5, 3]\nalgorithm = 'f-dynbal'", 0, 8, 3),
            ("dims = [7]\ndirections = 'unidirectional'", 3, 2, 6),
            ("dims = [3, 3, 3]\ntopology = 'mesh'", 0, 26, 6),
        ] {
            for length in [1, 2, 3, 8, 40] {
                let params = params(&format!("{text}\n{rest}"));
                let mut network = Network::new(&params).expect("a network");
                let (from, to) = (TerminalId(from), TerminalId(to));
                // Not from cycle 0: links show no room after a reset.
                (0..10).for_each(|_| network.step());
                let start = network.cycle();
                let mut written = 0;
                let latency = loop {
                    if written < length && network.has_room(from, 0) {
                        let (head, tail) = (written == 0, written + 1 == length);
                        network.inject(
                            from,
                            0,
                            Flit::new(head, tail, network.address(to), written),
                        );
                        written += 1;
                    }
                    let now = network.cycle() - start;
                    network.step();
                    if network.ejected().iter().any(|of| of.flit.is_tail()) {
                        break now;
                    }
                    assert!(now < 1000, "it never comes");
                };
                let wanted = 3 * (links + 1) + delay * links + u64::from(length) - 1;
                assert_eq!(
                    latency, wanted,
                    "{text}: {links} links, {length} flits, x = {delay}"
                );
            }
        }
    }
}

#[test]
fn every_packet_arrives_whole_in_order_once_and_at_its_terminal() {
    for (text, length) in [
        ("dims = [4, 4]", 5),
        ("dims = [4, 3]\nlanes = 2\ninjector_lanes = 2", 3),
        ("dims = [4, 4]\ndirections = 'unidirectional'", 4),
        ("dims = [5, 2]\nwire_delay = 2", 1),
        ("dims = [4, 4]\nalgorithm = 'dynbal'", 8),
        ("dims = [4, 4]\nalgorithm = 'duato-pa'", 8),
        ("dims = [4, 5]\nalgorithm = 'duato-fa'\nwire_delay = 1", 8),
        ("dims = [3, 2, 4]\nalgorithm = 'f-dynbal'", 8),
        ("dims = [5, 4]\nalgorithm = 'fd-dynbal'\nwire_delay = 1", 16),
        ("dims = [8, 3]\nalgorithm = 't3d'", 8),
        ("dims = [3, 6]\nalgorithm = 't3e'\nlanes = 2", 8),
        (
            "dims = [4, 4]\nalgorithm = 'dynbal'\nlanes = 2\nwire_delay = 1",
            8,
        ),
        (
            "dims = [6]\nalgorithm = 'dynbal'\ndirections = 'unidirectional'\ndatelines = [2]",
            6,
        ),
        ("dims = [3, 4]\ntopology = 'mesh'", 7),
        ("dims = [3, 2]\nterminals = 3\ninjector_lanes = 2", 5),
        ("dims = [1]\nterminals = 8", 4),
        (
            "dims = [1, 5, 3]\ntopology = ['mesh', 'torus', 'mesh']\nalgorithm = 'f-dynbal'\nterminals = 2",
            8,
        ),
        (
            "dims = [3, 4]\ntopology = ['mesh', 'torus']\nalgorithm = 't3e'\nwire_delay = 1",
            8,
        ),
        (
            "dims = [2, 2, 2]\ntopology = 'mesh'\ninput_depth = 1\noutput_depth = 1",
            4,
        ),
        (
            "dims = [4, 4]\noutput_arbiter = 'hierarchical'\nlink_arbiter = 'rotating'",
            4,
        ),
        (
            "dims = [4, 4]\noutput_arbiter = 'rotating'\nejector_arbiter = 'fixed'",
            4,
        ),
    ] {
        for rate in [10, 1000] {
            let mut traffic = Traffic::new(text, length, rate, 1);
            (0..600).for_each(|_| traffic.step());
            traffic.drain();
            let started = traffic.uniform.started();
            assert!(started > 20, "{started}");
        }
    }
}

#[test]
fn nodes_offer_the_load_that_was_asked_for() {
    for (text, length) in [
        ("dims = [4, 4]", 8),
        ("dims = [4, 4]\ninjector_lanes = 2", 5),
        ("dims = [4]", 1),
    ] {
        let params = params(text);
        for load in [0.05, 0.2, 0.35] {
            let mut uniform = Uniform::new(&params, length, load, 1).expect("a network");
            (0..20_000).for_each(|_| uniform.step());
            let nodes = uniform.network.nodes() as f64;
            let flits = uniform.started() as f64 * f64::from(length);
            let offered = flits / nodes / 20_000.0;
            assert!(
                (offered / load - 1.0).abs() < 0.05,
                "{text}: {offered}, not {load}"
            );
        }
    }
}

/// What is preferred is not what is waited for: a network that takes the last class first stops no more.
#[test]
fn an_inverted_preference_among_free_lanes_deadlocks_nothing() {
    for algorithm in ["dynbal", "duato-fa", "f-dynbal", "fd-dynbal", "t3e"] {
        let text = format!("dims = [8, 8]\nalgorithm = '{algorithm}'");
        let mut traffic = Traffic::new(&text, 16, 1000, 11);
        let mut as_it_is = Traffic::new(&text, 16, 1000, 11);
        let routers = traffic.uniform.network.machine.banks_mut();
        routers.for_each(super::routers::Routers::invert_preference);
        assert_eq!(traffic.deadlock(4000), None, "{algorithm}");
        (0..4000).for_each(|_| as_it_is.step());
        let arrived = [&traffic, &as_it_is].map(|traffic| traffic.uniform.arrived());
        assert!(
            arrived[0] > 1000 && arrived[0] != arrived[1],
            "{algorithm}: {arrived:?}"
        );
    }
}

#[test]
fn a_router_of_5_ports_3_virtual_channels_and_8_flits_takes_less_than_4_kb() {
    let depths = "input_depth = 8\noutput_depth = 8\ninjector_lanes = 3";
    let params = params(&format!(
        "dims = [4, 4]\ntopology = 'mesh'\nlanes = 3\n{depths}"
    ));
    let network = Network::new(&params).expect("a network");
    let bytes: Vec<usize> = network.routers().map(|router| router.bytes()).collect();
    // 15 and 13 lanes of 8 flits alone are 1792.
    assert_eq!(bytes, [2536; 16]);
}

#[test]
fn a_stalled_ejector_keeps_its_flits() {
    let mut traffic = Traffic::new("dims = [4]", 4, 200, 1);
    traffic.uniform.network.stall(TerminalId(2), true);
    for _ in 0..500 {
        traffic.step();
        assert!(
            traffic
                .uniform
                .network
                .ejected()
                .iter()
                .all(|of| of.terminal != 2)
        );
    }
    traffic.uniform.network.stall(TerminalId(2), false);
    traffic.drain();
}

#[test]
fn a_network_at_rest_has_no_router_awake() {
    let mut traffic = Traffic::new("dims = [4, 4]\nwire_delay = 2", 4, 30, 1);
    (0..200).for_each(|_| traffic.step());
    traffic.drain();
    (0..4).for_each(|_| traffic.uniform.network.step());
    let awake: Vec<_> = traffic.uniform.network.awake().collect();
    assert!(awake.is_empty(), "{}", awake.len());
    assert!(!traffic.uniform.network.moved());
    (0..200).for_each(|_| traffic.step());
    traffic.drain();
}

/// All that can be seen after a cycle: what was ejected in order, flit hops, whether anything moved, and whether
/// the network is idle.
type Seen = (Vec<Ejected>, u64, bool, bool);

/// All that can be seen of some cycles of traffic.
fn seen(uniform: &mut Uniform, cycles: usize) -> Vec<Seen> {
    let seen = (0..cycles).map(|_| {
        uniform.step();
        let network = &uniform.network;
        let (moved, is_idle) = (network.moved(), network.is_idle());
        (
            network.ejected().to_vec(),
            network.flit_hops(),
            moved,
            is_idle,
        )
    });
    seen.collect()
}

#[test]
fn traffic_is_the_same_on_any_number_of_threads() {
    for text in [
        "dims = [16, 16]",
        "dims = [5, 7]\ntopology = 'mesh'\nlanes = 3",
        "dims = [4, 4, 3]\nalgorithm = 'dynbal'\nwire_delay = 2\ninput_depth = 7",
        "dims = [6, 5]\nalgorithm = 'duato-fa'\noutput_arbiter = 'random'\nlink_arbiter = 'random'\nseed = 3",
        "dims = [9]\ndirections = 'unidirectional'\nalgorithm = 'dynbal'",
        "dims = [8, 4]\nalgorithm = 't3e'\nlanes = 2\nlink_arbiter = 'rotating'",
        "dims = [5, 4]\ntopology = ['mesh', 'torus']\nterminals = 3\ninjector_lanes = 2",
    ] {
        let params = params(text);
        let traffic = |threads| {
            let mut uniform = Uniform::new(&params, 4, 0.3, 1).expect("a network");
            uniform.network.set_threads(threads);
            uniform
        };
        let one = seen(&mut traffic(1), 300);
        assert!(one[299].1 > 1000, "{text}: {}", one[299].1);
        for threads in [2, 3, 4] {
            let mut several = traffic(threads);
            assert!(one[..150] == seen(&mut several, 150), "{threads}: {text}");
            let mut copy = several.clone();
            assert!(one[150..] == seen(&mut several, 150), "{threads}: {text}");
            assert!(one[150..] == seen(&mut copy, 150), "a copy: {text}");
        }
    }
}

#[test]
fn there_are_no_more_threads_than_nodes() {
    let params = params("dims = [3]");
    let mut uniform = Uniform::new(&params, 4, 0.3, 1).expect("a network");
    let one = seen(&mut uniform.clone(), 50);
    uniform.network.set_threads(100);
    assert_eq!(uniform.network.machine.parts(), 3);
    assert!(one == seen(&mut uniform, 50));
}

#[test]
fn a_thread_that_panics_is_not_waited_for() {
    for broken in [0, 1, 2] {
        let mut traffic = Traffic::new("dims = [4, 3]", 4, 500, 1);
        traffic.uniform.network.set_threads(3);
        (0..100).for_each(|_| traffic.step());
        let mut parts = traffic.uniform.network.machine.banks_mut();
        parts.nth(broken).expect("a part").each.clear();
        drop(parts);
        let step = std::panic::AssertUnwindSafe(|| traffic.step());
        assert!(std::panic::catch_unwind(step).is_err(), "part {broken}");
    }
}

#[test]
fn dynbal_deadlocks_if_packets_meet_in_a_cyclic_lane_and_not_if_they_never_do() {
    let stops_at = |rule: &str, seed| {
        let text = format!("dims = [8, 8]\nalgorithm = 'dynbal'\nco_residence = '{rule}'");
        Traffic::new(&text, 16, 1000, seed).deadlock(5000)
    };
    assert_eq!(stops_at("paper", 34), Some(2946));
    assert_eq!(stops_at("allowed", 35), Some(1231));
    for seed in [34, 35] {
        assert_eq!(stops_at("safe", seed), None);
    }
}

#[test]
fn without_datelines_a_torus_deadlocks() {
    for algorithm in ["trc", "dynbal", "duato-pa", "f-dynbal"] {
        let stops_at = |rest: &str| {
            let text = format!("dims = [8, 8]\nalgorithm = '{algorithm}'\n{rest}");
            Traffic::new(&text, 16, 1000, 1).deadlock(4000)
        };
        let stopped = stops_at("datelines = 'none'");
        assert!(stopped.is_some(), "{algorithm}");
        assert_eq!(stops_at(""), None, "{algorithm}");
    }
}

#[test]
fn on_a_ring_with_one_way_the_deadlock_comes_soon() {
    let ring = "dims = [8]\ndirections = 'unidirectional'\nalgorithm = 'dynbal'";
    let stops_at = |rule: &str, seed| {
        let text = format!("{ring}\nco_residence = '{rule}'");
        Traffic::new(&text, 16, 1000, seed).deadlock(8000)
    };
    assert_eq!(stops_at("paper", 3), Some(152));
    assert_eq!(stops_at("allowed", 1), Some(462));
    for seed in [1, 3] {
        assert_eq!(stops_at("safe", seed), None);
    }
}

#[test]
fn what_the_analysis_finds_is_what_stops() {
    let can_stop = |text: &str| {
        let analysis = analyse(&params(text), &|| {});
        !analysis.expect("small enough").is_fine()
    };
    // As the tests above have them.
    for grid in ["dims = [8, 8]", "dims = [8]\ndirections = 'unidirectional'"] {
        for rule in ["safe", "paper", "allowed"] {
            let text = format!("{grid}\nalgorithm = 'dynbal'\nco_residence = '{rule}'");
            assert_eq!(can_stop(&text), rule != "safe", "{text}");
        }
    }
    // Ways over two links start at every other node only: no packet on one meets the next.
    for rule in ["paper", "allowed"] {
        let text = format!("dims = [4, 4]\nalgorithm = 'dynbal'\nco_residence = '{rule}'");
        assert!(!can_stop(&text), "{text}");
        for seed in 1..=5 {
            assert_eq!(Traffic::new(&text, 16, 1000, seed).deadlock(4000), None);
        }
    }
}

/// Rules of the other algorithms, each widened: no datelines are missing, only lanes that take packets
/// too early.
#[test]
fn adaptive_algorithms_deadlock_if_their_lanes_take_packets_too_early() {
    let torus = "dims = [8, 8]";
    let ring = "dims = [8]\ndirections = 'unidirectional'";
    for (grid, algorithm, too_early, seed, stop) in [
        (torus, "f-dynbal", "co_residence = 'allowed'", 11, 2308),
        (torus, "duato-fa", "co_residence = 'allowed'", 11, 2308),
        (ring, "duato-pa", "co_residence = 'paper'", 2, 298),
        // Packets of 16 flits, of which room for 4 is looked for.
        (ring, "fd-dynbal", "max_packet = 4", 2, 348),
    ] {
        let stops_at = |rest: &str| {
            let text = format!("{grid}\nalgorithm = '{algorithm}'\n{rest}");
            Traffic::new(&text, 16, 1000, seed).deadlock(4000)
        };
        assert_eq!(stops_at(too_early), Some(stop), "{algorithm}");
        assert_eq!(stops_at(""), None, "{algorithm}");
    }
}
