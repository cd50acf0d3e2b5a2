//! What a watchdog finds, and what becomes of it.

use super::{Alarm, GLANCE_EVERY, Knot, LOOK_EVERY, Network, SUSPICIOUS, Watch, Watchdog};
use crate::model::Flit;
use crate::model::deadlock::{Head, Stop};
use crate::model::destinations::Destinations;
use crate::model::simulation::{Simulation, Trace, Workload};
use crate::model::wormhole::network::simulated::{params, uniform};
use crate::model::wormhole::network::stuck::{Lane, Stuck};
use crate::params::topology::{NodeId, PortId, TerminalId};
use crate::params::workload::{Lengths, Process};
use std::collections::{BTreeMap, BTreeSet};

/// A network with full injectors that is watched.
struct Watched {
    traffic: Simulation<Network>,
    watchdog: Watchdog,
}

impl Watched {
    fn new(text: &str, length: u32, seed: u64, limit: u64) -> Self {
        Self::sending(text, length, seed, limit, None)
    }

    /// The same with all packets to one node, if that is given.
    fn sending(text: &str, length: u32, seed: u64, limit: u64, to: Option<usize>) -> Self {
        let params = params(text);
        let workload = Workload {
            process: Process::Full,
            load: 0.0,
            lengths: Lengths::parse(&length.to_string()).expect("legal"),
        };
        let to = to.map(|node| Destinations::to(TerminalId(node)));
        let to = to.unwrap_or_else(|| uniform(&params));
        let traffic = Simulation::<Network>::new(&params, workload, to, seed);
        let mut traffic = traffic.expect("a network");
        traffic.fabric_mut().keep_departures(true);
        Watched {
            traffic,
            watchdog: Watchdog::new(&params, limit),
        }
    }

    fn alarm(&mut self, cycles: u64) -> Option<Alarm> {
        while self.traffic.fabric().cycle() < cycles {
            self.traffic.step();
            let alarm = self.watchdog.look(&self.traffic);
            if alarm.is_some() {
                return alarm;
            }
        }
        None
    }

    fn knot(&mut self, cycles: u64) -> Knot {
        match self.alarm(cycles) {
            Some(Alarm::Deadlock(knot)) => knot,
            other => panic!("{other:?}"),
        }
    }
}

/// Lanes with a flit, and the flits in front: of packets that are counted, so that none comes again.
fn fronts(traffic: &Simulation<Network>) -> Vec<(Lane, u64, Flit)> {
    let routers = traffic.fabric().awake();
    let each = routers.flat_map(|(node, router)| {
        let lanes = (0..64).filter(|lane| router.filled() >> lane & 1 == 1);
        lanes.map(move |lane| ((node, lane), router.front(lane)))
    });
    each.map(|(lane, flit)| (lane, traffic.packet(flit).number, flit))
        .collect()
}

fn stuck(traffic: &Simulation<Network>) -> Vec<Lane> {
    Stuck::of(traffic.fabric()).lanes().collect()
}

const RING: &str = "dims = [8]\ndirections = 'unidirectional'";
const TORUS: &str = "dims = [8, 8]";

/// Networks that stop, with the cycle in which nothing moves any more: packets of 16 flits.
const STOPPING: [(&str, &str, u64, u64); 7] = [
    (
        TORUS,
        "algorithm = 'f-dynbal'\nco_residence = 'allowed'",
        27,
        3519,
    ),
    (
        TORUS,
        "algorithm = 'duato-fa'\nco_residence = 'allowed'",
        27,
        3519,
    ),
    (
        TORUS,
        "algorithm = 'dynbal'\nco_residence = 'allowed'",
        47,
        1465,
    ),
    (
        RING,
        "algorithm = 'dynbal'\nco_residence = 'paper'",
        35,
        311,
    ),
    (
        RING,
        "algorithm = 'duato-pa'\nco_residence = 'paper'",
        18,
        247,
    ),
    (RING, "algorithm = 'fd-dynbal'\nmax_packet = 4", 25, 395),
    (
        RING,
        "algorithm = 'dynbal'\nco_residence = 'allowed'",
        13,
        306,
    ),
];

/// Every algorithm of a torus, as it is meant to be.
const SOUND: [&str; 8] = [
    "trc",
    "t3d",
    "dynbal",
    "duato-pa",
    "duato-fa",
    "f-dynbal",
    "fd-dynbal",
    "t3e",
];

#[test]
fn of_a_deadlock_no_named_packet_ever_moves_again() {
    for (grid, rest, seed, stop) in STOPPING {
        let text = format!("{grid}\n{rest}");
        let mut watched = Watched::new(&text, 16, seed, 100_000);
        let knot = watched.knot(stop + LOOK_EVERY);
        let traffic = &mut watched.traffic;
        let named = |traffic: &Simulation<Network>| {
            let all = fronts(traffic);
            let stuck = stuck(traffic);
            let each = all.into_iter().filter(|front| stuck.contains(&front.0));
            each.collect::<Vec<_>>()
        };
        let before = named(traffic);
        let numbers: BTreeSet<u64> = before.iter().map(|&(_, number, _)| number).collect();
        assert_eq!(numbers.len(), knot.packets, "{text}");
        (0..10_000).for_each(|_| traffic.step());
        let after = named(traffic);
        assert!(before.iter().all(|front| after.contains(front)), "{text}");
        assert!(!traffic.fabric().moved(), "{text}");
        // When nothing moves, all that is left is stuck.
        assert_eq!(after, fronts(traffic), "{text}");
    }
}

#[test]
fn a_glance_sees_every_deadlock_though_later() {
    for (grid, rest, seed, stop) in STOPPING {
        let text = format!("{grid}\n{rest}");
        let mut watched = Watched::new(&text, 16, seed, 100_000);
        let Watched { traffic, watchdog } = &mut watched;
        let alarm = loop {
            traffic.step();
            let late = stop + SUSPICIOUS + 2 * GLANCE_EVERY;
            assert!(traffic.cycle() <= late, "{text}: overlooked");
            if let Some(alarm) = watchdog.glance(traffic) {
                break alarm;
            }
        };
        assert!(matches!(alarm, Alarm::Deadlock(_)), "{text}: {alarm:?}");
    }
}

#[test]
fn a_long_packet_that_moves_waits_for_nothing() {
    let params = params("dims = [3]\ntopology = 'mesh'");
    let trace = Trace::parse("trace.csv", "0,0,2,3000", 3).expect("a trace");
    let mut traffic = Simulation::<Network>::replay(&params, trace).expect("a network");
    let mut watchdog = Watchdog::new(&params, 2 * LOOK_EVERY);
    while traffic.all_arrived() == 0 {
        traffic.step();
        assert_eq!(
            watchdog.look(&traffic),
            None,
            "in cycle {}",
            traffic.cycle()
        );
    }
    assert!(traffic.cycle() > 3000);
}

#[test]
fn each_packet_of_the_cycle_holds_a_channel_that_the_one_before_waits_for() {
    let mut behind = 0;
    for (grid, rest, seed, stop) in STOPPING {
        let text = format!("{grid}\n{rest}");
        let knot = Watched::new(&text, 16, seed, 100_000).knot(stop + LOOK_EVERY);
        assert!((2..=knot.packets).contains(&knot.cycle.len()), "{text}");
        let next = knot.cycle.iter().cycle().skip(1);
        for (waiting, next) in knot.cycle.iter().zip(next) {
            let hold = &waiting.hold;
            assert_eq!(hold.next, next.hold.channel, "{text}");
            assert_ne!(hold.channel, hold.next, "{text}");
            match hold.stop {
                Stop::Offered => assert!(!waiting.others.contains(&hold.next), "{text}"),
                Stop::Behind => {
                    assert_eq!((hold.head, waiting.others.len()), (hold.next, 0), "{text}");
                    behind += 1;
                }
            }
        }
    }
    assert!(behind > 0, "some packet stands behind another");
}

/// Many small networks, which stop, in part or not at all.
#[test]
fn stuck_is_who_never_moves_again_and_nobody_else() {
    let [mut stopped, mut alive] = [0; 2];
    for rest in [
        "dims = [6]\nalgorithm = 'trc'\ndatelines = 'none'",
        "dims = [6]\nalgorithm = 'trc'\ndatelines = 'none'\nwire_delay = 2\ninput_depth = 7\noutput_depth = 1\nlanes = 2",
        "dims = [6]\nalgorithm = 'dynbal'\nco_residence = 'paper'\nwire_delay = 1",
        "dims = [6]\nalgorithm = 'duato-pa'\nco_residence = 'allowed'\ninput_depth = 1\noutput_depth = 1",
        "dims = [6]\nalgorithm = 'fd-dynbal'\nmax_packet = 2\ninjector_lanes = 2",
        "dims = [12]\nalgorithm = 'fd-dynbal'\ndatelines = 'none'\nmax_packet = 12",
        "dims = [6]\nalgorithm = 'dynbal'\ndatelines = 'none'",
        "dims = [6]\nalgorithm = 'duato-pa'\ndatelines = 'none'\nwire_delay = 1",
        "dims = [6]\nalgorithm = 'dynbal'",
    ] {
        for seed in 1..=4 {
            let text = format!("directions = 'unidirectional'\n{rest}");
            let mut traffic = Watched::new(&text, 12, seed, 0).traffic;
            let mut named: BTreeSet<Lane> = BTreeSet::new();
            let mut front_of = BTreeMap::new();
            for _ in 0..1500 {
                traffic.step();
                let now: BTreeSet<Lane> = stuck(&traffic).into_iter().collect();
                assert!(
                    named.is_subset(&now),
                    "{text}, seed {seed}: one is free again"
                );
                for (lane, number, flit) in fronts(&traffic) {
                    if now.contains(&lane) {
                        let first = *front_of.entry(lane).or_insert((number, flit));
                        assert_eq!(first, (number, flit), "{text}, seed {seed}: it moved");
                    }
                }
                named = now;
            }
            let before = fronts(&traffic);
            (0..1500).for_each(|_| traffic.step());
            let after = fronts(&traffic);
            let unmoved = before.iter().filter(|front| after.contains(front));
            let unmoved: BTreeSet<Lane> = unmoved.map(|&(lane, ..)| lane).collect();
            let now: BTreeSet<Lane> = stuck(&traffic).into_iter().collect();
            // What stopped on the way may have moved before.
            assert!(named.is_subset(&unmoved), "{text}, seed {seed}: one moved");
            assert!(
                unmoved.is_subset(&now),
                "{text}, seed {seed}: one is missed"
            );
            match now.is_empty() {
                true => alive += 1,
                false => stopped += 1,
            }
        }
    }
    assert!(
        stopped >= 10 && alive >= 4,
        "{stopped} stopped, {alive} did not"
    );
}

#[test]
fn at_a_sound_network_that_is_full_nobody_barks() {
    for algorithm in SOUND {
        let mut watched =
            Watched::new(&format!("{TORUS}\nalgorithm = '{algorithm}'"), 16, 11, 3000);
        for cycles in (7..=3500).step_by(7) {
            let alarm = watched.alarm(cycles);
            assert_eq!(alarm, None, "{algorithm}");
            assert_eq!(stuck(&watched.traffic), [], "{algorithm} in cycle {cycles}");
        }
        assert!(watched.traffic.all_arrived() > 1000, "{algorithm}");
        assert!(
            watched.watchdog.longest_wait() > 100,
            "{algorithm} is congested"
        );
    }
}

#[test]
fn a_packet_that_goes_round_and_round_is_named() {
    let mut watched = Watched::sending(RING, 1, 1, 1000, Some(5));
    assert_eq!(watched.alarm(100), None);
    // From now on node 5 takes itself for node 4: what goes to it passes by, again and again.
    let network = watched.traffic.fabric_mut();
    network.router_mut(5).place.here = network.router(4).place.here;
    let Some(Alarm::Livelock(stray)) = watched.alarm(1000) else {
        panic!("it goes astray");
    };
    assert_eq!(stray.packet.destination, TerminalId(5));
    let channel = (stray.channel.from, stray.channel.port, stray.links);
    assert_eq!(channel, (NodeId(5), PortId(0), stray.most + 1));
}

#[test]
fn a_packet_that_others_always_pass_starves() {
    // Nodes 0 and 1 send all they can to node 2: a fixed arbiter prefers what comes from afar.
    let line = "dims = [3]\ntopology = 'mesh'";
    let alarm = |rest: &str| {
        Watched::sending(&format!("{line}\n{rest}"), 4, 1, 1000, Some(2)).alarm(20_000)
    };
    let Some(Alarm::Starvation(starving)) = alarm("output_arbiter = 'fixed'") else {
        panic!("node 1 starves");
    };
    assert_eq!(starving.place, Some(Head::Injector(TerminalId(1))));
    assert_eq!(
        (starving.packet.source, starving.packets),
        (TerminalId(1), 1)
    );
    assert!(
        (1000..1000 + LOOK_EVERY).contains(&starving.cycles),
        "{starving:?}"
    );
    assert_eq!(alarm("output_arbiter = 'skipping'"), None);
}

#[test]
fn behind_an_ejector_that_is_stalled_packets_starve_and_nothing_is_stuck() {
    let line = "dims = [2]\ntopology = 'mesh'";
    let mut watched = Watched::sending(line, 1, 1, 500, Some(1));
    watched.traffic.fabric_mut().stall(TerminalId(1), true);
    let Some(Alarm::Starvation(starving)) = watched.alarm(1000) else {
        panic!("nobody gets through");
    };
    // In front of both injectors, of the link and of the input lane at its end.
    assert_eq!(starving.packets, 4);
    assert_eq!(starving.packet.destination, TerminalId(1));
}
