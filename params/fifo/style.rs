//! How a FIFO keeps its words.

use crate::params::key::variant_name;

/// How the storage is built; every style shows the same outputs in every cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FifoStyle {
    /// Shift register with distributed control, \[Ge\] Fig. 5.2c.
    #[default]
    Shift,
    /// Shift register in slices of the word, each with its own copy of the control,
    /// \[Ge\] Fig. 5.3b.
    SlicedShift {
        /// Slices, at most one per bit of the word.
        slices: usize,
    },
    /// Circular queue with an output multiplexer, \[Ge\] Fig. 5.2a.
    Circular,
    /// The same with pointers of a bit for each word, and an AND-OR in the place of the multiplexer: faster in cells, no
    /// memory for an FPGA.
    OneHot,
    /// Synchronous-read memory, as block RAM has it, behind a prefetch register.
    Ram,
}

/// Slices of style sliced-shift if the user does not say.
pub(super) const DEFAULT_SLICES: usize = 4;

impl FifoStyle {
    /// The names; that of sliced-shift is of any number of slices, and stands for as many as by default.
    pub(in crate::params) const NAMES: [(&'static str, Self); 5] = [
        ("shift", Self::Shift),
        (
            "sliced-shift",
            Self::SlicedShift {
                slices: DEFAULT_SLICES,
            },
        ),
        ("circular", Self::Circular),
        ("one-hot", Self::OneHot),
        ("ram", Self::Ram),
    ];

    /// The same over words of `width`: no more slices than bits.
    pub(in crate::params) fn over(self, width: usize) -> Self {
        match self {
            Self::SlicedShift { slices } => Self::SlicedShift {
                slices: slices.min(width),
            },
            style => style,
        }
    }

    /// The same structure for a few bits beside the words.
    pub(in crate::params) fn without_slices(self) -> Self {
        match self {
            Self::SlicedShift { .. } => Self::Shift,
            style => style,
        }
    }

    /// What the user calls it.
    pub(in crate::params) fn name(self) -> &'static str {
        variant_name(&Self::NAMES, &self)
    }

    /// Whether its words are one vector.
    pub(super) fn is_vector(self) -> bool {
        matches!(self, Self::Shift | Self::SlicedShift { .. } | Self::OneHot)
    }
}
