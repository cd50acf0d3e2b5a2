//! What the two halves of an end share at a start, where the two ends of a link may be reset apart.

use super::Frame;
use crate::params::Port;

/// The ports that join the halves of an end for a start, as inputs of its sender or as outputs of its receiver. The epoch
/// itself is an input of both.
///
/// A frame without a word says which epoch its sender has, which it saw last, and whether it has started: so each frame
/// of the other end tells this one where the other is.
///
/// - `epoch_i` is another value after each reset of this end, and steady until the next one: a count of resets that no
///   reset clears, or a strap's. An end whose epoch is the same after a reset is taken for the one before.
/// - `heard` and `seen`: whether an epoch of the other end was seen, and the last one.
/// - `started`: the last frame without a word had this end's epoch in it. Until then no word is taken at either side of this
///   end: none that is offered, and none that comes.
/// - `restart`: the other end was reset, for it has another epoch than the last one that was seen, or no longer knows
///   this end's though this end has started. All words that are not acknowledged are dropped, numbers begin at 0 on
///   both ways.
/// - `owe_epoch`: the other end says that it has not started.
pub(super) fn start_up_ports(frame: Frame, output: bool) -> Vec<Port> {
    let Some(bits) = frame.epoch_bits() else {
        return Vec::new();
    };
    let epoch = "this end's epoch, another one after each of its resets, tied off";
    let mut ports = vec![Port::input("epoch_i", bits, epoch).tied_off()];
    for (name, width, meaning) in [
        (
            "started",
            1,
            "the other end knows this end's epoch: words may pass",
        ),
        ("heard", 1, "an epoch of the other end was seen"),
        (
            "seen",
            bits,
            "the epoch of the other end that was seen last",
        ),
        ("restart", 1, "the other end was reset"),
        (
            "owe_epoch",
            1,
            "the other end has not started: it is to be told the epochs",
        ),
    ] {
        ports.push(match output {
            true => Port::output(&format!("{name}_o"), width, meaning),
            false => Port::input(&format!("{name}_i"), width, meaning),
        });
    }
    ports
}
