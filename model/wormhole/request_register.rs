//! What heads ask for, a cycle before the arbiters see it.

use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut, has};
use crate::params::wormhole::RequestRegisterParams;

/// The registers of the input lanes of a router, each with the one output lane that its head asks for.
///
/// A cycle goes: [`RequestRegisters::ask`] for every lane with a head that may ask, then [`RequestRegisters::forget`] for
/// every lane of which a flit was taken.
#[derive(Clone, Debug, Default)]
pub(in crate::model) struct RequestRegisters {
    /// The output lane in each register.
    chosen: Box<[u8]>,
    /// Registers with something in them.
    full: u64,
}

impl RequestRegisters {
    /// So many, in reset state; none if a router has no such registers.
    pub fn new(lanes: usize) -> Self {
        RequestRegisters {
            chosen: vec![0; lanes].into(),
            full: 0,
        }
    }

    /// Back to the reset state.
    #[inline]
    pub fn reset(&mut self) {
        self.full = 0;
    }

    /// Bytes apart from itself.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.chosen)
    }

    /// What the head at the front of `lane` asks for now, of the output lanes `free`, and the clock edge: `best` is what
    /// it would choose now.
    #[inline]
    pub fn ask(&mut self, lane: usize, free: u64, best: Option<usize>) -> Option<usize> {
        let held = usize::from(self.chosen[lane]);
        if has(self.full, lane) && has(free, held) {
            return Some(held);
        }
        self.full &= !(1 << lane);
        if let Some(best) = best {
            self.chosen[lane] = best as u8;
            self.full |= 1 << lane;
        }
        None
    }

    /// The flit at the front of `lane` is taken in this cycle: what its head asked for is done with.
    #[inline]
    pub fn forget(&mut self, lane: usize) {
        self.full &= !(1 << lane);
    }
}

/// Holds what a head asks for, a cycle before the arbiters see it.
///
/// - Twin: `hdl/wormhole/request_register.rs`.
/// - Shapes: 1 to 64 output lanes.
/// - Latency: what is best in a cycle is asked for in the next; whether it is still free counts in the same cycle.
/// - Source: `\[Ge\] §5.4, Fig. 5.7`, with a register.
/// - ASSUMED: a request that stands is not chosen anew while its lane is free, whatever became better. By itself it may
///   be told that several lanes are best; it holds them all then, and asks for those that are free.
#[derive(Clone, Debug)]
pub struct RequestRegister {
    chosen: u64,
}

impl RequestRegister {
    /// The register, in reset state.
    pub fn new(_: &RequestRegisterParams) -> Self {
        RequestRegister { chosen: 0 }
    }
}

impl Golden for RequestRegister {
    fn reset(&mut self) {
        self.chosen = 0;
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (best, free, take) = (inputs.word(), inputs.word(), inputs.bit());
        let request = self.chosen & free;
        PortsMut(outputs).word(request);
        if take {
            self.chosen = 0;
        } else if request == 0 {
            self.chosen = best;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_stands_while_its_lane_is_free_and_is_chosen_anew_then() {
        let mut registers = RequestRegisters::new(3);
        assert_eq!(registers.ask(2, 0b11, Some(0)), None);
        assert_eq!(registers.ask(2, 0b11, Some(1)), Some(0));
        assert_eq!(registers.ask(2, 0b10, Some(1)), None);
        assert_eq!(registers.ask(2, 0b11, Some(0)), Some(1));
        registers.forget(2);
        assert_eq!(registers.ask(2, 0b11, None), None);
        assert_eq!(registers.ask(2, 0b11, Some(1)), None);
        assert_eq!(registers.ask(2, 0b11, Some(1)), Some(1));
    }

    #[test]
    fn a_bank_of_registers_is_as_many_by_themselves() {
        let params = RequestRegisterParams::new(5, crate::params::Reset::Sync).expect("a shape");
        let mut random = crate::model::Random::new(7);
        let mut bank = RequestRegisters::new(4);
        let mut alone: Vec<_> = (0..4).map(|_| RequestRegister::new(&params)).collect();
        let mut asked = 0;
        for _ in 0..10_000 {
            for (lane, alone) in alone.iter_mut().enumerate() {
                let free = random.below(32) | random.below(32);
                let best = random.below(6) as usize;
                let best = (best < 5 && has(free, best)).then_some(best);
                let take = random.below(3) == 0;
                let inputs = [best.map_or(0, |best| 1 << best), free, u64::from(take)];
                let mut outputs = [0];
                alone.step(&inputs, &mut outputs);
                let asks = bank.ask(lane, free, best);
                assert_eq!(asks.map_or(0, |lane| 1 << lane), outputs[0]);
                asked += u32::from(asks.is_some());
                if take {
                    bank.forget(lane);
                }
            }
        }
        assert!(asked > 10_000, "{asked}");
    }
}
