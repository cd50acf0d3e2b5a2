//! Users of terminals: what each of them gives, packet by packet, and what it is shown.

use crate::params::hyperx::Made;
use crate::testbench::formal::Checker;
use crate::testbench::formal::checker::{Clocking, checker};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/users.v", escape = "none")]
struct Users {
    /// Users.
    n: usize,
    /// Bits of a flit's data.
    width: usize,
    /// The lowest bit and the bits of a length less 1, and the longest packet if they can say more.
    length: Option<(usize, usize)>,
    longest: Option<usize>,
    clock: Clocking,
}

/// Declares what `count` users give and are shown at the ports of as many terminals, an element for each user.
///
/// - `stored`: high when a flit of a packet is taken from the user; `starts` and `lasts`: it is the first of its packet, and the
///   last. A packet is over with its tail, or with as many flits as its head says; one whose head says what cannot be, with as
///   many as the longest has. `given` is its data, and `given_words` {last, first, data}.
/// - `wrong_lengths`: high when a packet ends that does not have as many flits as its head says.
/// - `shown`, `shown_words` and `accepts`: a flit is there, {tail, head, data}, and the user takes it.
pub(super) fn users(made: &Made, count: usize) -> Result<Checker, askama::Error> {
    let length = made.head().length();
    let body = Users {
        n: count,
        width: made.flit_width(),
        length: (length.width > 0).then_some((length.low, length.width)),
        longest: made
            .unit()
            .may_be_too_long()
            .then(|| made.head().max_packet()),
        clock: Clocking {
            reset: made.reset(),
        },
    };
    checker(&body, Vec::new())
}
