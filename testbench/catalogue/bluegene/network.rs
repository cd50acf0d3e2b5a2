//! Tori of BlueGene/L's nodes: what hosts are shown is framed, and flags stay.

use super::framed;
use super::machine::TorusMachine;
use crate::model::Golden;
use crate::model::bluegene::WiredTorus;
use crate::params::ParamError;
use crate::params::bluegene::BluegeneNetworkParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::Checker;
use crate::testbench::machine::{Extent, MachineDesign};
use crate::testbench::stimulus::{BluegeneNetworkTraffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, owned, pin, refusal, text, with_reset};

/// A ring of two nodes with short FIFOs of hosts.
const TWO: &str = "dims = [2]\nphit_bytes = 4\nfifo_chunks = 8";

/// One node, which has no links: the least of which something is proved.
const ONE: &str = "dims = [1]\nphit_bytes = 4\nhp_vc = 0\nfifo_chunks = 8";

/// Rings and lines, wires of one cycle and more, all that nodes send shown or not, and links that can be disabled.
const SHAPES: [&str; 8] = [
    ONE,
    TWO,
    "dims = [2]\nphit_bytes = 4\ndynamic_vcs = 1\nhp_vc = 0\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8\ngroups = 1\ndelay = 1",
    "dims = [3, 2]\nphit_bytes = 4\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8\nprobes = 1",
    "dims = [2, 3]\ntopology = 'mesh'\nphit_bytes = 2\nescape = 'dateline'\nescape_order = 'direction'\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8\nprobes = 1\nseed = 0",
    "dims = [2, 1, 3]\ntopology = ['mesh', 'torus', 'torus']\nphit_bytes = 4\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 9\ndelay = 7\nseed = 4294967295",
    "dims = [2, 2, 2]\nphit_bytes = 1\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8\nprobes = 1",
    "dims = [3, 2]\ntopology = ['torus', 'mesh']\nphit_bytes = 4\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8\ndelay = 2\nenables = 1",
];

/// Recovery of errors on links that invert bits, and on others; and a port to invert bits where nodes do not recover.
const RECOVERIES: [&str; 5] = [
    "dims = [2]\nphit_bytes = 4\nfifo_chunks = 8\ndamage = 1\nerror_recovery = 1\nwindow = 2\nack_age = 8\ntimeout = 251\nrefresh = 64",
    "dims = [3, 2]\nphit_bytes = 4\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8\nprobes = 1\ndamage = 1\ndelay = 1\nerror_recovery = 1\nwindow = 1\nack_age = 4\ntimeout = 175\nrefresh = 40",
    "dims = [2, 3]\ntopology = 'mesh'\nphit_bytes = 2\nescape = 'dateline'\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8\nprobes = 1\nerror_recovery = 1\nwindow = 8\nack_age = 32\ntimeout = 1331\nrefresh = 400",
    "dims = [2]\nphit_bytes = 1\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8\nprobes = 1\ndamage = 1\nerror_recovery = 1\nwindow = 1\nack_age = 16\ntimeout = 709\nrefresh = 128",
    "dims = [2]\nphit_bytes = 4\ndynamic_vcs = 1\nhp_vc = 0\nvc_chunks = 8\nescape_chunks = 16\nfifo_chunks = 8\ndamage = 1",
];

/// Cycles in which a packet of one chunk comes and has gone, where phits have four bytes.
const LOOKED_AT: usize = 18;

impl Catalogued for BluegeneNetworkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(WiredTorus::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(BluegeneNetworkTraffic::new(self, seed))
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Machine)
    }

    /// From four nodes on.
    fn block(&self) -> Option<&'static str> {
        (self.torus().grid().nodes() >= 4).then_some("node")
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Ok(Some(TorusMachine::of_network(self.clone())))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[TWO])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&[ONE])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (node, nodes) = (self.node(), self.torus().grid().nodes());
        let receptions = framed::receptions(node, nodes, "1'b1", LOOKED_AT)?;
        Ok(vec![receptions.and(framed::flags(node, nodes)?)])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(
                    [
                        owned(&SHAPES),
                        owned(&RECOVERIES),
                        with_reset(owned(&[TWO])),
                    ]
                    .concat(),
                )
                .of_cycles(2_000, 20_000),
            ],
            own_file_only: true,
            proved: owned(&[ONE]),
            pin_faults: vec![(
                ONE,
                vec![pin(
                    "fatal_o",
                    "inner_fatal_o | inject_valid_i[0]",
                    &["flags_stay"],
                )],
            )],
            text_faults: vec![
                text("coordinates = {8'd1, 8'd0}", "coordinates = {8'd0, 8'd1}"),
                text("reach_first = {8'd1, 8'd1}", "reach_first = {8'd0, 8'd1}"),
                text("links_there = {2'd3, 2'd3}", "links_there = {2'd3, 2'd1}"),
                text("nearest = {16'd0, 16'h101}", "nearest = {16'h101, 16'd0}"),
            ],
            refusals: vec![
                refusal(
                    &["delay=0"],
                    "bluegene-network.delay = 0: wanted an integer from 1 to 255",
                ),
                refusal(
                    &["seed=4294967296"],
                    "bluegene-network.seed = 4294967296: wanted an integer from 0 to 4294967295",
                ),
                refusal(
                    &["error_recovery=1", "timeout=3620"],
                    "bluegene-network.timeout = 3620: wanted 3621 or more: so long may the acknowledgement of a full window take",
                ),
                refusal(
                    &["escape_chunks=8"],
                    "bluegene-network.escape_chunks = 8: wanted 16 or more",
                ),
            ],
            ..Trials::default()
        }
    }
}
