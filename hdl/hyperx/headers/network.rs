//! The header of a network.

use super::{RESET, UNUSED, head, link_in, link_out, links, terminal};
use crate::hdl::hyperx::link_guard;
use crate::hdl::rtl::Builder;
use crate::params::hyperx::{HyperXEnds, HyperXNetworkParams};

/// Notes what a user of a network must know.
pub(in crate::hdl::hyperx) fn note(m: &mut Builder, p: &HyperXNetworkParams) {
    let (made, cycles) = (p.made(), p.terminal_cycles());
    match p.ends() {
        HyperXEnds::Terminals => m.note("Users", terminal::users(made)),
        HyperXEnds::Links => {
            m.note(
                "Links",
                links(&[link_in(made, cycles), link_out(made, cycles)]),
            );
            m.note("Unused", UNUSED);
        }
    }
    m.note("Head", head(made));
    m.note("Time", time(p));
    m.note("Reset", RESET);
    let misuse = match p.ends() {
        HyperXEnds::Links => link_guard::MISUSE.to_string(),
        HyperXEnds::Terminals => {
            format!("{}. At its router {}", terminal::MISUSE, link_guard::MISUSE)
        }
    };
    m.note("Misuse", misuse);
}

/// How long a packet takes that meets no other.
fn time(p: &HyperXNetworkParams) -> String {
    let made = p.made();
    format!(
        "a packet of L flits that goes over H links between routers and meets no other takes {} + {}*(H + 1) + {}*H + \
         L - 1 cycles: from the cycle in which its head is on the link of its terminal to the one that ends with the \
         writing of its tail at the other terminal, both counted",
        2 * p.terminal_cycles(),
        made.crossbar_cycles() + made.unit().cycles().count() + 2,
        p.channel_cycles(),
    )
}
