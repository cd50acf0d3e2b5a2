//! Which numbers hold, and which count.

use super::printed::{Printed, printed};
use super::reasons::why;
use super::{Chapter, Compared, cell, median};
use crate::experiments::Experiment;
use std::collections::BTreeSet;

/// A number beside the paper's, and whether it counts.
pub(super) struct Judged<'a> {
    pub experiment: &'a Experiment,
    pub compared: &'a Compared,
    /// Why it does not, if it does not.
    uncounted: Option<&'static str>,
}

impl Judged<'_> {
    /// Whether it holds, or why not; and why it does not count, if so.
    pub fn verdict(&self) -> String {
        let verdict = match self.compared.holds() {
            true => "held",
            false => why(self.experiment.name, self.compared),
        };
        match self.uncounted {
            Some(uncounted) => cell(&format!("({uncounted}) {verdict}")),
            None => cell(verdict),
        }
    }
}

/// Every number that is compared, chapter by chapter. A number of a paper counts where it first stands.
pub(super) fn judged<'a>(chapters: &'a [Chapter]) -> Vec<Vec<Judged<'a>>> {
    let mut seen = BTreeSet::new();
    let mut judge = |experiment: &'a Experiment, compared: &'a Compared| {
        let uncounted = match printed(experiment.name, compared) {
            Printed::Reference => return None,
            Printed::Uncounted(why) => Some(why),
            number @ Printed::Number(_) => (!seen.insert(number)).then_some("the same number"),
        };
        Some(Judged {
            experiment,
            compared,
            uncounted,
        })
    };
    let chapters = chapters.iter().map(|chapter| {
        let each = chapter.compared.iter();
        each.filter_map(|compared| judge(&chapter.experiment, compared))
            .collect()
    });
    chapters.collect()
}

/// How many count, how many of them hold, and the median of how far they are off.
pub(super) fn counted<'a>(
    judged: impl Iterator<Item = &'a Judged<'a>>,
) -> (usize, usize, Option<f64>) {
    let counting = judged.filter(|judged| judged.uncounted.is_none());
    let counting: Vec<&Compared> = counting.map(|judged| judged.compared).collect();
    let held = counting.iter().filter(|compared| compared.holds()).count();
    let sizes = counting
        .iter()
        .filter_map(|compared| compared.deviation_percent);
    (counting.len(), held, median(sizes.map(f64::abs).collect()))
}
