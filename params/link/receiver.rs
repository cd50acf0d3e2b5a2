//! Shape of the receiving half of a link that loses nothing.

use super::Frame;
use super::start_up::start_up_ports;
use crate::params::key::{RESET, keys, of};
use crate::params::{Component, Port, Reset};

/// `link-receiver`: takes each word once and in order, whatever the line does to frames but change their order.
///
/// - Gather: a first phit begins a frame, each other phit goes on with it; with its last phit the frame is whole, and is
///   looked at in the next cycle. A phit that is not first is ignored when no frame is begun. A first one before
///   a frame is whole begins anew, and that frame is lost: damage.
/// - Look: a whole frame whose check is wrong is damage, and nothing in it is believed. One whose check is right
///   shows `ack_valid_o` with its `ack_o` and `retry_o`. If it has a word, `owe_ack_o`, and if the word's number is the
///   one expected, `word_valid_o` with the word, and the next number is expected: from 0 on, modulo
///   2^`sequence_bits`. A word with another number is there already, or comes again.
/// - `owe_retry_o` shows damage, in the cycle of the look or of the first phit that came too early.
/// - `expected_o` is the number expected, by the state at the start of the cycle.
///
/// Bits beyond the check in the last phit are not looked at.
///
/// With epochs, for ends that may be reset apart:
///
/// - The check of a frame with a word is compared with that of the epoch that was seen last. A frame with a word that
///   comes before this end has started is damage like one with a wrong check.
/// - Each frame without a word whose check is right, by its end: its sender's epoch is the one seen last; this end has
///   started if it has this end's epoch in it, and has not if it does not.
/// - `restart_o` in the cycle of the look: an epoch was seen before, and this one is another, or this end had started and
///   the frame does not have its epoch. The number expected is 0 from the next cycle on. Nothing else in that frame
///   matters.
/// - What a frame without a word says of numbers is shown only if this end had started before, and it is no restart.
/// - `owe_epoch_o`: a frame says that its sender has not started.
///
/// ASSUMED: an end that is no longer known to the other one, though the epoch is the same, takes that for a reset too: the
/// ends would wait for each other for ever.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LinkReceiverParams {
    frame: Frame,
    reset: Reset,
}

impl LinkReceiverParams {
    /// The shape for a frame.
    pub fn new(frame: Frame, reset: Reset) -> Self {
        LinkReceiverParams { frame, reset }
    }

    /// The frame.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    LinkReceiverParams {
        frame: of::<Frame>(),
        reset: RESET,
    } by |frame, reset| Ok(LinkReceiverParams::new(frame, reset))
}

impl Component for LinkReceiverParams {
    const NAME: &'static str = "link-receiver";
    const SUMMARY: &'static str = "checks frames, and takes each word once and in order";

    fn module_name(&self) -> String {
        let frame = self.frame.identifier();
        format!("link_receiver_{frame}{}", self.reset.suffix())
    }

    fn in_words(&self) -> String {
        format!("{}, {} reset", self.frame.in_words(), self.reset)
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.2; [YARC] §4.3"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        let (word, sequence) = (self.frame.word_width(), self.frame.sequence_bits());
        let waits = "number of the word that this end waits for; from state alone";
        let acked = "the other end has all words before this one";
        ports.extend(self.frame.phit_ports("", false));
        ports.extend([
            Port::output("word_valid_o", 1, "the word that was expected is here"),
            Port::output("word_o", word, "the word").valid_when("word_valid_o"),
            Port::output("ack_valid_o", 1, "a frame says what follows"),
            Port::output("ack_o", sequence, acked).valid_when("ack_valid_o"),
            Port::output(
                "retry_o",
                1,
                "the frame at ack_valid_o asks for word ack_o and all after it again",
            )
            .valid_when("ack_valid_o"),
            Port::output("expected_o", sequence, waits),
            Port::output(
                "owe_ack_o",
                1,
                "a word is here, new or not: it is to be acknowledged",
            ),
            Port::output(
                "owe_retry_o",
                1,
                "a frame was damaged: it is to be asked for again",
            )
            .follows(&["phit_valid_i", "phit_first_i"]),
        ]);
        ports.extend(start_up_ports(self.frame, true));
        ports
    }
}
