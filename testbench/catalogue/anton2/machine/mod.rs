//! Machines of Anton 2's network as the command line knows them.

mod check;
mod multicast;
mod names;
mod variants;
mod weights;
mod worst_case;

use crate::model::anton2::deadlock;
use crate::model::anton2::network::{self, Anton2Network};
use crate::model::anton2::weights::{InverseWeights, Loads, Machine, Senders};
use crate::model::deadlock::Analysis;
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Loaded, Subject, Traffic};
use crate::params::anton2::{Anton2NetworkParams, Anton2NodeParams};
use crate::params::arbiter::Arbitration;
use crate::params::topology::Topology;
use crate::params::workload::Pattern;
use crate::params::{Component, Keyed, ParamError};
use crate::testbench::machine::{
    Asked, Count, Facts, MachineDesign, Names, Refused, Report, Seen, Variant, Weighed, watched,
};
use multicast::Multicast;
use std::sync::Arc;
use weights::Weights;
use worst_case::WorstCase;

/// A machine, or that in which a node or a router is looked at.
#[derive(Clone)]
pub(super) struct Anton2 {
    params: Anton2NetworkParams,
    /// If its arbiters go by weights for them.
    loads: Option<Arc<Loads>>,
}

impl Anton2 {
    /// A machine.
    pub fn of_network(params: Anton2NetworkParams) -> Box<dyn MachineDesign> {
        Box::new(Anton2 {
            params,
            loads: None,
        })
    }

    /// The machine in which a node is looked at, for its own sake or for that of its router.
    ///
    /// # Errors
    /// If its routers have too few virtual channels for it.
    pub fn around(node: &Anton2NodeParams) -> Result<Box<dyn MachineDesign>, ParamError> {
        Ok(Box::new(Anton2 {
            params: check::machine_of(node)?,
            loads: None,
        }))
    }

    /// The same machine with another rule, loaded with a pattern if it goes by weights.
    fn loads_by(&self, rule: Arbitration, pattern: &Pattern, seed: u64) -> Result<Loads, Refused> {
        let params = self.params.with_arbitration(rule)?;
        let machine = Machine::new(*params.torus(), params.node().clone())?;
        let of_patterns = vec![pattern.clone(); rule.patterns()];
        Ok(Loads::new(
            machine,
            Senders::OnePerRouter,
            of_patterns,
            seed,
        )?)
    }

    /// Its channels, by their names.
    fn channels(&self) -> deadlock::Machine<'_> {
        check::machine(&self.params, 0)
    }
}

/// What switching between its external channels can ask of a node's mesh.
///
/// # Errors
/// If nothing is switched.
pub(super) fn worst_case(node: &Anton2NodeParams) -> Result<Box<dyn Report>, Refused> {
    Ok(Box::new(WorstCase::new(node)?))
}

/// The rule by weights of a node's arbiters, or the default one.
fn by_weights(node: &Anton2NodeParams) -> Arbitration {
    match node.router().arbitration() {
        rule @ Arbitration::InverseWeighted { .. } => rule,
        Arbitration::RoundRobin | Arbitration::AgeBased { .. } => Arbitration::default(),
    }
}

impl MachineDesign for Anton2 {
    fn topology(&self) -> &dyn Topology {
        &self.params
    }

    fn in_words(&self) -> String {
        self.params.in_words()
    }

    fn component(&self) -> &'static str {
        Anton2NetworkParams::NAME
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.params.settings()
    }

    fn bottleneck(&self, of: Bottleneck) -> String {
        Names::of(&self.params)
            .with(&self.channels())
            .bottleneck(of)
    }

    fn has_detours(&self) -> bool {
        true
    }

    fn check(
        &self,
        detour: usize,
        count: Count,
        with: &mut dyn FnMut(&Facts, &Analysis),
    ) -> Result<(), Refused> {
        let machine = check::machine(&self.params, detour);
        let checked = machine.analyse(count);
        let facts = check::facts(&self.params, &machine, detour, &checked);
        with(&facts, &checked.analysis);
        Ok(())
    }

    /// All of its endpoints send.
    fn watch(&self, asked: &Asked, count: &mut dyn FnMut(u64)) -> Result<Seen, Refused> {
        let packet = asked.packet.unwrap_or(2);
        if packet > 2 {
            return Err(Refused::new(format!(
                "--packet {packet}: packets of Anton 2's network have one flit or two"
            )));
        }
        let uniform = [(Pattern::Uniform, 1.0)];
        let draw = network::draw(&self.params, Senders::All, &uniform, asked.seed)?;
        watched::<Anton2Network>(&self.params, packet, draw, asked, count)
    }

    fn packet(&self) -> u32 {
        1
    }

    fn refuse_packet(&self, longest: u32) -> Option<String> {
        (longest > 2)
            .then(|| "packets of {name} have one flit or two; give none longer".to_string())
    }

    fn load(
        &mut self,
        pattern: &Pattern,
        seed: u64,
        wants_bound: bool,
    ) -> Result<(Draw, Option<Bound>), Refused> {
        let rule = by_weights(self.params.node());
        let loads = self.loads_by(rule, pattern, seed)?;
        let bound = loads.bound(0, self.params.node().channel().flit_rate());
        if self.params.node().router().arbitration() == rule {
            InverseWeights::new(&loads)?;
            self.loads = Some(Arc::new(loads));
        }
        let blend = [(pattern.clone(), 1.0)];
        let draw = network::draw(&self.params, Senders::OnePerRouter, &blend, seed)?;
        Ok((draw, wants_bound.then_some(bound)))
    }

    fn subject<'a>(&'a self, traffic: &'a Traffic) -> Box<dyn Subject + 'a> {
        let weights = self.loads.as_deref().map(InverseWeights::new);
        let weights = weights.map(|weights| weights.expect("made before"));
        Box::new(Loaded {
            params: &self.params,
            traffic,
            prepare: move |machine: &mut Anton2Network| {
                if let Some(weights) = &weights {
                    machine.load(weights);
                }
            },
        })
    }

    fn routers(&self) -> usize {
        self.params.routers()
    }

    fn variants(&self, pattern: &Pattern, seed: u64) -> Result<Option<Vec<Variant>>, Refused> {
        self.each_variant(pattern, seed).map(Some)
    }

    fn weights<'a>(&'a self, asked: &Weighed<'a>) -> Result<Box<dyn Report + 'a>, Refused> {
        Ok(Box::new(Weights::new(&self.params, asked)?))
    }

    fn has_multicast(&self) -> bool {
        true
    }

    fn multicast<'a>(
        &'a self,
        file: &str,
        text: &str,
        count: Count,
    ) -> Result<Box<dyn Report + 'a>, Refused> {
        let multicast = Multicast::new(&self.params, file, text, count)?;
        Ok(Box::new(multicast))
    }
}
