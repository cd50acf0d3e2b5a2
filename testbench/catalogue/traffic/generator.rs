//! The traffic generator. Nothing is claimed of it but that it equals its golden model.

use super::PACKETS;
use crate::model::Golden;
use crate::model::traffic::TrafficGenerator;
use crate::params::traffic::TrafficGeneratorParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::trials::{Trials, interpreted, text, verilated};

/// Generators of every kind of packets, of one lane and of many.
fn generators() -> Vec<String> {
    let lanes = [1, 2, 3, 1, 5, 1, 64, 1, 2];
    let each = PACKETS.iter().zip(lanes);
    each.map(|(packets, lanes)| format!("{packets}\nlanes = {lanes}"))
        .collect()
}

impl Catalogued for TrafficGeneratorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(TrafficGenerator::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(generators()),
                verilated(generators()[2..3].to_vec(), 20_000),
            ],
            text_faults: vec![text("{1'b0, place_q};", "4'd0;")],
            ..Trials::default()
        }
    }
}
