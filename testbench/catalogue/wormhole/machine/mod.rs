//! Networks of wormhole routers as the command line knows them.

mod check;
mod lanes;
mod weights;

use crate::model::deadlock::Analysis;
use crate::model::destinations::Destinations;
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Loaded, Subject, Traffic};
use crate::model::wormhole::network::Network;
use crate::model::wormhole::{deadlock, loads};
use crate::params::topology::Topology;
use crate::params::workload::Pattern;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::LaneClass;
use crate::params::{Component, Keyed};
use crate::testbench::machine::lanes::Lanes;
use crate::testbench::machine::{
    Asked, Count, Facts, MachineDesign, Names, Refused, Report, Seen, Weighed, watched,
};
use weights::Weights;

/// A network, or that which a router makes with default datelines.
pub(super) struct Wormhole {
    params: NetworkParams,
}

impl Wormhole {
    /// A network as the command line knows it.
    pub fn of_network(params: NetworkParams) -> Box<dyn MachineDesign> {
        Box::new(Wormhole { params })
    }

    /// Whether packets have to fit into drain-off lanes.
    fn has_drains(&self) -> bool {
        let algorithm = self.params.router().routing().algorithm();
        algorithm.classes().contains(&LaneClass::DrainOff)
    }
}

impl MachineDesign for Wormhole {
    fn topology(&self) -> &dyn Topology {
        self.params.topology()
    }

    fn in_words(&self) -> String {
        self.params.in_words()
    }

    fn component(&self) -> &'static str {
        NetworkParams::NAME
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.params.settings()
    }

    fn files(&self) -> Option<String> {
        self.params.graph().map(|routed| routed.identifier())
    }

    fn bottleneck(&self, of: Bottleneck) -> String {
        Names::of(self.params.topology()).bottleneck(of)
    }

    fn lanes(&self) -> Option<Lanes> {
        Some(lanes::of(&self.params))
    }

    fn beforehand(&self) -> Option<String> {
        check::beforehand(&self.params)
    }

    fn check(
        &self,
        _: usize,
        count: Count,
        with: &mut dyn FnMut(&Facts, &Analysis),
    ) -> Result<(), Refused> {
        let analysis = deadlock::analyse(&self.params, count)?;
        with(&check::facts(&self.params, &analysis), &analysis);
        Ok(())
    }

    fn watch(&self, asked: &Asked, count: &mut dyn FnMut(u64)) -> Result<Seen, Refused> {
        let longest = self.params.router().max_packet() as u32;
        let packet = asked.packet.unwrap_or(longest);
        if packet > longest && self.has_drains() {
            return Err(Refused::new(format!(
                "--packet {packet}: drain-off lanes have room for packets of max_packet = {longest} flits; set it higher"
            )));
        }
        let uniform = Destinations::new(self.params.topology(), &Pattern::Uniform, asked.seed)?;
        watched::<Network>(&self.params, packet, uniform.into(), asked, count)
    }

    fn packet(&self) -> u32 {
        8
    }

    fn refuse_packet(&self, longest: u32) -> Option<String> {
        let room = self.params.router().max_packet();
        (self.has_drains() && longest as usize > room).then(|| {
            format!(
                "drain-off lanes of {{name}} have room for packets of max_packet = {room} flits; --set router.max_packet={longest}"
            )
        })
    }

    fn load(
        &mut self,
        pattern: &Pattern,
        seed: u64,
        wants_bound: bool,
    ) -> Result<(Draw, Option<Bound>), Refused> {
        let destinations = Destinations::new(self.params.topology(), pattern, seed)?;
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
            prepare: |_: &mut Network| {},
        })
    }

    fn weights<'a>(&'a self, asked: &Weighed<'a>) -> Result<Box<dyn Report + 'a>, Refused> {
        Ok(Box::new(Weights::new(self, asked)?))
    }
}
