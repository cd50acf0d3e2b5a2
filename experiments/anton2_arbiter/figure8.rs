//! \[Anton2\] Fig. 8 as it stands.

use super::beside;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::PriorityParams;
use crate::params::index_width;
use std::sync::Arc;

/// Parallel prefix over all inputs of all P+1 rows. Ports and function are those of the
/// `priority-arbiter`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Figure8 {
    pub shape: PriorityParams,
}

impl Shape for Figure8 {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let (inputs, levels) = (self.shape.inputs(), self.shape.levels());
        let of = format!("{} rows", levels + 1);
        let (mut m, grant) = beside(&self.shape, "figure8", of, "[Anton2] §3.4, Fig. 8");
        let mut rows = vec![m.port("req_i")];
        for row in 1..=levels {
            rows.push(self.row(&mut m, row));
        }
        let requests = m.concat("req_unroll", &rows.iter().rev().collect::<Vec<_>>());
        m.comment("Kogge-Stone parallel prefix");
        let mut higher = m.wire("higher1", &requests.shr(1));
        let mut span = 1;
        while span + 1 < inputs {
            let wider = &higher | higher.shr(span);
            span *= 2;
            higher = m.wire(&format!("higher{span}"), &wider);
        }
        let first = m.wire("grant_unroll", &(&requests & !&higher));
        let of_row = |row: usize| first.slice(row * inputs, inputs);
        let any = (1..=levels).fold(of_row(0), |any, row| any | of_row(row));
        m.assign(&grant, &any);
        m.finish()
    }
}

impl Figure8 {
    /// Requests whose priority and thermometer bit, read as one number, reach 2 row - 1.
    fn row(&self, m: &mut Builder, row: usize) -> Expr {
        let (inputs, levels) = (self.shape.inputs(), self.shape.levels());
        let (request, thermometer) = (m.port("req_i"), m.port("rr_therm_i"));
        let reaches = m.net(&format!("reaches{row}"), inputs);
        if levels == 1 {
            m.assign(&reaches, &thermometer);
        } else {
            let (width, priority) = (index_width(levels), m.port("pri_i"));
            m.comb(&format!("row_{row}"), |c| {
                c.repeat("i", 0..inputs, |c, i| {
                    let own = priority.element(i, width);
                    let value = |level: usize| lit(width, level as u64);
                    let lifted = own.equals(&value(row - 1)) & thermometer.at(i);
                    let reached = match row >> width {
                        0 => own.at_least(&value(row)) | lifted,
                        // No priority is as high: only the thermometer lifts an input so far.
                        _ => lifted,
                    };
                    c.set(&reaches.at(i), &reached);
                });
            });
        }
        m.wire(&format!("row{row}"), &(&request & reaches))
    }
}
