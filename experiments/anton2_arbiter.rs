//! \[Anton2\] §3.4: a prioritised arbiter of P+1 rows against one of 2P fixed-priority arbiters.

use super::{Experiment, ExperimentError, Point, verilog};
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{FixedPriorityParams, FixedPriorityStyle, Order, PriorityParams};
use crate::params::{Component, ParamError, Port, index_width};
use std::sync::Arc;

/// Inputs and levels; the first is the inverse-weighted arbiter's, as large as the paper's routers
/// have ports.
const SHAPES: [(usize, usize); 6] = [(6, 2), (6, 3), (6, 4), (12, 2), (12, 4), (16, 8)];

/// `anton2-arbiter`.
pub(super) const ANTON2_ARBITER: Experiment = Experiment {
    name: "anton2-arbiter",
    title: "prioritised arbiter: 2P fixed-priority arbiters against P+1 rows",
    source: "[Anton2] §3.4, Fig. 7",
    rows: "inputs, priority levels P, design",
    area_unit: "fixed-priority arbiters",
    delay_unit: "",
    reference: "the conventional design of the same shape",
    notes: &[
        "The paper counts fixed-priority arbiters, 2P and P+1, and gives neither area nor delay of the two: its ratio leaves out what stands around the rows.",
        "Conventional: for each level two fixed-priority arbiters by parallel prefix, the results combined by level. A test shows equal grants for all requests, levels and thermometers of small shapes.",
    ],
    points,
};

fn points(quick: bool) -> Result<Vec<Point>, ExperimentError> {
    let mut points = Vec::new();
    for &(inputs, levels) in &SHAPES[..if quick { 1 } else { SHAPES.len() }] {
        let ours = PriorityParams::new(inputs, levels)?;
        let conventional = Conventional::new(&ours)?;
        let reference = points.len();
        let arbiters = [2 * levels, levels + 1];
        let words = ["2P arbiters", "P+1 rows"];
        let designs = [
            verilog(&conventional, "anton2-arbiter")?,
            verilog(&ours, "anton2-arbiter")?,
        ];
        for (i, (top, files)) in designs.into_iter().enumerate() {
            points.push(Point {
                label: format!("{inputs}, {levels}, {}", words[i]),
                paper_area: arbiters[i] as f64,
                paper_delay: None,
                reference,
                top,
                ports: ours.ports(),
                files,
            });
        }
    }
    Ok(points)
}

/// What \[Anton2\] improves on: for each level a round-robin arbiter of two fixed-priority arbiters,
/// whose results are combined. Ports and function are those of the `priority-arbiter`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Conventional {
    shape: PriorityParams,
    /// One of its 2P arbiters.
    fixed: FixedPriorityParams,
}

impl Conventional {
    fn new(shape: &PriorityParams) -> Result<Self, ParamError> {
        let (inputs, style) = (shape.inputs(), FixedPriorityStyle::Prefix);
        Ok(Conventional {
            shape: shape.clone(),
            fixed: FixedPriorityParams::new(inputs, style, Order::Highest)?,
        })
    }

    fn module_name(&self) -> String {
        self.shape
            .module_name()
            .replacen("priority", "conventional", 1)
    }
}

impl Shape for Conventional {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let (inputs, levels) = (self.shape.inputs(), self.shape.levels());
        let mut m = Builder::new(self.module_name());
        m.header(Header {
            purpose: "grants the most urgent requester, ties by a thermometer; combinational"
                .into(),
            shape: format!("{inputs} inputs, {levels} levels, {} arbiters", 2 * levels),
            source: "[Anton2] §3.4: the typical approach, for comparison".into(),
            command: "flitworks reproduce anton2-arbiter".into(),
            notes: Vec::new(),
        });
        for Port {
            name,
            width,
            meaning,
            ..
        } in self.shape.ports().iter().filter(|p| p.name != "gnt_o")
        {
            m.input(name, *width, meaning.clone());
        }
        let grant = m.output("gnt_o", inputs, "grant, one-hot or zero, in the same cycle");
        let (request, thermometer) = (m.port("req_i"), m.port("rr_therm_i"));
        let fixed = lib.module(&self.fixed)?;
        let mut result: Option<Expr> = None;
        // Lowest level first: each one with a request replaces what those below it grant.
        for level in 0..levels {
            m.paragraph();
            m.comment(format!("level {level}"));
            let here = self.requests(&mut m, &request, level);
            let upper = m.wire(&format!("upper{level}"), &(&here & &thermometer));
            let lower = m.wire(&format!("lower{level}"), &(&here & !&thermometer));
            let [upper_grant, lower_grant] =
                [("upper", &upper), ("lower", &lower)].map(|(part, requests)| {
                    let grant = m.net(&format!("{part}{level}_gnt"), inputs);
                    let pins = [("req_i", requests), ("gnt_o", &grant)];
                    m.instance(&format!("u_{part}{level}"), &fixed, &pins);
                    grant
                });
            let round = m.mux(
                &format!("level{level}_gnt"),
                &upper.any(),
                &upper_grant,
                &lower_grant,
            );
            result = Some(match result {
                None => round,
                Some(below) => m.mux(&format!("from{level}_gnt"), &here.any(), &round, &below),
            });
        }
        m.assign(&grant, &result.unwrap_or_else(|| lit(inputs, 0)));
        m.finish()
    }
}

impl Conventional {
    /// Requests of one level; what is above the highest level counts as that.
    fn requests(&self, m: &mut Builder, request: &Expr, level: usize) -> Expr {
        let (inputs, levels) = (self.shape.inputs(), self.shape.levels());
        if levels == 1 {
            return request.clone();
        }
        let (width, priority) = (index_width(levels), m.port("pri_i"));
        let here = m.net(&format!("is_level{level}"), inputs);
        m.comb(&format!("of_level_{level}"), |c| {
            c.repeat("i", 0..inputs, |c, i| {
                let (own, level_bits) = (priority.element(i, width), lit(width, level as u64));
                let is_here = match level + 1 == levels {
                    true => own.at_least(&level_bits),
                    false => own.equals(&level_bits),
                };
                c.set(&here.at(i), &is_here);
            });
        });
        m.wire(&format!("req{level}"), &(request & here))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hdl::interpret::Interpreter;

    /// Grants of both designs for all requests, priorities and thermometers of a shape.
    #[test]
    fn both_designs_grant_the_same_for_every_thermometer() {
        for (inputs, levels) in [(1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 2), (2, 5)] {
            let shape = PriorityParams::new(inputs, levels).expect("a shape");
            let conventional = Conventional::new(&shape).expect("a shape");
            let mut lib = Library::default();
            let ours = lib.module(&shape).expect("ours");
            let theirs = lib.module(&conventional).expect("theirs");
            let (mut ours, mut theirs) = (Interpreter::new(&ours), Interpreter::new(&theirs));
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
                        let mut shown = [[0u64; 1]; 2];
                        ours.step(&words, &mut shown[0]);
                        theirs.step(&words, &mut shown[1]);
                        assert_eq!(
                            shown[0], shown[1],
                            "{inputs}, {levels}: {request:b} {priority:b} {thermometer:b}"
                        );
                    }
                }
            }
        }
    }
}
