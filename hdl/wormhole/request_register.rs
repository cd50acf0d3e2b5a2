//! What a head asks for, a cycle before the arbiters see it. Twin: `model/wormhole/request_register.rs`.

use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape};
use crate::params::wormhole::RequestRegisterParams;
use std::sync::Arc;

/// A register, masked with what is free.
///
/// ASSUMED: a request that stands is not chosen anew while its lane is free, whatever became better.
impl Shape for RequestRegisterParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let lanes = self.lanes();
        let mut m = Builder::component(self, "register between a head's choice and the arbiters");
        let [best, free, take] = ["best_i", "free_i", "take_i"].map(|name| m.port(name));
        let chosen = m.register("chosen", lanes, 0);
        let request = m.port("request_o");
        m.comment("what is not free any more is not asked for");
        m.assign(&request, &(&chosen.q & free));

        m.comment("a request that stands is kept, else there is a new one");
        let next = m.mux("choice", &request.any(), &chosen.q, &best);
        let stays = m.replicate("stays", &!take, lanes);
        m.assign(&chosen.d, &(next & stays));
        m.finish()
    }
}
