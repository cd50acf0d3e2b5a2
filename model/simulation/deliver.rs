//! How long a network takes to deliver all that it is given.

use super::Simulation;

/// The delivery of a batch, or of a trace.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    /// Packets delivered.
    pub packets: u64,
    /// Their flits.
    pub flits: u64,
    /// Cycles until the last tail was ejected.
    pub cycles: u64,
    /// Cycles until each tenth of the packets had arrived; the last is `cycles`.
    pub tenths: [u64; 10],
}

/// Runs a simulation that stops making packets by itself until all have arrived. `watch` sees it after every
/// cycle and may end it; then nothing comes of it.
///
/// # Panics
/// If its nodes make packets for ever.
pub fn deliver(
    simulation: &mut Simulation,
    watch: &mut dyn FnMut(&Simulation) -> bool,
) -> Option<Delivery> {
    let all = simulation.total().expect("a batch or a trace has an end");
    let mut tenths = [0; 10];
    let mut arrived = 0;
    while arrived < all {
        simulation.step();
        let before = arrived;
        arrived += simulation.arrived().len() as u64;
        for (at, tenth) in tenths.iter_mut().enumerate() {
            let wanted = (all * (at as u64 + 1)).div_ceil(10);
            if before < wanted && wanted <= arrived {
                *tenth = simulation.cycle();
            }
        }
        if !watch(simulation) {
            return None;
        }
    }
    Some(Delivery {
        packets: all,
        flits: simulation.flits().ejected,
        cycles: simulation.cycle(),
        tenths,
    })
}
