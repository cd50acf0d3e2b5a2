//! Flits through something that routes: whole packets leave it, none that did not come, and what waits is held.

use super::marked::{Drained, Inlet, Marked, marked};
use super::{Checker, Clocking, Property, checker};
use crate::params::index_width;
use crate::testbench::formal::Shown;
use askama::Template;

/// Where flits leave: Verilog.
#[derive(Clone, Debug)]
pub(in crate::testbench) struct Outlet {
    /// High while a flit is shown.
    pub there: String,
    /// High while what is shown is taken.
    pub takes: String,
    /// The flit.
    pub flit: String,
}

/// A place where a user's flits come in: Verilog.
#[derive(Clone, Debug)]
pub(in crate::testbench) struct UserIn {
    /// High when one does.
    pub valid: String,
    /// The vector with the flit.
    pub flits: String,
    /// Its lowest bit there.
    pub low: usize,
}

/// A link that leads in.
#[derive(Clone, Debug)]
pub(in crate::testbench) struct LinkIn {
    /// What it is called.
    pub name: String,
    /// Its lanes.
    pub lanes: usize,
    /// A bit for each lane: its flit comes.
    pub valid: String,
    /// The flit.
    pub flit: String,
    /// A bit for each lane: it has room.
    pub room: String,
    /// Cycles for which flits may still come after a lane has shown that it has no more room.
    pub late: usize,
}

/// What the neighbours do.
#[derive(Template)]
#[template(path = "testbench/formal/checker/neighbours.v", escape = "none")]
struct Neighbours {
    links: Vec<LinkIn>,
    width: usize,
    clock: Clocking,
}

/// That each neighbour sends one flit at a time, into room that it was shown, and whole packets.
pub(in crate::testbench) fn neighbours(flow: Flow) -> Result<Checker, askama::Error> {
    let keeps = |link: &LinkIn| {
        let statement = format!(
            "the other end of {} sends one flit at a time, into room that it was shown, and whole packets",
            link.name
        );
        Property::new(&format!("{}_obeys", link.name), statement)
    };
    let properties = flow.links.iter().map(keeps).collect();
    let body = Neighbours {
        links: flow.links,
        width: flow.width,
        clock: flow.clock,
    };
    checker(&body, properties)
}

/// The ways through something.
#[derive(Template)]
#[template(path = "testbench/formal/checker/flow.v", escape = "none")]
struct FlowText {
    inlets: Vec<String>,
    outlets: Vec<Outlet>,
    links: Vec<LinkIn>,
    /// High while no user has made a mistake.
    quiet: String,
    /// Bits of a flit: a tail has the highest, a head the next.
    width: usize,
    /// Whether flits are counted: they have no room for a mark.
    counts: bool,
    /// Ways out.
    n: usize,
    bits: usize,
    clock: Clocking,
}

/// All that leads in and out.
pub(in crate::testbench) struct Flow {
    /// The places where a user's flits come in.
    pub users: Vec<UserIn>,
    /// The links that lead in.
    pub links: Vec<LinkIn>,
    /// Where flits leave.
    pub outlets: Vec<Outlet>,
    /// High while no user has made a mistake.
    pub quiet: String,
    /// Bits of a flit.
    pub width: usize,
    /// Bits of a destination: what stands above them, below a head's mark, goes through unread.
    pub address_width: usize,
    /// When nothing may be left inside, if that is claimed.
    pub drained: Option<Drained>,
    /// Flits that find room in it, at the most.
    pub capacity: usize,
    /// How shadow state is clocked.
    pub clock: Clocking,
}

/// That what is shown is held until it is taken; that where all keep to the rules whole packets leave, and no flit that
/// did not come.
pub(in crate::testbench) fn flow(flow: Flow) -> Result<Checker, askama::Error> {
    let Flow {
        users,
        links,
        outlets,
        quiet,
        width,
        address_width,
        drained,
        capacity,
        clock,
    } = flow;
    // Flits may come before it is seen that there were too many.
    let bits = index_width(2 * (capacity + outlets.len()));
    let of_links = links.iter().flat_map(|link| {
        let lanes = 0..link.lanes;
        lanes.map(|lane| {
            let valid = match link.lanes {
                1 => link.valid.clone(),
                _ => format!("{}[{lane}]", link.valid),
            };
            UserIn {
                valid,
                flits: link.flit.clone(),
                low: 0,
            }
        })
    });
    let inlets: Vec<UserIn> = of_links.chain(users).collect();
    // The highest bit below those of a head and a tail.
    let mark = width.checked_sub(3).filter(|&bit| bit >= address_width);
    let marks = mark.map(|mark| Marked {
        inlets: inlets
            .iter()
            .map(|inlet| Inlet {
                comes: inlet.valid.clone(),
                mark: format!("{}[{}]", inlet.flits, inlet.low + mark),
                tail: format!("{}[{}]", inlet.flits, inlet.low + width - 1),
            })
            .collect(),
        leaves: (0..outlets.len())
            .map(|way| format!("taken[{way}] && flits[{}]", way * width + mark))
            .collect(),
        bits,
        drained,
        clock,
    });
    let body = FlowText {
        inlets: inlets.into_iter().map(|inlet| inlet.valid).collect(),
        counts: marks.is_none(),
        n: outlets.len(),
        outlets,
        links,
        quiet,
        width,
        bits,
        clock,
    };
    let rules = "as long as users and neighbours keep to the rules";
    let mut properties = vec![
        Property::new(
            "held_until_taken",
            "a flit that is shown and not taken is shown in the next cycle as well, unchanged",
        )
        .after(4),
        Property::new(
            "whole_packets",
            format!("{rules}, each way out shows a head, what follows it up to a tail, and then the next head"),
        )
        .after(6),
    ];
    if body.counts {
        properties.push(
            Property::new(
                "none_made_up",
                format!("{rules}, no more flits leave than have come"),
            )
            .after(6),
        );
    }
    let mut all = checker(&body, properties)?;
    if let Some(marks) = marks {
        return Ok(all.and(marked(marks)?));
    }
    all.shown = vec![Shown {
        name: "under_way".to_string(),
        width: bits,
    }];
    Ok(all)
}
