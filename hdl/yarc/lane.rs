//! A virtual channel of an output of a subswitch.

use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{GrantFlags, RoundRobinParams, RoundRobinStyle};
use crate::params::yarc::YarcSubswitchParams;
use crate::params::{Component, Reset, index_width};
use std::sync::Arc;

/// What stands at each virtual channel of each output of a subswitch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Lane {
    inputs: usize,
    depth: usize,
    /// Bits of the number of which the class of fullness is made.
    fullness_bits: usize,
    reset: Reset,
}

impl Lane {
    pub(super) fn of(p: &YarcSubswitchParams) -> Self {
        Lane {
            inputs: p.inputs(),
            depth: p.column_depth(),
            fullness_bits: p.fullness_bits(),
            reset: p.reset(),
        }
    }

    /// A subswitch of the default shape but with so many inputs and such column buffers.
    fn command(&self) -> String {
        let text = format!(
            "inputs = {}\ncolumn_depth = {}\nreset = \"{}\"",
            self.inputs, self.depth, self.reset
        );
        let shape = YarcSubswitchParams::of_settings(&text);
        shape.map(|shape| shape.command()).unwrap_or_default()
    }
}

/// Owner and credits, and the arbiter among the inputs.
///
/// While a packet owns the lane nobody else bids, so that the arbiter grants the owner as any other.
impl Shape for Lane {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let Lane {
            inputs,
            depth,
            fullness_bits,
            reset,
        } = *self;
        let mut m = Builder::new(format!("yarc_lane_i{inputs}_d{depth}{}", reset.suffix()));
        m.part("lane");
        m.header(Header {
            purpose: "a virtual channel of an output of a YARC subswitch: owner, credits, arbiter"
                .into(),
            shape: format!("{inputs} inputs, column buffers of {depth} phits, {reset} reset"),
            source: "[YARC] §3-4".into(),
            command: self.command(),
            ..Header::default()
        });
        m.clocked(reset);
        let bid = m.input(
            "bid_i",
            inputs,
            "inputs that bid; while the lane is owned the owner alone",
        );
        let tail = m.input("tail_i", inputs, "inputs whose phit is a tail");
        let credit = m.input("credit_i", 1, "a place of the column buffer is free again");
        let goes = m.input(
            "goes_i",
            1,
            "a phit of this virtual channel goes to the output",
        );
        let asks = m.output("asks_o", 1, "an input bids");
        let win = m.output(
            "win_o",
            inputs,
            "the input whose phit goes, one-hot or zero",
        );
        let is_free = m.output("is_free_o", 1, "no packet owns the lane");
        let has_credit = m.output("has_credit_o", 1, "the column buffer has a place");
        let almost_empty = m.output("almost_empty_o", 1, "the column buffer is almost empty");
        let half_full = m.output("half_full_o", 1, "the column buffer is at most half full");
        let owned = m.register("owned", 1, 0);
        m.assign(&is_free, &!&owned.q);
        m.assign(&asks, &bid.any());
        let granted = match inputs {
            1 => bid.clone(),
            _ => {
                let advance = m.wire("advance", &(&goes & !&owned.q));
                in_turn(&mut m, lib, reset, &bid, &advance)?
            }
        };
        let each = m.replicate("each", &goes, inputs);
        m.assign(&win, &(&granted & each));
        m.comment("owned from a head to its tail");
        let ends = m.wire("ends", &(&granted & &tail).any());
        m.assign_mux(&owned.d, &goes, &!&ends, &owned.q);
        let held = count(&mut m, depth, [&goes, &credit]);
        m.assign(&has_credit, &held.differs(&lit(held.width(), depth as u64)));
        for (port, bits) in [
            (&almost_empty, fullness_bits - 2),
            (&half_full, fullness_bits - 1),
        ] {
            m.assign(port, &held.less(&lit(held.width(), 1 << bits)));
        }
        m.finish()
    }
}

/// The input that is next: one-hot or zero.
fn in_turn(
    m: &mut Builder,
    lib: &mut Library,
    reset: Reset,
    bid: &Expr,
    advance: &Expr,
) -> Result<Expr, RtlError> {
    let arbiter = RoundRobinParams::new(bid.width(), RoundRobinStyle::Prefix, reset)
        .expect("an arbiter has room for all inputs")
        .with_flags(GrantFlags::NONE);
    let arbiter = lib.module(&arbiter)?;
    let granted = m.net("granted", bid.width());
    let pins = [("req_i", bid), ("advance_i", advance), ("gnt_o", &granted)];
    m.paragraph();
    m.instance("u_in_turn", &arbiter, &pins);
    Ok(granted)
}

/// Places of the column buffer that are taken: `goes` takes one, `credit` frees one.
fn count(m: &mut Builder, depth: usize, [goes, credit]: [&Expr; 2]) -> Expr {
    let width = index_width(depth + 1);
    let held = m.register("held", width, 0);
    m.comment("places of the column buffer that are taken, or on their way back");
    m.comb("count_held", |c| {
        c.set(&held.d, &held.q);
        let more = goes & !credit;
        let fewer = credit & !goes & held.q.any();
        c.when(&more, |c| c.set(&held.d, &(&held.q + lit(width, 1))));
        c.when(&fewer, |c| c.set(&held.d, &(&held.q - lit(width, 1))));
    });
    held.q
}
