//! \[Anton2\] §3.4: a prioritised arbiter of P+1 rows against one of 2P fixed-priority arbiters.

mod conventional;
mod figure8;

use super::{Designs, Experiment, ExperimentError, Kind, Point, verilog};
use crate::hdl::rtl::{Builder, Expr, Header};
use crate::params::Component;
use crate::params::arbiter::PriorityParams;
use conventional::Conventional;
use figure8::Figure8;

/// Inputs and levels; the first is the inverse-weighted arbiter's, as large as the paper's routers
/// have ports.
const SHAPES: [(usize, usize); 6] = [(6, 2), (6, 3), (6, 4), (12, 2), (12, 4), (16, 8)];

/// `anton2-arbiter`.
pub(super) const ANTON2_ARBITER: Experiment = Experiment {
    name: "anton2-arbiter",
    title: "prioritised arbiter: 2P fixed-priority arbiters against P+1 rows",
    source: "[Anton2] §3.4, Fig. 7",
    rows: "inputs, priority levels P, design",
    notes: &[
        "The paper counts fixed-priority arbiters, 2P and P+1, and gives neither area nor delay of the two: its ratio leaves out what stands around the rows.",
        "P+1 rows is [Anton2] Fig. 8 as it stands; ours joins pairs of inputs before the prefix network.",
        "Conventional: for each level two fixed-priority arbiters by parallel prefix, the results combined by level. A test shows equal grants for all requests, levels and thermometers of small shapes.",
    ],
    kind: Kind::Designs(Designs {
        area_unit: "fixed-priority arbiters",
        delay_unit: "",
        reference: "the conventional design of the same shape",
        points,
    }),
};

fn points(quick: bool) -> Result<Vec<Point>, ExperimentError> {
    let mut points = Vec::new();
    for &(inputs, levels) in &SHAPES[..if quick { 1 } else { SHAPES.len() }] {
        let ours = PriorityParams::new(inputs, levels)?;
        let conventional = Conventional::new(&ours)?;
        let reference = points.len();
        let arbiters = [2 * levels, levels + 1, levels + 1];
        let words = ["2P arbiters", "P+1 rows", "P+1 rows, ours"];
        let figure8 = Figure8 {
            shape: ours.clone(),
        };
        let designs = [
            verilog(&conventional, "anton2-arbiter", ours.ports())?,
            verilog(&figure8, "anton2-arbiter", ours.ports())?,
            verilog(&ours, "anton2-arbiter", ours.ports())?,
        ];
        for (i, design) in designs.into_iter().enumerate() {
            points.push(Point {
                label: format!("{inputs}, {levels}, {}", words[i]),
                paper_area: arbiters[i] as f64,
                paper_delay: None,
                reference,
                design,
            });
        }
    }
    Ok(points)
}

/// A module under another name with the header and the inputs of the `priority-arbiter`; its grants.
fn beside(shape: &PriorityParams, name: &str, of: String, source: &str) -> (Builder, Expr) {
    let mut m = Builder::new(shape.module_name().replacen("priority", name, 1));
    m.header(Header {
        purpose: "grants the most urgent requester, ties by a thermometer; combinational".into(),
        shape: format!("{} inputs, {} levels, {of}", shape.inputs(), shape.levels()),
        source: source.into(),
        command: "flitworks reproduce anton2-arbiter".into(),
        ..Header::default()
    });
    for port in shape.ports().iter().filter(|p| p.name != "gnt_o") {
        m.input(&port.name, port.width, port.meaning.clone());
    }
    let meaning = "grant, one-hot or zero, in the same cycle";
    let grant = m.output("gnt_o", shape.inputs(), meaning);
    (m, grant)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hdl::interpret::Interpreter;
    use crate::hdl::rtl::Library;
    use crate::params::index_width;

    /// Grants of the designs for all requests, priorities and thermometers of a shape.
    #[test]
    fn all_designs_grant_the_same_for_every_thermometer() {
        for (inputs, levels) in [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 2), (2, 5)] {
            let shape = PriorityParams::new(inputs, levels).expect("a shape");
            let conventional = Conventional::new(&shape).expect("a shape");
            let mut lib = Library::default();
            let ours = lib.module(&shape).expect("ours");
            let figure8 = Figure8 {
                shape: shape.clone(),
            };
            let others = [lib.module(&conventional), lib.module(&figure8)];
            let mut ours = Interpreter::new(&ours);
            let mut others = others.map(|m| Interpreter::new(&m.expect("hardware")));
            let priority_bits = match levels {
                1 => 0,
                _ => inputs * index_width(levels),
            };
            for request in 0..1u64 << inputs {
                for priority in 0..1u64 << priority_bits {
                    // What is above the highest level has no meaning in the paper.
                    let width = index_width(levels);
                    let codes = (0..inputs).map(|i| priority >> (i * width) & ((1 << width) - 1));
                    if levels > 1 && codes.clone().any(|code| code >= levels as u64) {
                        continue;
                    }
                    for served in 0..inputs {
                        let thermometer = (1u64 << served) - 1;
                        let mut words = vec![request, priority, thermometer];
                        if levels == 1 {
                            words.remove(1);
                        }
                        let mut shown = [0u64; 1];
                        ours.step(&words, &mut shown);
                        for (which, other) in others.iter_mut().enumerate() {
                            let mut grant = [0u64; 1];
                            other.step(&words, &mut grant);
                            assert_eq!(
                                grant, shown,
                                "{which}: {inputs}, {levels}: {request:b} {priority:b} {thermometer:b}"
                            );
                        }
                    }
                }
            }
        }
    }
}
