//! Shape of an output of a tile: column buffers, and who has the link.

use super::{
    COLUMN_DEPTH, INPUT_DEPTH, MAX_PACKET, PHIT_WIDTH, PROGRESS_TIMEOUT, ROWS, VCS,
    lanes_identifier, vc_bits,
};
use crate::params::component::counted;
use crate::params::key::{RESET, keys};
use crate::params::{Component, Field, ParamError, Port, Reset, index_width};

/// `yarc-output`: the column buffers of one output, and who of them has the link.
///
/// - A phit that comes by the column channel of row r in t lies in the buffer of r and its virtual channel from t+2 on. Who
///   sends has a credit for each place; a phit without a place is lost.
/// - Where no packet is under way, for each virtual channel the next row whose buffer shows a head is chosen, then the next
///   virtual channel of those that throw away or have `ready_i` and room for the longest packet at the far input. Both
///   pointers move when a packet starts. Then its phits alone pass until its tail, and another may start in the cycle after.
/// - What passed in u is on `out_…_o` in u+1, with the credit for its place on `col_credit_o`.
/// - Room at the far input: `input_depth` less what was sent and not freed; `freed_i` counts all phits that were freed, modulo
///   2^b, and acts in its own cycle.
/// - A virtual channel in which phits wait and none passes for `progress_timeout` cycles stops: `stopped_o`, until `clear_i`.
///   Packets that start while it is stopped or `link_active_i` is 0, and the rest of a packet under way when the link goes,
///   are thrown away: they leave the buffer, and nothing goes out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct YarcOutputParams {
    rows: usize,
    vcs: usize,
    phit_width: usize,
    column_depth: usize,
    input_depth: usize,
    max_packet: usize,
    progress_timeout: usize,
    reset: Reset,
}

impl YarcOutputParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If a number is outside of its key's range, or `input_depth` below `max_packet`.
    #[expect(clippy::too_many_arguments, reason = "one for each key")]
    pub fn new(
        rows: usize,
        vcs: usize,
        phit_width: usize,
        column_depth: usize,
        input_depth: usize,
        max_packet: usize,
        progress_timeout: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        ROWS.check(Self::NAME, rows)?;
        VCS.check(Self::NAME, vcs)?;
        PHIT_WIDTH.check(Self::NAME, phit_width)?;
        COLUMN_DEPTH.check(Self::NAME, column_depth)?;
        super::check_depth(Self::NAME, input_depth, max_packet)?;
        PROGRESS_TIMEOUT.check(Self::NAME, progress_timeout)?;
        Ok(YarcOutputParams {
            rows,
            vcs,
            phit_width,
            column_depth,
            input_depth,
            max_packet,
            progress_timeout,
            reset,
        })
    }

    /// Rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Virtual channels.
    pub fn vcs(&self) -> usize {
        self.vcs
    }

    /// Bits of a virtual channel's number, 0 of one.
    pub fn vc_bits(&self) -> usize {
        vc_bits(self.vcs)
    }

    /// Bits of a phit, head and tail bits with it.
    pub fn phit_width(&self) -> usize {
        self.phit_width
    }

    /// Phits of a column buffer.
    pub fn column_depth(&self) -> usize {
        self.column_depth
    }

    /// Phits of the far input's buffer.
    pub fn input_depth(&self) -> usize {
        self.input_depth
    }

    /// Phits of the longest packet.
    pub fn max_packet(&self) -> usize {
        self.max_packet
    }

    /// Cycles without progress after which a virtual channel stops.
    pub fn progress_timeout(&self) -> usize {
        self.progress_timeout
    }

    /// Bits of a count of phits freed.
    pub fn freed_bits(&self) -> usize {
        index_width(self.input_depth + 1)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    YarcOutputParams {
        rows: ROWS,
        vcs: VCS,
        phit_width: PHIT_WIDTH,
        column_depth: COLUMN_DEPTH,
        input_depth: INPUT_DEPTH,
        max_packet: MAX_PACKET,
        progress_timeout: PROGRESS_TIMEOUT,
        reset: RESET,
    }
}

impl Component for YarcOutputParams {
    const NAME: &'static str = "yarc-output";
    const SUMMARY: &'static str = "an output of a YARC router: column buffers, virtual cut-through, and what a dead link loses";
    const PART: Option<&'static str> = Some("output");

    fn module_name(&self) -> String {
        format!(
            "yarc_output_r{}_{}_c{}_i{}_l{}_t{}{}",
            self.rows,
            lanes_identifier(self.vcs, self.phit_width),
            self.column_depth,
            self.input_depth,
            self.max_packet,
            self.progress_timeout,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {}, phits of {}, column buffers of {}, {} at the far input, packets of at most {}, stopped after {}, {} reset",
            counted(self.rows, "row"),
            counted(self.vcs, "virtual channel"),
            counted(self.phit_width, "bit"),
            counted(self.column_depth, "phit"),
            self.input_depth,
            self.max_packet,
            counted(self.progress_timeout, "cycle"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[YARC] §3-4, §6"
    }

    fn ports(&self) -> Vec<Port> {
        let (rows, vcs) = (self.rows, self.vcs);
        let each = |of, width| Field::Elements { of, width };
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input(
                "col_valid_i",
                rows,
                "for each row: a phit comes by its column channel; nobody can make it wait",
            )
            .one_bit_each("row"),
            Port::input(
                "col_phit_i",
                rows * self.phit_width,
                "for each row: the phit, {tail, head, content}; where col_valid_i is 1",
            )
            .with_field(each("row", self.phit_width)),
        ]);
        if vcs > 1 {
            ports.push(
                Port::input(
                    "col_vc_i",
                    rows * self.vc_bits(),
                    "for each row: the virtual channel of the phit; where col_valid_i is 1",
                )
                .with_field(each("row", self.vc_bits())),
            );
        }
        ports.extend([
            Port::input("ready_i", 1, "the link takes a packet, should one start"),
            Port::input(
                "freed_i",
                vcs * self.freed_bits(),
                "for each virtual channel: phits that the far input has freed since reset, modulo a power of two; acts in its own cycle",
            )
            .with_field(each("virtual channel", self.freed_bits())),
            Port::input(
                "link_active_i",
                1,
                "the link works; while it is 0 what starts or is under way is thrown away",
            ),
            Port::input(
                "clear_i",
                vcs,
                "for each virtual channel: it is not stopped any more; wins",
            )
            .one_bit_each("virtual channel"),
            Port::output(
                "col_credit_o",
                rows * vcs,
                format!(
                    "a place in the column buffer of row r and virtual channel v is free again: bit r*{vcs} + v; from state alone"
                ),
            )
            .with_field(each("row", vcs)),
            Port::output("out_valid_o", 1, "a phit goes out; from state alone"),
            Port::output(
                "out_phit_o",
                self.phit_width,
                "the phit, {tail, head, content}; from state alone",
            )
            .valid_when("out_valid_o"),
            Port::output(
                "stopped_o",
                vcs,
                "for each virtual channel: it made no progress for too long, and its packets are thrown away; from state alone",
            )
            .one_bit_each("virtual channel"),
        ]);
        ports
    }
}
