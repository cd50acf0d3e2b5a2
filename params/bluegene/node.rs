//! Shape of a node of BlueGene/L's torus: senders, receivers, injection and reception FIFOs.

use super::{
    BluegeneChannels, BluegeneRecovery, BluegeneTorus, CHUNK_BYTES, MAX_CHUNKS, MAX_FIFO_CHUNKS,
};
use crate::params::key::{Bit, Int, Named, RESET, keys};
use crate::params::{Component, Field, Key, Keyed, ParamError, Part, Port, Reset, Settings};

/// Who goes first: the keys of arbitration.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BluegeneArbitration {
    buses: usize,
    jsq: bool,
    slq_receiver: usize,
    slq_sender: usize,
    in_network: usize,
}

const BUSES: Named<Int> = Named(
    "buses",
    Int(1..=4, 2, "buses from a receiver to the senders"),
);

const JSQ: Named<Bit> = {
    let meaning =
        "packets join the shortest queue: the range of most tokens; else any that has some";
    Named("jsq", Bit(true, meaning))
};

const SLQ_RECEIVER: Named<Int> = {
    let meaning = "of 16 cycles of a receiver, those in which it serves its longest queues";
    Named("slq_receiver", Int(0..=16, 12, meaning))
};

const SLQ_SENDER: Named<Int> = {
    let meaning = "of 16 cycles of a sender, those in which it serves the longest queues";
    Named("slq_sender", Int(0..=16, 12, meaning))
};

const IN_NETWORK: Named<Int> = {
    let meaning = "of 16 cycles of a sender, those in which receivers come before injection";
    Named("in_network", Int(0..=16, 16, meaning))
};

impl BluegeneArbitration {
    /// Checked arbitration.
    ///
    /// # Errors
    /// If a number is outside of its key's range.
    pub fn new(
        buses: usize,
        jsq: bool,
        slq_receiver: usize,
        slq_sender: usize,
        in_network: usize,
    ) -> Result<Self, ParamError> {
        let table = "router";
        BUSES.check(table, buses)?;
        SLQ_RECEIVER.check(table, slq_receiver)?;
        SLQ_SENDER.check(table, slq_sender)?;
        IN_NETWORK.check(table, in_network)?;
        Ok(BluegeneArbitration {
            buses,
            jsq,
            slq_receiver,
            slq_sender,
            in_network,
        })
    }

    /// Buses from a receiver to the senders.
    pub fn buses(&self) -> usize {
        self.buses
    }

    /// Whether packets join the shortest queue.
    pub fn joins_shortest_queue(&self) -> bool {
        self.jsq
    }

    /// Sixteenths of the cycles in which a receiver serves its longest queues.
    pub fn slq_receiver(&self) -> usize {
        self.slq_receiver
    }

    /// Sixteenths of the cycles in which a sender serves the longest queues.
    pub fn slq_sender(&self) -> usize {
        self.slq_sender
    }

    /// Sixteenths of the cycles in which receivers come before injection.
    pub fn in_network(&self) -> usize {
        self.in_network
    }

    fn identifier(&self) -> String {
        let BluegeneArbitration {
            buses,
            jsq,
            slq_receiver,
            slq_sender,
            in_network,
        } = self;
        let jsq = usize::from(*jsq);
        format!("b{buses}_j{jsq}_{slq_receiver}_{slq_sender}_{in_network}")
    }
}

keys! {
    BluegeneArbitration {
        buses: BUSES,
        jsq: JSQ,
        slq_receiver: SLQ_RECEIVER,
        slq_sender: SLQ_SENDER,
        in_network: IN_NETWORK,
    }
}

/// What an injection FIFO refuses a packet for: a bit each of an element of `error_o`, sticky until reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InjectionError {
    /// A phit while `inject_ready_o` is 0; it is lost.
    NoRoom,
    /// A phit without a packet, or the first of a packet within another.
    Order,
    /// A destination outside of the torus.
    Destination,
    /// A length that the size in the header does not say.
    Length,
    /// Hints of both signs of a dimension, none, or what else the header must not say.
    Header,
}

impl InjectionError {
    /// All, in the order of their bits.
    pub const ALL: [Self; 5] = [
        Self::NoRoom,
        Self::Order,
        Self::Destination,
        Self::Length,
        Self::Header,
    ];

    /// The number of its bit.
    pub fn bit(self) -> usize {
        self as usize
    }

    fn name(self) -> &'static str {
        match self {
            Self::NoRoom => "no_room",
            Self::Order => "order",
            Self::Destination => "destination",
            Self::Length => "length",
            Self::Header => "header",
        }
    }
}

/// `bluegene-node`: a node of the torus with a receiver and a sender for each direction, injection and reception FIFOs.
///
/// - The page's stages: what comes in on a link in cycle a is admitted in a + H + 1, H cycles of a header, and goes out in
///   a + H + 5 at the earliest.
/// - Without `error_recovery` sequence numbers and CRCs are 0, the valid byte is 0xA5, and nothing is sent but packets and
///   token-acks. With it links number, check, acknowledge and repeat packets.
/// - Injection FIFO i takes phits by `inject_valid_i`\[i\] while `inject_ready_o`\[i\]: the first with `inject_first_i`, the last
///   with `inject_last_i`. ASSUMED: between packets it is ready if 8 chunks are free, whatever the next packet has; within a
///   packet always. Chunks are free again in the cycle after the last phit of their packet was read out.
/// - Normal FIFOs are 0 to 5, those of high priority, if there are any, 6 and 7.
/// - Reception FIFO: group g, direction d is element g·(n + 1) + d of n directions, that of high priority d = n; without a
///   channel of high priority that is absent and the factor n. It shows a packet from the cycle after its last phit on,
///   `receive_first_o` with its first phit and `receive_last_o` with its last; a phit is taken while `receive_ready_i`.
///   Room for a packet returns in the cycle after its last phit was taken.
/// - Packets of a destination outside of the torus, and others that the page refuses, are swallowed to their last phit; a bit of
///   the FIFO's element of `error_o` stays up for each reason. ASSUMED: the first phit of a packet within another drops that and
///   begins a packet; the header of a packet that ends with it, or before, is not looked at.
/// - `fatal_o` stays up when a token counter would leave 0 to all, or, without recovery of errors, a packet comes that has no
///   room: with it that is ignored and comes again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BluegeneNodeParams {
    torus: BluegeneTorus,
    channels: BluegeneChannels,
    recovery: BluegeneRecovery,
    arbitration: BluegeneArbitration,
    groups: usize,
    fifo_chunks: usize,
    reset: Reset,
}

const GROUPS: Named<Int> = Named("groups", Int(1..=2, 2, "groups of reception FIFOs"));

const FIFO_CHUNKS: Named<Int> = {
    let meaning = "chunks of 32 bytes of each injection and reception FIFO";
    Named(
        "fifo_chunks",
        Int(MAX_CHUNKS..=MAX_FIFO_CHUNKS, 32, meaning),
    )
};

impl BluegeneNodeParams {
    /// Injection FIFOs of normal priority.
    pub const NORMAL_FIFOS: usize = 6;

    /// Injection FIFOs of high priority.
    pub const HIGH_FIFOS: usize = 2;

    /// A checked node, without recovery of errors.
    ///
    /// # Errors
    /// If there are not 1 or 2 groups, a FIFO of hosts has not 8 to 160 chunks, or a bubble channel has less than 16.
    pub fn new(
        torus: BluegeneTorus,
        channels: BluegeneChannels,
        arbitration: BluegeneArbitration,
        groups: usize,
        fifo_chunks: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let node = BluegeneNodeParams {
            torus,
            recovery: BluegeneRecovery::off(&channels),
            channels,
            arbitration,
            groups,
            fifo_chunks,
            reset,
        };
        node.checked(Self::NAME)
    }

    /// The same with links that recover so from errors.
    ///
    /// # Errors
    /// If an acknowledgement may take longer than the timeout, over the shortest wires.
    pub fn with_recovery(self, recovery: BluegeneRecovery) -> Result<Self, ParamError> {
        let node = BluegeneNodeParams { recovery, ..self };
        node.checked(Self::NAME)
    }

    /// The same, if it can be built; `component` is named.
    fn checked(self, component: &str) -> Result<Self, ParamError> {
        GROUPS.check(component, self.groups)?;
        FIFO_CHUNKS.check(component, self.fifo_chunks)?;
        self.channels.check(component)?;
        self.recovery.check(component, &self.channels, 1)?;
        Ok(self)
    }

    /// Where nodes stand.
    pub fn torus(&self) -> &BluegeneTorus {
        &self.torus
    }

    /// The virtual channels of a link.
    pub fn channels(&self) -> &BluegeneChannels {
        &self.channels
    }

    /// How links recover from errors.
    pub fn recovery(&self) -> &BluegeneRecovery {
        &self.recovery
    }

    /// Who goes first.
    pub fn arbitration(&self) -> &BluegeneArbitration {
        &self.arbitration
    }

    /// Groups of reception FIFOs.
    pub fn groups(&self) -> usize {
        self.groups
    }

    /// Chunks of each injection and reception FIFO.
    pub fn fifo_chunks(&self) -> usize {
        self.fifo_chunks
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// Directions: receivers, and senders.
    pub fn directions(&self) -> usize {
        self.torus.directions()
    }

    /// Injection FIFOs.
    pub fn injection_fifos(&self) -> usize {
        match self.channels.high_priority() {
            Some(_) => Self::NORMAL_FIFOS + Self::HIGH_FIFOS,
            None => Self::NORMAL_FIFOS,
        }
    }

    /// Reception FIFOs of a group: one for each direction, and that of high priority.
    pub fn group_fifos(&self) -> usize {
        self.directions() + usize::from(self.channels.high_priority().is_some())
    }

    /// Reception FIFOs.
    pub fn reception_fifos(&self) -> usize {
        self.groups * self.group_fifos()
    }

    /// Bits of a phit.
    pub fn phit_width(&self) -> usize {
        8 * self.channels.phit_bytes().count()
    }

    /// Cycles of the longest packet on a bus.
    pub fn longest(&self) -> usize {
        self.channels.phits(MAX_CHUNKS * CHUNK_BYTES)
    }

    /// Dimensions.
    pub fn dimensions(&self) -> usize {
        self.torus.grid().dimensions()
    }

    /// The pins of the hosts of so many nodes: those of one node behind those of another.
    pub(super) fn host_ports(&self, nodes: usize) -> Vec<Port> {
        let width = self.phit_width();
        let inject = nodes * self.injection_fifos();
        let receive = nodes * self.reception_fifos();
        let each = |of, width| Field::Elements { of, width };
        let mut ports = Vec::new();
        ports.extend([
            Port::input(
                "inject_valid_i",
                inject,
                "a phit of the user, taken while ready",
            )
            .one_bit_each("injection FIFO"),
            Port::input(
                "inject_first_i",
                inject,
                "the user's phit is the first of a packet",
            )
            .one_bit_each("injection FIFO"),
            Port::input(
                "inject_last_i",
                inject,
                "the user's phit is the last of a packet",
            )
            .one_bit_each("injection FIFO"),
            Port::input("inject_phit_i", inject * width, "the user's phit")
                .with_field(each("injection FIFO", width)),
            Port::output(
                "inject_ready_o",
                inject,
                "the FIFO takes a phit in this cycle; from state alone",
            )
            .one_bit_each("injection FIFO")
            .low_in_reset(),
        ]);
        if receive > 0 {
            ports.extend([
                Port::input(
                    "receive_ready_i",
                    receive,
                    "the phit shown is taken on the next edge",
                )
                .one_bit_each("reception FIFO"),
                Port::output(
                    "receive_valid_o",
                    receive,
                    "a phit of a whole packet is shown",
                )
                .one_bit_each("reception FIFO")
                .low_in_reset(),
                Port::output(
                    "receive_first_o",
                    receive,
                    "the phit shown is the first of a packet; 0 where none is shown",
                )
                .one_bit_each("reception FIFO"),
                Port::output(
                    "receive_last_o",
                    receive,
                    "the phit shown is the last of a packet; 0 where none is shown",
                )
                .one_bit_each("reception FIFO"),
                Port::output(
                    "receive_phit_o",
                    receive * width,
                    "the phit that is shown; 0 where none is",
                )
                .with_field(each("reception FIFO", width)),
            ]);
        }
        ports
    }

    /// What so many nodes have seen go wrong.
    pub(super) fn error_ports(&self, nodes: usize) -> [Port; 2] {
        let inject = nodes * self.injection_fifos();
        // With recovery a packet that has no room comes again.
        let meaning = match self.recovery.is_on() {
            false => {
                "since the reset a token counter would have left its range, or a packet had no room"
            }
            true => "since the reset a token counter would have left its range",
        };
        let fatal = Port::output("fatal_o", nodes, meaning);
        let errors = InjectionError::ALL.map(|error| Part::new(error.name(), 1));
        [
            Port::output(
                "error_o",
                inject * InjectionError::ALL.len(),
                "what an injection FIFO has refused packets for since the reset",
            )
            .of_elements("injection FIFO", errors.to_vec()),
            match nodes {
                1 => fatal,
                _ => fatal.one_bit_each("node"),
            },
        ]
    }

    /// From what follows in `settings`, of nodes that stand on a torus.
    pub(super) fn on(torus: BluegeneTorus, settings: &mut Settings) -> Result<Self, ParamError> {
        let channels = BluegeneChannels::from_settings(settings)?;
        let node = BluegeneNodeParams {
            torus,
            recovery: BluegeneRecovery::take(settings, &channels)?,
            channels,
            arbitration: BluegeneArbitration::from_settings(settings)?,
            groups: GROUPS.take(settings)?,
            fifo_chunks: FIFO_CHUNKS.take(settings)?,
            reset: RESET.take(settings)?,
        };
        node.checked(settings.component())
    }
}

impl Keyed for BluegeneNodeParams {
    fn keys() -> Vec<Key> {
        let own = vec![GROUPS.key(), FIFO_CHUNKS.key(), RESET.key()];
        [
            BluegeneTorus::keys(),
            BluegeneChannels::keys(),
            BluegeneRecovery::keys(),
            BluegeneArbitration::keys(),
            own,
        ]
        .concat()
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let torus = BluegeneTorus::from_settings(settings)?;
        Self::on(torus, settings)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let own = vec![
            GROUPS.setting(&self.groups),
            FIFO_CHUNKS.setting(&self.fifo_chunks),
            RESET.setting(&self.reset),
        ];
        [
            self.torus.settings(),
            self.channels.settings(),
            self.recovery.settings(),
            self.arbitration.settings(),
            own,
        ]
        .concat()
    }
}

impl Component for BluegeneNodeParams {
    const NAME: &'static str = "bluegene-node";
    const SUMMARY: &'static str =
        "a node of BlueGene/L's torus: receivers, senders, injection and reception FIFOs";
    const PART: Option<&'static str> = Some("node");

    fn module_name(&self) -> String {
        format!(
            "bluegene_node_{}_{}{}_{}_g{}_f{}{}",
            self.torus.grid().identifier(),
            self.channels.identifier(),
            self.recovery.identifier(),
            self.arbitration.identifier(),
            self.groups,
            self.fifo_chunks,
            self.reset.suffix()
        )
    }

    fn named_settings(&self) -> Vec<(&'static str, String)> {
        self.recovery.naming(&self.channels, self.settings())
    }

    fn in_words(&self) -> String {
        format!(
            "of {}, {} virtual channels, {} reset",
            self.torus.grid().with_article(),
            self.channels.count(),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[BlueGene] §2, Fig. 1"
    }

    fn ports(&self) -> Vec<Port> {
        let (n, width) = (self.directions(), self.phit_width());
        let dimensions = self.dimensions();
        let each = |of, width| Field::Elements { of, width };
        let coordinates = |name, count: usize, of, meaning| {
            Port::input(name, 8 * count, meaning)
                .with_field(each(of, 8))
                .tied_off()
        };
        let mut ports = self.reset.ports();
        ports.extend([
            coordinates("own_i", dimensions, "dimension", "coordinates of this node"),
            coordinates(
                "reach_first_i",
                dimensions,
                "dimension",
                "by dimension, the first coordinate that automatic hints reach in plus",
            ),
            coordinates(
                "reach_last_i",
                dimensions,
                "dimension",
                "by dimension, the last coordinate that automatic hints reach in plus; [own, own] for none",
            ),
            Port::input("seed_i", 32, "from which all random words of the node begin").tied_off(),
        ]);
        if n > 0 {
            ports.extend([
                coordinates(
                    "near_i",
                    n,
                    "direction",
                    "by direction, the coordinate in its dimension of the node it leads to",
                ),
                Port::input("enable_i", n, "the link of this direction may be used")
                    .one_bit_each("direction")
                    .tied_off(),
                Port::input(
                    "valid_i",
                    n,
                    "a phit comes in that travels in this direction",
                )
                .one_bit_each("direction"),
                Port::input(
                    "first_i",
                    n,
                    "the phit that comes in is the first of a packet or token-ack",
                )
                .one_bit_each("direction"),
                Port::input("phit_i", n * width, "the phit that comes in")
                    .with_field(each("direction", width)),
            ]);
        }
        ports.extend(self.host_ports(1));
        if n > 0 {
            ports.extend([
                Port::output(
                    "valid_o",
                    n,
                    "a phit goes out in this direction; from state alone",
                )
                .one_bit_each("direction"),
                Port::output(
                    "first_o",
                    n,
                    "the phit that goes out is the first of a packet or token-ack",
                )
                .one_bit_each("direction"),
                Port::output(
                    "phit_o",
                    n * width,
                    "the phit that goes out; 0 where none does",
                )
                .with_field(each("direction", width)),
            ]);
        }
        ports.extend(self.error_ports(1));
        ports
    }
}
