//! The line between two ends of a link. Twin: `model/link/line.rs`.

use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::index_width;
use crate::params::link::PhitLineParams;
use std::sync::Arc;

/// A shift register of valid bits, and a memory of as many phits around which one place goes.
///
/// So a long line costs a simulator no more than a short one: phits stay where they are.
impl Shape for PhitLineParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "a line on which a phit takes some cycles");
        m.note(
            "Use",
            "stands for SerDes, boards and cable, which take its place where there are any",
        );
        m.note(
            "State",
            "phits on the way are not reset: they mean nothing without their valid bit",
        );
        let enters = m.port("phit_valid_i");
        let valid = m.register("valid", self.delay(), 0);
        match self.delay() {
            1 => m.assign(&valid.d, &enters),
            delay => {
                let before = valid.q.slice(0, delay - 1);
                let shifted = m.concat("shifted", &[&before, &enters]);
                m.assign(&valid.d, &shifted);
            }
        }
        m.assign(&m.port("phit_valid_o"), &valid.q.bit(self.delay() - 1));
        let phit = m.concat("phit_in", &[&m.port("phit_i"), &m.port("phit_first_i")]);
        let phit = on_the_way(&mut m, lib, self.delay(), &enters, &phit)?;
        let parts = [("first", 1), ("bits", self.phit_width())];
        m.read_as(&phit, Layout::of_widths("phit", &parts));
        m.assign(&m.port("phit_first_o"), &phit.bit(0));
        m.assign(&m.port("phit_o"), &phit.slice(1, self.phit_width()));
        m.finish()
    }
}

/// What was `phit` so many cycles before, if it was there.
fn on_the_way(
    m: &mut Builder,
    lib: &mut Library,
    delay: usize,
    enters: &Expr,
    phit: &Expr,
) -> Result<Expr, RtlError> {
    if delay == 1 {
        let register = m.data_register("phit", phit.width(), enters);
        m.assign(&register.d, phit);
        return Ok(register.q);
    }
    let width = index_width(delay);
    m.comment("the place whose phit leaves, and into which the next one goes");
    let place = m.register("place", width, 0);
    let last = place.q.equals(&lit(width, delay as u64 - 1));
    m.assign_mux(&place.d, &last, &lit(width, 0), &(&place.q + lit(width, 1)));
    let phits = Words::new("phits", delay, [enters, &place.q, phit]);
    phits.read(m, lib, "phit_out", &place.q)
}
