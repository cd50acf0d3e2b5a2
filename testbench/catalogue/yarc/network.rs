//! Folded Clos networks of YARC routers.

use super::machine::ClosMachine;
use crate::model::Golden;
use crate::model::yarc::network::WiredClos;
use crate::params::ParamError;
use crate::params::index_width;
use crate::params::topology::Topology;
use crate::params::yarc::ClosNetworkParams;
use crate::testbench::bench::Simulated;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::machine::{Extent, MachineDesign};
use crate::testbench::stimulus::{ClosNetworkTraffic, Stimulus};
use crate::testbench::trials::{Trials, all_with, interpreted, pin, refusal, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/network.v", escape = "none")]
struct Claims {
    /// Processors, and ports of all routers.
    n: usize,
    ports: usize,
    width: usize,
    longest: usize,
    length_bits: usize,
    clock: Clocking,
}

/// Most routers of a network that has a simulation in Verilog.
const MOST_SIMULATED: usize = 64;

/// One router of four ports with two processors, the shortest packets, buffers, look-ups and wires.
const LEAST: &str = "ports = 4\nrows = 2\ncolumns = 2\nvcs = 1\nphit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 4\ntable_entries = 1\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nprogress_timeout = 3\nprocessors = 2\nrank = 1\ndelay = 0";

/// Routers of four ports: two down, and two up or aside.
const FOUR: &str = "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2\ninput_depth = 24\nrow_depth = 7\ncolumn_depth = 7\nmax_packet = 8\ntable_entries = 2\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\nprogress_timeout = 900";

/// Ranks, and processors that do not fill them; links of no cycles and of several; taper.
fn networks() -> Vec<String> {
    let each = all_with(
        FOUR,
        &[
            "processors = 2\nrank = 1\ndelay = 0",
            "processors = 3\nrank = 1.5\ndelay = 1",
            "processors = 6\nrank = 1.5\ndelay = 3",
            "processors = 4\nrank = 2\ndelay = 2\ntaper = 1",
            "processors = 3\nrank = 2\ndelay = 0",
            "processors = 4\nrank = 2.5\ndelay = 1",
            "processors = 3\nrank = 3\ndelay = 1",
            "processors = 4\nrank = 3.5\ndelay = 5",
        ],
    );
    let eight = [
        "ports = 8\nrows = 2\ncolumns = 4\nvcs = 1\ninput_depth = 16\nrow_depth = 4\ncolumn_depth = 4\nmax_packet = 6\ntable_entries = 3\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nprocessors = 14\nrank = 2\ndelay = 1\ncolumn_arbiter = 'matrix'",
        "ports = 8\nrows = 4\ncolumns = 4\nvcs = 2\ninput_depth = 20\nrow_depth = 4\ncolumn_depth = 4\nmax_packet = 5\ntable_entries = 2\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 1\nprocessors = 21\nrank = 2.5\ndelay = 2",
    ];
    let linked = format!(
        "{FOUR}\nprocessors = 4\nrank = 2\ndelay = 3\nlinks = 1\nretry_depth = 40\ntimeout = 400"
    );
    let eight = eight.into_iter().map(str::to_string);
    each.into_iter().chain(eight).chain([linked]).collect()
}

impl Catalogued for ClosNetworkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(WiredClos::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(ClosNetworkTraffic::new(self, seed))
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Machine)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Ok(Some(ClosMachine::of_network(self.clone())))
    }

    /// Where all that is written into tables is not too long for a file.
    fn simulated(&self) -> Option<Box<dyn Simulated>> {
        let is_small = self.clos().nodes() <= MOST_SIMULATED;
        let is_core = self.tiled().links().is_none();
        (is_small && is_core).then(|| Box::new(self.clone()) as Box<dyn Simulated>)
    }

    /// Two routers of the first rank, and two of the second.
    fn default_set() -> Vec<Self> {
        shapes(&["ports = 4\nrows = 2\ncolumns = 2\nprocessors = 4\nrank = 2"])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&[LEAST])
    }

    /// Of one with link control blocks nothing is claimed that is not claimed of its parts.
    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let tiled = self.tiled();
        if tiled.links().is_some() {
            return Ok(Vec::new());
        }
        let input = tiled.input();
        let claims = Claims {
            n: self.clos().all_terminals(),
            ports: self.clos().nodes() * self.clos().ports(),
            width: input.format().phit_width(),
            longest: input.max_packet(),
            length_bits: index_width(input.max_packet() + 1),
            clock: Clocking {
                reset: tiled.reset(),
            },
        };
        let properties = vec![
            Property::new(
                "whole_packets",
                "if packets have two phits at least, to each processor a head is followed by other phits up to a tail, and then by the next head",
            )
            .to_depth(tiled.latency() + 6),
            Property::new(
                "errors_alone",
                "at each port a packet is thrown away for one reason",
            )
            .to_depth(input.route_cycles() + 10),
        ];
        Ok(vec![checker(&claims, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(networks()).of_cycles(3_000, 100_000),
                interpreted(with_reset(networks()[2..3].to_vec())).of_cycles(3_000, 100_000),
            ],
            own_file_only: true,
            is_seldom_full: true,
            bounded: vec![LEAST.to_string()],
            pin_faults: vec![(
                LEAST,
                vec![
                    // Each phit is a head.
                    pin(
                        "out_phit_o",
                        "inner_out_phit_o | 32'h40004000",
                        &["whole_packets"],
                    ),
                    pin(
                        "turn_error_o",
                        "inner_turn_error_o | route_error_o",
                        &["errors_alone"],
                    ),
                ],
            )],
            text_faults: vec![text(
                "heard_in_phit = link_phit_4_q",
                "heard_in_phit = comes_phit",
            )],
            refusals: vec![
                refusal(
                    &["ports=12", "columns=4", "rows=4"],
                    "clos-network.ports = 12: wanted 4, 8, 16, 32 or 64",
                ),
                refusal(
                    &["processors=289", "rank=1.5"],
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
