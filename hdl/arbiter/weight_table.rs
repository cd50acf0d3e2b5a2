//! The table of an arbiter's weights. Twin: `model/arbiter/weight_table.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape};
use crate::params::arbiter::WeightTableParams;
use std::sync::Arc;

/// A register for each weight; one of them can be written in a cycle.
///
/// Weights show from state; a write commits on the next edge.
impl Shape for WeightTableParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "inverse weights of an arbiter, in registers");
        m.note("Reset", "to the largest weight, all ones");
        let (weights, width) = (self.weights(), self.weight_bits());
        let [enable, index, data] = ["wr_en_i", "wr_index_i", "wr_data_i"].map(|n| m.port(n));
        let shown = m.port("inv_weight_o");
        let none = Expr::constant(weights, &[]);
        let one = m.wire("one", &Expr::constant(weights, &[1]));
        let asked = one.shl_by(&index);
        m.comment("a number beyond the last weight selects none");
        let written = m.mux("written", &enable, &asked, &none);
        let table = m.registers("weight", weights, width, self.initial());
        m.comb("write_weight", |c| {
            c.set(&table.d, &table.q);
            c.repeat("i", 0..weights, |c, i| {
                c.when(&written.at(i), |c| c.set(&table.d.element(i, width), &data));
            });
        });
        m.assign(&shown, &table.q);
        m.finish()
    }
}
