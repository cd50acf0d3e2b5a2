//! Shape of the sending half of a link that loses nothing.

use super::start_up::start_up_ports;
use super::{Frame, Rate, RateOf};
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET};
use crate::params::{Component, Key, Keyed, ParamError, Port, Reset, Settings, index_width};

/// Cycles of the timeout, if the user says nothing: some round trips. ASSUMED: no paper gives it.
const DEFAULT_TIMEOUT: usize = 1024;

/// `link-sender`: sliding-window go-back-N: words go out in frames until the other end has acknowledged them.
///
/// Sequence numbers count modulo 2^`sequence_bits`, from 0. Three of them are kept: `base`, of the oldest word that is
/// not acknowledged; `next`, of the word to be sent next; `end`, of the next word that is taken in. In any cycle, by
/// the state at its start:
///
/// - Take in: `word_ready_o` while fewer than `window` words are not acknowledged (`end - base`) and none is not sent
///   (`end - next`), or fewer than two where a frame is one phit, so that there may be one in every cycle: a word waits
///   here for its turn only, and not behind a window of others. A word that is offered then is stored under `end`, and
///   `end` goes up by one.
/// - Load: a frame is made when none is on its way, or in the cycle in which the last phit of one goes into the
///   output register, if there is a reason: a word to be sent (`next` is not `end`), an acknowledgement that is owed,
///   or a retry that is owed. If there is a word it goes under `next`, which goes up by one; else the frame has
///   a word of zeros, no `has_word` bit, and the number `next` all the same. `ack` is `expected_i`; `retry` whether one
///   is owed. Nothing is owed after that: an acknowledgement is carried, or goes alone.
/// - Send: in each cycle that the pace allows, from the one after the load on, a phit goes into the output register.
///   The pace: a phit costs `den`, a cycle pays `num`, one passes while the debt is below `num`.
/// - Owe: `owe_ack_i` and `owe_retry_i` say that from the next cycle on one is owed.
/// - Acknowledge: `ack_valid_i` with `ack_i`: if that is at most `end - base` beyond `base`, it is the new `base`, and
///   if it is beyond `next`, too (with this cycle's load counted), the new `next`. Else it is ignored.
/// - Go back: on `ack_valid_i` with `retry_i`, be the number that comes with it ignored or not, or after `timeout`
///   cycles in which words were sent and not acknowledged (`next` is not `base`), `base` did not move and nothing went
///   back, `next` becomes `base` (this cycle's acknowledgement counted). A frame loaded in the same cycle goes out all
///   the same. `replay_o` shows it in that cycle, if there was anything to send again (`next`, load and acknowledgement
///   counted, is not `base`); `timeout_o` if it is because of the timeout, a retry asked for in the same cycle or not.
///
/// The timeout counts those cycles: it is 0 after a cycle in which `base` moved, something went back, or nothing sent
/// was unacknowledged at the start; the cycle that finds it at `timeout` - 1 goes back, unless nothing is unacknowledged.
/// ASSUMED: it does so by state alone, even if `base` moves in that very cycle, with what is not acknowledged then.
///
/// With epochs, for ends that may be reset apart (`started_i`, `restart_i` and what else comes from the receiver of
/// this end, by the state and the inputs of the cycle):
///
/// - Take in: not before `started_i`, nor in the cycle of `lost_o`.
/// - Load: while this end has not started there is always a reason; `owe_epoch_i` is one from the next cycle on, until
///   a frame goes without a word. A word goes only if this end has started and no such frame is owed. A frame without
///   a word has `epoch_i`, `seen_i`, `heard_i` and `started_i` in the word's place, see [`Frame`].
/// - Restart: with `restart_i` all words are dropped, one taken in that very cycle included, and whatever else the cycle
///   does to numbers and to the timeout, they are 0 after it. `lost_o` shows it in the next cycle, with the number of words
///   that were dropped, which may be 0. A frame on its way goes on: the other end does not take it, for it has not started.
///
/// So each word that was taken in is taken at the other end, or is counted, before a later one is taken in. A word that is
/// counted may have been taken at the other end before that was reset: its acknowledgement is what was lost.
///
/// What the line does to frames is unlimited, but that it changes their order: the other end takes each word once and
/// in order, with an error that the check does not see excepted.
///
/// Of two ends joined by lines of `delay` cycles, from `phit_o` to `phit_i`, and at a phit per cycle, follows:
/// - Latency: a word that is offered to an end with nothing on its way is at the other `phits` + `delay` + 3 cycles
///   later.
/// - Throughput: as the pace has it, `rate` / `phits` words per cycle. If the window is smaller than what passes in a
///   round trip, from taking a word in to having room for another in its place, it passes once in it: that is
///   2 (`phits` + `delay`) + 7 cycles, if the other end sends nothing else.
/// - Acknowledgements go with words if there are some the other way, and else alone, one for each word.
/// - Nothing is sent twice unless a frame was hurt, if the timeout is at least 2 `delay` + 4 frames + 7 cycles: there
///   may be a frame on its way on either side. At any pace, a frame counts as what its phits cost, and 1.
/// - When the line errs no more, all words are there after the timeout and so many cycles again for each word that
///   was not, and 3 times for what is on its way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LinkSenderParams {
    frame: Frame,
    window: usize,
    rate: Rate,
    timeout: usize,
    reset: Reset,
}

impl LinkSenderParams {
    /// The key `window`, whose range follows from the bits of a sequence number.
    pub(in crate::params) const WINDOW: Named<Int> = Named(
        "window",
        Int(1..=1023, 63, "words that may be unacknowledged"),
    );

    const RATE: Named<RateOf> = {
        let meaning = "phits that pass in how many cycles";
        Named("rate", RateOf(Rate::PHITS, meaning))
    };

    /// The key `timeout`.
    pub(in crate::params) const TIMEOUT: Named<Int> = {
        let meaning = "cycles without an acknowledgement after which words are sent again";
        Named("timeout", Int(2..=65_535, DEFAULT_TIMEOUT, meaning))
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `window` is not 1 to 2^`sequence_bits` - 1, or `timeout` not 2 to 65,535 cycles.
    pub fn new(
        frame: Frame,
        window: usize,
        rate: Rate,
        timeout: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let most = Self::most_window(frame.sequence_bits());
        Self::WINDOW.check_within(Self::NAME, window, 1..=most)?;
        Self::TIMEOUT.check(Self::NAME, timeout)?;
        Ok(LinkSenderParams {
            frame,
            window,
            rate,
            timeout,
            reset,
        })
    }

    /// The largest window: with one more, none and all of it acknowledged would look the same.
    fn most_window(sequence_bits: usize) -> usize {
        (1 << sequence_bits) - 1
    }

    /// Takes `window`, for sequence numbers of so many bits.
    pub(in crate::params) fn take_window(
        settings: &mut Settings,
        sequence_bits: usize,
    ) -> Result<usize, ParamError> {
        let most = Self::most_window(sequence_bits);
        Self::WINDOW.take_within(settings, most, 1..=most)
    }

    /// The documentation of `window`.
    pub(in crate::params) fn window_key() -> Key {
        let most = "2^sequence_bits - 1";
        let key = Self::WINDOW.key().accepting(format!("1 to {most}"));
        key.by_default(most)
    }

    /// The frame.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Words that may be unacknowledged.
    pub fn window(&self) -> usize {
        self.window
    }

    /// Bits of a number of words that are dropped: at most a window.
    pub fn lost_width(&self) -> usize {
        index_width(self.window + 1)
    }

    /// The least timeout with which nothing is sent twice over lines of so many cycles, both ways, unless a frame was
    /// hurt.
    pub fn least_timeout(&self, delay: usize) -> usize {
        let frame = (self.frame.phits() * self.rate.den()).div_ceil(self.rate.num()) + 1;
        2 * delay + 4 * frame + 7
    }

    /// Words that may be here and not sent, and another one is not taken.
    pub fn waiting(&self) -> usize {
        if self.frame.phits() == 1 { 2 } else { 1 }
    }

    /// How often a phit may pass.
    pub fn rate(&self) -> Rate {
        self.rate
    }

    /// Cycles without an acknowledgement after which words are sent again.
    pub fn timeout(&self) -> usize {
        self.timeout
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

impl Keyed for LinkSenderParams {
    fn keys() -> Vec<Key> {
        let mut keys = Frame::keys();
        keys.extend([
            Self::window_key(),
            Self::RATE.key(),
            Self::TIMEOUT.key(),
            RESET.key(),
        ]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let frame = Frame::from_settings(settings)?;
        let window = Self::take_window(settings, frame.sequence_bits())?;
        let rate = Self::RATE.take(settings)?;
        let timeout = Self::TIMEOUT.take(settings)?;
        LinkSenderParams::new(frame, window, rate, timeout, RESET.take(settings)?)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.frame.settings();
        settings.extend([
            Self::WINDOW.setting(&self.window),
            Self::RATE.setting(&self.rate),
            Self::TIMEOUT.setting(&self.timeout),
            RESET.setting(&self.reset),
        ]);
        settings
    }
}

impl Component for LinkSenderParams {
    const NAME: &'static str = "link-sender";
    const SUMMARY: &'static str = "sliding-window go-back-N: words go out until acknowledged";

    fn module_name(&self) -> String {
        format!(
            "link_sender_{}_n{}_r{}_{}_t{}{}",
            self.frame.identifier(),
            self.window,
            self.rate.num(),
            self.rate.den(),
            self.timeout,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {}, a window of {}, a timeout of {}, {} reset",
            self.frame.in_words(),
            self.rate.in_words("phit"),
            counted(self.window, "word"),
            counted(self.timeout, "cycle"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.2; [YARC] §4.3"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        let (word, sequence) = (self.frame.word_width(), self.frame.sequence_bits());
        let acked = "the other end has all words before this one";
        let (ready, by) = match self.frame.epoch_bits() {
            None => ("a word that is offered is taken; from state alone", &[][..]),
            Some(_) => ("a word that is offered is taken", &["started_i"][..]),
        };
        let answers = [&["ack_valid_i", "ack_i", "retry_i"], by].concat();
        ports.extend([
            Port::input("word_valid_i", 1, "a word is offered"),
            Port::input("word_i", word, "the word"),
            Port::output("word_ready_o", 1, ready)
                .low_in_reset()
                .follows(by),
            Port::input(
                "expected_i",
                sequence,
                "number of the word that this end waits for",
            ),
            Port::input(
                "owe_ack_i",
                1,
                "from the next cycle on it is to be acknowledged",
            ),
            Port::input(
                "owe_retry_i",
                1,
                "from the next cycle on a retry is to be asked for",
            ),
            Port::input(
                "ack_valid_i",
                1,
                "a frame from the other end says what follows",
            ),
            Port::input("ack_i", sequence, acked),
            Port::input(
                "retry_i",
                1,
                "the frame at ack_valid_i asks for word ack_i and all after it again",
            ),
            Port::output(
                "replay_o",
                1,
                "goes back to the oldest word not acknowledged",
            )
            .follows(&answers),
            Port::output(
                "timeout_o",
                1,
                "goes back because nothing was acknowledged for too long",
            )
            .follows(&answers),
        ]);
        ports.extend(start_up_ports(self.frame, false));
        if self.frame.epoch_bits().is_some() {
            let dropped = "words that are dropped; they may have arrived or not";
            ports.extend([
                Port::output("lost_o", 1, "the other end was reset in the cycle before"),
                Port::output("lost_count_o", self.lost_width(), dropped).valid_when("lost_o"),
            ]);
        }
        ports.extend(self.frame.phit_ports("", true));
        ports
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_less_than_the_sequence_numbers_there_are() {
        let of = LinkSenderParams::of_settings;
        assert_eq!(of("sequence_bits = 3").map(|p| p.window()), Ok(7));
        assert_eq!(
            of("sequence_bits = 1\nwindow = 1").map(|p| p.window()),
            Ok(1)
        );
        let refused = of("sequence_bits = 3\nwindow = 8").unwrap_err().to_string();
        assert_eq!(
            refused,
            "link-sender.window = 8: wanted an integer from 1 to 7"
        );
    }
}
