//! A subswitch. Twin: `model/yarc/subswitch.rs`.

use super::buffers::{Arrivals, Buffers, Fronts};
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Header, Library, Loop, Module, RtlError, Shape, lit};
use crate::params::arbiter::{GrantFlags, RoundRobinParams, RoundRobinStyle};
use crate::params::yarc::YarcSubswitchParams;
use crate::params::{Component, Reset, index_width};
use std::sync::Arc;

/// Row buffers, who of them bids for which output, and a full crossbar.
///
/// Buffers are numbered v·I + i, lanes o·V + v: a lane is a virtual channel of an output. A buffer bids for one output at the
/// most, so that all lanes choose among the inputs, and all outputs among their lanes, at the same time: whoever is chosen by
/// both moves. \[YARC\] §3-4.
impl Shape for YarcSubswitchParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "subswitch of a YARC router: row buffers and a crossbar to column channels";
        let mut m = Builder::component(self, purpose);
        note(&mut m);
        let buffers = self.buffers();
        let pops = m.net("pops", buffers.count());
        let arrivals = Arrivals {
            valid: m.port("row_valid_i"),
            vc: (self.vcs() > 1).then(|| m.port("row_vc_i")),
            words: words(&mut m, self),
        };
        let fronts = buffers.describe(&mut m, lib, &arrivals, &pops)?;
        let wins = allocate(&mut m, lib, self, &fronts, &pops)?;
        show(&mut m, self, &fronts, &wins);
        let credit = m.port("row_credit_o");
        buffers.give_back(&mut m, "row_credit", &pops, &credit);
        m.finish()
    }
}

fn note(m: &mut Builder) {
    m.note(
        "Time",
        "a phit on row_phit_i in cycle t may leave its buffer from t+2 on; one that leaves in u is on col_phit_o in u+1, and the \
         credit for its place on row_credit_o",
    );
    m.note(
        "Credits",
        "the sender starts with a credit for each place of a row buffer, this module with one for each place of a column buffer. A \
         phit without a place is lost; a credit beyond all places is ignored",
    );
}

impl YarcSubswitchParams {
    fn buffers(&self) -> Buffers {
        Buffers {
            sources: self.inputs(),
            of: "input",
            vcs: self.vcs(),
            vc_bits: self.vc_bits(),
            phit_width: self.phit_width(),
            depth: self.row_depth(),
            reset: self.reset(),
        }
    }
}

/// For each input {mask, phit}, of one output without a mask.
fn words(m: &mut Builder, p: &YarcSubswitchParams) -> Expr {
    let (inputs, outputs, width) = (p.inputs(), p.outputs(), p.phit_width());
    let phits = m.port("row_phit_i");
    if outputs == 1 {
        return phits;
    }
    let (masks, word) = (m.port("row_mask_i"), width + outputs);
    let words = m.net("row_word", inputs * word);
    m.comb("join_words", |c| {
        c.repeat("i", 0..inputs, |c, i| {
            let at = i * word;
            c.set(&words.part(&at, width), &phits.element(i, width));
            let mask = words.part(&(&at + width), outputs);
            c.set(&mask, &masks.element(i, outputs));
        });
    });
    words
}

/// Who bids, and who of them wins: by output, the buffer whose phit it takes, one-hot or zero.
fn allocate(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcSubswitchParams,
    fronts: &Fronts,
    pops: &Expr,
) -> Result<Expr, RtlError> {
    let (inputs, outputs, vcs) = (p.inputs(), p.outputs(), p.vcs());
    let (heads, tails, buffers) = (&fronts.heads, &fronts.tails, vcs * inputs);
    // By virtual channel, of each output.
    let states = ["is_free", "has_credit", "almost_empty", "half_full"];
    let states = states.map(|name| m.net(name, vcs * outputs));
    let [is_free, has_credit, almost_empty, half_full] = &states;
    let bids = m.net("bids", buffers * outputs);
    let bidder = lib.module(&Bidder::of(p))?;
    let (width, phit) = (fronts.width, p.phit_width());
    m.paragraph();
    m.loops(&p.buffers().loops("bidder"), |m, at| {
        let buffer = at[0] * inputs + at[1];
        let of_vc = |state: &Expr| state.slice(at[0] * outputs, outputs);
        let states = [is_free, has_credit].map(of_vc);
        let (valid, head) = (fronts.valid.bit(buffer), heads.bit(buffer));
        let (pop, bid) = (pops.bit(buffer), bids.slice(buffer * outputs, outputs));
        let mut pins = vec![
            ("valid_i", &valid),
            ("head_i", &head),
            ("is_free_i", &states[0]),
            ("has_credit_i", &states[1]),
            ("pop_i", &pop),
            ("bid_o", &bid),
        ];
        let mask = (outputs > 1).then(|| {
            let mask = fronts.words.slice(buffer * width + phit, outputs);
            [mask, of_vc(almost_empty), of_vc(half_full)]
        });
        if let Some([mask, empty, half]) = &mask {
            pins.extend([
                ("mask_i", mask),
                ("almost_empty_i", empty),
                ("half_full_i", half),
            ]);
        }
        m.instance("u_bidder", &bidder, &pins);
    });
    let asked = m.net("asked", outputs * buffers);
    m.comment("bids, by output");
    m.comb("transpose_bids", |c| {
        c.repeat("o", 0..outputs, |c, o| {
            c.repeat("b", 0..buffers, |c, b| {
                let bid = bids.at(&(b * outputs + o));
                c.set(&asked.at(&(o * buffers + b)), &bid);
            });
        });
    });
    let lanes = outputs * vcs;
    let (asks, goes) = (m.net("lane_asks", lanes), m.net("lane_goes", lanes));
    let wins = m.net("wins", outputs * buffers);
    let lane = lib.module(&Lane::of(p))?;
    let credit = m.port("col_credit_i");
    let each = [
        Loop::new("output", outputs).over("o"),
        Loop::new("lane", vcs).over("v"),
    ];
    m.loops(&each, |m, at| {
        let (lane_at, of_vc) = (at[0] * vcs + at[1], at[1] * outputs + at[0]);
        let [bid, win] = [&asked, &wins].map(|of| of.slice(lane_at * inputs, inputs));
        let pins = [
            ("bid_i", &bid),
            ("tail_i", &tails.slice(at[1] * inputs, inputs)),
            ("credit_i", &credit.bit(lane_at)),
            ("goes_i", &goes.bit(lane_at)),
            ("asks_o", &asks.bit(lane_at)),
            ("win_o", &win),
            ("is_free_o", &is_free.bit(of_vc)),
            ("has_credit_o", &has_credit.bit(of_vc)),
            ("almost_empty_o", &almost_empty.bit(of_vc)),
            ("half_full_o", &half_full.bit(of_vc)),
        ];
        m.instance("u_lane", &lane, &pins);
    });
    take_turns(m, lib, p, &asks, &goes)?;
    m.comment("what moves leaves its buffer");
    m.comb("find_pops", |c| {
        c.set(pops, &wins.slice(0, buffers));
        c.repeat("o", 1..outputs, |c, o| {
            c.set(pops, &(pops | wins.element(o, buffers)));
        });
    });
    if outputs == 1 {
        m.unused(&[almost_empty, half_full]);
    }
    Ok(wins)
}

/// The virtual channels of an output take turns, phit by phit.
fn take_turns(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcSubswitchParams,
    asks: &Expr,
    goes: &Expr,
) -> Result<(), RtlError> {
    let (vcs, outputs) = (p.vcs(), p.outputs());
    if vcs == 1 {
        m.assign(goes, asks);
        return Ok(());
    }
    let turns = RoundRobinParams::new(vcs, RoundRobinStyle::Prefix, p.reset())
        .expect("an arbiter has room for all virtual channels")
        .with_flags(GrantFlags::NONE);
    let turns = lib.module(&turns)?;
    m.paragraph();
    m.array("turns", outputs, |m, o| {
        let [asks, goes] = [asks, goes].map(|of| of.slice(o * vcs, vcs));
        let pins = [
            ("req_i", &asks),
            ("advance_i", &lit(1, 1)),
            ("gnt_o", &goes),
        ];
        m.instance("u_turns", &turns, &pins);
    });
    Ok(())
}

/// Registers what goes out by the column channels.
fn show(m: &mut Builder, p: &YarcSubswitchParams, fronts: &Fronts, wins: &Expr) {
    let (inputs, outputs, vcs) = (p.inputs(), p.outputs(), p.vcs());
    let buffers = vcs * inputs;
    m.comment("the crossbar");
    let phit = Fields::part(&fronts.words, fronts.width, 0, p.phit_width());
    let phit = chosen(m, "crossed", wins, &phit);
    let valid = m.register("col_valid", outputs, 0);
    m.comb("find_valid", |c| {
        c.repeat("o", 0..outputs, |c, o| {
            c.set(&valid.d.at(o), &wins.element(o, buffers).any());
        });
    });
    let out = m.following_register("col_phit", phit.width());
    m.assign(&out.d, &phit);
    m.assign(&m.port("col_valid_o"), &valid.q);
    m.assign(&m.port("col_phit_o"), &out.q);
    if vcs == 1 {
        return;
    }
    let bits = p.vc_bits();
    let vc = m.following_register("col_vc", outputs * bits);
    m.comb("find_vc", |c| {
        c.set(&vc.d, &Expr::constant(outputs * bits, &[]));
        c.repeat("o", 0..outputs, |c, o| {
            for v in 1..vcs {
                let of_vc = wins.part(&(o * buffers + v * inputs), inputs);
                let number = lit(bits, v as u64);
                c.when(&of_vc.any(), |c| c.set(&vc.d.element(o, bits), &number));
            }
        });
    });
    m.assign(&m.port("col_vc_o"), &vc.q);
}

/// What stands at each row buffer of a subswitch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Bidder {
    outputs: usize,
    reset: Reset,
}

impl Bidder {
    fn of(p: &YarcSubswitchParams) -> Self {
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
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
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
            Some(preferred) => preferred.pick(&mut m, &open, &launched),
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
    ///
    /// Outputs are compared in pairs, by class and turn alone: what says who is a candidate comes last, and then only strikes
    /// out the loser of each pair.
    fn pick(&self, m: &mut Builder, open: &Expr, launched: &Expr) -> Expr {
        let outputs = open.width();
        let candidates = m.wire("candidates", &(open & &self.mask));
        m.comment(
            "outputs past the last one taken are next; output 0 is past none and needs no bit",
        );
        let turn = m.register("turn", outputs - 1, 0);
        let is_next = m.concat("is_next", &[&turn.q, &lit(1, 0)]);
        let names = ["above", "lower", "at_most", "first", "lost"];
        let [above, lower, at_most, first, lost] = names.map(|name| m.net(name, outputs));
        m.comment(
            "of each two candidates the one of the higher class loses, of one class the one that is later in turn; above output o, \
             lower are those of a lower class, at_most those of its class or a lower one, first those that come before it",
        );
        m.comb("find_lost", |c| {
            let (none, all) = (lit(outputs, 0), Expr::ones(outputs));
            c.set(&lost, &none);
            c.set(&above, &all);
            c.repeat("o", 0..outputs, |c, o| {
                c.set(&above, &above.shl(1));
                c.set(&lower, &none);
                c.set(&at_most, &all);
                for class in [&self.half_full, &self.almost_empty] {
                    c.when_else(
                        &class.at(o),
                        |c| c.set(&at_most, &(&at_most & class)),
                        |c| c.set(&lower, &(&lower | class)),
                    );
                }
                c.set(&first, &lower);
                c.when(&!is_next.at(o), |c| {
                    c.set(&first, &(&lower | (&at_most & &is_next)));
                });
                c.when(&(&candidates & &above & &first).any(), |c| {
                    c.set(&lost.at(o), &lit(1, 1));
                });
                c.when(&candidates.at(o), |c| {
                    c.set(&lost, &(&lost | (&above & !&first)));
                });
            });
        });
        let pick = m.wire("pick", &(&candidates & !&lost));
        let past = m.net("past_pick", outputs - 1);
        m.comb("find_past_pick", |c| {
            c.set(&past, &pick.slice(0, outputs - 1));
            c.repeat("o", 0..outputs - 2, |c, o| {
                let next = past.at(&(o + 1));
                c.set(&next, &(&next | past.at(o)));
            });
        });
        m.assign_mux(&turn.d, launched, &past, &turn.q);
        pick
    }
}

/// What stands at each virtual channel of each output of a subswitch.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Lane {
    inputs: usize,
    depth: usize,
    /// Bits of the number of which the class of fullness is made.
    fullness_bits: usize,
    reset: Reset,
}

impl Lane {
    fn of(p: &YarcSubswitchParams) -> Self {
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
