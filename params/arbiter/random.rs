//! Shape of the random arbiter.

use super::{MAX_INPUTS, clocked_arbiter_ports};
use crate::params::component::counted;
use crate::params::settings::{checked_integer, reset_key};
use crate::params::{Component, Key, Keyed, ParamError, Port, Reset, Settings};
use toml::Value;

/// Largest seed: the generator has 32 bits.
pub const MAX_SEED: usize = u32::MAX as usize;

/// `random-arbiter`: the first requester from a random place on.
///
/// The seed is a number, or `port`: then `seed_i` gives it, a constant input. The generator's value
/// in the first cycle after a reset is `seed_i` and follows the same sequence from then on: in every
/// cycle the arbiter equals that whose constant seed is that number. Of a seed of 0, which no
/// constant may be, the generator stays at 0: every search starts from input 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RandomParams {
    inputs: usize,
    seed: Option<u32>,
    reset: Reset,
}

impl RandomParams {
    /// A checked shape with a constant seed.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or `seed` is 0: the generator would stay there.
    pub fn new(inputs: usize, seed: u32, reset: Reset) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        ParamError::check(Self::NAME, "seed", seed as usize, 1..=MAX_SEED)?;
        Ok(RandomParams {
            inputs,
            seed: Some(seed),
            reset,
        })
    }

    /// A checked shape whose seed is an input.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64.
    pub fn seeded_by_port(inputs: usize, reset: Reset) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        Ok(RandomParams {
            inputs,
            seed: None,
            reset,
        })
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// What reset loads into the generator, not 0; `None` if `seed_i` gives it.
    pub fn seed(&self) -> Option<u32> {
        self.seed
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

impl Keyed for RandomParams {
    fn keys() -> Vec<Key> {
        vec![
            super::inputs_key(8),
            Key::new(
                "seed",
                format!("1 to {MAX_SEED}, or port"),
                1,
                "what reset loads into the 32-bit generator; port: input seed_i gives it",
            ),
            reset_key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 8, 1..=MAX_INPUTS)?;
        let path = settings.path("seed");
        let seed = match settings.take("seed") {
            None => Some(1),
            Some(Value::String(port)) if port == "port" => None,
            Some(value) => {
                let seed = checked_integer(&path, value, 1..=MAX_SEED);
                let seed = seed.map_err(|refused| ParamError {
                    wanted: format!("{}, or port", refused.wanted),
                    ..refused
                })?;
                Some(seed as u32)
            }
        };
        let reset = settings.reset()?;
        match seed {
            Some(seed) => RandomParams::new(inputs, seed, reset),
            None => RandomParams::seeded_by_port(inputs, reset),
        }
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("inputs", self.inputs.to_string()),
            (
                "seed",
                self.seed.map_or("port".into(), |seed| seed.to_string()),
            ),
            ("reset", self.reset.to_string()),
        ]
    }
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
        let (inputs, reset) = (self.inputs, self.reset.suffix());
        format!("random_arbiter_n{inputs}{seed}{reset}")
    }

    fn in_words(&self) -> String {
        let seed = match self.seed {
            Some(seed) => format!("seed {seed}"),
            None => "seed by port".into(),
        };
        let inputs = counted(self.inputs, "input");
        format!("{inputs}, {seed}, {} reset", self.reset)
    }

    fn source(&self) -> &'static str {
        "[Ge] §4.2.1: random arbitration"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        let meaning = "what the generator holds in the first cycle after reset, tied off";
        ports.extend(self.seed.is_none().then(|| seed_port(meaning)));
        ports.extend(clocked_arbiter_ports(self.inputs));
        ports
    }
}
