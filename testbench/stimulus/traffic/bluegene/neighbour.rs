//! What is at the other end of a pair of links.

use super::super::{Beside, PACES, Pace, Place, get, get_value, put, put_value};
use super::frames::{Head, TRAILER, ack, destination, length, taken};
use crate::model::Random;
use crate::params::bluegene::{AckField, BluegeneNodeParams, HEADER_BYTES, HeaderField};
use std::collections::VecDeque;

/// The node that sends what travels in a direction, and takes what goes back the other way.
///
/// It sends packets wherever there are tokens, into any virtual channel, and frees what it takes when it likes. It does not
/// keep the bubble rules: no node relies on them in another.
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
    taking: Option<Vec<u8>>,
    sends: Pace,
    frees: Pace,
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
            taking: None,
            sends: Pace::default(),
            frees: Pace::default(),
        }
    }

    /// After a reset, whether there is a link from the node or none.
    pub fn settle(&mut self, beside: &Beside) {
        let enabled = get(&beside.inputs[beside.port("enable_i").first..], self.output);
        *self = Neighbour {
            is_there: enabled,
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
            let frame = match random.below(2) {
                0 => self.report().or_else(|| self.packet(own, random)),
                _ => self.packet(own, random).or_else(|| self.report()),
            };
            self.sending.extend(frame.into_iter().flatten());
            self.begins = true;
        }
        let bytes = self.params.channels().phit_bytes().count();
        if self.sending.is_empty() {
            return;
        }
        let phit = self.sending.drain(..bytes).rev();
        let phit = phit.fold(0, |all, byte| all << 8 | u64::from(byte));
        put(beside.input(self.valid[0]), self.input, true);
        put(beside.input(self.first[0]), self.input, self.begins);
        let width = 8 * bytes;
        put_value(beside.input(self.phit[0]), width * self.input, width, phit);
        self.begins = false;
    }

    /// Takes what the node has sent in this cycle.
    pub fn observe(&mut self, beside: &Beside) {
        if !get(beside.output(self.valid[1]), self.output) {
            return;
        }
        let width = self.params.phit_width();
        let phit = get_value(beside.output(self.phit[1]), width * self.output, width);
        if get(beside.output(self.first[1]), self.output) {
            self.taking = Some(Vec::new());
        }
        let Some(bytes) = &mut self.taking else {
            return;
        };
        bytes.extend(&phit.to_le_bytes()[..width / 8]);
        if bytes.len() < HEADER_BYTES || bytes.len() < Head::of(bytes).length() {
            return;
        }
        let head = Head::of(bytes);
        self.taking = None;
        match head.is_ack() {
            true => {
                let group = head.get(AckField::Group.bits()) as usize;
                for vc in 4 * group..self.tokens.len().min(4 * group + 4) {
                    let freed = head.get(AckField::Freed(vc - 4 * group).bits()) as u8;
                    self.tokens[vc] += usize::from(freed.wrapping_sub(self.told[vc]));
                    self.told[vc] = freed;
                }
            }
            false => {
                let vc = head.field(HeaderField::Vc) as usize;
                let tokens = taken(&self.params, vc, head.chunks());
                self.held[vc].push_back(tokens as u8);
            }
        }
    }

    /// A token-ack, if anything is to be told.
    fn report(&mut self) -> Option<Vec<u8>> {
        let vcs = self.freed.len();
        let untold = (0..vcs).find(|vc| self.freed[*vc] != self.reported[*vc])?;
        let group = untold / 4;
        let of_group = 4 * group..vcs.min(4 * group + 4);
        self.reported[of_group.clone()].copy_from_slice(&self.freed[of_group.clone()]);
        let head = ack(group, &self.freed[of_group]);
        Some([&head.0.to_le_bytes()[..], &TRAILER].concat())
    }

    /// A packet for which there are tokens.
    fn packet(&mut self, own: &[usize], random: &mut Random) -> Option<Vec<u8>> {
        let channels = self.params.channels();
        let vc = random.below(channels.count() as u64) as usize;
        let chunks = length(random) as usize;
        let tokens = taken(&self.params, vc, chunks);
        if self.tokens[vc] < tokens {
            return None;
        }
        self.tokens[vc] -= tokens;
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
        Some([&head.body(random)[..], &TRAILER].concat())
    }
}
