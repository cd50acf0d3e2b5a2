//! Checks of several widths, and the halves of a link with frames that are small: of one phit and of more, with
//! zeros beyond the check and without.

use super::legal;
use crate::params::link::{
    CrcParams, Frame, LinkReceiverParams, LinkSenderParams, Polynomial, Rate,
};
use crate::params::{Component, ParamError, Reset};

/// Bits of the check, and x + 1 to some power: the smallest polynomial that is of use.
const SMALL: (usize, u32) = (4, 3);

/// Small checks, and those of the usual widths over as many bits as a solver compares in half a minute.
pub(in crate::testbench::formal) fn crc() -> Vec<CrcParams> {
    let of = |width, (bits, terms)| {
        let polynomial = Polynomial::new(CrcParams::NAME, bits, terms)?;
        CrcParams::new(width, polynomial)
    };
    legal([
        of(2, SMALL),
        of(7, SMALL),
        of(12, (8, 0x07)),
        of(32, (32, 0x04c1_1db7)),
        of(64, (16, 0x1021)),
        of(64, (24, 0x32_8b63)),
    ])
}

/// A frame of `C` of so many bits of a word and a number, in phits of so many.
fn frame<C: Component>([word, sequence, phit]: [usize; 3]) -> Result<Frame, ParamError> {
    let polynomial = Polynomial::new(C::NAME, SMALL.0, SMALL.1)?;
    Frame::new(C::NAME, word, sequence, polynomial, phit)
}

/// Receivers of frames of one to nine phits, and the default one.
pub(in crate::testbench::formal) fn receiver() -> Vec<LinkReceiverParams> {
    let shapes = [
        ([1, 1, 9], Reset::Async),
        ([1, 1, 1], Reset::Sync),
        ([2, 2, 5], Reset::Sync),
        ([3, 1, 16], Reset::Sync),
    ];
    let small = shapes.map(|(sizes, reset)| {
        let frame = frame::<LinkReceiverParams>(sizes)?;
        Ok(LinkReceiverParams::new(frame, reset))
    });
    let default = LinkReceiverParams::default_set().into_iter().map(Ok);
    legal(small.into_iter().chain(default))
}

/// Senders of frames of one to three phits, at full rate and below, with windows of one to three words, and the default one.
pub(in crate::testbench::formal) fn sender() -> Vec<LinkSenderParams> {
    let shapes = [
        ([1, 1, 9], 1, (1, 1), 2, Reset::Async),
        ([1, 2, 12], 3, (1, 1), 6, Reset::Sync),
        ([1, 2, 11], 2, (1, 1), 4, Reset::Sync),
        ([1, 1, 4], 1, (2, 3), 5, Reset::Sync),
    ];
    let small = shapes.map(|(sizes, window, (num, den), timeout, reset)| {
        let name = LinkSenderParams::NAME;
        let rate = Rate::new(&format!("{name}.rate"), num, den)?;
        let frame = frame::<LinkSenderParams>(sizes)?;
        LinkSenderParams::new(frame, window, rate, timeout, reset)
    });
    let default = LinkSenderParams::default_set().into_iter().map(Ok);
    legal(small.into_iter().chain(default))
}
