//! \[Ge\] Table 5.4: decoding and choice beside the FIFO or after it.

mod series;

use super::{Designs, Experiment, ExperimentError, Kind, Point, point, verilog};
use crate::params::fifo::{FifoParams, FifoStyle};
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::wormhole::InputChannelParams;
use crate::params::wormhole::routing::{Algorithm, Entry, Routing, RoutingUnitParams};
use crate::params::{Component, Reset};
use series::Series;

/// `ge-table-5-4`.
pub(super) const TABLE_5_4: Experiment = Experiment {
    name: "ge-table-5-4",
    title: "input channel of F_DynBal's injector: heads decoded after the FIFO or beside it",
    source: "[Ge] §5.4.2, Table 5.4",
    rows: "design",
    notes: &[
        "The paper's point: decoding beside the FIFO takes 27% off the period for 2% of area.",
        "Parallel is our input-channel, FIFO of 4 words of 10 bits as a circular queue. No parallel is a design for this comparison only, of the same FIFO, routing unit and choice in series.",
        "The paper's channel expects packets longer than its FIFO and keeps the options of one head. Ours takes packets of any length: beside a circular queue a queue of numbers of option sets as deep, which is most of what the parallel design has more.",
        "one-hot: both with the FIFO of that style, whose second word is at hand. That is decoded while the packet before leaves, and the options of one head are kept.",
        "The FIFO's values are those of Table 5.1: by them the paper counts 60% of the channel as routing.",
    ],
    kind: Kind::Designs(Designs {
        area_unit: "cells",
        delay_unit: "ns",
        reference: "no parallel",
        points,
    }),
};

fn points(_: bool) -> Result<Vec<Point>, ExperimentError> {
    let series = |label: &str, shape: &InputChannelParams, reference| {
        let in_series = Series {
            shape: shape.clone(),
        };
        Ok::<_, ExperimentError>(Point {
            label: label.to_string(),
            paper_area: 10_270.0,
            paper_delay: Some(1.30),
            reference,
            design: verilog(&in_series, InputChannelParams::NAME, shape.ports())?,
        })
    };
    let parallel = (10_485.0, 0.94);
    let circular = injector(vec![16, 16], 10, FifoStyle::Circular)?;
    let one_hot = injector(vec![16, 16], 10, FifoStyle::OneHot)?;
    Ok(vec![
        series("no parallel", &circular, 0)?,
        point("parallel".to_string(), parallel, &circular)?,
        point(
            "its FIFO alone".to_string(),
            (4189.0, 0.53),
            circular.fifo(),
        )?,
        series("no parallel, one-hot", &one_hot, 3)?,
        Point {
            reference: 3,
            ..point("parallel, one-hot".to_string(), parallel, &one_hot)?
        },
    ])
}

/// The channel of F_DynBal's injector on a torus.
fn injector(
    dims: Vec<usize>,
    width: usize,
    style: FifoStyle,
) -> Result<InputChannelParams, ExperimentError> {
    let component = InputChannelParams::NAME;
    let grid = Grid::new(component, dims, Wrap::Torus, Ways::Bidirectional)?;
    let routing = Routing::new(component, grid, Algorithm::F_DYNBAL)?;
    let unit = RoutingUnitParams::new(routing, Entry::Injector)?;
    let fifo = FifoParams::new(width, 4, style, Reset::Sync)?;
    Ok(InputChannelParams::new(unit, 1, fifo, 0)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hdl::interpret::Interpreter;
    use crate::hdl::rtl::Library;
    use crate::model::Random;
    use crate::params::Direction;

    /// Both on one stream of packets, taken when the slower of the two asks.
    #[test]
    fn decoding_at_the_front_asks_for_the_same_and_never_later() {
        for style in [FifoStyle::Circular, FifoStyle::OneHot] {
            asks_for_the_same(&injector(vec![4, 4], 6, style).expect("a shape"));
        }
    }

    fn asks_for_the_same(shape: &InputChannelParams) {
        let mut lib = Library::default();
        let modules = [
            lib.module(shape).expect("parallel"),
            lib.module(&Series {
                shape: shape.clone(),
            })
            .expect("series"),
        ];
        let mut both = modules.map(|module| Interpreter::new(&module));
        let ports = shape.ports();
        let place = |name: &str, direction: Direction| {
            let each = ports.iter().filter(|p| p.direction == direction);
            let at = each.enumerate().find(|(_, p)| p.name == name);
            let (at, port) = at.expect("a port");
            assert!(port.width <= 64);
            // The clock is no word of the inputs.
            at - usize::from(direction == Direction::Input)
        };
        let input = |name| place(name, Direction::Input);
        let output = |name| place(name, Direction::Output);
        let mut inputs = vec![
            0u64;
            ports
                .iter()
                .filter(|p| p.direction == Direction::Input)
                .count()
                - 1
        ];
        let outputs = ports
            .iter()
            .filter(|p| p.direction == Direction::Output)
            .count();
        let mut random = Random::new(1);
        let best = crate::hdl::wormhole::input_channel::best(shape);
        let (mut left, mut equal, mut sooner) = (0, 0, 0);
        for cycle in 0..20_000u64 {
            inputs[input("rst_i")] = u64::from(cycle == 0);
            if cycle == 0 {
                inputs[input("here_i")] = 0b0110;
                inputs[input("dateline_i")] = 0b0001;
            }
            // One lane of each set, or none.
            let (mut word, mut low) = (0, 0);
            for set in &best {
                let lane = random.below(set.len() as u64 + 1);
                word |= ((1 << lane) >> 1) << low;
                low += set.len();
            }
            inputs[input("best_i")] = word;
            let head = left == 0;
            let length = if head { 1 + random.below(5) } else { left };
            let flit = u64::from(length == 1) << 5 | u64::from(head) << 4 | random.below(16);
            inputs[input("flit_i")] = flit;
            inputs[input("valid_i")] = u64::from(random.below(10) < 7);
            inputs[input("take_i")] = 0;
            let mut shown = [vec![0u64; outputs], vec![0u64; outputs]];
            for (device, shown) in both.iter_mut().zip(&mut shown) {
                device.settle(&inputs, shown);
            }
            let [parallel, series] = &shown;
            for name in ["valid_o", "not_full_o", "empty_o"] {
                assert_eq!(
                    parallel[output(name)],
                    series[output(name)],
                    "{name} in {cycle}"
                );
            }
            let [asks, asks_in_series] = [parallel, series].map(|o| o[output("request_o")]);
            if asks != 0 {
                assert_eq!(asks, asks_in_series, "cycle {cycle}");
                equal += 1;
            }
            sooner += u64::from(asks == 0 && asks_in_series != 0);
            let front = parallel[output("flit_o")];
            let is_body = parallel[output("valid_o")] == 1 && front >> 4 & 1 == 0;
            let takes = (asks != 0 || is_body) && random.below(10) < 6;
            inputs[input("take_i")] = u64::from(takes);
            for (device, shown) in both.iter_mut().zip(&mut shown) {
                device.step(&inputs, shown);
            }
            if cycle > 0 && inputs[input("valid_i")] == 1 && shown[0][output("not_full_o")] == 1 {
                left = length - 1;
            }
        }
        // Both are seen, or nothing is compared.
        assert!(equal > 1000 && sooner > 100, "{equal} {sooner}");
    }
}
