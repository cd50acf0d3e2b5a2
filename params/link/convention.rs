//! How the bits of a check go in and out.

use crate::params::key::{Bit, Choice, Kind, Named, Spec};
use crate::params::{Key, ParamError, Settings};
use toml::Value;

/// Which bit of `data_i` goes into a check first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BitOrder {
    /// The highest.
    #[default]
    HighFirst,
    /// The lowest.
    LowFirst,
}

impl BitOrder {
    /// The names in settings.
    pub const NAMES: [(&'static str, BitOrder); 2] = [
        ("high-first", BitOrder::HighFirst),
        ("low-first", BitOrder::LowFirst),
    ];
}

/// With what a check begins and ends, and in which order its bits go: as catalogues of checks have it.
///
/// Bits go in by `order`. With `reflect_in` each eight of them go the other way round: where the highest byte goes first,
/// its lowest bit then does. With `reflect_out` the remainder comes out the other way round; `xor_out` is added to
/// what comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Convention {
    /// The remainder before the first bit.
    pub init: u32,
    /// What is added (exclusive or) to what comes out.
    pub xor_out: u32,
    /// Whether each eight bits go in the other way round.
    pub reflect_in: bool,
    /// Whether the remainder comes out the other way round.
    pub reflect_out: bool,
    /// Which bit of the data goes first.
    pub order: BitOrder,
}

impl Convention {
    const REFLECT_IN: Named<Bit> = {
        let meaning = "each eight bits go in the other way round";
        Named("reflect_in", Bit(false, meaning))
    };
    const REFLECT_OUT: Named<Bit> = {
        let meaning = "the remainder comes out the other way round";
        Named("reflect_out", Bit(false, meaning))
    };
    const ORDER: Named<Choice<BitOrder>> = {
        let meaning = "which bit of the data goes first";
        Named("order", Choice(&BitOrder::NAMES, meaning))
    };

    fn init_of(bits: usize) -> Named<Remainder> {
        let meaning = "the remainder before the first bit";
        Named("init", Remainder { bits, meaning })
    }

    fn xor_out_of(bits: usize) -> Named<Remainder> {
        let meaning = "what is added, exclusive or, to what comes out";
        Named("xor_out", Remainder { bits, meaning })
    }

    /// That of checks of so many bits unless another is asked for: ones at the start, inverted at the end, the highest bit
    /// first.
    pub fn usual(bits: usize) -> Self {
        Convention {
            init: ones(bits),
            xor_out: ones(bits),
            reflect_in: false,
            reflect_out: false,
            order: BitOrder::HighFirst,
        }
    }

    /// Refuses what is no remainder of `bits`, and bytes where the data has none.
    pub(super) fn check(
        self,
        component: &str,
        bits: usize,
        width: usize,
    ) -> Result<Self, ParamError> {
        Self::init_of(bits).check(component, self.init)?;
        Self::xor_out_of(bits).check(component, self.xor_out)?;
        if self.reflect_in && !width.is_multiple_of(8) {
            let path = format!("{component}.{}", Self::REFLECT_IN.0);
            let wanted = format!("wanted data of whole bytes, these are {width} bits");
            return Err(ParamError::new(path, 1, wanted));
        }
        Ok(self)
    }

    pub(super) fn keys(bits: usize) -> Vec<Key> {
        let all = "2^crc_bits - 1";
        vec![
            Self::init_of(bits).key().by_default(all),
            Self::xor_out_of(bits).key().by_default(all),
            Self::REFLECT_IN.key(),
            Self::REFLECT_OUT.key(),
            Self::ORDER.key(),
        ]
    }

    pub(super) fn from_settings(settings: &mut Settings, bits: usize) -> Result<Self, ParamError> {
        Ok(Convention {
            init: Self::init_of(bits).take(settings)?,
            xor_out: Self::xor_out_of(bits).take(settings)?,
            reflect_in: Self::REFLECT_IN.take(settings)?,
            reflect_out: Self::REFLECT_OUT.take(settings)?,
            order: Self::ORDER.take(settings)?,
        })
    }

    pub(super) fn settings(&self, bits: usize) -> Vec<(&'static str, String)> {
        vec![
            Self::init_of(bits).setting(&self.init),
            Self::xor_out_of(bits).setting(&self.xor_out),
            Self::REFLECT_IN.setting(&self.reflect_in),
            Self::REFLECT_OUT.setting(&self.reflect_out),
            Self::ORDER.setting(&self.order),
        ]
    }

    /// What is not usual, for names of modules: `_i0_ri`.
    pub(super) fn suffix(&self, bits: usize) -> String {
        let usual = Self::usual(bits);
        let mut name = String::new();
        for (letter, own, usual) in [
            ('i', self.init, usual.init),
            ('x', self.xor_out, usual.xor_out),
        ] {
            if own != usual {
                name += &format!("_{letter}{own:x}");
            }
        }
        for (flag, is_set) in [
            ("_ri", self.reflect_in),
            ("_ro", self.reflect_out),
            ("_low", self.order == BitOrder::LowFirst),
        ] {
            name += if is_set { flag } else { "" };
        }
        name
    }

    /// `from 0xffff, xor 0x0, bytes reflected, the lowest bit first`: what is not usual.
    pub(super) fn in_words(&self, bits: usize) -> String {
        let usual = Self::usual(bits);
        let mut words = String::new();
        if (self.init, self.xor_out) != (usual.init, usual.xor_out) {
            words += &format!(" from {:#x} to xor {:#x}", self.init, self.xor_out);
        }
        for (flag, is_set) in [
            (", bytes reflected", self.reflect_in),
            (", the remainder reflected", self.reflect_out),
            (", the lowest bit first", self.order == BitOrder::LowFirst),
        ] {
            words += if is_set { flag } else { "" };
        }
        words
    }
}

/// So many ones.
fn ones(bits: usize) -> u32 {
    u32::MAX >> (32 - bits)
}

/// A key whose value is a remainder of so many bits, by default all ones.
struct Remainder {
    bits: usize,
    meaning: &'static str,
}

impl Spec for Remainder {
    type Value = u32;

    fn kind(&self) -> Kind {
        Kind::Integer(0..=u32::MAX as usize)
    }

    fn accepts(&self) -> String {
        "an integer of crc_bits bits".into()
    }

    fn meaning(&self) -> &'static str {
        self.meaning
    }

    fn default(&self) -> u32 {
        ones(self.bits)
    }

    fn read(&self, path: &str, value: Value) -> Result<u32, ParamError> {
        let number = value.as_integer().and_then(|n| u32::try_from(n).ok());
        let number = number.filter(|number| *number <= ones(self.bits));
        number.ok_or_else(|| ParamError::new(path, value, self.wanted()))
    }

    fn text(&self, value: &u32) -> String {
        format!("{value:#x}")
    }

    fn check(&self, path: &str, value: &u32) -> Result<(), ParamError> {
        match *value <= ones(self.bits) {
            true => Ok(()),
            false => Err(ParamError::new(path, format!("{value:#x}"), self.wanted())),
        }
    }
}

impl Remainder {
    fn wanted(&self) -> String {
        format!("wanted an integer below 2^{}", self.bits)
    }
}
