//! The network behind its ports.

use super::Network;
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut, copy_field, field, set_field};
use crate::params::words;

impl Network {
    fn injector_lanes(&self) -> usize {
        self.shape.lanes_of(self.wiring.ports).count_ones() as usize
    }

    /// Takes what the node's input ports inject; `bits` is room for a flit.
    fn admit(&mut self, node: usize, valid: &[u64], flits: &[u64], bits: &mut [u64]) {
        let (lanes, width) = (self.injector_lanes(), self.payloads.width());
        let valid = field(valid, node * lanes, lanes);
        if valid == 0 {
            return;
        }
        bits.fill(0);
        copy_field(flits, node * width, bits, 0, width);
        let live = || {
            let routers = self.routers.iter().flat_map(|router| router.flits());
            let injected = self.injected.iter().map(|sent| sent.flit);
            routers.chain(self.sent.flits()).chain(injected)
        };
        let flit = self.payloads.admit(bits, live);
        self.write(node, valid, flit);
    }

    fn show_room(&self, room: &mut [u64]) {
        let lanes = self.injector_lanes();
        for node in 0..self.nodes() {
            set_field(room, node * lanes, lanes, self.injector_room(node));
        }
    }

    /// One clock cycle behind the ports, as [`Network::step_in_order`].
    pub(super) fn step_ports(
        &mut self,
        inputs: &[u64],
        outputs: &mut [u64],
        arrange: impl Fn(&mut [u32]),
    ) {
        let (nodes, width) = (self.nodes(), self.payloads.width());
        let lane_words = words(nodes * self.injector_lanes());
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
        for (stalled, takes) in self.stalled.iter_mut().zip(takes) {
            *stalled = !takes;
        }
        self.step_in_order(arrange);

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
        self.step_ports(inputs, outputs, |_| {});
    }
}
