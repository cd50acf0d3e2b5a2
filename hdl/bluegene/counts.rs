//! What parts of a node count by.

use crate::hdl::rtl::{Expr, lit};
use crate::params::bluegene::{
    BluegeneNodeParams, BubbleAccount, CHUNK_BYTES, HEADER_BYTES, MAX_DIMENSIONS, TRAILER_BYTES,
};
use crate::params::index_width;
use crate::params::topology::grid::{Sign, Wrap};
use std::ops::Range;

/// Bits of a number of tokens of a packet, 0 to 8.
pub(super) const TOKEN_BITS: usize = 4;

/// Bits of the tokens of a virtual channel, and of a freed count.
pub(super) const COUNT_BITS: usize = 8;

/// Virtual channels of one number of tokens.
pub(super) struct Alike {
    /// What they are called in print.
    pub(super) label: &'static str,
    pub(super) vcs: Range<usize>,
    pub(super) tokens: usize,
}

impl BluegeneNodeParams {
    /// For each direction of this node its hint bit, which is also its number among all six.
    pub(super) fn hint_bits(&self) -> Vec<usize> {
        let grid = self.torus().grid();
        let bit = |port| match grid.travel(port) {
            (dimension, Sign::Plus) => 2 * dimension,
            (dimension, Sign::Minus) => 2 * dimension + 1,
        };
        grid.link_ports().map(bit).collect()
    }

    /// What each direction is called: `xp`, `ym`.
    pub(super) fn direction_names(&self) -> Vec<String> {
        let grid = self.torus().grid();
        grid.link_ports().map(|port| grid.port_name(port)).collect()
    }

    /// The nodes of each of the three dimensions that a header knows: 1 where there are fewer.
    pub(super) fn radices(&self) -> [usize; MAX_DIMENSIONS] {
        let radices = self.torus().grid().radices();
        std::array::from_fn(|dimension| radices.get(dimension).copied().unwrap_or(1))
    }

    /// Whether a dimension is a ring, so that it has a dateline.
    pub(super) fn is_ring(&self, dimension: usize) -> bool {
        self.torus().grid().wrap(dimension) == Wrap::Torus
    }

    /// Virtual channels.
    pub(super) fn vcs(&self) -> usize {
        self.channels().count()
    }

    /// Virtual channels but that of high priority.
    pub(super) fn normal_vcs(&self) -> usize {
        self.vcs() - usize::from(self.has_high())
    }

    /// Whether there is a virtual channel of high priority.
    pub(super) fn has_high(&self) -> bool {
        self.channels().high_priority().is_some()
    }

    /// Virtual channels by their tokens.
    pub(super) fn alike(&self) -> Vec<Alike> {
        let channels = self.channels();
        let (dynamic, all) = (channels.dynamic(), channels.count());
        let [tokens, others] = [0, dynamic].map(|vc| channels.chunks(vc));
        let each = |label, vcs, tokens| Alike { label, vcs, tokens };
        match tokens == others {
            true => vec![each("vc", 0..all, tokens)],
            false => vec![
                each("dynamic", 0..dynamic, tokens),
                each("escape", dynamic..all, others),
            ],
        }
    }

    /// Bit v: the bubble rules hold on virtual channel v.
    pub(super) fn bubbles(&self) -> Expr {
        let bits = (0..self.vcs()).filter(|&vc| self.channels().is_bubble(vc));
        lit(self.vcs(), bits.fold(0, |bits, vc| bits | 1 << vc))
    }

    /// Bit v: a packet takes 8 tokens of virtual channel v, whatever its size is.
    pub(super) fn takes_full(&self) -> Expr {
        match self.channels().bubble_account() {
            BubbleAccount::Full => self.bubbles(),
            BubbleAccount::Size => lit(self.vcs(), 0),
        }
    }

    /// Pairs of direction and dynamic virtual channel that a packet may choose from.
    pub(super) fn choices(&self) -> usize {
        self.directions() * self.channels().dynamic()
    }

    /// Who bids for a sender: receivers, then injection FIFOs.
    pub(super) fn bidders(&self) -> usize {
        self.directions() + self.injection_fifos()
    }

    /// Phits that may go to a sender: those of the receivers' buses, then those of injection FIFOs.
    pub(super) fn sources(&self) -> usize {
        self.directions() * self.arbitration().buses() + self.injection_fifos()
    }

    /// Bits of a chunk's number of phits, less one.
    pub(super) fn chunk_bits(&self) -> usize {
        index_width(self.channels().phits(CHUNK_BYTES))
    }

    /// Bits of a number of phits that are left.
    pub(super) fn left_bits(&self) -> usize {
        TOKEN_BITS + self.chunk_bits()
    }

    /// Phits of a header, and of a token-ack before its trailer.
    pub(super) fn header_phits(&self) -> usize {
        self.channels().phits(HEADER_BYTES)
    }

    /// Phits of a trailer.
    pub(super) fn trailer_phits(&self) -> usize {
        self.channels().phits(TRAILER_BYTES)
    }

    /// Draws of a receiver: one for each virtual channel, for the bypass, and for their bids.
    pub(super) fn receiver_draws(&self) -> usize {
        self.vcs() + 2
    }
}
