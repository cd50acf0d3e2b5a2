//! The skipping chain. Twin: `model/arbiter/round_robin/skipping.rs`.

use crate::hdl::arbiter::drive_flags;
use crate::hdl::rtl::{Builder, Header, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{RoundRobinParams, RoundRobinStyle};
use crate::params::{Component, Reset};
use std::sync::Arc;

/// One node that searches from its token, and the index of what it grants. \[Ge\] §5.5.2.
pub(super) fn describe(
    m: &mut Builder,
    lib: &mut Library,
    p: &RoundRobinParams,
) -> Result<(), RtlError> {
    let (inputs, reset) = (p.inputs(), p.reset());
    let node = lib.module(&SkippingNode { inputs, reset })?;
    let (request, grant) = (m.port("req_i"), m.port("gnt_o"));
    m.instance(
        "u_node",
        &node,
        &[
            ("req_i", &request),
            ("advance_i", &m.port("advance_i")),
            ("gnt_o", &grant),
        ],
    );
    drive_flags(m, p.flags(), &request.any());
    Ok(())
}

/// Grants the first requester at or after the token, cyclically upward; a served grant moves the
/// token to the place after it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct SkippingNode {
    /// Inputs, at least 2.
    pub inputs: usize,
    /// How its token is reset.
    pub reset: Reset,
}

impl Shape for SkippingNode {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let SkippingNode { inputs, reset } = *self;
        let mut m = Builder::new(format!("skipping_node_n{inputs}{}", reset.suffix()));
        m.header(Header {
            purpose: "grants the first request at or after its token, cyclically upward".into(),
            shape: format!("{inputs} inputs, {reset} reset"),
            source: "[Ge] §5.5.2, Fig. 5.10".into(),
            command: RoundRobinParams::new(inputs, RoundRobinStyle::Skipping, reset)
                .map(|p| p.command())
                .unwrap_or_default(),
            ..Header::default()
        });
        m.clocked(reset);
        let request = m.input("req_i", inputs, "requests, one bit per input");
        let advance = m.input(
            "advance_i",
            1,
            "the grant shown in this cycle is served; the token moves on the next edge",
        );
        let grant = m.output("gnt_o", inputs, "grant, one-hot or zero, in the same cycle");
        let token = m.register("token", inputs, 1);
        let offered = m.net("offered", inputs + 1);
        let wrapped = m.net("wrapped", inputs);
        m.comment("the turn enters at the token and is offered upward until a request takes it");
        m.comb("first_lap", |c| {
            c.set(&offered, &lit(inputs + 1, 0));
            c.repeat("i", 0..inputs, |c, i| {
                let turn = offered.at(i) | token.q.at(i);
                c.set(&offered.at(&(i + 1)), &(turn & !request.at(i)));
            });
        });
        m.comment("a turn that nobody took on the way up starts again at input 0");
        m.comb("second_lap", |c| {
            c.set(&wrapped, &lit(inputs, 0));
            c.set(&wrapped.bit(0), &offered.bit(inputs));
            c.repeat("i", 1..inputs, |c, i| {
                c.set(
                    &wrapped.at(i),
                    &(wrapped.at(&(i - 1)) & !request.at(&(i - 1))),
                );
            });
        });
        let turn = &token.q | offered.slice(0, inputs) | &wrapped;
        m.assign(&grant, &(&request & turn));
        let next = m.concat(
            "token_next",
            &[&grant.slice(0, inputs - 1), &grant.bit(inputs - 1)],
        );
        let served = m.wire("served", &(&advance & request.any()));
        m.assign_mux(&token.d, &served, &next, &token.q);
        m.finish()
    }
}
