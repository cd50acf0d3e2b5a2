//! Networks of wormhole routers.

use super::machine::Machine;
use crate::cli::names::Names;
use crate::cli::patterns;
use crate::model::destinations::Destinations;
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Loaded, Subject, Traffic};
use crate::model::wormhole::loads;
use crate::model::wormhole::network::Network;
use crate::params::topology::Topology;
use crate::params::workload::Pattern;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::LaneClass;
use crate::params::{Component, Keyed};
use anyhow::Result;

impl Machine for NetworkParams {
    fn topology(&self) -> &dyn Topology {
        NetworkParams::topology(self)
    }

    fn in_words(&self) -> String {
        Component::in_words(self)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        Keyed::settings(self)
    }

    fn component(&self) -> &'static str {
        NetworkParams::NAME
    }

    fn files(&self) -> Option<String> {
        self.graph().map(|routed| routed.identifier())
    }

    fn bottleneck(&self, of: Bottleneck) -> String {
        Names::of(NetworkParams::topology(self)).bottleneck(of)
    }

    fn packet(&self) -> u32 {
        8
    }

    fn refuse_packet(&self, longest: u32) -> Option<String> {
        let (router, room) = (self.router(), self.router().max_packet());
        let has_drains = router
            .routing()
            .algorithm()
            .classes()
            .contains(&LaneClass::DrainOff);
        (has_drains && longest as usize > room).then(|| {
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
    ) -> Result<(Draw, Option<Bound>)> {
        let destinations = Destinations::new(NetworkParams::topology(self), pattern, seed);
        let destinations = destinations.map_err(patterns::refusal)?;
        let bound = match wants_bound {
            true => loads::bound(self, &destinations)?,
            false => None,
        };
        Ok((destinations.into(), bound))
    }

    fn subject<'a>(&'a self, traffic: &'a Traffic) -> Box<dyn Subject + 'a> {
        Box::new(Loaded {
            params: self,
            traffic,
            prepare: |_: &mut Network| {},
        })
    }

    fn lanes(&self) -> Option<&NetworkParams> {
        Some(self)
    }
}
