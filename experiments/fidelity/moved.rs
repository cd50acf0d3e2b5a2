//! How far other choices of what is assumed move the papers' numbers.

use super::assumptions::ASSUMPTIONS;
use super::assumptions::Moves::{Columns, Deviation, Literal, Peaks, Rows, Unmeasured};
use super::{Chapter, median};
use crate::experiments::ValueRow;

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moved {
    pub what: &'static str,
    pub said: &'static str,
    pub alternative: String,
    pub moved: String,
}

/// Every assumption with each other choice and what that moves, as far as experiments are done.
pub(super) fn moved(chapters: &[Chapter]) -> Vec<Moved> {
    let rows = |name: &str, starts: &str| -> Vec<&ValueRow> {
        let chapter = chapters.iter().find(|of| of.experiment.name == name);
        let rows = chapter.map_or(&[][..], |of| &of.rows).iter();
        rows.filter(|row| row.label.starts_with(starts)).collect()
    };
    ASSUMPTIONS
        .iter()
        .flat_map(|assumption| {
            let choices = match assumption.moves {
                Unmeasured(alternative, why) => {
                    vec![(alternative.to_string(), format!("not measured: {why}"))]
                }
                Peaks(name, starts) => {
                    let rows = rows(name, starts);
                    let others = rows.get(1..).unwrap_or_default().iter();
                    let choices = others.map(|row| {
                        let moved = number(row.values[0].ours);
                        let moved = format!("peaks by {moved}%, median of sizes");
                        (choice(row, starts), moved)
                    });
                    or_missing(choices.collect(), name)
                }
                Rows(name, starts, columns) => {
                    let rows = rows(name, starts).into_iter();
                    let choices = rows.map(|row| (choice(row, starts), percents(row, columns)));
                    or_missing(choices.collect(), name)
                }
                Deviation(name, starts) => {
                    let rows = rows(name, starts);
                    let others = rows.get(1..).unwrap_or_default().iter();
                    let of = |row: &ValueRow| row.values[0].ours.unwrap_or(f64::NAN);
                    let choices = others.map(|row| {
                        let moved = format!(
                            "median deviation {:+.1}% in place of {:+.1}%",
                            of(row),
                            of(rows[0])
                        );
                        (choice(row, starts), moved)
                    });
                    or_missing(choices.collect(), name)
                }
                Columns(name, label, columns) => {
                    let rows = rows(name, label);
                    let choices = rows.first().map(|row| {
                        let each = columns.map(|(column, at)| {
                            format!("{label} {column} {}", number(row.values[at].ours))
                        });
                        let paper = row.values[columns[0].1].paper;
                        let moved = format!("{}; paper {}", each.join(", "), number(paper));
                        ("both are shown".to_string(), moved)
                    });
                    or_missing(choices.into_iter().collect(), name)
                }
                Literal => {
                    let name = "ge-tables-4-2-4-3";
                    let choices = literal(&rows(name, "")).into_iter();
                    let choices = choices.map(|moved| ("by the rule word for word".into(), moved));
                    or_missing(choices.collect(), name)
                }
            };
            choices.into_iter().map(|(alternative, moved)| Moved {
                what: assumption.what,
                said: assumption.said,
                alternative,
                moved,
            })
        })
        .collect()
}

/// What is shown of an experiment that is not done.
fn or_missing(choices: Vec<(String, String)>, name: &str) -> Vec<(String, String)> {
    match choices.is_empty() {
        true => vec![(format!("those of `{name}`"), "not on this page".to_string())],
        false => choices,
    }
}

fn choice(row: &ValueRow, starts: &str) -> String {
    row.label.strip_prefix(starts).unwrap_or(&row.label).into()
}

fn number(value: Option<f64>) -> String {
    value.map_or("-".to_string(), |value| format!("{value:.1}"))
}

fn percents(row: &ValueRow, columns: &[(usize, &str)]) -> String {
    let each = columns.iter().filter_map(|&(at, name)| {
        let percent = row.values[at].ours?;
        // Rounded first, so that no "-0" stands there.
        let percent = (percent * 10.0).round() / 10.0 + 0.0;
        Some(format!("{name} {percent:+.1}%"))
    });
    each.collect::<Vec<_>>().join(", ")
}

/// How far peaks by the literal rule are from ours, of rows that have both.
fn literal(rows: &[&ValueRow]) -> Option<String> {
    let both = rows.iter();
    let both = both.filter_map(|row| row.values[1].ours.zip(row.values[0].ours));
    let moved = median(both.map(|(a, b)| (a / b - 1.0).abs() * 100.0).collect())?;
    let off = |at: usize| {
        let deviations = rows.iter().map(|row| row.values[at].deviation_percent());
        median(deviations.flatten().map(f64::abs).collect())
    };
    Some(format!(
        "peaks by {moved:.1}%, median of sizes; median deviation {}% in place of {}%",
        number(off(1)),
        number(off(0))
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::{Value, experiment};

    fn chapter(name: &str, rows: &[(&str, &[f64])]) -> Chapter {
        let rows = rows.iter().map(|(label, values)| {
            let values = values.iter().map(|&ours| Value {
                paper: Some(1.0),
                ours: Some(ours),
            });
            ValueRow {
                label: label.to_string(),
                values: values.collect(),
            }
        });
        Chapter {
            experiment: experiment(name).expect("it exists"),
            by: "nobody".into(),
            compared: Vec::new(),
            rows: rows.collect(),
            summary: Vec::new(),
        }
    }

    #[test]
    fn assumptions_have_what_another_choice_moves() {
        let chapters = [
            chapter(
                "ge-assumptions",
                &[("hot spots, 4, 16", &[0.0]), ("hot spots, 4, 8", &[18.44])],
            ),
            chapter(
                "anton2-assumptions",
                &[("depth, 4", &[0.5, 0.5, 0.5, 0.5, -1.0, 2.0, -0.04, 3.0])],
            ),
            chapter(
                "ge-local-traffic",
                &[
                    ("random near 8, a", &[-12.7]),
                    ("random near 8, b", &[-3.1]),
                ],
            ),
            chapter(
                "ge-tables-4-2-4-3",
                &[("a", &[1.0, 1.1]), ("b", &[0.9, 0.99])],
            ),
            chapter(
                "anton2-table-2",
                &[("Queues, all", &[0.0, 0.0, 79.2, 60.8])],
            ),
        ];
        let all = moved(&chapters);
        let of = |alternative: &str| {
            let found = all.iter().find(|moved| moved.alternative == alternative);
            found.map(|moved| moved.moved.as_str())
        };
        assert_eq!(of("4, 8"), Some("peaks by 18.4%, median of sizes"));
        assert_eq!(of("4, 16"), None);
        let depth = all.iter().find(|moved| moved.moved.contains("P = 2 +2.0%"));
        let depth = depth.expect("the row of depths");
        assert_eq!(
            (depth.alternative.as_str(), depth.moved.as_str()),
            (
                "4",
                "round robin -1.0%, P = 2 +2.0%, P = 4 +0.0%, by age +3.0%"
            )
        );
        assert_eq!(of("b"), Some("median deviation -3.1% in place of -12.7%"));
        let rule = "peaks by 10.0%, median of sizes; median deviation 5.5% in place of 5.0%";
        assert_eq!(of("by the rule word for word"), Some(rule));
        let queues = "Queues, all in flip-flops 79.2, Queues, all in macros 60.8; paper 1.0";
        assert_eq!(of("both are shown"), Some(queues));
        // What was not run is missing and says so.
        assert!(moved(&[]).iter().any(|of| of.moved == "not on this page"));
    }
}
