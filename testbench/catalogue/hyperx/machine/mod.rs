//! HyperX machines as the command line knows them.

mod check;
mod names;
mod rival;

use crate::model::deadlock::Analysis;
use crate::model::hyperx::network::HyperXNetwork;
use crate::model::hyperx::{deadlock, destinations, loads};
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Loaded, Subject, Traffic};
use crate::params::hyperx::{HyperXNetworkParams, HyperXRouterParams};
use crate::params::topology::Topology;
use crate::params::workload::Pattern;
use crate::params::{Component, Keyed};
use crate::testbench::machine::{
    Asked, Bounds, Count, Facts, MachineDesign, Refused, Report, Seen, Weighed, watched,
};
use names::LinkNames;
pub(super) use rival::RivalMachine;

/// A machine, or that which a router makes with default links.
pub(super) struct HyperXMachine {
    params: HyperXNetworkParams,
}

impl HyperXMachine {
    /// A machine as the command line knows it.
    pub fn of_network(params: HyperXNetworkParams) -> Box<dyn MachineDesign> {
        Box::new(HyperXMachine { params })
    }

    /// The machine that a router makes.
    pub fn of_router(router: &HyperXRouterParams) -> Box<dyn MachineDesign> {
        HyperXMachine::of_network(HyperXNetworkParams::of_router(router))
    }

    /// Flits of the longest packet.
    fn longest(&self) -> u32 {
        self.params.made().head().max_packet() as u32
    }
}

impl MachineDesign for HyperXMachine {
    fn topology(&self) -> &dyn Topology {
        self.params.network()
    }

    fn in_words(&self) -> String {
        self.params.in_words()
    }

    fn component(&self) -> &'static str {
        HyperXNetworkParams::NAME
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.params.settings()
    }

    fn bottleneck(&self, of: Bottleneck) -> String {
        LinkNames::of(self.params.network()).bottleneck(of)
    }

    fn check(
        &self,
        _: usize,
        count: Count,
        with: &mut dyn FnMut(&Facts, &Analysis),
    ) -> Result<(), Refused> {
        let analysis = deadlock::analyse(&self.params, count)?;
        let names = LinkNames::of(self.params.network());
        with(&check::facts(&self.params, &names, &analysis), &analysis);
        Ok(())
    }

    fn watch(&self, asked: &Asked, count: &mut dyn FnMut(u64)) -> Result<Seen, Refused> {
        let longest = self.longest();
        let packet = asked.packet.unwrap_or(longest);
        if packet > longest {
            return Err(Refused::new(format!(
                "--packet {packet}: queues have room for packets of max_packet = {longest} flits; set it higher"
            )));
        }
        let uniform = destinations(self.params.network(), &Pattern::Uniform, asked.seed)?;
        watched::<HyperXNetwork>(&self.params, packet, uniform.into(), asked, count)
    }

    /// About the mean of lengths from 1 to the longest, as \[HyperX\] §6 has them.
    fn packet(&self) -> u32 {
        self.longest().div_ceil(2)
    }

    fn refuse_packet(&self, longest: u32) -> Option<String> {
        let room = self.longest();
        (longest > room).then(|| {
            format!(
                "queues of {{name}} have room for packets of max_packet = {room} flits; --set router.max_packet={longest}"
            )
        })
    }

    fn load(
        &mut self,
        pattern: &Pattern,
        seed: u64,
        wants_bound: bool,
    ) -> Result<(Draw, Option<Bound>), Refused> {
        let destinations = destinations(self.params.network(), pattern, seed)?;
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
            prepare: |_: &mut HyperXNetwork| {},
        })
    }

    fn weights<'a>(&'a self, asked: &Weighed<'a>) -> Result<Box<dyn Report + 'a>, Refused> {
        let of = |pattern: &Pattern, seed: u64| -> Result<Option<Bound>, Refused> {
            let destinations = destinations(self.params.network(), pattern, seed)?;
            Ok(loads::bound(&self.params, &destinations)?)
        };
        Ok(Box::new(Bounds::new(self, asked, of)?))
    }
}
