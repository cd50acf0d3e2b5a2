//! What the lockstep drives: one vector of inputs in, one vector of outputs out, per step.

use crate::hdl::interpret::Interpreter;
use crate::model::{Golden, Random};
use crate::params::{Clocks, Layout, Port, Reset, words};
use crate::testbench::bits::mask;

/// An engine could not take a cycle: the design does not settle, or stopped by itself.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{engine}: {reason}")]
pub struct DeviceError {
    /// The engine that gave up: `verilator`.
    pub engine: &'static str,
    /// Why.
    pub reason: String,
    /// Whether an assertion of the design failed: it is wrong, not the engine.
    pub is_assertion: bool,
}

/// Something with a component's ports that runs cycle by cycle.
///
/// Vectors are laid out as [`Layout`] says; the inputs hold the reset port, if there is one.
pub trait Device {
    /// One step: applies `inputs` with all clocks low, settles, writes all of `outputs`, then takes the rising edge of these
    /// `clocks`, at once.
    ///
    /// # Errors
    /// If the engine cannot go on; the device is then useless.
    fn step(
        &mut self,
        inputs: &[u64],
        clocks: Clocks,
        outputs: &mut [u64],
    ) -> Result<(), DeviceError>;

    /// Takes `cycles` steps in which all clocks tick; the vectors hold one row per cycle, one after the other.
    ///
    /// # Errors
    /// Those of [`Device::step`].
    fn run(
        &mut self,
        cycles: usize,
        inputs: &[u64],
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        let input_words = inputs.len() / cycles.max(1);
        let output_words = outputs.len() / cycles.max(1);
        for cycle in 0..cycles {
            self.step(
                &inputs[cycle * input_words..][..input_words],
                Clocks::ALL,
                &mut outputs[cycle * output_words..][..output_words],
            )?;
        }
        Ok(())
    }
}

/// A golden model whose reset is a port. One of several clocks is told which tick, and sees its resets among its inputs.
pub struct GoldenDevice {
    golden: Box<dyn Golden>,
    clocks: usize,
    reset: Option<Reset>,
    /// Outputs of which it is stated what they are while reset is asserted, each with its first word.
    stated_in_reset: Vec<(Port, usize)>,
}

impl GoldenDevice {
    /// `golden` behind the ports of `layout`.
    pub fn new(golden: Box<dyn Golden>, layout: &Layout) -> Self {
        let stated = layout
            .outputs
            .iter()
            .filter(|(port, _)| port.in_reset.is_some());
        GoldenDevice {
            golden,
            clocks: layout.clocks.len(),
            reset: layout.reset,
            stated_in_reset: stated.cloned().collect(),
        }
    }
}

impl Device for GoldenDevice {
    fn step(
        &mut self,
        inputs: &[u64],
        clocks: Clocks,
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        if self.clocks > 1 {
            self.golden.step_of(inputs, clocks, outputs);
            return Ok(());
        }
        assert!(clocks.has(0), "the model of one clock ticks in every step");
        let Some(reset) = self.reset else {
            self.golden.step(inputs, outputs);
            return Ok(());
        };
        if inputs[0] != reset.asserted() {
            self.golden.step(&inputs[1..], outputs);
            return Ok(());
        }
        if reset == Reset::Async {
            self.golden.reset();
        }
        self.golden.step_in_reset(&inputs[1..], outputs);
        for (port, at) in &self.stated_in_reset {
            state(port, &mut outputs[*at..][..words(port.width)]);
        }
        self.golden.reset();
        Ok(())
    }
}

/// Writes what `port` is stated to be while reset is asserted.
fn state(port: &Port, value: &mut [u64]) {
    let is_high = port.in_reset == Some(true);
    value.fill(if is_high { !0 } else { 0 });
    if let Some(top) = value.last_mut() {
        *top &= mask(port.width - (words(port.width) - 1) * 64);
    }
}

/// The hardware description itself, run by the built-in interpreter.
pub struct InterpretedDevice(Interpreter);

impl InterpretedDevice {
    /// `interpreter` with random state by `seed`, so that a missing reset shows.
    pub fn power_on(mut interpreter: Interpreter, seed: u64) -> Self {
        let mut random = Random::new(seed);
        interpreter.randomise(|| random.bits());
        InterpretedDevice(interpreter)
    }
}

impl Device for InterpretedDevice {
    fn step(
        &mut self,
        inputs: &[u64],
        clocks: Clocks,
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        self.0.settle(inputs, outputs);
        self.0.edge(clocks);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Port;

    /// Adds its input to a sum that it shows.
    struct Sum(u64);

    impl Golden for Sum {
        fn reset(&mut self) {
            self.0 = 0;
        }

        fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
            outputs[0] = self.0;
            self.0 += inputs[0];
        }
    }

    fn sums(reset: Reset, resets: [u64; 4]) -> Vec<u64> {
        shown(reset, resets, Port::output("sum_o", 8, "the sum"))
    }

    fn shown(reset: Reset, resets: [u64; 4], sum: Port) -> Vec<u64> {
        let mut ports = reset.ports();
        ports.push(Port::input("add_i", 8, "added to the sum"));
        ports.push(sum);
        let mut device = GoldenDevice::new(Box::new(Sum(0)), &Layout::new(&ports));
        let inputs: Vec<u64> = resets.iter().flat_map(|&r| [r, 3]).collect();
        let mut outputs = vec![0; 4];
        device
            .run(4, &inputs, &mut outputs)
            .expect("a golden model never fails");
        outputs
    }

    #[test]
    fn a_synchronous_reset_shows_in_the_next_cycle() {
        assert_eq!(sums(Reset::Sync, [0, 0, 1, 0]), [0, 3, 6, 0]);
    }

    #[test]
    fn an_asynchronous_reset_shows_at_once_and_holds_through_the_edge() {
        assert_eq!(sums(Reset::Async, [1, 1, 0, 1]), [0, 3, 0, 0]);
    }

    #[test]
    fn what_is_stated_in_reset_shows_in_its_cycles_alone() {
        let sum = || Port::output("sum_o", 8, "the sum").low_in_reset();
        assert_eq!(shown(Reset::Sync, [0, 0, 1, 0], sum()), [0, 3, 0, 0]);
        assert_eq!(shown(Reset::Async, [1, 1, 0, 1], sum()), [0, 3, 0, 0]);
        let sum = || Port::output("sum_o", 8, "the sum").high_in_reset();
        assert_eq!(shown(Reset::Sync, [0, 0, 1, 0], sum()), [0, 3, 0xff, 0]);
        assert_eq!(shown(Reset::Async, [1, 1, 0, 1], sum()), [0, 3, 0xff, 0]);
    }
}
