//! What the parts of a design take, and its longest path, as tables.

use crate::constraints::synthesis::{PartFigures, Parts};
use crate::testbench::table;
use std::collections::{BTreeMap, BTreeSet};

/// How far inside instances are told apart; what is further inside counts with its surroundings.
const LEVELS: usize = 3;

/// Both tables, with the units of area and delay.
pub(super) fn tables(parts: &Parts, [area, delay]: [&str; 2]) -> String {
    format!("{}\n{}", areas(parts, area), path(parts, delay).trim_end())
}

/// Area by part: instances of like names are one line, also where their shapes differ.
fn areas(parts: &Parts, unit: &str) -> String {
    let alike = alike(parts.instances.keys().map(String::as_str));
    let mut lines: BTreeMap<String, (PartFigures, Vec<String>)> = BTreeMap::new();
    for (instance, figures) in &parts.instances {
        let path: Vec<&str> = levels(instance).into_iter().take(LEVELS).collect();
        let (sum, members) = lines.entry(part(&path, &alike)).or_default();
        sum.area += figures.area;
        sum.flip_flops += figures.flip_flops;
        let member = path.join(".");
        if !members.contains(&member) {
            members.push(member);
        }
    }
    let whole: f64 = lines.values().map(|(sum, _)| sum.area).sum();
    let rows: Vec<Vec<String>> = lines
        .into_iter()
        .map(|(part, (sum, members))| {
            vec![
                part,
                members.len().to_string(),
                format!("{:.1}", sum.area),
                format!("{:.1}", 100.0 * sum.area / whole),
                sum.flip_flops.to_string(),
            ]
        })
        .collect();
    table::print(&["part", "instances", unit, "%", "flip-flops"], &rows)
}

/// The instances on the longest path.
fn path(parts: &Parts, unit: &str) -> String {
    let path = &parts.path;
    let whole: f64 = path.through.iter().map(|passage| passage.delay).sum();
    if path.through.is_empty() {
        return "No path leads through a gate.".to_string();
    }
    let rows: Vec<Vec<String>> = path
        .through
        .iter()
        .map(|passage| {
            let instance = match passage.instance.as_str() {
                "" => "(top)",
                instance => instance,
            };
            vec![
                instance.to_string(),
                format!("{:.0}", passage.delay),
                format!("{:.0}", 100.0 * passage.delay / whole),
            ]
        })
        .collect();
    format!(
        "Longest path: from {} to {}\n\n{}",
        path.from,
        path.to,
        table::print(&["through", unit, "%"], &rows)
    )
}

/// What the name of an instance has in common with those that do the same in other places: `u_in_*` of
/// `u_in_xp`, `g_vc[*].u_routes` of `g_vc[2].u_routes`.
fn common(name: &str) -> String {
    let mut words = name.splitn(3, '_');
    match (words.next(), words.next(), words.next()) {
        (Some("u"), Some(word), Some(_)) if !word.contains(|c: char| c.is_ascii_digit()) => {
            format!("u_{word}_*")
        }
        _ => {
            let mut starred = String::new();
            for c in name.chars() {
                match c.is_ascii_digit() {
                    false => starred.push(c),
                    true if starred.ends_with('*') => {}
                    true => starred.push('*'),
                }
            }
            starred
        }
    }
}

/// The names in an instance's path; the pass of a loop belongs to what stands in it, `g_vc[2].u_routes`.
fn levels(instance: &str) -> Vec<&str> {
    let (mut from, mut names) = (0, Vec::new());
    for (at, _) in instance.match_indices('.') {
        if !instance[..at].ends_with(']') {
            names.push(&instance[from..at]);
            from = at + 1;
        }
    }
    names.push(&instance[from..]);
    names
}

/// By what their paths have in common: the names, in one place or another, of the instances at its end.
type Alike<'a> = BTreeMap<String, BTreeSet<&'a str>>;

/// Which of the `instances` differ in their place only.
fn alike<'a>(instances: impl Iterator<Item = &'a str>) -> Alike<'a> {
    let mut alike = Alike::new();
    for instance in instances {
        let mut path = String::new();
        for name in levels(instance).into_iter().take(LEVELS) {
            path = format!("{path}.{}", common(name));
            alike.entry(path.clone()).or_default().insert(name);
        }
    }
    alike
}

/// The line of an instance: `u_in_*.u_fifo`. A name that is the only one of its kind stays.
fn part(path: &[&str], alike: &Alike) -> String {
    if path == [""] {
        return "(top)".to_string();
    }
    let mut walked = String::new();
    let names = path.iter().map(|name| {
        let common = common(name);
        walked = format!("{walked}.{common}");
        match alike.get(&walked).is_some_and(|names| names.len() > 1) {
            true => common,
            false => name.to_string(),
        }
    });
    names.collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::synthesis::{CriticalPath, Passage};

    #[test]
    fn instances_that_differ_in_their_place_are_one_line() {
        let of = |area| PartFigures {
            area,
            cells: 1,
            flip_flops: 1,
        };
        let instances = [
            ("", of(1.0)),
            ("u_in_xp_vc0.u_fifo", of(2.0)),
            ("u_in_xm_vc1.u_fifo", of(3.0)),
            ("u_out_xp.u_arbiter.u_tree.u_left", of(1.5)),
            ("u_out_xp.u_arbiter.u_tree.u_right", of(2.5)),
            ("u_port9.u_sa1", of(10.0)),
            ("u_port10.u_sa1", of(10.0)),
            ("u_port10.g_vc[0].u_routes", of(5.0)),
            ("u_port10.g_vc[1].u_routes", of(15.0)),
        ];
        let passage = |instance: &str, delay| Passage {
            instance: instance.to_string(),
            delay,
        };
        let parts = Parts {
            instances: instances
                .map(|(name, figures)| (name.to_string(), figures))
                .into(),
            path: CriticalPath {
                from: "a[1]".to_string(),
                to: "b".to_string(),
                through: vec![passage("u_in_xp_vc0.u_fifo", 3.0), passage("", 1.0)],
            },
        };
        let text = tables(&parts, ["GE", "gates"]);
        let lines: Vec<Vec<&str>> = text
            .lines()
            .map(|l| l.split_whitespace().collect())
            .collect();
        assert_eq!(
            lines[2..7],
            [
                ["(top)", "1", "1.0", "2.0", "1"],
                ["u_in_*.u_fifo", "2", "5.0", "10.0", "2"],
                ["u_out_xp.u_arbiter.u_tree", "1", "4.0", "8.0", "2"],
                ["u_port*.g_vc[*].u_routes", "2", "20.0", "40.0", "2"],
                ["u_port*.u_sa1", "2", "20.0", "40.0", "2"],
            ]
        );
        assert!(text.contains("Longest path: from a[1] to b"), "{text}");
        assert!(
            lines.contains(&vec!["u_in_xp_vc0.u_fifo", "3", "75"]),
            "{text}"
        );
        assert_eq!(lines.last(), Some(&vec!["(top)", "1", "25"]));
    }
}
