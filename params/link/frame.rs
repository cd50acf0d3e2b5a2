//! What the two ends of a link must agree on: the frame.

use super::{CrcParams, Polynomial};
use crate::params::component::counted;
use crate::params::key::{Int, Named};
use crate::params::{Key, Keyed, ParamError, Port, Settings, index_width};

/// Most phits of a frame.
const MAX_PHITS: usize = 256;

/// Bits of a word, if the user says nothing: a flit of Anton 2, its virtual channel and two flags, a credit.
const DEFAULT_WORD: usize = 202;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    word_width: usize,
    sequence_bits: usize,
    polynomial: Polynomial,
    phit_width: usize,
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

    /// A checked frame of `component`.
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
            "w{}_s{}_{}_ph{}",
            self.word_width,
            self.sequence_bits,
            self.polynomial.identifier(),
            self.phit_width
        )
    }

    /// The frame in words.
    pub(super) fn in_words(&self) -> String {
        format!(
            "words of {}, {} of a sequence number, {}, {} of {}",
            counted(self.word_width, "bit"),
            self.sequence_bits,
            self.polynomial.in_words(),
            counted(self.phits(), "phit"),
            counted(self.phit_width, "bit")
        )
    }

    /// What is on the line, as ports called `prefix`…, of which `output` says whether they are outputs.
    pub(in crate::params) fn phit_ports(&self, prefix: &str, output: bool) -> Vec<Port> {
        let named = |name: &str| format!("{prefix}{name}");
        let (first, whole) = (
            "it is the first of its frame",
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
        keys.push(Self::PHIT_WIDTH.key());
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let word_width = Self::WORD_WIDTH.take(settings)?;
        let sequence_bits = Self::SEQUENCE_BITS.take(settings)?;
        let polynomial = Polynomial::from_settings(settings)?;
        let phit_width = Self::PHIT_WIDTH.take(settings)?;
        let component = settings.component();
        Frame::new(component, word_width, sequence_bits, polynomial, phit_width)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![
            Self::WORD_WIDTH.setting(&self.word_width),
            Self::SEQUENCE_BITS.setting(&self.sequence_bits),
        ];
        settings.extend(self.polynomial.settings());
        settings.push(Self::PHIT_WIDTH.setting(&self.phit_width));
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
}
