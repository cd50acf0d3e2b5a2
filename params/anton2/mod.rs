//! Shapes of Anton 2's unified network: a mesh of routers on every chip that is the chip's share of a
//! torus as well.

mod channel_adapter;
mod direction;
mod endpoint_adapter;
mod family;
mod header;
mod input;
mod layout;
mod link_guard;
mod multicast_unit;
mod network;
mod node;
mod output;
mod promotion;
mod router;
mod routing_unit;
mod torus;
mod triple;
mod vc_sender;
mod virtual_channels;

pub use channel_adapter::{ChannelAdapterParams, ExternalChannel};
pub use direction::{DirectionOrder, MeshDirection};
pub use endpoint_adapter::EndpointAdapterParams;
pub use family::{Anton2, Asked};
pub use header::{Header, HeaderField};
pub use input::Anton2InputParams;
pub use layout::{MAX_ENDPOINTS, MAX_PORTS, NodeLayout, PortRole, Spot};
pub use link_guard::LinkGuardParams;
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

use super::arbiter::{Arbitration, MAX_INPUTS, MAX_WEIGHT_BITS, Underflow};
use super::key::{Int, Named};
use super::{ParamError, Port};
use std::ops::RangeInclusive;

/// The key `flit_width`: a header at least.
const FLIT_WIDTH: Named<Int> = {
    let meaning = "bits of a flit; a first one begins with the header";
    Named("flit_width", Int(Header::WIDTH..=1024, 192, meaning))
};

/// Flits that a queue of a router may hold for each virtual channel.
const DEPTH: RangeInclusive<usize> = 2..=64;

/// Flits that a queue may hold for each virtual channel which is not a router's, or which may be anybody's.
const FAR_DEPTH: RangeInclusive<usize> = 2..=255;

/// The key `far_depth` of what sends to a router.
const FAR_DEPTH_IN_ROUTER: Named<Int> = {
    let meaning = "flits of each virtual channel's queue in the router";
    Named("far_depth", Int(FAR_DEPTH, 8, meaning))
};

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

/// Bits of an accumulator of a router or an adapter: two levels of any weight have room.
const MAX_ACCUMULATOR_BITS: usize = MAX_WEIGHT_BITS + 1;

/// Refuses wider accumulators than the model of a router has room for: weights of more than 15 bits with four levels, of
/// more than 14 with eight. `path` is that of the levels.
fn check_accumulators(path: String, arbitration: Arbitration) -> Result<(), ParamError> {
    let Arbitration::InverseWeighted {
        weight_bits,
        levels,
        ..
    } = arbitration
    else {
        return Ok(());
    };
    let bits = weight_bits + levels.bits();
    if bits > MAX_ACCUMULATOR_BITS {
        let wanted = format!(
            "weights of {weight_bits} bits make accumulators of {bits}; wanted at most {MAX_ACCUMULATOR_BITS}: fewer levels or weight_bits"
        );
        return Err(ParamError::new(path, levels, wanted));
    }
    Ok(())
}

/// Whether a router may share by this: its accumulators have room.
pub fn fits_routers(arbitration: Arbitration) -> bool {
    check_accumulators(String::new(), arbitration).is_ok()
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
