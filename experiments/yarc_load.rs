//! Beyond \[YARC\]: what a machine of 1,024 processors carries, by its routing, and with a dead router.

use super::yarc_machine::{Carried, machine, seen};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use rayon::prelude::*;

/// Loads in percent of a phit per processor and cycle; the last is more than any machine carries.
const LOADS: [u32; 7] = [10, 30, 50, 70, 80, 90, 100];

/// Traffic, and how `--pattern` says it.
const TRAFFIC: [(&str, &str); 3] = [
    ("uniform", "others"),
    ("permutation", "bit-reversal"),
    ("hot spots", "hot-spots:1,50"),
];

/// Machines: what packets ask for, and what is dead.
const MACHINES: [(&str, &str); 4] = [
    ("adaptive", "routing = 'adaptive'"),
    ("hashed", "routing = 'hashed'"),
    ("fixed", "routing = 'fixed'"),
    (
        "adaptive, one R2 of 32 dead",
        "routing = 'adaptive'\ndead_routers = ['r2_5']",
    ),
];

const fn latency(name: &'static str) -> Column {
    Column {
        group: "",
        name,
        unit: "cycles",
        decimals: 0,
        papers: Papers::None,
        noise_percent: None,
    }
}

const COLUMNS: [Column; LOADS.len() + 1] = [
    latency("latency at 10%"),
    latency("at 30%"),
    latency("at 50%"),
    latency("at 70%"),
    latency("at 80%"),
    latency("at 90%"),
    latency("at 100%"),
    Column {
        unit: "% of a phit per processor and cycle",
        decimals: 1,
        ..latency("accepted at 100%")
    },
];

/// `yarc-load`.
pub(super) const LOAD: Experiment = Experiment {
    name: "yarc-load",
    title: "latency by load of a folded Clos of 1,024 processors: adaptive and deterministic routing, and a dead router",
    source: "[YARC] §5.3, §5.4",
    rows: "traffic, machine",
    notes: &[
        "No value of the paper: it says that deterministic routing spreads by a hash of destination, port and some bits of the packet, and adaptive routing by room. Ours are the golden machine of rank 2, 64 routers of 64 ports, all as by default; packets of 4 phits, 2,000 cycles after 2,000 (--full: 20,000 after 10,000), seed 1.",
        "hashed: h = 1, with a random field in each packet. fixed: h = 0, so that all packets between two processors go one way. Latency is from the making of a packet until its tail is taken, of packets that arrive in the window: where less is accepted than offered it grows with the window. A load of which nothing arrives has none.",
    ],
    kind: Kind::Values(Values {
        by: "the golden machine",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let (warm_up, window) = if run.full {
        (10_000, 20_000)
    } else {
        (2_000, 2_000)
    };
    let traffic = if run.quick {
        &TRAFFIC[..1]
    } else {
        &TRAFFIC[..]
    };
    let machines = if run.quick {
        &MACHINES[..1]
    } else {
        &MACHINES[..]
    };
    let pairs: Vec<_> = traffic
        .iter()
        .flat_map(|traffic| machines.iter().map(move |machine| (traffic, machine)))
        .collect();
    let row = |((traffic, pattern), (name, settings)): (&(&str, &str), &(&str, &str))| {
        let params = machine(&format!("processors = 1024\nrank = 2\n{settings}"))?;
        let each: Result<Vec<_>, ExperimentError> = LOADS
            .iter()
            .map(|load| {
                let carried = Carried {
                    pattern,
                    packet: "4",
                    load: f64::from(*load) / 100.0,
                    warm_up,
                    window,
                };
                seen(run, &params, &carried)
            })
            .collect();
        let each = each?;
        run.row_done();
        let ours = |ours: Option<f64>| Value { paper: None, ours };
        let mut values: Vec<Value> = each.iter().map(|seen| ours(seen.latency)).collect();
        values.push(ours(each.last().map(|seen| 100.0 * seen.accepted)));
        Ok(ValueRow {
            label: format!("{traffic}, {name}"),
            values,
        })
    };
    pairs
        .into_par_iter()
        .map(|(traffic, machine)| row((traffic, machine)))
        .collect()
}
