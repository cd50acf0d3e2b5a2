//! Hardware of two channel adapters, joined by lines that err: flits in, flits out.

use super::channel_adapter::adapters;
use crate::link::pair::Half;
use crate::shapes::{design, full, on_every};
use flitworks::model::Random;
use flitworks::testbench::registry::Design;
use std::collections::VecDeque;

/// Cycles at the end in which nothing errs and nothing new comes.
const DRAIN: u64 = 6_000;

/// A flit as it goes in and as it is to come out: head, tail, bits.
type Flit = (bool, bool, u64);

/// An adapter and its router.
struct End {
    adapter: Half,
    depth: usize,
    far_depth: usize,
    /// By virtual channel: room before the channel, whether a second flit is to come, flits in the router.
    room: Vec<usize>,
    between: Vec<bool>,
    held: Vec<usize>,
}

fn setting(design: &Design, key: &str) -> usize {
    let found = design.settings.iter().find(|(name, _)| *name == key);
    let (_, value) = found.expect("a setting");
    value.parse().expect("a number")
}

impl End {
    fn new(design: &Design) -> Self {
        let vcs = setting(design, "classes") * setting(design, "vcs");
        let depth = setting(design, "departing_depth");
        End {
            adapter: Half::new(design),
            depth,
            far_depth: setting(design, "far_depth"),
            room: vec![depth; vcs],
            between: vec![false; vcs],
            held: vec![0; vcs],
        }
    }

    /// Sends a flit, if the virtual channel that is picked has room; its virtual channel and itself.
    fn send(&mut self, random: &mut Random, begins: bool) -> Option<(usize, Flit)> {
        self.adapter.set("in_valid_i", &[0]);
        let vc = random.below(self.room.len() as u64) as usize;
        let head = !self.between[vc];
        let two = head && self.room[vc] > 1 && random.below(2) == 0;
        if head && (!begins || self.room[vc] == 0) {
            return None;
        }
        if head {
            self.room[vc] -= 1 + usize::from(two);
        }
        self.between[vc] = two;
        let flit = (head, !two, random.below(1 << 50));
        for (port, value) in [
            ("in_valid_i", 1),
            ("in_vc_i", vc as u64),
            ("in_head_i", u64::from(head)),
            ("in_tail_i", u64::from(!two)),
            ("in_flit_i", flit.2),
        ] {
            self.adapter.set(port, &[value]);
        }
        Some((vc, flit))
    }

    /// Gives a credit back for a flit in the router, or none.
    fn give(&mut self, random: &mut Random) {
        let vc = random.below(self.held.len() as u64) as usize;
        let gives = self.held[vc] > 0 && random.below(4) > 0;
        self.held[vc] -= usize::from(gives);
        self.adapter.set("out_credit_valid_i", &[u64::from(gives)]);
        self.adapter.set("out_credit_vc_i", &[vc as u64]);
    }
}

/// How many flits come out of two adapters; each must be the next that went in by its virtual channel, and in the end
/// all have come and the routers have all their credits.
fn flits_through(designs: [&Design; 2], cycles: u64) -> usize {
    let mut ends = designs.map(End::new);
    let random = &mut Random::new(8);
    let asynchronous = u64::from(
        designs[0]
            .settings
            .contains(&("reset", "async".to_string())),
    );
    let vcs = ends[0].room.len();
    // By the end that they go to: phits on the line, and flits by virtual channel.
    let mut lines: [VecDeque<(Vec<u64>, Vec<u64>)>; 2] = Default::default();
    let mut sent = [(); 2].map(|()| vec![VecDeque::<Flit>::new(); vcs]);
    let mut arrived = 0;
    for cycle in 0..cycles {
        let reset = asynchronous ^ u64::from(cycle < 3);
        let drains = cycle + DRAIN > cycles;
        for (number, end) in ends.iter_mut().enumerate() {
            if cycle >= 3 {
                if let Some((vc, flit)) = end.send(random, !drains) {
                    sent[1 - number][vc].push_back(flit);
                }
                end.give(random);
            }
            let phit = lines[number].pop_front();
            let valid = u64::from(phit.is_some());
            end.adapter.set("phit_valid_i", &[valid]);
            if let Some((first, bits)) = phit {
                end.adapter.set("phit_first_i", &first);
                end.adapter.set("phit_i", &bits);
            }
            end.adapter.step(reset);
        }
        if cycle < 3 {
            continue;
        }
        for (number, end) in ends.iter_mut().enumerate() {
            if end.adapter.is("in_credit_valid_o") {
                end.room[end.adapter.get("in_credit_vc_o")[0] as usize] += 1;
            }
            if end.adapter.is("out_valid_o") {
                let vc = end.adapter.get("out_vc_o")[0] as usize;
                let [head, tail] = ["out_head_o", "out_tail_o"].map(|port| end.adapter.is(port));
                let flit = (head, tail, end.adapter.get("out_flit_o")[0]);
                let oldest = sent[number][vc].pop_front();
                assert_eq!(Some(flit), oldest, "cycle {cycle}, virtual channel {vc}");
                end.held[vc] += 1;
                assert!(end.held[vc] <= end.far_depth, "cycle {cycle}: overrun");
                arrived += 1;
            }
            if end.adapter.is("phit_valid_o") {
                let mut phit = (end.adapter.get("phit_first_o"), end.adapter.get("phit_o"));
                let line = &mut lines[1 - number];
                match random.below(100) {
                    _ if drains => {}
                    0 => continue,
                    1 => line.push_back(phit.clone()),
                    2 => phit.1[0] ^= 1,
                    _ => {}
                }
                line.push_back(phit);
            }
        }
    }
    assert!(
        sent.iter().flatten().all(VecDeque::is_empty),
        "cycle {cycles}: flits are under way"
    );
    for end in &ends {
        assert!(end.room.iter().all(|&room| room == end.depth), "credits");
    }
    arrived
}

#[test]
fn flits_arrive_once_and_in_order_and_all_credits_come_back() {
    let cycles = DRAIN + if full() { 100_000 } else { 6_000 };
    let adapters = adapters();
    // Phits of one bit take too long, and a small check lets damage through, which is not the adapters' fault.
    let sound = adapters
        .iter()
        .filter(|adapter| setting(adapter, "phit_width") > 1 && setting(adapter, "crc_bits") >= 24);
    let sound: Vec<&Design> = sound.collect();
    on_every(&sound, |adapter| {
        let arrived = flits_through([adapter, adapter], cycles);
        assert!(arrived > cycles as usize / 50, "{}: {arrived}", adapter.top);
    });
}

#[test]
#[should_panic(expected = "cycle")]
fn an_adapter_with_smaller_queues_than_the_other_one_counts_is_seen() {
    let of = |depth: usize| {
        let settings = format!("flit_width = 50\narriving_depth = {depth}\nphit_width = 128");
        design("channel-adapter", &settings)
    };
    flits_through([&of(40), &of(3)], 2 * DRAIN);
}
