//! The credit counter. Twin: `model/link/credit_counter.rs`.

use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape, lit};
use crate::params::link::CreditCounterParams;
use std::sync::Arc;

/// Counts down what is spent and up what comes back.
impl Shape for CreditCounterParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "counts the room left at the other end");
        let (width, all) = (self.count_width(), self.credits() as u64);
        let count = m.register("count", width, all);
        let available = m.wire("available", &count.q.any());
        m.assign(&m.port("available_o"), &(&available & m.running()));
        m.assign(&m.port("count_o"), &count.q);
        let spent = m.wire("spent", &(m.port("spend_i") & available));
        m.comment("one too many is not taken back");
        let room = count.q.differs(&lit(width, all)) | &spent;
        let returned = m.wire("returned", &(m.port("return_i") & room));
        m.comb("next_count", |c| {
            c.set(&count.d, &count.q);
            c.when_else(
                &(&spent & !&returned),
                |c| c.set(&count.d, &(&count.q - lit(width, 1))),
                |c| {
                    c.when(&(&returned & !&spent), |c| {
                        c.set(&count.d, &(&count.q + lit(width, 1)))
                    })
                },
            );
        });
        m.finish()
    }
}
