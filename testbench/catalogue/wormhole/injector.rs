//! The injector. Nothing is claimed of it but that it equals its golden model.

use super::routing::{GRAPHS, routings};
use crate::model::Golden;
use crate::model::wormhole::Injector;
use crate::params::wormhole::InjectorParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, interpreted, owned, text, verilated};

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

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [16, 16]\nalgorithm = 'trc'",
            "dims = [16, 16]\nalgorithm = 'dynbal'\ninjector_lanes = 2",
        ])
    }

    fn trials() -> Trials {
        Trials {
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
                text("& flit_o[8] & offered_valid", "& offered_valid"),
                text(".valid_i    (valid_i[1])", ".valid_i    (valid_i[0])"),
                text(".valid_i    (valid_i)", ".valid_i    (~valid_i)"),
            ],
            ..Trials::default()
        }
    }
}
