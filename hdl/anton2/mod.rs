//! What routers, external channels and endpoint adapters of Anton 2's network are made of.

pub mod channel_adapter;
mod copies;
pub mod endpoint_adapter;
mod flits;
pub mod input;
mod link_guard;
pub mod multicast_unit;
mod nets;
mod network;
mod node;
pub mod output;
mod promotion;
mod queues;
mod router;
mod routing_unit;
pub mod vc_sender;
mod weights;

use super::rtl::{Builder, Expr, lit};
use crate::params::arbiter::Arbitration;

/// What both ends of a link with credits must know, wherever its ports are.
pub(super) const LINKS: &str = "nobody waits on a link: valid is 1 in one cycle for each flit. A sender counts the \
    places of the queue of each virtual channel at the far end, takes those of a whole packet with its head, and sends the \
    second flit later or at once, with none of that channel between. A credit is on its link in the cycle after its flit has \
    left the queue, and counts at the sender from the next cycle on. All signals of a link come from registers";

/// What a part relies on that stands behind a guard, or whose neighbours count right.
pub(super) const MISUSE: &str = "not contained here: a flit comes only where its queue has a place, a second flit after its \
    first, a credit after its flit. Assumptions in the bind file fail where that is not so; an anton2-link-guard before this \
    module contains it";

/// The cycle now, in as many bits as a stamp has, if packets have ages: 0 in the first cycle after a reset.
pub(super) fn cycle_now(m: &mut Builder, arbitration: Arbitration) -> Option<Expr> {
    let bits = arbitration.age_bits()?;
    let now = m.register("now", bits, 0);
    m.comment("cycles since the reset, as the stamps of packets count them");
    m.assign(&now.d, &(&now.q + lit(bits, 1)));
    Some(now.q)
}

/// The register before the link whose ports begin with `prefix`: what `passes` in this cycle is virtual channel,
/// head, tail, flit.
pub(super) fn link(m: &mut Builder, prefix: &str, passes: &Expr, parts: [&Expr; 4]) {
    let valid = m.register("link_valid", 1, 0);
    m.comment("the register before the link");
    m.assign(&valid.d, passes);
    m.assign(&m.port(&format!("{prefix}valid_o")), &valid.q);
    for (name, value) in ["vc", "head", "tail", "flit"].into_iter().zip(parts) {
        let register = m.data_register(&format!("link_{name}"), value.width(), passes);
        m.assign(&register.d, value);
        m.assign(&m.port(&format!("{prefix}{name}_o")), &register.q);
    }
}
