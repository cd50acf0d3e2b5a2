//! The network behind its ports.

use super::Network;
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut, copy_field, field, set_field};
use crate::params::topology::NodeId;
use crate::params::words;

impl Network {
    /// Takes what the node's input ports inject; `bits` is room for a flit.
    fn admit(&mut self, node: usize, valid: &[u64], flits: &[u64], bits: &mut [u64]) {
        let (lanes, width) = (self.shape.injector_lanes(), self.payloads.width());
        let valid = field(valid, node * lanes, lanes);
        if valid == 0 {
            return;
        }
        bits.fill(0);
        copy_field(flits, node * width, bits, 0, width);
        let parts = || self.parts.iter().flat_map(|part| part.flits());
        let live = || parts().chain(self.injectors.injected());
        let flit = self.payloads.admit(bits, live);
        self.injectors.write(node, valid, flit);
    }

    fn show_room(&self, room: &mut [u64]) {
        let lanes = self.shape.injector_lanes();
        for node in 0..self.nodes() {
            set_field(room, node * lanes, lanes, self.injectors.room(node));
        }
    }

    /// One clock cycle behind the ports, the network's own being `step`.
    pub(super) fn step_ports(
        &mut self,
        inputs: &[u64],
        outputs: &mut [u64],
        step: impl FnOnce(&mut Network),
    ) {
        let (nodes, width) = (self.nodes(), self.payloads.width());
        let lane_words = words(nodes * self.shape.injector_lanes());
        let mut inputs = Ports(inputs);
        let valid = inputs.words(lane_words);
        let flits = inputs.words(words(nodes * width));
        let takes = inputs.words(words(nodes));

        outputs.fill(0);
        let mut outputs = PortsMut(outputs);
        self.show_room(outputs.words(lane_words));
        let mut bits = vec![0; self.payloads.words()];
        for node in 0..nodes {
            self.admit(node, valid, flits, &mut bits);
        }
        for node in 0..nodes {
            self.stall(NodeId(node), field(takes, node, 1) == 0);
        }
        step(self);

        let ejected = outputs.words(words(nodes));
        let flits = outputs.words(words(nodes * width));
        for &(node, flit) in &self.ejected {
            set_field(ejected, node.0, 1, 1);
            self.payloads.show(flit, flits, node.0 * width);
        }
        if self.has_probes {
            let (ports, lanes) = (self.wiring.ports, self.shape.link_lanes());
            let valid = outputs.words(words(nodes * ports * lanes));
            let flits = outputs.words(words(nodes * ports * width));
            for &(link, lane, flit) in &self.left {
                let first = self.shape.first_lane(self.shape.port_of(lane));
                set_field(valid, link * lanes + lane - first, 1, 1);
                self.payloads.show(flit, flits, link * width);
            }
        }
    }
}

impl Golden for Network {
    fn reset(&mut self) {
        Network::reset(self);
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show_room(outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.step_ports(inputs, outputs, Network::step);
    }
}
