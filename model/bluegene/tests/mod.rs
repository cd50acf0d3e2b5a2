//! Nodes by phits and by packets, rings of them, and links that err.

mod agreement;
mod by_phits;
mod erring;
mod faults;
mod recovery;
mod ring;

use super::node_state::{NodeLinks, NodeState};
use super::rules::{NodeRules, direction};
use super::{TorusDown, TorusPacket};
use crate::params::bluegene::{
    BluegeneArbitration, BluegeneChannels, BluegeneNodeParams, BluegeneTorus, BubbleAccount,
    Escape, EscapeOrder, PhitBytes,
};
use crate::params::topology::NodeId;
use crate::params::topology::grid::Wrap;

/// Nodes of a torus with short FIFOs.
fn node(dims: &[usize], phit_bytes: PhitBytes, escape: Escape) -> BluegeneNodeParams {
    let torus = BluegeneTorus::new("torus", dims.to_vec(), vec![Wrap::Torus; dims.len()]);
    let (order, account) = (EscapeOrder::Dimension, BubbleAccount::Full);
    let channels = BluegeneChannels::new(phit_bytes, 2, escape, order, account, true, 16, 24);
    let arbitration = BluegeneArbitration::new(2, true, 12, 12, 14).expect("legal");
    BluegeneNodeParams::new(
        torus.expect("legal"),
        channels.expect("legal"),
        arbitration,
        2,
        32,
        Default::default(),
    )
    .expect("legal")
}

/// Nodes by packets, with hosts that read at once; what is on the links, by the cycle in which it acts.
struct ByPackets {
    rules: NodeRules,
    nodes: Vec<NodeState>,
    links: Vec<(u32, usize, usize, TorusDown)>,
    /// Packets that were delivered.
    delivered: usize,
}

struct Sends {
    sent: Vec<(u32, usize, TorusDown)>,
    delivered: usize,
}

impl NodeLinks for Sends {
    fn send(&mut self, d: usize, _: u32, due: u32, down: TorusDown) {
        self.sent.push((due, d, down));
    }

    fn deliver(&mut self, _: usize, _: u32, _: &TorusPacket) {
        self.delivered += 1;
    }
}

impl ByPackets {
    /// Nodes in reset state, node n with the seed 1000 + n.
    fn new(params: &BluegeneNodeParams, delay: u32) -> Self {
        let rules = NodeRules::new(params, delay);
        let cube = params.torus().cube();
        let state = |number: usize| {
            let mut state = NodeState::new(&rules, true);
            state.seed(1000 + number as u32);
            for (m, own) in cube.coordinates(NodeId(number)).iter().enumerate() {
                state.own[m] = *own as u8;
            }
            for port in cube.grid().link_ports() {
                let next = cube.neighbour(NodeId(number), port).expect("a torus");
                let d = direction(cube.grid().travel(port));
                state.near[d] = cube.coordinates(next)[d / 2] as u8;
            }
            state
        };
        ByPackets {
            nodes: (0..cube.grid().nodes()).map(state).collect(),
            rules,
            links: Vec::new(),
            delivered: 0,
        }
    }

    /// A cycle of all nodes: of each that is awake, or that something comes to.
    fn step(&mut self, params: &BluegeneNodeParams, now: u32, awake: impl Fn(&NodeState) -> bool) {
        let grid = params.torus().grid();
        for number in 0..self.nodes.len() {
            let mine = |link: &(u32, usize, usize, TorusDown)| link.0 == now && link.1 == number;
            let acts: Vec<_> = self.links.extract_if(.., |link| mine(link)).collect();
            let node = &mut self.nodes[number];
            if acts.is_empty() && !awake(node) {
                continue;
            }
            node.begin(now);
            for (_, _, r, down) in acts {
                node.arrive(&self.rules, now, r, down);
            }
            let mut sends = Sends {
                sent: Vec::new(),
                delivered: 0,
            };
            node.step(&self.rules, now, &mut sends);
            self.delivered += sends.delivered;
            for (due, d, down) in sends.sent {
                let port = grid
                    .link_ports()
                    .find(|port| direction(grid.travel(*port)) == d);
                let next = params
                    .torus()
                    .cube()
                    .neighbour(NodeId(number), port.expect("a port"));
                self.links.push((due, next.expect("a torus").0, d, down));
            }
        }
    }
}
