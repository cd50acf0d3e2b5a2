//! Folded Clos networks of YARC routers.

use crate::model::Golden;
use crate::model::yarc::ClosNetwork;
use crate::params::yarc::ClosNetworkParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::stimulus::{ClosNetworkTraffic, Stimulus};
use crate::testbench::trials::{Trials, all_with, interpreted, refusal, text, with_reset};

/// Routers of four ports: two down, and two up or aside.
const FOUR: &str = "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2\ninput_depth = 24\nrow_depth = 7\ncolumn_depth = 7\nmax_packet = 8\ntable_entries = 2\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\nprogress_timeout = 900";

/// Ranks, and processors that do not fill them; links of no cycles and of several; taper.
fn networks() -> Vec<String> {
    let each = all_with(
        FOUR,
        &[
            "processors = 2\nrank = '1'\ndelay = 0",
            "processors = 3\nrank = '1.5'\ndelay = 1",
            "processors = 6\nrank = '1.5'\ndelay = 3",
            "processors = 4\nrank = '2'\ndelay = 2\ntaper = 1",
            "processors = 3\nrank = '2'\ndelay = 0",
            "processors = 4\nrank = '2.5'\ndelay = 1",
            "processors = 3\nrank = '3'\ndelay = 1",
            "processors = 4\nrank = '3.5'\ndelay = 5",
        ],
    );
    let eight = [
        "ports = 8\nrows = 2\ncolumns = 4\nvcs = 1\ninput_depth = 16\nrow_depth = 4\ncolumn_depth = 4\nmax_packet = 6\ntable_entries = 3\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nprocessors = 14\nrank = '2'\ndelay = 1\ncolumn_arbiter = 'matrix'",
        "ports = 8\nrows = 4\ncolumns = 4\nvcs = 2\ninput_depth = 20\nrow_depth = 4\ncolumn_depth = 4\nmax_packet = 5\ntable_entries = 2\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 1\nprocessors = 21\nrank = '2.5'\ndelay = 2",
    ];
    let linked = format!("{FOUR}\nprocessors = 4\nrank = '2'\ndelay = 3\nlinks = 1\nretry_depth = 40\ntimeout = 400");
    let eight = eight.into_iter().map(str::to_string);
    each.into_iter().chain(eight).chain([linked]).collect()
}

impl Catalogued for ClosNetworkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(ClosNetwork::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(ClosNetworkTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        let each = all_with(FOUR, &["processors = 4\nrank = '2'\ndelay = 2"]);
        shapes(&[&each[0]])
    }

    fn proved_set() -> Vec<Self> {
        Vec::new()
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(networks()).of_cycles(3_000, 100_000),
                interpreted(with_reset(networks()[2..3].to_vec())).of_cycles(3_000, 100_000),
            ],
            own_file_only: true,
            is_seldom_full: true,
            text_faults: vec![text("heard_phit = link_phit_2", "heard_phit = comes_phit")],
            refusals: vec![
                refusal(
                    &["ports=12", "columns=4", "rows=4"],
                    "clos-network.ports = 12: wanted 4, 8, 16, 32 or 64",
                ),
                refusal(
                    &["processors=289"],
                    "clos-network.processors = 289: wanted 33 to 288, as many as rank 1.5 takes with routers of 64 ports; or set rank",
                ),
                refusal(
                    &["delay=256"],
                    "clos-network.delay = 256: wanted an integer from 0 to 255",
                ),
            ],
            ..Trials::default()
        }
    }
}
