//! Who sends into the buffers of a row bus or of a column channel.

use super::super::mood::Mood;
use super::super::{Beside, PACES, Pace, Place, get, noise, put, put_value};
use super::ones;
use crate::model::Random;
use crate::params::index_width;
use crate::params::yarc::YarcSubswitchParams;

/// What phits of a subswitch may say of where they come from, low bits first in their content: input, virtual channel, and
/// with a head the mask.
#[derive(Clone, Copy, Debug)]
pub(in crate::testbench) struct Tags {
    input_bits: usize,
    vc_bits: usize,
    outputs: usize,
}

impl Tags {
    /// Those of the phits of a subswitch, if they have room for them.
    pub(in crate::testbench) fn of(p: &YarcSubswitchParams) -> Option<Self> {
        let tags = Tags {
            input_bits: index_width(p.inputs()),
            vc_bits: p.vc_bits(),
            outputs: p.outputs(),
        };
        (tags.mask_at() + tags.outputs <= p.phit_width() - 2).then_some(tags)
    }

    /// Bits of the number of an input, the lowest.
    pub(in crate::testbench) fn input_bits(self) -> usize {
        self.input_bits
    }

    /// Where the mask stands.
    pub(in crate::testbench) fn mask_at(self) -> usize {
        self.input_bits + self.vc_bits
    }

    /// Puts them into a content.
    fn put(self, content: &mut [u64], input: usize, vc: usize, mask: Option<u64>) {
        put_value(content, 0, self.input_bits, input as u64);
        put_value(content, self.input_bits, self.vc_bits, vc as u64);
        if let Some(mask) = mask {
            put_value(content, self.mask_at(), self.outputs, mask);
        }
    }
}

/// What the phits of all buses are like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lanes {
    pub vcs: usize,
    pub vc_bits: usize,
    pub phit_width: usize,
    /// Phits of each buffer.
    pub depth: usize,
    /// Bits of a mask, if there are masks.
    pub outputs: Option<usize>,
}

/// A packet to be sent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// Its phits, two at least.
    pub phits: u64,
    /// Outputs that it may take.
    pub mask: u64,
}

/// Sends whole packets of each virtual channel, phit by phit between those of the others, each into a place that it knows of.
pub(super) struct Feeder {
    at: usize,
    lanes: Lanes,
    valid: Place,
    phit: Place,
    vc: Option<Place>,
    mask: Option<Place>,
    credit: Place,
    /// By virtual channel, free places of the buffer and what is still to be sent of a packet.
    free: Vec<usize>,
    left: Vec<u64>,
    paces: Vec<Pace>,
    pace: Pace,
    tags: Option<Tags>,
}

impl Feeder {
    /// The sender of bus `at`, whose ports begin with `prefix`.
    pub fn new(beside: &Beside, prefix: &str, at: usize, lanes: Lanes) -> Self {
        let input = |name: &str| beside.place(&format!("{prefix}_{name}_i"));
        Feeder {
            at,
            lanes,
            valid: beside.port(&format!("{prefix}_valid_i")),
            phit: beside.port(&format!("{prefix}_phit_i")),
            vc: input("vc"),
            mask: input("mask"),
            credit: beside.port(&format!("{prefix}_credit_o")),
            free: vec![lanes.depth; lanes.vcs],
            left: vec![0; lanes.vcs],
            paces: vec![Pace::default(); lanes.vcs],
            pace: Pace::default(),
            tags: None,
        }
    }

    /// As after a reset; from then on phits have these tags.
    pub fn settle(&mut self, tags: Option<Tags>) {
        self.free.fill(self.lanes.depth);
        self.left.fill(0);
        self.tags = tags;
    }

    /// A cycle: a phit is sent or none. `next` says what packet begins.
    pub fn drive(
        &mut self,
        beside: &mut Beside,
        mood: &Mood,
        random: &mut Random,
        next: &mut dyn FnMut(&mut Random) -> Plan,
    ) {
        let Lanes {
            vcs,
            vc_bits,
            phit_width,
            outputs,
            ..
        } = self.lanes;
        let mut content = noise(phit_width, random);
        let mut mask = random.bits() & outputs.map_or(0, ones);
        let mut vc = random.bits() & ones(vc_bits);
        let shared = mood.sends(self.at);
        if shared.unwrap_or_else(|| self.pace.now(random, &PACES)) {
            let may_send: Vec<usize> = (0..vcs)
                .filter(|&vc| {
                    let keeps_on = shared.is_some() || self.paces[vc].now(random, &PACES);
                    keeps_on && self.free[vc] > 0
                })
                .collect();
            if !may_send.is_empty() {
                let of = may_send[random.below(may_send.len() as u64) as usize];
                let is_head = self.left[of] == 0;
                if is_head {
                    let plan = next(random);
                    (self.left[of], mask) = (plan.phits, plan.mask);
                }
                self.left[of] -= 1;
                self.free[of] -= 1;
                vc = of as u64;
                if let Some(tags) = self.tags {
                    tags.put(&mut content, self.at, of, is_head.then_some(mask));
                }
                put(&mut content, phit_width - 2, is_head);
                put(&mut content, phit_width - 1, self.left[of] == 0);
                put(beside.input(self.valid), self.at, true);
            }
        }
        let phit = beside.input(self.phit);
        for bit in 0..phit_width {
            put(phit, self.at * phit_width + bit, get(&content, bit));
        }
        if let Some(place) = self.vc {
            put_value(beside.input(place), self.at * vc_bits, vc_bits, vc);
        }
        if let (Some(place), Some(outputs)) = (self.mask, outputs) {
            put_value(beside.input(place), self.at * outputs, outputs, mask);
        }
    }

    /// The edge: places that came back.
    pub fn observe(&mut self, beside: &Beside) {
        let credits = beside.output(self.credit);
        for (vc, free) in self.free.iter_mut().enumerate() {
            *free += usize::from(get(credits, self.at * self.lanes.vcs + vc));
        }
    }
}
