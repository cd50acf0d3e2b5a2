//! Nodes of BlueGene/L's torus: what links and hosts are shown is framed.

use super::framed;
use super::machine::TorusMachine;
use crate::model::Golden;
use crate::model::bluegene::BluegeneNode;
use crate::params::ParamError;
use crate::params::bluegene::BluegeneNodeParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::Checker;
use crate::testbench::machine::{Extent, MachineDesign};
use crate::testbench::stimulus::{BluegeneNodeTraffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, owned, pin, refusal, text, with_reset};

/// Cycles in which a packet of one chunk comes and has gone, where phits have four bytes.
const LOOKED_AT: usize = 18;

/// The least node with links of which something is proved.
const LEAST: &str = "dims = [2]\nphit_bytes = 4\ndynamic_vcs = 0\nhp_vc = 0\nescape = 'dateline'\nvc_chunks = 8\nescape_chunks = 8\ngroups = 1\nfifo_chunks = 8\nbuses = 1";

/// A node whose state is small: wide phits, short FIFOs.
const SMALL: &str =
    "dims = [4]\nphit_bytes = 4\ndynamic_vcs = 1\nvc_chunks = 8\nescape_chunks = 16";

/// A small node that recovers from errors, its timeout as short as it can be.
const RECOVERING: &str = "dims = [4]\nphit_bytes = 4\nvc_chunks = 8\nescape_chunks = 16\nerror_recovery = 1\nwindow = 2\nack_age = 8\ntimeout = 247\nrefresh = 64";

/// Recovery of errors: windows of one packet and of the most, acknowledgements at once and late, all widths of phits, each
/// timeout but the last two the least that is legal.
const RECOVERIES: [&str; 6] = [
    RECOVERING,
    "dims = [2, 3]\nphit_bytes = 4\nvc_chunks = 8\nescape_chunks = 16\nerror_recovery = 1\nwindow = 1\nack_age = 1\ntimeout = 172\nrefresh = 40",
    "dims = [3, 1, 2]\ntopology = ['mesh', 'torus', 'torus']\nphit_bytes = 4\ndynamic_vcs = 4\nescape = 'dateline'\nvc_chunks = 16\nescape_chunks = 16\nbuses = 1\nerror_recovery = 1\nwindow = 8\nack_age = 100\ntimeout = 747\nrefresh = 200",
    "dims = [2, 2]\nphit_bytes = 2\ndynamic_vcs = 0\nescape_chunks = 16\nbubble_account = 'size'\nhp_vc = 0\ngroups = 1\nfifo_chunks = 8\nerror_recovery = 1\nwindow = 3\nack_age = 40\ntimeout = 651\nrefresh = 300",
    "dims = [5]\nphit_bytes = 1\nvc_chunks = 8\nescape_chunks = 16\nerror_recovery = 1\nwindow = 1\nack_age = 20\ntimeout = 700\nrefresh = 128",
    "dims = [2]\nphit_bytes = 4\ndynamic_vcs = 1\nhp_vc = 0\nvc_chunks = 8\nescape_chunks = 16\nerror_recovery = 1\nwindow = 64\nack_age = 2000\ntimeout = 8000\nrefresh = 5000",
];

/// Escape channels of both kinds and orders, lines and rings of two, all numbers of virtual channels, one bus and several.
const SHAPES: [&str; 9] = [
    SMALL,
    "dims = [2, 3]\nphit_bytes = 2\nescape = 'dateline'\nescape_order = 'direction'\nvc_chunks = 16\nescape_chunks = 8\nhp_vc = 0\ngroups = 1\nfifo_chunks = 8",
    "dims = [3, 2, 2]\nphit_bytes = 4\njsq = 0\nvc_chunks = 16\nescape_chunks = 24\nin_network = 8",
    "dims = [4, 1, 3]\ntopology = ['mesh', 'torus', 'torus']\nphit_bytes = 4\nslq_receiver = 16\nslq_sender = 16\nvc_chunks = 12\nfifo_chunks = 21",
    "dims = [3]\nphit_bytes = 4\ndynamic_vcs = 0\nescape_chunks = 16\nbubble_account = 'size'\nin_network = 0\nfifo_chunks = 160",
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

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Node)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Ok(Some(TorusMachine::of_node(self)))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[SMALL, RECOVERING])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&[LEAST])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let flags = framed::flags(self, 1)?;
        if self.directions() == 0 {
            return Ok(vec![flags]);
        }
        let links = framed::links(self, LOOKED_AT)?;
        let receptions = framed::receptions(self, 1, "honest", LOOKED_AT)?;
        Ok(vec![links.and(receptions).and(flags)])
    }

    fn trials() -> Trials {
        Trials {
            bounded: owned(&[LEAST]),
            pin_faults: vec![(
                LEAST,
                vec![
                    pin(
                        "first_o",
                        "inner_first_o | {2{inject_valid_i[0]}}",
                        &["links_framed", "valid_byte", "links_silent"],
                    ),
                    pin(
                        "receive_valid_o",
                        "inner_receive_valid_o | ~receive_ready_i",
                        &["shown_whole", "shown_held"],
                    ),
                    pin(
                        "fatal_o",
                        "inner_fatal_o | inject_valid_i[0]",
                        &["flags_stay"],
                    ),
                ],
            )],
            runs: vec![interpreted(
                [
                    owned(&SHAPES),
                    owned(&RECOVERIES),
                    with_reset(owned(&[SMALL, RECOVERING])),
                ]
                .concat(),
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
                    &["error_recovery=1", "timeout=3602"],
                    "bluegene-node.timeout = 3602: wanted 3603 or more: so long may the acknowledgement of a full window take",
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
