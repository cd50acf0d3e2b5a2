//! The highest rate that the busiest channel lets through.

use super::Loads;
use crate::model::anton2::NodeChannel;
use crate::model::loads::{Bottleneck, Bound, Busiest};
use crate::params::anton2::PortRole;
use crate::params::link::Rate;
use crate::params::topology::{NodeId, PortId, TerminalId};

impl Loads {
    /// The bound of a pattern, in packets of one flit per cycle and sender, with external channels of this rate. A channel
    /// of the mesh, a skip channel and an adapter's link carry a flit per cycle, an external channel less; links of a
    /// node are numbered as [`NodeChannel::all`] has them.
    ///
    /// - Source: `\[Anton2\] §2.1, §4.1`: 1 is full use of the torus channels.
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
        let channels = NodeChannel::all(machine.layout());
        let endpoints = machine.layout().endpoints().len();
        let mut busiest = Busiest::default();
        for router in machine.routers() {
            let (node, spot) = (machine.node(router), machine.spot(router));
            let link = |channel| {
                let number = channels.iter().position(|&other| other == channel);
                let number = number.expect("a channel of the node");
                Bottleneck::Link(NodeId(node), PortId(number))
            };
            for (port, role) in machine.roles(router).into_iter().enumerate() {
                let sent = blended(&|pattern| self.sent(router, port, pattern));
                match role {
                    PortRole::Channel(channel) => {
                        busiest.see(sent, of_channels, link(NodeChannel::Link(channel)));
                    }
                    PortRole::Mesh(_) | PortRole::Skip => {
                        busiest.see(sent, 1.0, link(NodeChannel::at(spot, role)));
                    }
                    PortRole::Endpoint(number) => {
                        let terminal = TerminalId(node * endpoints + number);
                        let received = blended(&|pattern| self.received(router, port, pattern));
                        busiest.see(sent, 1.0, Bottleneck::Ejector(terminal));
                        busiest.see(received, 1.0, Bottleneck::Injector(terminal));
                    }
                }
            }
        }
        busiest.bound().expect("in every pattern somebody sends")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::anton2::weights::{Machine, Senders};
    use crate::params::Component;
    use crate::params::anton2::{
        Anton2NodeParams, Datelines, ExternalChannel, MeshDirection, Spot, Torus,
    };
    use crate::params::workload::Pattern;

    /// A row of so many routers, each with so many endpoints.
    fn node(routers: usize, endpoints: usize) -> Anton2NodeParams {
        let spots: Vec<String> = (0..routers * endpoints)
            .map(|number| format!("[{}, 0]", number / endpoints))
            .collect();
        let text = format!(
            "mesh = [{routers}, 1]\nchannels = {{}}\nendpoints = [{}]",
            spots.join(", ")
        );
        Anton2NodeParams::of_settings(&text).expect("a legal node")
    }

    /// The bound of such a node alone.
    fn bound(routers: usize, endpoints: usize) -> Bound {
        let node = node(routers, endpoints);
        let torus = Torus::new("torus", [1, 1, 1], Datelines::default()).expect("a torus");
        let machine = Machine::new(torus, node).expect("a legal machine");
        let loads = Loads::new(machine, Senders::All, vec![Pattern::Uniform], 1).expect("loads");
        loads.bound(0, ExternalChannel::FLITS)
    }

    #[test]
    fn the_busiest_channel_is_the_bound() {
        // Half of all packets of 8 endpoints cross the middle.
        let bound = bound(4, 4);
        let Bottleneck::Link(NodeId(0), PortId(number)) = bound.from else {
            panic!("{bound:?}");
        };
        let channels = NodeChannel::all(node(4, 4).layout());
        let middle = NodeChannel::Mesh(Spot { u: 1, v: 0 }, MeshDirection::UPlus);
        assert_eq!(
            (bound.rate, bound.load, channels[number]),
            (0.25, 4.0, middle)
        );
    }

    #[test]
    fn an_endpoint_sends_and_takes_one_flit_per_cycle() {
        let pairs = bound(2, 2);
        assert_eq!((pairs.rate, pairs.load), (1.0, 1.0));
        let alone = bound(1, 1);
        assert_eq!(
            (alone.rate, alone.from),
            (1.0, Bottleneck::Ejector(TerminalId(0)))
        );
    }
}
