//! Shape of a subswitch: the crossbar of one tile.

use super::{COLUMN_DEPTH, MAX_PORTS, PHIT_WIDTH, ROW_DEPTH, VCS, lanes_identifier, vc_bits};
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, Field, ParamError, Port, Reset, index_width};

/// `yarc-subswitch`: row buffers, and a crossbar from the inputs of a row to the outputs of a column.
///
/// - A phit that comes in t lies in the buffer of its input and virtual channel from t+2 on. Phits are {tail, head, content};
///   the mask, the outputs that a packet may take, counts with its head. Nobody can make a phit wait: who sends has a credit
///   for each place of a buffer. A phit without a place is lost.
/// - In each cycle, by the state at its start: (1) each buffer bids, a head for one of the outputs of its mask that no packet
///   of its virtual channel owns and that have credit, of the lowest class of fullness (almost empty, half full, almost
///   full), of equal ones the first from a pointer on; other phits for the output of their packet, if it has credit.
///   (2) For each output and virtual channel its owner is chosen, or who of the bidding heads is next from a pointer on.
///   (3) For each output one of the virtual channels, the next from a pointer on. Pointers move past what they chose only
///   when that moved. An output is owned from a packet's head to its tail.
/// - What moved in u is on `col_…_o` in u+1, with the credit for its place on `row_credit_o`. A credit on `col_credit_i` counts
///   from the next cycle on, and beyond `column_depth` not at all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct YarcSubswitchParams {
    inputs: usize,
    outputs: usize,
    vcs: usize,
    phit_width: usize,
    row_depth: usize,
    column_depth: usize,
    reset: Reset,
}

/// The key `inputs`.
const INPUTS: Named<Int> = Named("inputs", Int(1..=MAX_PORTS, 8, "inputs: ports of a row"));

/// The key `outputs`.
const OUTPUTS: Named<Int> = Named(
    "outputs",
    Int(1..=MAX_PORTS, 8, "outputs: ports of a column"),
);

impl YarcSubswitchParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` or `outputs` is not 1 to 64, `vcs` not 1 to 4, `phit_width` not 16 to 64, or a depth not 2 to 64.
    pub fn new(
        inputs: usize,
        outputs: usize,
        vcs: usize,
        phit_width: usize,
        row_depth: usize,
        column_depth: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        INPUTS.check(Self::NAME, inputs)?;
        OUTPUTS.check(Self::NAME, outputs)?;
        VCS.check(Self::NAME, vcs)?;
        PHIT_WIDTH.check(Self::NAME, phit_width)?;
        ROW_DEPTH.check(Self::NAME, row_depth)?;
        COLUMN_DEPTH.check(Self::NAME, column_depth)?;
        Ok(YarcSubswitchParams {
            inputs,
            outputs,
            vcs,
            phit_width,
            row_depth,
            column_depth,
            reset,
        })
    }

    /// Inputs.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Outputs.
    pub fn outputs(&self) -> usize {
        self.outputs
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

    /// Phits of a row buffer.
    pub fn row_depth(&self) -> usize {
        self.row_depth
    }

    /// Phits of a column buffer.
    pub fn column_depth(&self) -> usize {
        self.column_depth
    }

    /// Bits of what is held of a column buffer, of which the class is made: at least 2.
    pub fn fullness_bits(&self) -> usize {
        index_width(self.column_depth).max(2)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    YarcSubswitchParams {
        inputs: INPUTS,
        outputs: OUTPUTS,
        vcs: VCS,
        phit_width: PHIT_WIDTH,
        row_depth: ROW_DEPTH,
        column_depth: COLUMN_DEPTH,
        reset: RESET,
    }
}

impl Component for YarcSubswitchParams {
    const NAME: &'static str = "yarc-subswitch";
    const SUMMARY: &'static str = "the crossbar of one tile of a YARC router, with row buffers and adaptive choice of the output";
    const PART: Option<&'static str> = Some("subswitch");

    fn module_name(&self) -> String {
        format!(
            "yarc_subswitch_{}x{}_{}_r{}_c{}{}",
            self.inputs,
            self.outputs,
            lanes_identifier(self.vcs, self.phit_width),
            self.row_depth,
            self.column_depth,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{} and {}, {}, phits of {}, row buffers of {} and column buffers of {}, {} reset",
            counted(self.inputs, "input"),
            counted(self.outputs, "output"),
            counted(self.vcs, "virtual channel"),
            counted(self.phit_width, "bit"),
            self.row_depth,
            counted(self.column_depth, "phit"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[YARC] §3-4"
    }

    fn ports(&self) -> Vec<Port> {
        let (inputs, outputs, vcs) = (self.inputs, self.outputs, self.vcs);
        let each = |of, width| Field::Elements { of, width };
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input(
                "row_valid_i",
                inputs,
                "for each input: a phit comes by its row bus; nobody can make it wait",
            )
            .one_bit_each("input"),
            Port::input(
                "row_phit_i",
                inputs * self.phit_width,
                "for each input: the phit, {tail, head, content}; where row_valid_i is 1",
            )
            .with_field(each("input", self.phit_width)),
        ]);
        if vcs > 1 {
            ports.push(
                Port::input(
                    "row_vc_i",
                    inputs * self.vc_bits(),
                    "for each input: the virtual channel of the phit; where row_valid_i is 1",
                )
                .with_field(each("input", self.vc_bits())),
            );
        }
        if outputs > 1 {
            ports.push(
                Port::input(
                    "row_mask_i",
                    inputs * outputs,
                    "for each input: the outputs that the packet may take, one at least; where row_valid_i is 1, with a head",
                )
                .with_field(each("input", outputs)),
            );
        }
        ports.extend([
            Port::input(
                "col_credit_i",
                outputs * vcs,
                format!(
                    "a place in the column buffer of output q and virtual channel v is free again: bit q*{vcs} + v; counts \
                     from the next cycle on"
                ),
            )
            .with_field(each("output", vcs)),
            Port::output(
                "row_credit_o",
                inputs * vcs,
                format!(
                    "a place in the row buffer of input p and virtual channel v is free again: bit p*{vcs} + v; from state alone"
                ),
            )
            .with_field(each("input", vcs)),
            Port::output(
                "col_valid_o",
                outputs,
                "for each output: a phit goes out by its column channel; from state alone",
            )
            .one_bit_each("output"),
            Port::output(
                "col_phit_o",
                outputs * self.phit_width,
                "for each output: the phit, {tail, head, content}; from state alone",
            )
            .with_field(each("output", self.phit_width))
            .valid_when("col_valid_o"),
        ]);
        if vcs > 1 {
            ports.push(
                Port::output(
                    "col_vc_o",
                    outputs * self.vc_bits(),
                    "for each output: the virtual channel of the phit; from state alone",
                )
                .with_field(each("output", self.vc_bits()))
                .valid_when("col_valid_o"),
            );
        }
        ports
    }
}
