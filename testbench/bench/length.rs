//! How many cycles a test bench takes: few enough to be read, enough to see every flag move.

use crate::params::{Clocks, Layout, Port};
use crate::testbench::stimulus::Stimulus;
use crate::testbench::{Device, DeviceError, Validity};

/// Cycles of a bench: these, unless its flags need more, or what it drives needs more to be seen through.
pub const LEAST: u64 = 500;
/// No bench is longer: flags that take more are left as they are.
const MOST: u64 = 20_000;
/// Bits of all vectors together, half a megabyte as text: wide designs have shorter benches.
const BITS: u64 = 1 << 21;
/// Eight times as many where more cycles than usual are needed to see faults.
const BITS_TO_SEE: u64 = BITS << 3;
/// But none is shorter than this.
const SHORTEST: u64 = 200;

/// `least` cycles if `stimulus` shows each value that a 1-bit output has within 20,000
/// cycles in them; else as many as it takes to show all of them, and then all of them again.
///
/// If `least` is more than [`LEAST`], faults have been tried: it is enough, whatever the flags do.
///
/// A deep FIFO has been full after the first round; in the second it is drained. Fewer, down to 200,
/// where 2^21 bits of vectors hold no more, or 2^24 if `least` is more than [`LEAST`].
/// `model` is the golden model at power-on.
///
/// # Errors
/// If the model fails.
pub fn enough_cycles(
    ports: &[Port],
    model: &mut dyn Device,
    stimulus: &mut dyn Stimulus,
    least: u64,
) -> Result<u64, DeviceError> {
    let layout = Layout::new(ports);
    let row: usize = ports.iter().map(|port| port.width).sum();
    let bits = match least > LEAST {
        true => BITS_TO_SEE,
        false => BITS,
    };
    let most = (bits / row as u64).clamp(SHORTEST, MOST);
    if least > LEAST {
        return Ok(least.min(most));
    }
    let bits: Vec<usize> = (0..layout.outputs.len())
        .filter(|&output| layout.outputs[output].0.width == 1)
        .collect();
    let mut validity = Validity::new(&layout);
    let mut inputs = vec![0; layout.input_words];
    let mut outputs = vec![0; layout.output_words];
    // Each cycle in which something is seen, and whether output i has value v, at 2i + v.
    let mut seen: Vec<(u64, Vec<bool>)> = Vec::new();
    for cycle in 0..most {
        stimulus.drive(&mut inputs);
        model.step(&inputs, Clocks::ALL, &mut outputs)?;
        // What is 0 in reset has not moved by that.
        let in_reset = layout
            .reset
            .is_some_and(|reset| inputs[0] == reset.asserted());
        if validity.cycle(&inputs, Clocks::ALL) && !in_reset {
            let mut values = vec![false; 2 * bits.len()];
            for (i, &output) in bits.iter().enumerate() {
                let (_, first) = &layout.outputs[output];
                values[2 * i + usize::from(outputs[*first] == 1)] = validity.port(output, &outputs);
            }
            seen.push((cycle, values));
        }
    }
    let first = round(&seen);
    let second = round(&seen[first..]);
    let cycles = |rounds: usize| seen[..rounds].last().map_or(0, |(cycle, _)| cycle + 1);
    let least = least.min(most);
    if cycles(first) <= least {
        return Ok(least);
    }
    Ok(cycles(first + second))
}

/// How many of `seen` it takes until each value that is ever seen in them has been.
fn round(seen: &[(u64, Vec<bool>)]) -> usize {
    let values = seen.first().map_or(0, |(_, values)| values.len());
    let first = |value: usize| seen.iter().position(|(_, values)| values[value]);
    (0..values)
        .filter_map(first)
        .map(|at| at + 1)
        .max()
        .unwrap_or(0)
}
