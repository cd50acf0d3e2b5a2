//! A layout as the user states it: the keys `mesh`, `channels`, `endpoints` and `direction_order`.

use super::{ANTON2_CHANNELS, MAX_ENDPOINTS, MAX_SIDE, NodeLayout, Spot};
use crate::params::anton2::direction::OrderOf;
use crate::params::anton2::torus::Channel;
use crate::params::key::{Kind, Named, Spec};
use crate::params::settings::checked_integer;
use crate::params::{Key, Keyed, ParamError, Settings};
use std::collections::BTreeMap;
use toml::Value;

const MESH: Named<Mesh> = Named("mesh", Mesh);
const CHANNELS: Named<Channels> = Named("channels", Channels);
const ENDPOINTS: Named<Endpoints> = Named("endpoints", Endpoints);
const ORDER: Named<OrderOf> = {
    let meaning = "the order in which routes on the chip take the directions of the mesh";
    Named("direction_order", OrderOf(meaning))
};

impl Keyed for NodeLayout {
    fn keys() -> Vec<Key> {
        vec![MESH.key(), CHANNELS.key(), ENDPOINTS.key(), ORDER.key()]
    }

    /// What is not given is Anton 2's.
    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let mesh = MESH.take(settings)?;
        let channels = CHANNELS.take(settings)?;
        let endpoints = ENDPOINTS.take(settings)?;
        let order = ORDER.take(settings)?;
        NodeLayout::new(settings.component(), mesh, channels, endpoints, order)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            MESH.setting(&self.mesh),
            CHANNELS.setting(&self.channels),
            ENDPOINTS.setting(&self.endpoints),
            ORDER.setting(&self.order),
        ]
    }
}

/// The values of the keys.
pub(super) fn texts(layout: &NodeLayout) -> Vec<String> {
    let settings = layout.settings().into_iter();
    settings.map(|(_, text)| text).collect()
}

/// Routers in a row and in a column.
struct Mesh;

impl Spec for Mesh {
    type Value = [usize; 2];

    fn kind(&self) -> Kind {
        Kind::List(Box::new(Kind::Integer(1..=MAX_SIDE)), 2..=2)
    }

    fn accepts(&self) -> String {
        format!("[U, V], each 1 to {MAX_SIDE}")
    }

    fn meaning(&self) -> &'static str {
        "routers in a row and in a column of the on-chip mesh"
    }

    fn default(&self) -> [usize; 2] {
        NodeLayout::default().mesh
    }

    fn read(&self, path: &str, value: Value) -> Result<[usize; 2], ParamError> {
        pair(path, value, MAX_SIDE)
    }

    fn text(&self, mesh: &[usize; 2]) -> String {
        format!("{mesh:?}")
    }
}

/// A router for each external channel.
struct Channels;

impl Spec for Channels {
    type Value = BTreeMap<Channel, Spot>;

    fn kind(&self) -> Kind {
        // Anton 2 has all that there can be.
        let each = ANTON2_CHANNELS.map(|(label, ..)| (label, spots(), false));
        Kind::Table(each.to_vec())
    }

    fn accepts(&self) -> String {
        "a router [U, V] for each of X0+ to Z1-, both ends of a dimension".into()
    }

    fn meaning(&self) -> &'static str {
        "where the external channels are, by dimension, slice and the direction of what departs"
    }

    fn default(&self) -> BTreeMap<Channel, Spot> {
        NodeLayout::default().channels
    }

    fn read(&self, path: &str, value: Value) -> Result<BTreeMap<Channel, Spot>, ParamError> {
        let Value::Table(table) = value else {
            let wanted =
                "wanted a router for each channel, as { \"X0+\" = [0, 1], \"X0-\" = [3, 1] }";
            return Err(ParamError::new(path, value, wanted));
        };
        let entry = |(label, at): (String, Value)| {
            let channel = Channel::named(&label).ok_or_else(|| {
                let wanted = "wanted one of X0+, X0-, X1+, X1-, Y0+, … Z1-";
                ParamError::new(format!("{path}.{label}"), &at, wanted)
            })?;
            Ok((channel, spot(&format!("{path}.{label}"), at)?))
        };
        table.into_iter().map(entry).collect()
    }

    fn text(&self, channels: &BTreeMap<Channel, Spot>) -> String {
        let each = channels.iter();
        let each = each.map(|(channel, at)| format!("\"{channel}\" = {}", spot_text(at)));
        match channels.is_empty() {
            true => "{}".to_string(),
            false => format!("{{ {} }}", each.collect::<Vec<_>>().join(", ")),
        }
    }
}

/// A router for each endpoint.
struct Endpoints;

impl Spec for Endpoints {
    type Value = Vec<Spot>;

    fn kind(&self) -> Kind {
        Kind::List(Box::new(spots()), 1..=MAX_ENDPOINTS)
    }

    fn accepts(&self) -> String {
        format!("a list of 1 to {MAX_ENDPOINTS} routers [U, V]")
    }

    fn meaning(&self) -> &'static str {
        "where the endpoints are, by their number"
    }

    fn default(&self) -> Vec<Spot> {
        NodeLayout::default().endpoints
    }

    fn read(&self, path: &str, value: Value) -> Result<Vec<Spot>, ParamError> {
        let Value::Array(spots) = value else {
            let wanted = "wanted a router for each endpoint, as [[0, 0], [1, 0]]";
            return Err(ParamError::new(path, value, wanted));
        };
        let spots = spots.into_iter().enumerate();
        let spot = |(i, value)| spot(&format!("{path}[{i}]"), value);
        spots.map(spot).collect()
    }

    fn text(&self, endpoints: &Vec<Spot>) -> String {
        let endpoints: Vec<String> = endpoints.iter().map(spot_text).collect();
        format!("[{}]", endpoints.join(", "))
    }
}

/// What stands for a router: its place in its row, its row.
fn spots() -> Kind {
    Kind::List(Box::new(Kind::Integer(0..=MAX_SIDE - 1)), 2..=2)
}

fn spot_text(spot: &Spot) -> String {
    format!("[{}, {}]", spot.u, spot.v)
}

fn spot(path: &str, value: Value) -> Result<Spot, ParamError> {
    let [u, v] = pair(path, value, MAX_SIDE - 1)?;
    Ok(Spot { u, v })
}

fn pair(path: &str, value: Value, most: usize) -> Result<[usize; 2], ParamError> {
    let Some([u, v]) = value.as_array().map(Vec::as_slice) else {
        return Err(ParamError::new(
            path,
            value,
            "wanted two integers, as [4, 4]",
        ));
    };
    Ok([
        checked_integer(&format!("{path}[0]"), u.clone(), 0..=most)?,
        checked_integer(&format!("{path}[1]"), v.clone(), 0..=most)?,
    ])
}
