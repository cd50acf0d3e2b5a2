//! Weights of what departs on external channels.

use super::*;
use crate::model::anton2::Anton2Node;
use crate::params::{Component, Layout};

/// Weights of a channel: virtual channels and patterns.
const NUMBERS: usize = 16;

/// Different weights of every channel, not only of those where the torus has another node.
fn write_all(network: &mut Anton2Network) {
    let mut random = Random::new(3);
    let channels = network.params().node().layout().channels().len();
    for node in 0..network.params().torus().nodes() {
        for (channel, number) in (0..channels).flat_map(|c| (0..NUMBERS).map(move |n| (c, n))) {
            let weight = 1 + random.below(255) as u16;
            assert!(network.write_channel_weight(node, channel, number, weight));
        }
    }
}

#[test]
fn there_is_a_weight_for_each_node_channel_virtual_channel_and_pattern() {
    let params = machine("dims = [3, 1, 1]", "");
    let channels = params.node().layout().channels().len();
    let mut network = Anton2Network::new(&params);
    for threads in [1, 2] {
        network.set_threads(threads);
        assert!(network.write_channel_weight(2, channels - 1, NUMBERS - 1, 7));
        for (node, channel, number) in [(3, 0, 0), (4, 0, 0), (0, channels, 0), (0, 0, NUMBERS)] {
            assert!(!network.write_channel_weight(node, channel, number, 7));
        }
    }
    let in_turn = machine("dims = [3, 1, 1]", "arbitration = 'round-robin'");
    let mut network = Anton2Network::new(&in_turn);
    assert!(!network.write_channel_weight(0, 0, 0, 7));
}

#[test]
fn channels_share_by_their_weights_on_any_number_of_threads_until_a_reset() {
    for router in ["", "underflow = 'hold'"] {
        let params = machine("dims = [4, 2, 1]", router);
        let run = |threads: usize, is_weighted: bool| {
            let mut traffic = uniform(&params, None, 7);
            traffic.set_threads(threads);
            if is_weighted {
                write_all(traffic.fabric_mut());
            }
            seen(&mut traffic, 600)
        };
        let (equal, weighted) = (run(1, false), run(1, true));
        assert!(equal != weighted, "{router}");
        assert!(run(3, true) == weighted, "{router}");
        let mut again = uniform(&params, None, 7);
        write_all(again.fabric_mut());
        again.fabric_mut().reset();
        assert!(seen(&mut again, 600) == equal, "{router}");
    }
}

/// One cycle with these inputs.
fn step(golden: &mut impl Golden, params: &impl Component, ports: &[(&str, u64)]) {
    let layout = Layout::new(&params.ports());
    let mut inputs = vec![0; layout.input_words];
    for (name, value) in ports {
        let place = layout.inputs.iter().find(|(port, _)| port.name == *name);
        inputs[place.expect(name).1] = *value;
    }
    golden.step(&inputs[1..], &mut vec![0; layout.output_words]);
}

#[test]
fn a_machines_ports_write_a_weight_or_none() {
    let params = machine("dims = [2, 1, 1]", "");
    let channels = params.node().layout().channels().len() as u64;
    let after = |write: u64, [node, channel, number]: [u64; 3]| {
        let mut network = Anton2Network::new(&params);
        let ports = [
            ("channel_weight_wr_en_i", write),
            ("channel_weight_node_i", node),
            ("channel_weight_channel_i", channel),
            ("channel_weight_index_i", number),
            ("channel_weight_data_i", 9),
        ];
        step(&mut network, &params, &ports);
        network
    };
    let untouched = || after(0, [1, 2, 3]);
    let text = |network: &Anton2Network| format!("{:?}", network.nodes);
    let mut wanted = untouched();
    assert!(wanted.write_channel_weight(1, 2, 3, 9));
    assert_ne!(text(&wanted), text(&untouched()));
    assert_eq!(text(&after(1, [1, 2, 3])), text(&wanted));
    assert_eq!(text(&after(1, [1, channels, 3])), text(&untouched()));
}

#[test]
fn a_nodes_ports_write_a_weight_of_the_adapter_of_a_channel_or_none() {
    let machine = machine("dims = [2, 1, 1]", "");
    let params = machine.node();
    let channels = params.layout().channels().len() as u64;
    let after = |write: u64, channel: u64, number: u64| {
        let mut node = Anton2Node::new(params);
        let ports = [
            ("channel_weight_wr_en_i", write),
            ("channel_weight_channel_i", channel),
            ("channel_weight_index_i", number),
            ("channel_weight_data_i", 9),
        ];
        step(&mut node, params, &ports);
        node
    };
    let text = |node: &Anton2Node| format!("{node:?}");
    let untouched = text(&after(0, 2, 3));
    let written = text(&after(1, 2, 3));
    assert_ne!(written, untouched);
    assert_ne!(written, text(&after(1, 3, 3)));
    assert_ne!(written, text(&after(1, 2, 2)));
    assert_eq!(text(&after(1, channels, 3)), untouched);
}
