//! What a design is built for.

use super::fifo::FifoStyle;
use super::key::{Choice, Named, name_of};
use std::fmt;

/// What a design is built for: the key `target`. Styles and depths that are left out follow from it; those that are
/// said stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Technology {
    /// Cells: FIFOs are shift registers.
    #[default]
    Asic,
    /// LUTs, distributed RAM and block RAM.
    Fpga,
}

/// Most words of a FIFO that is a circular queue for an FPGA. Up to there its memory fits distributed RAM, or costs no
/// more as block RAM than style ram does; beyond, Yosys takes distributed RAM for it on Xilinx (docs/synthesis.md).
const MAX_CIRCULAR: usize = 64;

/// Flits of an output FIFO for an FPGA: what is written while the link takes another.
const OUTPUT_DEPTH: usize = 2;

impl Technology {
    /// The values of the key.
    pub const NAMES: [(&'static str, Self); 2] = [("asic", Self::Asic), ("fpga", Self::Fpga)];

    /// The key of components whose defaults follow from it.
    pub(super) const KEY: Named<Choice<Self>> = {
        let meaning =
            "what it is built for: styles and depths of FIFOs that are left out follow from it";
        Named("target", Choice(&Self::NAMES, meaning))
    };

    /// The style of a FIFO of so many words.
    pub(super) fn style(self, depth: usize) -> FifoStyle {
        match self {
            Self::Asic => FifoStyle::default(),
            Self::Fpga if depth > MAX_CIRCULAR => FifoStyle::Ram,
            Self::Fpga => FifoStyle::Circular,
        }
    }

    /// The default of a style, in words.
    pub(super) fn style_in_words() -> String {
        format!("shift; for target fpga circular, deeper than {MAX_CIRCULAR} ram")
    }

    /// The depth of an output FIFO; `asic` is that of cells.
    pub(super) fn output_depth(self, asic: usize) -> usize {
        match self {
            Self::Asic => asic,
            Self::Fpga => OUTPUT_DEPTH,
        }
    }
}

impl fmt::Display for Technology {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
    }
}
