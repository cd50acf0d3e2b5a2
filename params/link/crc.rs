//! Shape of a cyclic redundancy check.

use super::Convention;
use crate::params::component::counted;
use crate::params::key::{Bit, Int, Kind, Named, RESET, Spec};
use crate::params::{Component, Key, Keyed, ParamError, Port, Reset, Settings};
use toml::Value;

/// Most bits that a check covers.
pub const MAX_COVERED: usize = 2048;

/// The polynomials of some widths, if the user names none: those of CRC-8, of CRC-16 in \[ITU V.41\], of CRC-24 in
/// Interlaken, of CRC-32 in Ethernet.
const POLYNOMIALS: [(usize, u32); 4] =
    [(8, 0x07), (16, 0x1021), (24, 0x32_8b63), (32, 0x04c1_1db7)];

/// A generator polynomial, and with it the bits of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Polynomial {
    bits: usize,
    terms: u32,
}

impl Default for Polynomial {
    /// 24 bits, as \[BlueGene\] §2 has it.
    fn default() -> Self {
        let Named(_, Int(_, bits, _)) = Self::BITS;
        let terms = Self::usual(bits).unwrap_or(1);
        Polynomial { bits, terms }
    }
}

impl Polynomial {
    const BITS: Named<Int> = Named("crc_bits", Int(4..=32, 24, "bits of the check"));

    /// The key of the terms of a polynomial of so many bits.
    fn terms_of(bits: usize) -> Named<Terms> {
        Named("polynomial", Terms(bits))
    }

    /// A checked polynomial of `component`: bit i of `terms` is the coefficient of x^i, that of x^`bits` is left out.
    ///
    /// # Errors
    /// If `bits` is not 4 to 32, `terms` has more of them, or its bit 0 is not set.
    pub fn new(component: &str, bits: usize, terms: u32) -> Result<Self, ParamError> {
        Self::BITS.check(component, bits)?;
        match terms & 1 == 1 && u64::from(terms) < 1 << bits {
            true => Ok(Polynomial { bits, terms }),
            false => Err(ParamError::new(
                format!("{component}.{}", Self::terms_of(bits).0),
                format!("{terms:#x}"),
                format!(
                    "wanted an odd number of at most {bits} bits: x^0 is in it, x^{bits} is left out"
                ),
            )),
        }
    }

    /// The key of its terms, where it has so many bits unless told.
    pub(in crate::params) fn terms_key(bits: usize) -> Key {
        let of_bits = Self::terms_of(bits);
        let usual = Self::usual(bits).unwrap_or(1);
        of_bits.key().by_default(of_bits.1.text(&usual))
    }

    /// Takes the terms of one of so many bits. A width for which none is usual wants them.
    ///
    /// # Errors
    /// If they are left out where none are usual, or are none.
    pub(in crate::params) fn take_terms(
        settings: &mut Settings,
        bits: usize,
    ) -> Result<Self, ParamError> {
        let of_bits = Self::terms_of(bits);
        let terms = of_bits.given(settings)?.or_else(|| Self::usual(bits));
        let terms = terms.ok_or_else(|| {
            let Named(name, terms) = of_bits;
            ParamError::new(settings.path(name), "left out", terms.wanted())
        })?;
        Polynomial::new(settings.component(), bits, terms)
    }

    /// Its terms as a setting.
    pub(in crate::params) fn terms_setting(self) -> (&'static str, String) {
        Self::terms_of(self.bits).setting(&self.terms)
    }

    /// The one that is usual for so many bits.
    fn usual(bits: usize) -> Option<u32> {
        let usual = POLYNOMIALS.iter().find(|(of, _)| *of == bits);
        usual.map(|(_, terms)| *terms)
    }

    /// Bits of the check, 4 to 32.
    pub fn bits(self) -> usize {
        self.bits
    }

    /// Bit i is the coefficient of x^i; that of x^`bits`, which is 1, is left out.
    pub fn terms(self) -> u32 {
        self.terms
    }

    /// `c24_p328b63`: in names of modules.
    pub fn identifier(self) -> String {
        format!("c{}_p{:x}", self.bits, self.terms)
    }

    /// `a CRC of 24 bits by 0x328b63`.
    pub fn in_words(self) -> String {
        format!("a CRC of {} bits by {:#x}", self.bits, self.terms)
    }
}

/// The value of the key `polynomial`, of so many bits.
struct Terms(usize);

impl Terms {
    fn wanted(&self) -> String {
        let bits = self.0;
        format!("wanted an odd integer below 2^{bits}, as 0x32_8b63 for 24 bits")
    }
}

impl Spec for Terms {
    type Value = u32;

    fn kind(&self) -> Kind {
        Kind::Integer(1..=u32::MAX as usize)
    }

    fn accepts(&self) -> String {
        "an odd integer of crc_bits bits; the usual one for 8, 16, 24, 32".into()
    }

    fn meaning(&self) -> &'static str {
        "generator polynomial: bit i is x^i, the highest term is left out"
    }

    fn default(&self) -> u32 {
        Polynomial::default().terms
    }

    fn read(&self, path: &str, value: Value) -> Result<u32, ParamError> {
        let terms = value
            .as_integer()
            .and_then(|terms| u32::try_from(terms).ok());
        terms.ok_or_else(|| ParamError::new(path, value, self.wanted()))
    }

    fn text(&self, terms: &u32) -> String {
        format!("{terms:#x}")
    }
}

impl Keyed for Polynomial {
    fn keys() -> Vec<Key> {
        vec![Self::BITS.key(), Self::terms_key(Self::default().bits)]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let bits = Self::BITS.take(settings)?;
        Self::take_terms(settings, bits)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![Self::BITS.setting(&self.bits), self.terms_setting()]
    }
}

/// `crc`: the check of a word, in one step, or of a stream of words.
///
/// The remainder starts with `init`, by default all bits 1. For each bit of the word, by default the highest first: the
/// remainder's top bit is compared with it, the remainder moves up by one, and if the two differed the polynomial is
/// added (exclusive or). The check is what remains, added to `xor_out`, by default inverted; [`Convention`] has what may be
/// otherwise. So, by the usual polynomials and by default, a line stuck at 0 or at 1 does not check: words of zeros
/// have no check of zeros, and those of ones no check of ones. Excepted are as many ones as the check has bits, and by
/// the polynomial of 8 bits every 127 zeros, and every 254 ones beyond those 8.
///
/// With `stream` the bits come `width` at a time. State: the remainder, reset to `init`, and `done`, reset to 0. In a cycle
/// with `valid_i`, `data_i` goes on from the remainder, or with `first_i` from `init`; `done` is then `last_i`, in other
/// cycles 0. `valid_o` is `done`, and `crc_o` the check of what the remainder is: it comes in the cycle after `last_i`, and
/// the next stream may begin in the cycle after that `last_i` as well.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CrcParams {
    width: usize,
    polynomial: Polynomial,
    convention: Convention,
    stream: Option<Reset>,
}

impl CrcParams {
    const WIDTH: Named<Int> = {
        let meaning = "bits that are covered, of a stream those of a cycle";
        Named("width", Int(1..=MAX_COVERED, 64, meaning))
    };

    const STREAM: Named<Bit> = {
        let meaning = "the words of a stream come one after the other";
        Named("stream", Bit(false, meaning))
    };

    /// The check of a word as it usually is.
    ///
    /// # Errors
    /// If `width` is not 1 to 2048 bits.
    pub fn new(width: usize, polynomial: Polynomial) -> Result<Self, ParamError> {
        Self::WIDTH.check(Self::NAME, width)?;
        Ok(CrcParams {
            width,
            polynomial,
            convention: Convention::usual(polynomial.bits),
            stream: None,
        })
    }

    /// The same with another convention.
    ///
    /// # Errors
    /// If its remainders have more bits than the check, or bytes are reflected and the width is none of bytes.
    pub fn with_convention(self, convention: Convention) -> Result<Self, ParamError> {
        let convention = convention.check(Self::NAME, self.polynomial.bits, self.width)?;
        Ok(CrcParams { convention, ..self })
    }

    /// The same of a stream, or of a word.
    #[must_use]
    pub fn of_stream(self, stream: Option<Reset>) -> Self {
        CrcParams { stream, ..self }
    }

    /// Bits that are covered, of a stream those of a cycle.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The generator polynomial.
    pub fn polynomial(&self) -> Polynomial {
        self.polynomial
    }

    /// How bits go in and out.
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// How state is reset, if it is of a stream.
    pub fn stream(&self) -> Option<Reset> {
        self.stream
    }
}

impl Keyed for CrcParams {
    fn keys() -> Vec<Key> {
        let mut keys = vec![Self::WIDTH.key()];
        keys.extend(Polynomial::keys());
        keys.extend(Convention::keys(Polynomial::default().bits));
        let reset = RESET.key();
        let accepts = format!("{}, only of a stream", reset.accepts);
        keys.extend([Self::STREAM.key(), reset.accepting(accepts)]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let width = Self::WIDTH.take(settings)?;
        let polynomial = Polynomial::from_settings(settings)?;
        let convention = Convention::from_settings(settings, polynomial.bits)?;
        let stream = match Self::STREAM.take(settings)? {
            true => Some(RESET.take(settings)?),
            false => {
                let why = "the check of a word has no state; drop the key or set stream=1";
                settings.refuse(RESET.0, why)?;
                None
            }
        };
        let word = CrcParams::new(width, polynomial)?;
        Ok(word.with_convention(convention)?.of_stream(stream))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![Self::WIDTH.setting(&self.width)];
        settings.extend(self.polynomial.settings());
        settings.extend(self.convention.settings(self.polynomial.bits));
        settings.push(Self::STREAM.setting(&self.stream.is_some()));
        settings.extend(self.stream.map(|reset| RESET.setting(&reset)));
        settings
    }
}

impl Component for CrcParams {
    const NAME: &'static str = "crc";
    const SUMMARY: &'static str = "cyclic redundancy check of a word, or of a stream of words";

    fn takes(&self, key: &str) -> bool {
        key != RESET.0 || self.stream.is_some()
    }

    fn module_name(&self) -> String {
        let mut name = format!("crc_{}_w{}", self.polynomial.identifier(), self.width);
        name += &self.convention.suffix(self.polynomial.bits);
        match self.stream {
            None => name,
            Some(reset) => name + "_stream" + reset.suffix(),
        }
    }

    fn in_words(&self) -> String {
        let covered = counted(self.width, "bit");
        let polynomial = self.polynomial.in_words();
        let convention = self.convention.in_words(self.polynomial.bits);
        match self.stream {
            None => format!("{polynomial}{convention} over {covered}"),
            Some(reset) => {
                format!("{polynomial}{convention} over {covered} in a cycle, {reset} reset")
            }
        }
    }

    fn source(&self) -> &'static str {
        "the field's own; [Anton2] §4.4 and [BlueGene] §2 use it"
    }

    fn ports(&self) -> Vec<Port> {
        let bits = self.polynomial.bits;
        let Some(reset) = self.stream else {
            let check = "the check of it, in the same cycle";
            return vec![
                Port::input("data_i", self.width, "what is covered"),
                Port::output("crc_o", bits, check),
            ];
        };
        let mut ports = reset.ports();
        ports.extend([
            Port::input("valid_i", 1, "data_i is covered, on the next edge"),
            Port::input("first_i", 1, "the data at valid_i is the first of a stream"),
            Port::input("last_i", 1, "the data at valid_i is the last of a stream"),
            Port::input("data_i", self.width, "what is covered"),
            Port::output(
                "valid_o",
                1,
                "a stream ended in the cycle before; from state alone",
            ),
            Port::output("crc_o", bits, "the check of that stream; from state alone")
                .valid_when("valid_o"),
        ]);
        ports
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use toml::Table;

    fn taken(text: &str) -> Result<Polynomial, ParamError> {
        let table: Table = toml::from_str(text).expect("TOML");
        Polynomial::from_settings(&mut Settings::new("crc", table))
    }

    #[test]
    fn usual_widths_need_no_polynomial_and_others_do() {
        for (bits, terms) in POLYNOMIALS {
            let taken = taken(&format!("crc_bits = {bits}")).expect("a usual one");
            assert_eq!((taken.bits(), taken.terms()), (bits, terms));
        }
        assert_eq!(
            taken("crc_bits = 5\npolynomial = 0x05").map(Polynomial::terms),
            Ok(5)
        );
        for (text, wanted) in [
            (
                "crc_bits = 5",
                "crc.polynomial = left out: wanted an odd integer below 2^5",
            ),
            (
                "polynomial = 6",
                "crc.polynomial = 0x6: wanted an odd number of at most 24 bits",
            ),
            (
                "polynomial = 0x1000001",
                "crc.polynomial = 0x1000001: wanted an odd number",
            ),
            (
                "polynomial = 'ccitt'",
                "crc.polynomial = \"ccitt\": wanted an odd integer",
            ),
            (
                "crc_bits = 33",
                "crc.crc_bits = 33: wanted an integer from 4 to 32",
            ),
        ] {
            let refused = taken(text).unwrap_err().to_string();
            assert!(refused.starts_with(wanted), "{refused}");
        }
    }
}
