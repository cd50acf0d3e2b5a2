//! Shape of the packet FIFO.

use super::{CHUNK_BYTES, MAX_CHUNKS, MAX_FIFO_CHUNKS};
use crate::params::component::counted;
use crate::params::key::{Int, Named, Numbered, RESET, keys};
use crate::params::{Component, ParamError, Port, Reset};

/// Bytes of a phit: what a link moves in a cycle. The key `phit_bytes`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PhitBytes {
    /// A cycle of the network is that of a byte, as in the machine.
    #[default]
    One,
    /// Two.
    Two,
    /// Four: a trailer is one phit.
    Four,
}

impl PhitBytes {
    const NAMES: [(&'static str, Self); 3] =
        [("1", Self::One), ("2", Self::Two), ("4", Self::Four)];

    /// How many.
    pub fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Four => 4,
        }
    }
}

/// `packet-fifo`: phits of packets, and apart from them what is known of each packet.
///
/// - An edge with `write_i` keeps `phit_i`; with `first_i` too it is the first of a packet, the *youngest* from then on.
/// - An edge with `describe_i` puts `descriptor_i`, what is known of the youngest packet, behind those of the packets before:
///   with its first phit, later, or never. A packet may be read before it is whole.
/// - An edge with `undo_i` takes the youngest packet back, all phits of it and its descriptor if that was put. No phit of it
///   may have been read, and its descriptor not taken. A phit or descriptor of the same packet on that edge goes too; one
///   with `first_i` on that edge begins the next.
/// - `head_o` is the oldest descriptor; an edge with `take_i` takes it. `phit_o` is the oldest phit; an edge with `read_i`
///   takes that. Neither knows of the other: who takes a descriptor reads its packet's phits after those of the packets before.
/// - There is room for `chunks` times 32 bytes, and for a descriptor of each chunk. What comes without room is lost, what is
///   taken where nothing is does nothing, and an undo without a packet neither; all outputs come from state alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PacketFifoParams {
    phit_bytes: PhitBytes,
    chunks: usize,
    descriptor_width: usize,
    reset: Reset,
}

/// The key `phit_bytes`.
pub(super) const PHIT_BYTES: Named<Numbered<PhitBytes>> = {
    let meaning = "bytes that a link, a bus and a port of a FIFO move in a cycle";
    Named("phit_bytes", Numbered(&PhitBytes::NAMES, meaning))
};

impl PacketFifoParams {
    const CHUNKS: Named<Int> = {
        let meaning = "chunks of 32 bytes that it has room for";
        Named("chunks", Int(MAX_CHUNKS..=MAX_FIFO_CHUNKS, 32, meaning))
    };
    const DESCRIPTOR_WIDTH: Named<Int> = {
        let meaning = "bits of what is known of a packet";
        Named("descriptor_width", Int(1..=64, 48, meaning))
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `chunks` is not 8 to 160, or `descriptor_width` not 1 to 64.
    pub fn new(
        phit_bytes: PhitBytes,
        chunks: usize,
        descriptor_width: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        Self::CHUNKS.check(Self::NAME, chunks)?;
        Self::DESCRIPTOR_WIDTH.check(Self::NAME, descriptor_width)?;
        Ok(PacketFifoParams {
            phit_bytes,
            chunks,
            descriptor_width,
            reset,
        })
    }

    /// Bytes of a phit.
    pub fn phit_bytes(&self) -> PhitBytes {
        self.phit_bytes
    }

    /// Bits of a phit.
    pub fn phit_width(&self) -> usize {
        8 * self.phit_bytes.count()
    }

    /// Chunks that there is room for: as many descriptors.
    pub fn chunks(&self) -> usize {
        self.chunks
    }

    /// Phits that there is room for.
    pub fn phits(&self) -> usize {
        self.chunks * CHUNK_BYTES / self.phit_bytes.count()
    }

    /// Bits of a descriptor.
    pub fn descriptor_width(&self) -> usize {
        self.descriptor_width
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    PacketFifoParams {
        phit_bytes: PHIT_BYTES,
        chunks: Self::CHUNKS,
        descriptor_width: Self::DESCRIPTOR_WIDTH,
        reset: RESET,
    }
}

impl Component for PacketFifoParams {
    const NAME: &'static str = "packet-fifo";
    const SUMMARY: &'static str =
        "phits of packets with descriptors apart; the youngest packet can be taken back";

    fn module_name(&self) -> String {
        format!(
            "packet_fifo_p{}_c{}_w{}{}",
            self.phit_bytes.count(),
            self.chunks,
            self.descriptor_width,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{} of phits of {}, descriptors of {}, {} reset",
            counted(self.chunks, "chunk"),
            counted(self.phit_bytes.count(), "byte"),
            counted(self.descriptor_width, "bit"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[BlueGene] §2"
    }

    fn ports(&self) -> Vec<Port> {
        let (phit, descriptor) = (self.phit_width(), self.descriptor_width);
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input("write_i", 1, "phit_i is kept on the next edge"),
            Port::input("first_i", 1, "with write_i: phit_i is the first of a packet"),
            Port::input("phit_i", phit, "the phit that may be kept"),
            Port::input(
                "describe_i",
                1,
                "descriptor_i is put on the next edge; it is of the youngest packet, one that begins on that edge included",
            ),
            Port::input("descriptor_i", descriptor, "what is known of that packet"),
            Port::input(
                "undo_i",
                1,
                "the youngest packet is taken back on the next edge; nothing of it was read or taken",
            ),
            Port::input("take_i", 1, "head_o is taken on the next edge"),
            Port::input("read_i", 1, "phit_o is taken on the next edge"),
            Port::output("not_full_o", 1, "there is room for a phit").low_in_reset(),
            Port::output("head_valid_o", 1, "head_o is there").low_in_reset(),
            Port::output("head_o", descriptor, "the oldest descriptor").valid_when("head_valid_o"),
            Port::output("phit_valid_o", 1, "phit_o is there").low_in_reset(),
            Port::output("phit_o", phit, "the oldest phit").valid_when("phit_valid_o"),
        ]);
        ports
    }
}
