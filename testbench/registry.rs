//! The component registry: each component's shape, hardware and golden model, in one line.

use crate::hdl::rtl::{Library, Module, RtlError, Shape, name_refusal};
use crate::model;
use crate::model::Golden;
use crate::params::allocator::{SeparableParams, WavefrontParams};
use crate::params::anton2::{
    Anton2InputParams, Anton2NetworkParams, Anton2NodeParams, Anton2OutputParams,
    Anton2RouterParams, Anton2RoutingUnitParams, ChannelAdapterParams, EndpointAdapterParams,
    MulticastUnitParams, VcPromotionParams, VcSenderParams,
};
use crate::params::arbiter::{
    AccumulatorUpdateParams, AgeBasedParams, DeferredParams, FixedPriorityParams,
    InverseWeightedParams, MatrixParams, PriorityParams, PriorityRoundRobinParams, RandomParams,
    RoundRobinParams, WeightTableParams,
};
use crate::params::crossbar::CrossbarParams;
use crate::params::fifo::FifoParams;
use crate::params::link::{
    CrcParams, CreditCounterParams, LinkParams, LinkReceiverParams, LinkSenderParams,
    PhitLineParams,
};
use crate::params::traffic::{TrafficCheckerParams, TrafficGeneratorParams};
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::RoutingUnitParams;
use crate::params::wormhole::{
    EjectorParams, InjectorParams, InputChannelParams, OutputChannelParams, PhysicalChannelParams,
    RouterParams, StatusCollectorParams,
};
use crate::params::{
    Component, Config, Key, Layout, MAX_NAME, MAX_TOP, ParamError, Placement, Port, Renamed,
    Settings,
};
use crate::testbench::formal::{Checker, Specified};
use crate::testbench::stimulus::{
    Anton2Traffic, LinkTraffic, NetworkTraffic, RandomStimulus, ReceivedTraffic, RouterTraffic,
    Stimulus,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Every component, in the order in which they are listed.
pub fn components() -> Vec<Entry> {
    vec![
        entry::<RoundRobinParams>(|p| Box::new(model::arbiter::RoundRobinArbiter::new(p))),
        entry::<FixedPriorityParams>(|p| Box::new(model::arbiter::FixedPriorityArbiter::new(p))),
        entry::<PriorityParams>(|p| Box::new(model::arbiter::PriorityArbiter::new(p))),
        entry::<PriorityRoundRobinParams>(|p| {
            Box::new(model::arbiter::PriorityRoundRobinArbiter::new(p))
        }),
        entry::<AccumulatorUpdateParams>(|p| Box::new(model::arbiter::AccumulatorUpdate::new(p))),
        entry::<InverseWeightedParams>(|p| {
            Box::new(model::arbiter::InverseWeightedArbiter::new(p))
        }),
        entry::<MatrixParams>(|p| Box::new(model::arbiter::MatrixArbiter::new(p))),
        entry::<RandomParams>(|p| Box::new(model::arbiter::RandomArbiter::new(p))),
        entry::<AgeBasedParams>(|p| Box::new(model::arbiter::AgeBasedArbiter::new(p))),
        entry::<SeparableParams>(|p| Box::new(model::allocator::SeparableAllocator::new(p))),
        entry::<WavefrontParams>(|p| Box::new(model::allocator::WavefrontAllocator::new(p))),
        entry::<FifoParams>(|p| Box::new(model::fifo::Fifo::new(p))),
        entry::<CrossbarParams>(|p| Box::new(model::crossbar::Crossbar::new(p))),
        entry::<LinkParams>(|p| Box::new(model::link::Link::new(p))),
        entry::<CreditCounterParams>(|p| Box::new(model::link::CreditCounter::new(p))),
        entry::<CrcParams>(|p| Box::new(model::link::Crc::new(p))),
        driven::<LinkSenderParams>(Twin {
            golden: |p| Box::new(model::link::LinkSender::new(p)),
            stimulus: |p, seed| Box::new(LinkTraffic::of_sender(p, seed)),
            about: |_| About::Nothing,
        }),
        driven::<LinkReceiverParams>(Twin {
            golden: |p| Box::new(model::link::LinkReceiver::new(p)),
            stimulus: |p, seed| Box::new(LinkTraffic::of_receiver(p, seed)),
            about: |_| About::Nothing,
        }),
        entry::<PhitLineParams>(|p| Box::new(model::link::PhitLine::new(p))),
        entry::<RoutingUnitParams>(|p| Box::new(model::wormhole::routing::RoutingUnit::new(p))),
        entry::<InputChannelParams>(|p| Box::new(model::wormhole::InputChannel::new(p))),
        entry::<InjectorParams>(|p| Box::new(model::wormhole::Injector::new(p))),
        entry::<StatusCollectorParams>(|p| Box::new(model::wormhole::StatusCollector::new(p))),
        entry::<OutputChannelParams>(|p| Box::new(model::wormhole::OutputChannel::new(p))),
        entry::<EjectorParams>(|p| Box::new(model::wormhole::Ejector::new(p))),
        entry::<PhysicalChannelParams>(|p| Box::new(model::wormhole::PhysicalChannel::new(p))),
        driven::<RouterParams>(Twin {
            golden: |p| Box::new(model::wormhole::Router::new(p).expect(CHECKED)),
            stimulus: |p, seed| Box::new(RouterTraffic::new(p, seed).expect(CHECKED)),
            about: |p| About::Network(NetworkParams::of_router(p.clone())),
        }),
        driven(network_twin()),
        entry::<DeferredParams>(|p| Box::new(model::arbiter::DeferredArbiter::new(p))),
        entry::<WeightTableParams>(|p| Box::new(model::arbiter::WeightTable::new(p))),
        entry::<Anton2RoutingUnitParams>(|p| Box::new(model::anton2::StrappedRoutingUnit::new(p))),
        entry::<VcPromotionParams>(|p| Box::new(model::anton2::VcPromotion::new(p))),
        driven::<Anton2InputParams>(Twin {
            golden: anton2_input,
            stimulus: |p, seed| Box::new(Anton2Traffic::of_input(p, anton2_input(p), seed)),
            about: |_| About::Nothing,
        }),
        driven::<Anton2OutputParams>(Twin {
            golden: anton2_output,
            stimulus: |p, seed| Box::new(Anton2Traffic::of_output(p, anton2_output(p), seed)),
            about: |_| About::Nothing,
        }),
        driven::<Anton2RouterParams>(Twin {
            golden: anton2_router,
            stimulus: |p, seed| Box::new(Anton2Traffic::of_router(p, anton2_router(p), seed)),
            about: |p| {
                let node = Anton2NodeParams::of_router(p.clone());
                node.map_or(About::Nothing, About::Anton2Router)
            },
        }),
        driven::<MulticastUnitParams>(Twin {
            golden: multicast_unit,
            stimulus: |p, seed| Box::new(Anton2Traffic::of_copies(p, multicast_unit(p), seed)),
            about: |_| About::Nothing,
        }),
        driven::<VcSenderParams>(Twin {
            golden: vc_sender,
            stimulus: |p, seed| Box::new(Anton2Traffic::of_queues(p, vc_sender(p), seed)),
            about: |_| About::Nothing,
        }),
        driven::<ChannelAdapterParams>(Twin {
            golden: channel_adapter,
            stimulus: |p, seed| Box::new(Anton2Traffic::of_channel(p, channel_adapter(p), seed)),
            about: |_| About::Nothing,
        }),
        driven::<EndpointAdapterParams>(Twin {
            golden: endpoint_adapter,
            stimulus: |p, seed| Box::new(Anton2Traffic::of_adapter(p, endpoint_adapter(p), seed)),
            about: |_| About::Nothing,
        }),
        driven(node_twin()),
        driven(machine_twin()),
        entry::<TrafficGeneratorParams>(|p| Box::new(model::traffic::TrafficGenerator::new(p))),
        driven::<TrafficCheckerParams>(Twin {
            golden: |p| Box::new(model::traffic::TrafficChecker::new(p)),
            stimulus: |p, seed| Box::new(ReceivedTraffic::new(p, seed)),
            about: |_| About::Nothing,
        }),
    ]
}

const CHECKED: &str = "a checked shape has a golden model";

/// In what packets meet, of a design.
#[derive(Clone, Debug)]
pub enum About {
    /// Nothing of that kind.
    Nothing,
    /// A network of wormhole routers: a router's is that which it makes with default datelines.
    Network(NetworkParams),
    /// A router of Anton 2's network: the node that it makes with default adapters.
    Anton2Router(Anton2NodeParams),
    /// A node of Anton 2's network.
    Anton2Node(Anton2NodeParams),
    /// A machine of Anton 2's network.
    Anton2Network(Anton2NetworkParams),
}

/// The golden model of a shape, what drives both sides of a lockstep, and in what packets meet.
struct Twin<C> {
    golden: fn(&C) -> Box<dyn Golden>,
    stimulus: fn(&C, u64) -> Box<dyn Stimulus>,
    about: fn(&C) -> About,
}

impl<C> Clone for Twin<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Twin<C> {}

fn network_twin() -> Twin<NetworkParams> {
    Twin {
        golden: |p| Box::new(model::wormhole::network::Network::new(p).expect(CHECKED)),
        stimulus: |p, seed| Box::new(NetworkTraffic::new(p, seed).expect(CHECKED)),
        about: |p| About::Network(p.clone()),
    }
}

fn node_twin() -> Twin<Anton2NodeParams> {
    Twin {
        golden: |p| Box::new(model::anton2::Anton2Node::new(p)),
        stimulus: |p, seed| {
            let golden = model::anton2::Anton2Node::new(p);
            Box::new(Anton2Traffic::of_node(p, Box::new(golden), seed))
        },
        about: |p| About::Anton2Node(p.clone()),
    }
}

fn machine_twin() -> Twin<Anton2NetworkParams> {
    Twin {
        golden: |p| Box::new(model::anton2::network::Anton2Network::new(p)),
        stimulus: |p, seed| {
            let golden = model::anton2::network::Anton2Network::new(p);
            Box::new(Anton2Traffic::of_network(p, Box::new(golden), seed))
        },
        about: |p| About::Anton2Network(p.clone()),
    }
}

fn anton2_input(shape: &Anton2InputParams) -> Box<dyn Golden> {
    Box::new(model::anton2::Anton2Input::new(shape))
}

fn anton2_output(shape: &Anton2OutputParams) -> Box<dyn Golden> {
    Box::new(model::anton2::Anton2Output::new(shape))
}

fn anton2_router(shape: &Anton2RouterParams) -> Box<dyn Golden> {
    Box::new(model::anton2::Anton2Router::new(shape))
}

fn multicast_unit(shape: &MulticastUnitParams) -> Box<dyn Golden> {
    Box::new(model::anton2::MulticastUnit::new(shape))
}

fn vc_sender(shape: &VcSenderParams) -> Box<dyn Golden> {
    Box::new(model::anton2::VcSender::new(shape))
}

fn channel_adapter(shape: &ChannelAdapterParams) -> Box<dyn Golden> {
    Box::new(model::anton2::ChannelAdapter::new(shape))
}

fn endpoint_adapter(shape: &EndpointAdapterParams) -> Box<dyn Golden> {
    Box::new(model::anton2::EndpointAdapter::new(shape))
}

/// A component by its user's name.
///
/// # Errors
/// If there is none of that name; the message names the nearest, or what it is called now.
pub fn component(name: &str) -> Result<Entry, ParamError> {
    if let Some(Renamed { new, .. }) = Renamed::component(name) {
        let wanted = format!("it is called {new} now");
        return Err(ParamError::new("component", name, wanted));
    }
    let mut all = components();
    if let Some(index) = all.iter().position(|e| e.name == name) {
        return Ok(all.swap_remove(index));
    }
    let names: Vec<_> = all.iter().map(|e| e.name).collect();
    let nearest = names.iter().max_by(|a, b| {
        let near = |n: &str| strsim::jaro_winkler(n, name);
        near(a).total_cmp(&near(b))
    });
    let hint = match nearest {
        Some(n) if strsim::jaro_winkler(n, name) > 0.8 => format!("; did you mean {n}?"),
        _ => String::new(),
    };
    let wanted = format!("unknown component; there are {}{hint}", names.join(", "));
    Err(ParamError::new("component", name, wanted))
}

/// What a configuration asks for.
///
/// # Errors
/// The first setting that is unknown or cannot be built.
pub fn design(config: Config) -> Result<Design, ParamError> {
    match config {
        Config::Component { name, settings } => component(&name)?.design(settings),
        Config::Network { network, router } => {
            let design = network_design(NetworkParams::from_tables(network, router)?);
            Ok(design.of_tables())
        }
        Config::Anton2 {
            torus: None,
            node,
            channel,
            router,
        } => {
            let shape = Anton2NodeParams::from_tables(node, channel, router)?;
            Ok(of_shape(shape, node_twin()).of_tables())
        }
        Config::Anton2 {
            torus: Some(torus),
            node,
            channel,
            router,
        } => {
            let shape = Anton2NetworkParams::from_tables(torus, node, channel, router)?;
            Ok(of_shape(shape, machine_twin()).of_tables())
        }
    }
}

/// The design of a network.
fn network_design(shape: NetworkParams) -> Design {
    of_shape(shape, network_twin())
}

/// One component: what it is called, and how a design of it is made.
pub struct Entry {
    /// The user's name: `round-robin-arbiter`.
    pub name: &'static str,
    /// Behaviour, in one line.
    pub summary: &'static str,
    /// Its keys.
    pub keys: Vec<Key>,
    design: Box<dyn Fn(toml::Table) -> Result<Design, ParamError>>,
    default_set: Box<dyn Fn() -> Vec<Design>>,
    proved_set: Box<dyn Fn() -> Vec<Design>>,
}

impl Entry {
    /// The design with these settings; what is not set has its default.
    ///
    /// # Errors
    /// The first setting that is unknown or cannot be built.
    pub fn design(&self, settings: toml::Table) -> Result<Design, ParamError> {
        (self.design)(settings)
    }

    /// The shapes that stand in `generated/` and that the demo runs.
    pub fn default_set(&self) -> Vec<Design> {
        (self.default_set)()
    }

    /// The shapes in which the page of proofs has it.
    pub fn proved_set(&self) -> Vec<Design> {
        (self.proved_set)()
    }
}

/// Builds a piece of hardware in the elaboration cache.
type Elaborate = Box<dyn Fn(&mut Library) -> Result<Arc<Module>, RtlError> + Send + Sync>;

/// One component in one checked shape.
pub struct Design {
    /// The component's name.
    pub component: &'static str,
    /// Every setting, defaults included, in the order of the keys.
    pub settings: Vec<(&'static str, String)>,
    /// The command that emits it, under the name of its shape.
    pub command: String,
    /// Name of its module.
    pub top: String,
    /// Whether modules below it are called after it.
    has_parts: bool,
    /// Whether it is not called after its shape.
    has_given_name: bool,
    /// The shape in words.
    pub shape: String,
    /// Its ports.
    pub ports: Vec<Port>,
    /// In what packets meet.
    pub about: About,
    /// Where the boxes of its diagram stand.
    pub placement: Placement,
    elaborate: Elaborate,
    golden: Box<dyn Fn() -> Box<dyn Golden> + Send + Sync>,
    stimulus: Box<dyn Fn(u64) -> Box<dyn Stimulus> + Send + Sync>,
    checkers: Box<dyn Fn() -> Result<Vec<Checker>, askama::Error> + Send + Sync>,
    same_as: Box<dyn Fn() -> Option<Design> + Send + Sync>,
}

impl Design {
    /// Its hardware.
    ///
    /// # Errors
    /// What the kit refuses, which would be a defect of the description.
    pub fn elaborate(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        (self.elaborate)(lib)
    }

    /// The name that it was given, if it is not called after its shape.
    pub fn given_name(&self) -> Option<&str> {
        self.has_given_name.then_some(self.top.as_str())
    }

    /// The same design with its module called after the component alone: a configuration of several tables is
    /// changed, and what its user mentions stays.
    fn of_tables(mut self) -> Self {
        self.top = self.component.replace('-', "_");
        self.has_given_name = true;
        self
    }

    /// The same design with its module called `name`, as was asked for at `path`.
    ///
    /// # Errors
    /// If that is no name, or a long one.
    pub fn called(mut self, path: &str, name: &str) -> Result<Self, ParamError> {
        let refused = |why: String| Err(ParamError::new(path, name, why));
        if let Some(why) = name_refusal(name) {
            return refused(why);
        }
        let (room, why) = match self.has_parts {
            true => (MAX_TOP, ", for its parts are called after it"),
            false => (MAX_NAME, ""),
        };
        if name.len() > room {
            return refused(format!("wanted at most {room} characters{why}"));
        }
        self.has_given_name |= name != self.top;
        self.top = name.to_string();
        Ok(self)
    }

    /// The network of wormhole routers that it is, or that it makes as a router.
    pub fn network(&self) -> Option<&NetworkParams> {
        match &self.about {
            About::Network(network) => Some(network),
            _ => None,
        }
    }

    /// The network of wormhole routers that it is, if it is one.
    pub fn simulated(&self) -> Option<&NetworkParams> {
        let network = self.network();
        network.filter(|_| self.component == NetworkParams::NAME)
    }

    /// A fresh golden model of it, as after a reset.
    pub fn golden(&self) -> Box<dyn Golden> {
        (self.golden)()
    }

    /// What drives it in a lockstep, from a seed: random bits, or traffic where it wants that.
    pub fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        (self.stimulus)(seed)
    }

    /// What must hold of it.
    ///
    /// # Errors
    /// If a template cannot be filled.
    pub fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        (self.checkers)()
    }

    /// A simpler design that shows the same outputs in every cycle, if there is one.
    pub fn same_as(&self) -> Option<Design> {
        (self.same_as)()
    }
}

/// The design of `shape` with its `twin`.
fn of_shape<C: Component + Shape + Specified>(shape: C, twin: Twin<C>) -> Design {
    let [modelled, driven, checked, compared] = [(); 4].map(|()| shape.clone());
    Design {
        component: C::NAME,
        settings: shape.settings(),
        command: shape.command(),
        top: shape.top_name(),
        has_parts: C::PART.is_some(),
        has_given_name: false,
        shape: shape.in_words(),
        ports: shape.ports(),
        about: (twin.about)(&shape),
        placement: shape.placement(),
        elaborate: Box::new(move |lib| lib.module(&shape)),
        golden: Box::new(move || (twin.golden)(&modelled)),
        stimulus: Box::new(move |seed| (twin.stimulus)(&driven, seed)),
        checkers: Box::new(move || checked.checkers()),
        same_as: Box::new(move || compared.same_as().map(|other| of_shape(other, twin))),
    }
}

fn of_shapes<C: Component + Shape + Specified>(shapes: Vec<C>, twin: Twin<C>) -> Vec<Design> {
    let mut of_name: BTreeMap<String, usize> = BTreeMap::new();
    let designs = shapes.into_iter().map(|shape| {
        let design = of_shape(shape, twin);
        let count = of_name.entry(design.top.clone()).or_default();
        *count += 1;
        match *count {
            1 => design,
            number => {
                let name = format!("{}_{number}", design.top);
                design
                    .called("name", &name)
                    .expect("a name and a number are a name")
            }
        }
    });
    designs.collect()
}

/// A component that takes any inputs.
fn entry<C: Component + Shape + Specified>(golden: fn(&C) -> Box<dyn Golden>) -> Entry {
    driven(Twin {
        golden,
        stimulus: |shape, seed| Box::new(RandomStimulus::new(&Layout::new(&shape.ports()), seed)),
        about: |_| About::Nothing,
    })
}

/// A component that wants inputs of a kind.
fn driven<C: Component + Shape + Specified>(twin: Twin<C>) -> Entry {
    Entry {
        name: C::NAME,
        summary: C::SUMMARY,
        keys: C::keys(),
        design: Box::new(move |table| {
            let mut settings = Settings::new(C::NAME, table);
            let shape = C::from_settings(&mut settings)?;
            settings.finish(&C::keys())?;
            Ok(of_shape(shape, twin))
        }),
        default_set: Box::new(move || of_shapes(C::default_set(), twin)),
        proved_set: Box::new(move || of_shapes(C::proved_set(), twin)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(text: &str) -> toml::Table {
        toml::from_str(text).expect("TOML")
    }

    #[test]
    fn a_near_miss_is_named() {
        let refused = component("round-robin")
            .err()
            .expect("no such component")
            .to_string();
        assert!(
            refused.ends_with("did you mean round-robin-arbiter?"),
            "{refused}"
        );
        assert!(
            !component("zzz")
                .err()
                .expect("no such component")
                .to_string()
                .contains("mean")
        );
    }

    #[test]
    fn whatever_has_another_name_now_is_there_under_it_and_refused_under_the_old_one() {
        for Renamed { old, new } in Renamed::components() {
            assert!(component(new).is_ok_and(|entry| entry.name == new));
            let refused = component(old).err().expect("an old name").to_string();
            let wanted = format!("component = {old}: it is called {new} now");
            assert_eq!(refused, wanted);
        }
    }

    #[test]
    fn the_canonical_settings_make_the_same_design_again() {
        for entry in components() {
            for design in entry.default_set() {
                let text: String = design
                    .settings
                    .iter()
                    .map(
                        // As TOML has them: numbers, lists and tables, and what needs quotes.
                        |(k, v)| match toml::from_str::<toml::Table>(&format!("{k} = {v}")) {
                            Ok(_) => format!("{k} = {v}\n"),
                            Err(_) => format!("{k} = \"{v}\"\n"),
                        },
                    )
                    .collect();
                let again = entry
                    .design(settings(&text))
                    .expect("canonical settings are legal");
                assert_eq!(again.command, design.command);
                assert_eq!(again.top, design.top);
            }
        }
    }

    #[test]
    fn an_unknown_key_is_refused_with_those_that_exist() {
        let fifo = component("fifo").expect("fifo");
        let refused = fifo
            .design(settings("dept = 4"))
            .err()
            .expect("unknown key")
            .to_string();
        assert_eq!(
            refused,
            "fifo.dept = 4: unknown key; fifo has width, depth, style, slices, reset"
        );
    }
}
