//! Shape of the unit that picks one of the outputs that a packet may take.

use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, Field, ParamError, Port, Reset, index_width};

/// `hyperx-choice`: of the candidate outputs the one of least weight.
///
/// - `candidate_i` has a bit for each output that the packet may take, `nonminimal_i` one for each that does not bring it
///   nearer, `hops_i` the hops that are left by way of it, 1 to `most_hops`; other numbers of hops are none of a candidate.
/// - `weight_i`: of output p and h hops the weight q·h, element p · `most_hops` + h − 1. It comes multiplied, as it is the
///   same for all inputs of a router.
/// - The key of an output is {weight, nonminimal, p XOR `mask_i`}, the weight on top; the least wins: `port_o`, while
///   `found_o` says that there is a candidate.
/// - Latency: combinational with `choice_cycles` = 1. With 2 a register stands in the midst of the tree, and outputs are those
///   of the inputs of the cycle before; there is a choice in each cycle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ChoiceParams {
    outputs: usize,
    most_hops: usize,
    weight_bits: usize,
    cycles: ChoiceCycles,
    reset: Reset,
}

/// Cycles of a choice: the key `choice_cycles`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChoiceCycles {
    /// It is made in the cycle in which it is asked for.
    One,
    /// A register stands in the midst of the tree.
    Two,
}

impl ChoiceCycles {
    /// How many they are.
    pub fn count(self) -> usize {
        match self {
            ChoiceCycles::One => 1,
            ChoiceCycles::Two => 2,
        }
    }

    pub(super) fn of(count: usize) -> Self {
        match count {
            2 => ChoiceCycles::Two,
            _ => ChoiceCycles::One,
        }
    }
}

/// The key `outputs`.
const OUTPUTS: Named<Int> = Named(
    "outputs",
    Int(1..=super::MAX_PORTS, 21, "outputs of the router"),
);

/// The key `most_hops`.
const MOST_HOPS: Named<Int> = {
    let meaning = "hops that may be left by way of a candidate, at the most";
    Named("most_hops", Int(1..=super::MAX_HOPS, 4, meaning))
};

/// The key `weight_bits`.
const WEIGHT_BITS: Named<Int> = Named(
    "weight_bits",
    Int(1..=super::MAX_WEIGHT_BITS, 11, "bits of a weight"),
);

/// The key `choice_cycles`.
pub(super) const CYCLES: Named<Int> = {
    let meaning = "cycles of the choice among candidate outputs; 2 registers its tree";
    Named("choice_cycles", Int(1..=2, 1, meaning))
};

impl ChoiceParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `outputs` is not 1 to 64, `most_hops` not 1 to 8, or `weight_bits` not 1 to 18.
    pub fn new(
        outputs: usize,
        most_hops: usize,
        weight_bits: usize,
        cycles: ChoiceCycles,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        OUTPUTS.check(Self::NAME, outputs)?;
        MOST_HOPS.check(Self::NAME, most_hops)?;
        WEIGHT_BITS.check(Self::NAME, weight_bits)?;
        Ok(ChoiceParams {
            outputs,
            most_hops,
            weight_bits,
            cycles,
            // Without a register nothing is reset.
            reset: match cycles {
                ChoiceCycles::One => Reset::default(),
                ChoiceCycles::Two => reset,
            },
        })
    }

    /// Outputs of the router.
    pub fn outputs(&self) -> usize {
        self.outputs
    }

    /// Most hops that may be left.
    pub fn most_hops(&self) -> usize {
        self.most_hops
    }

    /// Bits of a number of hops.
    pub fn hop_width(&self) -> usize {
        index_width(self.most_hops + 1)
    }

    /// Bits of a weight.
    pub fn weight_bits(&self) -> usize {
        self.weight_bits
    }

    /// Bits of an output's number.
    pub fn port_width(&self) -> usize {
        index_width(self.outputs)
    }

    /// Cycles of a choice.
    pub fn cycles(&self) -> ChoiceCycles {
        self.cycles
    }

    /// How state is reset, if there is any.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    ChoiceParams {
        outputs: OUTPUTS,
        most_hops: MOST_HOPS,
        weight_bits: WEIGHT_BITS,
        choice_cycles: CYCLES => |p: &ChoiceParams| p.cycles.count(),
        reset: RESET,
    } by |outputs, most_hops, weight_bits, cycles, reset| {
        ChoiceParams::new(outputs, most_hops, weight_bits, ChoiceCycles::of(cycles), reset)
    }
}

impl Component for ChoiceParams {
    const NAME: &'static str = "hyperx-choice";
    const SUMMARY: &'static str = "of the outputs that a packet may take the one of least weight";
    const PART: Option<&'static str> = Some("choice");

    fn module_name(&self) -> String {
        let registered = match self.cycles {
            ChoiceCycles::One => String::new(),
            ChoiceCycles::Two => format!("_c2{}", self.reset.suffix()),
        };
        format!(
            "hyperx_choice_p{}_h{}_w{}{registered}",
            self.outputs, self.most_hops, self.weight_bits
        )
    }

    fn in_words(&self) -> String {
        let cycles = match self.cycles {
            ChoiceCycles::One => "combinational".to_string(),
            ChoiceCycles::Two => format!("two cycles, {} reset", self.reset),
        };
        format!(
            "{}, at most {}, weights of {}, {cycles}",
            counted(self.outputs, "output"),
            counted(self.most_hops, "hop"),
            counted(self.weight_bits, "bit"),
        )
    }

    fn source(&self) -> &'static str {
        "[HyperX] §5"
    }

    fn ports(&self) -> Vec<Port> {
        let (outputs, hops, bits) = (self.outputs, self.most_hops, self.weight_bits);
        let each = |width| Field::Elements {
            of: "output",
            width,
        };
        let mut ports = match self.cycles {
            ChoiceCycles::One => Vec::new(),
            ChoiceCycles::Two => self.reset.ports(),
        };
        ports.extend([
            Port::input("candidate_i", outputs, "outputs that a packet may take")
                .with_field(each(1)),
            Port::input(
                "nonminimal_i",
                outputs,
                "outputs that do not bring the packet nearer; of outputs of equal weight they come last",
            )
            .with_field(each(1)),
            Port::input(
                "hops_i",
                outputs * self.hop_width(),
                format!("hops left by way of each output, 1 to {hops}; no other output is a candidate"),
            )
            .with_field(each(self.hop_width())),
            Port::input(
                "weight_i",
                outputs * hops * bits,
                match hops {
                    1 => "weights of outputs, 0 lowest: the congestion of each".to_string(),
                    _ => format!(
                        "weights of outputs, the congestion times 1 to {hops} hops: that of output p and h hops is element \
                         p*{hops} + h - 1"
                    ),
                },
            )
            .with_field(Field::Elements {
                of: "product",
                width: bits,
            }),
            Port::input(
                "mask_i",
                self.port_width(),
                "of equal outputs the one comes first whose number XOR mask_i is least",
            ),
        ]);
        let (found, port) = match self.cycles {
            ChoiceCycles::One => (
                "there is a candidate, in the same cycle",
                "number of the output that is chosen, in the same cycle",
            ),
            ChoiceCycles::Two => (
                "there was a candidate in the cycle before",
                "number of the output that is chosen of the candidates of the cycle before",
            ),
        };
        let outputs = [
            Port::output("found_o", 1, found),
            Port::output("port_o", self.port_width(), port).valid_when("found_o"),
        ];
        ports.extend(outputs);
        ports
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_built_is_refused_with_its_place() {
        for (text, refusal) in [
            (
                "outputs = 65",
                "hyperx-choice.outputs = 65: wanted an integer from 1 to 64",
            ),
            (
                "most_hops = 9",
                "hyperx-choice.most_hops = 9: wanted an integer from 1 to 8",
            ),
            (
                "weight_bits = 0",
                "hyperx-choice.weight_bits = 0: wanted an integer from 1 to 18",
            ),
            (
                "choice_cycles = 3",
                "hyperx-choice.choice_cycles = 3: wanted an integer from 1 to 2",
            ),
        ] {
            let refused = ChoiceParams::of_settings(text).expect_err(text);
            assert_eq!(refused.to_string(), refusal);
        }
    }
}
