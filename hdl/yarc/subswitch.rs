//! A subswitch. Twin: `model/yarc/subswitch.rs`.

use super::bidder::Bidder;
use super::buffers::{Arrivals, Buffers, Fronts};
use super::lane::Lane;
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Library, Loop, Module, RtlError, Shape, lit};
use crate::params::arbiter::{GrantFlags, RoundRobinParams, RoundRobinStyle};
use crate::params::yarc::YarcSubswitchParams;
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
