//! What the two ends of a link must agree on: the frame.

use super::{CrcParams, Polynomial};
use crate::params::component::counted;
use crate::params::key::{Int, Named};
use crate::params::{Key, Keyed, ParamError, Port, Settings, index_width};

/// Most phits of a frame.
const MAX_PHITS: usize = 256;

/// Bits of a word, if the user says nothing: a flit of Anton 2, its virtual channel and two flags, a credit.
const DEFAULT_WORD: usize = 202;

/// Most bits of an epoch, and what they are if the user says nothing.
const EPOCH_BITS: usize = 8;

/// The unit that is checked, acknowledged and sent again: a word, or none, under a sequence number.
///
/// Low bits first: the check of all that follows, the body; the word; its sequence number; the number of the word that
/// the sender of the frame waits for from the other end, which acknowledges all before it; whether there is a word at all;
/// whether the other end is to send again from that number on. Then zeros up to a whole number of phits, which go out
/// lowest first. So bits side by side on the line are side by side in the polynomial that is divided, and a burst of
/// errors no longer than the check is seen wherever it falls.
///
/// With 202 bits of a word, 6 of a number, 24 of a check and phits of 80 bits a frame is three phits with nothing left
/// over, 48 bits more than a flit of 192: at 112 Gb/s a flit goes over in 45/14 cycles of 1.5 GHz. ASSUMED: \[Anton2\]
/// §2.2 gives 112 Gb/s raw and 89.6 Gb/s effective; this is a frame that explains both.
///
/// With epochs, the two ends may be reset apart. No bit is added to the frame:
///
/// - A frame without a word carries in the word's place, low bits first: the epoch of its sender; the epoch of the other
///   end that its sender saw last; whether its sender saw one at all; whether its sender has started. The rest is zeros.
/// - The division of a frame with a word starts with ones to whose lowest bits the sender's epoch is added (exclusive
///   or). So the check of a word from another epoch is wrong.
///
/// ASSUMED: a frame without a word is divided from ones alone, for it has to be understood before its sender's epoch is
/// known. The epoch is in the lowest bits of the start, so that it and the bit that says whether there is a word are
/// within as many bits as the check has: a burst of errors no longer than the check is seen in every frame still.
/// ASSUMED: whether an epoch was seen at all has a bit of its own, else an end whose epoch is 0 would take the state after
/// a reset for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    word_width: usize,
    sequence_bits: usize,
    polynomial: Polynomial,
    phit_width: usize,
    epoch_bits: usize,
}

impl Frame {
    const WORD_WIDTH: Named<Int> = {
        let meaning = "bits of what the link carries in a frame";
        Named("word_width", Int(1..=1200, DEFAULT_WORD, meaning))
    };

    /// The key `sequence_bits`.
    pub(in crate::params) const SEQUENCE_BITS: Named<Int> =
        Named("sequence_bits", Int(1..=10, 6, "bits of a sequence number"));

    /// The key `phit_width`.
    pub(in crate::params) const PHIT_WIDTH: Named<Int> = Named(
        "phit_width",
        Int(1..=1024, 80, "bits that go out at a time"),
    );

    const EPOCH_BITS: Named<Int> = {
        let meaning =
            "bits of an epoch, by which ends reset apart notice it; 0: both are reset together";
        Named("epoch_bits", Int(0..=EPOCH_BITS, EPOCH_BITS, meaning))
    };

    /// A checked frame of `component` without epochs, for two ends that are reset together.
    ///
    /// # Errors
    /// If `word_width` is not 1 to 1200, `sequence_bits` not 1 to 10, or `phit_width` not 1 to 1024, or if more than
    /// 256 phits would be needed.
    pub fn new(
        component: &str,
        word_width: usize,
        sequence_bits: usize,
        polynomial: Polynomial,
        phit_width: usize,
    ) -> Result<Self, ParamError> {
        Self::WORD_WIDTH.check(component, word_width)?;
        Self::SEQUENCE_BITS.check(component, sequence_bits)?;
        Self::PHIT_WIDTH.check(component, phit_width)?;
        let frame = Frame {
            word_width,
            sequence_bits,
            polynomial,
            phit_width,
            epoch_bits: 0,
        };
        if frame.phits() > MAX_PHITS {
            let (bits, least) = (frame.bits(), frame.bits().div_ceil(MAX_PHITS));
            let wanted = format!(
                "wanted at least {least}: a frame of {bits} bits is at most {MAX_PHITS} phits"
            );
            let path = format!("{component}.{}", Self::PHIT_WIDTH.0);
            return Err(ParamError::new(path, phit_width, wanted));
        }
        Ok(frame)
    }

    /// The same frame of `component` with epochs of so many bits, or without if there are none.
    ///
    /// # Errors
    /// If there are more than 8, if two epochs and two flags are more bits than a word has, or if an epoch has as many
    /// bits as the check or the body less than the check.
    pub fn with_epochs(self, component: &str, epoch_bits: usize) -> Result<Self, ParamError> {
        Self::EPOCH_BITS.check(component, epoch_bits)?;
        let check = self.body_low();
        let most = match self.body_width() < check {
            true => 0,
            false => (self.word_width.saturating_sub(2) / 2).min(check - 1),
        };
        if epoch_bits > most {
            let why = format!(
                "two epochs and two flags go in a word of {}, and an epoch is shorter than a check of {}",
                counted(self.word_width, "bit"),
                counted(check, "bit")
            );
            let least = if most == 0 {
                "0"
            } else {
                &format!("at most {most}")
            };
            let wanted = format!("wanted {least}: {why}; 0 is for ends that are reset together");
            let path = format!("{component}.{}", Self::EPOCH_BITS.0);
            return Err(ParamError::new(path, epoch_bits, wanted));
        }
        Ok(Frame { epoch_bits, ..self })
    }

    /// Bits of an epoch; none if both ends are reset together.
    pub fn epoch_bits(&self) -> Option<usize> {
        (self.epoch_bits > 0).then_some(self.epoch_bits)
    }

    /// In the body of a frame without a word, the lowest bit of its sender's epoch.
    pub fn own_epoch_low(&self) -> usize {
        0
    }

    /// In the body of a frame without a word, the lowest bit of the epoch that its sender saw last.
    pub fn seen_epoch_low(&self) -> usize {
        self.epoch_bits
    }

    /// In the body of a frame without a word, the bit that says whether its sender saw an epoch.
    pub fn has_seen(&self) -> usize {
        2 * self.epoch_bits
    }

    /// In the body of a frame without a word, the bit that says whether its sender has started.
    pub fn has_started(&self) -> usize {
        self.has_seen() + 1
    }

    /// Bits of the word.
    pub fn word_width(&self) -> usize {
        self.word_width
    }

    /// Bits of a sequence number.
    pub fn sequence_bits(&self) -> usize {
        self.sequence_bits
    }

    /// The check, over [`Frame::body_width`] bits.
    pub fn crc(&self) -> CrcParams {
        CrcParams::new(self.body_width(), self.polynomial)
            .expect("a word and two numbers are not too wide")
    }

    /// Lowest bit of the body; the bits below are the check.
    pub fn body_low(&self) -> usize {
        self.polynomial.bits()
    }

    /// In the body, the lowest bit of the word's sequence number; the word is below.
    pub fn sequence_low(&self) -> usize {
        self.word_width
    }

    /// In the body, the lowest bit of the number that acknowledges.
    pub fn ack_low(&self) -> usize {
        self.word_width + self.sequence_bits
    }

    /// In the body, the bit that says whether there is a word.
    pub fn has_word(&self) -> usize {
        self.word_width + 2 * self.sequence_bits
    }

    /// In the body, the bit that asks to send again.
    pub fn retry(&self) -> usize {
        self.has_word() + 1
    }

    /// Bits of the body, which the check covers.
    pub fn body_width(&self) -> usize {
        self.retry() + 1
    }

    /// Bits of the frame, check included.
    pub fn bits(&self) -> usize {
        self.body_low() + self.body_width()
    }

    /// Bits of a phit.
    pub fn phit_width(&self) -> usize {
        self.phit_width
    }

    /// Phits of a frame.
    pub fn phits(&self) -> usize {
        self.bits().div_ceil(self.phit_width)
    }

    /// Bits of a number of phits of a frame, all of them included.
    pub fn count_width(&self) -> usize {
        index_width(self.phits() + 1)
    }

    /// `w202_s6_c24_p328b63_ph80`: in names of modules.
    pub(super) fn identifier(&self) -> String {
        format!(
            "w{}_s{}_{}_ph{}{}",
            self.word_width,
            self.sequence_bits,
            self.polynomial.identifier(),
            self.phit_width,
            match self.epoch_bits() {
                Some(bits) => format!("_e{bits}"),
                None => String::new(),
            }
        )
    }

    /// The frame in words.
    pub(super) fn in_words(&self) -> String {
        format!(
            "words of {}, {} of a sequence number, {}, {} of {}{}",
            counted(self.word_width, "bit"),
            self.sequence_bits,
            self.polynomial.in_words(),
            counted(self.phits(), "phit"),
            counted(self.phit_width, "bit"),
            match self.epoch_bits() {
                Some(bits) => format!(", epochs of {}", counted(bits, "bit")),
                None => String::new(),
            }
        )
    }

    /// What is on the line, as ports called `prefix`…, of which `output` says whether they are outputs.
    pub(in crate::params) fn phit_ports(&self, prefix: &str, output: bool) -> Vec<Port> {
        let named = |name: &str| format!("{prefix}{name}");
        let (first, whole) = (
            "the phit is the first of its frame",
            "bits of a frame, its lowest first",
        );
        match output {
            true => {
                let valid = named("phit_valid_o");
                vec![
                    Port::output(&valid, 1, "a phit goes out; from a register"),
                    Port::output(&named("phit_first_o"), 1, first).valid_when(&valid),
                    Port::output(&named("phit_o"), self.phit_width, whole).valid_when(&valid),
                ]
            }
            false => vec![
                Port::input(&named("phit_valid_i"), 1, "a phit comes in"),
                Port::input(&named("phit_first_i"), 1, first),
                Port::input(&named("phit_i"), self.phit_width, whole),
            ],
        }
    }
}

impl Keyed for Frame {
    fn keys() -> Vec<Key> {
        let mut keys = vec![Self::WORD_WIDTH.key(), Self::SEQUENCE_BITS.key()];
        keys.extend(Polynomial::keys());
        keys.extend([Self::PHIT_WIDTH.key(), Self::EPOCH_BITS.key()]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let word_width = Self::WORD_WIDTH.take(settings)?;
        let sequence_bits = Self::SEQUENCE_BITS.take(settings)?;
        let polynomial = Polynomial::from_settings(settings)?;
        let phit_width = Self::PHIT_WIDTH.take(settings)?;
        let epoch_bits = Self::EPOCH_BITS.take(settings)?;
        let component = settings.component();
        let frame = Frame::new(component, word_width, sequence_bits, polynomial, phit_width)?;
        frame.with_epochs(component, epoch_bits)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![
            Self::WORD_WIDTH.setting(&self.word_width),
            Self::SEQUENCE_BITS.setting(&self.sequence_bits),
        ];
        settings.extend(self.polynomial.settings());
        settings.extend([
            Self::PHIT_WIDTH.setting(&self.phit_width),
            Self::EPOCH_BITS.setting(&self.epoch_bits),
        ]);
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(word_width: usize, phit_width: usize) -> Result<Frame, ParamError> {
        let polynomial = Polynomial::default();
        Frame::new("link-sender", word_width, 6, polynomial, phit_width)
    }

    #[test]
    fn anton_2s_flit_goes_over_in_three_phits_with_nothing_left_over() {
        let frame = frame(202, 80).expect("a legal frame");
        assert_eq!(
            (frame.bits(), frame.phits(), frame.body_width()),
            (240, 3, 216)
        );
        let [low, ack] = [frame.sequence_low(), frame.ack_low()];
        assert_eq!(
            (low, ack, frame.has_word(), frame.retry()),
            (202, 208, 214, 215)
        );
        // 112 Gb/s are 14/15 phits of 80 bits in a cycle of 1.5 GHz, and 14/45 frames.
        assert_eq!(112 * 15 * 10, 14 * 80 * 15);
    }

    #[test]
    fn a_frame_of_too_many_phits_is_refused() {
        assert!(frame(202, 1).is_ok());
        let refused = frame(1200, 4).unwrap_err().to_string();
        let wanted = "link-sender.phit_width = 4: wanted at least 5: a frame of 1238 bits is at most 256 phits";
        assert_eq!(refused, wanted);
    }

    #[test]
    fn epochs_add_nothing_to_a_frame_and_have_to_fit_into_a_word() {
        let of = |word, bits| frame(word, 80).and_then(|f| f.with_epochs("link-sender", bits));
        let with = of(202, 8).expect("a legal frame");
        assert_eq!((with.bits(), with.phits()), (240, 3));
        assert_eq!(of(18, 8).map(|frame| frame.has_started()), Ok(17));
        assert_eq!(of(1, 0).map(|frame| frame.epoch_bits()), Ok(None));
        let refused = |word, bits| of(word, bits).unwrap_err().to_string();
        assert!(
            refused(16, 8).starts_with("link-sender.epoch_bits = 8: wanted at most 7: two epochs"),
            "{}",
            refused(16, 8)
        );
        assert!(refused(3, 1).contains("wanted 0: two epochs"));
    }
}
