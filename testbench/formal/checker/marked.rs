//! Flits that are told apart by a mark: none leaves twice, or without having come, and none stays.

use super::{Checker, Clocking, Property, checker};
use crate::params::index_width;
use crate::testbench::formal::Shown;
use askama::Template;

/// When all that is inside must have left.
#[derive(Clone, Debug)]
pub(in crate::testbench) struct Drained {
    /// Cycles that it takes, besides those for each flit.
    pub cycles: usize,
    /// Cycles more for each flit that is inside.
    pub each: usize,
    /// High while whatever is shown is taken: Verilog.
    pub all_taken: String,
    /// High while what comes can be routed, as far as that shows as no mistake of a user: Verilog.
    pub legal: String,
    /// Cycles from the reset on in which no sequence may lose a flit.
    pub looked_at: usize,
}

/// More flits than are ever inside where a [`Drained`] is claimed.
const FLITS: usize = 64;

impl Drained {
    /// Bits of a number of cycles, and of a number of flits.
    fn bits(&self) -> usize {
        index_width(self.cycles + self.each * FLITS)
    }
}

/// A way in: Verilog.
#[derive(Clone, Debug)]
pub(in crate::testbench) struct Inlet {
    /// High when a flit comes.
    pub comes: String,
    /// Whether it is marked.
    pub mark: String,
    /// Whether it is the last of its packet.
    pub tail: String,
}

/// Where marks come and leave. The checker that it is added to declares `judges`, high while all have kept to the rules,
/// and, for what is drained, `taken`: a bit for each way out, high while a flit leaves there.
#[derive(Template)]
#[template(path = "testbench/formal/checker/marked.v", escape = "none")]
pub(in crate::testbench) struct Marked {
    /// The ways in.
    pub inlets: Vec<Inlet>,
    /// For each way out, a bit that is high when a marked flit leaves: Verilog.
    pub leaves: Vec<String>,
    /// Bits of a number of flits that are on their way.
    pub bits: usize,
    /// When nothing may be left inside, if that is claimed.
    pub drained: Option<Drained>,
    /// How shadow state is clocked.
    pub clock: Clocking,
}

/// That a marked flit leaves once at the most, after it came; and that it has left when nothing may be left inside.
pub(in crate::testbench) fn marked(marked: Marked) -> Result<Checker, askama::Error> {
    let rules = "as long as users and neighbours keep to the rules";
    let mut properties = vec![
        Property::new(
            "none_made_up",
            format!("{rules}, a flit with a mark in its payload, whichever it is, leaves once at the most, and not before it has come"),
        )
        .after(6),
    ];
    if let Some(drained) = &marked.drained {
        let statement = format!(
            "{rules}, a flit with a mark in its payload, whichever it is, has left when for {} cycles, and {} more for each flit that was inside, nothing has come, no packet has lacked its tail, and all that was shown was taken",
            drained.cycles, drained.each
        );
        properties.push(Property::new("none_lost", statement).to_depth(drained.looked_at));
    }
    let mut all = checker(&marked, properties)?;
    all.shown = vec![Shown {
        name: "marks".to_string(),
        width: marked.bits,
    }];
    Ok(all)
}
