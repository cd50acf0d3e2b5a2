//! The synthetic traffic of \[HyperX\] Table 3: what bounds its throughput, and what the text prints of it.

use crate::experiments::hyperx_machine::ALGORITHMS;
use std::fmt;

/// A traffic pattern.
#[derive(Clone, Copy, Debug)]
pub(super) struct Traffic {
    /// The paper's name.
    pub name: &'static str,
    /// Ours, as `flitworks list patterns` has it.
    pub pattern: &'static str,
    /// By algorithm, in the order of [`ALGORITHMS`].
    pub bounds: [Bound; ALGORITHMS.len()],
    pub papers: [Option<Paper>; ALGORITHMS.len()],
}

/// What each terminal can send, of a flit per cycle, if routers have as many terminals as each dimension is wide, S.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// All of it.
    Whole,
    /// 1/2: half of the traffic crosses a bisection, or ways are twice as long.
    Half,
    /// 1/S: all terminals of a router share one link.
    OneLink,
    /// 2/S: half of them do.
    TwoLinks,
    /// 1/S²: those of S routers share one link.
    RowByLink,
    /// 1/2S: those of S routers go through one router, and on across the bisection of a dimension.
    RowByRouter,
    /// None is worked out by hand.
    Unknown,
}

impl Bound {
    /// In percent of a flit per terminal and cycle.
    pub fn percent(self, width: usize) -> Option<f64> {
        let width = width as f64;
        let share = match self {
            Bound::Whole => 1.0,
            Bound::Half => 0.5,
            Bound::OneLink => 1.0 / width,
            Bound::TwoLinks => 2.0 / width,
            Bound::RowByLink => 1.0 / (width * width),
            Bound::RowByRouter => 0.5 / width,
            Bound::Unknown => return None,
        };
        Some(100.0 * share)
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Bound::Whole => "1",
            Bound::Half => "1/2",
            Bound::OneLink => "1/S",
            Bound::TwoLinks => "2/S",
            Bound::RowByLink => "1/S²",
            Bound::RowByRouter => "1/2S",
            Bound::Unknown => "not worked out",
        })
    }
}

/// A throughput that the text prints, in percent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Paper {
    pub percent: f64,
    /// Whether it follows from the widths, so that it is that of the paper's machine alone.
    pub of_widths: bool,
}

impl Paper {
    /// The value of a machine of this width, if it is one.
    pub fn at(self, width: usize) -> Option<f64> {
        (!self.of_widths || width == PAPERS_WIDTH).then_some(self.percent)
    }
}

/// Routers along each dimension of the paper's machine.
pub(super) const PAPERS_WIDTH: usize = 8;

/// Of machines of any width.
const fn any(percent: f64) -> Option<Paper> {
    let of_widths = false;
    Some(Paper { percent, of_widths })
}

/// Of the paper's alone.
const fn eight(percent: f64) -> Option<Paper> {
    let of_widths = true;
    Some(Paper { percent, of_widths })
}

use Bound::{Half, OneLink, RowByLink, RowByRouter, TwoLinks, Unknown, Whole};

/// Of traffic between whole halves of a dimension: minimal algorithms have one link, all others half of them.
const BISECTED: [Bound; ALGORITHMS.len()] = [
    OneLink, Half, Half, Half, Half, Half, Half, OneLink, Unknown,
];

/// Of minimal algorithms' one link, and half of capacity for all that derouted in time. The values of both of Clos-AD's
/// readings are the paper's one.
const AT_THE_SOURCE: [Option<Paper>; ALGORITHMS.len()] = [
    eight(12.5),
    None,
    any(50.0),
    any(50.0),
    any(50.0),
    any(50.0),
    any(50.0),
    None,
    None,
];

const NOTHING: [Option<Paper>; ALGORITHMS.len()] = [None; ALGORITHMS.len()];

pub(super) const UR: Traffic = Traffic {
    name: "UR",
    pattern: "others",
    bounds: [
        Whole, Half, Whole, Whole, Whole, Whole, Whole, Whole, Unknown,
    ],
    papers: [
        None,
        any(50.0),
        any(100.0),
        any(100.0),
        any(100.0),
        any(100.0),
        any(100.0),
        None,
        None,
    ],
};

pub(super) const BC: Traffic = Traffic {
    name: "BC",
    pattern: "bit-complement",
    bounds: BISECTED,
    papers: AT_THE_SOURCE,
};

pub(super) const URB_X: Traffic = Traffic {
    name: "URBx",
    pattern: "urb:0",
    bounds: BISECTED,
    papers: AT_THE_SOURCE,
};

pub(super) const URB_Y: Traffic = Traffic {
    name: "URBy",
    pattern: "urb:1",
    bounds: BISECTED,
    papers: [
        eight(12.5),
        None,
        eight(12.5),
        eight(12.5),
        eight(12.5),
        any(50.0),
        any(50.0),
        None,
        None,
    ],
};

pub(super) const URB_Z: Traffic = Traffic {
    name: "URBz",
    pattern: "urb:2",
    bounds: BISECTED,
    papers: NOTHING,
};

pub(super) const S2: Traffic = Traffic {
    name: "S2",
    pattern: "swap-2",
    bounds: [
        TwoLinks, Half, Unknown, Whole, Whole, Whole, Whole, TwoLinks, Unknown,
    ],
    papers: [
        None,
        any(50.0),
        any(50.0),
        None,
        None,
        any(100.0),
        any(100.0),
        None,
        None,
    ],
};

pub(super) const DCR: Traffic = Traffic {
    name: "DCR",
    pattern: "dimension-complement-reverse",
    bounds: [
        RowByLink,
        Half,
        Half,
        Half,
        Half,
        RowByRouter,
        Half,
        Unknown,
        Unknown,
    ],
    papers: [
        eight(1.56),
        None,
        None,
        None,
        None,
        None,
        any(50.0),
        None,
        None,
    ],
};

/// All of them, in the order of \[HyperX\] Fig. 6g.
pub(super) const ALL: [Traffic; 7] = [UR, BC, URB_X, URB_Y, URB_Z, S2, DCR];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::hyperx_machine::Size;
    use crate::params::workload::Pattern;

    #[test]
    fn every_pattern_fits_both_machines_and_no_printed_value_is_above_its_bound() {
        for traffic in ALL {
            let pattern = Pattern::parse(traffic.pattern).expect(traffic.name);
            for size in [Size::Small, Size::Papers] {
                let machine = size.machine("dor").expect("legal");
                pattern.fits(machine.network()).expect(traffic.name);
            }
            for (bound, paper) in traffic.bounds.iter().zip(traffic.papers) {
                let both = bound.percent(PAPERS_WIDTH).zip(paper);
                if let Some((bound, paper)) = both {
                    // 1.56 is 1/64 in two digits.
                    assert!(paper.percent <= bound, "{}: {paper:?}", traffic.name);
                }
            }
        }
    }

    #[test]
    fn values_that_follow_from_the_widths_are_the_papers_machines_alone() {
        let [dor, dimwar] = ["dor", "dimwar"].map(|name| {
            let at = ALGORITHMS.iter().position(|&of| of == name);
            let papers = BC.papers[at.expect("an algorithm")];
            papers.expect("printed")
        });
        assert_eq!([4, 8].map(|width| dor.at(width)), [None, Some(12.5)]);
        assert_eq!([4, 8].map(|width| dimwar.at(width)), [Some(50.0); 2]);
    }
}
