//! The packed-port view of a golden model.

use crate::params::Clocks;

/// A golden model behind its component's ports.
///
/// `inputs` and `outputs` are laid out as [`crate::params::Layout`] says, except that `inputs`
/// starts after the reset word: reset is a call here, not a port.
pub trait Golden: Send {
    /// Returns every state bit to its reset value.
    fn reset(&mut self);

    /// Writes the outputs that follow from state alone, before the inputs of the cycle are known;
    /// others may hold anything. What drives a model that must not be sent more than it shows room
    /// for asks this first.
    fn peek(&self, outputs: &mut [u64]) {
        let _ = outputs;
    }

    /// One clock cycle: writes all of `outputs` for the current state and `inputs`, then takes the
    /// rising edge. Input bits above a port's width are 0, and so must the outputs' be. An output
    /// whose `valid_when` is low may hold anything.
    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]);

    /// One step of a model of several clocks, in which these tick at once. Its inputs are all of the layout's, resets included,
    /// and it takes these itself.
    ///
    /// # Panics
    /// If it has one clock: then [`Golden::step`] is for it.
    fn step_of(&mut self, inputs: &[u64], clocks: Clocks, outputs: &mut [u64]) {
        let _ = (inputs, clocks, outputs);
        panic!("a model of one clock");
    }

    /// The same as [`Golden::step`] in a cycle in which reset is asserted: what takes something in shows that it does not,
    /// and other outputs that hang on it follow. The state of after the edge does not matter, and
    /// outputs that are 0 in reset by their ports may hold anything.
    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.step(inputs, outputs);
    }
}
