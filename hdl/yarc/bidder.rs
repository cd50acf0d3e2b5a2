//! For which output a row buffer bids.

use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape};
use crate::params::arbiter::{GrantFlags, RoundRobinParams, RoundRobinStyle};
use crate::params::yarc::YarcSubswitchParams;
use crate::params::{Component, Reset};
use std::sync::Arc;

/// What stands at each row buffer of a subswitch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bidder {
    outputs: usize,
    reset: Reset,
}

impl Bidder {
    pub(super) fn of(p: &YarcSubswitchParams) -> Self {
        Bidder {
            outputs: p.outputs(),
            reset: p.reset(),
        }
    }

    /// A subswitch of the default shape but with so many outputs.
    fn command(&self) -> String {
        let text = format!("outputs = {}\nreset = \"{}\"", self.outputs, self.reset);
        let shape = YarcSubswitchParams::of_settings(&text);
        shape.map(|shape| shape.command()).unwrap_or_default()
    }
}

/// A head bids for an output that it may take, other phits for that of their packet.
impl Shape for Bidder {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let Bidder { outputs, reset } = *self;
        let mut m = Builder::new(format!("yarc_bidder_o{outputs}{}", reset.suffix()));
        m.part("bidder");
        m.header(Header {
            purpose: "for which output a row buffer of a YARC subswitch bids".into(),
            shape: format!("{outputs} outputs, {reset} reset"),
            source: "[YARC] §3-4".into(),
            command: self.command(),
            ..Header::default()
        });
        m.clocked(reset);
        let mut each = |name: &str, meaning: &str| m.input(name, outputs, meaning);
        let is_free = each(
            "is_free_i",
            "outputs that no packet of this virtual channel owns",
        );
        let has_credit = each("has_credit_i", "outputs whose column buffer has a place");
        let preferred = (outputs > 1).then(|| Preferred {
            mask: each("mask_i", "outputs that the packet may take; with its head"),
            almost_empty: each(
                "almost_empty_i",
                "outputs whose column buffer is almost empty",
            ),
            half_full: each(
                "half_full_i",
                "outputs whose column buffer is at most half full",
            ),
        });
        let valid = m.input("valid_i", 1, "the buffer shows a phit");
        let head = m.input("head_i", 1, "it is a head");
        let pop = m.input("pop_i", 1, "the phit leaves");
        let bid = m.output(
            "bid_o",
            outputs,
            "the output for which the buffer bids, one-hot or zero",
        );
        let launched = m.wire("launched", &(&pop & &head));
        let starts = m.wire("starts", &(&valid & &head));
        let may_start = m.replicate("may_start", &starts, outputs);
        let open = m.wire("open", &(&is_free & &has_credit & may_start));
        let picked = match &preferred {
            None => open,
            Some(preferred) => preferred.pick(&mut m, lib, reset, &open, &launched)?,
        };
        m.comment("the output of the packet under way");
        let way = m.register("way", outputs, 0);
        m.assign_mux(&way.d, &launched, &bid, &way.q);
        let goes_on = m.wire("goes_on", &(&valid & !&head));
        let may_go_on = m.replicate("may_go_on", &goes_on, outputs);
        m.assign(&bid, &(picked | (&way.q & &has_credit & may_go_on)));
        m.finish()
    }
}

/// Which of several outputs a head prefers.
struct Preferred {
    mask: Expr,
    almost_empty: Expr,
    half_full: Expr,
}

impl Preferred {
    /// The one of the outputs in `open` that is next among those of the lowest class.
    fn pick(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        reset: Reset,
        open: &Expr,
        launched: &Expr,
    ) -> Result<Expr, RtlError> {
        let outputs = open.width();
        let candidates = m.wire("candidates", &(open & &self.mask));
        m.comment("of the candidates those of the lowest class");
        let empty = m.wire("empty", &(&candidates & &self.almost_empty));
        let half = m.wire("half", &(&candidates & &self.half_full));
        let lower = m.mux("lower", &half.any(), &half, &candidates);
        let lowest = m.mux("lowest", &empty.any(), &empty, &lower);
        let arbiter = RoundRobinParams::new(outputs, RoundRobinStyle::Prefix, reset)
            .expect("an arbiter has room for all outputs")
            .with_flags(GrantFlags::NONE);
        let arbiter = lib.module(&arbiter)?;
        let pick = m.net("pick", outputs);
        let pins = [
            ("req_i", &lowest),
            ("advance_i", launched),
            ("gnt_o", &pick),
        ];
        m.paragraph();
        m.instance("u_pick", &arbiter, &pins);
        Ok(pick)
    }
}
