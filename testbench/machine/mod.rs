//! What the command line knows of a machine, whatever its family.

mod bounds;
mod facts;
pub mod lanes;
mod names;
mod refused;
mod watched;

pub use bounds::Bounds;
pub use facts::{ASSUMED, Facts};
pub use names::{ChannelNames, Names};
pub use refused::Refused;
pub use watched::{Asked, Seen, watched};

use crate::model::deadlock::Analysis;
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Subject, Traffic};
use crate::params::topology::Topology;
use crate::params::workload::Pattern;
use lanes::Lanes;
use serde::Serialize;

/// What a design is of the machine that is looked at for its sake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// The machine itself.
    Machine,
    /// A router that says in which machine it stands.
    Router,
    /// A node, which decides how packets go in whatever machine it stands.
    Node,
    /// A part: how packets go is up to what stands around it.
    Part,
}

/// Counts what is looked at, for whoever waits.
pub type Count<'a> = &'a (dyn Fn() + Sync);

/// A machine of some family.
pub trait MachineDesign: Send + Sync {
    /// Its nodes and links.
    fn topology(&self) -> &dyn Topology;

    /// `16 nodes: trc on a 4x4 torus, …`.
    fn in_words(&self) -> String;

    /// The component that it is.
    fn component(&self) -> &'static str;

    /// All keys of its configuration.
    fn settings(&self) -> Vec<(&'static str, String)>;

    /// The digest of files that its settings name, if there are such.
    fn files(&self) -> Option<String> {
        None
    }

    /// What limits it, as a link or a terminal is called.
    fn bottleneck(&self, of: Bottleneck) -> String;

    /// Its virtual channels by what they are for, if they are told apart.
    fn lanes(&self) -> Option<Lanes> {
        None
    }

    /// What is to be said before its packets are followed, if that takes long.
    fn beforehand(&self) -> Option<String> {
        None
    }

    /// Whether sources choose the ways of its packets, so that they might be longer than they are.
    fn has_detours(&self) -> bool {
        false
    }

    /// Follows its packets, over up to `detour` hops more than the shortest ways have; `with` is told what is found.
    ///
    /// # Errors
    /// If the machine is too large.
    fn check(
        &self,
        detour: usize,
        count: Count,
        with: &mut dyn FnMut(&Facts, &Analysis),
    ) -> Result<(), Refused>;

    /// Finds ways around dead nodes, which `nodes` names, with masked dynamic ones first if that is asked for; `count` is told of
    /// sources that are done with.
    ///
    /// # Errors
    /// If it has no such nodes, or its packets go by what routers know.
    fn faults<'a>(
        &'a self,
        _nodes: &str,
        _is_dynamic: bool,
        _count: Count,
    ) -> Result<Box<dyn Report + 'a>, Refused> {
        Err(Refused::new(
            "--faults: sources do not choose the ways of its packets; wanted a torus of BlueGene/L's nodes, as the preset bluegene-midplane",
        ))
    }

    /// Lets all of its terminals send, until something is wrong. `count` is told how many cycles have gone by.
    ///
    /// # Errors
    /// If it can't carry such packets.
    fn watch(&self, asked: &Asked, count: &mut dyn FnMut(u64)) -> Result<Seen, Refused>;

    /// Flits of a packet unless the user says.
    fn packet(&self) -> u32;

    /// Why it cannot carry packets of so many flits, and what to do; `{name}` stands for what the user calls it.
    fn refuse_packet(&self, flits: u32) -> Option<String>;

    /// By what its terminals draw where packets go, and if that is wanted what the busiest link lets through; from then
    /// on its arbiters that go by weights have those of this pattern.
    ///
    /// # Errors
    /// If the pattern does not fit.
    fn load(
        &mut self,
        pattern: &Pattern,
        seed: u64,
        wants_bound: bool,
    ) -> Result<(Draw, Option<Bound>), Refused>;

    /// Simulations of it.
    fn subject<'a>(&'a self, traffic: &'a Traffic) -> Box<dyn Subject + 'a>;

    /// Nodes, or as many routers as do as much, from which on several threads are of use.
    fn routers(&self) -> usize {
        self.topology().nodes()
    }

    /// It with each of the kinds of arbitration that it may have, if such are compared, loaded with the pattern that it
    /// was loaded with itself.
    ///
    /// # Errors
    /// If the pattern does not fit.
    fn variants(&self, _pattern: &Pattern, _seed: u64) -> Result<Option<Vec<Variant>>, Refused> {
        Ok(None)
    }

    /// Its loads, and weights if its arbiters take any.
    ///
    /// # Errors
    /// If a pattern does not fit, or what was asked for is not there.
    fn weights<'a>(&'a self, asked: &Weighed<'a>) -> Result<Box<dyn Report + 'a>, Refused>;

    /// Whether its packets can be multicast.
    fn has_multicast(&self) -> bool {
        false
    }

    /// The destination sets that `text` states, the contents of `file`, in its tables.
    ///
    /// # Errors
    /// If the sets do not fit, or packets are not multicast.
    fn multicast<'a>(
        &'a self,
        file: &str,
        _text: &str,
        _count: Count,
    ) -> Result<Box<dyn Report + 'a>, Refused> {
        Err(Refused::new(format!("{file}: packets are not multicast")))
    }
}

/// A machine with one of the kinds of arbitration that are compared.
pub struct Variant {
    /// How it is called in reports.
    pub name: &'static str,
    /// The machine.
    pub machine: Box<dyn MachineDesign>,
}

/// Of what loads are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Weighed<'a> {
    /// What the user calls the machine.
    pub name: &'a str,
    /// Patterns as the user writes them.
    pub patterns: &'a [String],
    /// Of what patterns draw.
    pub seed: u64,
    /// The terminals that send, if the user says.
    pub senders: Option<&'a str>,
    /// Whether weights are wanted as a memory file.
    pub wants_memory: bool,
}

/// An object as JSON.
pub fn as_json(members: &impl Serialize) -> String {
    serde_json::to_string(members).expect("keys are text")
}

/// What is found out about a machine.
pub trait Report {
    /// For people.
    ///
    /// # Errors
    /// If something that it takes does not fit.
    fn text(&self) -> Result<String, Refused>;

    /// For machines: an object as JSON, which may be large.
    fn json(&self) -> String;

    /// What a loader writes to the machine's ports.
    fn memory(&self) -> String {
        String::new()
    }

    /// Whether it is as it should be.
    fn is_fine(&self) -> bool {
        true
    }
}
