//! The receiving half of a link that loses nothing. Twin: `model/link/receiver.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::index_width;
use crate::params::link::{Frame, LinkReceiverParams};
use std::sync::Arc;

/// Phits are shifted together to a frame, which is looked at in the cycle after its last.
impl Shape for LinkReceiverParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "checks frames and takes each word once");
        m.note(
            "State",
            "phits are not reset: a frame is looked at only when it is whole",
        );
        let frame = self.frame();
        let gathered = gather(&mut m, frame);
        let part = |low: usize, width: usize| gathered.frame.slice(low, width);

        m.comment("nothing in a frame is believed unless its check is right");
        let check = m.net("check", frame.bits() - frame.body_width());
        let crc = lib.module(&frame.crc())?;
        let body = part(0, frame.body_width());
        m.instance("u_crc", &crc, &[("data_i", &body), ("crc_o", &check)]);
        let right = check.equals(&part(frame.body_width(), check.width()));
        let right = m.wire("right", &right);
        let good = m.wire("good", &(&gathered.whole & &right));
        let bits = frame.sequence_bits();
        m.assign(&m.port("ack_valid_o"), &good);
        m.assign(&m.port("ack_o"), &part(frame.ack_low(), bits));
        m.assign(&m.port("retry_o"), &part(frame.retry(), 1));

        m.comment("a word is taken if it is the one expected; every word is to be acknowledged");
        let expected = m.register("expected", bits, 0);
        let has_word = m.wire("has_word", &(&good & part(frame.has_word(), 1)));
        let is_next = part(frame.sequence_low(), bits).equals(&expected.q);
        let takes = m.wire("takes", &(&has_word & is_next));
        m.assign(&expected.d, &(&expected.q + takes.extend(bits)));
        m.assign(&m.port("word_valid_o"), &takes);
        m.assign(&m.port("word_o"), &part(0, frame.word_width()));
        m.assign(&m.port("expected_o"), &expected.q);
        m.assign(&m.port("owe_ack_o"), &has_word);
        let damaged = (&gathered.whole & !&right) | &gathered.cut_short;
        m.assign(&m.port("owe_retry_o"), &damaged);
        m.finish()
    }
}

/// What has come of frames.
struct Gathered {
    /// All of a frame stands in `frame`.
    whole: Expr,
    frame: Expr,
    /// A frame begins before the one before it is whole.
    cut_short: Expr,
}

fn gather(m: &mut Builder, frame: Frame) -> Gathered {
    let (phits, width) = (frame.phits(), frame.phit_width());
    let [valid, first, phit] = ["phit_valid_i", "phit_first_i", "phit_i"].map(|name| m.port(name));
    let whole = m.register("whole", 1, 0);
    let begins = m.wire("begins", &(&valid & &first));
    if phits == 1 {
        m.assign(&whole.d, &begins);
        let gathered = m.data_register("frame", frame.bits(), &begins);
        m.assign(&gathered.d, &phit.slice(0, frame.bits()));
        if frame.bits() < width {
            m.comment("zeros beyond the check are not looked at");
            m.unused(&[&phit.slice(frame.bits(), width - frame.bits())]);
        }
        return Gathered {
            whole: whole.q,
            frame: gathered.q,
            cut_short: lit(1, 0),
        };
    }
    let bits = index_width(phits);
    m.comment("phits of a frame that are here, 0 again when it is whole");
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
    let upper = gathered.q.slice(width, (phits - 1) * width);
    let shifted = m.concat("shifted", &[&phit, &upper]);
    m.assign(&gathered.d, &shifted);
    Gathered {
        whole: whole.q,
        frame: gathered.q,
        cut_short,
    }
}
