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
    /// The first is more than the second in some place. By how much at most is shown beside what the text has,
    /// which decides nothing.
    Gain(&'static str, &'static str),
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
enum Verdict {
    Held(String),
    NotHeld(String),
    /// Values are missing.
    Unknown,
}

/// All statements by all views, in lines: how many hold, then each.
pub(super) fn judged(claims: &[Claim], views: &[View]) -> Vec<String> {
    // Where the paper prints no value at all, there is nothing to judge on.
    let views: Vec<&View> = views.iter().filter(|v| !v.values.is_empty()).collect();
    let mut held = vec![0; views.len()];
    let mut judged = vec![0; views.len()];
    let mut lines = Vec::new();
    for claim in claims {
        let verdicts = views.iter().enumerate().map(|(at, view)| {
            let verdict = claim.judge(view);
            judged[at] += usize::from(verdict != Verdict::Unknown);
            held[at] += usize::from(matches!(verdict, Verdict::Held(_)));
            let text = match verdict {
                Verdict::Held(on) if on.is_empty() => "held".to_string(),
                Verdict::Held(on) => format!("held ({on})"),
                Verdict::NotHeld(on) => format!("not held ({on})"),
                Verdict::Unknown => "not judged".to_string(),
            };
            format!("{}: {text}", view.name)
        });
        let verdicts: Vec<String> = verdicts.collect();
        lines.push(claim.says.to_string());
        lines.push(format!("    {}", verdicts.join("; ")));
    }
    let counts = views.iter().zip(held.iter().zip(&judged));
    let counts: Vec<String> = counts
        .map(|(view, (held, judged))| format!("{} {held} of {judged}", view.name))
        .collect();
    lines.insert(
        0,
        format!("what the text concludes, held: {}", counts.join(", ")),
    );
    lines
}

impl Claim {
    fn judge(&self, view: &View) -> Verdict {
        let mut breaches = Vec::new();
        let mut kept = 0;
        let mut gains = Vec::new();
        for place in self.places {
            let value = |name: &str| view.values.get(&format!("{place}{name}")).copied();
            let found = match self.order {
                Order::Falls(groups) => falls(groups, view, value),
                Order::Near(names, percent) => near(names, percent, view, value),
                Order::Gain(high, low) => value(high).zip(value(low)).map(|(high, low)| {
                    gains.push((high / low - 1.0) * 100.0);
                    Vec::new()
                }),
            };
            let Some(found) = found else {
                return Verdict::Unknown;
            };
            kept += usize::from(found.is_empty());
            breaches.extend(found.into_iter().map(|breach| format!("{place}{breach}")));
        }
        if let Order::Gain(..) = self.order {
            let most = gains.into_iter().fold(f64::NEG_INFINITY, f64::max);
            let text = format!("{most:+.0}%");
            return match most > 0.0 {
                true => Verdict::Held(text),
                false => Verdict::NotHeld(text),
            };
        }
        let is_held = match self.at {
            At::Every => kept == self.places.len(),
            At::Most => 2 * kept > self.places.len(),
        };
        match is_held {
            true => Verdict::Held(breaches.join(", ")),
            false => Verdict::NotHeld(breaches.join(", ")),
        }
    }
}

/// Where a group is not above the next, `None` if a value is missing.
fn falls(
    groups: &[&[&str]],
    view: &View,
    value: impl Fn(&str) -> Option<f64>,
) -> Option<Vec<String>> {
    let mut breaches = Vec::new();
    for pair in groups.windows(2) {
        for (high, low) in pair[0]
            .iter()
            .flat_map(|high| pair[1].iter().map(move |low| (high, low)))
        {
            let (above, below) = (value(high)?, value(low)?);
            if above < below {
                let (above, below) = (view.show(above), view.show(below));
                breaches.push(format!("{high} {above} < {low} {below}"));
            }
        }
    }
    Some(breaches)
}

/// What is too far apart, `None` if a value is missing.
fn near(
    names: &[&str],
    percent: f64,
    view: &View,
    value: impl Fn(&str) -> Option<f64>,
) -> Option<Vec<String>> {
    let values: Option<Vec<(&str, f64)>> = names.iter().map(|&n| Some((n, value(n)?))).collect();
    let mut values = values?;
    values.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let ((low, least), (high, most)) = (values[0], values[values.len() - 1]);
    if most <= least * (1.0 + percent / 100.0) {
        return Some(Vec::new());
    }
    let (least, most) = (view.show(least), view.show(most));
    Some(vec![format!("{low} {least}, {high} {most}")])
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
        assert_eq!(most.judge(&half), Verdict::NotHeld(breach.clone()));
        const THREE: [&str; 3] = ["x, ", "y, ", "z, "];
        let mut two = half.clone();
        two.values
            .extend(view(&[("z, a", 2.0), ("z, b", 1.0)]).values);
        let most = claim(&THREE, At::Most, order);
        assert_eq!(most.judge(&two), Verdict::Held(breach.clone()));
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
        let gain = claim(&["x, ", "y, "], At::Every, Order::Gain("a", "b"));
        let both = view(&[("x, a", 1.4), ("x, b", 1.0), ("y, a", 1.0), ("y, b", 1.2)]);
        assert_eq!(gain.judge(&both), Verdict::Held("+40%".to_string()));
        let loss = claim(&["y, "], At::Every, Order::Gain("a", "b"));
        assert_eq!(loss.judge(&both), Verdict::NotHeld("-17%".to_string()));
    }

    #[test]
    fn lines_count_what_holds_and_leave_out_views_without_values() {
        let claims = [
            claim(&[""], At::Every, Order::Falls(&[&["a"], &["b"]])),
            claim(&[""], At::Every, Order::Falls(&[&["b"], &["a"]])),
            claim(&[""], At::Every, Order::Falls(&[&["a"], &["c"]])),
        ];
        let views = [view(&[]), view(&[("a", 2.0), ("b", 1.0)])];
        assert_eq!(
            judged(&claims, &views),
            [
                "what the text concludes, held: ours 1 of 2",
                "§1: so",
                "    ours: held",
                "§1: so",
                "    ours: not held (b 1.00 < a 2.00)",
                "§1: so",
                "    ours: not judged",
            ]
        );
    }
}
