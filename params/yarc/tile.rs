//! Shape of a tile.

use super::{LinkPart, Linked, Tiled};
use crate::params::key::{keys, of};
use crate::params::{Component, ParamError, Port, Role};

/// `yarc-tile`: input p, subswitch p and output p of a router that has as many subswitches as ports.
///
/// Its ports are those of the three: `row_…_o` leads to all subswitches of the row, which take it by `row_…_i`; `col_…_o` leads to
/// the outputs of the column, which take it by `col_…_i`. Credits go the other way. There are no wires in it: what comes by a row
/// bus of its own has been outside. With `links = 1` both halves of a link control block stand in it too, and what they have to say
/// to input and output is not among its ports.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct YarcTileParams {
    tiled: Tiled,
}

impl YarcTileParams {
    /// A tile of a router made so.
    ///
    /// # Errors
    /// If the router has more or fewer subswitches than ports.
    pub fn new(tiled: Tiled) -> Result<Self, ParamError> {
        match tiled.has_tiles() {
            true => Ok(YarcTileParams { tiled }),
            false => Err(ParamError::new(
                format!("{}.rows", Self::NAME),
                tiled.rows(),
                format!(
                    "wanted rows times columns = ports, {} times {} = {}, so that a tile has one of each part",
                    tiled.router_ports() / tiled.columns(),
                    tiled.columns(),
                    tiled.router_ports()
                ),
            )),
        }
    }

    /// What its router is made of.
    pub fn tiled(&self) -> &Tiled {
        &self.tiled
    }
}

keys! { YarcTileParams { tiled: of::<Tiled>() } }

impl Component for YarcTileParams {
    const NAME: &'static str = "yarc-tile";
    const SUMMARY: &'static str = "a tile of a YARC router: one input, one subswitch, one output";
    const PART: Option<&'static str> = Some("tile");

    fn module_name(&self) -> String {
        format!("yarc_tile_{}", self.tiled.identifier())
    }

    fn in_words(&self) -> String {
        self.tiled.in_words()
    }

    fn source(&self) -> &'static str {
        "[YARC] §3-5"
    }

    fn ports(&self) -> Vec<Port> {
        let tiled = &self.tiled;
        let (input, output, subswitch) = (tiled.input(), tiled.output(), tiled.subswitch());
        let Some(links) = tiled.links() else {
            return [
                tiled.reset().ports(),
                data(input),
                data(&subswitch),
                data(&output),
            ]
            .concat();
        };
        let seen = |part, mut ports: Vec<Port>| {
            ports.retain(|port| !Linked::is_inside(part, &port.name));
            ports
        };
        [
            tiled.reset().ports(),
            seen(LinkPart::Input, data(input)),
            data(&subswitch),
            seen(LinkPart::Output, data(&output)),
            seen(LinkPart::Sender, data(links.sender())),
            seen(LinkPart::Receiver, data(links.receiver())),
        ]
        .concat()
    }
}

/// The ports of a part but its clock and reset.
fn data(part: &impl Component) -> Vec<Port> {
    let mut ports = part.ports();
    ports.retain(|port| port.role == Role::Data);
    ports
}
