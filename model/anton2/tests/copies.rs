//! Packets that go to destination sets, in the queues of adapters, and packets by age.

use crate::model::anton2::{EndpointQueues, Fate, Flit, Heading, Here, SenderQueues, Stamps, Turn, VcSender};
use crate::model::Golden;
use crate::params::topology::grid::Sign;
use crate::params::anton2::{DestinationSets, EndpointAdapterParams, Header, HeaderField, VcSenderParams, VirtualChannels};
use crate::params::{Component, Layout, Port, Reset};

const ENDPOINTS: usize = 4;

fn table() -> Option<DestinationSets> {
    Some(DestinationSets::new("vc-sender", 16, ENDPOINTS).expect("a legal table"))
}

/// An entry: directions, endpoints, next index.
fn entry(directions: u64, endpoints: u64, next: u64) -> u64 {
    directions | endpoints << 6 | next << (6 + ENDPOINTS)
}

/// By weights, the window held.
fn weighted_params() -> VcSenderParams {
    let text = "flit_width = 42\nvcs = 3\nfar_depth = 64\narbitration = 'inverse-weighted'\nunderflow = 'hold'";
    let params = VcSenderParams::of_settings(text).expect("a legal shape");
    params.with_multicast(table())
}

fn sender_params(far_depth: usize) -> VcSenderParams {
    let vcs = VirtualChannels::new("vc-sender", 2, 3).expect("legal numbers");
    let params = VcSenderParams::new(vcs, 42, 8, far_depth, true, Reset::Sync);
    params.expect("a legal shape").with_multicast(table())
}

/// At (1, 2, 0) of a torus of 4, 3 and 1 nodes.
fn sender(far_depth: usize, crosses: bool) -> SenderQueues {
    let mut sender = SenderQueues::new(&sender_params(far_depth), crosses);
    sender.put(Here::new([1, 2, 0], [3, 2, 0]));
    sender
}

fn adapter() -> EndpointQueues {
    let vcs = VirtualChannels::new("endpoint-adapter", 2, 4).expect("legal numbers");
    let params = EndpointAdapterParams::new(vcs, 42, 4, 4, Reset::Sync).expect("a legal shape");
    let mut adapter = EndpointQueues::new(&params.with_multicast(table()));
    adapter.put(Here::new([1, 2, 0], [3, 2, 0]));
    adapter
}

/// The first flit of a packet to a destination set.
fn multicast(table: usize, flits: usize, handle: u32) -> Flit {
    let heading = Heading::default().with(Header::TWO, flits - 1);
    Flit::first(heading.multicast(table), handle)
}

fn unicast(handle: u32) -> Flit {
    Flit::first(Heading::default(), handle)
}

/// Whose turn it is in each of some cycles: the handle, and what becomes of it.
fn turns(sender: &mut SenderQueues, cycles: usize) -> Vec<Option<(u32, Fate)>> {
    let turn = |_| {
        sender
            .step()
            .map(|(_, turn)| (turn.flit.handle(), turn.fate))
    };
    (0..cycles).map(turn).collect()
}

#[test]
fn every_branch_gets_a_copy_directions_first_two_cycles_after_the_packet_came() {
    let mut sender = sender(16, false);
    assert!(sender.write_set(5, entry(0b01_1001, 0b1001, 0x2a5)));
    assert!(!sender.write_set(16, 1));
    sender.arrive(4, multicast(5, 1, 7));
    assert_eq!(turns(&mut sender, 2), [None, None]);
    let turns: Vec<(usize, Turn)> = (0..4).map_while(|_| sender.step()).collect();
    let fates: Vec<Fate> = turns.iter().map(|(_, turn)| turn.fate).collect();
    assert_eq!(fates, [Fate::Stays, Fate::Stays, Fate::Stays, Fate::Leaves]);
    assert!(turns.iter().all(|(to, turn)| (*to, turn.queue) == (4, 4)));
    let headings = turns.iter().map(|(_, turn)| turn.flit.heading());
    let headings: Vec<Heading> = headings.collect();
    for (heading, way) in headings.iter().zip([(0, Sign::Plus), (1, Sign::Minus)]) {
        assert!(heading.is_multicast());
        assert_eq!((heading.direction(), heading.table()), (way, 0x2a5));
    }
    for (heading, endpoint) in headings[2..].iter().zip([0, 3]) {
        assert!(!heading.is_multicast());
        let to = (heading.destination(), heading.get(Header::ENDPOINT));
        assert_eq!(to, ([1, 2, 0], endpoint));
    }
    assert!(!sender.is_filled());
}

#[test]
fn a_copy_begins_when_both_flits_are_here_and_the_packet_leaves_with_the_last() {
    let mut sender = sender(16, false);
    sender.write_set(0, entry(0, 0b111, 0));
    sender.arrive(0, multicast(0, 2, 1));
    assert_eq!(turns(&mut sender, 8), [None; 8]);
    sender.arrive(0, Flit::second(2));
    sender.arrive(0, unicast(3));
    let (stays, leaves) = (Fate::Stays, Fate::Leaves);
    let wanted = [(1, stays), (2, stays), (1, stays), (2, stays), (1, leaves)];
    assert_eq!(turns(&mut sender, 5), wanted.map(Some));
    // The set of the packet behind it is nobody's.
    assert_eq!(
        turns(&mut sender, 3),
        [Some((2, leaves)), Some((3, leaves)), None]
    );
}

#[test]
fn copies_take_turns_with_packets_of_other_virtual_channels() {
    let mut sender = sender(16, false);
    sender.write_set(0, entry(0, 0b111, 0));
    sender.arrive(0, multicast(0, 1, 10));
    sender.arrive(1, multicast(0, 1, 20));
    turns(&mut sender, 3);
    for handle in 30..33 {
        sender.arrive(2, unicast(handle));
    }
    let order: Vec<u32> = turns(&mut sender, 9)
        .into_iter()
        .flatten()
        .map(|(h, _)| h)
        .collect();
    // In the third cycle only the set of virtual channel 1 was known.
    assert_eq!(order, [10, 30, 20, 10, 31, 20, 10, 32]);
}

#[test]
fn every_copy_is_charged_and_so_is_what_is_dropped_and_what_is_looked_up_waits() {
    let mut sender = SenderQueues::new(&weighted_params(), false);
    sender.put(Here::new([1, 2, 0], [3, 2, 0]));
    sender.write_set(0, entry(0, 0b1111, 0));
    // Of virtual channel 0 a packet takes half a window but one, of virtual channel 4 a third of that.
    assert!(sender.write_weight(8, 85));
    sender.arrive(4, multicast(0, 1, 40));
    (50..53).for_each(|handle| sender.arrive(4, multicast(1, 1, handle)));
    (60..63).for_each(|handle| sender.arrive(4, unicast(handle)));
    (0..10).for_each(|handle| sender.arrive(0, unicast(handle)));
    let order: Vec<u32> = turns(&mut sender, 20)
        .into_iter()
        .flatten()
        .map(|(handle, _)| handle)
        .collect();
    // Four copies are half a window, so are one of them that is left over and three that are dropped: then it is the
    // other's turn.
    let wanted = [
        0, 1, 40, 40, 40, 40, 2, 3, 50, 4, 5, 51, 6, 7, 52, 8, 60, 61, 62, 9,
    ];
    assert_eq!(order, wanted);
}

/// By age, in flits that have room for a stamp of four bits and no more.
fn by_age_params() -> VcSenderParams {
    let text = "flit_width = 46\nvcs = 3\nfar_depth = 64\ndateline = false\narbitration = 'age-based'\nage_bits = 4";
    VcSenderParams::of_settings(text).expect("a legal shape")
}

#[test]
fn the_oldest_goes_first_and_all_copies_are_as_old_as_what_they_are_made_of() {
    let params = by_age_params().with_multicast(table());
    let mut sender = SenderQueues::new(&params, false);
    sender.put(Here::new([1, 2, 0], [3, 2, 0]));
    sender.write_set(0, entry(0, 0b111, 0));
    let stamps = Stamps::new(params.arbitration(), 8);
    for (vc, stamp, packet) in [
        (0, 4, unicast(0)),
        (0, 0, unicast(1)),
        (1, 3, multicast(0, 1, 2)),
        (2, 9, unicast(3)),
        (3, 4, unicast(4)),
        (4, 3, unicast(5)),
    ] {
        stamps.set(packet.handle(), stamp);
        sender.arrive(vc, packet);
    }
    (0..2).for_each(|_| sender.wait());
    // In cycle 8 the packet of cycle 9 is of the last time; from 9 on it is of now.
    let turn = |cycle| sender.step_at(stamps.at(cycle));
    let order = (8..17).map_while(turn).map(|(_, turn)| turn.flit.handle());
    // Who is as old as another takes turns with it; packet 1 is old and stands behind packet 0.
    assert_eq!(order.collect::<Vec<_>>(), [3, 5, 2, 2, 2, 4, 0, 1]);
}

#[test]
fn behind_the_ports_a_packet_is_as_old_as_its_header_and_the_cycle_say() {
    let params = by_age_params();
    let mut sender = VcSender::new(&params);
    let stamp = Header::stamp(4).low;
    let mut go = |now: u64, arrival: Option<(u64, u64)>, ready: bool| {
        let (vc, flit) = arrival.map_or((0, 0), |(vc, offered)| (vc, offered << stamp));
        let there = u64::from(arrival.is_some());
        let inputs = [now, there, vc, there, there, flit, ready.into(), 0, 0];
        let mut outputs = [0; 7];
        sender.step(&inputs, &mut outputs);
        (outputs[2] == 1).then_some((outputs[3], outputs[6] >> stamp))
    };
    for (vc, offered) in [(0, 1), (1, 15), (2, 3), (4, 14)] {
        assert_eq!(go(0, Some((vc, offered)), false), None);
    }
    // 15 and 14 are of the last time, until the cycle comes to them again.
    let cycles = [2, 13, 15, 1, 2].map(|now| go(now, None, true));
    let wanted = [
        Some((2, 3)),
        Some((4, 14)),
        Some((0, 1)),
        Some((1, 15)),
        None,
    ];
    assert_eq!(cycles, wanted);
}

#[test]
fn a_packet_to_a_set_that_was_not_written_is_dropped_when_its_turn_comes() {
    let mut sender = sender(2, false);
    sender.arrive(0, unicast(1));
    sender.arrive(0, multicast(9, 2, 2));
    sender.arrive(0, Flit::second(3));
    sender.arrive(0, unicast(4));
    assert_eq!(
        turns(&mut sender, 4),
        [Some((1, Fate::Leaves)), None, None, None]
    );
    // There is room for one flit: a packet of two waits, as if it went anywhere.
    sender.take_credit(0);
    let dropped: Vec<Turn> = (0..2)
        .filter_map(|_| sender.step())
        .map(|(_, t)| t)
        .collect();
    assert_eq!(
        dropped.iter().map(|turn| turn.goes()).collect::<Vec<_>>(),
        [None, None]
    );
    let flags: Vec<_> = dropped
        .iter()
        .map(|turn| (turn.drops(), turn.frees()))
        .collect();
    assert_eq!(flags, [(true, Some(0)), (false, Some(0))]);
    // It took no room.
    sender.arrive(0, unicast(5));
    let wanted = [Some((4, Fate::Leaves)), Some((5, Fate::Leaves))];
    assert_eq!(turns(&mut sender, 2), wanted);
}

#[test]
fn every_copy_waits_for_room_of_its_own() {
    let mut sender = sender(3, true);
    sender.write_set(1, entry(0b1, 0b11, 0));
    sender.arrive(3, multicast(1, 2, 1));
    sender.arrive(3, Flit::second(2));
    let (stays, leaves) = (Fate::Stays, Fate::Leaves);
    let first = [None, None, Some((1, stays)), Some((2, stays)), None];
    assert_eq!(turns(&mut sender, 5), first);
    // They go on in the next virtual channel, and say that they crossed the dateline.
    sender.take_credit(4);
    let (to, turn) = sender.step().expect("room for two");
    assert_eq!((to, turn.flit.heading().get(Header::CROSSED)), (4, 1));
    assert_eq!(turns(&mut sender, 2), [Some((2, stays)), None]);
    sender.take_credit(4);
    sender.take_credit(4);
    let last = [Some((1, leaves)), Some((2, leaves)), None];
    assert_eq!(turns(&mut sender, 3), last);
}

#[test]
fn sets_are_looked_up_while_nothing_may_go_on() {
    let mut sender = sender(8, false);
    sender.write_set(1, entry(0, 0b1, 0));
    sender.arrive(0, multicast(1, 1, 1));
    sender.wait();
    sender.wait();
    assert_eq!(turns(&mut sender, 1), [Some((1, Fate::Leaves))]);
}

#[test]
fn an_endpoint_sends_copies_that_take_turns_by_class_and_drops_what_has_none() {
    let mut adapter = adapter();
    adapter.write_set(2, entry(0b1, 0b10, 7));
    adapter.inject(0, multicast(2, 2, 1));
    adapter.inject(1, multicast(3, 1, 10));
    adapter.inject(1, unicast(11));
    let sent = |adapter: &mut EndpointQueues| {
        let looks_up = adapter.is_looking_up();
        let turn = adapter.send();
        (
            turn.and_then(Turn::goes).map(Flit::handle),
            turn.is_some_and(Turn::drops),
            looks_up,
        )
    };
    // Class 1 first; its set is known in the third cycle.
    let nothing = (None, false, true);
    assert_eq!([sent(&mut adapter), sent(&mut adapter)], [nothing; 2]);
    assert_eq!(sent(&mut adapter), (None, true, true));
    assert_eq!(sent(&mut adapter), (Some(11), false, false));
    adapter.inject(0, Flit::second(2));
    adapter.inject(1, unicast(12));
    let handles: Vec<_> = (0..6).map(|_| sent(&mut adapter).0).collect();
    let wanted = [Some(1), Some(2), Some(12), Some(1), Some(2), None];
    assert_eq!(handles, wanted);
    assert!(adapter.flits().next().is_none() && !adapter.is_looking_up());
    // Two copies of two flits in class 0 take all the room there is for it.
    adapter.inject(0, unicast(3));
    assert_eq!(sent(&mut adapter).0, None);
    adapter.take_credit(0);
    assert_eq!(sent(&mut adapter).0, Some(3));
}

#[test]
fn behind_the_ports_a_copy_has_its_header_and_a_packet_gives_its_credits_once() {
    let params = sender_params(64);
    let layout = Layout::new(&params.ports());
    let place = |name: &str, ports: &[(Port, usize)]| {
        let place = ports.iter().find(|(port, _)| port.name == name);
        place.map(|(_, at)| *at).expect("a port")
    };
    let mut sender = VcSender::new(&params);
    let low = |field: HeaderField, value: u64| value << field.low;
    let payload = low(Header::ORDER, 5) | low(Header::CLASS, 1) | low(Header::DONE, 1);
    let set = low(Header::MULTICAST, 1) | low(Header::TABLE, 3);
    let head = payload | set | low(Header::TWO, 1) | low(Header::X, 9) | low(Header::TIE, 7);
    let (mut seen, mut credits, mut dropped) = (Vec::new(), 0, 0);
    for cycle in 0..20 {
        let mut inputs = vec![0; layout.input_words];
        let mut set = |name: &str, value: u64| inputs[place(name, &layout.inputs)] = value;
        set("here_i", 0x021);
        set("last_i", 0x023);
        set("ready_i", 1);
        if cycle == 0 {
            set("multicast_wr_en_i", 1);
            set("multicast_addr_i", 3);
            set("multicast_data_i", entry(0b10, 0b100, 8));
        }
        if cycle < 4 {
            let flit = [head, !0 >> 22, head ^ low(Header::TABLE, 4), 1][cycle];
            set("in_valid_i", 1);
            set("in_vc_i", 2);
            set("in_head_i", u64::from(cycle % 2 == 0));
            set("in_tail_i", u64::from(cycle % 2 == 1));
            set("in_flit_i", flit);
        }
        let mut outputs = vec![0; layout.output_words];
        sender.step(&inputs[1..], &mut outputs);
        let get = |name: &str| outputs[place(name, &layout.outputs)];
        credits += get("in_credit_valid_o");
        dropped += get("dropped_o");
        if get("out_valid_o") == 1 {
            seen.push(get("out_flit_o"));
        }
    }
    let head = payload | low(Header::TWO, 1);
    let onward = head | low(Header::Y, 2) | low(Header::TIE, 1);
    let onward = onward | low(Header::MULTICAST, 1) | low(Header::TABLE, 8);
    let ends = head | low(Header::X, 1) | low(Header::Y, 2) | low(Header::ENDPOINT, 2);
    assert_eq!(seen, [onward, !0 >> 22, ends, !0 >> 22]);
    assert_eq!((credits, dropped), (4, 1));
}
