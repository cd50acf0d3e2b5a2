//! The network behind its ports.

use super::Network;
use crate::model::Golden;
use crate::model::packed::{Bits, Ports, PortsMut, copy_field, field, set_field};
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
            let injected = self.injected.iter().map(|injected| injected.flit);
            routers.chain(self.flits.iter()).chain(injected)
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
    fn step_ports(&mut self, inputs: &[u64], outputs: &mut [u64], arrange: impl Fn(&mut [u32])) {
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
            for node in 0..nodes {
                let leaving = self.leaving.entering(node);
                set_field(valid, node * ports * lanes, ports * lanes, leaving);
                for lane in Bits(leaving) {
                    let link = node * ports + self.shape.port_of(lane);
                    self.payloads
                        .show(self.flits.entering(link), flits, link * width);
                }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::model::network::tests::params;
    use crate::params::{Component, Layout};

    const SHAPES: [&str; 4] = [
        "dims = [4, 4]\nflit_width = 20\nprobes = 1\nlanes = 2",
        "dims = [4, 4]\nalgorithm = 'dynbal'\nwire_delay = 1\nflit_width = 40\nprobes = 1",
        "dims = [4, 2]\ntopology = 'mesh'\nflit_width = 9\nprobes = 1\ninjector_lanes = 2",
        "dims = [8]\ndirections = 'unidirectional'\nflit_width = 9\nprobes = 1\n\
         output_arbiter = 'rotating'\nejector_arbiter = 'rotating'\nlink_arbiter = 'rotating'\n\
         wire_delay = 2\ninput_depth = 7",
    ];

    /// What the network shows in bursts of one-flit packets and pauses, then of malformed ones too.
    fn shown(text: &str, step: impl Fn(&mut Network, &[u64], &mut [u64])) -> Vec<u64> {
        let params = params(text);
        let layout = Layout::new(&params.ports());
        let mut network = Network::new(&params).expect("a network");
        let mut random = Random::new(7);
        let mut outputs = vec![0; layout.output_words];
        let (nodes, width) = (network.nodes(), params.router().flit_width());
        let lanes = params.router().injector_lanes();
        let mut all = Vec::new();
        let mut asleep = 0;
        for cycle in 0..900 {
            if cycle == 450 {
                Golden::reset(&mut network);
            }
            network.peek(&mut outputs);
            let mut inputs = vec![0; layout.input_words];
            let mut ports = PortsMut(&mut inputs[1..]);
            let valid = ports.words(words(nodes * lanes));
            let flits = ports.words(words(nodes * width));
            for node in 0..nodes {
                let lane = node * lanes + random.below(lanes as u64) as usize;
                if cycle % 150 < 15 && field(&outputs, lane, 1) == 1 && random.below(3) == 0 {
                    set_field(valid, lane, 1, 1);
                    let one_flit_packet = cycle < 450 || random.below(4) > 0;
                    let flags = if one_flit_packet { 3 << (width - 2) } else { 0 };
                    let flit = random.bits() >> (64 - width) | flags;
                    set_field(flits, node * width, width, flit);
                }
            }
            ports.word((random.bits() | random.bits()) >> (64 - nodes));
            step(&mut network, &inputs[1..], &mut outputs);
            all.extend_from_slice(&outputs);
            asleep += usize::from(network.awake.iter().all(|&awake| awake == 0));
        }
        assert!(network.flit_hops() > 60, "{}: {text}", network.flit_hops());
        assert!(
            asleep > 0 || all.is_empty(),
            "no cycle without work: {text}"
        );
        all
    }

    #[test]
    fn the_order_of_routers_changes_no_bit() {
        for text in SHAPES {
            let forward = shown(text, Golden::step);
            let backward = shown(text, |network, inputs, outputs| {
                network.step_ports(inputs, outputs, |order| order.reverse());
            });
            assert!(forward == backward, "{text}");
        }
    }

    #[test]
    fn a_router_that_sleeps_catches_up() {
        for text in SHAPES {
            let asleep = shown(text, Golden::step);
            let awake = shown(text, |network, inputs, outputs| {
                (0..network.nodes()).for_each(|node| network.awake[node / 64] |= 1 << (node % 64));
                Golden::step(network, inputs, outputs);
            });
            assert!(asleep == awake, "{text}");
        }
    }
}
