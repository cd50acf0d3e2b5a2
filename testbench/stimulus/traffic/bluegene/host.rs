//! What the host does at injection and reception FIFOs.

use super::super::{Beside, PACES, Pace, Place, get, put, put_value};
use super::frames::{destination, length};
use crate::model::Random;
use crate::params::bluegene::{BluegeneNodeParams, HeaderField};
use std::collections::VecDeque;

/// The host: packets into all injection FIFOs, now and then a wrong one after some resets, and reads at any pace.
pub(super) struct Host {
    params: BluegeneNodeParams,
    /// The number of its node among those whose pins stand side by side.
    number: usize,
    valid: Place,
    first: Place,
    last: Place,
    phit: Place,
    ready: Place,
    takes: Option<Place>,
    /// By injection FIFO, the phits of the packet that is being written.
    writing: Vec<VecDeque<(bool, bool, u64)>>,
    writes: Vec<Pace>,
    reads: Vec<Pace>,
    errs: bool,
}

impl Host {
    /// That of node `number`.
    pub fn new(params: &BluegeneNodeParams, beside: &Beside, number: usize) -> Self {
        let fifos = params.injection_fifos();
        Host {
            number,
            valid: beside.port("inject_valid_i"),
            first: beside.port("inject_first_i"),
            last: beside.port("inject_last_i"),
            phit: beside.port("inject_phit_i"),
            ready: beside.port("inject_ready_o"),
            takes: beside.place("receive_ready_i"),
            writing: vec![VecDeque::new(); fifos],
            writes: vec![Pace::default(); fifos],
            reads: vec![Pace::default(); params.reception_fifos()],
            errs: false,
            params: params.clone(),
        }
    }

    /// After a reset.
    pub fn settle(&mut self, random: &mut Random) {
        self.writing.iter_mut().for_each(VecDeque::clear);
        self.errs = random.below(3) == 0;
    }

    /// A cycle of the host of the node at `own`.
    pub fn drive(&mut self, beside: &mut Beside, own: &[usize], random: &mut Random) {
        let width = self.params.phit_width();
        for fifo in 0..self.writing.len() {
            if self.writing[fifo].is_empty() && self.writes[fifo].now(random, &PACES) {
                self.writing[fifo] = self.packet(fifo, own, random);
            }
            let at = self.number * self.writing.len() + fifo;
            let ready = get(beside.output(self.ready), at);
            let errs = self.errs && random.below(256) == 0;
            // Who errs writes where there is no room.
            if self.writing[fifo].is_empty() || !ready && !errs {
                continue;
            }
            let phit = match ready {
                true => self.writing[fifo].pop_front(),
                false => self.writing[fifo].front().copied(),
            };
            let (first, last, bytes) = phit.expect("there is a phit");
            put(beside.input(self.valid), at, true);
            put(beside.input(self.first), at, first);
            put(beside.input(self.last), at, last);
            put_value(beside.input(self.phit), width * at, width, bytes);
        }
        let Some(takes) = self.takes else {
            return;
        };
        let first = self.number * self.reads.len();
        for (fifo, reads) in self.reads.iter_mut().enumerate() {
            put(beside.input(takes), first + fifo, reads.now(random, &PACES));
        }
    }

    /// The phits of a packet.
    fn packet(
        &self,
        fifo: usize,
        own: &[usize],
        random: &mut Random,
    ) -> VecDeque<(bool, bool, u64)> {
        let (mut head, to) = destination(&self.params, own, random);
        let is_high = (fifo >= BluegeneNodeParams::NORMAL_FIFOS) ^ errs_in(self.errs, 16, random);
        // To itself a node sends by mistake only.
        if to == own && !errs_in(self.errs, 4, random) {
            return VecDeque::new();
        }
        if errs_in(self.errs, 16, random) {
            let far = random.below(4) as usize % 3;
            head = head.with_field(HeaderField::Destination(far), random.bits());
        }
        if errs_in(self.errs, 16, random) {
            head = head.with_field(HeaderField::Hints, random.bits());
        }
        let hints = head.field(HeaderField::Hints);
        let may_deposit = !is_high && hints.count_ones() == 1;
        let deposits = may_deposit && random.below(2) == 0 || errs_in(self.errs, 16, random);
        let is_dynamic = !is_high && !deposits && random.below(4) > 0;
        for (field, value) in [
            (HeaderField::Size, length(random) - 1),
            (HeaderField::HighPriority, is_high.into()),
            (HeaderField::Dynamic, is_dynamic.into()),
            (HeaderField::Deposit, deposits.into()),
            (HeaderField::Vc, random.bits()),
            (HeaderField::Crossed, random.bits()),
            (HeaderField::Group, random.bits()),
            (HeaderField::Auto, random.bits()),
            (HeaderField::User, random.bits()),
            (HeaderField::Sequence, random.bits()),
            (HeaderField::Check, random.bits()),
        ] {
            head = head.with_field(field, value);
        }
        let bytes = head.body(random);
        let phits = bytes.chunks(self.params.phit_width() / 8).map(|phit| {
            let bytes = phit.iter().rev();
            bytes.fold(0, |all, byte| all << 8 | u64::from(*byte))
        });
        let mut phits: VecDeque<_> = phits.map(|phit| (false, false, phit)).collect();
        if errs_in(self.errs, 12, random) {
            let odd = 1 + random.below(2 * phits.len() as u64) as usize;
            phits.resize(odd, (false, false, random.bits() & 0xff));
        }
        phits.front_mut().expect("a phit").0 = !errs_in(self.errs, 24, random);
        phits.back_mut().expect("a phit").1 = true;
        if errs_in(self.errs, 24, random) {
            let at = random.below(phits.len() as u64) as usize;
            phits[at].0 = true;
        }
        phits
    }
}

/// Whether someone who errs does so now.
fn errs_in(errs: bool, odds: u64, random: &mut Random) -> bool {
    errs && random.below(odds) == 0
}
