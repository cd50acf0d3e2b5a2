//! Components of BlueGene/L's torus routers.

mod direction_register;
mod framed;
mod machine;
mod network;
mod node;
mod packet_fifo;
mod random_draw;
mod ranked_pick;
mod token_counter;

use crate::params::ParamError;
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::family::Tables;
use crate::testbench::design::{Design, of_shape};

/// The machine that tables of the family ask for.
pub(in crate::testbench) fn design(tables: Tables) -> Result<Design, ParamError> {
    let params = BluegeneNetworkParams::try_from(tables)?;
    let (key, setting) = (
        BluegeneNetworkParams::routing_key(),
        params.routing_setting(),
    );
    let mut design = of_shape(params);
    design.keys.push(key);
    design.settings.push(setting);
    Ok(design)
}
