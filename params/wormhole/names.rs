//! What the bits are called by which the parts of a router talk to each other.

use super::lanes::lane_exits;
use super::routing::{Exit, OptionSet, Routing};
use std::collections::BTreeSet;

/// Most letters of the name of a set: longer ones are numbered.
const LONGEST: usize = 24;

/// An output lane: `xp_vc0`, `xp_vc0_l1` if virtual channels have several, `eject`.
pub fn lane_name(routing: &Routing, lanes: usize, (exit, lane): (Exit, usize)) -> String {
    match exit {
        Exit::Link(port, vc) => {
            let name = format!("{}_vc{}", routing.port_name(port), vc.0);
            match lanes {
                1 => name,
                _ => format!("{name}_l{lane}"),
            }
        }
        Exit::Ejector(seat) if routing.terminals() > 1 => format!("eject{}", seat.0),
        Exit::Ejector(_) => "eject".into(),
    }
}

/// The lanes of a link, which has `count`: by virtual channel, then by lane.
pub fn link_lane_names(count: usize, lanes: usize) -> Vec<String> {
    let name = |lane: usize| match lanes {
        1 => format!("vc{lane}"),
        _ => format!("vc{}_l{}", lane / lanes, lane % lanes),
    };
    (0..count).map(name).collect()
}

/// Option sets by their exits: `xp_vc0_vc1_yp_vc2`.
pub fn set_names(routing: &Routing, sets: &[OptionSet]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let name = |(number, set): (usize, &OptionSet)| {
        let name = set_name(routing, set);
        match name.len() <= LONGEST && taken.insert(name.clone()) {
            true => name,
            false => format!("set{number}"),
        }
    };
    sets.iter().enumerate().map(name).collect()
}

fn set_name(routing: &Routing, set: &OptionSet) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut before = None;
    for &exit in set.exits() {
        let lane = lane_name(routing, 1, (exit, 0));
        let port = match exit {
            Exit::Link(port, _) => Some(port),
            Exit::Ejector(_) => None,
        };
        parts.push(
            match (lane.split_once('_'), port.is_some() && before == port) {
                (Some((_, of_port)), true) => of_port.to_string(),
                _ => lane,
            },
        );
        before = port;
    }
    parts.join("_")
}

/// For each set whether this lane of it is the best, one set after the other: `xp_vc0_vc1_is_xp_vc0`.
pub fn best_names(routing: &Routing, lanes: usize, sets: &[OptionSet]) -> Vec<String> {
    let mut names = Vec::new();
    for (set, name) in sets.iter().zip(set_names(routing, sets)) {
        let of_set = lane_exits(set.exits(), lanes);
        match of_set[..] {
            [_] => names.push(name),
            _ => names.extend(of_set.into_iter().map(|lane| {
                let lane = lane_name(routing, lanes, lane);
                format!("{name}_is_{lane}")
            })),
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::PortId;
    use crate::params::topology::grid::{Grid, Ways, Wrap};
    use crate::params::wormhole::routing::{Algorithm, VcId};

    #[test]
    fn sets_are_called_after_their_exits_and_numbered_where_that_is_long() {
        let grid = Grid::new("router", vec![4, 4], Wrap::Torus, Ways::Bidirectional);
        let grid = grid.expect("a legal grid");
        let routing = Routing::new("router", grid, Algorithm::DYNBAL).expect("a legal pair");
        let set = |exits: &[(usize, usize)]| {
            let exits = exits.iter();
            OptionSet::new(exits.map(|&(port, vc)| (Exit::Link(PortId(port), VcId(vc)), 0)))
        };
        let long: Vec<(usize, usize)> = (0..4).flat_map(|port| [(port, 0), (port, 1)]).collect();
        let sets = [set(&[(0, 0), (0, 1)]), set(&[(0, 1), (2, 0)]), set(&long)];
        let names = set_names(&routing, &sets);
        assert_eq!(names, ["xp_vc0_vc1", "xp_vc1_yp_vc0", "set2"]);
        let best = best_names(&routing, 1, &sets[..1]);
        assert_eq!(best, ["xp_vc0_vc1_is_xp_vc0", "xp_vc0_vc1_is_xp_vc1"]);
        assert_eq!(
            link_lane_names(4, 2),
            ["vc0_l0", "vc0_l1", "vc1_l0", "vc1_l1"]
        );
    }
}
