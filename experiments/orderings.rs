//! What a text says of the order of values, judged on the paper's own and on ours.

use super::ValueRow;
use std::collections::BTreeMap;

/// A statement of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim {
    /// Section and statement.
    pub says: &'static str,
    /// What stands in rows' names before those of the order: kinds of traffic, or one that is empty.
    pub places: &'static [&'static str],
    pub at: At,
    pub order: Order,
}

/// In how many of its places a statement must be true.
#[derive(Clone, Copy, Debug)]
pub(super) enum At {
    Every,
    /// More than half.
    Most,
}

/// What is said of each place.
#[derive(Clone, Copy, Debug)]
pub(super) enum Order {
    /// Each of a group is no less than each of the next.
    Falls(&'static [&'static [&'static str]]),
    /// The largest is at most so many percent above the least.
    Near(&'static [&'static str], f64),
    /// The first is in some place more than so many percent above the second. By how much at most is shown: what
    /// the text puts as "up to" decides nothing, so that 0 stands here.
    Gain(&'static str, &'static str, f64),
}

/// Values by row: one statistic of ours, or the paper's.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub name: &'static str,
    pub decimals: usize,
    pub values: BTreeMap<String, f64>,
}

impl View {
    /// The paper's values of a column.
    pub fn paper(rows: &[ValueRow], column: usize, decimals: usize) -> View {
        let paper = |row: &ValueRow| row.values[column].paper;
        View::of("paper", decimals, rows, paper)
    }

    /// Ours.
    pub fn ours(name: &'static str, rows: &[ValueRow], column: usize, decimals: usize) -> View {
        let ours = |row: &ValueRow| row.values[column].ours;
        View::of(name, decimals, rows, ours)
    }

    fn of(
        name: &'static str,
        decimals: usize,
        rows: &[ValueRow],
        value: impl Fn(&ValueRow) -> Option<f64>,
    ) -> View {
        let values = rows
            .iter()
            .filter_map(|row| Some((row.label.clone(), value(row)?)));
        View {
            name,
            decimals,
            values: values.collect(),
        }
    }

    fn show(&self, value: f64) -> String {
        format!("{value:.*}", self.decimals)
    }
}

/// Whether a statement is true, and on which values it is judged so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Held(String),
    NotHeld(String),
    /// Values are missing.
    Unknown,
}

/// What was judged so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Judged {
    /// By view, how many statements hold of how many.
    counts: Vec<(&'static str, usize, usize)>,
    lines: Vec<String>,
}

impl Judged {
    /// Each statement by each view.
    pub fn claims(mut self, claims: &[Claim], views: &[View]) -> Self {
        for claim in claims {
            let verdicts = views.iter().map(|view| (view.name, claim.judge(view)));
            self = self.verdicts(claim.says, verdicts.collect());
        }
        self
    }

    /// A statement and how each view decides it. Views without the values do not; if none has them, as where only
    /// few rows are computed, it is left out.
    pub fn verdicts(mut self, says: &str, verdicts: Vec<(&'static str, Verdict)>) -> Self {
        let mut texts = Vec::new();
        for (name, verdict) in verdicts {
            let (word, is_held, on) = match verdict {
                Verdict::Held(on) => ("held", true, on),
                Verdict::NotHeld(on) => ("not held", false, on),
                Verdict::Unknown => continue,
            };
            let at = self.counts.iter().position(|count| count.0 == name);
            let at = at.unwrap_or_else(|| {
                self.counts.push((name, 0, 0));
                self.counts.len() - 1
            });
            self.counts[at].1 += usize::from(is_held);
            self.counts[at].2 += 1;
            texts.push(match on.is_empty() {
                true => format!("{name}: {word}"),
                false => format!("{name}: {word} ({on})"),
            });
        }
        if !texts.is_empty() {
            self.lines.push(says.to_string());
            self.lines.push(format!("    {}", texts.join("; ")));
        }
        self
    }

    /// How many hold by each view, then each statement; nothing if none was judged.
    pub fn lines(self) -> Vec<String> {
        let counts = self.counts.iter();
        let counts = counts.map(|(name, held, all)| format!("{name} {held} of {all}"));
        let counts: Vec<String> = counts.collect();
        let mut lines = self.lines;
        if !lines.is_empty() {
            let head = "what the text concludes, held";
            lines.insert(0, format!("{head}: {}", counts.join(", ")));
        }
        lines
    }
}

impl Claim {
    fn judge(&self, view: &View) -> Verdict {
        let mut breaches = Vec::new();
        let mut gain = f64::NEG_INFINITY;
        for place in self.places {
            let value = |name: &str| view.values.get(&format!("{place}{name}")).copied();
            let breach = match self.order {
                Order::Falls(groups) => falls(groups, view, value),
                Order::Near(names, percent) => near(names, percent, view, value),
                Order::Gain(high, low, _) => value(high).zip(value(low)).map(|(high, low)| {
                    gain = gain.max((high / low - 1.0) * 100.0);
                    None
                }),
            };
            let Some(breach) = breach else {
                return Verdict::Unknown;
            };
            breaches.extend(breach.map(|breach| format!("{place}{breach}")));
        }
        let (all, kept) = (self.places.len(), self.places.len() - breaches.len());
        let (is_held, on) = match (self.order, self.at) {
            (Order::Gain(_, _, least), _) => (gain > least, format!("{gain:+.0}%")),
            (_, At::Every) => (kept == all, breaches.join("; ")),
            (_, At::Most) => {
                let count = format!("{kept} of {all}");
                let parts: Vec<String> = [count].into_iter().chain(breaches).collect();
                (2 * kept > all, parts.join("; "))
            }
        };
        match is_held {
            true => Verdict::Held(on),
            false => Verdict::NotHeld(on),
        }
    }
}

/// By how much most one of a group is below one of the next, if any is, as far as digits show; `None` if a value is
/// missing.
fn falls(
    groups: &[&[&str]],
    view: &View,
    value: impl Fn(&str) -> Option<f64>,
) -> Option<Option<String>> {
    let digits = 10f64.powi(view.decimals as i32);
    let mut worst = (0.0, None);
    for pair in groups.windows(2) {
        for high in pair[0] {
            for low in pair[1] {
                let (above, below) = (value(high)?, value(low)?);
                let short = (below * digits).round() - (above * digits).round();
                if short > worst.0 {
                    let (above, below) = (view.show(above), view.show(below));
                    worst = (short, Some(format!("{high} {above} < {low} {below}")));
                }
            }
        }
    }
    Some(worst.1)
}

/// What is too far apart, if anything is; `None` if a value is missing.
fn near(
    names: &[&str],
    percent: f64,
    view: &View,
    value: impl Fn(&str) -> Option<f64>,
) -> Option<Option<String>> {
    let values: Option<Vec<(&str, f64)>> = names.iter().map(|&n| Some((n, value(n)?))).collect();
    let mut values = values?;
    values.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let ((low, least), (high, most)) = (values[0], values[values.len() - 1]);
    let is_far = most > least * (1.0 + percent / 100.0);
    Some(is_far.then(|| {
        let (least, most) = (view.show(least), view.show(most));
        format!("{low} {least}, {high} {most}")
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(values: &[(&str, f64)]) -> View {
        let values = values
            .iter()
            .map(|&(name, value)| (name.to_string(), value));
        View {
            name: "ours",
            decimals: 2,
            values: values.collect(),
        }
    }

    fn claim(places: &'static [&'static str], at: At, order: Order) -> Claim {
        Claim {
            says: "§1: so",
            places,
            at,
            order,
        }
    }

    #[test]
    fn an_order_is_held_with_ties_and_breaks_where_one_of_a_group_is_less() {
        let order = Order::Falls(&[&["a", "b"], &["c"], &["d"]]);
        let claim = claim(&[""], At::Every, order);
        let tied = [("a", 0.3), ("b", 0.2), ("c", 0.2), ("d", 0.1)];
        assert_eq!(claim.judge(&view(&tied)), Verdict::Held(String::new()));
        let broken = [("a", 0.3), ("b", 0.19), ("c", 0.2), ("d", 0.1)];
        assert_eq!(
            claim.judge(&view(&broken)),
            Verdict::NotHeld("b 0.19 < c 0.20".to_string())
        );
        let hardly = [("a", 0.3), ("b", 0.198), ("c", 0.2), ("d", 0.1)];
        assert_eq!(claim.judge(&view(&hardly)), Verdict::Held(String::new()));
        // a is not compared with d: what lies two groups apart follows, or is broken between.
        assert_eq!(claim.judge(&view(&tied[..3])), Verdict::Unknown);
    }

    #[test]
    fn most_places_are_more_than_half_and_those_that_are_not_are_named() {
        const PLACES: [&str; 2] = ["x, ", "y, "];
        let order = Order::Falls(&[&["a"], &["b"]]);
        let half = view(&[("x, a", 2.0), ("x, b", 1.0), ("y, a", 1.0), ("y, b", 2.0)]);
        let breach = "y, a 1.00 < b 2.00".to_string();
        let most = claim(&PLACES, At::Most, order);
        assert_eq!(
            most.judge(&half),
            Verdict::NotHeld(format!("1 of 2; {breach}"))
        );
        const THREE: [&str; 3] = ["x, ", "y, ", "z, "];
        let mut two = half.clone();
        two.values
            .extend(view(&[("z, a", 2.0), ("z, b", 1.0)]).values);
        let most = claim(&THREE, At::Most, order);
        assert_eq!(most.judge(&two), Verdict::Held(format!("2 of 3; {breach}")));
        let every = claim(&THREE, At::Every, order);
        assert_eq!(every.judge(&two), Verdict::NotHeld(breach));
    }

    #[test]
    fn near_is_within_its_percents_and_a_gain_is_the_largest() {
        let near = claim(&[""], At::Every, Order::Near(&["a", "b", "c"], 10.0));
        let close = view(&[("a", 1.0), ("b", 1.1), ("c", 1.05)]);
        assert_eq!(near.judge(&close), Verdict::Held(String::new()));
        let far = view(&[("a", 1.0), ("b", 1.12), ("c", 1.05)]);
        let apart = Verdict::NotHeld("a 1.00, b 1.12".to_string());
        assert_eq!(near.judge(&far), apart);
        let gain = claim(&["x, ", "y, "], At::Every, Order::Gain("a", "b", 0.0));
        let both = view(&[("x, a", 1.4), ("x, b", 1.0), ("y, a", 1.0), ("y, b", 1.2)]);
        assert_eq!(gain.judge(&both), Verdict::Held("+40%".to_string()));
        let double = claim(&["x, "], At::Every, Order::Gain("a", "b", 100.0));
        assert_eq!(double.judge(&both), Verdict::NotHeld("+40%".to_string()));
        let loss = claim(&["y, "], At::Every, Order::Gain("a", "b", 0.0));
        assert_eq!(loss.judge(&both), Verdict::NotHeld("-17%".to_string()));
    }

    #[test]
    fn lines_count_what_holds_by_each_view_that_has_the_values() {
        let claims = [
            claim(&[""], At::Every, Order::Falls(&[&["a"], &["b"]])),
            claim(&[""], At::Every, Order::Falls(&[&["b"], &["a"]])),
            claim(&[""], At::Every, Order::Falls(&[&["a"], &["c"]])),
        ];
        let paper = View {
            name: "paper",
            ..view(&[("a", 2.0), ("c", 1.0)])
        };
        let views = [paper, view(&[("a", 2.0), ("b", 1.0)])];
        let judged = Judged::default().claims(&claims, &views);
        let none = Verdict::NotHeld(String::new());
        let judged = judged.verdicts("§2: else", vec![("ours", none)]);
        assert_eq!(
            judged.lines(),
            [
                "what the text concludes, held: ours 1 of 3, paper 1 of 1",
                "§1: so",
                "    ours: held",
                "§1: so",
                "    ours: not held (b 1.00 < a 2.00)",
                "§1: so",
                "    paper: held",
                "§2: else",
                "    ours: not held",
            ]
        );
        let unknown = Judged::default().claims(&claims, &[view(&[])]);
        assert_eq!(unknown.lines(), Vec::<String>::new());
    }
}
