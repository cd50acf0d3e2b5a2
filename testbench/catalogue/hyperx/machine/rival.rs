//! Networks of HyperX's routers that are no HyperX, as the command line knows them.

use crate::model::deadlock::{Analysis, Channel};
use crate::model::destinations::{Destinations, PatternError};
use crate::model::hyperx::rival::{RivalNetwork, deadlock};
use crate::model::loads::{Bottleneck, Bound};
use crate::model::simulation::{Draw, Loaded, Subject, Traffic};
use crate::params::hyperx::{RivalParams, RivalRouting};
use crate::params::topology::{NodeId, Topology};
use crate::params::workload::Pattern;
use crate::testbench::machine::{
    ASSUMED, Asked, ChannelNames, Count, Facts, MachineDesign, Names, Refused, Report, Seen,
    Weighed, watched,
};
use serde_json::json;

/// A network.
pub(in crate::testbench::catalogue::hyperx) struct RivalMachine {
    params: RivalParams,
}

impl RivalMachine {
    /// What it is called where components are: there is none of it.
    pub const NAME: &'static str = "hyperx-rival";

    /// A network as the command line knows it.
    pub fn of_network(params: RivalParams) -> Box<dyn MachineDesign> {
        Box::new(RivalMachine { params })
    }

    /// Flits of the longest packet.
    fn longest(&self) -> u32 {
        self.params.buffers().max_packet as u32
    }

    /// Whom each terminal sends to under a pattern: under a uniform one not to itself, as in a HyperX.
    fn destinations(&self, pattern: &Pattern, seed: u64) -> Result<Destinations, PatternError> {
        let topology = self.params.topology();
        let drawn = match pattern {
            Pattern::Uniform if topology.all_terminals() > 1 => &Pattern::Others,
            other => other,
        };
        Destinations::new(topology, drawn, seed)
    }
}

impl MachineDesign for RivalMachine {
    fn topology(&self) -> &dyn Topology {
        self.params.topology()
    }

    fn in_words(&self) -> String {
        self.params.in_words()
    }

    fn component(&self) -> &'static str {
        Self::NAME
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.params.settings()
    }

    fn bottleneck(&self, of: Bottleneck) -> String {
        Names::of(self.params.topology()).bottleneck(of)
    }

    fn check(
        &self,
        _: usize,
        count: Count,
        with: &mut dyn FnMut(&Facts, &Analysis),
    ) -> Result<(), Refused> {
        let analysis = deadlock::analyse(&self.params, count);
        let names = ClassNames {
            topology: self.params.topology(),
        };
        with(&facts(&self.params, &names, &analysis), &analysis);
        Ok(())
    }

    fn watch(&self, asked: &Asked, count: &mut dyn FnMut(u64)) -> Result<Seen, Refused> {
        let longest = self.longest();
        let packet = asked.packet.unwrap_or(longest);
        if let Some(why) = self.refuse_packet(packet) {
            let why = why.replacen("{name}", "the network", 1);
            return Err(Refused::new(format!("--packet {packet}: {why}")));
        }
        let uniform = self.destinations(&Pattern::Uniform, asked.seed)?;
        watched::<RivalNetwork>(&self.params, packet, uniform.into(), asked, count)
    }

    /// As of a HyperX.
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
        _: bool,
    ) -> Result<(Draw, Option<Bound>), Refused> {
        Ok((self.destinations(pattern, seed)?.into(), None))
    }

    fn subject<'a>(&'a self, traffic: &'a Traffic) -> Box<dyn Subject + 'a> {
        Box::new(Loaded {
            params: &self.params,
            traffic,
            prepare: |_: &mut RivalNetwork| {},
        })
    }

    fn weights<'a>(&'a self, asked: &Weighed<'a>) -> Result<Box<dyn Report + 'a>, Refused> {
        Err(Refused::new(format!(
            "{}: loads of links are computed of a HyperX, not of {}; set hyperx.topology=hyperx",
            asked.name,
            self.params.topology().with_article()
        )))
    }
}

/// What is to be said of a network beside what was found.
fn facts<'a>(params: &'a RivalParams, names: &'a ClassNames<'a>, analysis: &Analysis) -> Facts<'a> {
    let (routing, vcs) = (params.routing(), params.buffers().vcs);
    let keys = json!({
        "algorithm": routing.name(),
        "vcs": vcs,
        "classes": routing.classes(),
    });
    let classes = match routing {
        RivalRouting::Dragonfly(..) => format!(
            "{vcs} of each link, in {} classes in turn: local links have the even ones, global links the odd ones",
            routing.classes()
        ),
        RivalRouting::Clos(..) => format!("{vcs} of each link, in one class"),
    };
    Facts {
        names: Names::of(params.topology()).with(names),
        in_words: params.in_words(),
        routing: routing.in_words(),
        channel: "classes of virtual channels",
        ends: analysis.nodes,
        end: "router",
        step: "link",
        followed: None,
        lines: vec![("VCs", classes)],
        keys: keys.as_object().cloned().unwrap_or_default(),
        because: ", as queues take whole packets only".to_string(),
        fix: None,
        assumed: ASSUMED.map(str::to_string).to_vec(),
        can_starve: Vec::new(),
    }
}

/// Links, and their classes of virtual channels.
struct ClassNames<'a> {
    topology: &'a dyn Topology,
}

impl ChannelNames for ClassNames<'_> {
    /// `local1 class 0 g0_r0->g0_r1`.
    fn in_words(&self, channel: Channel) -> String {
        let names = Names::of(self.topology);
        let [from, to] = [channel.from, self.far_node(channel)].map(|node| names.node(node));
        let port = self.port(channel);
        format!("{port} class {} {from}->{to}", channel.vc.0)
    }

    fn port(&self, channel: Channel) -> String {
        self.topology.output_name(channel.from, channel.port)
    }

    /// The node itself where no link is.
    fn far_node(&self, channel: Channel) -> NodeId {
        let far = self.topology.far_node(channel.from, channel.port);
        far.unwrap_or(channel.from)
    }
}
