//! Ports that belong together, by their names.

use crate::params::{Direction, Port, Role};

/// Ports of one module that a diagram shows as one: those of a link, of a requester.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// `in_xp_*`, or the name of the one port.
    pub(super) name: String,
    /// Indices of the ports.
    pub(super) ports: Vec<usize>,
}

/// Whether a diagram shows what a port is connected to: clock, reset and what is tied off are
/// everywhere.
pub(super) fn is_drawn(port: &Port) -> bool {
    port.role == Role::Data && !port.constant
}

/// `in_xp_valid` of `in_xp_valid_i`.
fn stem(port: &Port) -> &str {
    let name = port.name.as_str();
    let suffixes = ["_ni", "_i", "_o"];
    let stem = suffixes.iter().find_map(|suffix| name.strip_suffix(suffix));
    stem.unwrap_or(name)
}

/// Whether `name` is `prefix`, or goes on after it with another part.
fn starts_with(name: &str, prefix: &str) -> bool {
    let rest = name.strip_prefix(prefix);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
}

/// The longest beginning of `name` that it has in common with others, one of which goes on: what
/// the ports are about. A negation is no such thing.
fn subject<'a>(name: &'a str, all: &[&str]) -> Option<&'a str> {
    let ends = name.rmatch_indices('_').map(|(at, _)| at);
    let mut prefixes = std::iter::once(name.len())
        .chain(ends)
        .map(|at| &name[..at]);
    prefixes.find(|prefix| {
        let in_common = all.iter().filter(|other| starts_with(other, prefix));
        let goes_on = all
            .iter()
            .any(|other| starts_with(other, prefix) && other.len() > prefix.len());
        in_common.count() > 1 && goes_on && !prefix.ends_with("not")
    })
}

/// The ports that are drawn, in groups, each in the place of its first port.
pub(super) fn groups(ports: &[Port]) -> Vec<Group> {
    let drawn: Vec<usize> = (0..ports.len()).filter(|&p| is_drawn(&ports[p])).collect();
    let stems: Vec<&str> = drawn.iter().map(|&p| stem(&ports[p])).collect();
    let mut of_subject: Vec<(Option<&str>, Vec<usize>)> = Vec::new();
    for (&port, name) in drawn.iter().zip(&stems) {
        let subject = subject(name, &stems);
        let known = of_subject
            .iter_mut()
            .find(|(other, _)| subject.is_some() && *other == subject);
        match known {
            Some((_, group)) => group.push(port),
            None => of_subject.push((subject, vec![port])),
        }
    }
    let named = of_subject.into_iter().map(|(subject, group)| Group {
        name: match (subject, group.as_slice()) {
            (Some(subject), [_, _, ..]) => format!("{subject}_*"),
            (_, group) => ports[group[0]].name.clone(),
        },
        ports: group,
    });
    named.collect()
}

impl Group {
    /// The direction of its widest port; of equals, of the first: flits or valid before credits.
    pub(super) fn way(&self, ports: &[Port]) -> Direction {
        let ports = self.ports.iter().map(|&port| &ports[port]);
        let widest = ports.rev().max_by_key(|port| port.width);
        widest.map_or(Direction::Input, |port| port.direction)
    }

    /// Bits of its ports in one direction.
    pub(super) fn bits(&self, ports: &[Port], direction: Direction) -> usize {
        let ports = self.ports.iter().map(|&port| &ports[port]);
        let one_way = ports.filter(|port| port.direction == direction);
        one_way.map(|port| port.width).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    fn names(ports: &[&str]) -> Vec<(String, usize)> {
        let mut all = Reset::Sync.ports();
        all.push(Port::input("here_i", 4, "tied off").tied_off());
        all.extend(ports.iter().map(|name| match name.ends_with("_o") {
            true => Port::output(name, 1, "out"),
            false => Port::input(name, 1, "in"),
        }));
        let groups = groups(&all).into_iter();
        groups.map(|g| (g.name, g.ports.len())).collect()
    }

    fn expected(groups: &[(&str, usize)]) -> Vec<(String, usize)> {
        groups.iter().map(|(n, c)| (n.to_string(), *c)).collect()
    }

    #[test]
    fn ports_of_one_link_are_one_group() {
        let link = [
            "in_xp_valid_i",
            "in_xp_not_full_o",
            "in_xm_valid_i",
            "in_xm_not_full_o",
        ];
        assert_eq!(names(&link), expected(&[("in_xp_*", 2), ("in_xm_*", 2)]));
    }

    #[test]
    fn a_port_and_what_is_said_of_it_are_one_group() {
        let arbiter = ["req_i", "gnt_o", "gnt_valid_o", "gnt_index_o"];
        assert_eq!(names(&arbiter), expected(&[("req_i", 1), ("gnt_*", 3)]));
    }

    #[test]
    fn the_widest_port_says_which_way_a_group_leads() {
        let ports = [
            Port::output("rd_data_o", 3, "data"),
            Port::input("rd_en_i", 3, "enable"),
            Port::input("rd_x_i", 2, "more"),
        ];
        assert_eq!(groups(&ports)[0].way(&ports), Direction::Output);
        assert_eq!(groups(&ports[1..])[0].way(&ports[1..]), Direction::Input);
    }

    #[test]
    fn equal_names_and_negations_make_no_group() {
        let channel = ["flit_i", "flit_o", "not_full_o", "not_empty_o"];
        let alone = [
            ("flit_i", 1),
            ("flit_o", 1),
            ("not_full_o", 1),
            ("not_empty_o", 1),
        ];
        assert_eq!(names(&channel), expected(&alone));
    }
}
