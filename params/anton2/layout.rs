//! What stands where in a node: routers, external channels, skip channels, endpoints.

mod stated;

use super::direction::{DirectionOrder, MeshDirection};
use super::torus::{Channel, DIMENSIONS, MAX_SLICES};
use crate::params::ParamError;
use crate::params::component::short_digest;
use crate::params::topology::grid::Sign;
use std::collections::BTreeMap;
use std::fmt;

/// Most routers in a row or a column of a node.
pub const MAX_SIDE: usize = 8;

/// Most endpoints of a node: five bits of the header.
pub const MAX_ENDPOINTS: usize = 32;

/// Most ports of a router.
pub const MAX_PORTS: usize = 16;

/// Where a router stands in the mesh of its node: R(U,V).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// Place in its row.
    pub u: usize,
    /// Its row.
    pub v: usize,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R({},{})", self.u, self.v)
    }
}

/// What is at the other end of a router's port, both ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PortRole {
    /// The next router in this direction; what arrives here travels the opposite way.
    Mesh(MeshDirection),
    /// The router at the other end of the skip channel.
    Skip,
    /// The adapter of an external channel.
    Channel(Channel),
    /// The adapter of an endpoint, by its number.
    Endpoint(usize),
}

impl PortRole {
    /// `vp`, `skip`, `x0p`, `e3`: in names of nets and instances.
    pub fn identifier(self) -> String {
        match self {
            PortRole::Mesh(direction) => direction.identifier().to_string(),
            PortRole::Skip => "skip".to_string(),
            PortRole::Channel(channel) => channel.identifier(),
            PortRole::Endpoint(number) => format!("e{number}"),
        }
    }
}

/// The layout of a node and its on-chip routing.
///
/// A router's ports are numbered U+, U−, V+, V− as far as there is a neighbour, then the skip channel, the
/// external channels in the order of [`Channel::all`], the endpoints by number.
///
/// The two channels of a dimension and slice are at one router, or at two that a skip channel joins: packets
/// that go on in their dimension do not enter the mesh (\[Anton2\] §2.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NodeLayout {
    mesh: [usize; 2],
    channels: BTreeMap<Channel, Spot>,
    endpoints: Vec<Spot>,
    order: DirectionOrder,
}

impl NodeLayout {
    /// A checked layout; `path` is the table's name in a refusal.
    ///
    /// # Errors
    /// If a side of the mesh is not 1 to 8, a channel or an endpoint stands outside the mesh, a dimension has
    /// a channel without the one at its other end, a slice lacks what the other has, there is no endpoint or
    /// more than 32, a router has more than 16 ports, or would need two skip channels or one for two dimensions.
    pub fn new(
        path: &str,
        mesh: [usize; 2],
        channels: BTreeMap<Channel, Spot>,
        endpoints: Vec<Spot>,
        order: DirectionOrder,
    ) -> Result<Self, ParamError> {
        for (i, side) in mesh.into_iter().enumerate() {
            if !(1..=MAX_SIDE).contains(&side) {
                let wanted = format!("wanted an integer from 1 to {MAX_SIDE}");
                return Err(ParamError::new(format!("{path}.mesh[{i}]"), side, wanted));
            }
        }
        let inside = |key: &str, spot: Spot| match spot.u < mesh[0] && spot.v < mesh[1] {
            true => Ok(()),
            false => Err(ParamError::new(
                format!("{path}.{key}"),
                format!("[{}, {}]", spot.u, spot.v),
                format!("wanted a router of the {} by {} mesh", mesh[0], mesh[1]),
            )),
        };
        for (channel, &spot) in &channels {
            inside(&format!("channels.{channel}"), spot)?;
            if !channels.contains_key(&channel.opposite()) {
                return Err(ParamError::new(
                    format!("{path}.channels"),
                    format!("{channel} alone"),
                    format!(
                        "wanted {} too: a dimension has both ends",
                        channel.opposite()
                    ),
                ));
            }
            let first = Channel {
                slice: 0,
                ..*channel
            };
            if !channels.contains_key(&first) {
                return Err(ParamError::new(
                    format!("{path}.channels"),
                    format!("{channel} alone"),
                    format!("wanted {first} too: slices are numbered from 0"),
                ));
            }
        }
        for (number, &spot) in endpoints.iter().enumerate() {
            inside(&format!("endpoints[{number}]"), spot)?;
        }
        if !(1..=MAX_ENDPOINTS).contains(&endpoints.len()) {
            let wanted = format!("wanted 1 to {MAX_ENDPOINTS} of them");
            let got = format!("{} endpoints", endpoints.len());
            return Err(ParamError::new(format!("{path}.endpoints"), got, wanted));
        }
        let layout = NodeLayout {
            mesh,
            channels,
            endpoints,
            order,
        };
        layout.check_slices(path)?;
        layout.check_routers(path)?;
        Ok(layout)
    }

    fn check_slices(&self, path: &str) -> Result<(), ParamError> {
        let slices = self.slices();
        for dimension in 0..DIMENSIONS {
            let has = |slice| {
                let sign = Sign::Plus;
                let channel = Channel {
                    dimension,
                    slice,
                    sign,
                };
                self.channels.contains_key(&channel)
            };
            if has(0) && !(0..slices).all(has) {
                let got = format!("one slice of {}", ["X", "Y", "Z"][dimension]);
                let wanted = "another dimension has two; wanted as many in each that is there";
                return Err(ParamError::new(format!("{path}.channels"), got, wanted));
            }
        }
        Ok(())
    }

    fn check_routers(&self, path: &str) -> Result<(), ParamError> {
        for spot in self.spots() {
            let ends = self.skip_ends(spot);
            if let [first, other, ..] = ends[..] {
                let got = format!("{spot} and {first}, {spot} and {other}");
                let wanted = "each hold both ends of a dimension; a router has one skip channel: \
                              place the ends of a dimension at one router, or at the same two";
                return Err(ParamError::new(format!("{path}.channels"), got, wanted));
            }
            let mut joined: Vec<usize> = self.skipped(spot).collect();
            joined.dedup();
            if joined.len() > 1 {
                let names: String = joined.iter().map(|&d| ["X", "Y", "Z"][d]).collect();
                let got = format!("one skip channel of {spot} for {names}");
                let wanted = "wanted one dimension: a router tells by it along which a packet \
                              travels; place both ends of the others at one router";
                return Err(ParamError::new(format!("{path}.channels"), got, wanted));
            }
            let ports = self.ports(spot).len();
            if ports > MAX_PORTS {
                let wanted = format!("wanted at most {MAX_PORTS}; place fewer endpoints there");
                let got = format!("{ports} ports of {spot}");
                return Err(ParamError::new(format!("{path}.endpoints"), got, wanted));
            }
        }
        Ok(())
    }

    /// Anton 2's node with one endpoint at each router, or with 23: see `ANTON2_CHANNELS`.
    pub fn anton2(endpoints: Vec<Spot>) -> Result<Self, ParamError> {
        let channels = ANTON2_CHANNELS.iter().filter_map(|&(label, u, v)| {
            let channel = Channel::named(label)?;
            Some((channel, Spot { u, v }))
        });
        let order = DirectionOrder::default();
        NodeLayout::new("node", [4, 4], channels.collect(), endpoints, order)
    }

    /// The same node with another direction order.
    pub fn with_order(&self, order: DirectionOrder) -> Self {
        NodeLayout {
            order,
            ..self.clone()
        }
    }

    /// Routers in a row and in a column.
    pub fn mesh(&self) -> [usize; 2] {
        self.mesh
    }

    /// The order in which local routes take the directions.
    pub fn order(&self) -> DirectionOrder {
        self.order
    }

    /// The external channels, with the routers that they are at.
    pub fn channels(&self) -> &BTreeMap<Channel, Spot> {
        &self.channels
    }

    /// The routers that the endpoints are at, by the endpoints' numbers.
    pub fn endpoints(&self) -> &[Spot] {
        &self.endpoints
    }

    /// Torus slices, 1 or 2; 1 without external channels.
    pub fn slices(&self) -> usize {
        let slices = self.channels.keys().map(|channel| channel.slice + 1);
        slices.max().unwrap_or(1).min(MAX_SLICES)
    }

    /// Number of routers.
    pub fn routers(&self) -> usize {
        self.mesh[0] * self.mesh[1]
    }

    /// The routers, U running fastest.
    pub fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let [width, height] = self.mesh;
        (0..height).flat_map(move |v| (0..width).map(move |u| Spot { u, v }))
    }

    /// The number of a router in [`NodeLayout::spots`].
    pub fn number(&self, spot: Spot) -> usize {
        spot.v * self.mesh[0] + spot.u
    }

    /// The next router in a direction, if there is one.
    pub fn neighbour(&self, spot: Spot, direction: MeshDirection) -> Option<Spot> {
        let Spot { u, v } = spot;
        let to = match direction {
            MeshDirection::UPlus => Spot { u: u + 1, v },
            MeshDirection::UMinus => Spot {
                u: u.checked_sub(1)?,
                v,
            },
            MeshDirection::VPlus => Spot { u, v: v + 1 },
            MeshDirection::VMinus => Spot {
                u,
                v: v.checked_sub(1)?,
            },
        };
        (to.u < self.mesh[0] && to.v < self.mesh[1]).then_some(to)
    }

    /// The router at the other end of this one's skip channel, if it has one.
    pub fn skip(&self, spot: Spot) -> Option<Spot> {
        self.skip_ends(spot).first().copied()
    }

    /// The routers that hold the other ends of dimensions which have one end here.
    fn skip_ends(&self, spot: Spot) -> Vec<Spot> {
        let here = self.channels.iter().filter(|(_, at)| **at == spot);
        let ends = here.filter_map(|(channel, _)| self.channels.get(&channel.opposite()));
        let mut ends: Vec<Spot> = ends.copied().filter(|&end| end != spot).collect();
        ends.sort();
        ends.dedup();
        ends
    }

    /// The dimensions of the channels at a router whose other end is elsewhere, in order.
    fn skipped(&self, spot: Spot) -> impl Iterator<Item = usize> {
        let here = self.channels.iter().filter(move |(_, at)| **at == spot);
        let skipped =
            here.filter(move |(channel, _)| self.channels.get(&channel.opposite()) != Some(&spot));
        skipped.map(|(channel, _)| channel.dimension)
    }

    /// The dimension whose ends a router's skip channel joins, if it has one.
    pub fn skip_dimension(&self, spot: Spot) -> Option<usize> {
        self.skipped(spot).next()
    }

    /// What is at a router's ports, by their numbers.
    pub fn ports(&self, spot: Spot) -> Vec<PortRole> {
        let mesh = MeshDirection::ALL.into_iter();
        let mut ports: Vec<PortRole> = mesh
            .filter(|&direction| self.neighbour(spot, direction).is_some())
            .map(PortRole::Mesh)
            .collect();
        ports.extend(self.skip(spot).map(|_| PortRole::Skip));
        let channels = self.channels.iter().filter(|(_, at)| **at == spot);
        ports.extend(channels.map(|(&channel, _)| PortRole::Channel(channel)));
        let endpoints = self.endpoints.iter().enumerate();
        let endpoints = endpoints.filter(|(_, at)| **at == spot);
        ports.extend(endpoints.map(|(number, _)| PortRole::Endpoint(number)));
        ports
    }

    /// The port of a router that leads to `role`, if it has one.
    pub fn port(&self, spot: Spot, role: PortRole) -> Option<usize> {
        self.ports(spot).iter().position(|&at| at == role)
    }

    /// Ports of the router that has most, 2 at least.
    pub fn most_ports(&self) -> usize {
        let ports = self.spots().map(|spot| self.ports(spot).len());
        ports.max().unwrap_or(0).max(2)
    }

    /// `4x4_c12_e16`, and what tells it from others of these numbers: in the names that say whole shapes.
    pub fn identifier(&self) -> String {
        let [width, height] = self.mesh;
        let (channels, endpoints) = (self.channels.len(), self.endpoints.len());
        let digest = short_digest(&stated::texts(self).concat());
        format!("{width}x{height}_c{channels}_e{endpoints}_{digest}")
    }
}

/// Where Anton 2's external channels are. \[Anton2\] §2.2-2.4 state Y0 at R(0,2), X1+ at R(0,0), X1− at R(3,0), Y
/// and Z of a slice on one side, X+ and X− on opposite ones. ASSUMED: the rest; of the layouts left this one
/// repeats the search of §2.4.
const ANTON2_CHANNELS: [(&str, usize, usize); 12] = [
    ("X0+", 0, 1),
    ("X0-", 3, 1),
    ("X1+", 0, 0),
    ("X1-", 3, 0),
    ("Y0+", 0, 2),
    ("Y0-", 0, 2),
    ("Y1+", 3, 2),
    ("Y1-", 3, 2),
    ("Z0+", 0, 3),
    ("Z0-", 0, 3),
    ("Z1+", 3, 3),
    ("Z1-", 3, 3),
];

/// Routers of Anton 2 that have a second endpoint if there are 23. ASSUMED: \[Anton2\] Table 1 has the number
/// only; the corners and the middles of the edges without external channels have ports to spare.
const SECOND_ENDPOINTS: [(usize, usize); 7] =
    [(0, 0), (1, 0), (2, 0), (3, 0), (0, 3), (1, 3), (3, 3)];

impl Default for NodeLayout {
    /// Anton 2's, with one endpoint at each router.
    fn default() -> Self {
        NodeLayout::anton2(one_endpoint_each()).expect("a test makes it")
    }
}

impl NodeLayout {
    /// Anton 2's with its 23 endpoint adapters (\[Anton2\] Table 1).
    pub fn anton2_23() -> Self {
        let mut endpoints = one_endpoint_each();
        endpoints.extend(SECOND_ENDPOINTS.map(|(u, v)| Spot { u, v }));
        NodeLayout::anton2(endpoints).expect("a test makes it")
    }
}

/// The routers of a 4 by 4 mesh, each once.
fn one_endpoint_each() -> Vec<Spot> {
    (0..16).map(|n| Spot { u: n % 4, v: n / 4 }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::{Keyed, Settings};

    fn from_text(text: &str) -> Result<NodeLayout, ParamError> {
        let table = toml::from_str(text).expect("TOML");
        let mut settings = Settings::new("node", table);
        let layout = NodeLayout::from_settings(&mut settings)?;
        settings.finish(&NodeLayout::keys())?;
        Ok(layout)
    }

    #[test]
    fn anton2s_routers_have_at_most_six_ports() {
        for (layout, endpoints) in [(NodeLayout::default(), 16), (NodeLayout::anton2_23(), 23)] {
            assert_eq!(
                (layout.most_ports(), layout.endpoints().len()),
                (6, endpoints)
            );
            assert_eq!((layout.channels().len(), layout.slices()), (12, 2));
        }
        let layout = NodeLayout::default();
        let ports = |u, v| -> Vec<String> {
            let ports = layout.ports(Spot { u, v });
            ports.into_iter().map(PortRole::identifier).collect()
        };
        assert_eq!(ports(0, 2), ["up", "vp", "vm", "y0p", "y0m", "e8"]);
        assert_eq!(ports(3, 0), ["um", "vp", "skip", "x1m", "e3"]);
        let skips: Vec<Spot> = layout
            .spots()
            .filter(|&s| layout.skip(s).is_some())
            .collect();
        let wanted = [(0, 0), (3, 0), (0, 1), (3, 1)].map(|(u, v)| Spot { u, v });
        assert_eq!(skips, wanted);
    }

    #[test]
    fn every_layout_reads_back_from_its_settings() {
        let router_alone = "mesh = [1, 1]\nendpoints = [[0, 0], [0, 0]]\nchannels = {}";
        let router_alone = from_text(router_alone).expect("a legal layout");
        assert_eq!((router_alone.slices(), router_alone.most_ports()), (1, 2));
        for layout in [NodeLayout::default(), NodeLayout::anton2_23(), router_alone] {
            let text: String = layout
                .settings()
                .into_iter()
                .map(|(key, value)| match key {
                    "direction_order" => format!("{key} = \"{value}\"\n"),
                    _ => format!("{key} = {value}\n"),
                })
                .collect();
            let again = from_text(&text).expect(&text);
            assert_eq!(again, layout);
            assert_eq!(again.identifier(), layout.identifier());
        }
    }

    #[test]
    fn what_cannot_be_built_is_refused_with_its_place() {
        for (text, at) in [
            ("mesh = [4]", "node.mesh = "),
            ("mesh = [4, 9]", "node.mesh[1] = 9"),
            ("mesh = [4, 0]", "node.mesh[1] = 0"),
            ("endpoints = []", "node.endpoints = 0 endpoints"),
            ("endpoints = [[4, 0]]", "node.endpoints[0] = [4, 0]"),
            ("endpoints = 3", "node.endpoints = 3"),
            (
                "channels = { \"X0+\" = [0, 0] }",
                "node.channels = X0+ alone",
            ),
            ("channels = { \"W0+\" = [0, 0] }", "node.channels.W0+ = "),
            (
                "channels = { \"X1+\" = [0, 0], \"X1-\" = [0, 0] }",
                "node.channels = X1+ alone",
            ),
            (
                "channels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"Y0+\" = [0, 0], \"Y0-\" = [0, 1] }",
                "node.channels = R(0,0) and R(0,1), R(0,0) and R(1,0)",
            ),
            (
                "channels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"Y0+\" = [1, 0], \"Y0-\" = [0, 0] }",
                "node.channels = one skip channel of R(0,0) for XY",
            ),
            (
                "channels = { \"X0+\" = [0, 0], \"X0-\" = [0, 0], \"Y0+\" = [0, 0], \"Y0-\" = [0, 0], \"Y1+\" = [0, 0], \"Y1-\" = [0, 0] }",
                "node.channels = one slice of X",
            ),
            (
                "direction_order = \"U+ U-\"",
                "node.direction_order = U+ U-",
            ),
            ("depth = 3", "node.depth = 3: unknown key"),
        ] {
            let refused = from_text(text).unwrap_err().to_string();
            assert!(refused.starts_with(at), "{refused}");
        }
        let crowded = format!(
            "mesh = [1, 1]\nchannels = {{}}\nendpoints = {:?}",
            [[0, 0]; 17]
        );
        let refused = from_text(&crowded).unwrap_err().to_string();
        assert!(
            refused.starts_with("node.endpoints = 17 ports of R(0,0)"),
            "{refused}"
        );
    }
}
