//! What every clocked arbiter does, whatever its other inputs say.

use super::{all_inputs, output_fault, sequence};
use crate::pins::Pins;
use flitworks::model::arbiter::{
    AgeBasedArbiter, InverseWeightedArbiter, MatrixArbiter, PriorityRoundRobinArbiter,
    RandomArbiter,
};
use flitworks::model::{Golden, Random};
use flitworks::params::arbiter::{
    AgeBasedParams, InverseWeightedParams, MatrixParams, PriorityRoundRobinParams, RandomParams,
};
use flitworks::params::{Component, Layout, Reset, words};
use proptest::prelude::*;

/// Runs `sequence` of (`req_i`, `advance_i`) with every other input at random. A `free_running`
/// arbiter may move without serving.
fn is_a_clocked_arbiter<G: Golden + Clone + PartialEq>(
    params: &impl Component,
    fresh: &G,
    free_running: bool,
    sequence: &[(u64, bool)],
) -> Result<(), String> {
    let mut random = Random::new(sequence.len() as u64);
    let layout = Layout::new(&params.ports());
    let others = layout.inputs.iter().map(|(port, _)| port).filter(|port| {
        let name = port.name.as_str();
        !["rst_i", "req_i", "advance_i"].contains(&name)
    });
    let others: Vec<_> = others.collect();
    let mut pins = Pins::new(params, fresh.clone());
    for (cycle, &(requests, advance)) in sequence.iter().enumerate() {
        for port in &others {
            let mut value: Vec<_> = (0..words(port.width)).map(|_| random.bits()).collect();
            if let Some(top) = value.last_mut() {
                *top &= !0 >> (port.width.wrapping_neg() % 64);
            }
            pins.set(&port.name, &value);
        }
        pins.set("req_i", &[requests]);
        let before = pins.golden.clone();
        let [otherwise, shown] = [!advance, advance].map(|advance| {
            pins.golden = before.clone();
            pins.set("advance_i", &[u64::from(advance)]);
            pins.step();
            ["gnt_o", "gnt_valid_o", "gnt_index_o"].map(|port| pins.get_one(port))
        });
        let served = advance && shown[0] != 0;
        let fault = if otherwise != shown {
            Some("the grant depends on advance_i")
        } else if !served && !free_running && pins.golden != before {
            Some("state moves and nothing was served")
        } else {
            output_fault(&pins, requests, true)
        };
        if let Some(fault) = fault {
            return Err(format!("cycle {cycle}, req_i = {requests:#x}: {fault}"));
        }
    }
    pins.golden.reset();
    if pins.golden != *fresh {
        return Err("reset does not lead back to the first state".into());
    }
    Ok(())
}

/// Any number of inputs, a number that picks the rest of the shape, and a sequence.
fn inputs_and_sequence() -> impl Strategy<Value = (usize, usize, Vec<(u64, bool)>)> {
    let inputs = prop_oneof![1..=8_usize, 1..=64_usize];
    (inputs, 0..64_usize)
        .prop_flat_map(|(inputs, shape)| (Just(inputs), Just(shape), sequence(inputs, 150)))
}

proptest! {
    #[test]
    fn a_matrix_arbiter_is_one((inputs, _, sequence) in inputs_and_sequence()) {
        let params = MatrixParams::new(inputs, Reset::Sync).expect("a legal shape");
        let arbiter = MatrixArbiter::new(&params);
        is_a_clocked_arbiter(&params, &arbiter, false, &sequence).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn a_priority_round_robin_arbiter_is_one((inputs, shape, sequence) in inputs_and_sequence()) {
        let params = PriorityRoundRobinParams::new(inputs, 1 + shape % 8, Reset::Sync)
            .expect("a legal shape");
        let arbiter = PriorityRoundRobinArbiter::new(&params);
        is_a_clocked_arbiter(&params, &arbiter, false, &sequence).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn an_inverse_weighted_arbiter_is_one((inputs, shape, sequence) in inputs_and_sequence()) {
        let params = InverseWeightedParams::new(inputs, 1 + shape % 4, 1 + shape / 4, Reset::Sync)
            .expect("a legal shape");
        let arbiter = InverseWeightedArbiter::new(&params);
        is_a_clocked_arbiter(&params, &arbiter, false, &sequence).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn an_age_based_arbiter_is_one((inputs, shape, sequence) in inputs_and_sequence()) {
        let params = AgeBasedParams::new(inputs, 1 + shape % 32, Reset::Sync)
            .expect("a legal shape");
        let arbiter = AgeBasedArbiter::new(&params);
        is_a_clocked_arbiter(&params, &arbiter, false, &sequence).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn a_random_arbiter_is_one_that_runs_freely((inputs, shape, sequence) in inputs_and_sequence()) {
        let params = RandomParams::new(inputs, 1 + shape as u32, Reset::Sync)
            .expect("a legal shape");
        let arbiter = RandomArbiter::new(&params);
        is_a_clocked_arbiter(&params, &arbiter, true, &sequence).map_err(TestCaseError::fail)?;
    }
}

/// The last served input, which goes last; done wrong in one way.
#[derive(Clone, PartialEq)]
struct Careless {
    fault: &'static str,
    last: u64,
}

impl Golden for Careless {
    fn reset(&mut self) {
        if self.fault != "reset does not lead back" {
            self.last = 0;
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (requests, advance) = (inputs[0], inputs[1]);
        let others = requests & !self.last;
        let from = if others != 0 { others } else { requests };
        let mut grant = from & from.wrapping_neg();
        match self.fault {
            "the grant depends on advance_i" if advance == 0 => grant = 0,
            "requests and no grant" if self.last == 0b100 => grant = 0,
            _ => {}
        }
        outputs[0] = grant;
        outputs[1] = u64::from(grant != 0);
        outputs[2] = u64::from(grant.checked_ilog2().unwrap_or(0));
        if grant != 0 && (advance == 1 || self.fault == "state moves") {
            self.last = grant;
        }
    }
}

#[test]
fn each_way_not_to_be_a_clocked_arbiter_is_caught() {
    let params = MatrixParams::new(3, Reset::Sync).expect("a legal shape");
    let sequence = [(0b100, true), (all_inputs(3), false), (0b010, true)];
    let found = |fault| {
        let arbiter = Careless { fault, last: 0 };
        is_a_clocked_arbiter(&params, &arbiter, false, &sequence)
    };
    assert_eq!(found(""), Ok(()));
    for fault in [
        "the grant depends on advance_i",
        "requests and no grant",
        "state moves",
        "reset does not lead back",
    ] {
        let message = found(fault).expect_err(fault);
        assert!(message.contains(fault), "{message}");
    }
}
