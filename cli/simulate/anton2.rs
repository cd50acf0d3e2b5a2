//! Machines of Anton 2's network.

use super::machine::Machine;
use crate::cli::names::Names;
use crate::cli::{check, patterns};
use crate::model::anton2::network::{self, Anton2Network};
use crate::model::anton2::weights::{self, InverseWeights, Loads, Senders};
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Loaded, Subject, Traffic};
use crate::params::anton2::{Anton2NetworkParams, Anton2NodeParams};
use crate::params::arbiter::Arbitration;
use crate::params::topology::Topology;
use crate::params::workload::Pattern;
use crate::params::{Component, Keyed};
use anyhow::Result;

/// A machine, and its loads.
pub(super) struct Anton2 {
    params: Anton2NetworkParams,
    /// If its arbiters go by weights for them.
    loads: Option<Loads>,
}

impl Anton2 {
    pub fn new(params: Anton2NetworkParams) -> Self {
        Anton2 {
            params,
            loads: None,
        }
    }
}

/// The rule by weights of a node's arbiters, or the default one.
pub(super) fn by_weights(node: &Anton2NodeParams) -> Arbitration {
    match node.router().arbitration() {
        rule @ Arbitration::InverseWeighted { .. } => rule,
        Arbitration::RoundRobin | Arbitration::AgeBased { .. } => Arbitration::default(),
    }
}

/// Routers of a machine.
pub(super) fn routers(params: &Anton2NetworkParams) -> usize {
    params.torus().nodes() * params.node().layout().routers()
}

impl Machine for Anton2 {
    fn topology(&self) -> &dyn Topology {
        &self.params
    }

    fn in_words(&self) -> String {
        self.params.in_words()
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.params.settings()
    }

    fn component(&self) -> &'static str {
        Anton2NetworkParams::NAME
    }

    fn bottleneck(&self, of: Bottleneck) -> String {
        let channels = check::anton2_channels(&self.params);
        Names::of(&self.params).with(&channels).bottleneck(of)
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
    ) -> Result<(Draw, Option<Bound>)> {
        let (senders, rule) = (Senders::OnePerRouter, by_weights(self.params.node()));
        let of_rule = self.params.with_arbitration(rule)?;
        let machine = weights::Machine::new(*of_rule.torus(), of_rule.node().clone())?;
        let of_patterns = vec![pattern.clone(); rule.patterns()];
        let loads = Loads::new(machine, senders, of_patterns, seed).map_err(patterns::refusal)?;
        let bound = loads.bound(0, self.params.node().channel().flit_rate());
        if self.params.node().router().arbitration() == rule {
            InverseWeights::new(&loads)?;
            self.loads = Some(loads);
        }
        let draw = network::draw(&self.params, senders, &[(pattern.clone(), 1.0)], seed);
        Ok((
            draw.map_err(patterns::refusal)?,
            wants_bound.then_some(bound),
        ))
    }

    fn subject<'a>(&'a self, traffic: &'a Traffic) -> Box<dyn Subject + 'a> {
        let weights = self.loads.as_ref().map(InverseWeights::new);
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
        routers(&self.params)
    }
}
