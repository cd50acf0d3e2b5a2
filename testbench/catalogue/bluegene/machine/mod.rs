//! Tori of BlueGene/L's nodes as the command line knows them.

mod check;
mod faults;
mod names;

use crate::model::bluegene::{BluegeneNetwork, deadlock, loads};
use crate::model::deadlock::Analysis;
use crate::model::destinations::{Destinations, PatternError};
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Loaded, Subject, Traffic};
use crate::params::bluegene::{BluegeneNetworkParams, BluegeneNodeParams, MAX_CHUNKS};
use crate::params::topology::Topology;
use crate::params::workload::Pattern;
use crate::params::{Component, Keyed, counted};
use crate::testbench::machine::{
    Asked, Bounds, Count, Facts, MachineDesign, Names, Refused, Report, Seen, Weighed, watched,
};
use faults::Planned;
use names::RingNames;

/// A torus, or that in which a node stands.
pub(super) struct TorusMachine {
    params: BluegeneNetworkParams,
}

impl TorusMachine {
    /// A torus as the command line knows it.
    pub fn of_network(params: BluegeneNetworkParams) -> Box<dyn MachineDesign> {
        Box::new(TorusMachine { params })
    }

    /// The torus that a node makes with others like it.
    pub fn of_node(node: &BluegeneNodeParams) -> Box<dyn MachineDesign> {
        TorusMachine::of_network(BluegeneNetworkParams::of_node(node))
    }

    /// Whom each host sends to under a pattern.
    fn destinations(&self, pattern: &Pattern, seed: u64) -> Result<Destinations, PatternError> {
        let cube = self.params.torus().cube();
        // A node refuses packets to itself.
        let drawn = match pattern {
            Pattern::Uniform if cube.all_terminals() > 1 => &Pattern::Others,
            other => other,
        };
        Destinations::new(cube, drawn, seed)
    }
}

/// `512 nodes of an 8x8x8 torus, …`.
fn in_words(params: &BluegeneNetworkParams) -> String {
    let nodes = params.torus().grid().nodes();
    format!("{} {}", counted(nodes, "node"), params.in_words())
}

impl MachineDesign for TorusMachine {
    fn topology(&self) -> &dyn Topology {
        self.params.torus().cube()
    }

    fn in_words(&self) -> String {
        in_words(&self.params)
    }

    fn component(&self) -> &'static str {
        BluegeneNetworkParams::NAME
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.params.settings();
        settings.push(self.params.routing_setting());
        settings
    }

    fn bottleneck(&self, of: Bottleneck) -> String {
        Names::of(self.topology()).bottleneck(of)
    }

    fn check(
        &self,
        _: usize,
        count: Count,
        with: &mut dyn FnMut(&Facts, &Analysis),
    ) -> Result<(), Refused> {
        let analysis = deadlock::analyse(&self.params, count);
        let names = RingNames::of(&self.params);
        with(&check::facts(&self.params, &names, &analysis), &analysis);
        Ok(())
    }

    fn faults<'a>(
        &'a self,
        nodes: &str,
        is_dynamic: bool,
        count: Count,
    ) -> Result<Box<dyn Report + 'a>, Refused> {
        Ok(Box::new(Planned::new(self, nodes, is_dynamic, count)?))
    }

    fn watch(&self, asked: &Asked, count: &mut dyn FnMut(u64)) -> Result<Seen, Refused> {
        let packet = asked.packet.unwrap_or_else(|| self.packet());
        if let Some(why) = self.refuse_packet(packet) {
            let why = why.replacen("{name}", "the network", 1);
            return Err(Refused::new(format!("--packet {packet}: {why}")));
        }
        let uniform = self.destinations(&Pattern::Uniform, asked.seed)?;
        watched::<BluegeneNetwork>(&self.params, packet, uniform.into(), asked, count)
    }

    /// Packets of 256 bytes, as \[BlueGene\] §3 has them.
    fn packet(&self) -> u32 {
        MAX_CHUNKS as u32
    }

    fn refuse_packet(&self, chunks: u32) -> Option<String> {
        (!(1..=MAX_CHUNKS as u32).contains(&chunks)).then(|| {
            format!("packets of {{name}} are 1 to {MAX_CHUNKS} flits, chunks of 32 bytes; wanted one of these")
        })
    }

    fn load(
        &mut self,
        pattern: &Pattern,
        seed: u64,
        wants_bound: bool,
    ) -> Result<(Draw, Option<Bound>), Refused> {
        let destinations = self.destinations(pattern, seed)?;
        let bound = match wants_bound {
            true => loads::bound(&self.params, &destinations)?,
            false => None,
        };
        Ok((destinations.into(), bound))
    }

    fn subject<'a>(&'a self, traffic: &'a Traffic) -> Box<dyn Subject + 'a> {
        Box::new(Loaded {
            params: &self.params,
            traffic,
            prepare: |_: &mut BluegeneNetwork| {},
        })
    }

    fn weights<'a>(&'a self, asked: &Weighed<'a>) -> Result<Box<dyn Report + 'a>, Refused> {
        let of = |pattern: &Pattern, seed: u64| -> Result<Option<Bound>, Refused> {
            let destinations = self.destinations(pattern, seed)?;
            Ok(loads::bound(&self.params, &destinations)?)
        };
        Ok(Box::new(Bounds::new(self, asked, of)?))
    }
}
