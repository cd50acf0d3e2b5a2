//! Shape of the age-based arbiter.

use super::{GrantFlags, inputs, per_input, request_port, served_grant_ports};
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, ParamError, Port, Reset, follow};

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
        AGE_BITS.check(Self::NAME, age_bits)?;
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

/// The key `age_bits`.
const AGE_BITS: Named<Int> = {
    let meaning = "bits of an age; the larger age is the older";
    Named("age_bits", Int(1..=MAX_AGE_BITS, 8, meaning))
};

keys! {
    AgeBasedParams {
        inputs: inputs(6),
        age_bits: AGE_BITS,
        reset: RESET,
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
        ports.extend(served_grant_ports(self.inputs, GrantFlags::ALL));
        if self.inputs > 1 {
            follow(&mut ports, &["gnt_o", "gnt_index_o"], &["age_i"]);
        }
        ports
    }
}
