//! Shape of a whole machine: nodes of Anton 2's network at every place of a torus.

use super::node::Adapters;
use super::triple::{OrAsDatelines, Triple};
use super::{
    Anton2InputParams, Anton2NodeParams, Channel, DIMENSIONS, Datelines, ExternalChannel,
    MAX_RADIX, Torus,
};
use crate::params::arbiter::Arbitration;
use crate::params::component::counted;
use crate::params::key::{Int, Named, Spec};
use crate::params::link::{MAX_LINE_DELAY, PhitLineParams};
use crate::params::topology::{NodeId, Peer, PortId, Seat, TerminalId, Topology};
use crate::params::{Component, Key, Keyed, ParamError, Port, Settings, index_width};
use toml::Table;

/// `anton2-network`: nodes at every place of a three-dimensional torus, wired by their external channels.
///
/// Node (x, y, z) has the ports of its endpoints as `n<x>_<y>_<z>_…`. With weights, `weight_node_i` says whose they
/// are, x running fastest; so do `channel_weight_node_i` of those of external channels and `multicast_node_i` of
/// destination sets; the rest as of a [`Anton2NodeParams`]. What links and adapters say of errors ends in the machine.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Anton2NetworkParams {
    torus: Torus,
    latency: usize,
    node: Anton2NodeParams,
}

impl Anton2NetworkParams {
    /// A checked machine, with lines between nodes on which a phit takes `latency` cycles.
    ///
    /// # Errors
    /// If `latency` is more than 1023, or the channels' timeout too short for it; if a dimension has several nodes and
    /// the node has no external channels in it, or packets need more virtual channels than there are.
    pub fn new(torus: Torus, latency: usize, node: Anton2NodeParams) -> Result<Self, ParamError> {
        LATENCY.check(TORUS, latency)?;
        let sender = node.channel().sender();
        let least = sender.least_timeout(latency);
        if sender.timeout() < least {
            let wanted = format!(
                "wanted at least {least}: over lines of {latency} cycles an acknowledgement may take so long; or set torus.latency"
            );
            return Err(ParamError::new("channel.timeout", sender.timeout(), wanted));
        }
        for (d, radix) in torus.radices().into_iter().enumerate() {
            let has = |channel: &Channel| channel.dimension == d;
            if radix > 1 && !node.layout().channels().keys().any(has) {
                let wanted = format!(
                    "wanted 1: the node has no external channel in dimension {}; see node.channels",
                    ["X", "Y", "Z"][d]
                );
                let path = format!("{TORUS}.dims[{d}]");
                return Err(ParamError::new(path, radix, wanted));
            }
        }
        let promotion = node.router().input().promotion().promotion();
        let (has, wants) = (node.vcs().per_class(), promotion.vcs(torus.dimensions()));
        if has < wants {
            let dimensions = counted(torus.dimensions(), "dimension");
            let wanted = format!(
                "wanted at least {wants} for promotion {promotion} in a torus of {dimensions}"
            );
            return Err(ParamError::new("router.vcs", has, wanted));
        }
        Ok(Anton2NetworkParams {
            torus,
            latency,
            node,
        })
    }

    /// The same machine in which all that shares by its routers' rule shares by another.
    ///
    /// # Errors
    /// If a number of the rule is out of range, or flits have no room for its stamp.
    pub fn with_arbitration(&self, arbitration: Arbitration) -> Result<Self, ParamError> {
        Ok(Anton2NetworkParams {
            node: self.node.with_arbitration(arbitration)?,
            ..self.clone()
        })
    }

    /// From the tables `[torus]`, `[node]`, `[channel]` and `[router]` of a configuration.
    ///
    /// # Errors
    /// The first value that cannot be built, by its table and key.
    pub fn from_tables(
        torus: Table,
        node: Table,
        channel: Table,
        router: Table,
    ) -> Result<Self, ParamError> {
        let mut of_torus = Settings::new(TORUS, torus);
        let shape = torus_from_settings(&mut of_torus)?;
        let latency = take_latency(&mut of_torus)?;
        of_torus.finish(&torus_keys())?;
        let node = Anton2NodeParams::from_tables(node, channel, router)?;
        Anton2NetworkParams::new(shape, latency, node)
    }

    /// The keys of the tables `[torus]`, `[node]`, `[channel]` and `[router]`.
    pub fn tables() -> [Vec<Key>; 4] {
        let [node, channel, router] = Anton2NodeParams::tables();
        [torus_keys(), node, channel, router]
    }

    /// The settings of the four tables.
    pub fn table_settings(&self) -> [Vec<(&'static str, String)>; 4] {
        let [node, channel, router] = self.node.table_settings();
        [self.torus_settings(), node, channel, router]
    }

    /// Cycles that a phit takes from node to node.
    pub fn latency(&self) -> usize {
        self.latency
    }

    /// The line of an external channel, if a phit takes any time on it.
    pub fn line(&self) -> Option<PhitLineParams> {
        let width = self.node.channel().frame().phit_width();
        let line = PhitLineParams::new(width, self.latency, self.node.reset());
        (self.latency > 0).then(|| line.expect("a phit and a latency that were checked"))
    }

    /// Where the nodes are.
    pub fn torus(&self) -> &Torus {
        &self.torus
    }

    /// Every node.
    pub fn node(&self) -> &Anton2NodeParams {
        &self.node
    }

    /// Number of routers.
    pub fn routers(&self) -> usize {
        self.torus.nodes() * self.node.layout().routers()
    }

    /// `n0_1_0`: a node in names of ports, nets and instances.
    pub fn node_name(&self, node: usize) -> String {
        let [x, y, z] = self.torus.coordinates(node);
        format!("n{x}_{y}_{z}")
    }

    /// Bits of a node's number.
    pub fn node_number_width(&self) -> usize {
        index_width(self.torus.nodes())
    }

    fn torus_settings(&self) -> Vec<(&'static str, String)> {
        let Datelines { plus, minus } = self.torus.datelines();
        let mut settings = vec![
            DIMS.setting(&self.torus.radices()),
            DATELINES.setting(&plus),
        ];
        settings.extend((plus != minus).then(|| MINUS.setting(&Some(minus))));
        settings.push(LATENCY.setting(&self.latency));
        settings
    }
}

impl Topology for Anton2NetworkParams {
    fn nodes(&self) -> usize {
        self.torus.nodes()
    }

    fn outputs(&self, _: NodeId) -> usize {
        self.node.layout().channels().len()
    }

    fn inputs(&self, _: NodeId) -> usize {
        self.node.layout().channels().len()
    }

    fn terminals(&self, _: NodeId) -> usize {
        self.node.layout().endpoints().len()
    }

    fn all_terminals(&self) -> usize {
        self.torus.nodes() * self.node.layout().endpoints().len()
    }

    fn seat(&self, TerminalId(number): TerminalId) -> (NodeId, Seat) {
        let of_node = self.node.layout().endpoints().len();
        (NodeId(number / of_node), Seat(number % of_node))
    }

    fn terminal(&self, node: NodeId, seat: Seat) -> TerminalId {
        TerminalId(node.0 * self.node.layout().endpoints().len() + seat.0)
    }

    fn peer(&self, node: NodeId, output: PortId) -> Peer {
        let mut channels = self.node.layout().channels().keys();
        let channel = channels.clone().nth(output.0).expect("an output of a node");
        // What departs on a channel arrives on the opposite one.
        let arrives = channels.position(|&other| other == channel.opposite());
        let far = self.torus.neighbour(node.0, *channel);
        let input = arrives.expect("a dimension has both ends");
        Peer::Node(NodeId(far), PortId(input))
    }

    fn coordinates_of(&self, node: NodeId) -> Option<Vec<usize>> {
        Some(self.torus.coordinates(node.0).to_vec())
    }

    fn name(&self, node: NodeId) -> String {
        self.node_name(node.0)
    }

    fn label(&self, node: NodeId) -> String {
        let [x, y, z] = self.torus.coordinates(node.0);
        format!("({x}, {y}, {z})")
    }

    fn output_name(&self, _: NodeId, output: PortId) -> String {
        let mut channels = self.node.layout().channels().keys();
        let channel = channels.nth(output.0).expect("an output of a node");
        channel.identifier()
    }

    fn input_name(&self, node: NodeId, input: PortId) -> String {
        self.output_name(node, input)
    }

    fn with_article(&self) -> String {
        let [x, y, z] = self.torus.radices();
        format!("a {x}x{y}x{z} torus of Anton 2")
    }
}

/// The table of the torus's keys.
const TORUS: &str = "torus";

/// The key `dims`.
const DIMS: Named<Triple> = {
    let meaning = "nodes in each dimension of the torus";
    Named("dims", Triple(1, [8; DIMENSIONS], meaning))
};

/// The key `datelines`.
const DATELINES: Named<Triple> = {
    let meaning = "the dateline of each ring lies below this node: below 0 is between k-1 and 0";
    Named("datelines", Triple(0, [0; DIMENSIONS], meaning))
};

/// The key of the datelines for what travels to lower coordinates.
const MINUS: Named<OrAsDatelines> = {
    let meaning =
        "the dateline for what travels to lower coordinates; apart from the other it deadlocks";
    Named(
        "minus_datelines",
        OrAsDatelines(Triple(0, [0; DIMENSIONS], meaning)),
    )
};

/// Takes `dims`, `datelines` and `minus_datelines`.
fn torus_from_settings(settings: &mut Settings) -> Result<Torus, ParamError> {
    let dims = take_of_torus(&DIMS, settings)?;
    let plus = take_of_torus(&DATELINES, settings)?;
    let minus = take_of_torus(&MINUS, settings)?.unwrap_or(plus);
    Torus::new(TORUS, dims, Datelines { plus, minus })
}

/// Takes a key, in refusals as one of the torus, whatever table it stands in.
fn take_of_torus<S: Spec>(
    Named(name, of): &Named<S>,
    settings: &mut Settings,
) -> Result<S::Value, ParamError> {
    match settings.take(name) {
        None => Ok(of.default()),
        Some(value) => of.read(&format!("{TORUS}.{name}"), value),
    }
}

/// The key `latency`. By default 27 ns at 1.5 GHz for both SerDes, boards and cable. ASSUMED: \[Anton2\] gives the way
/// per hop as a whole only.
const LATENCY: Named<Int> = {
    let meaning = "cycles that a phit takes from node to node";
    Named("latency", Int(0..=MAX_LINE_DELAY, 40, meaning))
};

fn take_latency(settings: &mut Settings) -> Result<usize, ParamError> {
    LATENCY.take(settings)
}

fn torus_keys() -> Vec<Key> {
    let radices = format!("[X, Y, Z], each 1 to {MAX_RADIX}");
    vec![
        DIMS.key().accepting(radices),
        DATELINES.key(),
        MINUS.key(),
        LATENCY.key(),
    ]
}

impl Keyed for Anton2NetworkParams {
    fn keys() -> Vec<Key> {
        Self::tables().concat()
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let torus = torus_from_settings(settings)?;
        let latency = take_latency(settings)?;
        let adapters = Adapters::from_settings(settings)?;
        let channel = ExternalChannel::from_settings(settings)?;
        let node = adapters.node(Anton2InputParams::take(settings)?, channel)?;
        Anton2NetworkParams::new(torus, latency, node)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.torus_settings();
        settings.extend(self.node.settings());
        settings
    }
}

impl Component for Anton2NetworkParams {
    const NAME: &'static str = "anton2-network";
    const SUMMARY: &'static str = "nodes of Anton 2's network at every place of a torus";
    const PART: Option<&'static str> = Some("network");

    fn module_name(&self) -> String {
        let Datelines { plus, minus } = self.torus.datelines();
        let place = |at: [usize; DIMENSIONS]| at.map(|c| c.to_string()).join("_");
        let mut name = format!("anton2_network_{}", self.torus);
        if plus != [0; DIMENSIONS] {
            name += &format!("_dateline_{}", place(plus));
        }
        if minus != plus {
            name += &format!("_minus_{}", place(minus));
        }
        format!("{name}_l{}_{}", self.latency, self.node.identifier())
    }

    fn in_words(&self) -> String {
        let nodes = counted(self.torus.nodes(), "node");
        let latency = counted(self.latency, "cycle");
        format!(
            "{nodes} ({}), {latency} apart: {}",
            self.torus,
            self.node.in_words()
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.node.reset().ports();
        for node in 0..self.torus.nodes() {
            ports.extend(
                self.node
                    .endpoint_ports(&format!("{}_", self.node_name(node))),
            );
        }
        let written = [
            (self.node.weight_ports(), "weight_node_i", "weight"),
            (
                self.node.channel_weight_ports(),
                "channel_weight_node_i",
                "weight",
            ),
            (
                self.node.multicast_ports(),
                "multicast_node_i",
                "destination set",
            ),
        ];
        for (mut port, name, what) in written {
            if !port.is_empty() {
                let meaning = format!("the node whose {what} it is, x first");
                port.insert(1, Port::input(name, self.node_number_width(), meaning));
            }
            ports.extend(port);
        }
        ports
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::MAX_TOP;

    fn machine(torus: &str, node: &str, router: &str) -> Result<Anton2NetworkParams, ParamError> {
        let table = |text: &str| toml::from_str::<Table>(text).expect("TOML");
        Anton2NetworkParams::from_tables(table(torus), table(node), Table::new(), table(router))
    }

    #[test]
    fn minus_datelines_may_say_what_they_are_if_left_out() {
        let machine = |torus: &str| {
            let torus = toml::from_str(torus).expect("TOML");
            let none = Table::new;
            Anton2NetworkParams::from_tables(torus, none(), none(), none())
        };
        let said = machine("datelines = [1, 2, 3]\nminus_datelines = 'as datelines'");
        let left_out = machine("datelines = [1, 2, 3]");
        assert_eq!(said.expect("legal"), left_out.expect("legal"));
        assert!(machine("datelines = 'as datelines'").is_err());
    }

    #[test]
    fn long_names_tell_machines_apart_and_printed_ones_are_short() {
        let name = |torus: &str, router: &str| {
            let machine = machine(torus, "multicast_sets = 256", router).expect("legal");
            let printed = machine.top_name();
            assert!(printed.len() <= MAX_TOP, "{printed}");
            machine.module_name()
        };
        let far = "datelines = [1, 2, 3]\nminus_datelines = [3, 2, 1]\nlatency = 40";
        let by_vc = "underflow = 'hold-by-vc'\nreset = 'async'";
        let [long, other] = [by_vc, "underflow = 'hold'\nreset = 'async'"].map(|r| name(far, r));
        assert_ne!(long, other);
        assert!(long.starts_with("anton2_network_8x8x8_dateline_1_2_3_minus_3_2_1_l40_d16"));
    }

    #[test]
    fn the_default_is_the_machine_that_was_measured() {
        let machine = machine("", "", "").expect("Anton 2");
        assert_eq!((machine.torus().nodes(), machine.routers()), (512, 8192));
        assert_eq!(machine.node_name(511), "n7_7_7");
        let again = Anton2NetworkParams::of_settings("");
        assert_eq!(again.expect("the same"), machine);
    }

    #[test]
    fn too_few_virtual_channels_and_missing_channels_are_refused() {
        for (torus, node, router, at) in [
            (
                "dims = [4, 4, 4]",
                "",
                "vcs = 3",
                "router.vcs = 3: wanted at least 4",
            ),
            (
                "dims = [4, 4, 4]",
                "",
                "promotion = \"2n\"",
                "router.vcs = 4: wanted at least 6",
            ),
            ("dims = [4, 4]", "", "", "torus.dims = "),
            ("dims = [4, 4, 17]", "", "", "torus.dims[2] = 17"),
            ("dims = [4, 0, 1]", "", "", "torus.dims[1] = 0"),
            (
                "dims = [4, 4, 4]\ndatelines = [4, 0, 0]",
                "",
                "",
                "torus.datelines[0] = 4",
            ),
            ("dims = [4, 1, 1]", "channels = {}", "", "torus.dims[0] = 4"),
        ] {
            let refused = machine(torus, node, router).unwrap_err().to_string();
            assert!(refused.starts_with(at), "{refused}");
        }
        assert!(machine("dims = [4, 1, 4]", "", "vcs = 3").is_ok());
    }
}
