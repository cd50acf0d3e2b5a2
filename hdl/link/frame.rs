//! Frames on the line: out phit by phit, and together again. Twin: `model/link/frame.rs`.

use crate::hdl::rtl::{Builder, Expr, Layout, lit};
use crate::params::index_width;
use crate::params::link::{Frame, LinkSenderParams, Rate};

/// Loads a frame if there is a reason and none is on its way, and sends it phit by phit.
pub(super) fn send(
    m: &mut Builder,
    p: &LinkSenderParams,
    [check, body]: [&Expr; 2],
    reason: &Expr,
    loads: &Expr,
) {
    let frame = p.frame();
    let (phits, width, bits) = (frame.phits(), frame.phit_width(), frame.count_width());
    m.comment("left_q: phits of the frame that are still to go into the output register");
    let left = m.register("left", bits, 0);
    let paced = m.net("paced", 1);
    let sends = m.wire("sends", &(left.q.any() & &paced));
    pace(m, p.rate(), &paced, &sends);
    let last = left.q.equals(&lit(bits, 1));
    let free = m.wire("free", &(!left.q.any() | (&sends & last)));
    m.assign(loads, &(reason & &free));
    m.comb("next_left", |c| {
        c.set(&left.d, &left.q);
        c.when(&sends, |c| c.set(&left.d, &(&left.q - lit(bits, 1))));
        c.when(loads, |c| c.set(&left.d, &lit(bits, phits as u64)));
    });

    m.comment("the frame, its next phit lowest; the check goes first, so that no burst spans its two ends");
    let zeros = phits * width - frame.bits();
    let above = (zeros > 0).then(|| Expr::constant(zeros, &[]));
    let parts: Vec<&Expr> = above.iter().chain([body, check]).collect();
    let made = m.concat("made", &parts);
    let moves = match phits {
        1 => loads.clone(),
        _ => m.wire("moves", &(loads | &sends)),
    };
    let phits_left = m.data_register("frame", phits * width, &moves);
    m.read_as(&phits_left.q, by_phits(frame));
    match phits {
        1 => m.assign(&phits_left.d, &made),
        _ => m.assign_mux(&phits_left.d, loads, &made, &phits_left.q.shr(width)),
    }

    m.comment("the register before the line");
    let valid = m.register("phit_valid", 1, 0);
    m.assign(&valid.d, &sends);
    m.assign(&m.port("phit_valid_o"), &valid.q);
    let first = left.q.equals(&lit(bits, phits as u64));
    for (name, value) in [
        ("phit_first", first),
        ("phit", phits_left.q.slice(0, width)),
    ] {
        let register = m.data_register(name, value.width(), &sends);
        m.assign(&register.d, &value);
        m.assign(&m.port(&format!("{name}_o")), &register.q);
    }
}

/// `paced`: a phit is paid for at `num` a cycle, and costs `den`. So `num` of them pass in `den` cycles, and never more.
fn pace(m: &mut Builder, rate: Rate, paced: &Expr, passes: &Expr) {
    if rate.num() == rate.den() {
        m.assign(paced, &lit(1, 1));
        return;
    }
    let width = index_width(rate.den());
    let debt = m.register("debt", width, 0);
    let (paid, cost) = (rate.num() as u64, (rate.den() - rate.num()) as u64);
    m.comment("pace: a phit costs so many units, and so many are paid in a cycle");
    m.assign(paced, &debt.q.less(&lit(width, paid)));
    m.comb("next_debt", |c| {
        c.set(&debt.d, &(&debt.q - lit(width, paid)));
        c.when_else(
            passes,
            |c| c.set(&debt.d, &(&debt.q + lit(width, cost))),
            |c| c.when(paced, |c| c.set(&debt.d, &lit(width, 0))),
        );
    });
}

/// A frame on its way: the phit that is lowest, and those after it.
fn by_phits(frame: Frame) -> Layout {
    let (first, others) = (frame.phit_width(), frame.phits() - 1);
    let parts = [("phit", first), ("later_phits", others * first)];
    Layout::of_widths("frame", &parts)
}

/// What has come of frames.
pub(super) struct Gathered {
    /// All of a frame stands in `frame`.
    pub(super) whole: Expr,
    pub(super) frame: Expr,
    /// A frame begins before the one before it is whole.
    pub(super) cut_short: Expr,
}

/// Puts the phits of frames together.
pub(super) fn gather(m: &mut Builder, frame: Frame) -> Gathered {
    let (phits, width) = (frame.phits(), frame.phit_width());
    let [valid, first, phit] = ["phit_valid_i", "phit_first_i", "phit_i"].map(|name| m.port(name));
    let whole = m.register("whole", 1, 0);
    let begins = m.wire("begins", &(&valid & &first));
    if phits == 1 {
        m.assign(&whole.d, &begins);
        let gathered = m.data_register("frame", frame.bits(), &begins);
        let parts = [("frame", frame.bits()), ("zeros", width - frame.bits())];
        m.read_as(&phit, Layout::of_widths("phit", &parts));
        m.assign(&gathered.d, &phit.slice(0, frame.bits()));
        if frame.bits() < width {
            m.comment("zeros beyond the body are not looked at");
            m.unused(&[&phit.slice(frame.bits(), width - frame.bits())]);
        }
        return Gathered {
            whole: whole.q,
            frame: gathered.q,
            cut_short: lit(1, 0),
        };
    }
    let bits = index_width(phits);
    m.comment("count_q: phits of a frame that are here, 0 again when it is whole");
    let count = m.register("count", bits, 0);
    let begun = m.wire("begun", &count.q.any());
    let goes_on = m.wire("goes_on", &(&valid & !&first & &begun));
    let last = lit(bits, phits as u64 - 1);
    let completes = m.wire("completes", &(&goes_on & count.q.equals(&last)));
    m.assign(&whole.d, &completes);
    m.comb("next_count", |c| {
        c.set(&count.d, &count.q);
        c.when(&goes_on, |c| c.set(&count.d, &(&count.q + lit(bits, 1))));
        c.when(&completes, |c| c.set(&count.d, &lit(bits, 0)));
        c.when(&begins, |c| c.set(&count.d, &lit(bits, 1)));
    });
    let cut_short = m.wire("cut_short", &(&begins & &begun));
    m.comment("the lowest bits came first");
    let moves = m.wire("moves", &(&begins | &goes_on));
    let gathered = m.data_register("frame", phits * width, &moves);
    m.read_as(&gathered.q, by_phits(frame));
    let upper = gathered.q.slice(width, (phits - 1) * width);
    let shifted = m.concat("shifted", &[&phit, &upper]);
    m.assign(&gathered.d, &shifted);
    Gathered {
        whole: whole.q,
        frame: gathered.q,
        cut_short,
    }
}
