//! Names for the bits of what the parts of a router tell each other.

use super::free_name;
use crate::hdl::rtl::Layout;
use crate::params::Part;
use crate::params::wormhole::routing::{Exit, OptionSet, Routing};
use std::collections::BTreeSet;

/// Most letters of the name of a set: longer ones are numbered.
const LONGEST: usize = 24;

/// An output lane: `xp_vc0`, `xp_vc0_l1` if virtual channels have several, `eject`.
pub(super) fn lane_name(routing: &Routing, lanes: usize, (exit, lane): (Exit, usize)) -> String {
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

/// A bit, or an element, for each of some output lanes.
pub(super) fn of_lanes(
    of: &str,
    routing: &Routing,
    lanes: usize,
    each: impl IntoIterator<Item = (Exit, usize)>,
) -> Layout {
    let names = each.into_iter();
    Layout::elements(of, names.map(|lane| lane_name(routing, lanes, lane)))
}

/// The sets by their exits: `xp_vc0_vc1_yp_vc2`.
pub(super) fn set_names(routing: &Routing, sets: &[OptionSet]) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let name = |(number, set): (usize, &OptionSet)| {
        let mut name = String::new();
        let mut before = None;
        for &exit in set.exits() {
            let lane = lane_name(routing, 1, (exit, 0));
            let port = match exit {
                Exit::Link(port, _) => Some(port),
                Exit::Ejector(_) => None,
            };
            let own = match (port, before == port) {
                (Some(_), true) => lane.rsplit('_').next().unwrap_or(&lane),
                _ => &lane,
            };
            let joint = if name.is_empty() { "" } else { "_" };
            name += &format!("{joint}{own}");
            before = port;
        }
        if name.len() > LONGEST {
            name = format!("set{number}");
        }
        free_name(&mut taken, name)
    };
    sets.iter().enumerate().map(name).collect()
}

/// A bit for each lane of a link: by virtual channel, then by lane.
pub(super) fn of_link(count: usize, lanes: usize) -> Layout {
    let name = |lane: usize| match lanes {
        1 => format!("vc{lane}"),
        _ => format!("vc{}_l{}", lane / lanes, lane % lanes),
    };
    Layout::elements("lane", (0..count).map(name))
}

/// A part for each set, as wide as it has lanes.
pub(super) fn parts_of_sets(
    of: &str,
    routing: &Routing,
    sets: &[OptionSet],
    widths: impl IntoIterator<Item = usize>,
) -> Layout {
    let names = set_names(routing, sets).into_iter().zip(widths);
    let parts: Vec<Part> = names.map(|(name, width)| Part::new(name, width)).collect();
    Layout::parts(of, &parts)
}

/// A bit for each set.
pub(super) fn of_sets(of: &str, routing: &Routing, sets: &[OptionSet]) -> Layout {
    Layout::elements(of, set_names(routing, sets))
}

/// A bit for each lane of each set, one set after the other: whether it is the best of them.
pub(super) fn best_of_sets(routing: &Routing, lanes: usize, sets: &[OptionSet]) -> Layout {
    let mut names = Vec::new();
    for (set, name) in sets.iter().zip(set_names(routing, sets)) {
        let exits = set.exits().iter();
        let of_set = exits.flat_map(|&exit| {
            let of_exit = match exit {
                Exit::Link(..) => lanes,
                Exit::Ejector(_) => 1,
            };
            (0..of_exit).map(move |lane| lane_name(routing, lanes, (exit, lane)))
        });
        let of_set: Vec<String> = of_set.collect();
        match &of_set[..] {
            [_] => names.push(name),
            _ => names.extend(of_set.iter().map(|lane| format!("{name}_is_{lane}"))),
        }
    }
    Layout::elements("best", names)
}
