//! Networks of wormhole routers, simulated by themselves.

use super::{Called, Dimension, Nodes, Run, Simulated};
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::topology::{NodeId, Topology};
use crate::params::traffic::{Packets, TrafficCheckerParams, TrafficGeneratorParams};
use crate::params::wormhole::network::NetworkParams;
use crate::params::{Component, index_width};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/bench/simulation/wormhole.v", escape = "none")]
struct Simulation<'a> {
    run: Run<'a>,
    lanes: usize,
    width: usize,
    /// Bits of the ports that show what the links carry.
    probes: Option<(usize, usize)>,
}

/// Packets are as long as the routers allow.
impl Simulated for NetworkParams {
    fn nodes(&self) -> Nodes {
        let router = self.router();
        let packets = Packets::new(
            NetworkParams::NAME,
            addresses(self.topology()),
            router.flit_width(),
            router.max_packet(),
            self.reset(),
        );
        let packets = packets.expect("packets of a checked network are legal");
        let generator = TrafficGeneratorParams::new(packets.clone(), router.injector_lanes());
        Nodes {
            generator: generator.expect("the lanes of a checked router are legal"),
            checker: TrafficCheckerParams::new(packets),
        }
    }

    fn simulation(&self, top: &str, nodes: &Nodes, prefix: &str) -> Result<String, askama::Error> {
        let ports = self.ports();
        let width_of = |name: &str| ports.iter().find(|p| p.name == name).map(|p| p.width);
        let called = Called {
            place: "node",
            of: self.topology().terminal_noun(),
            one: match self.topology().nodes_are_terminals() {
                true => "a node",
                false => "a terminal",
            },
        };
        let text = Simulation {
            run: Run::new(
                top,
                nodes,
                prefix,
                called,
                dimensions(self.topology()),
                &self.router().misuses(),
            ),
            lanes: self.router().injector_lanes(),
            width: self.router().flit_width(),
            probes: width_of("link_valid_o").zip(width_of("link_flit_o")),
        };
        // Rendering drops the template's last newline.
        Ok(text.render()? + "\n")
    }
}

/// The grid of which every terminal is a node, named as a head names it: where a node has several terminals they are
/// a dimension more, and where nodes have no coordinates they are the only one.
fn addresses(topology: &dyn Topology) -> Grid {
    let Some(grid) = topology.grid() else {
        return Grid::numbered(topology.all_terminals());
    };
    match concentration(topology) {
        1 => grid.clone(),
        terminals => {
            let mut radices = grid.radices().to_vec();
            radices.push(terminals);
            let (wrap, ways) = (Wrap::Torus, Ways::Bidirectional);
            let grid = Grid::new(NetworkParams::NAME, radices, wrap, ways);
            grid.expect("a checked network has room for a dimension more")
        }
    }
}

/// Terminals of every node of a grid.
fn concentration(topology: &dyn Topology) -> usize {
    topology.terminals(NodeId(0))
}

fn dimensions(topology: &dyn Topology) -> Vec<Dimension> {
    let of_terminals = |radix| Dimension {
        name: "TERMINAL".to_string(),
        width: index_width(radix),
        stride: 1,
        radix,
    };
    let Some(grid) = topology.grid() else {
        return vec![of_terminals(topology.all_terminals())];
    };
    let terminals = concentration(topology);
    let radices = grid.radices();
    let each = (0..grid.dimensions()).map(|d| Dimension {
        name: Grid::dimension_name(d).to_uppercase(),
        width: grid.coordinate_width(d),
        stride: terminals * radices[..d].iter().product::<usize>(),
        radix: radices[d],
    });
    // The terminals of a node follow each other.
    each.chain((terminals > 1).then(|| of_terminals(terminals)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::graph::examples;
    use crate::params::topology::{Cube, TerminalId};

    /// What the top takes for the address of a terminal: its coordinates, dimension 0 at the low end.
    fn address(topology: &dyn Topology, terminal: TerminalId) -> u128 {
        let (mut address, mut low) = (0, 0);
        for d in dimensions(topology) {
            address |= ((terminal.0 / d.stride % d.radix) as u128) << low;
            low += d.width;
        }
        assert_eq!(low, addresses(topology).coordinates_width());
        address
    }

    #[test]
    fn a_terminal_is_known_by_the_address_that_heads_have() {
        for terminals in [1, 3] {
            let grid = Grid::new("network", vec![3, 5], Wrap::Mesh, Ways::Bidirectional);
            let cube = Cube::of(grid.expect("a legal grid")).with_terminals(terminals);
            for terminal in cube.each_terminal() {
                assert_eq!(address(&cube, terminal), cube.address(terminal));
            }
            assert_eq!(addresses(&cube).nodes(), cube.all_terminals());
        }
    }

    #[test]
    fn without_coordinates_it_is_known_by_its_number() {
        let most = (0..256).map(|n| format!("{{ name = \"n{n}\", terminals = 8 }}"));
        let links = (0..256).map(|n| {
            let next = (n + 1) % 256;
            format!("{{ from = \"n{n}\", to = \"n{next}\" }}")
        });
        let [nodes, links] = [most.collect::<Vec<_>>(), links.collect()].map(|all| all.join(", "));
        let most = examples::graph(&format!("nodes = [{nodes}]\nlinks = [{links}]"));
        let one = examples::graph("nodes = [{ name = \"alone\" }]\nlinks = []");
        for graph in examples::all().into_iter().chain([most, one]) {
            let topology: &dyn Topology = &graph;
            for terminal in topology.each_terminal() {
                assert_eq!(address(topology, terminal), terminal.0 as u128);
            }
            assert_eq!(addresses(topology).nodes(), topology.all_terminals());
        }
    }
}
