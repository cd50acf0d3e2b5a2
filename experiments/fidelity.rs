//! Every number of the papers beside ours, on one page.

use super::Experiment;
use askama::Template;

/// A deviation that holds, in percent at most. Our measure: the papers state none.
pub const HELD_PERCENT: f64 = 10.0;

/// Experiments whose values stand in another one, too: they are left out.
const REPEATED: [&str; 2] = ["ge-table-4-2", "ge-table-4-3"];

/// A number of a paper beside ours.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// The row's name.
    pub row: String,
    /// What it is, with its unit.
    pub quantity: String,
    /// The paper's, as it is printed.
    pub paper: String,
    /// Ours, with as many digits.
    pub ours: String,
    /// How much more ours is, in percent of the paper's, unless that is 0.
    pub deviation_percent: Option<f64>,
    /// How much more ours is.
    pub difference: f64,
    /// Whether another number of ours stands beside the same one of the paper's before it.
    pub again: bool,
}

impl Compared {
    /// Whether it is as near as [`HELD_PERCENT`]; where the paper has 0, whether ours is.
    pub fn holds(&self) -> bool {
        match self.deviation_percent {
            Some(percent) => percent.abs() <= HELD_PERCENT,
            None => self.difference == 0.0,
        }
    }

    fn deviation(&self) -> String {
        match self.deviation_percent {
            // Rounded first, so that no "-0" stands there.
            Some(percent) => format!("{:+.1}%", (percent * 10.0).round() / 10.0 + 0.0),
            None => format!("{:+.4}", self.difference),
        }
    }
}

/// What an experiment came to.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// Which.
    pub experiment: Experiment,
    /// By what ours came about.
    pub by: String,
    /// Its numbers.
    pub compared: Vec<Compared>,
    /// What all rows come to.
    pub summary: Vec<String>,
}

/// Whether an experiment has numbers of its own for the page.
pub fn is_on_the_page(experiment: &Experiment) -> bool {
    !REPEATED.contains(&experiment.name)
}

/// Why numbers of an experiment are off, as far as the text, the tools or what is assumed say.
struct Reason {
    /// Name of the experiment, or how the names of several begin.
    experiment: &'static str,
    /// What the row's name has in it, all of it.
    row: &'static [&'static str],
    /// What the quantity's name begins with.
    quantity: &'static str,
    why: &'static str,
}

const fn reason(
    experiment: &'static str,
    row: &'static [&'static str],
    quantity: &'static str,
    why: &'static str,
) -> Reason {
    Reason {
        experiment,
        row,
        quantity,
        why,
    }
}

const HYBRIDS: &str = "the buffers of drain-off lanes are not in the text; ours are assumed";
const SAFE_RULE: &str = "a lane is granted when it is empty to the end of the link; by the rule as §3.2.2 has it, which can deadlock, it is granted earlier (literal peak)";

/// The first that fits is the reason.
const REASONS: [Reason; 17] = [
    reason(
        "ge-table-4-1",
        &["fixed lowest"],
        "",
        "lowest first serves the injector last and throttles new packets; the row with highest first is the text's example",
    ),
    reason(
        "ge-table-4-1",
        &[],
        "",
        "the table's buffers are 104 flits in 9 lanes, of which the text does not say how they are shared out",
    ),
    reason(
        "ge-tables",
        &["random near 8"],
        "",
        "offsets less than 8 are 3% off (ge-local-traffic), but are not what the column is called",
    ),
    reason(
        "ge-tables",
        &["diagonal shift 3"],
        "",
        "§4.3.2 has the network quickly saturated there, and the peak is one of starting up; no reading of the traffic brings it nearer (ge-local-traffic)",
    ),
    reason(
        "ge-tables",
        &["random bit vector"],
        "",
        "the traffic is not defined in the text; ours is assumed",
    ),
    reason(
        "ge-tables",
        &["hot spots"],
        "",
        "which nodes are hot, and what they are hotter than, is not in the text; ours is assumed",
    ),
    reason("ge-tables", &["T3E-like"], "", HYBRIDS),
    reason("ge-tables", &["FD_DynBal"], "", HYBRIDS),
    reason("ge-tables", &["Duato"], "peak", SAFE_RULE),
    reason("ge-tables", &["DynBal"], "peak", SAFE_RULE),
    reason(
        "ge-figure-4-15",
        &["Duato PA"],
        "",
        "as in Table 4.2, whose value it is",
    ),
    reason(
        "ge-table-5-4",
        &["parallel"],
        "area",
        "the paper keeps the options of one head, for its packets are longer than the FIFO; ours those of as many as there are flits",
    ),
    reason(
        "ge-table-5",
        &[],
        "area",
        "cells of another library and year; ours are gates of two inputs without wires",
    ),
    reason(
        "ge-table-5",
        &[],
        "delay",
        "gates on the longest path know neither sizes nor fan-out",
    ),
    reason(
        "ge-figure-5-18",
        &[],
        "",
        "areas and delays are those of Table 5.7, throughputs those of Table 4.3",
    ),
    reason(
        "anton2-arbiter",
        &[],
        "area",
        "the paper counts fixed-priority arbiters alone, and not what stands around them",
    ),
    reason(
        "anton2-table-",
        &[],
        "",
        "see the lines below: what holds flits, and how many, is not in the text",
    ),
];

/// Why a number is off.
fn why(experiment: &str, compared: &Compared) -> &'static str {
    let fits = |reason: &&Reason| {
        experiment.starts_with(reason.experiment)
            && reason.row.iter().all(|part| compared.row.contains(part))
            && compared.quantity.starts_with(reason.quantity)
    };
    let found = REASONS.iter().find(fits);
    found.map_or("no reason known", |reason| reason.why)
}

/// A paper in the table at the top.
struct Paper {
    name: &'static str,
    values: usize,
    held: usize,
    median: f64,
}

/// A row of a chapter's table.
struct Row {
    row: String,
    quantity: String,
    paper: String,
    ours: String,
    deviation: String,
    verdict: String,
}

/// A chapter as the page has it.
struct Section {
    name: &'static str,
    title: &'static str,
    source: &'static str,
    by: String,
    values: usize,
    held: usize,
    median: Option<f64>,
    rows: Vec<Row>,
    summary: Vec<String>,
    assumed: Vec<&'static str>,
}

#[derive(Template)]
#[template(path = "experiments/fidelity.md", escape = "none")]
struct Page {
    command: String,
    held_percent: f64,
    papers: Vec<Paper>,
    sections: Vec<Section>,
}

/// The mean of the two in the middle, of an even number.
pub(super) fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    let count = values.len();
    let middle = [values.get(count.checked_sub(1)? / 2), values.get(count / 2)];
    middle[0]
        .zip(middle[1])
        .map(|(low, high)| (low + high) / 2.0)
}

/// Values that count, once for each number of the paper's, and the median of how far they are off.
fn counted<'a>(compared: impl Iterator<Item = &'a Compared>) -> (usize, usize, Option<f64>) {
    let once: Vec<&Compared> = compared.filter(|compared| !compared.again).collect();
    let held = once.iter().filter(|compared| compared.holds()).count();
    let sizes = once
        .iter()
        .filter_map(|compared| compared.deviation_percent);
    (once.len(), held, median(sizes.map(f64::abs).collect()))
}

/// A cell of a Markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// The page of all chapters, which `command` made.
///
/// # Errors
/// If the template cannot be filled, which would be a defect.
pub fn page(chapters: &[Chapter], command: &str) -> Result<String, askama::Error> {
    let of_paper = |name: &'static str| {
        let chapters = chapters.iter();
        let chapters = chapters.filter(|chapter| chapter.experiment.source.starts_with(name));
        let (values, held, median) = counted(chapters.flat_map(|chapter| &chapter.compared));
        median.map(|median| Paper {
            name,
            values,
            held,
            median,
        })
    };
    let sections = chapters.iter().map(|chapter| {
        let Experiment {
            name,
            title,
            source,
            notes,
            ..
        } = chapter.experiment;
        let (values, held, median) = counted(chapter.compared.iter());
        let rows = chapter.compared.iter().map(|compared| Row {
            row: cell(&compared.row),
            quantity: cell(&compared.quantity),
            paper: compared.paper.clone(),
            ours: compared.ours.clone(),
            deviation: compared.deviation(),
            verdict: match compared.holds() {
                true => "held".to_string(),
                false => cell(why(name, compared)),
            },
        });
        Section {
            name,
            title,
            source,
            by: chapter.by.clone(),
            values,
            held,
            median,
            rows: rows.collect(),
            summary: chapter.summary.clone(),
            assumed: notes
                .iter()
                .copied()
                .filter(|note| note.contains("ASSUMED"))
                .collect(),
        }
    });
    let page = Page {
        command: command.to_string(),
        held_percent: HELD_PERCENT,
        papers: ["[Ge]", "[Anton2]"]
            .into_iter()
            .filter_map(of_paper)
            .collect(),
        sections: sections.collect(),
    };
    page.render()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::{experiment, experiments};

    fn compared(row: &str, quantity: &str, percent: f64, again: bool) -> Compared {
        Compared {
            row: row.into(),
            quantity: quantity.into(),
            paper: "1.00".into(),
            ours: format!("{:.2}", 1.0 + percent / 100.0),
            deviation_percent: Some(percent),
            difference: percent / 100.0,
            again,
        }
    }

    fn chapter(name: &str, compared: Vec<Compared>) -> Chapter {
        Chapter {
            experiment: experiment(name).expect("there is one"),
            by: "nobody".into(),
            compared,
            summary: vec!["a line".into()],
        }
    }

    #[test]
    fn the_page_counts_each_number_of_a_paper_once() {
        let chapters = [
            chapter(
                "ge-tables-4-2-4-3",
                vec![
                    compared("16 flits, hot spots, TRC", "peak (flits)", 31.0, false),
                    compared(
                        "16 flits, hot spots, TRC",
                        "literal peak (flits)",
                        2.0,
                        true,
                    ),
                    compared("16 flits, uniform, TRC", "peak (flits)", -10.0, false),
                    compared("16 flits, uniform, T3D-like", "peak (flits)", 4.0, false),
                ],
            ),
            chapter("anton2-figure-13", Vec::new()),
        ];
        let page = page(&chapters, "flitworks reproduce --all").expect("filled");
        assert!(page.contains("| [Ge] | 3 | 2 | 10.00% |"), "{page}");
        assert!(!page.contains("| [Anton2] |"), "{page}");
        let why = "| 16 flits, hot spots, TRC | peak (flits) | 1.00 | 1.31 | +31.0% | which nodes are hot, ";
        assert!(page.contains(why), "{page}");
        let held = "| 16 flits, uniform, TRC | peak (flits) | 1.00 | 0.90 | -10.0% | held |";
        assert!(page.contains(held), "{page}");
        assert!(page.contains("Nothing is compared."), "{page}");
        // What is assumed stands below.
        assert!(page.contains("ASSUMED 4 nodes, spread evenly"), "{page}");
    }

    #[test]
    fn reasons_are_of_experiments_and_reach_the_page() {
        let all = experiments();
        for reason in REASONS {
            let is_of = |e: &Experiment| e.name.starts_with(reason.experiment) && is_on_the_page(e);
            assert!(all.iter().any(is_of), "{}", reason.experiment);
        }
        let unknown = compared("a row", "a quantity", 50.0, false);
        assert_eq!(why("ge-table-3-2", &unknown), "no reason known");
        for repeated in REPEATED {
            assert!(experiment(repeated).is_ok());
        }
    }

    #[test]
    fn where_the_paper_has_0_only_0_holds() {
        let zero = Compared {
            deviation_percent: None,
            difference: 0.0,
            ..compared("a", "b", 0.0, false)
        };
        assert!(zero.holds());
        assert!(
            !Compared {
                difference: 1e-3,
                ..zero
            }
            .holds()
        );
    }
}
