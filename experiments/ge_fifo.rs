//! \[Ge\] Tables 5.1 and 5.2: FIFOs as circular queue, as shift register and in slices.

use super::{Designs, Experiment, ExperimentError, Kind, Point, point};
use crate::params::Reset;
use crate::params::fifo::{FifoFlag, FifoFlags, FifoParams, FifoStyle};

/// Depth, style with its name, area in cells and delay in ns. \[Ge\] §5.2.1, Table 5.1: width 10 bits.
const CIRCULAR_AND_SHIFT: [(usize, (FifoStyle, &str), f64, f64); 4] = [
    (4, (FifoStyle::Circular, "circular"), 4189.0, 0.53),
    (4, (FifoStyle::Shift, "shift"), 4460.0, 0.65),
    (16, (FifoStyle::Circular, "circular"), 18092.0, 0.68),
    (16, (FifoStyle::Shift, "shift"), 22991.0, 0.65),
];

/// The status signals of \[Ge\] §5.2, beside that there is a word.
fn status() -> FifoFlags {
    FifoFlags::of(&[FifoFlag::NotFull, FifoFlag::Last])
}

/// Slices, area in cells and delay in ns. \[Ge\] §5.2.2, Table 5.2: 32 bits wide, 4 deep.
const SLICES: [(usize, f64, f64); 2] = [(1, 8906.0, 0.70), (8, 18262.0, 0.53)];

/// `ge-table-5-1`.
pub(super) const TABLE_5_1: Experiment = Experiment {
    name: "ge-table-5-1",
    title: "FIFO as circular queue and as shift register, 10 bits wide",
    source: "[Ge] §5.2.1, Table 5.1",
    rows: "depth (words), style",
    notes: &[
        "The paper's point: depth slows the circular queue (its read multiplexer grows) and leaves the shift register as fast as it was.",
        "Status signals are the paper's (§5.2): NF and NE, which are not_full_o and not_empty_o, and Last.",
    ],
    kind: Kind::Designs(Designs {
        area_unit: "cells",
        delay_unit: "ns",
        reference: "the first row",
        points: |quick| {
            let rows = if quick { 2 } else { CIRCULAR_AND_SHIFT.len() };
            CIRCULAR_AND_SHIFT[..rows]
                .iter()
                .map(|&(depth, (style, name), area, delay)| {
                    let shape =
                        FifoParams::new(10, depth, style, Reset::Sync)?.with_flags(status());
                    point(format!("{depth}, {}", name), (area, delay), &shape)
                })
                .collect::<Result<Vec<Point>, ExperimentError>>()
        },
    }),
};

/// `ge-table-5-2`.
pub(super) const TABLE_5_2: Experiment = Experiment {
    name: "ge-table-5-2",
    title: "shift-register FIFO in slices with control of their own, 32 bits wide, 4 deep",
    source: "[Ge] §5.2.2, Table 5.2",
    rows: "slices",
    notes: &[
        "The paper's point: slices shorten the tree that drives a word's enables, for area; it warns that slices chosen unwisely may increase space significantly without any speed gain.",
        "Gates on a path know no fan-out: what slices gain shows with --lib only.",
    ],
    kind: Kind::Designs(Designs {
        area_unit: "cells",
        delay_unit: "ns",
        reference: "the first row",
        points: |_| {
            SLICES
                .iter()
                .map(|&(slices, area, delay)| {
                    let style = FifoStyle::SlicedShift { slices };
                    let shape = FifoParams::new(32, 4, style, Reset::Sync)?.with_flags(status());
                    point(slices.to_string(), (area, delay), &shape)
                })
                .collect::<Result<Vec<Point>, ExperimentError>>()
        },
    }),
};
