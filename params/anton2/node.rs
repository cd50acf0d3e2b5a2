//! Shape of a node of Anton 2's network.

use super::{
    Anton2InputParams, Anton2RouterParams, Anton2RoutingUnitParams, Channel, ChannelAdapterParams,
    DestinationSets, EndpointAdapterParams, ExternalChannel, FAR_DEPTH, Header, NodeLayout,
    PortRole, Spot, VirtualChannels, check_accumulators, check_banks, check_stamp,
};
use crate::params::arbiter::Arbitration;
use crate::params::key::{Choice, Int, Named};
use crate::params::{
    Component, Field, Key, Keyed, ParamError, Part, Placement, Port, Reset, Settings, index_width,
};
use toml::Table;

/// Flits of the queue of each class in an endpoint adapter, if the user says nothing. ASSUMED: \[Anton2\] gives no depth.
const ENDPOINT_DEPTH: usize = 8;

/// Destination sets of the table of an adapter, if the user says nothing. ASSUMED: \[Anton2\] says "several hundred
/// distinct destination sets per node". By its Table 2 the tables of channel adapters have a ninth of the area of their
/// queues: of 60 flits in each of 8 virtual channels that leaves bits for 260 entries.
const MULTICAST_SETS: usize = 256;

/// `anton2-node`: the network of one chip: routers in a mesh, skip channels, adapters of external channels and
/// endpoints.
///
/// - Straps: `here_i`, `last_i`: the node's coordinates and the largest of each dimension; `crosses_i`: for each
///   external channel, in the order of the layout, whether what departs on it crosses the dateline.
/// - External channel `x0p` (X, slice 0, +) has the line of its [`ChannelAdapterParams`] as `x0p_phit…`.
/// - `replay_o`, `timeout_o` and `damaged_o` are those of the external channels, in the order of the layout.
/// - Vectors have one element for each endpoint: its [`EndpointAdapterParams`]' core side.
/// - With weights, `weight_wr_en_i` writes a weight of router `weight_router_i`, which are numbered U first; address,
///   data and error as of a [`Anton2RouterParams`]. There may be no such router: an error as well.
/// - With weights, what departs on external channels shares by them too, unless it goes in turn: `channel_weight_wr_en_i`
///   writes a weight of external channel `channel_weight_channel_i`, in the order of the layout; index and data as of a
///   [`ChannelAdapterParams`]. There may be no such channel, or no such weight: then nothing is written.
/// - With destination sets, all adapters have a table of them. `multicast_wr_en_i` writes an entry of adapter
///   `multicast_adapter_i`: the external channels in the order of the layout, then the endpoints. There may be no such
///   adapter: then nothing is written. `dropped_o` has a bit for each adapter, in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Anton2NodeParams {
    router: Anton2RouterParams,
    channel: ChannelAdapterParams,
    endpoint: EndpointAdapterParams,
    /// Whether what departs on external channels goes in turn whatever routers do.
    channels_in_turn: bool,
}

impl Anton2NodeParams {
    /// The node of routers with these inputs, with external channels like this one on which what departs shares as in
    /// routers, and queues of `endpoint_depth` flits in the adapters of endpoints, without multicast. All queues are of the
    /// style of the inputs.
    ///
    /// # Errors
    /// If the depth is not 2 to 255, or a frame of the channels needs too many phits.
    pub fn new(
        input: Anton2InputParams,
        channel: ExternalChannel,
        endpoint_depth: usize,
    ) -> Result<Self, ParamError> {
        Adapters::ENDPOINT_DEPTH.check(NODE, endpoint_depth)?;
        let (vcs, width, depth) = (input.vcs(), input.flit_width(), input.depth());
        let (style, reset) = (input.style(), input.reset());
        let channel = ChannelAdapterParams::new(vcs, width, depth, channel, reset)?;
        let channel = channel.with_arbitration(input.arbitration());
        let endpoint = EndpointAdapterParams::new(vcs, width, endpoint_depth, depth, reset)?;
        let far_depth = depth.max(channel.departing().depth()).max(endpoint_depth);
        Ok(Anton2NodeParams {
            router: Anton2RouterParams::new(input, far_depth)?,
            channel: channel.with_style(style),
            endpoint: endpoint.with_style(style),
            channels_in_turn: false,
        })
    }

    /// The same node in which all that shares by its routers' rule shares by another.
    ///
    /// # Errors
    /// If a number of the rule is out of range, or flits have no room for its stamp.
    pub fn with_arbitration(&self, arbitration: Arbitration) -> Result<Self, ParamError> {
        arbitration.check(ROUTER)?;
        check_accumulators(format!("{ROUTER}.levels"), arbitration)?;
        let path = format!("{ROUTER}.flit_width");
        check_stamp(path, self.router.flit_width(), arbitration)?;
        let path = format!("{ROUTER}.underflow");
        check_banks(
            path,
            self.router.router_ports(),
            self.router.vcs(),
            arbitration,
        )?;
        let adapters = Adapters {
            endpoint_depth: self.endpoint.depth(),
            sets: self.multicast().map_or(0, |table| table.sets()),
            channels_in_turn: self.channels_in_turn,
        };
        let input = self.router.input().clone().with_arbitration(arbitration);
        adapters.node(input, self.channel.channel())
    }

    /// The same node in which what departs on external channels goes in turn.
    #[must_use]
    pub fn with_channels_in_turn(self) -> Self {
        let in_turn = Arbitration::RoundRobin;
        Anton2NodeParams {
            channel: self.channel.with_arbitration(in_turn),
            channels_in_turn: true,
            ..self
        }
    }

    /// The same node with tables of so many destination sets in all adapters; 0 is no multicast.
    ///
    /// # Errors
    /// If there are more than 1024.
    pub fn with_multicast(self, sets: usize) -> Result<Self, ParamError> {
        let endpoints = self.layout().endpoints().len();
        let table = || DestinationSets::new(NODE, sets, endpoints);
        let table = (sets > 0).then(table).transpose()?;
        Ok(Anton2NodeParams {
            channel: self.channel.with_multicast(table),
            endpoint: self.endpoint.with_multicast(table),
            ..self
        })
    }

    /// The node that routers like this make with default adapters.
    ///
    /// # Errors
    /// If its queues do not suit them.
    pub fn of_router(router: Anton2RouterParams) -> Result<Self, ParamError> {
        let mut none = Settings::new(CHANNEL, Table::new());
        let channel = ExternalChannel::from_settings(&mut none)?;
        Anton2NodeParams::new(router.input().clone(), channel, ENDPOINT_DEPTH)
    }

    /// From the tables `[node]`, `[channel]` and `[router]` of a configuration.
    ///
    /// # Errors
    /// The first value that cannot be built, by its table and key.
    pub fn from_tables(node: Table, channel: Table, router: Table) -> Result<Self, ParamError> {
        let [node_keys, channel_keys, router_keys] = Self::tables();
        let mut of_node = Settings::new(NODE, node);
        let mut of_channel = Settings::new(CHANNEL, channel);
        let mut of_router = Settings::new(ROUTER, router);
        let layout = NodeLayout::from_settings(&mut of_node)?;
        let adapters = Adapters::from_settings(&mut of_node)?;
        of_node.finish(&node_keys)?;
        let channel = ExternalChannel::from_settings(&mut of_channel)?;
        of_channel.finish(&channel_keys)?;
        let input = Anton2InputParams::in_layout(layout, &mut of_router)?;
        of_router.finish(&router_keys)?;
        adapters.node(input, channel)
    }

    /// The keys of the tables `[node]`, `[channel]` and `[router]`.
    pub fn tables() -> [Vec<Key>; 3] {
        let layout: Vec<&str> = NodeLayout::keys().iter().map(|key| key.name).collect();
        let (mut node, mut router): (Vec<Key>, Vec<Key>) = Anton2InputParams::keys()
            .into_iter()
            .partition(|key| layout.contains(&key.name));
        node.extend(Adapters::keys());
        router.sort_by_key(|key| key.name == "reset");
        [node, ExternalChannel::keys(), router]
    }

    /// The settings of the three tables.
    pub fn table_settings(&self) -> [Vec<(&'static str, String)>; 3] {
        let of_table = |keys: &Vec<Key>| {
            let is_there = |(name, _): &(&str, String)| keys.iter().any(|key| key.name == *name);
            self.settings().into_iter().filter(is_there).collect()
        };
        Self::tables().each_ref().map(of_table)
    }

    /// Every router.
    pub fn router(&self) -> &Anton2RouterParams {
        &self.router
    }

    /// The adapter of every external channel.
    pub fn channel(&self) -> &ChannelAdapterParams {
        &self.channel
    }

    /// The adapter of every endpoint.
    pub fn endpoint(&self) -> &EndpointAdapterParams {
        &self.endpoint
    }

    /// What stands where.
    pub fn layout(&self) -> &NodeLayout {
        self.router.layout()
    }

    /// The virtual channels.
    pub fn vcs(&self) -> VirtualChannels {
        self.router.vcs()
    }

    /// Bits of a flit.
    pub fn flit_width(&self) -> usize {
        self.router.flit_width()
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.router.reset()
    }

    /// Flits of each queue at the far end of a router's port.
    pub fn far_depth(&self, role: PortRole) -> usize {
        match role {
            PortRole::Mesh(_) | PortRole::Skip => self.router.depth(),
            PortRole::Channel(_) => self.channel.departing().depth(),
            PortRole::Endpoint(_) => self.endpoint.depth(),
        }
    }

    /// The dimension in whose T-group packets arrive by a router's port; `None` for mesh and endpoints.
    pub fn arrival(&self, spot: Spot, role: PortRole) -> Option<usize> {
        match role {
            PortRole::Mesh(_) | PortRole::Endpoint(_) => None,
            PortRole::Channel(channel) => Some(channel.dimension),
            PortRole::Skip => self.layout().skip_dimension(spot),
        }
    }

    /// The destination sets of every adapter, if packets may be multicast.
    pub fn multicast(&self) -> Option<DestinationSets> {
        self.endpoint.multicast()
    }

    /// Whether what departs on external channels goes in turn though routers share otherwise.
    fn channels_differ(&self) -> bool {
        self.channel.arbitration() != self.router.arbitration()
    }

    /// Adapters: of external channels, then of endpoints.
    pub fn adapters(&self) -> usize {
        self.layout().channels().len() + self.layout().endpoints().len()
    }

    /// Bits of a router's number.
    pub fn router_number_width(&self) -> usize {
        index_width(self.layout().routers())
    }

    /// The channels, `endpoint_depth` and the layout: in names of modules.
    fn suffixes(&self) -> String {
        let of_router = self.router.identifier();
        let (channel, depth) = (self.channel.channel(), self.endpoint.depth());
        let sets = self.multicast();
        let sets = sets.map_or(String::new(), |table| format!("_m{}", table.sets()));
        let turns = if self.channels_differ() { "_turns" } else { "" };
        let channel = channel.identifier();
        format!("{channel}{turns}_ed{depth}{sets}_{of_router}")
    }

    /// The node's name in a machine's name.
    pub(super) fn identifier(&self) -> String {
        self.suffixes()
    }

    /// The ports of the endpoints' core sides, as vectors; `prefix` is the node's in a machine.
    pub(super) fn endpoint_ports(&self, prefix: &str) -> Vec<Port> {
        let endpoints = self.layout().endpoints().len();
        let (classes, width) = (self.vcs().classes(), self.flit_width());
        let each = |port: Port, width| {
            port.with_field(Field::Elements {
                of: "endpoint",
                width,
            })
        };
        // As every class is ejected by itself.
        let ejected = |name: &str, width: usize, meaning: &str| {
            let name = format!("{prefix}{name}_o");
            let of = "endpoint's class";
            Port::output(&name, endpoints * classes * width, meaning)
                .with_field(Field::Elements { of, width })
        };
        let input = |name: &str, width: usize, meaning: &str| {
            let name = format!("{prefix}{name}_i");
            each(Port::input(&name, endpoints * width, meaning), width)
        };
        let output = |name: &str, width: usize, meaning: &str| {
            let name = format!("{prefix}{name}_o");
            each(Port::output(&name, endpoints * width, meaning), width)
        };
        let valid = format!("{prefix}eject_valid_o");
        let stamp = self.router.arbitration().age_bits().map(Header::stamp);
        let stamp = stamp.map_or(String::new(), |stamp| {
            let highest = stamp.low + stamp.width - 1;
            format!(
                ", bits {highest}:{} are the cycle in which the packet is first offered, counted from the reset",
                stamp.low
            )
        });
        let bits = self.router.arbitration().age_bits();
        let header = || Header::parts(width, bits);
        let injected = format!("the flit; a first one begins with the header{stamp}");
        vec![
            input(
                "inject_valid",
                classes,
                "a flit of this class is injected; at most one of an endpoint",
            ),
            input("inject_head", 1, "the flit at inject_valid_i is the first of its packet"),
            input("inject_tail", 1, "the flit at inject_valid_i is the last of its packet"),
            Port::input(
                &format!("{prefix}inject_flit_i"),
                endpoints * width,
                &*injected,
            )
            .of_elements("endpoint", header()),
            output(
                "inject_not_full",
                classes,
                "the class's queue has room for two flits; from state alone",
            )
            .low_in_reset(),
            input(
                "eject_ready",
                classes,
                "the endpoint takes the flit of this class that is shown",
            ),
            ejected(
                "eject_valid",
                1,
                "there is a flit of this class, held until eject_ready_i takes it; from state alone",
            ),
            ejected("eject_head", 1, "the flit is the first of its packet").valid_when(&valid),
            ejected("eject_tail", 1, "the flit is the last of its packet").valid_when(&valid),
            Port::output(
                &format!("{prefix}eject_flit_o"),
                endpoints * classes * width,
                format!("the flit of class c for endpoint e is element {classes} * e + c; held until it is taken"),
            )
            .of_elements("endpoint's class", header())
            .valid_when(&valid),
            Port {
                name: format!("{prefix}error_o"),
                ..self.endpoint.misuses().port("endpoint", endpoints)
            },
        ]
    }

    /// The write port of the destination sets, if there are any.
    pub(super) fn multicast_ports(&self) -> Vec<Port> {
        let Some(table) = self.multicast() else {
            return Vec::new();
        };
        let [enable, address, data] = table.write_ports();
        let meaning = "the adapter whose set it is: external channels, then endpoints";
        let adapter = index_width(self.adapters());
        let adapter = Port::input("multicast_adapter_i", adapter, meaning);
        vec![enable, adapter, address, data]
    }

    /// The write port of the weights of external channels, if there are any.
    pub(super) fn channel_weight_ports(&self) -> Vec<Port> {
        let channels = self.layout().channels().len();
        let Some(table) = self.channel.departing().table().filter(|_| channels > 0) else {
            return Vec::new();
        };
        let ports = Anton2InputParams::weight_ports(Some(table)).into_iter();
        let mut ports: Vec<Port> = ports
            .map(|port| Port {
                name: format!("channel_{}", port.name),
                ..port
            })
            .collect();
        let meaning = "the external channel whose weight it is, in the order of the layout";
        let channel = Port::input("channel_weight_channel_i", index_width(channels), meaning);
        ports.insert(1, channel);
        ports
    }

    /// The write port of the weights of routers, if there are any.
    pub(super) fn weight_ports(&self) -> Vec<Port> {
        let ports = self.router.ports().into_iter();
        let mut ports: Vec<Port> = ports.filter(|p| p.name.starts_with("weight_")).collect();
        if !ports.is_empty() {
            let meaning = "the router whose weight it is: first all of V 0, by U";
            ports.insert(
                1,
                Port::input("weight_router_i", self.router_number_width(), meaning),
            );
        }
        ports
    }
}

/// The table of a node's keys.
const NODE: &str = "node";

/// The table of a router's keys.
const ROUTER: &str = "router";

/// The table of the external channels' keys.
const CHANNEL: &str = "channel";

/// What a user says of a node's adapters besides the channel.
pub(super) struct Adapters {
    endpoint_depth: usize,
    sets: usize,
    channels_in_turn: bool,
}

impl Adapters {
    const ENDPOINT_DEPTH: Named<Int> = {
        let meaning =
            "flits of the queue of each class in an endpoint's adapter, in each direction";
        Named("endpoint_depth", Int(FAR_DEPTH, ENDPOINT_DEPTH, meaning))
    };

    /// Whether what departs on external channels goes in turn.
    const CHANNEL_ARBITRATION: Named<Choice<bool>> = {
        let rules = &[("as-router", false), ("round-robin", true)];
        let meaning =
            "the rule by which virtual channels share what departs on an external channel";
        Named("channel_arbitration", Choice(rules, meaning))
    };

    /// The key `multicast_sets`.
    fn multicast_sets() -> Named<Int> {
        DestinationSets::sets_of_adapter(MULTICAST_SETS)
    }

    /// Takes `endpoint_depth`, `multicast_sets` and `channel_arbitration`.
    pub(super) fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        Ok(Adapters {
            endpoint_depth: Self::ENDPOINT_DEPTH.take(settings)?,
            sets: Self::multicast_sets().take(settings)?,
            channels_in_turn: Self::CHANNEL_ARBITRATION.take(settings)?,
        })
    }

    /// The documentation of the keys that [`Adapters::from_settings`] takes.
    fn keys() -> [Key; 3] {
        [
            Self::ENDPOINT_DEPTH.key(),
            Self::multicast_sets().key(),
            Self::CHANNEL_ARBITRATION.key(),
        ]
    }

    /// The node with these adapters.
    pub(super) fn node(
        self,
        input: Anton2InputParams,
        channel: ExternalChannel,
    ) -> Result<Anton2NodeParams, ParamError> {
        let node = Anton2NodeParams::new(input, channel, self.endpoint_depth)?;
        let node = match self.channels_in_turn {
            true => node.with_channels_in_turn(),
            false => node,
        };
        node.with_multicast(self.sets)
    }
}

impl Keyed for Anton2NodeParams {
    fn keys() -> Vec<Key> {
        Self::tables().concat()
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let adapters = Adapters::from_settings(settings)?;
        let channel = ExternalChannel::from_settings(settings)?;
        adapters.node(Anton2InputParams::take(settings)?, channel)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.layout().settings();
        let sets = self.multicast().map_or(0, DestinationSets::sets);
        settings.extend([
            Adapters::ENDPOINT_DEPTH.setting(&self.endpoint.depth()),
            Adapters::multicast_sets().setting(&sets),
            Adapters::CHANNEL_ARBITRATION.setting(&self.channels_in_turn),
        ]);
        settings.extend(self.channel.channel().settings());
        let of_router = self.router.input().settings().into_iter();
        let layout = NodeLayout::keys();
        settings.extend(of_router.filter(|(name, _)| layout.iter().all(|key| key.name != *name)));
        settings
    }
}

impl Component for Anton2NodeParams {
    const NAME: &'static str = "anton2-node";
    const SUMMARY: &'static str = "the network of one chip of Anton 2: routers, skips and adapters";
    const PART: Option<&'static str> = Some("node");

    fn module_name(&self) -> String {
        format!("anton2_node_{}", self.suffixes())
    }

    fn in_words(&self) -> String {
        format!(
            "{}; {} flits before external channels, {}, {} behind them, {} of each pass; {} in endpoints' adapters; {}",
            self.router.input().in_words(),
            self.channel.departing().depth(),
            self.channel.arbitration().in_words(),
            self.channel.arriving().depth(),
            self.channel.flit_rate().in_words("flit"),
            self.endpoint.depth(),
            DestinationSets::in_words(self.multicast())
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2, Fig. 1"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset().ports();
        ports.extend(Anton2RoutingUnitParams::node_ports());
        let channels: Vec<Channel> = self.layout().channels().keys().copied().collect();
        if !channels.is_empty() {
            let crosses = channels
                .iter()
                .map(|c| Part::new(c.identifier(), 1))
                .collect();
            let meaning = "what departs on this external channel crosses the dateline, tied off";
            let crosses =
                Port::input("crosses_i", channels.len(), meaning).with_field(Field::Parts(crosses));
            ports.push(crosses.tied_off());
        }
        for channel in &channels {
            let name = format!("{}_", channel.identifier());
            ports.extend(self.channel.frame().phit_ports(&name, false));
            ports.extend(self.channel.frame().phit_ports(&name, true));
        }
        if !channels.is_empty() {
            let each = |name: &str, meaning: &str| {
                let parts = channels.iter().map(|c| Part::new(c.identifier(), 1));
                let parts = Field::Parts(parts.collect());
                Port::output(name, channels.len(), meaning).with_field(parts)
            };
            ports.extend([
                each("replay_o", "this external channel sends words again"),
                each(
                    "timeout_o",
                    "this external channel sends words again for want of an acknowledgement",
                ),
                each(
                    "damaged_o",
                    "a damaged frame came over this external channel in the cycle before",
                ),
            ]);
        }
        ports.extend(self.endpoint_ports(""));
        ports.extend(self.weight_ports());
        ports.extend(self.channel_weight_ports());
        ports.extend(self.multicast_ports());
        if self.multicast().is_some() {
            let adapters = channels.iter().map(|c| c.identifier());
            let endpoints = (0..self.layout().endpoints().len()).map(|e| format!("e{e}"));
            let parts = adapters.chain(endpoints).map(|name| Part::new(name, 1));
            let meaning = "this adapter drops a packet: its set is empty, or never was written";
            let dropped = Port::output("dropped_o", self.adapters(), meaning);
            ports.push(dropped.with_field(Field::Parts(parts.collect())));
        }
        ports
    }

    fn placement(&self) -> Placement {
        Placement::Chip(self.layout().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Layout;

    #[test]
    fn tables_and_keys_make_the_same_node() {
        let tables = Anton2NodeParams::from_tables(Table::new(), Table::new(), Table::new());
        let node = tables.expect("Anton 2's");
        let again = Anton2NodeParams::of_settings("").expect("the same");
        assert_eq!(node, again);
        // What is shared by weights has no ages, and a target only tells what other keys are.
        let names = |keys: Vec<Key>| -> Vec<&str> {
            let names = keys.into_iter().map(|key| key.name);
            names
                .filter(|name| !["age_bits", "target"].contains(name))
                .collect()
        };
        let of = |settings: Vec<(&'static str, String)>| -> Vec<&str> {
            settings.into_iter().map(|(name, _)| name).collect()
        };
        assert_eq!(
            node.table_settings().map(of),
            Anton2NodeParams::tables().map(names)
        );
        assert_eq!(of(node.settings()), names(Anton2NodeParams::keys()));
        assert_eq!(node.router().far_depth(), 16);
        Layout::new(&node.ports());
    }

    #[test]
    fn channels_that_go_in_turn_do_so_by_any_rule_of_the_routers() {
        let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
        let node = Anton2NodeParams::from_tables(
            table("channel_arbitration = 'round-robin'"),
            Table::new(),
            table("arbitration = 'round-robin'"),
        );
        let node = node.expect("all in turn");
        let rule = ("channel_arbitration", "round-robin".to_string());
        assert!(node.settings().contains(&rule));
        let aged = Arbitration::AgeBased { age_bits: 4 };
        for rule in [Arbitration::default(), aged, Arbitration::RoundRobin] {
            let other = node.with_arbitration(rule).expect("legal");
            assert_eq!(other.router().arbitration(), rule);
            assert_eq!(other.channel().arbitration(), Arbitration::RoundRobin);
        }
        // A stamp has room in the routers' flits or the rule is refused.
        let narrow = table("arbitration = 'round-robin'\nflit_width = 42");
        let narrow = Anton2NodeParams::from_tables(Table::new(), Table::new(), narrow);
        let refused = narrow.expect("legal").with_arbitration(aged).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "router.flit_width = 42: wanted 46 or more: a stamp of 4 bits stands above the header"
        );
    }

    #[test]
    fn a_key_in_the_wrong_table_is_refused_by_its_place() {
        let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
        for (node, channel, router, at) in [
            ("depth = 4", "", "", "node.depth = 4"),
            ("", "", "mesh = [4, 4]", "router.mesh = "),
            ("", "phit_rate = \"3/2\"", "", "channel.phit_rate = 3/2"),
            ("", "window = 64", "", "channel.window = 64"),
            ("timeout = 64", "", "", "node.timeout = 64"),
            ("endpoint_depth = 1", "", "", "node.endpoint_depth = 1"),
        ] {
            let [node, channel, router] = [node, channel, router].map(table);
            let refused = Anton2NodeParams::from_tables(node, channel, router).unwrap_err();
            assert!(refused.to_string().starts_with(at), "{refused}");
        }
    }

    #[test]
    fn skip_channels_carry_the_dimension_whose_ends_they_join() {
        let node = Anton2NodeParams::from_tables(Table::new(), Table::new(), Table::new())
            .expect("Anton 2's");
        for spot in node.layout().spots() {
            for role in node.layout().ports(spot) {
                let wanted = match role {
                    PortRole::Skip => Some(0),
                    PortRole::Channel(channel) => Some(channel.dimension),
                    _ => None,
                };
                assert_eq!(node.arrival(spot, role), wanted, "{spot} {role:?}");
            }
        }
    }
}
