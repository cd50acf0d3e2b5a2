//! Why numbers are off, as far as the text, the tools or what is assumed say.

use super::Compared;
use super::printed::Rows::{self, Any, Ends, Has, Is, Starts};

/// Why numbers of an experiment are off.
struct Reason {
    /// Name of the experiment, or how the names of several begin.
    experiment: &'static str,
    rows: Rows,
    /// What stands in the quantity's name.
    quantity: &'static str,
    why: &'static str,
}

const fn reason(
    experiment: &'static str,
    rows: Rows,
    quantity: &'static str,
    why: &'static str,
) -> Reason {
    Reason {
        experiment,
        rows,
        quantity,
        why,
    }
}

const HYBRIDS: &str = "the buffers of drain-off lanes are not in the text; ours are assumed (ge-assumptions has others)";
const SAFE_RULE: &str = "a lane is granted when it is empty to the end of the link; by the rule as §3.2.2 has it, which can deadlock, it is granted earlier (literal peak)";
const CONTROL: &str = "control is smaller in ours than in the paper's cells, and FIFOs are a larger part (docs/synthesis.md)";
const GATES: &str = "gates on the longest path know neither sizes nor fan-out";
const MULTIPLEXERS: &str = "gates have one size here: drivers of enables and of wide reads weigh nothing, and a multiplexer takes as much as a flip-flop, so that a circular queue is larger than a shift register";
const FORGETS: &str = "two levels of priority forget what an input was behind by when it cannot ask; four levels, a held window or counting by virtual channel bring most of it back (docs/anton2.md)";
const BY_VC: &str = "in three dimensions packets of two or three virtual channels share an output, and an arbiter counts inputs over all of them; counted by virtual channel the machine comes nearer (docs/anton2.md)";

/// The first that fits is the reason.
const REASONS: [Reason; 39] = [
    reason(
        "ge-table-4-1",
        Starts("fixed lowest, "),
        "",
        "lowest first serves the injector last and throttles new packets; the row with highest first is the text's example",
    ),
    reason(
        "ge-table-4-1",
        Any,
        "",
        "the table's buffers are 104 flits in 9 lanes, of which the text does not say how they are shared out; another way is up to 5% nearer in the median (ge-assumptions), and for what is left the text has no reason",
    ),
    reason(
        "ge-tables",
        Has(&["random near 8"]),
        "",
        "offsets less than 8 are 3% off (ge-local-traffic), but are not what the column is called",
    ),
    reason(
        "ge-tables",
        Has(&["diagonal shift 3"]),
        "",
        "§4.3.2 has the network quickly saturated there, and the peak is one of starting up; no reading of the traffic brings it nearer (ge-local-traffic)",
    ),
    reason(
        "ge-tables",
        Has(&["random bit vector"]),
        "",
        "the traffic is not defined in the text; ours is assumed (ge-assumptions has others)",
    ),
    reason(
        "ge-tables",
        Has(&["hot spots"]),
        "",
        "which nodes are hot, and what they are hotter than, is not in the text; ours is assumed (ge-assumptions has others)",
    ),
    reason("ge-tables", Ends("T3E-like"), "", HYBRIDS),
    reason("ge-tables", Ends("FD_DynBal"), "", HYBRIDS),
    reason(
        "ge-tables",
        Any,
        "literal",
        "the rule as §3.2.2 has it grants a lane earlier, and the peak is one from before it deadlocks",
    ),
    reason("ge-tables", Has(&["Duato"]), "peak", SAFE_RULE),
    reason("ge-tables", Has(&["DynBal"]), "peak", SAFE_RULE),
    reason(
        "ge-perfect-shuffle",
        Any,
        "",
        "with which buffers and packets is not in the text; ours are those of the tables, which are assumed here",
    ),
    reason(
        "ge-figure-4-15",
        Any,
        "peak",
        "as in Table 4.2, whose value it is",
    ),
    reason("ge-table-5-1", Any, "area", MULTIPLEXERS),
    reason(
        "ge-table-5-2",
        Any,
        "area",
        "ours repeat control alone; why the paper's take twice the area its text does not say",
    ),
    reason(
        "ge-table-5-4",
        Is("parallel"),
        "area",
        "the paper keeps the options of one head, for its packets are longer than the FIFO; ours those of as many as there are flits",
    ),
    reason(
        "ge-table-5-4",
        Is("parallel, one-hot"),
        "area",
        "as in the paper it keeps the options of one head; what both designs route with is a smaller part of our channel, so that these registers weigh more",
    ),
    reason("ge-table-5-4", Is("its FIFO alone"), "area", CONTROL),
    reason(
        "ge-table-5-5",
        Any,
        "area",
        "the paper's were optimised for timing, and gates have one size here; ours drive the grant's index, too, which weighs most in the first row, to which all are compared",
    ),
    reason(
        "ge-table-5-6",
        Is("its FIFO"),
        "area",
        "the arbiter beside it is smaller in ours, so that the FIFO is a larger part of the channel",
    ),
    reason("ge-table-5-6", Is("its arbiter"), "area", CONTROL),
    reason(
        "ge-table-5-6",
        Is("its multiplexer"),
        "area",
        "the paper's is what arbiter and FIFO leave of the channel",
    ),
    reason(
        "ge-table-5-6",
        Is("optimal path generator"),
        "area",
        CONTROL,
    ),
    reason("ge-table-5-6", Has(&["one path"]), "area", CONTROL),
    reason(
        "ge-table-5-6",
        Is("optimal path generator"),
        "delay",
        "ours counts before the registers that hold the numbers, so that counting and comparing are two paths",
    ),
    reason(
        "ge-table-5-7",
        Any,
        "area",
        "FIFOs are half of our routers and go with the flits, of which the fully adaptive ones have fewer than TRC; control, of which they have more, is smaller in ours (docs/synthesis.md)",
    ),
    reason(
        "ge-table-5-7",
        Any,
        "delay",
        "the paper's longest path carries data, ours is control, which full adaptivity makes longer; gates know no sizes (in SG13G2 cells: docs/synthesis.md)",
    ),
    reason("ge-table-5", Any, "delay", GATES),
    reason(
        "ge-figure-5-18",
        Any,
        "",
        "areas and delays are those of Table 5.7, throughputs those of Table 4.3",
    ),
    reason(
        "anton2-arbiter",
        Ends("ours"),
        "area",
        "ours joins pairs of inputs before the prefix network, which the paper's Figure 8 does not",
    ),
    reason(
        "anton2-arbiter",
        Any,
        "area",
        "the paper counts fixed-priority arbiters alone, and not what stands around them",
    ),
    reason("anton2-figure-9", Any, "IW", FORGETS),
    reason(
        "anton2-figure-9",
        Any,
        "P = ",
        "with more levels less is forgotten, and not nothing; oldest first shows what the machine can (docs/anton2.md)",
    ),
    reason("anton2-figure-10", Any, "P = ", BY_VC),
    reason("anton2-figure-10", Any, "Both", FORGETS),
    reason(
        "anton2-table-1",
        Any,
        "",
        "as in Table 2, whose sums these are",
    ),
    reason(
        "anton2-table-2",
        Starts("Queues"),
        "",
        "depths and what holds a bit are not in the text; both are assumed, and the two columns are two ways to hold it",
    ),
    reason(
        "anton2-table-2",
        Any,
        "",
        "by category in the lines below; beside queues whose share is assumed, all others are shares of what is left",
    ),
    reason(
        "hyperx-figure-6g",
        Is("DCR, dor"),
        "throughput",
        "the first load of the paper's grid is 2%; the paper has no point either, and prints the bound. What is accepted at 2% stands beside it",
    ),
];

/// What stands where the text, the tools and what is assumed give none.
pub(super) const NO_REASON: &str = "no reason known";

/// Why a number is off.
pub(super) fn why(experiment: &str, compared: &Compared) -> &'static str {
    let fits = |reason: &&Reason| {
        experiment.starts_with(reason.experiment)
            && reason.rows.have(&compared.row)
            && compared.quantity.contains(reason.quantity)
    };
    let found = REASONS.iter().find(fits);
    found.map_or(NO_REASON, |reason| reason.why)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::fidelity::tests::compared;
    use crate::experiments::fidelity::{HELD_PERCENT, is_on_the_page};
    use crate::experiments::{Experiment, Kind, Run, Store, ValueTable, experiment, experiments};
    use std::fs;
    use std::path::Path;

    #[test]
    fn reasons_are_of_experiments() {
        let all = experiments();
        for reason in REASONS {
            let is_of = |e: &Experiment| e.name.starts_with(reason.experiment) && is_on_the_page(e);
            assert!(all.iter().any(is_of), "{}", reason.experiment);
        }
        let unknown = compared("a row", "a quantity", 50.0);
        assert_eq!(why("ge-table-3-2", &unknown), NO_REASON);
    }

    #[test]
    fn a_reason_is_of_the_rows_that_it_means() {
        let of = |experiment, row| why(experiment, &compared(row, "area", 50.0));
        let lowest = of("ge-table-4-1", "fixed lowest, random");
        assert_ne!(of("ge-table-4-1", "random, fixed lowest"), lowest);
        assert_ne!(
            of("ge-table-5-4", "parallel, one-hot"),
            of("ge-table-5-4", "parallel")
        );
        assert_eq!(of("ge-table-5-6", "its arbiter"), CONTROL);
    }

    /// The experiment with every result that is kept; none is made.
    fn from_the_store(name: &str) -> Vec<Compared> {
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/data");
        let folder = tempfile::tempdir().expect("a folder");
        for entry in fs::read_dir(kept).expect("a folder") {
            let entry = entry.expect("a file");
            fs::copy(entry.path(), folder.path().join(entry.file_name())).expect("copied");
        }
        let store = Store::open(folder.path()).expect("a folder");
        let experiment = experiment(name).expect("it exists");
        let Kind::Values(values) = experiment.kind else {
            panic!("{name} is simulated")
        };
        let run = Run {
            quick: false,
            full: false,
            store: &store,
            measured: &[],
            modules: &[],
            energies: &[],
            locksteps: &[],
            watch: &|_| {},
        };
        let table = ValueTable::new(experiment, values, &run).expect("found");
        assert_eq!(store.counts().1, 0, "{name} has results that are not kept");
        table.compared()
    }

    #[test]
    fn every_simulated_number_that_is_off_has_its_reason() {
        for name in ["ge-table-4-1", "ge-tables-4-2-4-3", "ge-figure-4-15"] {
            let all = from_the_store(name);
            assert!(all.iter().any(|compared| !compared.holds()), "{name}");
            for compared in all.iter().filter(|compared| !compared.holds()) {
                assert_ne!(why(name, compared), NO_REASON, "{name}: {compared:?}");
            }
        }
        // Of hours of simulation any that may come.
        for (name, curves) in [
            (
                "anton2-figure-9",
                &["uniform: throughput, IW", "2-hop: throughput, P = 4"][..],
            ),
            (
                "anton2-figure-10",
                &["throughput, Both", "throughput, Both P = 8"],
            ),
        ] {
            for curve in curves {
                let compared = compared("1024", curve, -40.0);
                assert_ne!(why(name, &compared), NO_REASON, "{name}: {curve}");
            }
        }
    }

    /// The deviations of a table as `reproduce` prints it: by row and head.
    fn printed(table: &str) -> Vec<(String, String, f64)> {
        let mut lines = table.lines();
        let heads = lines.by_ref().find(|line| line.contains("  "));
        let words = |line: &str| -> Vec<String> {
            let words = line.split("  ").map(str::trim);
            let words = words.filter(|word| !word.is_empty());
            words.map(String::from).collect()
        };
        let heads = words(heads.expect("heads"));
        let rows = lines
            .skip(1)
            .take_while(|line| !line.is_empty())
            .map(words)
            .filter(|row| row.len() == heads.len());
        let cells = rows.flat_map(|row| {
            let cells = heads.iter().zip(row.clone()).enumerate();
            let off = cells.filter_map(|(at, (head, cell))| {
                let percent = cell.strip_suffix('%').filter(|_| head == "deviation")?;
                let percent = percent.parse().ok()?;
                let quantity = heads[..at].iter().rev();
                let quantity = quantity.clone().find(|head| head.starts_with("our "));
                Some((row[0].clone(), quantity?.clone(), percent))
            });
            off.collect::<Vec<_>>()
        });
        cells.collect()
    }

    #[test]
    fn every_synthesised_number_of_the_docs_that_is_off_has_its_reason() {
        let mut off = 0;
        for page in ["docs/synthesis.md", "docs/anton2.md"] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
            let text = fs::read_to_string(path).expect("a page");
            for block in text.split("```text\n").skip(1) {
                let (block, _) = block.split_once("```").expect("an end");
                let all = experiments().into_iter();
                let of_block = |e: &Experiment| {
                    block
                        .lines()
                        .any(|line| line == format!("{}: {}", e.source, e.title))
                };
                let Some(experiment) = all.filter(is_on_the_page).find(of_block) else {
                    continue;
                };
                for (row, quantity, percent) in printed(block) {
                    if f64::abs(percent) > HELD_PERCENT {
                        let compared = compared(&row, &quantity, percent);
                        let why = why(experiment.name, &compared);
                        assert_ne!(why, NO_REASON, "{}: {compared:?}", experiment.name);
                        off += 1;
                    }
                }
            }
        }
        assert!(off > 50, "{off}");
    }
}
