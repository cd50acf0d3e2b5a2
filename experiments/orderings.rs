//! What a text says of the order of values, judged on the paper's own and on ours.

use super::{Column, ValueRow};
use std::cmp::Ordering;
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
    /// Each of a group is more than each of the next.
    Falls(&'static [&'static [&'static str]]),
    /// The largest is at most so many percent above the least.
    Near(&'static [&'static str], f64),
    /// Each is below so much.
    Below(&'static [&'static str], f64),
    /// By how much the first is above the second, in the place where that is most.
    Gain(&'static str, &'static str, Size),
}

/// How much a gain is, in percent.
#[derive(Clone, Copy, Debug)]
pub(super) enum Size {
    /// Any: what the text puts as "up to" decides nothing, but ours is shown.
    UpTo,
    MoreThan(f64),
    /// So much, and no more than [`QUARTER`] of it less or more, which is our measure.
    About(f64),
    /// From the first to the second.
    Between(f64, f64),
}

const QUARTER: f64 = 0.25;

/// Values by row: one statistic of ours, or the paper's.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub name: &'static str,
    pub decimals: usize,
    /// The share of themselves by which values can differ for no reason but their seed: [`Column::noise_percent`].
    pub noise: f64,
    /// Places where a seed has nothing to decide, so that there is no noise.
    pub sure: &'static [&'static str],
    pub values: BTreeMap<String, f64>,
}

impl View {
    /// The paper's values of a column, of which no noise is known.
    pub fn paper(columns: &[Column], rows: &[ValueRow], at: usize) -> View {
        let values = rows.iter().map(|row| (row, row.values[at].paper));
        View {
            name: "paper",
            decimals: columns[at].decimals,
            noise: 0.0,
            sure: &[],
            values: labelled(values),
        }
    }

    /// Ours.
    pub fn ours(columns: &[Column], rows: &[ValueRow], at: usize) -> View {
        let values = rows.iter().map(|row| (row, row.values[at].ours));
        View {
            name: columns[at].name,
            decimals: columns[at].decimals,
            noise: columns[at].noise_percent.unwrap_or(0.0) / 100.0,
            sure: &[],
            values: labelled(values),
        }
    }

    fn show(&self, value: f64) -> String {
        format!("{value:.*}", self.decimals)
    }

    /// A value as far as digits show it.
    fn round(&self, value: f64) -> f64 {
        let digits = 10f64.powi(self.decimals as i32);
        (value * digits).round() / digits
    }

    /// What is known in a place.
    fn at(&self, place: &str) -> View {
        let here = self.values.iter();
        let here = here
            .filter_map(|(label, &value)| Some((label.strip_prefix(place)?.to_string(), value)));
        View {
            noise: if self.sure.contains(&place) {
                0.0
            } else {
                self.noise
            },
            values: here.collect(),
            ..*self
        }
    }

    /// How two values compare: equal if no more than noise is between them.
    fn compare(&self, a: f64, b: f64) -> Ordering {
        match (a - b).abs() <= self.noise * a.abs().max(b.abs()) {
            true => Ordering::Equal,
            false => a.total_cmp(&b),
        }
    }
}

fn labelled<'a>(
    values: impl Iterator<Item = (&'a ValueRow, Option<f64>)>,
) -> BTreeMap<String, f64> {
    let values = values.filter_map(|(row, value)| Some((row.label.clone(), value?)));
    values.collect()
}

/// Whether a statement is true, and on which values it is judged so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Held(String),
    NotHeld(String),
    /// No more than noise decides.
    Undecided(String),
    /// Values are missing.
    Unknown,
}

/// How many statements hold by a view, how many are undecided, and of how many.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    held: usize,
    undecided: usize,
    all: usize,
}

/// What was judged so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Judged {
    /// By view.
    counts: Vec<(&'static str, Count)>,
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
            let (word, on) = match &verdict {
                Verdict::Held(on) => ("held", on),
                Verdict::NotHeld(on) => ("not held", on),
                Verdict::Undecided(on) => ("undecided", on),
                Verdict::Unknown => continue,
            };
            let at = self.counts.iter().position(|count| count.0 == name);
            let at = at.unwrap_or_else(|| {
                self.counts.push((name, Count::default()));
                self.counts.len() - 1
            });
            let count = &mut self.counts[at].1;
            count.held += usize::from(matches!(verdict, Verdict::Held(_)));
            count.undecided += usize::from(matches!(verdict, Verdict::Undecided(_)));
            count.all += 1;
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
        let counts = self.counts.iter().map(|(name, count)| {
            let Count {
                held,
                undecided,
                all,
            } = count;
            let undecided = match undecided {
                0 => String::new(),
                some => format!(" ({some} undecided)"),
            };
            format!("{name} {held} of {all}{undecided}")
        });
        let counts: Vec<String> = counts.collect();
        let mut lines = self.lines;
        if !lines.is_empty() {
            let head = "what the text concludes, held";
            lines.insert(0, format!("{head}: {}", counts.join(", ")));
        }
        lines
    }
}

/// How a place is, and by which values.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    Kept,
    Level(String),
    Broken(String),
}

impl Claim {
    fn judge(&self, view: &View) -> Verdict {
        if let Order::Gain(high, low, size) = self.order {
            return gain(self.places, (high, low), size, view).unwrap_or(Verdict::Unknown);
        }
        let (mut kept, mut level, mut on) = (0, 0, Vec::new());
        for place in self.places {
            let here = view.at(place);
            let found = match self.order {
                Order::Falls(groups) => falls(groups, &here),
                Order::Near(names, percent) => near(names, percent, &here),
                Order::Below(names, bound) => below(names, bound, &here),
                Order::Gain(..) => unreachable!("judged above"),
            };
            match found {
                None => return Verdict::Unknown,
                Some(Place::Kept) => kept += 1,
                Some(Place::Level(values)) => {
                    level += 1;
                    on.push(format!("{place}{values}"));
                }
                Some(Place::Broken(values)) => on.push(format!("{place}{values}")),
            }
        }
        let all = self.places.len();
        let is_enough = |places: usize| match self.at {
            At::Every => places == all,
            At::Most => 2 * places > all,
        };
        if matches!(self.at, At::Most) {
            on.insert(0, format!("{kept} of {all}"));
        }
        let on = on.join("; ");
        match (is_enough(kept), is_enough(kept + level)) {
            (true, _) => Verdict::Held(on),
            (false, true) => Verdict::Undecided(on),
            (false, false) => Verdict::NotHeld(on),
        }
    }
}

/// By how much most one of a group is below one of the next, if any is; else where no more than noise is between
/// them; `None` if a value is missing.
fn falls(groups: &[&[&str]], view: &View) -> Option<Place> {
    let value = |name: &str| view.values.get(name).copied();
    let mut worst = (Ordering::Greater, f64::INFINITY, Place::Kept);
    for pair in groups.windows(2) {
        for high in pair[0] {
            for low in pair[1] {
                let (above, below) = (view.round(value(high)?), view.round(value(low)?));
                let is = view.compare(above, below);
                if is == Ordering::Greater || (is, above - below) >= (worst.0, worst.1) {
                    continue;
                }
                let (shown, other) = (view.show(above), view.show(below));
                let text = |sign: &str| format!("{high} {shown} {sign} {low} {other}");
                let place = match is {
                    Ordering::Less => Place::Broken(text("<")),
                    _ => Place::Level(text(if shown == other { "=" } else { "~" })),
                };
                worst = (is, above - below, place);
            }
        }
    }
    Some(worst.2)
}

/// What is too far apart, if anything is; `None` if a value is missing.
fn near(names: &[&str], percent: f64, view: &View) -> Option<Place> {
    let value = |name: &str| view.values.get(name).copied();
    let values: Option<Vec<(&str, f64)>> = names.iter().map(|&n| Some((n, value(n)?))).collect();
    let mut values = values?;
    values.sort_by(|(_, a), (_, b)| a.total_cmp(b));
    let ((low, least), (high, most)) = (values[0], values[values.len() - 1]);
    let text = format!("{low} {}, {high} {}", view.show(least), view.show(most));
    Some(match view.compare(most, least * (1.0 + percent / 100.0)) {
        Ordering::Greater => Place::Broken(text),
        Ordering::Equal if view.noise > 0.0 => Place::Level(text),
        _ => Place::Kept,
    })
}

/// The largest, if it is not below the bound; `None` if a value is missing.
fn below(names: &[&str], bound: f64, view: &View) -> Option<Place> {
    let value = |name: &str| view.values.get(name).copied();
    let values: Option<Vec<(&str, f64)>> = names.iter().map(|&n| Some((n, value(n)?))).collect();
    let (name, most) = values?
        .into_iter()
        .max_by(|(_, a), (_, b)| a.total_cmp(b))?;
    let text = |sign: &str| format!("{name} {} {sign} {}", view.show(most), view.show(bound));
    Some(match view.compare(most, bound) {
        Ordering::Less => Place::Kept,
        Ordering::Equal => Place::Level(text("~")),
        Ordering::Greater => Place::Broken(text(">")),
    })
}

/// Whether the first is above the second by so much; `None` if a value is missing.
fn gain(places: &[&str], (high, low): (&str, &str), size: Size, view: &View) -> Option<Verdict> {
    let pairs = places.iter().map(|place| {
        let here = view.at(place);
        let (above, below) = (*here.values.get(high)?, *here.values.get(low)?);
        Some((above, below, here))
    });
    let pairs: Vec<(f64, f64, View)> = pairs.collect::<Option<_>>()?;
    let most = pairs
        .into_iter()
        .max_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let (above, below, view) = most?;
    let against = |percent: f64| view.compare(above, below * (1.0 + percent / 100.0));
    let is = match size {
        Size::UpTo => against(0.0),
        Size::MoreThan(percent) => against(percent),
        Size::About(percent) => {
            let least = against(percent * (1.0 - QUARTER));
            least.min(against(percent * (1.0 + QUARTER)).reverse())
        }
        Size::Between(least, most) => against(least).min(against(most).reverse()),
    };
    let on = format!("{:+.0}%", (above / below - 1.0) * 100.0);
    Some(match is {
        Ordering::Greater => Verdict::Held(on),
        Ordering::Equal => Verdict::Undecided(on),
        Ordering::Less => Verdict::NotHeld(on),
    })
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
            noise: 0.0,
            sure: &[],
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
    fn an_order_breaks_where_one_of_a_group_is_less_and_a_tie_does_not_decide_it() {
        let order = Order::Falls(&[&["a", "b"], &["c"], &["d"]]);
        let claim = claim(&[""], At::Every, order);
        let kept = [("a", 0.3), ("b", 0.21), ("c", 0.2), ("d", 0.1)];
        assert_eq!(claim.judge(&view(&kept)), Verdict::Held(String::new()));
        let tied = [("a", 0.3), ("b", 0.2), ("c", 0.2), ("d", 0.1)];
        let tie = Verdict::Undecided("b 0.20 = c 0.20".to_string());
        assert_eq!(claim.judge(&view(&tied)), tie);
        let broken = [("a", 0.3), ("b", 0.19), ("c", 0.2), ("d", 0.1)];
        assert_eq!(
            claim.judge(&view(&broken)),
            Verdict::NotHeld("b 0.19 < c 0.20".to_string())
        );
        let hardly = [("a", 0.3), ("b", 0.198), ("c", 0.2), ("d", 0.1)];
        assert_eq!(claim.judge(&view(&hardly)), tie);
        // a is not compared with d: what lies two groups apart follows, or is broken between.
        assert_eq!(claim.judge(&view(&tied[..3])), Verdict::Unknown);
    }

    #[test]
    fn what_lies_within_the_noise_decides_nothing() {
        let noisy = |values: &[(&str, f64)]| View {
            noise: 0.05,
            ..view(values)
        };
        let order = claim(&[""], At::Every, Order::Falls(&[&["a"], &["b", "c"]]));
        let judge = |a, b, c| order.judge(&noisy(&[("a", a), ("b", b), ("c", c)]));
        let undecided = |on: &str| Verdict::Undecided(on.to_string());
        assert_eq!(judge(1.06, 1.0, 0.9), Verdict::Held(String::new()));
        assert_eq!(judge(1.05, 1.0, 0.9), undecided("a 1.05 ~ b 1.00"));
        assert_eq!(judge(0.96, 1.0, 0.9), undecided("a 0.96 ~ b 1.00"));
        // What breaks it counts for more than what does not decide.
        let broken = Verdict::NotHeld("a 0.94 < c 1.00".to_string());
        assert_eq!(judge(0.94, 0.94, 1.0), broken);

        const PLACES: [&str; 3] = ["x, ", "y, ", "z, "];
        let most = claim(&PLACES, At::Most, Order::Falls(&[&["a"], &["b"]]));
        let places = |second: f64, third: f64| {
            let rest = [("x, b", 1.0), ("y, b", 1.0), ("z, b", 1.0)];
            let these = [("x, a", 2.0), ("y, a", second), ("z, a", third)];
            most.judge(&noisy(&[rest, these].concat()))
        };
        let level = "y, a 1.00 = b 1.00";
        let text = format!("1 of 3; {level}; z, a 0.50 < b 1.00");
        assert_eq!(places(1.0, 0.5), undecided(&text));
        let text = format!("2 of 3; {level}");
        assert_eq!(places(1.0, 2.0), Verdict::Held(text));
        // Where no seed decides, a little is enough.
        let little = noisy(&[("x, a", 1.01), ("x, b", 1.0)]);
        let order = claim(&["x, "], At::Every, Order::Falls(&[&["a"], &["b"]]));
        assert_eq!(order.judge(&little), undecided("x, a 1.01 ~ b 1.00"));
        let sure = View {
            sure: &["x, "],
            ..little
        };
        assert_eq!(order.judge(&sure), Verdict::Held(String::new()));

        let near = claim(&[""], At::Every, Order::Near(&["a", "b"], 10.0));
        let judge = |b| near.judge(&noisy(&[("a", 1.0), ("b", b)]));
        assert_eq!(judge(1.04), Verdict::Held(String::new()));
        assert_eq!(judge(1.12), undecided("a 1.00, b 1.12"));
        let apart = Verdict::NotHeld("a 1.00, b 1.17".to_string());
        assert_eq!(judge(1.17), apart);
    }

    #[test]
    fn a_gain_that_the_text_has_a_size_for_has_about_that_size() {
        let judge = |size, gain: f64, noise| {
            let claim = claim(&[""], At::Every, Order::Gain("a", "b", size));
            let values = view(&[("a", 100.0 + gain), ("b", 100.0)]);
            claim.judge(&View { noise, ..values })
        };
        let about = Size::About(80.0);
        let text = |gain: f64| format!("{gain:+.0}%");
        for (gain, is_held) in [(59.0, false), (61.0, true), (99.0, true), (101.0, false)] {
            let verdict = match is_held {
                true => Verdict::Held(text(gain)),
                false => Verdict::NotHeld(text(gain)),
            };
            assert_eq!(judge(about, gain, 0.0), verdict);
            assert_eq!(judge(about, gain, 0.02), Verdict::Undecided(text(gain)));
        }
        assert_eq!(judge(about, 42.0, 0.02), Verdict::NotHeld(text(42.0)));
        let between = Size::Between(20.0, 40.0);
        assert_eq!(judge(between, 30.0, 0.0), Verdict::Held(text(30.0)));
        assert_eq!(judge(between, 19.0, 0.0), Verdict::NotHeld(text(19.0)));
        assert_eq!(judge(between, 41.0, 0.0), Verdict::NotHeld(text(41.0)));
        assert_eq!(judge(Size::UpTo, 0.0, 0.0), Verdict::Undecided(text(0.0)));
        assert_eq!(judge(Size::UpTo, 1.0, 0.02), Verdict::Undecided(text(1.0)));
        assert_eq!(judge(Size::UpTo, 3.0, 0.02), Verdict::Held(text(3.0)));
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
        let gain = claim(
            &["x, ", "y, "],
            At::Every,
            Order::Gain("a", "b", Size::UpTo),
        );
        let both = view(&[("x, a", 1.4), ("x, b", 1.0), ("y, a", 1.0), ("y, b", 1.2)]);
        assert_eq!(gain.judge(&both), Verdict::Held("+40%".to_string()));
        let double = claim(
            &["x, "],
            At::Every,
            Order::Gain("a", "b", Size::MoreThan(100.0)),
        );
        assert_eq!(double.judge(&both), Verdict::NotHeld("+40%".to_string()));
        let loss = claim(&["y, "], At::Every, Order::Gain("a", "b", Size::UpTo));
        assert_eq!(loss.judge(&both), Verdict::NotHeld("-17%".to_string()));
    }

    #[test]
    fn a_bound_holds_for_what_is_below_it_by_more_than_noise() {
        let claim = claim(&["x, "], At::Every, Order::Below(&["a", "b"], 0.6));
        let judge = |b, noise| {
            let values = view(&[("x, a", 0.5), ("x, b", b)]);
            claim.judge(&View { noise, ..values })
        };
        assert_eq!(judge(0.59, 0.0), Verdict::Held(String::new()));
        let level = Verdict::Undecided("x, b 0.59 ~ 0.60".to_string());
        assert_eq!(judge(0.59, 0.05), level);
        let broken = Verdict::NotHeld("x, b 0.70 > 0.60".to_string());
        assert_eq!(judge(0.7, 0.05), broken);
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
        let none = Verdict::Undecided(String::new());
        let judged = judged.verdicts("§2: else", vec![("ours", none)]);
        assert_eq!(
            judged.lines(),
            [
                "what the text concludes, held: ours 1 of 3 (1 undecided), paper 1 of 1",
                "§1: so",
                "    ours: held",
                "§1: so",
                "    ours: not held (b 1.00 < a 2.00)",
                "§1: so",
                "    paper: held",
                "§2: else",
                "    ours: undecided",
            ]
        );
        let unknown = Judged::default().claims(&claims, &[view(&[])]);
        assert_eq!(unknown.lines(), Vec::<String>::new());
    }
}
