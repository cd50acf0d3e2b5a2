//! \[HyperX\] §3.1: how many terminals a HyperX of so many ports has.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};

/// Ports of the paper's routers.
const PAPERS_PORTS: usize = 64;

/// The paper's terminals of networks of so many dimensions. \[HyperX\] §3.1.
const PAPERS: [Option<f64>; DIMENSIONS] = [None, Some(10_648.0), Some(78_608.0), Some(463_736.0)];

const DIMENSIONS: usize = 4;

const fn terminals(name: &'static str, papers: Papers) -> Column {
    Column {
        group: "largest machine",
        name,
        unit: "terminals",
        decimals: 0,
        papers,
        noise_percent: Some(0.0),
    }
}

const COLUMNS: [Column; DIMENSIONS] = [
    terminals("1 dimension", Papers::None),
    terminals("2 dimensions", Papers::Own),
    terminals("3 dimensions", Papers::Own),
    terminals("4 dimensions", Papers::Own),
];

/// `hyperx-figure-2`.
pub(super) const FIGURE_2: Experiment = Experiment {
    name: "hyperx-figure-2",
    title: "most terminals of a HyperX of 1 to 4 dimensions, by the ports of its routers",
    source: "[HyperX] §3.1, Fig. 2",
    rows: "ports of a router",
    notes: &[
        "Most of T times the product of the widths S, where a router's T terminals and S - 1 links in each dimension are all of its ports.",
        "The text gives the values of routers of 64 ports. The figure's other networks are not built here.",
    ],
    kind: Kind::Values(Values {
        by: "all shapes",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

/// A HyperX without trunks.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shape {
    /// In no dimension wider than in the one before.
    widths: Vec<usize>,
    /// Terminals of a router.
    seats: usize,
}

impl Shape {
    fn terminals(&self) -> usize {
        self.seats * self.widths.iter().product::<usize>()
    }

    /// The one with most terminals, of those in which a router has so many ports.
    fn largest(ports: usize, dimensions: usize) -> Self {
        Shape::within(ports, dimensions, ports)
    }

    /// The same where no dimension is wider than `widest`.
    fn within(ports: usize, dimensions: usize, widest: usize) -> Self {
        if dimensions == 0 {
            return Shape {
                widths: Vec::new(),
                seats: ports,
            };
        }
        let widths = 1..=widest.min(ports);
        let shapes = widths.map(|width| {
            let mut shape = Shape::within(ports - (width - 1), dimensions - 1, width);
            shape.widths.insert(0, width);
            shape
        });
        let largest = shapes.max_by_key(Shape::terminals);
        largest.expect("a width of 1 takes no port")
    }
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let ports: &[usize] = match run.quick {
        true => &[PAPERS_PORTS],
        false => &[8, 16, 24, 32, 40, 48, 56, PAPERS_PORTS],
    };
    let rows = ports.iter().map(|&ports| {
        let values = PAPERS.iter().enumerate().map(|(at, paper)| Value {
            paper: paper.filter(|_| ports == PAPERS_PORTS),
            ours: Some(Shape::largest(ports, at + 1).terminals() as f64),
        });
        run.row_done();
        ValueRow {
            label: ports.to_string(),
            values: values.collect(),
        }
    });
    Ok(rows.collect())
}

/// The shapes of the paper's routers.
fn summary(_: &[ValueRow]) -> Vec<String> {
    let shapes = (1..=DIMENSIONS).map(|dimensions| {
        let shape = Shape::largest(PAPERS_PORTS, dimensions);
        let widths: Vec<String> = shape.widths.iter().map(usize::to_string).collect();
        let (widths, seats) = (widths.join("x"), shape.seats);
        format!("{widths} routers of {seats} terminals")
    });
    let shapes: Vec<String> = shapes.collect();
    vec![format!("{PAPERS_PORTS} ports: {}", shapes.join("; "))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routers_of_64_ports_have_the_papers_terminals() {
        for (at, paper) in PAPERS.iter().enumerate() {
            let shape = Shape::largest(PAPERS_PORTS, at + 1);
            let links: usize = shape.widths.iter().map(|width| width - 1).sum();
            assert_eq!(shape.seats + links, PAPERS_PORTS, "{shape:?}");
            if let Some(paper) = paper {
                assert_eq!(shape.terminals() as f64, *paper, "{shape:?}");
            }
        }
        // Half of the ports lead to terminals, and each of the others to a router.
        assert_eq!(Shape::largest(PAPERS_PORTS, 1).terminals(), 32 * 33);
    }
}
