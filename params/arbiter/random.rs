//! Shape of the random arbiter.

use super::{GrantFlags, clocked_arbiter_ports, many_inputs};
use crate::params::component::counted;
use crate::params::key::{Int, Kind, Named, RESET, Spec, keys, of};
use crate::params::{Component, ParamError, Port, Reset};
use toml::Value;

/// Largest seed: the generator has 32 bits.
pub const MAX_SEED: usize = u32::MAX as usize;

/// What a seed of 0 counts as: the generator would stay at 0. 2^32 over the golden ratio.
pub const SEED_FOR_0: u32 = 0x9e37_79b9;

/// `random-arbiter`: the first requester from a random place on.
///
/// The seed is a number, or `port`: then `seed_i` gives it, a constant input. The generator's value
/// in the first cycle after a reset is `seed_i` and follows the same sequence from then on: in every
/// cycle the arbiter equals that whose constant seed is that number. A seed of 0 counts as
/// [`SEED_FOR_0`], from either place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RandomParams {
    inputs: usize,
    seed: Option<u32>,
    flags: GrantFlags,
    reset: Reset,
}

impl RandomParams {
    /// A checked shape with a constant seed and all flags.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 256.
    pub fn new(inputs: usize, seed: u32, reset: Reset) -> Result<Self, ParamError> {
        Self::stated(inputs, Some(seed), GrantFlags::ALL, reset)
    }

    /// A checked shape whose seed is an input, with all flags.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 256.
    pub fn seeded_by_port(inputs: usize, reset: Reset) -> Result<Self, ParamError> {
        Self::stated(inputs, None, GrantFlags::ALL, reset)
    }

    fn stated(
        inputs: usize,
        seed: Option<u32>,
        flags: GrantFlags,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        super::check_many_inputs(Self::NAME, inputs)?;
        SEED.check(Self::NAME, seed)?;
        Ok(RandomParams {
            inputs,
            seed,
            flags,
            reset,
        })
    }

    /// The same with these flags only.
    #[must_use]
    pub fn with_flags(self, flags: GrantFlags) -> Self {
        RandomParams { flags, ..self }
    }

    /// Number of requesters, 1 to 256.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The seed as stated, 0 included; `None` if `seed_i` gives it.
    pub fn seed(&self) -> Option<u32> {
        self.seed
    }

    /// What it says of its grant.
    pub fn flags(&self) -> GrantFlags {
        self.flags
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

/// `seed_i`: where the sequence of a random arbiter starts.
pub(in crate::params) fn seed_port(meaning: &str) -> Port {
    Port::input("seed_i", u32::BITS as usize, meaning).tied_off()
}

/// The key `seed`.
const SEED: Named<SeedOrPort> = Named("seed", SeedOrPort);

/// A seed, or the word by which an input gives it.
struct SeedOrPort;

impl SeedOrPort {
    const PORT: &str = "port";
    const SEED: Int = Int(
        0..=MAX_SEED,
        1,
        "what reset loads into the 32-bit generator, for 0 9e3779b9 (hex); port: input seed_i gives it",
    );
}

impl Spec for SeedOrPort {
    type Value = Option<u32>;

    fn kind(&self) -> Kind {
        Kind::Either(vec![Self::SEED.kind(), Kind::Word(vec![Self::PORT])])
    }

    fn meaning(&self) -> &'static str {
        Self::SEED.meaning()
    }

    fn default(&self) -> Option<u32> {
        Some(Self::SEED.default() as u32)
    }

    fn read(&self, path: &str, value: Value) -> Result<Option<u32>, ParamError> {
        if value.as_str() == Some(Self::PORT) {
            return Ok(None);
        }
        let seed = Self::SEED.read(path, value).map_err(|refused| ParamError {
            wanted: format!("{}, or {}", refused.wanted, Self::PORT),
            ..refused
        })?;
        Ok(Some(seed as u32))
    }

    fn text(&self, seed: &Option<u32>) -> String {
        seed.map_or(Self::PORT.into(), |seed| seed.to_string())
    }

    fn check(&self, path: &str, seed: &Option<u32>) -> Result<(), ParamError> {
        seed.map_or(Ok(()), |seed| Self::SEED.check(path, &(seed as usize)))
    }
}

keys! {
    RandomParams {
        inputs: many_inputs(8),
        seed: SEED,
        flags: of::<GrantFlags>(),
        reset: RESET,
    } by Self::stated
}

impl Component for RandomParams {
    const NAME: &'static str = "random-arbiter";
    const SUMMARY: &'static str = "grants the first requester from a random place on, cyclically";

    fn module_name(&self) -> String {
        let seed = match self.seed {
            Some(1) => String::new(),
            Some(seed) => format!("_s{seed:08x}"),
            None => "_seeded".into(),
        };
        let (inputs, flags, reset) = (self.inputs, self.flags.suffix(), self.reset.suffix());
        format!("random_arbiter_n{inputs}{seed}{flags}{reset}")
    }

    fn in_words(&self) -> String {
        let seed = match self.seed {
            Some(seed) => format!("seed {seed}"),
            None => "seed by port".into(),
        };
        let inputs = counted(self.inputs, "input");
        let flags = self.flags.in_words();
        format!("{inputs}, {seed}{flags}, {} reset", self.reset)
    }

    fn source(&self) -> &'static str {
        "[Ge] §4.2.1: random arbitration"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        let meaning =
            "what the generator holds in the first cycle after reset, for 0 32'h9e3779b9; tied off";
        ports.extend(self.seed.is_none().then(|| seed_port(meaning)));
        ports.extend(clocked_arbiter_ports(self.inputs, self.flags));
        ports
    }
}
