//! \[Ge\] Tables 5.6 and 5.7: output side and whole routers.

mod generator;

use super::ge_network::dateline_in;
use super::{Designs, Experiment, ExperimentError, Kind, Point, point, verilog};
use crate::params::arbiter::{ArbiterKind, Grouping, RoundRobinParams, RoundRobinStyle};
use crate::params::crossbar::{CrossbarParams, CrossbarStyle};
use crate::params::fifo::{FifoParams, FifoStyle};
use crate::params::wormhole::{EjectorParams, RouterParams};
use crate::params::{Component, Reset};
use generator::{Counting, Generator};

/// Algorithm with the paper's name, slots of a FIFO, total area in cells and delay in ns. \[Ge\] §5.7.3,
/// Table 5.7; the slots are half of a lane's share of the buffers: 108 / 9 and 104 / 13 flits.
pub(super) const ROUTERS: [(&str, &str, usize, f64, f64); 5] = [
    ("trc", "TRC", 6, 139_113.0, 1.18),
    ("dynbal", "DynBal", 6, 155_532.0, 1.25),
    ("duato-pa", "Duato PA", 6, 154_467.0, 1.25),
    ("f-dynbal", "F_DynBal", 4, 229_662.0, 1.47),
    ("duato-fa", "Duato FA", 4, 223_158.0, 1.47),
];

/// `ge-table-5-6`.
pub(super) const TABLE_5_6: Experiment = Experiment {
    name: "ge-table-5-6",
    title: "output channel of F_DynBal's ejector, its parts, and the optimal path generator",
    source: "[Ge] §5.6, Table 5.6",
    rows: "design",
    notes: &[
        "The paper's points: the multiplexer is up to 30% of the ejector channel, and the path generator is the slowest part but not on the router's critical path (1.29 of 1.47 ns).",
        "Arbiter and FIFO are the rows of Tables 5.5 and 5.1 by which the paper counts: 13 candidates in the groups {{4,3},{3,3}} of its Fig. 5.11, 4 words of 10 bits as a circular queue. The multiplexer's area is what they leave of the channel.",
        "The path generator is our status-collector with the counting of requests, which our router has in its output channels. It compares the numbers of the cycle before. Ours counts before the registers that hold them, so that counting and comparing are two paths: that is why it is not the slowest part. With registers of requests in their place it does the same in one path; the paper does not say which of them it has.",
    ],
    kind: Kind::Designs(Designs {
        area_unit: "cells",
        delay_unit: "ns",
        reference: "the ejector output channel",
        points: output_side,
    }),
};

/// `ge-table-5-7`.
pub(super) const TABLE_5_7: Experiment = Experiment {
    name: "ge-table-5-7",
    title: "wormhole routers of a 16x16 torus, flits of 10 bits",
    source: "[Ge] §5.7.3, Table 5.7",
    rows: "algorithm",
    notes: &[
        "The paper's point: full adaptivity on balanced lanes costs 65% more area than TRC and a quarter of its clock; F_DynBal costs hardly more than Duato's FA.",
        "Routers are those of the presets with the table's buffers: 9 lanes of 12 flits and 13 of 8 (4 links and the node), half of each on either side of the switch. FIFOs are shift registers, as §5.7.2 has them; arbiters are hierarchical, as §5.5.3 prefers.",
        "The paper's area is its total, with wires; of cells alone its ratios are 1.00, 1.13, 1.11, 1.61, 1.57. Ours knows no wires. here_i and dateline_i are inputs, so nodes are not told apart by tied-off constants.",
        "Ours keeps the options of one head for each lane, as the paper does, though packets may be of any length: the next head is decoded from the FIFO's second word while the packet before leaves.",
        "The paper's critical path carries data from FIFO to FIFO. Ours is control: what an output FIFO shows, the path generator, an input's request, the grant, and the FIFO that is then read; flitworks synth --parts names it.",
    ],
    kind: Kind::Designs(Designs {
        area_unit: "cells",
        delay_unit: "ns",
        reference: "the first row",
        points: |quick| {
            let rows = if quick { 2 } else { ROUTERS.len() };
            let each = ROUTERS[..rows].iter();
            each.map(|&(algorithm, name, depth, area, delay)| {
                point(name.to_string(), (area, delay), &router(algorithm, depth)?)
            })
            .collect()
        },
    }),
};

/// The dissertation's router.
fn router(algorithm: &str, depth: usize) -> Result<RouterParams, ExperimentError> {
    let mut table = toml::Table::from_iter([("algorithm".to_string(), algorithm.into())]);
    table.insert("dims".to_string(), vec![16, 16].into());
    table.insert("dateline_in".to_string(), dateline_in(algorithm).into());
    table.insert("link_register".to_string(), 0.into());
    table.insert("watch_links".to_string(), false.into());
    for key in ["input_depth", "output_depth"] {
        table.insert(key.to_string(), (depth as i64).into());
    }
    for key in ["output_arbiter", "ejector_arbiter", "link_arbiter"] {
        table.insert(key.to_string(), "hierarchical".into());
    }
    Ok(RouterParams::of_table(table)?)
}

fn output_side(_: bool) -> Result<Vec<Point>, ExperimentError> {
    let router = router("f-dynbal", 4)?;
    let inputs = router.input_lanes().len();
    let (style, select) = (FifoStyle::Circular, CrossbarStyle::default());
    let fifo = FifoParams::new(router.flit_width(), 4, style, Reset::Sync)?;
    let kind = ArbiterKind::Hierarchical;
    let ejector = EjectorParams::new(inputs, fifo.clone(), kind, select)?;
    let style = RoundRobinStyle::Hierarchical(Grouping::halving(inputs));
    let arbiter = RoundRobinParams::new(inputs, style, Reset::Sync)?;
    let multiplexer = CrossbarParams::new(inputs, 1, router.flit_width(), select)?;
    let generator = |label: &str, counting| {
        let generator = Generator::new(&router, router.status_collector()?, counting);
        Ok::<_, ExperimentError>(Point {
            label: label.to_string(),
            paper_area: 24_616.0,
            paper_delay: Some(1.29),
            reference: 0,
            design: verilog(&generator, EjectorParams::NAME, generator.ports())?,
        })
    };
    let words = String::from;
    Ok(vec![
        point(words("ejector output channel"), (15_083.0, 0.99), &ejector)?,
        point(words("its arbiter"), (6524.0, 0.76), &arbiter)?,
        point(words("its FIFO"), (4189.0, 0.53), &fifo)?,
        Point {
            paper_delay: None,
            ..point(words("its multiplexer"), (4370.0, 0.0), &multiplexer)?
        },
        generator("optimal path generator", Counting::Before)?,
        generator("counting and comparing in one path", Counting::Behind)?,
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::wormhole::network::NetworkParams;
    use crate::params::{Config, Keyed, Preset};

    #[test]
    fn routers_are_the_presets_with_the_buffers_of_the_table() {
        for (algorithm, _, depth, ..) in ROUTERS {
            let ours = router(algorithm, depth).expect("a router");
            let lanes = ours.input_lanes().len();
            let flits = if lanes == 9 { 108 } else { 104 };
            assert_eq!(lanes * 2 * depth, flits, "{algorithm}");
            let preset = Preset::named(&format!("ge-{algorithm}")).expect("a preset");
            let Config::Machine(tables) = preset.config().expect("legal") else {
                panic!("a network");
            };
            let preset = NetworkParams::try_from(tables).expect("legal");
            let preset = preset.router().settings();
            let differs: Vec<&str> = ours
                .settings()
                .iter()
                .zip(&preset)
                .filter(|(ours, preset)| ours != preset)
                .map(|((key, _), _)| *key)
                .collect();
            let depths = ["input_depth", "output_depth"];
            let arbiters = ["output_arbiter", "ejector_arbiter", "link_arbiter"];
            // The presets have the depth of nine lanes.
            let wanted = match depth {
                6 => arbiters.to_vec(),
                _ => [&depths[..], &arbiters].concat(),
            };
            assert_eq!(differs, wanted, "{algorithm}");
        }
    }
}
