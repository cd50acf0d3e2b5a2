//! Shapes of YARC's tiled routers.

mod clos_tables;
mod exact_modulus;
mod family;
mod faults;
mod input;
mod lcb_receiver;
mod lcb_sender;
mod link;
mod linked;
mod network;
mod nth_one;
mod output;
mod packet;
mod router;
mod subswitch;
mod tile;

pub use clos_tables::ClosTables;
pub use exact_modulus::{ExactModulusParams, Modulus};
pub use family::YarcFamily;
pub use faults::ClosFaults;
pub use input::{ColumnArbiter, TableRegister, YarcInputParams};
pub use lcb_receiver::YarcLcbReceiverParams;
pub use lcb_sender::YarcLcbSenderParams;
pub use link::{LineCode, LinkFormat, PACE, SOFT_ERROR, TRANSMIT_ERROR};
pub use linked::{LinkPart, Linked};
pub use network::{ClosNetworkParams, ClosRouting};
pub use nth_one::NthOneParams;
pub use output::YarcOutputParams;
pub use packet::{HeadBit, PacketFormat};
pub use router::{Tiled, YarcRouterParams};
pub use subswitch::YarcSubswitchParams;
pub use tile::YarcTileParams;

use super::key::{Int, Named};
use super::{ParamError, index_width};

/// Most ports of a router.
pub const MAX_PORTS: usize = 64;

/// Most rows of tiles, and most columns.
pub const MAX_SIDE: usize = 32;

/// Ports that a source-routed packet names.
pub const SOURCE_HOPS: usize = 8;

/// Bits of a port's number in a source route and in the map of logical ports.
pub const PORT_BITS: usize = 6;

/// The key `vcs`.
const VCS: Named<Int> = {
    let meaning = "virtual channels; of two 0 carries requests and 1 responses";
    Named("vcs", Int(1..=4, 2, meaning))
};

/// The key `phit_width`.
const PHIT_WIDTH: Named<Int> = {
    let meaning = "bits of a phit, its head and tail bits with it";
    Named("phit_width", Int(16..=64, 24, meaning))
};

/// The key `input_depth`.
const INPUT_DEPTH: Named<Int> = {
    let meaning = "phits of each virtual channel's input buffer, the longest packet at least";
    Named("input_depth", Int(4..=1023, 256, meaning))
};

/// The key `row_depth`.
const ROW_DEPTH: Named<Int> = {
    let meaning = "phits of each virtual channel's row buffer; 5 and two row wires fill a row bus";
    Named("row_depth", Int(2..=64, 16, meaning))
};

/// The key `rows`.
const ROWS: Named<Int> = {
    let meaning = "rows of tiles; as many column channels reach each output";
    Named("rows", Int(1..=MAX_SIDE, 8, meaning))
};

/// The key `progress_timeout`.
const PROGRESS_TIMEOUT: Named<Int> = {
    let meaning = "cycles without progress after which a virtual channel stops";
    Named("progress_timeout", Int(2..=1 << 20, 65_535, meaning))
};

/// The key `column_depth`.
const COLUMN_DEPTH: Named<Int> = {
    let meaning = "phits of each virtual channel's column buffer; 5 and two column wires fill a column channel";
    Named("column_depth", Int(2..=64, 10, meaning))
};

/// The key `max_packet`.
const MAX_PACKET: Named<Int> = {
    let meaning = "phits of the longest packet";
    Named("max_packet", Int(4..=64, 19, meaning))
};

/// Bits of the number of one of `vcs` virtual channels, which is left out where there is one.
fn vc_bits(vcs: usize) -> usize {
    match vcs {
        1 => 0,
        _ => index_width(vcs),
    }
}

/// `_v2_w24`: in names of modules.
fn lanes_identifier(vcs: usize, phit_width: usize) -> String {
    format!("v{vcs}_w{phit_width}")
}

/// Refuses an input buffer that is no such thing, or too small for the longest packet.
fn check_depth(component: &str, input_depth: usize, max_packet: usize) -> Result<(), ParamError> {
    INPUT_DEPTH.check(component, input_depth)?;
    MAX_PACKET.check(component, max_packet)?;
    match input_depth < max_packet {
        false => Ok(()),
        true => Err(ParamError::new(
            format!("{component}.{}", INPUT_DEPTH.0),
            input_depth,
            format!("wanted at least {max_packet}, the longest packet; or set max_packet"),
        )),
    }
}

/// Refuses rows or columns that ports do not fill.
fn check_divides(component: &str, key: &str, value: usize, ports: usize) -> Result<(), ParamError> {
    match ports.is_multiple_of(value) {
        true => Ok(()),
        false => Err(ParamError::new(
            format!("{component}.{key}"),
            value,
            format!("wanted a divisor of ports = {ports}"),
        )),
    }
}
