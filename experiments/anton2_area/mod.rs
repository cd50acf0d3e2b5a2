//! \[Anton2\] §4.4, Table 2: of what the area of a chip's network is made.

mod categories;
mod storage;

use super::values::Wanted;
use super::{
    Column, Design, Experiment, ExperimentError, Kind, ModuleArea, Papers, Run, Value, ValueRow,
    Values, design,
};
use crate::params::unified::UnifiedNodeParams;
use crate::params::{Preset, PresetShape};
use categories::{Category, kinds};
use storage::Storage;

/// The preset with as many endpoints as the paper's chip.
const PRESET: &str = "anton2-node-23";

/// What a part has of a category, and all parts, in percent of the network's area. Where a dash stands: nothing; of the
/// arbiters of endpoint adapters the paper has "< 0.1".
const PAPER: [(Category, [Option<f64>; 3], f64); 8] = [
    (
        Category::Queues,
        [Some(21.2), Some(2.7), Some(22.7)],
        46.6,
    ),
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

/// Deviations that want a reason.
const LARGE_PERCENT: f64 = 10.0;

const fn column(name: &'static str, unit: &'static str, papers: Papers) -> Column {
    Column {
        name,
        unit,
        decimals: 1,
        papers,
        noise_percent: 0.0,
    }
}

/// `anton2-table-2`.
pub(super) const TABLE_2: Experiment = Experiment {
    name: "anton2-table-2",
    title: "area of a chip's network by category and component",
    source: "[Anton2] §4.4, Table 2",
    rows: "category, component",
    notes: &[],
    kind: Kind::Values(Values {
        by: "the modules of a router, an endpoint adapter and a channel adapter of anton2-node-23, as often as a chip has them",
        columns: &[
            column("of the network", "%", Papers::Alone),
            column("of what is built here", "%", Papers::Alone),
            column("in flip-flops", "%", Papers::Shared),
            column("in macros", "%", Papers::Shared),
            column("area in flip-flops", "kGE", Papers::None),
            column("area in macros", "kGE", Papers::None),
        ],
        designs: Some(Wanted::Modules(designs)),
        rows,
        summary,
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
    fn count(self, node: &UnifiedNodeParams) -> usize {
        match self {
            Part::Router => node.layout().routers(),
            Part::Endpoint => node.layout().endpoints().len(),
            Part::Channel => node.layout().channels().len(),
        }
    }
}

/// The node whose parts are measured.
fn node() -> Result<UnifiedNodeParams, ExperimentError> {
    let preset = Preset::named(PRESET).expect("there is such a preset");
    match preset.shape()? {
        PresetShape::UnifiedNode(node) => Ok(node),
        _ => unreachable!("the preset is a node"),
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
                (run.watch)();
            }
        }
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

/// The reasons of large deviations, with what they are reasons for.
fn summary(rows: &[ValueRow]) -> Vec<String> {
    let _ = (rows, SHARES, LARGE_PERCENT);
    Vec::new()
}
