//! Folded Clos networks as the command line knows them.

mod check;
mod names;

use crate::model::deadlock::Analysis;
use crate::model::destinations::{Destinations, PatternError};
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Loaded, Subject, Traffic};
use crate::model::yarc::network::ClosNetwork;
use crate::model::yarc::{deadlock, loads};
use crate::params::topology::Topology;
use crate::params::workload::Pattern;
use crate::params::yarc::ClosNetworkParams;
use crate::params::{Component, Keyed};
use crate::testbench::machine::{
    Asked, Bounds, Count, Facts, MachineDesign, Names, Refused, Report, Seen, Weighed, watched,
};
use names::LinkNames;

/// A network.
pub(super) struct ClosMachine {
    params: ClosNetworkParams,
}

impl ClosMachine {
    /// A network as the command line knows it.
    pub fn of_network(params: ClosNetworkParams) -> Box<dyn MachineDesign> {
        Box::new(ClosMachine { params })
    }

    /// Phits of the longest packet.
    fn longest(&self) -> u32 {
        self.params.tiled().output().max_packet() as u32
    }

    /// Whom each processor sends to under a pattern.
    fn destinations(&self, pattern: &Pattern, seed: u64) -> Result<Destinations, PatternError> {
        let clos = self.params.clos();
        // Nothing that a network is measured by goes from a processor to itself.
        let drawn = match pattern {
            Pattern::Uniform if clos.all_terminals() > 1 => &Pattern::Others,
            other => other,
        };
        Destinations::new(clos, drawn, seed)
    }

    /// Refuses what is simulated without link control blocks.
    fn without_links(&self) -> Result<(), Refused> {
        match self.params.tiled().links() {
            None => Ok(()),
            Some(_) => Err(Refused::new(
                "router.links = 1: networks are simulated without link control blocks; --set router.links=0, and a larger clos.delay"
                    .to_string(),
            )),
        }
    }
}

impl MachineDesign for ClosMachine {
    fn topology(&self) -> &dyn Topology {
        self.params.clos()
    }

    fn in_words(&self) -> String {
        self.params.in_words()
    }

    fn component(&self) -> &'static str {
        ClosNetworkParams::NAME
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.params.settings()
    }

    fn bottleneck(&self, of: Bottleneck) -> String {
        Names::of(self.params.clos()).bottleneck(of)
    }

    fn check(
        &self,
        _: usize,
        count: Count,
        with: &mut dyn FnMut(&Facts, &Analysis),
    ) -> Result<(), Refused> {
        let analysis = deadlock::analyse(&self.params, count);
        let names = LinkNames::of(self.params.clos());
        with(&check::facts(&self.params, &names, &analysis), &analysis);
        Ok(())
    }

    fn watch(&self, asked: &Asked, count: &mut dyn FnMut(u64)) -> Result<Seen, Refused> {
        self.without_links()?;
        let packet = asked.packet.unwrap_or_else(|| self.longest());
        if let Some(why) = self.refuse_packet(packet) {
            let why = why.replacen("{name}", "the network", 1);
            return Err(Refused::new(format!("--packet {packet}: {why}")));
        }
        let uniform = self.destinations(&Pattern::Uniform, asked.seed)?;
        watched::<ClosNetwork>(&self.params, packet, uniform.into(), asked, count)
    }

    /// Four phits, as \[YARC\] §7.8 has them.
    fn packet(&self) -> u32 {
        4
    }

    fn refuse_packet(&self, longest: u32) -> Option<String> {
        let room = self.longest();
        match longest {
            0 | 1 => {
                Some("packets of {name} have a head and a tail; wanted 2 phits at least".into())
            }
            _ if longest > room => Some(format!(
                "buffers of {{name}} have room for packets of max_packet = {room} phits; --set router.max_packet={longest}"
            )),
            _ => None,
        }
    }

    fn load(
        &mut self,
        pattern: &Pattern,
        seed: u64,
        wants_bound: bool,
    ) -> Result<(Draw, Option<Bound>), Refused> {
        self.without_links()?;
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
            prepare: |_: &mut ClosNetwork| {},
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
