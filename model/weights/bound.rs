//! The highest rate that the busiest channel lets through.

use super::{Loads, RouterId};
use crate::params::unified::PortRole;

/// What the rate of every sender stays below, in packets of one flit per cycle.
///
/// A channel of the mesh, a skip channel and an adapter's link carry a flit per cycle, an external channel less.
/// It holds as long as all senders send at the same rate.
///
/// - Source: `\[Anton2\] §2.1, §4.1`: 1 is full use of the torus channels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// Packets per cycle and sender.
    pub rate: f64,
    /// The load of the bottleneck at a rate of 1.
    pub load: f64,
    /// The first of what is most loaded, measured by what it can carry.
    pub from: Bottleneck,
}

/// A link of a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bottleneck {
    /// The router.
    pub router: RouterId,
    /// What is at its port.
    pub role: PortRole,
    /// Whether it is the link to the router, from an endpoint that sends: else the one from it.
    pub is_entry: bool,
}

impl Loads {
    /// The bound of a pattern, with external channels that carry so many flits per cycle; none if nothing is
    /// sent.
    pub fn bound(&self, pattern: usize, torus_rate: f64) -> Option<Bound> {
        let machine = self.machine();
        let mut bound: Option<Bound> = None;
        for router in machine.routers() {
            for (port, role) in machine.roles(router).into_iter().enumerate() {
                let capacity = match role {
                    PortRole::Channel(_) => torus_rate,
                    PortRole::Mesh(_) | PortRole::Skip | PortRole::Endpoint(_) => 1.0,
                };
                let mut see = |load: f64, is_entry| {
                    let rate = capacity / load;
                    // Equal loads can be rounded apart: the first is kept.
                    if load > 0.0 && bound.is_none_or(|most| rate < most.rate * (1.0 - 1e-9)) {
                        let from = Bottleneck {
                            router,
                            role,
                            is_entry,
                        };
                        bound = Some(Bound { rate, load, from });
                    }
                };
                see(self.sent(router, port, pattern), false);
                if let PortRole::Endpoint(_) = role {
                    see(self.received(router, port, pattern), true);
                }
            }
        }
        bound
    }
}
