//! The injector: whole packets leave it, whatever the node does.

use super::routing::{GRAPHS, routings};
use crate::model::Golden;
use crate::model::wormhole::Injector;
use crate::params::Component;
use crate::params::wormhole::InjectorParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{Stimulus, TakenAsAsked};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/wormhole/injector.v", escape = "none")]
struct Claims {
    lanes: usize,
    width: usize,
    /// Output lanes that a head may ask for.
    requests: usize,
    clock: Clocking,
}

/// Injectors that are proved.
const PROVED: [&str; 4] = [
    "dims = [2]\ntopology = 'mesh'\nflit_width = 4\ndepth = 1",
    "dims = [2]\ntopology = 'mesh'\nflit_width = 4\ndepth = 2\nreset = 'async'",
    "dims = [3]\ntopology = 'mesh'\nflit_width = 4\ndepth = 2\ninjector_lanes = 2",
    "dims = [2, 2]\nalgorithm = 'fd-dynbal'\nflit_width = 4\ndepth = 2\nmax_packet = 3",
];

/// Injectors of every algorithm, and of one lane and of many.
fn injectors() -> Vec<String> {
    let lanes = owned(&[
        "injector_lanes = 2",
        "injector_lanes = 3\ndepth = 2\nflit_width = 30\nreset = 'async'",
        "injector_lanes = 5\nlanes = 2\nalgorithm = 'dynbal'\ndepth = 1",
        "injector_lanes = 64\ndims = [3]\ntopology = 'mesh'\ndepth = 3\nflit_width = 5",
        "injector_lanes = 2\ndepth = 16\nstyle = 'ram'\nflit_width = 80",
        "depth = 7\nstyle = 'circular'\nlanes = 3\nreset = 'async'",
    ]);
    let of_graphs = owned(&[GRAPHS[0], GRAPHS[1]]).into_iter();
    let of_graphs = of_graphs.zip(["node = 'c'\ninjector_lanes = 2", "node = 'left'"]);
    let of_graphs = of_graphs.map(|(graph, more)| format!("{graph}\n{more}"));
    [routings(), lanes, of_graphs.collect()].concat()
}

impl Catalogued for InjectorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Injector::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        let golden = Injector::new(self);
        Box::new(TakenAsAsked::new(golden, &self.ports(), self.reset(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [16, 16]\nalgorithm = 'trc'",
            "dims = [16, 16]\nalgorithm = 'dynbal'\ninjector_lanes = 2",
        ])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&PROVED)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let requests = self
            .ports()
            .into_iter()
            .find(|port| port.name == "request_o");
        let requests = requests.map_or(0, |port| port.width) / self.injector_lanes();
        let body = Claims {
            lanes: self.injector_lanes(),
            width: self.channel().fifo().width(),
            requests,
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let properties = vec![
            Property::new(
                "whole_packets",
                "each lane shows a head, what follows it up to a tail, and then the next head, whatever is written",
            )
            .after(6),
            Property::new("heads_ask", "a lane asks only while a head is at its front").after(4),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            proved: owned(&PROVED),
            pin_faults: vec![(
                PROVED[2],
                vec![
                    pin(
                        "flit_o",
                        "inner_flit_o ^ {valid_i[0], 7'd0}",
                        &["whole_packets"],
                    ),
                    pin(
                        "request_o",
                        "inner_request_o | inner_flit_o[0]",
                        &["heads_ask"],
                    ),
                ],
            )],
            runs: vec![
                interpreted(injectors()),
                verilated(injectors(), 20_000).of_cycles(20_000, 1_000_000),
            ],
            text_faults: vec![
                text("wire moves = write | read", "wire moves = write"),
                text("stays = written & ~ends", "stays = written"),
                text("error_q | bad", "error_q & bad"),
                text(
                    "y_plus = (y_distance < 4'd8)",
                    "y_plus = (y_distance < 4'd7)",
                ),
                text("& flit_o[FlitHead] & offered_valid", "& offered_valid"),
                text(".valid_i    (valid_i[g])", ".valid_i    (valid_i[0])"),
                text(".valid_i    (valid_i)", ".valid_i    (~valid_i)"),
            ],
            ..Trials::default()
        }
    }
}
