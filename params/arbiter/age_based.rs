//! Shape of the age-based arbiter.

use super::{MAX_INPUTS, per_input, request_port, served_grant_ports};
use crate::params::component::counted;
use crate::params::settings::reset_key;
use crate::params::{Component, Key, Keyed, ParamError, Port, Reset, Settings};

/// Most bits of an age.
pub const MAX_AGE_BITS: usize = 32;

/// `age-based-arbiter`: the oldest requester, equally old ones in turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AgeBasedParams {
    inputs: usize,
    age_bits: usize,
    reset: Reset,
}

impl AgeBasedParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or `age_bits` not 1 to 32.
    pub fn new(inputs: usize, age_bits: usize, reset: Reset) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        ParamError::check(Self::NAME, "age_bits", age_bits, 1..=MAX_AGE_BITS)?;
        Ok(AgeBasedParams {
            inputs,
            age_bits,
            reset,
        })
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Bits of an age, 1 to 32.
    pub fn age_bits(&self) -> usize {
        self.age_bits
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

/// `age_i` of an arbiter.
pub(super) fn ages_port(inputs: usize, age_bits: usize) -> Port {
    let bits = counted(age_bits, "bit");
    let ages = format!("ages, {bits} per input, the largest is the oldest");
    Port::input("age_i", inputs * age_bits, ages).with_field(per_input(age_bits))
}

impl Keyed for AgeBasedParams {
    fn keys() -> Vec<Key> {
        vec![
            super::inputs_key(6),
            Key::new(
                "age_bits",
                format!("1 to {MAX_AGE_BITS}"),
                8,
                "bits of an age; the larger age is the older",
            ),
            reset_key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 6, 1..=MAX_INPUTS)?;
        let age_bits = settings.integer("age_bits", 8, 1..=MAX_AGE_BITS)?;
        let reset = settings.reset()?;
        AgeBasedParams::new(inputs, age_bits, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("inputs", self.inputs.to_string()),
            ("age_bits", self.age_bits.to_string()),
            ("reset", self.reset.to_string()),
        ]
    }
}

impl Component for AgeBasedParams {
    const NAME: &'static str = "age-based-arbiter";
    const SUMMARY: &'static str = "grants the oldest requester, equally old ones in turn";

    fn module_name(&self) -> String {
        format!(
            "age_based_arbiter_k{}_a{}{}",
            self.inputs,
            self.age_bits,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, ages of {}, {} reset",
            counted(self.inputs, "input"),
            counted(self.age_bits, "bit"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "D. Abts and D. Weisser, Age-based packet arbitration in large-radix k-ary n-cubes, SC 2007, \
         as cited in [Anton2] §3; used in [HyperX] §6"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.push(request_port(self.inputs));
        ports.push(ages_port(self.inputs, self.age_bits));
        ports.extend(served_grant_ports(self.inputs));
        ports
    }
}
