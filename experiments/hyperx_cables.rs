//! \[HyperX\] §3.1: the cables of a HyperX and of a dragonfly.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};

/// Ports of a router. \[HyperX\] §3.1.
const PORTS: usize = 64;

/// Terminals of the machines, at least.
const SIZES: [usize; 3] = [4096, 16_384, 65_536];

/// A cabinet's width, and from a row of cabinets to the next, in metres.
const CABINET: f64 = 0.57;
const ROW: f64 = 3.0;
/// A cable inside a cabinet, and what one between cabinets takes up and down, in metres.
const INSIDE: f64 = 1.0;
const UP_AND_DOWN: f64 = 2.0;

/// How far electrical signals reach at 2.5, 10, 25 and 100 GHz, in metres. \[HyperX\] §3.1.
const REACHES: [(f64, &str); 4] = [
    (8.0, "longer than 8 m"),
    (5.0, "longer than 5 m"),
    (3.0, "longer than 3 m"),
    (1.0, "longer than 1 m"),
];

const fn quantity(name: &'static str, unit: &'static str, decimals: usize) -> Column {
    Column {
        group: "",
        name,
        unit,
        decimals,
        papers: Papers::None,
        noise_percent: Some(0.0),
    }
}

const COLUMNS: [Column; 4 + REACHES.len()] = [
    quantity("terminals", "terminals", 0),
    quantity("routers", "routers", 0),
    quantity("cables", "cables", 0),
    quantity("mean length", "m", 2),
    quantity(REACHES[0].1, "% of the cables", 1),
    quantity(REACHES[1].1, "% of the cables", 1),
    quantity(REACHES[2].1, "% of the cables", 1),
    quantity(REACHES[3].1, "% of the cables", 1),
];
/// The columns of the summary, by their places.
const CABLES: usize = 2;
const MEAN: usize = 3;

/// `hyperx-figure-3`.
pub(super) const FIGURE_3: Experiment = Experiment {
    name: "hyperx-figure-3",
    title: "cables between routers of a HyperX and a dragonfly, and how long they are",
    source: "[HyperX] §3.1, Fig. 3",
    rows: "terminals at least, network",
    notes: &[
        "The paper compares what cables cost: by its reproduction of 2008's model a dragonfly's cost 10% less at large scale, and with passive optical cables a HyperX's never cost more. Prices are in neither text, so that counts and lengths alone stand here.",
        "The reaches are the paper's: electrical signals reach 8 m at 2.5 GHz, 5 m at 10 GHz, 3 m at 25 GHz, and are expected to reach 1 m at 100 GHz. What is longer wants optics.",
        "Routers have up to 64 ports. HyperX: of two or three dimensions, no width below the number of terminals of a router, so that half of all traffic can cross each bisection, and of these with fewest cables. Dragonfly: groups of 32 routers with 16 terminals and 16 global links each, and as many cables between every two groups as the global links allow.",
        "ASSUMED, as the paper has no dimensions: cabinets 0.57 m wide, in rows 3 m apart; cables run along and across rows, 2 m up and down besides, and 1 m inside a cabinet. A cabinet holds the widest dimension of a HyperX, or half of a dragonfly's group. Both stand on floors as near to a square as rows of whole planes, or of whole groups, allow.",
    ],
    kind: Kind::Values(Values {
        by: "every cable of both networks",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

/// Cabinets in rows, numbered along them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Floor {
    columns: usize,
}

impl Floor {
    /// As near to a square as it can be, of so many cabinets of which so many stand side by side in each row.
    fn of(cabinets: usize, side_by_side: usize) -> Self {
        let square = (cabinets as f64 * ROW / CABINET).sqrt();
        let pieces = (square / side_by_side as f64).round().max(1.0) as usize;
        let columns = (pieces * side_by_side).min(cabinets.next_multiple_of(side_by_side));
        Floor { columns }
    }

    /// Metres of a cable between two cabinets.
    fn cable(self, from: usize, to: usize) -> f64 {
        if from == to {
            return INSIDE;
        }
        let along = (from % self.columns).abs_diff(to % self.columns) as f64 * CABINET;
        let across = (from / self.columns).abs_diff(to / self.columns) as f64 * ROW;
        along + across + UP_AND_DOWN
    }
}

/// A network, and its cables: lengths in metres, each with how many have it.
struct Cabled {
    terminals: usize,
    routers: usize,
    cables: Vec<(f64, usize)>,
}

/// Routers and terminals of each along the dimensions of a HyperX.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shape {
    /// Three, in descending order; the last may be 1.
    widths: [usize; 3],
    seats: usize,
}

impl Shape {
    fn routers(&self) -> usize {
        self.widths.iter().product()
    }

    fn cables(&self) -> usize {
        let links: usize = self.widths.iter().map(|width| width - 1).sum();
        self.routers() * links / 2
    }

    /// The one with fewest cables that has so many terminals.
    fn cheapest(terminals: usize) -> Self {
        let widths = |most: usize| 1..=most;
        let shapes = widths(PORTS).flat_map(|x| {
            widths(x).flat_map(move |y| {
                widths(y).flat_map(move |z| {
                    // Of a width of 1 there is nothing to cross.
                    let narrowest = if z == 1 { y } else { z };
                    (1..=narrowest).map(move |seats| Shape {
                        widths: [x, y, z],
                        seats,
                    })
                })
            })
        });
        let fits = |shape: &Shape| {
            let links: usize = shape.widths.iter().map(|width| width - 1).sum();
            shape.seats + links <= PORTS && shape.seats * shape.routers() >= terminals
        };
        let cheapest = shapes.filter(fits).min_by_key(Shape::cables);
        cheapest.expect("16x16x16 routers of 16 terminals have 61 ports")
    }

    /// The widest dimension in a cabinet, the next along a row, the last over planes.
    fn cabled(&self) -> Cabled {
        let [inside, along, planes] = self.widths;
        let floor = Floor::of(along * planes, along);
        let mut cables = vec![(INSIDE, along * planes * inside * (inside - 1) / 2)];
        let at = |along_row: usize, plane: usize| along_row + along * plane;
        for (one, other) in pairs(along) {
            // Planes are alike.
            cables.push((floor.cable(at(one, 0), at(other, 0)), inside * planes));
        }
        for (one, other) in pairs(planes) {
            cables.push((floor.cable(at(0, one), at(0, other)), inside * along));
        }
        Cabled {
            terminals: self.seats * self.routers(),
            routers: self.routers(),
            cables,
        }
    }
}

/// Routers of a dragonfly's group, terminals and global links of each: balanced, of 63 ports.
const GROUP: usize = 32;
const SEATS: usize = 16;
const GLOBAL: usize = 16;
/// Cabinets of a group.
const CABINETS: usize = 2;

/// The dragonfly with so many terminals.
fn dragonfly(terminals: usize) -> Cabled {
    let groups = terminals.div_ceil(GROUP * SEATS);
    let floor = Floor::of(CABINETS * groups, CABINETS);
    let half = GROUP / CABINETS;
    let mut cables = vec![
        (INSIDE, groups * CABINETS * half * (half - 1) / 2),
        // Groups do not straddle the ends of rows.
        (floor.cable(0, 1), groups * half * half),
    ];
    let between = GROUP * GLOBAL / (groups - 1).max(1);
    for (one, other) in pairs(groups) {
        for cable in 0..between {
            // Global links are spread over the routers, and so over both cabinets of each group.
            let [from, to] = [(one, cable % 2), (other, cable / 2 % 2)];
            let [from, to] = [from, to].map(|(group, cabinet)| CABINETS * group + cabinet);
            cables.push((floor.cable(from, to), 1));
        }
    }
    Cabled {
        terminals: groups * GROUP * SEATS,
        routers: groups * GROUP,
        cables,
    }
}

/// Every two of so many.
fn pairs(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)))
}

impl Cabled {
    fn row(&self, label: String) -> ValueRow {
        let count = |longer_than: f64| {
            let cables = self.cables.iter();
            let longer = cables.filter(|&&(length, _)| length > longer_than);
            longer.map(|(_, count)| count).sum::<usize>() as f64
        };
        let all = count(0.0);
        let lengths = self.cables.iter();
        let metres: f64 = lengths.map(|&(length, count)| length * count as f64).sum();
        let beyond = REACHES.map(|(reach, _)| 100.0 * count(reach) / all);
        let first = [
            self.terminals as f64,
            self.routers as f64,
            all,
            metres / all,
        ];
        let values = first.into_iter().chain(beyond).map(|ours| Value {
            paper: None,
            ours: Some(ours),
        });
        ValueRow {
            label,
            values: values.collect(),
        }
    }
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let sizes = if run.quick { 1 } else { SIZES.len() };
    let rows = SIZES[..sizes].iter().flat_map(|&terminals| {
        let shape = Shape::cheapest(terminals);
        let [x, y, z] = shape.widths;
        let widths = match z {
            1 => format!("{x}x{y}"),
            _ => format!("{x}x{y}x{z}"),
        };
        run.row_done();
        [
            shape
                .cabled()
                .row(format!("{terminals}, HyperX {widths} of {}", shape.seats)),
            dragonfly(terminals).row(format!("{terminals}, dragonfly")),
        ]
    });
    Ok(rows.collect())
}

/// By size, how the two compare.
fn summary(rows: &[ValueRow]) -> Vec<String> {
    let more = |pair: &[ValueRow], column: usize| {
        let [hyperx, dragonfly] = [0, 1].map(|at: usize| pair[at].values[column].ours);
        let both = hyperx.zip(dragonfly);
        both.map_or(0.0, |(hyperx, dragonfly)| {
            (hyperx / dragonfly - 1.0) * 100.0
        })
    };
    let lines = rows.chunks_exact(2).map(|pair| {
        format!(
            "{} against {}: {:+.0}% cables, {:+.0}% mean length",
            pair[0].label,
            pair[1].label,
            more(pair, CABLES),
            more(pair, MEAN)
        )
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(cabled: &Cabled) -> usize {
        cabled.cables.iter().map(|(_, count)| count).sum()
    }

    #[test]
    fn every_link_of_both_networks_has_its_cable() {
        for terminals in SIZES {
            let shape = Shape::cheapest(terminals);
            let cabled = shape.cabled();
            assert_eq!(count(&cabled), shape.cables(), "{shape:?}");
            assert!(cabled.terminals >= terminals, "{shape:?}");
            let dragonfly = dragonfly(terminals);
            let groups = dragonfly.routers / GROUP;
            let local = groups * GROUP * (GROUP - 1) / 2;
            let global = count(&dragonfly) - local;
            assert!(2 * global <= dragonfly.routers * GLOBAL, "{terminals}");
            assert_eq!(global % (groups * (groups - 1) / 2), 0, "{terminals}");
        }
        let widths = [16, 16, 16];
        let seats = 16;
        assert_eq!(Shape::cheapest(65_536), Shape { widths, seats });
    }

    #[test]
    fn a_floor_is_nearly_a_square_of_whole_rows() {
        let floor = Floor::of(256, 16);
        assert_eq!(floor.columns, 32);
        // Eight rows 3 m apart, of 18.24 m.
        assert_eq!(floor.cable(3, 3), INSIDE);
        assert!((floor.cable(0, 255) - (31.0 * CABINET + 7.0 * ROW + UP_AND_DOWN)).abs() < 1e-9);
        assert_eq!(Floor::of(16, 16).columns, 16);
        assert_eq!(Floor::of(2, 2).columns, 2);
    }
}
