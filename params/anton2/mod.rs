//! Shapes of Anton 2's unified network: a mesh of routers on every chip that is the chip's share of a
//! torus as well.

mod channel_adapter;
mod direction;
mod endpoint_adapter;
mod family;
mod header;
mod input;
mod layout;
mod multicast_unit;
mod network;
mod node;
mod output;
mod promotion;
mod router;
mod routing_unit;
mod torus;
mod vc_sender;
mod virtual_channels;

pub use channel_adapter::{ChannelAdapterParams, ExternalChannel};
pub use direction::{DirectionOrder, MeshDirection};
pub use endpoint_adapter::EndpointAdapterParams;
pub use family::{Anton2, Asked};
pub use header::{Header, HeaderField};
pub use input::Anton2InputParams;
pub use layout::{MAX_ENDPOINTS, MAX_PORTS, NodeLayout, PortRole, Spot};
pub use multicast_unit::{DestinationSets, MulticastUnitParams};
pub use network::Anton2NetworkParams;
pub use node::Anton2NodeParams;
pub use output::Anton2OutputParams;
pub use promotion::VcPromotionParams;
pub use router::Anton2RouterParams;
pub use routing_unit::Anton2RoutingUnitParams;
pub use torus::{
    Channel, DIMENSIONS, Datelines, DimensionOrder, MAX_RADIX, MAX_SLICES, Promotion, Torus,
};
pub use vc_sender::VcSenderParams;
pub use virtual_channels::{MAX_CLASSES, MAX_VCS_PER_CLASS, VirtualChannels};

use super::arbiter::{Arbitration, MAX_INPUTS, Underflow};
use super::{Key, ParamError, Port, Settings};
use std::ops::RangeInclusive;

/// Bits that a flit may have: a header at least.
const FLIT_WIDTH: RangeInclusive<usize> = Header::WIDTH..=1024;

/// Flits that a queue of a router may hold for each virtual channel.
const DEPTH: RangeInclusive<usize> = 2..=64;

/// Flits that a queue may hold for each virtual channel which is not a router's, or which may be anybody's.
const FAR_DEPTH: RangeInclusive<usize> = 2..=255;

/// Takes `flit_width`.
fn take_flit_width(settings: &mut Settings) -> Result<usize, ParamError> {
    settings.integer("flit_width", 192, FLIT_WIDTH)
}

/// `now_i` of what goes by age.
fn now_port(arbitration: Arbitration) -> Option<Port> {
    let meaning = "the cycle now, as stamps count cycles; their bits only";
    let bits = arbitration.age_bits()?;
    Some(Port::input("now_i", bits, meaning))
}

/// Refuses flits without room above the header for the stamp that the arbitration goes by; `path` is that of their width.
fn check_stamp(
    path: String,
    flit_width: usize,
    arbitration: Arbitration,
) -> Result<(), ParamError> {
    let Some(bits) = arbitration.age_bits() else {
        return Ok(());
    };
    let least = Header::WIDTH + bits;
    if flit_width < least {
        let wanted =
            format!("wanted {least} or more: a stamp of {bits} bits stands above the header");
        return Err(ParamError::new(path, flit_width, wanted));
    }
    Ok(())
}

/// Refuses more accumulators of an output that counts by virtual channel than a table of weights has room for; `path` is
/// that of the rule.
fn check_banks(
    path: String,
    ports: usize,
    vcs: VirtualChannels,
    arbitration: Arbitration,
) -> Result<(), ParamError> {
    let banks = ports * vcs.count();
    if arbitration.is_by_vc() && banks > MAX_INPUTS {
        let wanted = format!(
            "{ports} ports of {} virtual channels are {banks} accumulators; wanted at most {MAX_INPUTS}, or hold",
            vcs.count()
        );
        return Err(ParamError::new(path, Underflow::HoldByVc, wanted));
    }
    Ok(())
}

/// The documentation of the key `flit_width`.
fn flit_width_key() -> Key {
    let accepts = format!("{} to {}", FLIT_WIDTH.start(), FLIT_WIDTH.end());
    Key::new(
        "flit_width",
        accepts,
        192,
        "bits of a flit; a first one begins with the header",
    )
}

/// The documentation of a key for places in a queue.
fn depth_key(
    name: &'static str,
    range: RangeInclusive<usize>,
    default: usize,
    meaning: &'static str,
) -> Key {
    let accepts = format!("{} to {}", range.start(), range.end());
    Key::new(name, accepts, default, meaning)
}
