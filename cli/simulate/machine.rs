//! What is simulated: a machine of any family.

use crate::cli::design;
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Subject, Traffic};
use crate::params::topology::Topology;
use crate::params::workload::Pattern;
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::registry::About;
use anyhow::{Result, bail};

/// A machine, as far as its simulation depends on the family.
pub(super) trait Machine: Sync {
    /// Its nodes and links.
    fn topology(&self) -> &dyn Topology;

    /// `a 4x4 torus of routers, …`.
    fn in_words(&self) -> String;

    /// All keys of its configuration.
    fn settings(&self) -> Vec<(&'static str, String)>;

    /// The component that it is.
    fn component(&self) -> &'static str;

    /// The digest of files that its settings name, if there are such.
    fn files(&self) -> Option<String> {
        None
    }

    /// What limits it, as a link or a terminal is called.
    fn bottleneck(&self, of: Bottleneck) -> String;

    /// Flits of a packet unless the user says.
    fn packet(&self) -> u32;

    /// Why it cannot carry packets of so many flits, and what to do; `{name}` stands for what the user calls it.
    fn refuse_packet(&self, longest: u32) -> Option<String>;

    /// By what its terminals draw where packets go, and if that is wanted what the busiest link lets through; from then on its
    /// arbiters that go by weights have those of this pattern.
    fn load(
        &mut self,
        pattern: &Pattern,
        seed: u64,
        wants_bound: bool,
    ) -> Result<(Draw, Option<Bound>)>;

    /// Simulations of it.
    fn subject<'a>(&'a self, traffic: &'a Traffic) -> Box<dyn Subject + 'a>;

    /// Nodes, or as many routers as do as much, from which on several threads are of use.
    fn routers(&self) -> usize {
        self.topology().nodes()
    }

    /// The network whose lanes are told apart by their class, if they are.
    fn lanes(&self) -> Option<&NetworkParams> {
        None
    }
}

/// The machine that a preset or a file holds.
pub(super) fn named(name: &str, set: &[String]) -> Result<Box<dyn Machine>> {
    let design = design::named(name, set)?;
    if let About::Anton2Network(params) = design.about {
        return Ok(Box::new(super::anton2::Anton2::new(params)));
    }
    match design.network() {
        Some(params) => Ok(Box::new(params.clone())),
        None => bail!(
            "{name}: it is no router and no network of wormhole routers, and no machine of Anton 2's network; wanted such a configuration or preset, as ge-dynbal or anton2"
        ),
    }
}
