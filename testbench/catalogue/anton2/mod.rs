//! The Anton 2 router, its parts, and what stands around it.
//!
//! What is proved: parts that decide as large as Anton 2 has them, those with queues and credits small.

mod channel_adapter;
mod endpoint_adapter;
mod endpoints;
mod input;
mod link_guard;
mod machine;
mod multicast_unit;
mod network;
mod node;
mod output;
mod promotion;
mod router;
mod routing_unit;
mod vc_sender;

use crate::params::anton2::{Asked, VirtualChannels};
use crate::params::family::Tables;
use crate::params::{Component, ParamError};
use crate::testbench::design::{Design, of_shape};

/// The node or the machine that tables of the family ask for.
pub(in crate::testbench) fn design(tables: Tables) -> Result<Design, ParamError> {
    Ok(match Asked::try_from(tables)? {
        Asked::Node(node) => of_shape(node),
        Asked::Network(machine) => of_shape(machine),
    })
}

/// The narrowest flits: a header.
const FLIT_WIDTH: usize = 42;

/// So many virtual channels, as `C` would take them.
fn vcs<C: Component>(classes: usize, per_class: usize) -> Result<VirtualChannels, ParamError> {
    VirtualChannels::new(C::NAME, classes, per_class)
}

/// Flits that are not wide.
const NARROW: &str = "flit_width = 50";

/// One virtual channel and many, queues and far ends of every depth.
const LINK_ENDS: [&str; 7] = [
    "",
    "classes = 1\nvcs = 1",
    "vcs = 1",
    "vcs = 3\nreset = 'async'",
    "classes = 1\nvcs = 5\ndepth = 2",
    "vcs = 8\ndepth = 7\nfar_depth = 3",
    "far_depth = 255\ndepth = 2",
];

/// These shapes with queues in block RAM.
fn all_in_block_ram(shapes: Vec<String>) -> Vec<String> {
    let of = |shape: String| format!("{shape}\nstyle = 'ram'");
    shapes.into_iter().map(of).collect()
}

/// Layouts: two dimensions with and without a skip channel, one with two slices, none.
const LAYOUTS: [&str; 4] = [
    "mesh = [2, 2]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"Z0+\" = [1, 1], \"Z0-\" = [1, 1] }\nendpoints = [[0, 0], [1, 1], [0, 1]]\ndirection_order = 'U+ V- V+ U-'",
    "mesh = [3, 1]\nchannels = { \"Y0+\" = [0, 0], \"Y0-\" = [2, 0], \"Y1+\" = [1, 0], \"Y1-\" = [1, 0] }\nendpoints = [[0, 0], [2, 0]]\nports = 7",
    "mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0], [0, 0]]",
    "mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0]]",
];

/// Everything else: one virtual channel, no powers of two, the corners.
const VARIANTS: [&str; 17] = [
    "",
    "classes = 1\nvcs = 1",
    "vcs = 3\npatterns = 3\nreset = 'async'",
    "classes = 1\nvcs = 5\ndepth = 5",
    "vcs = 8\narbitration = 'round-robin'\npromotion = '2n'",
    "classes = 1\nvcs = 2\npatterns = 1\nweight_bits = 1\ndepth = 2",
    "vcs = 2\npatterns = 4\npromotion = 'dateline-only'\nreset = 'async'",
    "classes = 1\ndepth = 64\narbitration = 'round-robin'",
    "vcs = 3\nunderflow = 'hold'\nreset = 'async'",
    "classes = 1\nvcs = 2\npatterns = 3\nweight_bits = 2\nunderflow = 'hold'",
    "vcs = 3\nunderflow = 'hold-by-vc'\nreset = 'async'",
    "classes = 1\nvcs = 2\npatterns = 1\nweight_bits = 2\nunderflow = 'hold-by-vc'",
    "vcs = 3\nlevels = 4\nreset = 'async'",
    "classes = 1\nvcs = 2\npatterns = 1\nweight_bits = 2\nlevels = 8\nunderflow = 'hold'",
    "classes = 1\nvcs = 3\nweight_bits = 3\nlevels = 4\nunderflow = 'hold-by-vc'",
    "vcs = 3\ndepth = 5\narbitration = 'age-based'\nage_bits = 8\nreset = 'async'",
    "classes = 1\nvcs = 2\narbitration = 'age-based'\nage_bits = 1",
];

/// Weights with every number of levels of accumulators, each in windows that are kept by each of these rules.
fn windows(settings: &str, kept: &[&str]) -> Vec<String> {
    let of = |levels| {
        kept.iter().map(move |underflow| {
            format!("{NARROW}\n{settings}\narbitration = 'inverse-weighted'\nlevels = {levels}\nunderflow = '{underflow}'")
        })
    };
    [2, 4, 8].into_iter().flat_map(of).collect()
}

/// The rules by which senders and channels keep a window.
const KEPT: [&str; 2] = ["zero", "hold"];

/// And those by which routers' outputs do, and what is made of them.
const KEPT_BY_OUTPUTS: [&str; 3] = ["zero", "hold", "hold-by-vc"];

/// Every variant in one layout, with queues in block RAM.
fn in_block_ram() -> Vec<String> {
    let of = |variant| format!("{NARROW}\n{}\n{variant}", LAYOUTS[0]);
    all_in_block_ram(VARIANTS.map(of).into())
}

/// Every layout in every variant, with narrow flits.
fn every_variant() -> Vec<String> {
    let of = |variant| LAYOUTS.map(|layout| format!("{NARROW}\n{layout}\n{variant}"));
    VARIANTS.into_iter().flat_map(of).collect()
}
