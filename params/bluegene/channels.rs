//! The virtual channels of a link, and how packets are accounted for on them.

use super::packet_fifo::{PHIT_BYTES, PhitBytes};
use super::{MAX_CHUNKS, MAX_FIFO_CHUNKS};
use crate::params::ParamError;
use crate::params::key::{Bit, Choice, Int, Named, keys};

/// What keeps escape channels free of deadlock: the key `escape`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Escape {
    /// One channel, which a packet enters only where room for another of full size is left.
    #[default]
    Bubble,
    /// A pair of channels: the upper one from the dateline on.
    Dateline,
}

/// In which order a packet on escape channels goes through its directions: the key `escape_order`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EscapeOrder {
    /// x, y, z.
    #[default]
    Dimension,
    /// x+, y+, z+, x−, y−, z−.
    Direction,
}

/// What a packet takes of a bubble channel: the key `bubble_account`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BubbleAccount {
    /// As much as one of full size.
    #[default]
    Full,
    /// What it has: the older rule, which deadlocks.
    Size,
}

/// Virtual channels in their order: the dynamic ones, the escape channel or the pair, the one of high priority.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BluegeneChannels {
    phit_bytes: PhitBytes,
    dynamic_vcs: usize,
    escape: Escape,
    escape_order: EscapeOrder,
    bubble_account: BubbleAccount,
    hp_vc: bool,
    vc_chunks: usize,
    escape_chunks: usize,
}

const DYNAMIC_VCS: Named<Int> = {
    let meaning = "virtual channels of packets that choose their ways";
    Named("dynamic_vcs", Int(0..=4, 2, meaning))
};

const ESCAPE: Named<Choice<Escape>> = {
    let meaning = "escape channels: one with the bubble rules, or a pair with a dateline";
    let names = &[("bubble", Escape::Bubble), ("dateline", Escape::Dateline)];
    Named("escape", Choice(names, meaning))
};

const ESCAPE_ORDER: Named<Choice<EscapeOrder>> = {
    let meaning = "order of escape and static ways: x y z, or x+ y+ z+ x- y- z-";
    let names = &[
        ("dimension", EscapeOrder::Dimension),
        ("direction", EscapeOrder::Direction),
    ];
    Named("escape_order", Choice(names, meaning))
};

const BUBBLE_ACCOUNT: Named<Choice<BubbleAccount>> = {
    let meaning =
        "tokens of a packet on a bubble channel: those of a full one, or its own (deadlocks)";
    let names = &[("full", BubbleAccount::Full), ("size", BubbleAccount::Size)];
    Named("bubble_account", Choice(names, meaning))
};

const HP_VC: Named<Bit> = Named(
    "hp_vc",
    Bit(true, "a bubble channel for packets of high priority"),
);

const VC_CHUNKS: Named<Int> = {
    let meaning = "chunks of 32 bytes of a dynamic virtual channel's FIFO";
    Named("vc_chunks", Int(MAX_CHUNKS..=128, 32, meaning))
};

const ESCAPE_CHUNKS: Named<Int> = {
    let meaning =
        "chunks of the other virtual channels' FIFOs; those of bubble channels 16 or more";
    Named(
        "escape_chunks",
        Int(MAX_CHUNKS..=MAX_FIFO_CHUNKS, 32, meaning),
    )
};

impl BluegeneChannels {
    /// Checked channels.
    ///
    /// # Errors
    /// If a number is outside of its key's range.
    #[expect(clippy::too_many_arguments, reason = "one for each key")]
    pub fn new(
        phit_bytes: PhitBytes,
        dynamic_vcs: usize,
        escape: Escape,
        escape_order: EscapeOrder,
        bubble_account: BubbleAccount,
        hp_vc: bool,
        vc_chunks: usize,
        escape_chunks: usize,
    ) -> Result<Self, ParamError> {
        let table = "router";
        DYNAMIC_VCS.check(table, dynamic_vcs)?;
        VC_CHUNKS.check(table, vc_chunks)?;
        ESCAPE_CHUNKS.check(table, escape_chunks)?;
        Ok(BluegeneChannels {
            phit_bytes,
            dynamic_vcs,
            escape,
            escape_order,
            bubble_account,
            hp_vc,
            vc_chunks,
            escape_chunks,
        })
    }

    /// Refuses bubble channels that nobody could enter; `component` is named.
    pub(super) fn check(&self, component: &str) -> Result<(), ParamError> {
        let bubbles = (0..self.count()).any(|vc| self.is_bubble(vc));
        match bubbles && self.escape_chunks < 2 * MAX_CHUNKS {
            false => Ok(()),
            true => Err(ParamError::new(
                format!("{component}.{}", ESCAPE_CHUNKS.0),
                self.escape_chunks,
                "wanted 16 or more: a packet enters a bubble channel only where two of full size have room",
            )),
        }
    }

    /// Bytes of a phit.
    pub fn phit_bytes(&self) -> PhitBytes {
        self.phit_bytes
    }

    /// Phits of so many bytes.
    pub fn phits(&self, bytes: usize) -> usize {
        bytes / self.phit_bytes.count()
    }

    /// Virtual channels.
    pub fn count(&self) -> usize {
        self.escapes() + self.dynamic_vcs + usize::from(self.hp_vc)
    }

    /// Dynamic ones: 0 to this.
    pub fn dynamic(&self) -> usize {
        self.dynamic_vcs
    }

    /// Escape channels, from [`BluegeneChannels::dynamic`] on.
    pub fn escapes(&self) -> usize {
        match self.escape {
            Escape::Bubble => 1,
            Escape::Dateline => 2,
        }
    }

    /// The one of high priority, if there is one: the last.
    pub fn high_priority(&self) -> Option<usize> {
        self.hp_vc.then(|| self.count() - 1)
    }

    /// Whether the bubble rules hold on a virtual channel.
    pub fn is_bubble(&self, vc: usize) -> bool {
        let escape = self.escape == Escape::Bubble && vc == self.dynamic_vcs;
        escape || self.high_priority() == Some(vc)
    }

    /// Chunks of a virtual channel's FIFO: its tokens.
    pub fn chunks(&self, vc: usize) -> usize {
        match vc < self.dynamic_vcs {
            true => self.vc_chunks,
            false => self.escape_chunks,
        }
    }

    /// What keeps the escape channels free of deadlock.
    pub fn escape(&self) -> Escape {
        self.escape
    }

    /// The order of escape and static ways.
    pub fn escape_order(&self) -> EscapeOrder {
        self.escape_order
    }

    /// What a packet takes of a bubble channel.
    pub fn bubble_account(&self) -> BubbleAccount {
        self.bubble_account
    }

    /// Token-acks: one for each four virtual channels.
    pub fn groups(&self) -> usize {
        self.count().div_ceil(4)
    }

    /// `p1_d2_b_x_f_h1_32_32`: for names of modules.
    pub(super) fn identifier(&self) -> String {
        let escape = match self.escape {
            Escape::Bubble => 'b',
            Escape::Dateline => 'd',
        };
        let order = match self.escape_order {
            EscapeOrder::Dimension => 'x',
            EscapeOrder::Direction => 'o',
        };
        let account = match self.bubble_account {
            BubbleAccount::Full => 'f',
            BubbleAccount::Size => 's',
        };
        format!(
            "p{}_d{}_{escape}{order}{account}_h{}_{}_{}",
            self.phit_bytes.count(),
            self.dynamic_vcs,
            usize::from(self.hp_vc),
            self.vc_chunks,
            self.escape_chunks
        )
    }
}

keys! {
    BluegeneChannels {
        phit_bytes: PHIT_BYTES,
        dynamic_vcs: DYNAMIC_VCS,
        escape: ESCAPE,
        escape_order: ESCAPE_ORDER,
        bubble_account: BUBBLE_ACCOUNT,
        hp_vc: HP_VC,
        vc_chunks: VC_CHUNKS,
        escape_chunks: ESCAPE_CHUNKS,
    }
}
