//! Components of YARC's routers.

mod exact_modulus;
mod feeders;
mod input;
mod lcb_receiver;
mod lcb_sender;
mod machine;
mod network;
mod nth_one;
mod output;
mod router;
mod subswitch;
mod tile;

use crate::params::ParamError;
use crate::params::family::Tables;
use crate::params::yarc::ClosNetworkParams;
use crate::testbench::design::{Design, of_shape};

/// The machine that tables of the family ask for.
pub(in crate::testbench) fn design(tables: Tables) -> Result<Design, ParamError> {
    ClosNetworkParams::try_from(tables).map(of_shape)
}
