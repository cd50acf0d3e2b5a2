//! Nodes of BlueGene/L's torus.

use crate::model::Golden;
use crate::model::bluegene::BluegeneNode;
use crate::params::bluegene::BluegeneNodeParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::stimulus::{BluegeneNodeTraffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, owned, refusal, text, with_reset};

/// A node whose state is small: wide phits, short FIFOs.
const SMALL: &str =
    "dims = [4]\nphit_bytes = 4\ndynamic_vcs = 1\nvc_chunks = 8\nescape_chunks = 16";

/// Escape channels of both kinds and orders, lines and rings of two, all numbers of virtual channels, one bus and several.
const SHAPES: [&str; 9] = [
    SMALL,
    "dims = [2, 3]\nphit_bytes = 2\nescape = 'dateline'\nescape_order = 'direction'\nvc_chunks = 16\nescape_chunks = 8\nhp_vc = 0\ngroups = 1",
    "dims = [3, 2, 2]\nphit_bytes = 4\njsq = 0\nvc_chunks = 16\nescape_chunks = 24\nin_network = 8",
    "dims = [4, 1, 3]\ntopology = ['mesh', 'torus', 'torus']\nphit_bytes = 4\nslq_receiver = 16\nslq_sender = 16\nvc_chunks = 12",
    "dims = [3]\nphit_bytes = 4\ndynamic_vcs = 0\nescape_chunks = 16\nbubble_account = 'size'\nin_network = 0",
    "dims = [2, 2]\nphit_bytes = 4\ndynamic_vcs = 4\nescape = 'dateline'\nvc_chunks = 8\nescape_chunks = 16\nbuses = 4",
    "dims = [5]\nphit_bytes = 1\nvc_chunks = 8\nescape_chunks = 16\nbuses = 1\nslq_receiver = 0\nslq_sender = 0",
    "dims = [1, 4]\ntopology = 'mesh'\nphit_bytes = 2\nescape_order = 'direction'\nvc_chunks = 8\nescape_chunks = 16",
    "",
];

impl Catalogued for BluegeneNodeParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(BluegeneNode::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(BluegeneNodeTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[SMALL])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(
                [owned(&SHAPES), with_reset(owned(&[SMALL]))].concat(),
            )],
            text_faults: vec![
                text("seed_i ^ salt", "seed_i & salt"),
                text(".near_i         (near_i)", ".near_i         (~near_i)"),
                text(".high_i        (1'b1)", ".high_i        (1'b0)"),
                text("granted | grants", "granted & grants"),
                text(".size_i  (sizes[2:0])", ".size_i  (3'd7)"),
            ],
            own_file_only: true,
            refusals: vec![
                refusal(
                    &["escape_chunks=8"],
                    "bluegene-node.escape_chunks = 8: wanted 16 or more",
                ),
                refusal(
                    &["dims=[300]"],
                    "bluegene-node.dims[0] = 300: wanted an integer from 1 to 256",
                ),
                refusal(
                    &["dims=[2,2,2,2]"],
                    "bluegene-node.dims = [2, 2, 2, 2]: wanted 1 to 3 dimensions",
                ),
                refusal(
                    &["phit_bytes=3"],
                    "bluegene-node.phit_bytes = \"3\": wanted one of 1, 2, 4",
                ),
            ],
            ..Trials::default()
        }
    }
}
