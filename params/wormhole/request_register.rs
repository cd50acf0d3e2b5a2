//! Shape of the register between what a head is to ask for and the arbiters.

use crate::params::arbiter::MAX_INPUTS;
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, ParamError, Port, Reset};

/// `request-register`: holds what a head asks for, a cycle before the arbiters see it.
///
/// - `best_i` is the output lane that the head at the front of an input lane would ask for now, one-hot or 0 if there is
///   none. What is in the register is asked for, `request_o`, in every cycle in which the lane is still free: it is the
///   register, masked with `free_i`.
/// - The register keeps a request that stands, until the head is granted. With none, or one that is not free now, it
///   takes `best_i`: a request is dropped in the cycle in which its lane is not free, and chosen anew.
/// - `take_i`, with which the flit at the front leaves, clears it: the next head's is chosen from the next cycle on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RequestRegisterParams {
    lanes: usize,
    reset: Reset,
}

impl RequestRegisterParams {
    const LANES: Named<Int> = {
        let meaning = "output lanes that can be asked for";
        Named("lanes", Int(1..=MAX_INPUTS, 5, meaning))
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `lanes` is not 1 to 64.
    pub fn new(lanes: usize, reset: Reset) -> Result<Self, ParamError> {
        Self::LANES.check(Self::NAME, lanes)?;
        Ok(RequestRegisterParams { lanes, reset })
    }

    /// Output lanes that can be asked for.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    RequestRegisterParams {
        lanes: Self::LANES,
        reset: RESET,
    }
}

impl Component for RequestRegisterParams {
    const NAME: &'static str = "request-register";
    const SUMMARY: &'static str = "holds what a head asks for, a cycle before the arbiters see it";
    const PART: Option<&'static str> = Some("request");

    fn module_name(&self) -> String {
        format!("request_register_k{}{}", self.lanes, self.reset.suffix())
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {} reset",
            counted(self.lanes, "output lane"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Ge] §5.4, Fig. 5.7, with a register"
    }

    fn ports(&self) -> Vec<Port> {
        let per_lane = |port: Port| port.one_bit_each("output lane");
        let mut ports = self.reset.ports();
        ports.extend([
            per_lane(Port::input(
                "best_i",
                self.lanes,
                "the lane that the head at the front would ask for now; one-hot or 0",
            )),
            per_lane(Port::input(
                "free_i",
                self.lanes,
                "the lane can be taken now",
            )),
            Port::input("take_i", 1, "the flit at the front leaves on the next edge"),
            per_lane(
                Port::output(
                    "request_o",
                    self.lanes,
                    "the lane that is asked for, chosen in an earlier cycle; one-hot or 0",
                )
                .follows(&["free_i"]),
            ),
        ]);
        ports
    }
}
