//! What all nodes of a machine go by.

use crate::model::packed::Bits;
use crate::params::bluegene::{
    BluegeneNodeParams, BluegeneRecovery, BubbleAccount, CHUNK_BYTES, Escape, EscapeOrder,
    HEADER_BYTES, MAX_CHUNKS, TRAILER_BYTES, TokenCounterParams,
};
use crate::params::topology::grid::Sign;

use super::{TokenCounter, TorusPacket};

/// Directions: plus and minus of three dimensions.
pub(super) const DIRECTIONS: usize = 6;

/// Places for the virtual channels of a link: there are at most seven.
pub(super) const VCS: usize = 8;

/// Most buses of a receiver.
pub(super) const BUSES: usize = 4;

/// Injection FIFOs, those of high priority last.
pub(super) const FIFOS: usize = 8;

/// Tokens of a packet of full size.
pub(super) const FULL: u8 = MAX_CHUNKS as u8;

/// The parameters of nodes in the form in which they are asked for.
#[derive(Clone, Debug)]
pub(super) struct NodeRules {
    pub vcs: usize,
    /// Dynamic virtual channels, which come first.
    pub dynamic: usize,
    /// The virtual channel of high priority.
    pub high: Option<usize>,
    pub escape: Escape,
    order: EscapeOrder,
    account: BubbleAccount,
    /// Virtual channels with the bubble rules, a bit each.
    bubbles: u8,
    pub tokens: [u8; VCS],
    pub buses: usize,
    pub jsq: bool,
    /// Sixteenths of the cycles.
    pub slq_receiver: u32,
    pub slq_sender: u32,
    pub in_network: u32,
    /// Chunks of an injection or reception FIFO.
    pub fifo_chunks: u8,
    /// Whether there are two groups of reception FIFOs.
    pub has_two_groups: bool,
    /// Cycles of a chunk, a header, a trailer, and a token-ack with its trailer.
    pub chunk: u32,
    pub header: u32,
    pub trailer: u32,
    pub ack: u32,
    /// Cycles of a wire between nodes.
    pub delay: u32,
    /// Whether links recover from errors, and how.
    pub recovers: bool,
    pub recovery: RecoveryRules,
    /// Directions that a node has by its place in no mesh.
    pub directions: u8,
    /// By hints, the pairs of a hinted direction and a dynamic virtual channel, number d·D + v.
    pairs: [u32; 1 << DIRECTIONS],
}

/// How links recover from errors, in the units of nodes: the parameters of [`BluegeneRecovery`].
#[derive(Clone, Copy, Debug)]
pub(super) struct RecoveryRules {
    /// Packets that are not acknowledged, at most.
    pub window: u8,
    /// Acknowledgements that are owed at once.
    pub acks_due: u8,
    /// Cycles.
    pub ack_age: u32,
    pub timeout: u32,
    pub refresh: u32,
    /// Groups of virtual channels, each with a token-ack of its own.
    pub groups: usize,
}

impl RecoveryRules {
    fn new(recovery: &BluegeneRecovery, groups: usize) -> Self {
        RecoveryRules {
            window: recovery.window() as u8,
            acks_due: recovery.acks_due() as u8,
            ack_age: recovery.ack_age() as u32,
            timeout: recovery.timeout() as u32,
            refresh: recovery.refresh() as u32,
            groups,
        }
    }
}

impl NodeRules {
    /// Those of nodes of this shape, with wires of so many cycles between them.
    pub fn new(params: &BluegeneNodeParams, delay: u32) -> Self {
        let (channels, arbitration) = (params.channels(), params.arbitration());
        let (vcs, dynamic) = (channels.count(), channels.dynamic());
        let phits = |bytes| channels.phits(bytes) as u32;
        let all_dynamic = (1_u32 << dynamic) - 1;
        let pairs_of = |hints: usize| {
            let hinted = (0..DIRECTIONS).filter(|d| hints >> d & 1 == 1);
            hinted.fold(0, |all, d| all | all_dynamic << (d * dynamic))
        };
        let grid = params.torus().grid();
        let directions = grid.link_ports().map(|port| direction(grid.travel(port)));
        NodeRules {
            vcs,
            dynamic,
            high: channels.high_priority(),
            escape: channels.escape(),
            order: channels.escape_order(),
            account: channels.bubble_account(),
            bubbles: (0..vcs)
                .filter(|vc| channels.is_bubble(*vc))
                .fold(0, |all, vc| all | 1 << vc),
            tokens: std::array::from_fn(|vc| match vc < vcs {
                true => channels.chunks(vc) as u8,
                false => 0,
            }),
            buses: arbitration.buses(),
            jsq: arbitration.joins_shortest_queue(),
            slq_receiver: arbitration.slq_receiver() as u32,
            slq_sender: arbitration.slq_sender() as u32,
            in_network: arbitration.in_network() as u32,
            fifo_chunks: params.fifo_chunks() as u8,
            has_two_groups: params.groups() == 2,
            chunk: phits(CHUNK_BYTES),
            header: phits(HEADER_BYTES),
            trailer: phits(TRAILER_BYTES),
            ack: phits(HEADER_BYTES + TRAILER_BYTES),
            delay,
            recovers: params.recovery().is_on(),
            recovery: RecoveryRules::new(params.recovery(), channels.groups()),
            directions: directions.fold(0, |all, d| all | 1 << d),
            pairs: std::array::from_fn(pairs_of),
        }
    }

    /// The counters of a sender's tokens.
    pub fn counters(&self) -> [TokenCounter; VCS] {
        self.tokens.map(|tokens| {
            let tokens = usize::from(tokens.max(FULL));
            let params = TokenCounterParams::new(tokens, Default::default());
            TokenCounter::new(&params.expect("a virtual channel has as many as a counter counts"))
        })
    }

    /// The pairs d·D + v of a direction among these and a dynamic virtual channel, a bit each.
    #[inline]
    pub fn pairs(&self, directions: u8) -> u32 {
        self.pairs[usize::from(directions)]
    }

    #[inline]
    pub fn is_bubble(&self, vc: usize) -> bool {
        self.bubbles >> vc & 1 == 1
    }

    /// Tokens that a packet of so many chunks takes of a virtual channel.
    #[inline]
    pub fn taken(&self, vc: usize, chunks: u8) -> u8 {
        match self.is_bubble(vc) && self.account == BubbleAccount::Full {
            true => FULL,
            false => chunks,
        }
    }

    /// How full a virtual channel is that holds so many tokens: 0 to 3.
    #[inline]
    pub fn fullness(&self, vc: usize, held: u8) -> u8 {
        let quarters = 4 * u32::from(held) / u32::from(self.tokens[vc]);
        quarters.min(3) as u8
    }

    /// The direction of static ways and of the escape channel, of those hinted.
    #[inline]
    fn first_direction(&self, hints: u8) -> usize {
        const PLUS: u8 = 0b01_0101;
        let among = match (self.order, hints & PLUS) {
            (EscapeOrder::Dimension, _) | (_, 0) => hints,
            (EscapeOrder::Direction, plus) => plus,
        };
        among.trailing_zeros() as usize
    }

    /// The direction and the channel of a packet that goes its static way, or takes its escape.
    #[inline]
    pub fn escape_of(&self, packet: &TorusPacket) -> (usize, usize) {
        let d = self.first_direction(packet.hints);
        let vc = match (packet.is_high.then_some(self.high).flatten(), self.escape) {
            (Some(high), _) => high,
            (None, Escape::Bubble) => self.dynamic,
            (None, Escape::Dateline) => self.dynamic + usize::from(packet.crossed >> (d / 2) & 1),
        };
        (d, vc)
    }

    /// Places of random words of a node.
    pub fn places(&self) -> usize {
        self.place_of_reception(2)
    }

    /// The place of a receiver's virtual channel; V is the bypass, V + 1 its phase 2.
    #[inline]
    pub fn place_of_receiver(&self, r: usize, vc: usize) -> usize {
        r * (self.vcs + 2) + vc
    }

    #[inline]
    pub fn place_of_injection(&self, fifo: usize) -> usize {
        self.place_of_receiver(DIRECTIONS, 0) + fifo
    }

    #[inline]
    pub fn place_of_sender(&self, d: usize) -> usize {
        self.place_of_injection(FIFOS) + d
    }

    /// That of the reception FIFO of high priority of a group.
    #[inline]
    pub fn place_of_reception(&self, group: usize) -> usize {
        self.place_of_sender(DIRECTIONS) + group
    }
}

/// The number of a direction, x+ x− y+ y− z+ z−.
pub(super) fn direction((dimension, sign): (usize, Sign)) -> usize {
    2 * dimension + usize::from(sign == Sign::Minus)
}

/// The direction that comes back.
#[inline]
pub(super) fn opposite(d: usize) -> usize {
    d ^ 1
}

/// The bits of a random word that say whether the longest queues are served.
#[inline]
pub(super) fn slq_draw(word: u32) -> u32 {
    word >> 16 & 15
}

/// Those that say whether receivers come before injection.
#[inline]
pub(super) fn in_network_draw(word: u32) -> u32 {
    word >> 20 & 15
}

/// Those of `bids` that have most of something.
#[inline]
pub(super) fn most(bids: u64, of: impl Fn(usize) -> u8) -> u64 {
    let (mut most, mut among) = (0, 0);
    for bid in Bits(bids) {
        let own = of(bid);
        if own > most {
            (most, among) = (own, 0);
        }
        among |= u64::from(own == most) << bid;
    }
    among
}
