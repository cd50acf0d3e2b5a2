//! Whoever sends into a router of a HyperX, or into one of its inputs: as a neighbour that keeps to the rules does.

use super::heads::{Limited, limited};
use crate::params::hyperx::Made;
use crate::params::{Port, index_width};
use crate::testbench::formal::Checker;
use crate::testbench::formal::checker::{Clocking, checker, stated};
use askama::Template;

/// A link that leads in: Verilog.
pub(super) struct SenderLink {
    /// What the names of its nets begin with: `in0_`, or nothing.
    pub(super) prefix: String,
    pub(super) valid: String,
    pub(super) vc: String,
    pub(super) head: String,
    pub(super) tail: String,
    pub(super) data: String,
    /// High if it comes from a terminal.
    pub(super) from_terminal: String,
    /// A bit for each virtual channel, high when a flit leaves its queue.
    pub(super) leaves: String,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/senders.v", escape = "none")]
struct Senders {
    links: Vec<SenderLink>,
    vcs: usize,
    vc_bits: usize,
    /// Whether the bits of a virtual channel's number can say one that is not there.
    limits_vc: bool,
    depth: usize,
    depth_bits: usize,
    /// Whether a flit is seen to leave in the cycle in which it does, else a cycle later.
    at_once: bool,
    width: usize,
    /// The lowest bit and the bits of a length less 1, and the longest packet if they can say more.
    length: Option<(usize, usize)>,
    longest: Option<usize>,
    places: Vec<Limited>,
    firsts: Vec<Limited>,
    /// What is tied off, and its bits.
    place: Option<(String, usize)>,
    clock: Clocking,
}

/// What `ports` have tied off, but for the seed: Verilog, and bits.
fn place(ports: &[Port]) -> Option<(String, usize)> {
    let tied = ports.iter();
    let tied: Vec<&Port> = tied
        .filter(|port| port.constant && port.name != "seed_i")
        .collect();
    let names: Vec<&str> = tied.iter().map(|port| port.name.as_str()).collect();
    let bits: usize = tied.iter().map(|port| port.width).sum();
    (bits > 0).then(|| (format!("{{{}}}", names.join(", ")), bits))
}

/// Declares what is known of the senders.
///
/// - `honest_q`: high while all links have kept to the rules until the cycle before, and what is tied off in `ports` has
///   stayed so.
/// - `broken_q`: high from the cycle after the first mistake on, if that is one that shows at once.
/// - Nets of each link, behind its prefix: `comes` and `leaves`, `here_q`, the flits in its queues, and `has_flits`, high
///   unless a flit leaves that is not there. With `at_once` `leaves` is that of the cycle in which a flit is read.
pub(super) fn senders(
    made: &Made,
    ports: &[Port],
    links: Vec<SenderLink>,
    at_once: bool,
) -> Result<Checker, askama::Error> {
    let (head, vcs) = (made.head(), made.vcs());
    let length = head.length();
    let [places, firsts] = limited(head);
    let body = Senders {
        links,
        vcs,
        vc_bits: made.vc_width(),
        limits_vc: vcs < 1 << made.vc_width(),
        depth: made.input_depth(),
        depth_bits: index_width(made.input_depth() + 1),
        at_once,
        width: made.flit_width(),
        length: (length.width > 0).then_some((length.low, length.width)),
        longest: made.unit().may_be_too_long().then(|| head.max_packet()),
        places,
        firsts,
        place: place(ports),
        clock: Clocking {
            reset: made.reset(),
        },
    };
    checker(&body, Vec::new())
}

/// That what is tied off in `ports` stays as it is; nothing if nothing is.
pub(super) fn stays(made: &Made, ports: &[Port]) -> Checker {
    let Some((place, bits)) = place(ports) else {
        return Checker::default();
    };
    let clock = Clocking {
        reset: made.reset(),
    };
    let (edges, reset) = (clock.edges(), clock.reset());
    let state = Checker {
        body: format!(
            "    // What is tied off, as it was.\n    \
             reg settled_q;\n    \
             reg [{}:0] place_q;\n    \
             always @(posedge clk_i) place_q <= {place};\n    \
             always @({edges})\n        \
             if ({reset}) settled_q <= 1'b0;\n        \
             else settled_q <= 1'b1;\n",
            bits - 1
        ),
        ..Checker::default()
    };
    state.and(stated(
        "stays",
        "what is tied off stays as it is from one reset to the next",
        &format!("!settled_q || {place} == place_q"),
    ))
}
