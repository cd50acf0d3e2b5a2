//! The receiving half of a link that loses nothing. Twin: `model/link/receiver.rs`.

use super::frame::gather;
use super::start_up::{Start, divided, seeded};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
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
        let start = frame.epoch_bits().map(|bits| {
            m.note(
                "Start",
                "started_o, heard_o, seen_o, restart_o and owe_epoch_o go to the sender of this \
                 end; words are taken from started_o on; restart_o: the other end was reset, and \
                 words of its new epoch come later",
            );
            Start::new(&mut m, bits)
        });
        let gathered = gather(&mut m, frame);
        name_frame(&mut m, frame, &gathered.frame);
        let part = |low: usize, width: usize| gathered.frame.slice(frame.body_low() + low, width);

        m.comment("nothing in a frame is believed unless its check is right");
        let check = m.net("check", frame.body_low());
        let crc = lib.module(&frame.crc())?;
        let body = part(0, frame.body_width());
        let has_word = part(frame.has_word(), 1);
        let divided = start.as_ref().map(|start| {
            let seen = &start.seen.q;
            seeded(&mut m, frame, &body, &has_word, seen)
        });
        let divided = divided.as_ref().unwrap_or(&body);
        m.instance("u_crc", &crc, &[("data_i", divided), ("crc_o", &check)]);
        let right = check.equals(&gathered.frame.slice(0, check.width()));
        let right = match &start {
            None => right,
            Some(start) => right & (start.started() | !&has_word),
        };
        let right = m.wire("right", &right);
        let good = m.wire("good", &(&gathered.whole & &right));
        let mut heeded = good.clone();
        let mut restart = None;
        if let Some(start) = &start {
            let alone = m.wire("alone", &(&good & !&has_word));
            let restarts = start.learn(&mut m, frame, &body, &alone);
            heeded = heeded & start.started() & !&restarts;
            restart = Some(restarts);
        }
        let bits = frame.sequence_bits();
        m.assign(&m.port("ack_valid_o"), &heeded);
        m.assign(&m.port("ack_o"), &part(frame.ack_low(), bits));
        m.assign(&m.port("retry_o"), &part(frame.retry(), 1));

        m.comment("a word is taken if it is the one expected; every word is to be acknowledged");
        let expected = m.register("expected", bits, 0);
        let has_word = m.wire("has_word", &(&good & has_word));
        let is_next = part(frame.sequence_low(), bits).equals(&expected.q);
        let takes = m.wire("takes", &(&has_word & is_next));
        let following: Expr = &expected.q + takes.extend(bits);
        match &restart {
            None => m.assign(&expected.d, &following),
            Some(restart) => m.assign_mux(&expected.d, restart, &lit(bits, 0), &following),
        }
        m.assign(&m.port("word_valid_o"), &takes);
        m.assign(&m.port("word_o"), &part(0, frame.word_width()));
        m.assign(&m.port("expected_o"), &expected.q);
        m.assign(&m.port("owe_ack_o"), &has_word);
        let damaged = (&gathered.whole & !&right) | &gathered.cut_short;
        m.assign(&m.port("owe_retry_o"), &damaged);
        m.finish()
    }
}

/// What the parts of a frame are called, of one without a word those in the word's place as well.
fn name_frame(m: &mut Builder, frame: Frame, gathered: &Expr) {
    let bits = frame.sequence_bits();
    let above = gathered.width() - frame.bits();
    let parts = [
        ("check", frame.body_low()),
        ("word", frame.word_width()),
        ("sequence", bits),
        ("ack", bits),
        ("has_word", 1),
        ("retry", 1),
        ("zeros", above),
    ];
    m.read_as(gathered, Layout::of_widths("frame", &parts));
    if let Some(epoch) = frame.epoch_bits() {
        let used = frame.has_started() + 1;
        let parts = [
            ("check", frame.body_low()),
            ("own_epoch", epoch),
            ("seen_epoch", epoch),
            ("has_seen", 1),
            ("has_started", 1),
            ("others", gathered.width() - frame.body_low() - used),
        ];
        m.read_as(gathered, Layout::of_widths("start", &parts));
        m.read_as(gathered, divided(frame, epoch, [frame.body_low(), above]));
    }
}
