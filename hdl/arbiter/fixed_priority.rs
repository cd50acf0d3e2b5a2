//! The fixed-priority arbiter. Twin: `model/arbiter/fixed_priority.rs`.

use crate::hdl::rtl::{Builder, Header, Library, Module, RtlError, Shape};
use crate::params::arbiter::{FixedPriorityParams, FixedPriorityStyle, Order};
use std::sync::Arc;

/// Grants the first requester in order. Combinational.
impl Shape for FixedPriorityParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "grants the first requester in order; combinational");
        let (request, grant) = (m.port("req_i"), m.port("gnt_o"));
        if self.inputs() == 1 {
            m.assign(&grant, &request);
        } else if self.style() == FixedPriorityStyle::Ripple {
            ripple(&mut m, self);
        } else {
            let (inputs, order) = (self.inputs(), self.order());
            let row = lib.module(&PrefixOr { inputs, order })?;
            let reached = m.net("reached", inputs);
            m.comment("the first requester is reached first");
            m.instance("u_prefix", &row, &[("x_i", &request), ("y_o", &reached)]);
            let beyond = match order {
                Order::Lowest => reached.shl(1),
                Order::Highest => reached.shr(1),
            };
            m.assign(&grant, &(&reached & !beyond));
        }
        m.finish()
    }
}

/// Each input is blocked by the one before it, or by what blocks that one.
fn ripple(m: &mut Builder, p: &FixedPriorityParams) {
    let (inputs, request) = (p.inputs(), m.port("req_i"));
    let blocked = m.net("blocked", inputs);
    m.comment("an input is blocked by a request before it");
    m.comb("chain", |c| {
        c.set(&blocked, &crate::hdl::rtl::lit(inputs, 0));
        c.repeat("i", 1..inputs, |c, i| {
            let (here, before) = match p.order() {
                Order::Lowest => (i.clone(), i - 1),
                Order::Highest => (inputs - 1 - i, inputs - i),
            };
            c.set(
                &blocked.at(&here),
                &(blocked.at(&before) | request.at(&before)),
            );
        });
    });
    m.assign(&m.port("gnt_o"), &(&request & !&blocked));
}

/// Inclusive prefix OR: `y_o[i]` is set if any bit of `x_i` up to i, in `order`, is.
/// Kogge-Stone, ⌈log2 inputs⌉ stages of 2-input gates with fan-out 2.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct PrefixOr {
    /// Bits, at least 1.
    pub inputs: usize,
    /// Which end comes first.
    pub order: Order,
}

impl Shape for PrefixOr {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let PrefixOr { inputs, order } = *self;
        let (suffix, words) = match order {
            Order::Lowest => ("", "bit 0 first"),
            Order::Highest => ("_highest", "the last bit first"),
        };
        let mut m = Builder::new(format!("prefix_or_n{inputs}{suffix}"));
        m.header(Header {
            purpose: "inclusive prefix OR; combinational".into(),
            shape: format!("{inputs} bits, {words}, Kogge-Stone"),
            source: "[Anton2] §3.4: the prefix row of a fixed-priority arbiter".into(),
            command: FixedPriorityParams::new(inputs, FixedPriorityStyle::Prefix, order)
                .map(|p| crate::params::Component::command(&p))
                .unwrap_or_default(),
            ..Header::default()
        });
        let x = m.input("x_i", inputs, "bits to combine");
        let y = m.output(
            "y_o",
            inputs,
            "bit i: some bit of x_i up to i is set, in the same cycle",
        );
        let mut reach = x;
        let mut span = 1;
        while span < inputs {
            let moved = match order {
                Order::Lowest => reach.shl(span),
                Order::Highest => reach.shr(span),
            };
            span *= 2;
            reach = m.wire(&format!("span{span}"), &(&reach | moved));
        }
        m.assign(&y, &reach);
        m.finish()
    }
}
