//! \[HyperX\] §3.1, Figure 4: the stencil on a HyperX, a dragonfly and a fat tree of the same routers.

use super::hyperx_machine::{Size, key, key_of};
use super::hyperx_stencil::{BOTH, COLLECTIVES, COLUMNS, EXCHANGES, PARTS, row};
use super::orderings::{At, Claim, Judged, Order, Size as GainSize, View};
use super::{Experiment, ExperimentError, Kind, Run, ValueRow, Values};
use crate::params::hyperx::RivalParams;
use crate::params::workload::StencilParts;
use rayon::prelude::*;

/// `hyperx-figure-4`.
pub(super) const FIGURE_4: Experiment = Experiment {
    name: "hyperx-figure-4",
    title: "time of a 27-point stencil's communication on a HyperX, a dragonfly and a fat tree of the same routers",
    source: "[HyperX] §3.1, Fig. 4; §6.2",
    rows: "communication, network",
    notes: &[
        "The figure's times are in no text; what the text says of them is judged below, on one run each. A cycle is 1 ns. A quick run has one iteration. Messages, processes and their placement are those of hyperx-figure-8.",
        "With --full each network has 4096 terminals: 8x8x8 routers of 29 ports, 32 groups of 16 routers of 31 ports (a = 2p = 2h = 16; of at most 129 groups), and three ranks with 64 ports at each router of the first (32 and 8 ports used above it). Without --full each has 256: 4x4x4 routers of 13 ports, 8 groups of 8 routers of 15 ports, and three ranks of 16 ports (8 used above).",
        "All routers have 8 virtual channels with the same queues, arbiters and times, and all links between them take 50 cycles. Classes of virtual channels: omniwar 6, dimwar 2, dragonfly ugal 5 and min 3, fat tree 1.",
        "ASSUMED: the paper names none of its networks' sizes, ports or routing. Dragonfly: palmtree arrangement, links to more groups than there are spread evenly over them; ugal weighs a shortest way against one over a random group, by the source's queues and by hops, as the HyperX's own ugal. Fat tree: a folded Clos network without links aside, half of the first rank's ports up, so that nothing is oversubscribed; up by the link that weighs least, or by a hash of destination and router.",
        "Where a statement is not held, the networks that the paper leaves open decide: a fat tree with links up by load exchanges halos as fast as the HyperX, one with links up by a hash takes twice as long; a dragonfly's ways, and so its collectives, are as short as the HyperX's. docs/hyperx.md has the numbers at 4096 terminals.",
    ],
    kind: Kind::Values(Values {
        by: "the golden machines, 256 terminals, with --full 4096; seed 1",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

const OMNIWAR: &str = "HyperX omniwar";
const DRAGONFLY: &str = "dragonfly ugal";
const FAT_TREE: &str = "fat tree adaptive";

/// A network, and how its packets find their way.
#[derive(Clone, Copy, Debug)]
enum Of {
    /// A HyperX with this algorithm.
    HyperX(&'static str),
    /// A network with these settings, small and of the paper's size, and with this routing.
    Rival([&'static str; 2], &'static str),
}

const DRAGONFLIES: [&str; 2] = [
    "topology = 'dragonfly'\nterminals = 4\nrouters = 8\nglobals = 4\ngroups = 8",
    "topology = 'dragonfly'\nterminals = 8\nrouters = 16\nglobals = 8\ngroups = 32",
];

const FAT_TREES: [&str; 2] = [
    "topology = 'clos'\nports = 16\nprocessors = 256",
    "topology = 'clos'\nports = 64\nprocessors = 4096",
];

const NETWORKS: [(&str, Of); 6] = [
    (OMNIWAR, Of::HyperX("omniwar")),
    ("HyperX dimwar", Of::HyperX("dimwar")),
    (DRAGONFLY, Of::Rival(DRAGONFLIES, "ugal")),
    ("dragonfly min", Of::Rival(DRAGONFLIES, "min")),
    (FAT_TREE, Of::Rival(FAT_TREES, "adaptive")),
    ("fat tree hashed", Of::Rival(FAT_TREES, "hashed")),
];

/// By how much more time 25% and 38% less is.
const PAPERS: GainSize = GainSize::Between(100.0 / 3.0, 100.0 * 38.0 / 62.0);

/// What the text says; more time is worse.
const CLAIMS: [Claim; 5] = [
    Claim {
        says: "§3.1, Fig. 4: HyperX takes less time than the fat tree and the dragonfly",
        places: &[BOTH],
        at: At::Every,
        order: Order::Falls(&[&[DRAGONFLY, FAT_TREE], &[OMNIWAR]]),
    },
    Claim {
        says: "§3.1, Fig. 4: 25 to 38% less than the fat tree (33 to 61% more is that)",
        places: &[BOTH],
        at: At::Every,
        order: Order::Gain(FAT_TREE, OMNIWAR, PAPERS),
    },
    Claim {
        says: "§3.1, Fig. 4: 25 to 38% less than the dragonfly (33 to 61% more is that)",
        places: &[BOTH],
        at: At::Every,
        order: Order::Gain(DRAGONFLY, OMNIWAR, PAPERS),
    },
    Claim {
        says: "§3.1: HyperX has lower latency during collectives",
        places: &[COLLECTIVES],
        at: At::Every,
        order: Order::Falls(&[&[DRAGONFLY, FAT_TREE], &[OMNIWAR]]),
    },
    Claim {
        says: "§3.1: HyperX has higher throughput during halo exchanges",
        places: &[EXCHANGES],
        at: At::Every,
        order: Order::Falls(&[&[DRAGONFLY, FAT_TREE], &[OMNIWAR]]),
    },
];

/// The settings of a network, small or of the paper's size.
fn rival(of: [&str; 2], routing: &str, size: Size) -> Result<RivalParams, ExperimentError> {
    let [small, papers] = of;
    let of = match size {
        Size::Small => small,
        Size::Papers => papers,
    };
    let settings = format!("{of}\nrouting = '{routing}'");
    Ok(RivalParams::of_settings(&settings)?)
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let cells = PARTS
        .iter()
        .flat_map(|part| NETWORKS.iter().map(move |network| (part, network)));
    let cells: Vec<_> = cells.collect();
    let size = Size::of(run);
    let row = |((part, parts), (name, of)): (&(&str, StencilParts), &(&str, Of))| {
        let label = format!("{part}{name}");
        match *of {
            Of::HyperX(algorithm) => {
                let params = size.machine(algorithm)?;
                row(run, label, *parts, &params, |carried| key(&params, carried))
            }
            Of::Rival(of, routing) => {
                let params = rival(of, routing, size)?;
                row(run, label, *parts, &params, |carried| {
                    key_of("hyperx-rival", params.settings(), carried)
                })
            }
        }
    };
    let rows = cells.into_par_iter().with_max_len(1);
    rows.map(|(part, network)| row((part, network))).collect()
}

/// The statements, and by how much less time the HyperX takes.
fn summary(rows: &[ValueRow]) -> Vec<String> {
    let views = [0, 1].map(|at| View::ours(&COLUMNS, rows, at));
    let mut lines = Judged::default().claims(&CLAIMS, &views).lines();
    for (at, column) in COLUMNS.iter().enumerate() {
        for (part, _) in PARTS {
            let of = |name: &str| {
                let label = format!("{part}{name}");
                let row = rows.iter().find(|row| row.label == label);
                row.and_then(|row| row.values[at].ours)
            };
            let against = |than: &str| {
                let less = (1.0 - of(OMNIWAR)? / of(than)?) * 100.0;
                let word = if less < 0.0 { "more" } else { "less" };
                Some(format!("{:.0}% {word} than {than}", less.abs()))
            };
            if let (Some(tree), Some(dragonfly)) = (against(FAT_TREE), against(DRAGONFLY)) {
                let name = column.name;
                lines.push(format!(
                    "{part}{name}: {OMNIWAR} takes {tree}, {dragonfly}; the paper: 25 to 38% less"
                ));
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::Value;
    use crate::params::topology::Topology;

    #[test]
    fn networks_of_a_size_have_as_many_terminals() {
        for (size, terminals) in [(Size::Small, 256), (Size::Papers, 4096)] {
            let hyperx = size.machine("omniwar").expect("legal");
            assert_eq!(hyperx.network().all_terminals(), terminals);
            for (name, of) in NETWORKS {
                if let Of::Rival(of, routing) = of {
                    let of = rival(of, routing, size).expect(name);
                    assert_eq!(of.topology().all_terminals(), terminals, "{name}");
                    assert_eq!(of.buffers().vcs, hyperx.made().vcs(), "{name}");
                }
            }
        }
    }

    #[test]
    fn every_statement_names_rows_that_there_are() {
        let rows = PARTS.iter().flat_map(|(part, _)| {
            NETWORKS.iter().map(move |(name, _)| ValueRow {
                label: format!("{part}{name}"),
                values: vec![
                    Value {
                        paper: None,
                        ours: Some(1.0)
                    };
                    COLUMNS.len()
                ],
            })
        });
        let lines = summary(&rows.collect::<Vec<_>>());
        assert_eq!(lines.len(), 1 + 2 * CLAIMS.len() + 2 * PARTS.len());
    }
}
