//! Input lanes whose flits are taken as they ask.

use super::{Place, get, put};
use crate::model::Golden;
use crate::params::{Layout, Port, Reset, words};
use crate::testbench::stimulus::reset::level;
use crate::testbench::stimulus::{RandomStimulus, Stimulus};

/// Random bits, but that a head is taken only while it asks, as a switch takes it, and that a node is elsewhere only after
/// a reset.
pub struct TakenAsAsked<G> {
    random: RandomStimulus,
    /// What the lanes do, beside the lockstep.
    golden: G,
    reset: Reset,
    lanes: usize,
    /// Bits of a flit, and of what a lane asks for.
    flit: usize,
    request: usize,
    /// If nobody sees to it behind them, what keeps packets whole.
    whole: Option<Whole>,
    ports: Ports,
    /// What says where the node is, as it was in the last reset.
    place: Vec<(Place, Vec<u64>)>,
    outputs: Vec<u64>,
}

/// What is written into a lane, packet after packet.
struct Whole {
    depth: usize,
    count: usize,
    /// A tail is missing.
    open: bool,
}

/// Where the ports lie.
struct Ports {
    valid: Place,
    flit: Place,
    take: Place,
    request: Place,
    there: Place,
    front: Place,
}

impl<G: Golden + Clone> TakenAsAsked<G> {
    /// The lanes of `golden`, which has these ports and writes whole packets whatever comes.
    pub fn new(golden: G, ports: &[Port], reset: Reset, seed: u64) -> Self {
        let layout = Layout::new(ports);
        let find = |name: &str| {
            let mut all = layout.inputs.iter().chain(&layout.outputs);
            let (port, first) = all
                .find(|(port, _)| port.name == name)
                .unwrap_or_else(|| panic!("no port {name}"));
            let words = words(port.width);
            let place = Place {
                first: *first,
                words,
            };
            (place, port.width)
        };
        let places = ["here_i", "dateline_i"].into_iter();
        let there = |name: &&str| layout.inputs.iter().any(|(port, _)| port.name == **name);
        let place = places.filter(there).map(|name| {
            let place = find(name).0;
            (place, vec![0; place.words])
        });
        let lanes = find("take_i").1;
        let (front, fronts) = find("flit_o");
        let (request, requests) = find("request_o");
        TakenAsAsked {
            random: RandomStimulus::new(&layout, seed),
            golden,
            reset,
            lanes,
            flit: fronts / lanes,
            request: requests / lanes,
            whole: None,
            ports: Ports {
                valid: find("valid_i").0,
                flit: find("flit_i").0,
                take: find("take_i").0,
                request,
                there: find("valid_o").0,
                front,
            },
            place: place.collect(),
            outputs: vec![0; layout.output_words],
        }
    }

    /// The same for a lane of `depth` flits into which whole packets are written.
    pub fn of_whole_packets(self, depth: usize) -> Self {
        let whole = Whole {
            depth,
            count: 0,
            open: false,
        };
        TakenAsAsked {
            whole: Some(whole),
            ..self
        }
    }

    /// Clears the bits of `take_i` of heads that do not ask.
    fn as_asked(&mut self, inputs: &mut [u64]) {
        let Ports {
            take,
            request,
            there,
            front,
            ..
        } = self.ports;
        // Who asks does not depend on who is taken.
        self.golden.clone().step(&inputs[1..], &mut self.outputs);
        let shown = |place: Place, bit| get(&self.outputs[place.first..][..place.words], bit);
        for lane in 0..self.lanes {
            let asks = (0..self.request).any(|bit| shown(request, lane * self.request + bit));
            let head = shown(there, lane) && shown(front, (lane + 1) * self.flit - 2);
            if head && !asks {
                put(&mut inputs[take.first..][..take.words], lane, false);
            }
        }
    }
}

impl Whole {
    /// Makes the flit of a cycle the packet's next, and counts it if it finds room.
    fn cycle(&mut self, valid: bool, flit: &mut [u64], width: usize, taken: bool) {
        put(flit, width - 2, !self.open);
        let enters = valid && self.count < self.depth;
        let leaves = taken && self.count > 0;
        if enters {
            self.open = !get(flit, width - 1);
        }
        self.count = self.count + usize::from(enters) - usize::from(leaves);
    }
}

impl<G: Golden + Clone> Stimulus for TakenAsAsked<G> {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.random.drive(inputs);
        let asserted = inputs[0] == level(self.reset, true);
        for (place, held) in &mut self.place {
            let now = &mut inputs[place.first..][..place.words];
            match asserted {
                true => held.copy_from_slice(now),
                false => now.copy_from_slice(held),
            }
        }
        if asserted && self.reset == Reset::Async {
            self.golden.reset();
        }
        self.as_asked(inputs);
        let Ports {
            valid, flit, take, ..
        } = self.ports;
        if let Some(whole) = &mut self.whole {
            let (valid, taken) = (inputs[valid.first] == 1, inputs[take.first] == 1);
            let flit = &mut inputs[flit.first..][..flit.words];
            whole.cycle(valid, flit, self.flit, taken);
            if asserted {
                (whole.count, whole.open) = (0, false);
            }
        }
        self.golden.step(&inputs[1..], &mut self.outputs);
        if asserted {
            self.golden.reset();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::wormhole::InputChannel;
    use crate::params::Component;
    use crate::params::wormhole::InputChannelParams;

    #[test]
    fn packets_are_whole_and_heads_leave_as_they_ask_from_one_place() {
        let params = InputChannelParams::of_settings("dims = [4]\ndepth = 3");
        let params = params.expect("a shape");
        let golden = InputChannel::new(&params);
        let mut beside = golden.clone();
        let traffic = TakenAsAsked::new(golden, &params.ports(), params.reset(), 1);
        let mut traffic = traffic.of_whole_packets(params.fifo().depth());
        let layout = Layout::new(&params.ports());
        let (mut inputs, mut outputs) = (vec![0; layout.input_words], vec![0; layout.output_words]);
        let (mut taken, mut resets, mut place) = ([0, 0], 0, Vec::new());
        for cycle in 0..20_000 {
            traffic.drive(&mut inputs);
            beside.step(&inputs[1..], &mut outputs);
            let asserted = inputs[0] == level(params.reset(), true);
            let now: Vec<u64> = traffic.place.iter().map(|(p, _)| inputs[p.first]).collect();
            if asserted {
                beside.reset();
                (place, resets) = (now, resets + 1);
                continue;
            }
            assert!(place.is_empty() || place == now, "cycle {cycle}");
            let ports = &traffic.ports;
            let head = get(&outputs[ports.front.first..], params.fifo().width() - 2);
            if inputs[ports.take.first] == 1 && outputs[ports.there.first] == 1 {
                assert!(!head || outputs[ports.request.first] != 0, "cycle {cycle}");
                taken[usize::from(head)] += 1;
            }
        }
        let [bodies, heads] = taken;
        assert!(
            bodies > 500 && heads > 500 && resets > 3,
            "{taken:?} {resets}"
        );
    }
}
