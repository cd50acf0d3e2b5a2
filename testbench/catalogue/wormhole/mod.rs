//! The wormhole router of [Ge], its parts, and networks of it.

mod ejector;
mod injector;
mod input_channel;
mod machine;
mod network;
mod output_channel;
mod physical_channel;
mod request_register;
mod router;
mod routing;
mod status_collector;

pub(in crate::testbench) use routing::by_turns;

use crate::params::ParamError;
use crate::params::family::Tables;
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::design::{Design, of_shape};

/// The network that tables of the family ask for.
pub(in crate::testbench) fn design(tables: Tables) -> Result<Design, ParamError> {
    NetworkParams::try_from(tables).map(of_shape)
}

/// What differs from the default router.
const VARIANTS: [&str; 18] = [
    "lanes = 2",
    "input_depth = 5",
    "wire_delay = 1\nlanes = 2",
    "link_register = 0\nlanes = 2",
    "link_register = 0\nwire_delay = 1\ninput_depth = 5",
    "link_register = 0\nwire_delay = 2\nlanes = 2",
    "link_register = 0\nflit_width = 70\ninput_depth = 2\noutput_depth = 1",
    "input_depth = { escape = 3, injector = 9 }\noutput_style = 'circular'\nco_residence = 'paper'",
    "link_register = 0\noutput_arbiter = 'hierarchical'\nejector_arbiter = 'rotating'\nlink_arbiter = 'fixed'\ninjector_lanes = 2",
    "crossbar = 'mux-tree'\nreset = 'async'\nmax_packet = 3",
    "link_register = 0\nco_residence = 'allowed'\noutput_arbiter = 'rotating'\nlink_arbiter = 'rotating'\nlanes = 3",
    "output_arbiter = 'random'\nejector_arbiter = 'random'\nlink_arbiter = 'random'\nlanes = 2",
    "link_register = 0\nejector_arbiter = 'random'\nreset = 'async'",
    "pipeline = 1\nlanes = 2",
    "pipeline = 1\nlink_register = 0\ninjector_lanes = 2\nreset = 'async'",
    "pipeline = 1\nwire_delay = 1\nmax_packet = 3\noutput_arbiter = 'rotating'",
    "output_arbiter = 'fixed'\nlink_arbiter = 'fixed'\norder = 'highest'\nlanes = 2",
    "output_arbiter = 'matrix'\nejector_arbiter = 'matrix'\nlink_arbiter = 'matrix'\nlanes = 2",
];
