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
    /// The bound of a pattern, with external channels that carry so many flits per cycle.
    pub fn bound(&self, pattern: usize, torus_rate: f64) -> Bound {
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
        bound.expect("in every pattern somebody sends")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::weights::{Machine, Pattern, Senders};
    use crate::params::unified::{
        Datelines, DirectionOrder, MeshDirection, NodeLayout, Promotion, Spot, Torus,
    };

    /// A node alone that is a row of so many routers, each with so many endpoints.
    fn row(routers: usize, endpoints: usize) -> Loads {
        let spots = (0..routers * endpoints).map(|number| Spot {
            u: number / endpoints,
            v: 0,
        });
        let order = DirectionOrder::default();
        let layout = NodeLayout::new("node", [routers, 1], [].into(), spots.collect(), order);
        let torus = Torus::new("torus", [1, 1, 1], Datelines::default()).expect("a torus");
        let layout = layout.expect("a legal layout");
        let machine = Machine::new(torus, layout, Promotion::default(), 1, 1);
        let machine = machine.expect("a legal machine");
        Loads::new(machine, Senders::All, vec![Pattern::Uniform]).expect("loads")
    }

    #[test]
    fn the_busiest_channel_is_the_bound() {
        // Half of all packets of 8 endpoints cross the middle.
        let middle = Bottleneck {
            router: RouterId(1),
            role: PortRole::Mesh(MeshDirection::UPlus),
            is_entry: false,
        };
        let bound = row(4, 4).bound(0, 0.1);
        assert_eq!((bound.rate, bound.load, bound.from), (0.25, 4.0, middle));
    }

    #[test]
    fn an_endpoint_sends_and_takes_one_flit_per_cycle() {
        let bound = row(2, 2).bound(0, 0.1);
        assert_eq!((bound.rate, bound.load), (1.0, 1.0));
        let alone = row(1, 1).bound(0, 0.1);
        assert_eq!((alone.rate, alone.from.role), (1.0, PortRole::Endpoint(0)));
    }
}
