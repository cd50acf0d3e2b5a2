//! What \[Anton2\] improves on.

use super::beside;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{FixedPriorityParams, FixedPriorityStyle, Order, PriorityParams};
use crate::params::{ParamError, index_width};
use std::sync::Arc;

/// What \[Anton2\] improves on: for each level a round-robin arbiter of two fixed-priority arbiters,
/// whose results are combined. Ports and function are those of the `priority-arbiter`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Conventional {
    shape: PriorityParams,
    /// One of its 2P arbiters.
    fixed: FixedPriorityParams,
}

impl Conventional {
    /// The rival of `shape`.
    pub fn new(shape: &PriorityParams) -> Result<Self, ParamError> {
        let (inputs, style) = (shape.inputs(), FixedPriorityStyle::Prefix);
        Ok(Conventional {
            shape: shape.clone(),
            fixed: FixedPriorityParams::new(inputs, style, Order::Highest)?,
        })
    }
}

impl Shape for Conventional {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let (inputs, levels) = (self.shape.inputs(), self.shape.levels());
        let (mut m, grant) = beside(
            &self.shape,
            "conventional",
            format!("{} arbiters", 2 * levels),
            "[Anton2] §3.4: the typical approach, for comparison",
        );
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
