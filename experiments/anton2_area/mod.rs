//! \[Anton2\] §4.4, Tables 1 and 2: of what the area of a chip's network is made.

mod categories;
mod reasons;
mod storage;

use super::values::Wanted;
use super::{
    Column, Design, Experiment, ExperimentError, Kind, ModuleArea, Papers, Run, Value, ValueRow,
    Values, design,
};
use crate::params::anton2::{Anton2NodeParams, Asked};
use crate::params::{Config, Preset};
use categories::{Category, kinds};
use reasons::summary;
use storage::Storage;

/// The preset with as many endpoints as the paper's chip.
const PRESET: &str = "anton2-node-23";

/// What a part has of a category, and all parts, in percent of the network's area. Where a dash stands: nothing; of the
/// arbiters of endpoint adapters the paper has "< 0.1".
const PAPER: [(Category, [Option<f64>; 3], f64); 8] = [
    (Category::Queues, [Some(21.2), Some(2.7), Some(22.7)], 46.6),
    (Category::Reduction, [None, None, Some(9.6)], 9.6),
    (Category::Link, [None, None, Some(8.9)], 8.9),
    (
        Category::Configuration,
        [Some(3.3), Some(2.5), Some(2.8)],
        8.6,
    ),
    (Category::Debug, [Some(3.0), Some(2.5), Some(2.3)], 7.8),
    (
        Category::Miscellaneous,
        [Some(4.3), Some(1.0), Some(2.0)],
        7.3,
    ),
    (Category::Multicast, [None, Some(3.2), Some(2.5)], 5.7),
    (Category::Arbiters, [Some(5.2), None, Some(0.2)], 5.4),
];

const fn column(name: &'static str, unit: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit,
        decimals: 1,
        papers,
        noise_percent: Some(0.0),
    }
}

/// `anton2-table-2`.
pub(super) const TABLE_2: Experiment = Experiment {
    name: "anton2-table-2",
    title: "area of a chip's network by category and component",
    source: "[Anton2] §4.4, Table 2",
    rows: "category, component",
    notes: &[
        "The paper's network has Reduction, Configuration and Debug besides, which Flitworks does not build: whole is its table, common the same in percent of the 73.9 that are built here, with which ours are compared. It gives \"< 0.1\" for the arbiters of endpoint adapters: no number, and 0 in sums.",
        "ASSUMED: what a bit of a memory takes, for the paper does not say what holds flits. In flip-flops it is one of 16 transistors and two multiplexers of 18, to keep and to read it (13 GE), as its Verilog maps to gates; in macros the register file's cell of 8 (2 GE), without drivers and sense amplifiers. All else is the same in both.",
        "Gates of two inputs, by their transistors in static CMOS (1 GE = 4); every module is mapped by itself, without wires, clock trees and placement. Memories are not mapped.",
        "A module's area falls where its component does. Where queues stand together with other logic, in inputs of routers and in adapters, their memories are Queues, and so is what leads to memories only: writing pointers and addresses. Counts of flits there are Miscellaneous; the words that a link may send again are Link, tables of destination sets Multicast.",
        "The same modules are synthesised in a quick run, which prints sums alone.",
    ],
    kind: Kind::Values(Values {
        by: "the modules of a router, an endpoint adapter and a channel adapter of anton2-node-23, as often as a chip has them",
        columns: &[
            column("whole", "% of the network", Papers::Alone),
            column("common", "% of what is built here", Papers::Alone),
            column("flip-flops", "% of what is built here", Papers::Shared),
            column("macros", "% of what is built here", Papers::Shared),
            column("area in flip-flops", "kGE", Papers::None),
            column("area in macros", "kGE", Papers::None),
        ],
        designs: Some(Wanted::Modules(designs)),
        rows,
        summary,
    }),
};

/// What each component has of the die, in percent, in the order of [`Part::ALL`]. \[Anton2\] Table 1.
const OF_DIE: [f64; 3] = [3.4, 1.1, 4.7];

/// `anton2-table-1`.
pub(super) const TABLE_1: Experiment = Experiment {
    name: "anton2-table-1",
    title: "area of a chip's network by component",
    source: "[Anton2] §4.4, Tables 1 and 2",
    rows: "component",
    notes: &[
        "Die is Table 1, which is of the whole die: Flitworks builds its network alone. Network is the same in percent of the network, Table 2 the sum of that table's rows for the component: both are arithmetic on the paper's numbers, and agree as far as they are rounded.",
        "Common is the sum of the rows without Reduction, Configuration and Debug, which Flitworks does not build, in percent of the 73.9 that are left. Ours are compared with it: Table 1 itself has them in.",
        "ASSUMED: what a bit of a memory takes in flip-flops and in macros, as in anton2-table-2, whose modules these are.",
    ],
    kind: Kind::Values(Values {
        by: "the modules of a router, an endpoint adapter and a channel adapter of anton2-node-23, as often as a chip has them",
        columns: &[
            column("die", "% of the die", Papers::Alone),
            column("network", "% of the network", Papers::Alone),
            column("Table 2", "% of the network", Papers::Alone),
            column("common", "% of what is built here", Papers::Alone),
            column("flip-flops", "% of what is built here", Papers::Shared),
            column("macros", "% of what is built here", Papers::Shared),
        ],
        designs: Some(Wanted::Modules(designs)),
        rows: parts,
        summary: |_| Vec::new(),
    }),
};

/// A component of the network.
#[derive(Clone, Copy)]
enum Part {
    Router,
    Endpoint,
    Channel,
}

impl Part {
    const ALL: [Part; 3] = [Part::Router, Part::Endpoint, Part::Channel];

    fn name(self) -> &'static str {
        match self {
            Part::Router => "router",
            Part::Endpoint => "endpoint adapter",
            Part::Channel => "channel adapter",
        }
    }

    /// How many a chip has.
    fn count(self, node: &Anton2NodeParams) -> usize {
        match self {
            Part::Router => node.layout().routers(),
            Part::Endpoint => node.layout().endpoints().len(),
            Part::Channel => node.layout().channels().len(),
        }
    }
}

/// The node whose parts are measured.
fn node() -> Result<Anton2NodeParams, ExperimentError> {
    let preset = Preset::named(PRESET).expect("there is such a preset");
    let Config::Machine(tables) = preset.config()? else {
        unreachable!("the preset is a node");
    };
    match Asked::try_from(tables)? {
        Asked::Node(node) => Ok(node),
        Asked::Network(_) => unreachable!("the preset is a node"),
    }
}

/// One of each part, in the order of [`Part::ALL`].
fn designs(_: bool) -> Result<Vec<Design>, ExperimentError> {
    let node = node()?;
    Ok(vec![
        design(node.router())?,
        design(node.endpoint())?,
        design(node.channel())?,
    ])
}

/// Gate equivalents of all parts of a chip, by category and part.
struct Areas([[f64; 3]; 8]);

impl Areas {
    /// Of designs as [`designs`] has them, so many of each.
    fn new(
        counts: [usize; 3],
        designs: &[Vec<ModuleArea>],
        storage: Storage,
    ) -> Result<Self, ExperimentError> {
        let mut areas = [[0.0; 3]; 8];
        for (part, (modules, count)) in designs.iter().zip(counts).enumerate() {
            for module in modules {
                let kinds = kinds(&module.name)?;
                let instances = (count * module.instances) as f64;
                let of_storage = storage.of_module(module);
                for (kind, area) in [
                    (kinds.storage, of_storage),
                    (kinds.rest, module.gate_equivalents),
                ] {
                    areas[kind as usize][part] += instances * area;
                }
            }
        }
        Ok(Areas(areas))
    }

    /// Of some categories, in one part or in all.
    fn sum(&self, of: &[Category], part: Option<usize>) -> f64 {
        let each = of.iter().map(|category| {
            let parts = &self.0[*category as usize];
            part.map_or(parts.iter().sum(), |part| parts[part])
        });
        each.sum()
    }

    /// The same in percent of the whole.
    fn percent(&self, of: &[Category], part: Option<usize>) -> f64 {
        100.0 * self.sum(of, part) / self.sum(&Category::ALL, None)
    }
}

/// What the paper has of some categories, in one part or in all.
fn papers(of: &[Category], part: Option<usize>) -> Option<f64> {
    let rows = PAPER.iter().filter(|(category, ..)| of.contains(category));
    let each = rows.filter_map(|(_, parts, all)| part.map_or(Some(*all), |part| parts[part]));
    each.reduce(|sum, one| sum + one)
}

/// The categories that both have.
fn built() -> Vec<Category> {
    let all = Category::ALL.into_iter();
    all.filter(|category| category.is_built()).collect()
}

/// A row for each category, and for those that are built, of each part and of all; to be quick, of the sums alone.
fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let node = node()?;
    let counts = Part::ALL.map(|part| part.count(&node));
    let of = |storage| Areas::new(counts, run.modules, storage);
    let areas = [of(Storage::FlipFlops)?, of(Storage::Macros)?];
    let built = built();
    let categories = Category::ALL.map(|category| (category.name(), vec![category]));
    let all = (ALL_BUILT, built.clone());
    let mut rows = Vec::new();
    for (name, of) in categories.into_iter().chain([all]) {
        let parts = Part::ALL.iter().enumerate();
        let parts = parts.map(|(at, part)| (part.name(), Some(at)));
        for (part, at) in parts.chain([(ALL_PARTS, None)]) {
            let is_sum = name == ALL_BUILT || at.is_none();
            let is_there = papers(&of, at).is_some() || areas[0].sum(&of, at) > 0.0;
            if is_there && (is_sum || !run.quick) {
                rows.push(ValueRow {
                    label: format!("{name}, {part}"),
                    values: values(&areas, &of, at).to_vec(),
                });
                run.row_done();
            }
        }
    }
    Ok(rows)
}

/// A row for each component.
fn parts(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let node = node()?;
    let counts = Part::ALL.map(|part| part.count(&node));
    let built = built();
    let of_die: f64 = OF_DIE.iter().sum();
    let mut rows = Vec::new();
    for (at, part) in Part::ALL.into_iter().enumerate() {
        let percent =
            |share: Option<f64>, of: Option<f64>| share.zip(of).map(|(a, b)| 100.0 * a / b);
        let common = percent(papers(&built, Some(at)), papers(&built, None));
        let alone = |paper| Value { paper, ours: None };
        let mut values = vec![
            alone(Some(OF_DIE[at])),
            alone(percent(Some(OF_DIE[at]), Some(of_die))),
            alone(papers(&Category::ALL, Some(at))),
            alone(common),
        ];
        for storage in [Storage::FlipFlops, Storage::Macros] {
            let areas = Areas::new(counts, run.modules, storage)?;
            values.push(Value {
                paper: common,
                ours: Some(areas.percent(&built, Some(at))),
            });
        }
        rows.push(ValueRow {
            label: format!("{}, {}", part.name(), counts[at]),
            values,
        });
        run.row_done();
    }
    Ok(rows)
}

/// What stands in the columns.
fn values(areas: &[Areas; 2], of: &[Category], part: Option<usize>) -> [Value; 6] {
    let built = built();
    let paper = papers(of, part);
    let whole = papers(&built, None);
    let is_built = of.iter().all(|category| category.is_built());
    let common = paper.zip(whole).filter(|_| is_built);
    let common = common.map(|(share, whole)| 100.0 * share / whole);
    let ours = |ours: f64| Some(ours).filter(|_| is_built);
    let alone = |paper| Value { paper, ours: None };
    let share = |areas: &Areas| Value {
        paper: common,
        ours: ours(areas.percent(of, part)),
    };
    let area = |areas: &Areas| Value {
        paper: None,
        ours: ours(areas.sum(of, part) / 1000.0),
    };
    let [flip_flops, macros] = areas;
    [
        alone(paper),
        alone(common),
        share(flip_flops),
        share(macros),
        area(flip_flops),
        area(macros),
    ]
}

/// Names of sums in rows.
const ALL_BUILT: &str = "All that is built";
const ALL_PARTS: &str = "all";

/// Columns of our shares.
const SHARES: [usize; 2] = [2, 3];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::ModuleMemory;

    /// A module of one component with gates, and a memory of a word for each bit.
    fn module(name: &str, instances: usize, gates: f64, bits: usize) -> ModuleArea {
        let memory = ModuleMemory {
            words: 1,
            width: bits,
            words_read: 1,
        };
        ModuleArea {
            name: name.to_string(),
            instances,
            gate_equivalents: gates,
            before_memories: 0.0,
            memories: Vec::from_iter((bits > 0).then_some(memory)),
        }
    }

    /// A router, an endpoint adapter and a channel adapter that are easily added up.
    fn example() -> Vec<Vec<ModuleArea>> {
        vec![
            vec![
                module("anton2_input_p6", 6, 10.0, 20),
                module("weight_table_k8", 12, 5.0, 0),
            ],
            vec![module("multicast_unit_q2", 1, 30.0, 10)],
            vec![
                module("link_sender_w202", 1, 8.0, 1),
                module("crc_c24", 2, 4.0, 0),
            ],
        ]
    }

    pub(super) fn example_rows(quick: bool) -> Vec<ValueRow> {
        let run = Run {
            quick,
            full: false,
            store: &crate::experiments::Store::default(),
            measured: &[],
            modules: &example(),
            energies: &[],
            locksteps: &[],
            watch: &|_| {},
        };
        rows(&run).expect("known components")
    }

    #[test]
    fn areas_are_those_of_all_instances_in_all_parts() {
        let areas = Areas::new([16, 23, 12], &example(), Storage::Macros).expect("known");
        let of = |category, part| areas.sum(&[category], part);
        assert_eq!(of(Category::Queues, Some(0)), 16.0 * 6.0 * 40.0);
        assert_eq!(of(Category::Miscellaneous, Some(0)), 16.0 * 6.0 * 10.0);
        assert_eq!(of(Category::Arbiters, None), 16.0 * 12.0 * 5.0);
        assert_eq!(of(Category::Multicast, Some(1)), 23.0 * (30.0 + 20.0));
        assert_eq!(of(Category::Link, Some(2)), 12.0 * (8.0 + 2.0 + 2.0 * 4.0));
        assert_eq!(of(Category::Link, Some(0)), 0.0);
    }

    #[test]
    fn an_unknown_component_is_refused_and_not_left_out() {
        let mut designs = example();
        designs[2].push(module("reduction_unit_w32", 1, 1000.0, 0));
        let refused = Areas::new([16, 23, 12], &designs, Storage::Macros);
        let said = refused.map(|_| ()).expect_err("no category").to_string();
        assert!(said.contains("reduction_unit_w32"), "{said}");
    }

    #[test]
    fn shares_add_up_to_a_hundred_by_category_and_by_part() {
        let rows = example_rows(false);
        let sum = |column: usize, wanted: &dyn Fn(&str) -> bool, is_paper: bool| -> f64 {
            let rows = rows.iter().filter(|row| wanted(&row.label));
            let of = |row: &ValueRow| match is_paper {
                true => row.values[column].paper,
                false => row.values[column].ours,
            };
            rows.filter_map(of).sum()
        };
        let is_category = |label: &str| label.ends_with(", all") && !label.starts_with(ALL_BUILT);
        let is_part = |label: &str| label.starts_with(ALL_BUILT) && !label.ends_with(", all");
        let is_cell = |label: &str| !label.ends_with(", all") && !label.starts_with(ALL_BUILT);
        for wanted in [
            &is_category as &dyn Fn(&str) -> bool,
            &is_part,
            &is_cell,
            &|label: &str| label == "All that is built, all",
        ] {
            for column in SHARES {
                let ours = sum(column, wanted, false);
                assert!((ours - 100.0).abs() < 1e-9, "{column}: {ours}");
            }
            let common = sum(1, wanted, true);
            assert!((common - 100.0).abs() < 1e-9, "{common}");
        }
        // The paper's own categories are 99.9 as they are rounded.
        let whole = sum(0, &is_category, true);
        assert!((whole - 99.9).abs() < 1e-9, "{whole}");
    }

    #[test]
    fn the_papers_parts_are_its_totals() {
        for (category, parts, all) in PAPER {
            let sum: f64 = parts.iter().flatten().sum();
            assert!((sum - all).abs() < 0.05, "{}: {sum}", category.name());
        }
        assert_eq!(PAPER.map(|(category, ..)| category), Category::ALL);
        let common = papers(&built(), None).expect("numbers");
        assert!((common - 73.9).abs() < 1e-9, "{common}");
    }

    #[test]
    fn table_1_is_the_sums_of_table_2() {
        let run = Run {
            quick: false,
            full: false,
            store: &crate::experiments::Store::default(),
            measured: &[],
            modules: &example(),
            energies: &[],
            locksteps: &[],
            watch: &|_| {},
        };
        let rows = parts(&run).expect("known components");
        let labels: Vec<&str> = rows.iter().map(|row| &*row.label).collect();
        assert_eq!(
            labels,
            ["router, 16", "endpoint adapter, 23", "channel adapter, 12"]
        );
        for row in &rows {
            let [network, added] = [1, 2].map(|at| row.values[at].paper.expect("a number"));
            // Table 1 has two digits.
            assert!((network - added).abs() < 0.6, "{network} {added}");
        }
        for at in 1..6 {
            let sum: f64 = rows
                .iter()
                .filter_map(|row| row.values[at].ours.or(row.values[at].paper))
                .sum();
            assert!((sum - 100.0).abs() < 0.2, "{at}: {sum}");
        }
    }

    #[test]
    fn what_is_not_built_has_the_papers_share_and_none_of_ours() {
        let rows = example_rows(false);
        let not_built = rows.iter().filter(|row| row.values[2].ours.is_none());
        let labels: Vec<&str> = not_built.map(|row| &*row.label).collect();
        assert_eq!(labels.len(), 2 + 4 + 4, "{labels:?}");
        for label in labels {
            let row = rows.iter().find(|row| row.label == label).expect("it");
            assert!(row.values[0].paper.is_some(), "{label}");
            assert!(row.values[1..].iter().all(|v| v.paper.or(v.ours).is_none()));
        }
    }

    #[test]
    fn a_quick_run_has_the_sums() {
        let (quick, all) = (example_rows(true), example_rows(false));
        assert_eq!(quick.len(), 8 + 4);
        for row in quick {
            assert!(all.contains(&row), "{}", row.label);
        }
    }
}
