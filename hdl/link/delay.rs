//! A link with wire delay. Twin: `model/link/delay.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape};
use crate::params::link::LinkParams;
use std::sync::Arc;

/// Registers on the way, as many as the wire takes cycles, in both directions.
impl Shape for LinkParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "a physical channel with wire delay");
        m.note(
            "State",
            "flits on the way are not reset: they mean nothing without their valid bit",
        );
        m.comment("downstream: a flit and the lane that it is for");
        let valid = chain(&mut m, "valid", self.delay());
        let mut flit = m.port("flit_i");
        let mut entering = m.port("valid_i");
        for (stage, shown) in valid.iter().enumerate() {
            let arrives = m.wire(&format!("arrives{stage}"), &entering.any());
            let register = m.data_register(&format!("flit{stage}"), self.width(), &arrives);
            m.assign(&register.d, &flit);
            (flit, entering) = (register.q, shown.clone());
        }
        m.assign(&m.port("flit_o"), &flit);
        m.comment("upstream: the state of the far lanes");
        chain(&mut m, "not_full", self.delay());
        chain(&mut m, "empty", self.delay());
        m.finish()
    }
}

/// `<name>_o` is `<name>_i` after `delay` stages; what each of them shows.
fn chain(m: &mut Builder, name: &str, delay: usize) -> Vec<Expr> {
    let mut stage = m.port(&format!("{name}_i"));
    let mut stages = Vec::new();
    for i in 0..delay {
        let register = m.register(&format!("{name}{i}"), stage.width(), 0);
        m.assign(&register.d, &stage);
        stage = register.q;
        stages.push(stage.clone());
    }
    m.assign(&m.port(&format!("{name}_o")), &stage);
    stages
}
