//! The receiving half of a link that loses nothing. Twin: `model/link/receiver.rs`.

use super::frame::gather;
use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape};
use crate::params::link::LinkReceiverParams;
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
        let part = |low: usize, width: usize| gathered.frame.slice(frame.body_low() + low, width);

        m.comment("nothing in a frame is believed unless its check is right");
        let check = m.net("check", frame.body_low());
        let crc = lib.module(&frame.crc())?;
        let body = part(0, frame.body_width());
        m.instance("u_crc", &crc, &[("data_i", &body), ("crc_o", &check)]);
        let right = check.equals(&gathered.frame.slice(0, check.width()));
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
