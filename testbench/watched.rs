//! A device that shows more than the outputs of its component.

use super::{Device, DeviceError};
use crate::params::Clocks;

/// A device with outputs behind those of its component, which are taken off and shown to a watcher in every cycle.
pub struct WatchedDevice<'a, D> {
    /// The device with all of its outputs.
    pub device: D,
    /// Words of the outputs of the component.
    pub own_words: usize,
    /// Words of all outputs.
    pub all_words: usize,
    /// Is shown what lies behind the outputs of the component.
    pub watch: &'a mut dyn FnMut(&[u64]),
}

impl<D: Device> Device for WatchedDevice<'_, D> {
    fn step(
        &mut self,
        inputs: &[u64],
        clocks: Clocks,
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        let mut all = vec![0; self.all_words];
        self.device.step(inputs, clocks, &mut all)?;
        self.show(&all, outputs);
        Ok(())
    }

    fn run(
        &mut self,
        cycles: usize,
        inputs: &[u64],
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        let mut all = vec![0; cycles * self.all_words];
        self.device.run(cycles, inputs, &mut all)?;
        self.show(&all, outputs);
        Ok(())
    }
}

impl<D> WatchedDevice<'_, D> {
    /// Parts the rows of all outputs.
    fn show(&mut self, all: &[u64], outputs: &mut [u64]) {
        let rows = all.chunks(self.all_words);
        for (row, outputs) in rows.zip(outputs.chunks_mut(self.own_words)) {
            let (own, behind) = row.split_at(self.own_words);
            outputs.copy_from_slice(own);
            (self.watch)(behind);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shows its input, and twice and three times as much behind it.
    struct Multiples;

    impl Device for Multiples {
        fn step(
            &mut self,
            inputs: &[u64],
            _: Clocks,
            outputs: &mut [u64],
        ) -> Result<(), DeviceError> {
            outputs.copy_from_slice(&[inputs[0], 2 * inputs[0], 3 * inputs[0]]);
            Ok(())
        }
    }

    #[test]
    fn outputs_are_the_components_and_the_rest_is_shown() {
        let mut seen = Vec::new();
        let mut watched = WatchedDevice {
            device: Multiples,
            own_words: 1,
            all_words: 3,
            watch: &mut |behind| seen.push(behind.to_vec()),
        };
        let mut outputs = [0; 3];
        watched.run(3, &[1, 2, 3], &mut outputs).expect("it runs");
        watched
            .step(&[4], Clocks::ALL, &mut outputs[..1])
            .expect("it runs");
        assert_eq!(outputs, [4, 2, 3]);
        assert_eq!(seen, [[2, 3], [4, 6], [6, 9], [8, 12]]);
    }
}
