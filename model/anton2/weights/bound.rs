//! The highest rate that the busiest channel lets through.

use super::{Loads, RouterId};
use crate::params::anton2::PortRole;
use crate::params::link::Rate;

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
    /// The bound of a pattern, with external channels of this rate.
    pub fn bound(&self, pattern: usize, rate: Rate) -> Bound {
        let only = |of: usize| f64::from(u8::from(of == pattern));
        let shares: Vec<f64> = (0..self.patterns().len()).map(only).collect();
        self.bound_of_blend(&shares, rate)
    }

    /// The same of all patterns at once, each with its share of the packets.
    pub fn bound_of_blend(&self, shares: &[f64], rate: Rate) -> Bound {
        let blended = |load: &dyn Fn(usize) -> f64| -> f64 {
            let loads = shares.iter().enumerate();
            loads.map(|(pattern, share)| share * load(pattern)).sum()
        };
        let machine = self.machine();
        let of_channels = rate.num() as f64 / rate.den() as f64;
        let mut bound: Option<Bound> = None;
        for router in machine.routers() {
            for (port, role) in machine.roles(router).into_iter().enumerate() {
                let capacity = match role {
                    PortRole::Channel(_) => of_channels,
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
                see(blended(&|pattern| self.sent(router, port, pattern)), false);
                if let PortRole::Endpoint(_) = role {
                    see(
                        blended(&|pattern| self.received(router, port, pattern)),
                        true,
                    );
                }
            }
        }
        bound.expect("in every pattern somebody sends")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::anton2::weights::{Machine, Senders};
    use crate::params::anton2::{
        Anton2NodeParams, Datelines, ExternalChannel, MeshDirection, Torus,
    };
    use crate::params::workload::Pattern;
    use crate::params::{Component, Settings};

    /// The bound of a node alone that is a row of so many routers, each with so many endpoints.
    fn bound(routers: usize, endpoints: usize) -> Bound {
        let spots: Vec<String> = (0..routers * endpoints)
            .map(|number| format!("[{}, 0]", number / endpoints))
            .collect();
        let text = format!(
            "mesh = [{routers}, 1]\nchannels = {{}}\nendpoints = [{}]",
            spots.join(", ")
        );
        let mut settings = Settings::new("node", toml::from_str(&text).expect("TOML"));
        let node = Anton2NodeParams::from_settings(&mut settings).expect("a legal node");
        let torus = Torus::new("torus", [1, 1, 1], Datelines::default()).expect("a torus");
        let machine = Machine::new(torus, node).expect("a legal machine");
        let loads = Loads::new(machine, Senders::All, vec![Pattern::Uniform], 1).expect("loads");
        loads.bound(0, ExternalChannel::FLITS)
    }

    #[test]
    fn the_busiest_channel_is_the_bound() {
        // Half of all packets of 8 endpoints cross the middle.
        let middle = Bottleneck {
            router: RouterId(1),
            role: PortRole::Mesh(MeshDirection::UPlus),
            is_entry: false,
        };
        let bound = bound(4, 4);
        assert_eq!((bound.rate, bound.load, bound.from), (0.25, 4.0, middle));
    }

    #[test]
    fn an_endpoint_sends_and_takes_one_flit_per_cycle() {
        let pairs = bound(2, 2);
        assert_eq!((pairs.rate, pairs.load), (1.0, 1.0));
        let alone = bound(1, 1);
        assert_eq!((alone.rate, alone.from.role), (1.0, PortRole::Endpoint(0)));
    }
}
