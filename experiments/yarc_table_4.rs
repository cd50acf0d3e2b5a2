//! \[YARC\] Table 4: the busiest link under random permutations, of a torus and of a fat tree.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::Random;
use rayon::prelude::*;

/// Routers along each dimension of the torus; the paper's contention there, of the average link and of the busiest; and that of
/// the busiest link of the tree, by the number of paths of a transfer. \[YARC\] Table 4.
const PAPER: [(usize, [f64; 2], [f64; PATHS.len()]); 9] = [
    (4, [0.5, 2.46], [1.00, 1.00, 1.00, 1.00, 1.00, 1.00]),
    (6, [0.75, 3.92], [4.50, 2.97, 2.07, 1.53, 1.18, 1.00]),
    (8, [1.0, 5.02], [5.18, 3.45, 2.40, 1.76, 1.34, 1.00]),
    (12, [1.5, 7.02], [5.88, 3.89, 2.70, 1.95, 1.46, 1.00]),
    (16, [2.0, 8.75], [6.42, 4.22, 2.90, 2.08, 1.54, 1.19]),
    (20, [2.5, 10.33], [6.84, 4.50, 3.09, 2.23, 1.70, 1.39]),
    (24, [3.0, 11.80], [7.21, 4.73, 3.26, 2.36, 1.82, 1.50]),
    (28, [3.5, 13.19], [7.44, 4.89, 3.38, 2.46, 1.91, 1.56]),
    (32, [4.0, 14.51], [7.64, 5.04, 3.48, 2.54, 1.97, 1.61]),
];

/// Paths of a transfer.
const PATHS: [usize; 6] = [1, 2, 4, 8, 16, 32];

/// Permutations of a quick run, of a usual one, and of the paper.
const PERMUTATIONS: [usize; 3] = [20, 400, 10_000];

/// Links up of a router, and processors of a router and of a pod of two ranks.
const UP: usize = 32;
const POD: usize = UP * UP;

const fn load(group: &'static str, name: &'static str, papers: Papers) -> Column {
    Column {
        group,
        name,
        unit: "of an injection port",
        decimals: 2,
        papers,
        noise_percent: None,
    }
}

const COLUMNS: [Column; 2 + PATHS.len()] = [
    load("torus", "average link", Papers::Own),
    load("torus", "busiest link", Papers::Own),
    load("tree", "1 path", Papers::Own),
    load("tree", "2 paths", Papers::Own),
    load("tree", "4 paths", Papers::Own),
    load("tree", "8 paths", Papers::Own),
    load("tree", "16 paths", Papers::Own),
    load("tree", "32 paths", Papers::Own),
];

/// `yarc-table-4`.
pub(super) const TABLE_4: Experiment = Experiment {
    name: "yarc-table-4",
    title: "the busiest link under random permutations, of a torus and of a tree of routers of 64 ports",
    source: "[YARC] §7.8.1, Table 4",
    rows: "processors",
    notes: &[
        "Loads are counted, nothing is simulated: each processor sends one unit to another one, by a random permutation that may leave some where they are. 400 permutations (--quick: 20; --full: 10,000, as many as the paper's).",
        "ASSUMED, of the torus: dimension order; half of a ring, with an even number of nodes, the way that the parity of the node says.",
        "ASSUMED, of the tree: a transfer takes an aligned block of so many of the 32 links up, drawn at random for each transfer, and the links down that follow from it; above pods of 1,024 processors a router of the second rank takes one of its 32 links up, drawn at random for each transfer. Links drawn singly give 5 to 16% more. The links of processors are always busy.",
    ],
    kind: Kind::Values(Values {
        by: "loads of all links, averaged over permutations",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

/// A random permutation.
fn permutation(count: usize, random: &mut Random) -> Vec<usize> {
    let mut to: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        to.swap(last, random.below(last as u64 + 1) as usize);
    }
    to
}

/// Load of the average and of the busiest link of a torus of k³ nodes.
fn torus(k: usize, to: &[usize]) -> [f64; 2] {
    // By dimension and direction, of the link that leaves each node.
    let mut loads = vec![[[0_u32; 2]; 3]; to.len()];
    let strides = [1, k, k * k];
    let mut all = 0_u64;
    for (from, &to) in to.iter().enumerate() {
        let mut at = from;
        for (dimension, stride) in strides.into_iter().enumerate() {
            let place = at / stride % k;
            let ahead = (to / stride % k + k - place) % k;
            // Which way half of a ring is taken is for the parity of the node to say.
            let parity = (from % k + from / k % k + from / (k * k)) % 2;
            let is_up = 2 * ahead < k || (2 * ahead == k && parity == 0);
            let hops = if is_up { ahead } else { k - ahead };
            if ahead == 0 {
                continue;
            }
            for _ in 0..hops {
                loads[at][dimension][usize::from(is_up)] += 1;
                let place = at / stride % k;
                let next = (place + if is_up { 1 } else { k - 1 }) % k;
                at = at - place * stride + next * stride;
            }
            all += hops as u64;
        }
    }
    let links = loads.iter().flatten().flatten();
    let busiest = links.max().copied().unwrap_or(0);
    [all as f64 / (6 * to.len()) as f64, busiest.into()]
}

/// Load of the busiest link of a tree whose transfers take so many paths.
fn tree(paths: usize, to: &[usize], random: &mut Random) -> f64 {
    // One router has all, if it has ports for them.
    if to.len() <= 2 * UP {
        return 1.0;
    }
    let routers = to.len().div_ceil(UP);
    let pods = to.len().div_ceil(POD);
    // Links between routers of the first rank and those of the second, and of these and the third, up and down.
    let mut low = vec![[0_u32; 2]; routers * UP];
    let mut high = vec![[0_u32; 2]; pods * POD];
    for (from, &to) in to.iter().enumerate() {
        let (near, far) = (from / UP, to / UP);
        if near == far {
            continue;
        }
        let first = random.below((UP / paths) as u64) as usize * paths;
        let above = random.below(UP as u64) as usize;
        for up in first..first + paths {
            low[near * UP + up][0] += 1;
            low[far * UP + up][1] += 1;
            if from / POD != to / POD {
                high[from / POD * POD + up * UP + above][0] += 1;
                high[to / POD * POD + up * UP + above][1] += 1;
            }
        }
    }
    let links = low.iter().chain(&high).flatten();
    let busiest = links.max().copied().unwrap_or(0);
    (f64::from(busiest) / paths as f64).max(1.0)
}

/// The loads of a size, one for each column, averaged.
fn loads(k: usize, permutations: usize) -> Vec<f64> {
    let one = |seed: usize| {
        let random = &mut Random::new((k * 1_000_003 + seed) as u64);
        let to = permutation(k * k * k, random);
        let mut loads = torus(k, &to).to_vec();
        loads.extend(PATHS.map(|paths| tree(paths, &to, random)));
        loads
    };
    // One after the other: sums in another order may differ in the last bit.
    let all: Vec<Vec<f64>> = (0..permutations).into_par_iter().map(one).collect();
    let column = |at: usize| all.iter().map(|loads| loads[at]).sum::<f64>();
    (0..COLUMNS.len())
        .map(|at| column(at) / permutations as f64)
        .collect()
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let permutations = PERMUTATIONS[match (run.quick, run.full) {
        (true, _) => 0,
        (_, false) => 1,
        (_, true) => 2,
    }];
    let sizes = if run.quick { &PAPER[..4] } else { &PAPER };
    let rows = sizes.iter().map(|(k, of_torus, of_tree)| {
        let papers = of_torus.iter().chain(of_tree);
        let values = papers
            .zip(loads(*k, permutations))
            .map(|(paper, ours)| Value {
                paper: Some(*paper),
                ours: Some(ours),
            });
        run.row_done();
        ValueRow {
            label: (k * k * k).to_string(),
            values: values.collect(),
        }
    });
    Ok(rows.collect())
}

/// How far ours are from the paper's.
fn summary(rows: &[ValueRow]) -> Vec<String> {
    let of = |columns: std::ops::Range<usize>| {
        let values = rows
            .iter()
            .flat_map(|row| row.values[columns.clone()].iter());
        let mut off: Vec<f64> = values
            .filter_map(Value::deviation_percent)
            .map(f64::abs)
            .collect();
        off.sort_by(f64::total_cmp);
        let median = off.get(off.len() / 2).copied().unwrap_or(0.0);
        (off.len(), median, off.last().copied().unwrap_or(0.0))
    };
    [("torus", 0..2), ("tree", 2..COLUMNS.len())]
        .into_iter()
        .map(|(name, columns)| {
            let (cells, median, most) = of(columns);
            format!("{name}: {cells} cells, {median:.2}% off in the median, {most:.2}% at the most")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shift_along_a_ring_loads_its_links_alike() {
        let k = 4;
        let next = |from: usize| from / k * k + (from + 1) % k;
        let to: Vec<usize> = (0..k * k * k).map(next).collect();
        // One of six links of each node is taken once.
        assert_eq!(torus(k, &to), [1.0 / 6.0, 1.0]);
    }

    #[test]
    fn a_tree_of_all_paths_within_pods_has_no_contention() {
        let random = &mut Random::new(1);
        for processors in [216, 1000] {
            let to = permutation(processors, random);
            assert_eq!(tree(32, &to, random), 1.0, "{processors}");
        }
        assert!(tree(1, &permutation(1000, random), random) > 3.0);
    }

    #[test]
    fn a_permutation_has_each_once() {
        let mut to = permutation(100, &mut Random::new(3));
        assert_ne!(to, (0..100).collect::<Vec<_>>());
        to.sort_unstable();
        assert_eq!(to, (0..100).collect::<Vec<_>>());
    }
}
