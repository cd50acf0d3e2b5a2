//! What is at the other end of a pair of links.

mod peer;
mod recovery;
#[cfg(test)]
mod tests;

pub(super) use peer::Peer;

use super::super::{Beside, PACES, Pace, Place, get, get_value, put, put_value};
use super::frames::{Gathered, Head, TRAILER, ack, destination, length, taken};
use crate::model::Random;
use crate::params::bluegene::{AckField, BluegeneNodeParams, HeaderField};
use recovery::Recovery;
use std::collections::VecDeque;

/// The node that sends what travels in a direction, and takes what goes back the other way.
///
/// It sends packets wherever there are tokens, into any virtual channel, and frees what it takes when it likes. It does not
/// keep the bubble rules: no node relies on them in another.
///
/// With recovery of errors bits are inverted on both ways, but it never has more tokens than it may: what was lost is told
/// again, or goes again. It replays before the node would, when the node would, or later.
pub(super) struct Neighbour {
    params: BluegeneNodeParams,
    /// Whether there is a pair of links to it.
    is_there: bool,
    /// The ports of what it sends, and of what it takes.
    input: usize,
    output: usize,
    valid: [Place; 2],
    first: [Place; 2],
    phit: [Place; 2],
    /// By virtual channel: tokens that it has, and the last report of tokens freed.
    tokens: Vec<usize>,
    told: Vec<u8>,
    /// By virtual channel: tokens freed since the reset, as reported and now; by packet, those not freed yet.
    reported: Vec<u8>,
    freed: Vec<u8>,
    held: Vec<VecDeque<u8>>,
    /// Bytes that are being sent, and those that have come of what is being taken.
    sending: VecDeque<u8>,
    begins: bool,
    sends_packet: bool,
    taking: Gathered,
    sends: Pace,
    frees: Pace,
    /// With recovery of errors, after the first reset.
    recovery: Option<Recovery>,
}

impl Neighbour {
    /// That which sends into `input` and takes from `output`.
    pub fn new(params: &BluegeneNodeParams, beside: &Beside, input: usize, output: usize) -> Self {
        let vcs = params.channels().count();
        let ports = |names: [&str; 2]| names.map(|name| beside.port(name));
        Neighbour {
            params: params.clone(),
            is_there: true,
            input,
            output,
            valid: ports(["valid_i", "valid_o"]),
            first: ports(["first_i", "first_o"]),
            phit: ports(["phit_i", "phit_o"]),
            tokens: (0..vcs).map(|vc| params.channels().chunks(vc)).collect(),
            told: vec![0; vcs],
            reported: vec![0; vcs],
            freed: vec![0; vcs],
            held: vec![VecDeque::new(); vcs],
            sending: VecDeque::new(),
            begins: false,
            sends_packet: false,
            taking: Gathered::default(),
            sends: Pace::default(),
            frees: Pace::default(),
            recovery: None,
        }
    }

    /// After a reset, whether there is a link from the node or none.
    pub fn settle(&mut self, beside: &Beside, random: &mut Random) {
        let enabled = get(&beside.inputs[beside.port("enable_i").first..], self.output);
        let recovers = self.params.recovery().is_on();
        *self = Neighbour {
            is_there: enabled,
            recovery: recovers.then(|| Recovery::new(&self.params, random)),
            ..Neighbour::new(&self.params.clone(), beside, self.input, self.output)
        };
    }

    /// Sends a phit, if there is one.
    pub fn drive(&mut self, beside: &mut Beside, own: &[usize], random: &mut Random) {
        if self.frees.now(random, &PACES) {
            let vc = random.below(self.held.len() as u64) as usize;
            if let Some(tokens) = self.held[vc].pop_front() {
                self.freed[vc] = self.freed[vc].wrapping_add(tokens);
            }
        }
        if self.is_there && self.sending.is_empty() && self.sends.now(random, &PACES[1..]) {
            // Acknowledgements mostly go first where errors are recovered from: time runs there.
            let mut reports_first = random.below(2) == 0;
            if self.recovery.is_some() {
                reports_first |= random.below(2) == 0;
            }
            let frame = match reports_first {
                true => self.report(random).or_else(|| self.next(own, random)),
                false => self.next(own, random).or_else(|| self.report(random)),
            };
            self.sends_packet = frame
                .as_ref()
                .is_some_and(|frame| !Head::of(frame).is_ack());
            self.sending.extend(frame.into_iter().flatten());
            self.begins = true;
        }
        if let Some(recovery) = &mut self.recovery {
            recovery.tick(self.sends_packet && !self.sending.is_empty(), random);
        }
        let bytes = self.params.channels().phit_bytes().count();
        if self.sending.is_empty() {
            return;
        }
        let phit = self.sending.drain(..bytes).rev();
        let mut phit = phit.fold(0, |all, byte| all << 8 | u64::from(byte));
        if let Some(recovery) = &mut self.recovery {
            phit ^= recovery.sends.flips(random);
        }
        put(beside.input(self.valid[0]), self.input, true);
        put(beside.input(self.first[0]), self.input, self.begins);
        let width = 8 * bytes;
        put_value(beside.input(self.phit[0]), width * self.input, width, phit);
        self.begins = false;
    }

    /// Takes what the node has sent in this cycle.
    pub fn observe(&mut self, beside: &Beside, random: &mut Random) {
        if !get(beside.output(self.valid[1]), self.output) {
            return;
        }
        let width = self.params.phit_width();
        let mut phit = get_value(beside.output(self.phit[1]), width * self.output, width);
        let is_first = get(beside.output(self.first[1]), self.output);
        let mut peer = None;
        if let Some(recovery) = &mut self.recovery {
            phit ^= recovery.takes.flips(random);
            peer = Some(&mut recovery.peer);
        }
        let bytes = &phit.to_le_bytes()[..width / 8];
        let frame = self.taking.take(is_first, bytes, peer);
        let head = frame.and_then(|frame| match &mut self.recovery {
            Some(recovery) => recovery.take(&frame, random),
            None => Some(Head::of(&frame)),
        });
        if let Some(head) = head {
            self.heed(head);
        }
    }

    /// What the node has told of tokens, or sent.
    fn heed(&mut self, head: Head) {
        if !head.is_ack() {
            let vc = head.field(HeaderField::Vc) as usize;
            let tokens = taken(&self.params, vc, head.chunks());
            self.held[vc].push_back(tokens as u8);
            return;
        }
        let group = head.get(AckField::Group.bits()) as usize;
        for vc in 4 * group..self.tokens.len().min(4 * group + 4) {
            let freed = head.get(AckField::Freed(vc - 4 * group).bits()) as u8;
            self.tokens[vc] += usize::from(freed.wrapping_sub(self.told[vc]));
            self.told[vc] = freed;
        }
    }

    /// A token-ack or ack-only, if anything is to be told.
    fn report(&mut self, random: &mut Random) -> Option<Vec<u8>> {
        let vcs = self.freed.len();
        let mut untold = (0..vcs).find(|vc| self.freed[*vc] != self.reported[*vc]);
        if let Some(recovery) = &mut self.recovery {
            if recovery.is_silent() {
                return None;
            }
            // What was told may have been lost.
            if random.below(32) == 0 {
                untold = Some(random.below(vcs as u64) as usize);
            }
            if untold.is_none() {
                let acknowledges = recovery.must_acknowledge(random);
                return acknowledges.then(|| recovery.ack_only(random));
            }
        }
        let group = untold? / 4;
        let of_group = 4 * group..vcs.min(4 * group + 4);
        self.reported[of_group.clone()].copy_from_slice(&self.freed[of_group.clone()]);
        let head = ack(group, &self.freed[of_group]);
        Some(match &mut self.recovery {
            Some(recovery) => recovery.acknowledge(head, random),
            None => [&head.0.to_le_bytes()[..], &TRAILER].concat(),
        })
    }

    /// The next packet that may go: one again, or a new one.
    fn next(&mut self, own: &[usize], random: &mut Random) -> Option<Vec<u8>> {
        let Some(recovery) = &mut self.recovery else {
            let packet = self.packet(own, random)?;
            return Some([&packet[..], &TRAILER].concat());
        };
        if let Some(frame) = recovery.replay(random) {
            return Some(frame);
        }
        if recovery.is_strange(64, random) {
            let vc = random.below(self.params.channels().count() as u64) as usize;
            let stray = self.bytes_of(vc, length(random) as usize, own, random);
            return Some(self.recovery.as_ref()?.stray(stray, random));
        }
        if !recovery.peer.may_send() {
            return None;
        }
        let packet = self.packet(own, random)?;
        Some(self.recovery.as_mut()?.send(packet, random))
    }

    /// A packet for which there are tokens, without its trailer.
    fn packet(&mut self, own: &[usize], random: &mut Random) -> Option<Vec<u8>> {
        let channels = self.params.channels();
        let vc = random.below(channels.count() as u64) as usize;
        let chunks = length(random) as usize;
        let tokens = taken(&self.params, vc, chunks);
        if self.tokens[vc] < tokens {
            return None;
        }
        self.tokens[vc] -= tokens;
        Some(self.bytes_of(vc, chunks, own, random))
    }

    /// A packet of so many chunks in a virtual channel, without its trailer.
    fn bytes_of(&self, vc: usize, chunks: usize, own: &[usize], random: &mut Random) -> Vec<u8> {
        let channels = self.params.channels();
        let (mut head, _) = destination(&self.params, own, random);
        let is_high = channels.high_priority() == Some(vc);
        let is_dynamic = vc < channels.dynamic() || !is_high && random.below(3) == 0;
        let hints = head.field(HeaderField::Hints);
        let may_deposit = !is_high && !is_dynamic && hints.count_ones() <= 1;
        for (field, value) in [
            (HeaderField::Vc, vc as u64),
            (HeaderField::Size, chunks as u64 - 1),
            (HeaderField::HighPriority, is_high.into()),
            (HeaderField::Dynamic, is_dynamic.into()),
            (HeaderField::Deposit, u64::from(may_deposit) & random.bits()),
            (HeaderField::Crossed, random.bits()),
            (HeaderField::Group, random.bits()),
            (HeaderField::Auto, random.bits()),
            (HeaderField::User, random.bits()),
        ] {
            head = head.with_field(field, value);
        }
        head.body(random)
    }
}
