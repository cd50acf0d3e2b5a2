//! The adapter of an endpoint. Nothing is claimed of it but that it equals its golden model.

use super::{LINK_ENDS, NARROW, all_in_block_ram};
use crate::model::Golden;
use crate::model::anton2::EndpointAdapter;
use crate::params::anton2::EndpointAdapterParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::Checker;
use crate::testbench::formal::checker::credits::{CreditLink, credits};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, all_with, interpreted, text, verilated};

/// With destination sets, queues and far ends with room for one packet and for many.
const SETS: [&str; 4] = [
    "multicast_sets = 16\nendpoints = 4",
    "multicast_sets = 16\nendpoints = 4\nwatch_links = false",
    "classes = 1\nvcs = 1\ndepth = 3\nfar_depth = 2\nmulticast_sets = 5\nreset = 'async'",
    "depth = 2\nfar_depth = 7\nmulticast_sets = 300\nendpoints = 23",
];

/// Every shape with narrow flits.
fn adapters() -> Vec<String> {
    [all_with(NARROW, &LINK_ENDS), all_with(NARROW, &SETS)].concat()
}

impl Catalogued for EndpointAdapterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(EndpointAdapter::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_adapter(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let vcs = self.vcs();
        let link = |way, depth| CreditLink::new(way, vcs, depth).of_classes(vcs);
        let (arriving, departing) = (link("in_", self.depth()), link("out_", self.far_depth()));
        credits(vcs, vec![arriving], vec![departing], self.reset())
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(adapters()).of_cycles(4_000, 200_000),
                interpreted(all_in_block_ram(adapters())).of_cycles(4_000, 200_000),
                verilated(all_with(NARROW, &SETS), 200_000).of_cycles(None, 200_000),
            ],
            own_file_only: true,
            text_faults: vec![text(
                "inject_class ? 3'd4 : 3'd0",
                "inject_class ? 3'd0 : 3'd4",
            )],
            ..Trials::default()
        }
    }
}
