//! Every number of the papers beside ours, on one page.

mod assumptions;
mod judged;
mod moved;
mod printed;
mod reasons;
mod unreproduced;

use super::{Experiment, ValueRow};
use askama::Template;
use judged::{counted, judged};
use moved::{Moved, moved};
use unreproduced::{UNREPRODUCED, Unreproduced};

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
    /// The column where the paper's stands, which several of ours may share.
    pub column: String,
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
    /// All rows, of values that are computed.
    pub rows: Vec<ValueRow>,
    /// What all rows come to.
    pub summary: Vec<String>,
}

/// An experiment that is not run.
#[derive(Clone, Debug)]
pub struct LeftOut {
    /// Which.
    pub name: &'static str,
    /// Why.
    pub why: &'static str,
}

/// What a page is made of, and how.
#[derive(Clone, Debug)]
pub struct Made {
    /// The command.
    pub command: String,
    /// Whether rows are few.
    pub quick: bool,
    /// Whether those that take hours are there.
    pub full: bool,
    /// What is done.
    pub chapters: Vec<Chapter>,
    /// Experiments that are not done yet.
    pub to_come: Vec<&'static str>,
    /// Those that are not run.
    pub left_out: Vec<LeftOut>,
}

/// Whether an experiment has numbers of its own for the page.
pub fn is_on_the_page(experiment: &Experiment) -> bool {
    !REPEATED.contains(&experiment.name)
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
#[template(path = "experiments/fidelity/page.md", escape = "none")]
struct Page<'a> {
    made: &'a Made,
    held_percent: f64,
    papers: Vec<Paper>,
    sections: Vec<Section>,
    moved: Vec<Moved>,
    unreproduced: &'a [Unreproduced],
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

/// A cell of a Markdown table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

/// The page.
///
/// # Errors
/// If the template cannot be filled, which would be a defect.
pub fn page(made: &Made) -> Result<String, askama::Error> {
    let judged = judged(&made.chapters);
    let of_paper = |name: &'static str| {
        let all = judged.iter().flatten();
        let all = all.filter(|judged| judged.experiment.source.starts_with(name));
        let (values, held, median) = counted(all);
        median.map(|median| Paper {
            name,
            values,
            held,
            median,
        })
    };
    let sections = made.chapters.iter().zip(&judged).map(|(chapter, judged)| {
        let Experiment {
            name,
            title,
            source,
            notes,
            ..
        } = chapter.experiment;
        let (values, held, median) = counted(judged.iter());
        let rows = judged.iter().map(|judged| Row {
            row: cell(&judged.compared.row),
            quantity: cell(&judged.compared.quantity),
            paper: judged.compared.paper.clone(),
            ours: judged.compared.ours.clone(),
            deviation: judged.compared.deviation(),
            verdict: judged.verdict(),
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
        made,
        held_percent: HELD_PERCENT,
        papers: ["[Ge]", "[Anton2]", "[HyperX]", "[YARC]"]
            .into_iter()
            .filter_map(of_paper)
            .collect(),
        sections: sections.collect(),
        moved: moved(&made.chapters),
        unreproduced: &UNREPRODUCED,
    };
    page.render()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::experiment;

    pub(in crate::experiments::fidelity) fn compared(
        row: &str,
        quantity: &str,
        percent: f64,
    ) -> Compared {
        Compared {
            row: row.into(),
            quantity: quantity.into(),
            paper: "1.00".into(),
            ours: format!("{:.2}", 1.0 + percent / 100.0),
            deviation_percent: Some(percent),
            difference: percent / 100.0,
            column: quantity.into(),
        }
    }

    fn chapter(name: &str, compared: Vec<Compared>) -> Chapter {
        Chapter {
            experiment: experiment(name).expect("there is one"),
            by: "nobody".into(),
            compared,
            rows: Vec::new(),
            summary: vec!["a line".into()],
        }
    }

    fn made(chapters: Vec<Chapter>) -> Made {
        Made {
            command: "flitworks reproduce --all --full".into(),
            quick: false,
            full: true,
            chapters,
            to_come: Vec::new(),
            left_out: Vec::new(),
        }
    }

    #[test]
    fn the_page_counts_each_number_of_a_paper_once() {
        let literal = Compared {
            column: "peak (flits)".into(),
            ..compared("16 flits, hot spots, TRC", "literal peak (flits)", 2.0)
        };
        let chapters = vec![
            chapter(
                "ge-tables-4-2-4-3",
                vec![
                    compared("16 flits, hot spots, TRC", "peak (flits)", 31.0),
                    literal,
                    compared("16 flits, uniform, TRC", "peak (flits)", -10.0),
                    compared("16 flits, uniform, T3D-like", "peak (flits)", 4.0),
                ],
            ),
            chapter("ge-figure-4-15", vec![compared("TRC", "peak", -10.0)]),
            chapter("ge-figure-5-18", vec![compared("108, TRC", "area", 0.0)]),
            chapter("anton2-figure-13", Vec::new()),
        ];
        let page = page(&made(chapters)).expect("filled");
        assert!(page.contains("| [Ge] | 3 | 2 | 10.00% |"), "{page}");
        assert!(!page.contains("| [Anton2] |"), "{page}");
        for line in [
            "| 16 flits, hot spots, TRC | peak (flits) | 1.00 | 1.31 | +31.0% | which nodes are hot, ",
            "| 16 flits, hot spots, TRC | literal peak (flits) | 1.00 | 1.02 | +2.0% | (the same number) held |",
            "| 16 flits, uniform, TRC | peak (flits) | 1.00 | 0.90 | -10.0% | held |",
            "| TRC | peak | 1.00 | 0.90 | -10.0% | (counted in Table 4.2) held |",
            "nobody. Its numbers count elsewhere.",
            "nobody. Nothing is compared.",
            // What is assumed stands below.
            "ASSUMED 4 nodes, spread evenly",
        ] {
            assert!(page.contains(line), "{line}: {page}");
        }
        assert!(!page.contains("108, TRC"), "{page}");
    }

    #[test]
    fn the_page_says_what_is_not_on_it() {
        let whole = page(&made(Vec::new())).expect("filled");
        let part = Made {
            full: false,
            to_come: vec!["anton2-eq1"],
            left_out: vec![LeftOut {
                name: "anton2-energy",
                why: "no library",
            }],
            ..made(Vec::new())
        };
        let quick = Made {
            quick: true,
            ..part.clone()
        };
        let [part, quick] = [part, quick].map(|made| page(&made).expect("filled"));
        for (text, of_part, of_quick) in [
            ("Made without `--full`", true, false),
            ("Made with `--quick`", false, true),
            ("Not run yet, or broken off: `anton2-eq1`", true, true),
            ("`anton2-energy` is left out: no library", true, true),
        ] {
            assert!(!whole.contains(text), "{whole}");
            assert_eq!(part.contains(text), of_part, "{text}: {part}");
            assert_eq!(quick.contains(text), of_quick, "{text}: {quick}");
        }
    }

    #[test]
    fn experiments_whose_values_stand_elsewhere_are_left_out() {
        for repeated in REPEATED {
            assert!(experiment(repeated).is_ok());
        }
    }

    #[test]
    fn where_the_paper_has_0_only_0_holds() {
        let zero = Compared {
            deviation_percent: None,
            difference: 0.0,
            ..compared("a", "b", 0.0)
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
