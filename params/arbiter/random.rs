//! Shape of the random arbiter.

use super::{MAX_INPUTS, clocked_arbiter_ports};
use crate::params::component::counted;
use crate::params::settings::reset_key;
use crate::params::{Component, Key, ParamError, Port, Reset, Settings};

/// Largest seed: the generator has 32 bits.
const MAX_SEED: usize = u32::MAX as usize;

/// `random-arbiter`: the first requester from a random place on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RandomParams {
    inputs: usize,
    seed: u32,
    reset: Reset,
}

impl RandomParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or `seed` is 0: the generator would stay there.
    pub fn new(inputs: usize, seed: u32, reset: Reset) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        ParamError::check(Self::NAME, "seed", seed as usize, 1..=MAX_SEED)?;
        Ok(RandomParams {
            inputs,
            seed,
            reset,
        })
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// What reset loads into the generator, not 0.
    pub fn seed(&self) -> u32 {
        self.seed
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

impl Component for RandomParams {
    const NAME: &'static str = "random-arbiter";
    const SUMMARY: &'static str = "grants the first requester from a random place on, cyclically";

    fn keys() -> Vec<Key> {
        vec![
            super::inputs_key(8),
            Key::new(
                "seed",
                format!("1 to {MAX_SEED}"),
                1,
                "what reset loads into the 32-bit generator",
            ),
            reset_key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 8, 1..=MAX_INPUTS)?;
        let seed = settings.integer("seed", 1, 1..=MAX_SEED)?;
        let reset = settings.reset()?;
        RandomParams::new(inputs, seed as u32, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("inputs", self.inputs.to_string()),
            ("seed", self.seed.to_string()),
            ("reset", self.reset.to_string()),
        ]
    }

    fn module_name(&self) -> String {
        let seed = match self.seed {
            1 => String::new(),
            seed => format!("_s{seed:08x}"),
        };
        let (inputs, reset) = (self.inputs, self.reset.suffix());
        format!("random_arbiter_n{inputs}{seed}{reset}")
    }

    fn in_words(&self) -> String {
        format!(
            "{}, seed {}, {} reset",
            counted(self.inputs, "input"),
            self.seed,
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Ge] §4.2.1: random arbitration"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend(clocked_arbiter_ports(self.inputs));
        ports
    }

    fn default_set() -> Vec<Self> {
        vec![RandomParams {
            inputs: 8,
            seed: 1,
            reset: Reset::Sync,
        }]
    }
}
