//! Shape of Anton 2's routing unit.

use super::{DIMENSIONS, Header, MAX_PORTS, NodeLayout};
use crate::params::key::{Int, Named};
use crate::params::{Component, Field, Key, Keyed, ParamError, Part, Port, Settings, index_width};

/// `anton2-routing-unit`: the port by which a packet leaves a router, and in which group of channels.
///
/// Ports, all combinational:
/// - `here_i`, `last_i`: the node's coordinates, and the largest of each dimension; `spot_i`: the router's place
///   in the mesh, u in the low bits; `port_of_i`: the ports that lead U+, U−, V+, V− and over the skip channel,
///   what the router lacks being anything.
/// - `arrival_i`: 0, 1, 2 if the packet came in the T-group along X, Y, Z: from an external channel's adapter or
///   over the skip channel; else 3.
/// - `port_o`, `kind_o` (0 mesh, 1 torus, 2 endpoint), `ends_o`: a dimension ends here.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Anton2RoutingUnitParams {
    layout: NodeLayout,
    ports: usize,
}

impl Anton2RoutingUnitParams {
    /// The least follows from the layout.
    const PORTS: Named<Int> = Named("ports", Int(2..=MAX_PORTS, 6, "ports of a router"));

    /// The unit of a router with so many `ports` in a node of this layout.
    ///
    /// # Errors
    /// If a router of the layout has more ports, or there are more than 16.
    pub fn new(layout: NodeLayout, ports: usize) -> Result<Self, ParamError> {
        Self::PORTS.check_within(Self::NAME, ports, layout.most_ports()..=MAX_PORTS)?;
        Ok(Anton2RoutingUnitParams { layout, ports })
    }

    /// Takes `ports`.
    pub(super) fn in_layout(
        layout: NodeLayout,
        settings: &mut Settings,
    ) -> Result<Self, ParamError> {
        let most = layout.most_ports();
        let ports = Self::PORTS.take_within(settings, most, most..=MAX_PORTS)?;
        Anton2RoutingUnitParams::new(layout, ports)
    }

    /// The node that it routes in.
    pub fn layout(&self) -> &NodeLayout {
        &self.layout
    }

    /// Ports of the router, 2 to 16.
    pub fn router_ports(&self) -> usize {
        self.ports
    }

    /// Bits of a port's number.
    pub fn port_width(&self) -> usize {
        index_width(self.ports)
    }

    /// `p6_4x4_c12_e16_…`: in names of modules.
    pub(super) fn identifier(&self) -> String {
        format!("p{}_{}", self.ports, self.layout.identifier())
    }

    /// Where the router is, tied off: `here_i`, `last_i`, `spot_i`, `port_of_i`.
    pub(super) fn place_ports(&self) -> Vec<Port> {
        let [width, height] = self.layout.mesh();
        let spot = vec![Part::index("u", width), Part::index("v", height)];
        let ways = ["up", "um", "vp", "vm", "skip"].map(|way| Part::index(way, self.ports));
        let bits = |parts: &[Part]| parts.iter().map(|part| part.width).sum();
        let spot_and_ways = [
            Port::input(
                "spot_i",
                bits(&spot),
                "this router's place in the mesh, its U lowest; tied off",
            )
            .with_field(Field::Parts(spot)),
            Port::input(
                "port_of_i",
                bits(&ways),
                "ports that lead U+ (lowest), U-, V+, V- and over the skip channel, tied off",
            )
            .with_field(Field::Parts(ways.to_vec())),
        ];
        let mut ports = Self::node_ports().to_vec();
        ports.extend(spot_and_ways.map(Port::tied_off));
        ports
    }

    /// Where the node is, tied off: `here_i`, `last_i`.
    pub(super) fn node_ports() -> [Port; 2] {
        let meaning = "coordinates of this node, 4 bits each, x lowest; tied off";
        [Self::coordinates_port("here_i", meaning), Self::last_port()]
    }

    /// `last_i`.
    pub(super) fn last_port() -> Port {
        let meaning = "largest coordinate of each dimension, x lowest; tied off";
        Self::coordinates_port("last_i", meaning)
    }

    fn coordinates_port(name: &str, meaning: &str) -> Port {
        let coordinates = ["x", "y", "z"].map(|d| Part::new(d, 4));
        let port = Port::input(name, 4 * DIMENSIONS, meaning);
        port.with_field(Field::Parts(coordinates.to_vec()))
            .tied_off()
    }

    /// `arrival_i` of one input port.
    pub(super) fn arrival_port() -> Port {
        let meaning = "0, 1, 2: packets come in the T-group along X, Y, Z; 3: others";
        Port::input("arrival_i", 2, meaning)
    }
}

impl Keyed for Anton2RoutingUnitParams {
    fn keys() -> Vec<Key> {
        let mut keys = NodeLayout::keys();
        let most = "the layout's most";
        let ports = Self::PORTS.key().by_default(most);
        keys.push(ports.accepting(format!("{most} to {MAX_PORTS}")));
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let layout = NodeLayout::from_settings(settings)?;
        Anton2RoutingUnitParams::in_layout(layout, settings)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.layout.settings();
        settings.push(Self::PORTS.setting(&self.ports));
        settings
    }
}

impl Component for Anton2RoutingUnitParams {
    const NAME: &'static str = "anton2-routing-unit";
    const SUMMARY: &'static str = "the port by which a packet leaves a router of Anton 2's network";
    const PART: Option<&'static str> = Some("routing");

    fn module_name(&self) -> String {
        format!("anton2_routing_unit_{}", self.identifier())
    }

    fn in_words(&self) -> String {
        let [width, height] = self.layout.mesh();
        format!(
            "{} ports, node of {width} by {height} routers, {} external channels, {} endpoints, directions in the order {}",
            self.ports,
            self.layout.channels().len(),
            self.layout.endpoints().len(),
            self.layout.order(),
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.3-2.4"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.place_ports();
        ports.extend([
            Self::arrival_port(),
            Port::input("header_i", Header::WIDTH, "the packet's header")
                .with_field(Field::Parts(Header::parts(Header::WIDTH, None))),
            Port::output(
                "port_o",
                self.port_width(),
                "port by which it leaves, in the same cycle",
            ),
            Port::output(
                "kind_o",
                2,
                "0 mesh, 1 torus, 2 endpoint, in the same cycle",
            ),
            Port::output("ends_o", 1, "a dimension ends here, in the same cycle"),
        ]);
        ports
    }
}
