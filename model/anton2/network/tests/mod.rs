mod channel_weights;
mod multicast;
mod traffic;

use super::*;
use crate::model::Random;
use crate::model::anton2::Heading;
use crate::model::anton2::weights::{InverseWeights, Loads, Machine, Senders};
use crate::model::simulation::{Simulation, Workload};
use crate::params::anton2::Header;
use crate::params::workload::{Lengths, Pattern, Process};
use toml::Table;

/// Cycles from node to node.
const LATENCY: u64 = 3;

fn machine(torus: &str, router: &str) -> Anton2NetworkParams {
    let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
    let (torus, none) = (format!("latency = {LATENCY}\n{torus}"), Table::new());
    let shape = Anton2NetworkParams::from_tables(table(&torus), none.clone(), none, table(router));
    shape.expect("a legal machine")
}

type Anton2Simulation = Simulation<Anton2Network>;

fn uniform(params: &Anton2NetworkParams, batch: Option<u32>, seed: u64) -> Anton2Simulation {
    of(params, &Pattern::Uniform, batch, seed)
}

/// Packets of one flit between an endpoint of each router.
fn of(
    params: &Anton2NetworkParams,
    pattern: &Pattern,
    batch: Option<u32>,
    seed: u64,
) -> Anton2Simulation {
    let draw = draw(
        params,
        Senders::OnePerRouter,
        &[(pattern.clone(), 1.0)],
        seed,
    );
    let workload = Workload {
        process: batch.map_or(Process::Full, |packets| Process::Batch { packets }),
        load: 0.0,
        lengths: Lengths::ONE,
    };
    Anton2Simulation::new(params, workload, draw.expect("no file"), seed).expect("a machine")
}

/// Whether every packet has arrived.
fn is_done(traffic: &Anton2Simulation) -> bool {
    let made = traffic.total().unwrap_or(traffic.made());
    made == traffic.all_arrived() && traffic.fabric().is_idle()
}

/// Cycles until nothing has moved for so long that nothing ever will; `None` if that does not come about.
fn deadlock(traffic: &mut Anton2Simulation, cycles: u64) -> Option<u64> {
    let quiet = traffic.fabric().quiet_cycles();
    let mut still = 0;
    for cycle in 0..cycles {
        traffic.step();
        still = if traffic.fabric().moved() {
            0
        } else {
            still + 1
        };
        if still > quiet && !traffic.fabric().is_idle() {
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
        let packets = 20 * traffic.senders() as u64;
        while !is_done(&traffic) {
            traffic.step();
            assert!(traffic.fabric().cycle() < 20_000, "{torus}");
        }
        assert_eq!(
            (traffic.all_arrived(), traffic.fabric().flits()),
            (packets, 0),
            "{torus}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_run_after_a_reset_too() {
    let params = machine("dims = [2, 2, 1]", "");
    let run = |traffic: &mut Anton2Simulation| {
        for _ in 0..300 {
            traffic.step();
        }
        (traffic.all_arrived(), traffic.fabric().flit_hops())
    };
    let first = run(&mut uniform(&params, None, 5));
    assert_eq!(run(&mut uniform(&params, None, 5)), first);
    assert_ne!(run(&mut uniform(&params, None, 6)), first);
    let mut again = uniform(&params, None, 5);
    let mut used = uniform(&params, None, 9);
    run(&mut used);
    *again.fabric_mut() = used.fabric().clone();
    again.fabric_mut().reset();
    assert_eq!(run(&mut again), first);
}

fn loads(params: &Anton2NetworkParams) -> Loads {
    let loads = Machine::new(*params.torus(), params.node().clone());
    let loads = loads.expect("a machine");
    let patterns = vec![Pattern::Uniform, Pattern::Tornado];
    Loads::new(loads, Senders::OnePerRouter, patterns, 1).expect("loads")
}

/// What leaves in a cycle, and the flit hops until then.
type Seen = (Vec<Ejected>, u64);

/// What leaves in so many cycles, with its source for its handle.
fn seen(traffic: &mut Anton2Simulation, cycles: u64) -> Vec<Seen> {
    let step = |_| {
        traffic.step();
        let network = traffic.fabric();
        let mut ejected = network.ejected().to_vec();
        for Ejected { flit, .. } in &mut ejected {
            *flit = flit.with_handle(traffic.packet(*flit).source.0 as u32);
        }
        (ejected, network.flit_hops())
    };
    (0..cycles).map(step).collect()
}

#[test]
fn a_run_is_the_same_on_any_number_of_threads() {
    for (torus, router, most) in [
        ("dims = [3, 2, 2]", "", 12),
        ("dims = [2, 1, 1]", "underflow = 'hold'", 2),
        ("dims = [2, 2, 1]", "levels = 4", 4),
    ] {
        let params = machine(torus, router);
        let loads = loads(&params);
        let weights = InverseWeights::new(&loads).expect("weights");
        let traffic = |threads| {
            let mut traffic = uniform(&params, None, 4);
            traffic.set_threads(threads);
            traffic.fabric_mut().load(&weights);
            traffic
        };
        let one = seen(&mut traffic(1), 400);
        let left: usize = one.iter().map(|(ejected, _)| ejected.len()).sum();
        assert!(left > 100, "{left}");
        for threads in [2, 3, 5, 100] {
            let mut several = traffic(threads);
            assert!(several.fabric().machine().ranges().count() <= threads.min(most));
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
            traffic.fabric_mut().load(&weights);
        }
        for _ in 0..800 {
            traffic.step();
        }
        traffic.fabric().flit_hops()
    };
    assert_ne!(hops(true), hops(false));
}

#[test]
#[should_panic(expected = "weights of channels of its own shape")]
fn weights_of_channels_do_not_fit_a_machine_in_which_they_go_in_turn() {
    let params = machine("dims = [2, 1, 1]", "");
    let loads = loads(&params);
    let weights = InverseWeights::new(&loads).expect("weights");
    let in_turn = params.node().clone().with_channels_in_turn();
    let in_turn = Anton2NetworkParams::new(*params.torus(), params.latency(), in_turn);
    Anton2Network::new(&in_turn.expect("a legal machine")).load(&weights);
}

#[test]
fn without_the_promotion_at_the_end_of_a_dimension_a_machine_deadlocks() {
    let torus = "dims = [4, 4, 4]";
    let mut unsafe_one = uniform(&machine(torus, "promotion = 'dateline-only'"), None, 1);
    let stuck = deadlock(&mut unsafe_one, 20_000);
    assert!(stuck.is_some(), "{} arrived", unsafe_one.all_arrived());
    // With it, everything arrives that was under way then and for as long again.
    let mut safe = uniform(&machine(torus, ""), None, 1);
    let cycles = 2 * stuck.unwrap_or(0);
    assert_eq!(deadlock(&mut safe, cycles), None);
    safe.stop();
    while !is_done(&safe) {
        safe.step();
        assert!(safe.fabric().cycle() < cycles + 20_000);
    }
}

#[test]
fn without_contention_a_packet_takes_five_cycles_a_router_and_nine_and_a_line_a_channel() {
    let params = machine("dims = [3, 4, 2]", "");
    let (torus, endpoints) = (params.torus(), params.node().layout().endpoints().len());
    let mut network = Anton2Network::new(&params);
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
            last.filter(|of| flits == 1 || !of.flit.is_head())
        });
        let endpoint = arrived.expect("it arrives").terminal;
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

const BY_AGE: &str = "arbitration = 'age-based'";

#[test]
fn by_age_a_run_is_the_same_on_any_number_of_threads_and_in_a_copy() {
    for (torus, router) in [
        ("dims = [3, 2, 2]", ""),
        ("dims = [2, 2, 1]", "age_bits = 5"),
        ("dims = [2, 1, 1]", "vcs = 3"),
    ] {
        let params = machine(torus, &format!("{BY_AGE}\n{router}"));
        let traffic = |threads| {
            let mut traffic = uniform(&params, None, 4);
            traffic.set_threads(threads);
            traffic
        };
        let one = seen(&mut traffic(1), 400);
        let left: usize = one.iter().map(|(ejected, _)| ejected.len()).sum();
        assert!(left > 100, "{left}");
        for threads in [2, 3, 5] {
            let mut several = traffic(threads);
            assert!(one[..200] == seen(&mut several, 200), "{threads}: {torus}");
            // A copy has stamps of its own.
            let mut copy = several.clone();
            assert!(one[200..] == seen(&mut several, 200), "{threads}: {torus}");
            assert!(one[200..] == seen(&mut copy, 200), "a copy: {torus}");
        }
    }
}

#[test]
fn ages_change_who_goes_first_and_so_does_where_they_end() {
    let hops = |router: &str| {
        let mut traffic = uniform(&machine("dims = [2, 2, 2]", router), None, 3);
        (0..800).for_each(|_| traffic.step());
        traffic.fabric().flit_hops()
    };
    let rules = ["arbitration = 'round-robin'", BY_AGE];
    let by_three_bits = format!("{BY_AGE}\nage_bits = 3");
    let [in_turn, by_age] = rules.map(hops);
    assert_ne!(in_turn, by_age);
    assert_ne!(hops(&by_three_bits), by_age);
}

/// The order in which packets of endpoints in a node come to an endpoint of another.
#[test]
fn of_packets_that_meet_the_one_that_was_offered_first_arrives_first() {
    for (rule, by_age) in [(BY_AGE, true), ("arbitration = 'round-robin'", false)] {
        let params = machine("dims = [2, 1, 1]", rule);
        let endpoints = params.node().layout().endpoints().len();
        let mut network = Anton2Network::new(&params);
        (0..100).for_each(|_| network.step());
        let heading = Heading::default().to([1, 0, 0]).with(Header::ENDPOINT, 3);
        // Each source has offered its packet for some time, the later ones for longer.
        let packets = 8 * endpoints as u32;
        let mut order = Vec::new();
        let mut left = vec![8; endpoints];
        while order.len() < packets as usize {
            for (source, left) in left.iter_mut().enumerate() {
                if *left > 0 && network.has_room(source, 0) {
                    *left -= 1;
                    let handle = (8 * source + *left) as u32;
                    network.stamp(handle, 100 - source as u64);
                    network.inject(source, 0, Flit::first(heading, handle));
                }
            }
            network.step();
            order.extend(network.ejected().iter().map(|of| of.flit.handle() / 8));
            assert!(network.cycle() < 3000);
        }
        // Of a queue that an older packet stands behind a younger one may come first.
        let half = order.len() / 2;
        let older = order[..half]
            .iter()
            .filter(|&&of| of as usize >= endpoints / 2)
            .count();
        assert_eq!(3 * older > 2 * half, by_age, "{older} of {half}");
    }
}
