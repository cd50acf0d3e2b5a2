//! Nodes of BlueGene/L's torus.

use crate::model::Golden;
use crate::model::bluegene::BluegeneNode;
use crate::params::bluegene::BluegeneNodeParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::stimulus::{BluegeneNodeTraffic, Stimulus};
use crate::testbench::trials::{Trials, owned, refusal};

/// A node whose state is small: wide phits, short FIFOs.
const SMALL: &str = "dims = [4]\nphit_bytes = 4\ndynamic_vcs = 1\nvc_chunks = 8\nescape_chunks = 16";

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
            grid: owned(&[SMALL]),
            refusals: vec![refusal(
                &["escape_chunks=8"],
                "router.escape_chunks = 8: wanted 16 or more",
            )],
            ..Trials::default()
        }
    }
}
