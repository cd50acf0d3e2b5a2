//! The golden subswitch of a YARC router.

use super::packet::Phit;
use super::subswitches::{Crossed, Subswitches};
use crate::model::Golden;
use crate::model::packed::{Bits, Ports, PortsMut, bit, field, has, low_bits, set_field};
use crate::params::words;
use crate::params::yarc::YarcSubswitchParams;

/// The crossbar of one tile: row buffers, adaptive choice of the output, and three steps of allocation in each cycle.
///
/// - Twin: `hdl/yarc/subswitch.rs`.
/// - Shapes: 1 to 64 inputs and outputs, 1 to 4 virtual channels, buffers of 2 to 64 phits.
/// - Latency: a phit that comes in t can cross in t+2; what crosses in u shows in u+1, with its credit. A credit that
///   comes in t counts from t+1 on.
/// - Source: `\[YARC\] §3`, `§5.1`, `§7.8.3`. ASSUMED: both virtual channels of a buffer may go at once, to two
///   outputs; the class of a column buffer is 0 to 2 by what is held of it, in units of a quarter of the next power
///   of two (the page's upper limit of 2^w - 1 has no effect); a phit that finds a full buffer, or of a virtual
///   channel that does not exist, is lost; credits saturate at the depth; a head without an output in its mask, and a
///   phit other than a head that no packet is under way for, wait for ever.
#[derive(Clone, Debug)]
pub struct Subswitch {
    params: YarcSubswitchParams,
    state: Subswitches,
    /// Phits that came in the cycle before, and the inputs that they came by.
    came: Box<[Came]>,
    coming: u64,
    /// By output what crossed in the cycle before, and the outputs by which it goes; by input the credits for it.
    shown: Box<[(usize, u64)]>,
    going: u64,
    freed: Box<[u64]>,
}

/// What comes by a row bus.
#[derive(Clone, Copy, Debug, Default)]
struct Came {
    vc: usize,
    phit: Phit,
    mask: u64,
}

impl Subswitch {
    /// The subswitch of this shape, in reset state.
    pub fn new(params: &YarcSubswitchParams) -> Self {
        Subswitch {
            params: params.clone(),
            state: Subswitches::new(params, 1),
            came: vec![Came::default(); params.inputs()].into(),
            coming: 0,
            shown: vec![(0, 0); params.outputs()].into(),
            going: 0,
            freed: vec![0; params.inputs()].into(),
        }
    }

    /// One cycle of what is behind the registers.
    fn turn(&mut self) {
        let stays =
            Bits(self.coming).filter(|&input| self.state.has_room(0, input, self.came[input].vc));
        let stays = stays.fold(0, |stays, input| stays | bit(input, true));
        let width = self.params.phit_width();
        self.going = 0;
        self.freed.fill(0);
        let (shown, going, freed) = (&mut self.shown, &mut self.going, &mut self.freed);
        self.state.step(0, |crossed: Crossed| {
            shown[crossed.output] = (crossed.vc, crossed.phit.bits(width));
            *going |= 1 << crossed.output;
            freed[crossed.input] |= 1 << crossed.vc;
        });
        for input in Bits(stays) {
            let Came { vc, phit, mask } = self.came[input];
            self.state.send(0, input, vc, phit, mask);
            self.state.arrive(0, input, vc);
        }
    }

    /// The registers take what comes.
    fn take(&mut self, inputs: &[u64]) {
        let params = &self.params;
        let (ins, outs, width) = (params.inputs(), params.outputs(), params.phit_width());
        let mut inputs = Ports(inputs);
        self.coming = inputs.word();
        let phits = inputs.words(words(ins * width));
        let vc_bits = params.vc_bits();
        let vcs = match vc_bits {
            0 => None,
            bits => Some(inputs.words(words(ins * bits))),
        };
        let masks = match outs {
            1 => None,
            _ => Some(inputs.words(words(ins * outs))),
        };
        for input in Bits(self.coming) {
            let bits = field(phits, input * width, width);
            self.came[input] = Came {
                vc: vcs.map_or(0, |vcs| field(vcs, input * vc_bits, vc_bits) as usize),
                phit: Phit::of_bits(bits, width),
                mask: masks.map_or(1, |masks| field(masks, input * outs, outs)),
            };
        }
        let credits = inputs.words(words(outs * params.vcs()));
        for place in 0..outs * params.vcs() {
            if has(credits[place / 64], place % 64) {
                let (output, vc) = (place / params.vcs(), place % params.vcs());
                self.state.credit(0, output, vc);
            }
        }
    }
}

impl Golden for Subswitch {
    fn reset(&mut self) {
        self.state.reset();
        (self.coming, self.going) = (0, 0);
        self.freed.fill(0);
    }

    fn peek(&self, outputs: &mut [u64]) {
        let params = &self.params;
        let (vcs, width) = (params.vcs(), params.phit_width());
        let mut outputs = PortsMut(outputs);
        let credits = outputs.words(words(params.inputs() * vcs));
        credits.fill(0);
        for (input, freed) in self.freed.iter().enumerate() {
            set_field(credits, input * vcs, vcs, *freed);
        }
        outputs.word(self.going & low_bits(params.outputs()));
        let phits = outputs.words(words(params.outputs() * width));
        phits.fill(0);
        for output in Bits(self.going) {
            set_field(phits, output * width, width, self.shown[output].1);
        }
        let bits = params.vc_bits();
        if bits > 0 {
            let of = outputs.words(words(params.outputs() * bits));
            of.fill(0);
            for output in Bits(self.going) {
                set_field(of, output * bits, bits, self.shown[output].0 as u64);
            }
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        self.turn();
        self.take(inputs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::params::{Component, Layout, Reset};
    use std::cmp::Ordering;
    use std::collections::VecDeque;

    fn shape(
        inputs: usize,
        outputs: usize,
        vcs: usize,
        depths: (usize, usize),
    ) -> YarcSubswitchParams {
        let (row, column) = depths;
        let shape = YarcSubswitchParams::new(inputs, outputs, vcs, 24, row, column, Reset::Sync);
        shape.expect("a legal shape")
    }

    fn phit(kind: char, load: u64) -> Phit {
        Phit {
            head: kind == 'h',
            tail: kind == 't',
            load,
        }
    }

    /// A phit comes at the end of the cycle.
    fn come(state: &mut Subswitches, input: usize, vc: usize, phit: Phit, mask: u64) {
        state.send(0, input, vc, phit, mask);
        state.arrive(0, input, vc);
    }

    /// What crosses in a cycle: input, output and virtual channel of each, in order of outputs.
    fn crossed(state: &mut Subswitches) -> Vec<(usize, usize, usize)> {
        let mut all = Vec::new();
        state.step(0, |crossed| {
            all.push((crossed.input, crossed.output, crossed.vc))
        });
        all
    }

    #[test]
    fn a_phit_shows_three_cycles_after_it_came_with_its_credit() {
        let params = shape(2, 2, 2, (4, 4));
        let layout = Layout::new(&params.ports());
        let mut subswitch = Subswitch::new(&params);
        let mut shown = vec![0; layout.output_words];
        let mut log = Vec::new();
        for cycle in 0..6 {
            // Input 1, virtual channel 1, to output 0; a head and its tail.
            let bits = [phit('h', 5), phit('t', 6)];
            let bits = bits.get(cycle).map(|phit| phit.bits(24));
            let inputs = [
                u64::from(bits.is_some()) << 1,
                bits.unwrap_or(0) << 24,
                0b10,
                0b0100,
                0,
            ];
            subswitch.step(&inputs, &mut shown);
            if shown[1] != 0 {
                log.push((cycle, shown.clone()));
            }
        }
        assert_eq!(
            log,
            [
                (3, vec![1 << 3, 1, phit('h', 5).bits(24), 1]),
                (4, vec![1 << 3, 1, phit('t', 6).bits(24), 1])
            ]
        );
    }

    #[test]
    fn a_head_takes_the_output_of_the_lowest_class() {
        // Almost empty below 4 of 10, half full below 8, almost full from 8 on.
        for (depth, half, full) in [
            (10, 4, 8),
            (2, 1, 2),
            (3, 1, 2),
            (4, 1, 2),
            (8, 2, 4),
            (16, 4, 8),
        ] {
            for held in 0..depth {
                for other in 0..depth {
                    let params = shape(1, 2, 1, (64, depth));
                    let mut state = Subswitches::new(&params, 1);
                    // Fills the column buffers by packets of one output each.
                    for (output, number) in [(0, held), (1, other)] {
                        for i in 0..number {
                            come(
                                &mut state,
                                0,
                                0,
                                phit(if i == 0 { 'h' } else { 'b' }, 0),
                                1 << output,
                            );
                            assert_eq!(crossed(&mut state), [(0, output, 0)]);
                        }
                        // A tail ends the packet; its credit comes back.
                        if number > 0 {
                            come(&mut state, 0, 0, phit('t', 0), 0);
                            assert_eq!(crossed(&mut state), [(0, output, 0)]);
                            state.credit(0, output, 0);
                        }
                    }
                    come(&mut state, 0, 0, phit('h', 0), 0b11);
                    let class = |held| usize::from(held >= half) + usize::from(held >= full);
                    // The pointer stands behind the output of the last packet.
                    let first = usize::from(held > 0 && other == 0);
                    let wanted = match class(held).cmp(&class(other)) {
                        Ordering::Less => 0,
                        Ordering::Equal => first,
                        Ordering::Greater => 1,
                    };
                    assert_eq!(
                        crossed(&mut state),
                        [(0, wanted, 0)],
                        "{held}, {other} of {depth}"
                    );
                }
            }
        }
    }

    #[test]
    fn an_output_is_owned_to_the_tail_through_bubbles() {
        let mut state = Subswitches::new(&shape(2, 1, 1, (4, 4)), 1);
        come(&mut state, 0, 0, phit('h', 0), 1);
        come(&mut state, 1, 0, phit('h', 0), 1);
        assert_eq!(crossed(&mut state), [(0, 0, 0)]);
        assert_eq!(
            crossed(&mut state),
            [],
            "input 1 waits for the tail of input 0"
        );
        come(&mut state, 0, 0, phit('t', 0), 1);
        assert_eq!(crossed(&mut state), [(0, 0, 0)]);
        assert_eq!(
            crossed(&mut state),
            [(1, 0, 0)],
            "no owner from the next cycle on"
        );
    }

    #[test]
    fn both_virtual_channels_of_an_input_go_at_once_to_two_outputs() {
        let mut state = Subswitches::new(&shape(1, 2, 2, (4, 4)), 1);
        come(&mut state, 0, 0, phit('h', 0), 0b01);
        come(&mut state, 0, 1, phit('h', 0), 0b10);
        assert_eq!(crossed(&mut state), [(0, 0, 0), (0, 1, 1)]);
        come(&mut state, 0, 0, phit('t', 0), 0);
        come(&mut state, 0, 1, phit('t', 0), 0);
        assert_eq!(crossed(&mut state), [(0, 0, 0), (0, 1, 1)]);
    }

    #[test]
    fn a_pointer_does_not_move_by_a_bid_that_is_lost() {
        let mut state = Subswitches::new(&shape(3, 1, 2, (8, 8)), 1);
        // In virtual channel 0 inputs 0 and 1, in 1 input 2: the virtual channels take turns.
        for (input, vc) in [(0, 0), (1, 0), (2, 1)] {
            come(&mut state, input, vc, phit('h', 0), 1);
            come(&mut state, input, vc, phit('t', 0), 1);
        }
        let order: Vec<_> = (0..6).flat_map(|_| crossed(&mut state)).collect();
        let inputs: Vec<_> = order
            .into_iter()
            .map(|(input, _, vc)| (input, vc))
            .collect();
        assert_eq!(inputs, [(0, 0), (2, 1), (0, 0), (2, 1), (1, 0), (1, 0)]);
    }

    #[test]
    fn a_phit_without_a_place_or_a_virtual_channel_is_lost_and_credits_saturate() {
        let params = shape(1, 1, 3, (2, 2));
        let layout = Layout::new(&params.ports());
        let mut subswitch = Subswitch::new(&params);
        let mut shown = vec![0; layout.output_words];
        let body = phit('b', 0).bits(24);
        // A body without a head waits for ever; three of them and one of virtual channel 3.
        for (valid, vc) in [(1, 0), (1, 0), (1, 0), (1, 3), (0, 0), (0, 0)] {
            subswitch.step(&[valid, body, vc, 0b111], &mut shown);
            assert_eq!(shown[1], 0);
        }
        assert_eq!(subswitch.state.held(0, 0, 0), 2);
        assert_eq!(
            (0..3).map(|vc| subswitch.state.credits(0, 0, vc)).max(),
            Some(2)
        );
        subswitch.reset();
        assert!(subswitch.state.is_still(0));
    }

    /// The page, word by word: lists instead of masks.
    struct Literal {
        shape: YarcSubswitchParams,
        buffers: Vec<VecDeque<(Phit, u64)>>,
        owner: Vec<Option<usize>>,
        credits: Vec<usize>,
        input_turn: Vec<usize>,
        output_turn: Vec<usize>,
        vc_turn: Vec<usize>,
    }

    /// The first at or after a pointer.
    fn next(of: usize, pointer: usize, is_one: impl Fn(usize) -> bool) -> Option<usize> {
        (0..of).map(|i| (pointer + i) % of).find(|&i| is_one(i))
    }

    impl Literal {
        fn new(shape: &YarcSubswitchParams) -> Self {
            let (inputs, outputs, vcs) = (shape.inputs(), shape.outputs(), shape.vcs());
            Literal {
                shape: shape.clone(),
                buffers: vec![VecDeque::new(); inputs * vcs],
                owner: vec![None; outputs * vcs],
                credits: vec![shape.column_depth(); outputs * vcs],
                input_turn: vec![0; outputs * vcs],
                output_turn: vec![0; inputs * vcs],
                vc_turn: vec![0; outputs],
            }
        }

        fn class(&self, place: usize) -> usize {
            let depth = self.shape.column_depth();
            let bits = (depth as f64).log2().ceil().max(2.0) as usize;
            let held = (depth - self.credits[place]).min((1 << bits) - 1);
            (held >> (bits - 2)).min(2)
        }

        fn bid(&self, input: usize, vc: usize) -> Option<usize> {
            let (vcs, outputs) = (self.shape.vcs(), self.shape.outputs());
            let (phit, mask) = self.buffers[input * vcs + vc].front()?;
            let has_credit = |output: usize| self.credits[output * vcs + vc] > 0;
            if !phit.head {
                let own = |output: &usize| self.owner[output * vcs + vc] == Some(input);
                return (0..outputs).find(own).filter(|&output| has_credit(output));
            }
            let may = |output: usize| {
                has(*mask, output) && self.owner[output * vcs + vc].is_none() && has_credit(output)
            };
            let classes = (0..outputs)
                .filter(|&q| may(q))
                .map(|q| self.class(q * vcs + vc));
            let lowest = classes.min()?;
            next(outputs, self.output_turn[input * vcs + vc], |output| {
                may(output) && self.class(output * vcs + vc) == lowest
            })
        }

        fn step(&mut self) -> Vec<Crossed> {
            let (inputs, outputs, vcs) =
                (self.shape.inputs(), self.shape.outputs(), self.shape.vcs());
            let mut winners = Vec::new();
            for output in 0..outputs {
                let bids = |input, vc| self.bid(input, vc) == Some(output);
                let chosen: Vec<_> = (0..vcs)
                    .map(|vc| match self.owner[output * vcs + vc] {
                        Some(owner) => Some(owner).filter(|&owner| bids(owner, vc)),
                        None => next(inputs, self.input_turn[output * vcs + vc], |i| bids(i, vc)),
                    })
                    .collect();
                let vc = next(vcs, self.vc_turn[output], |vc| chosen[vc].is_some());
                winners.extend(vc.and_then(|vc| Some((chosen[vc]?, output, vc))));
            }
            winners
                .into_iter()
                .map(|(i, q, v)| self.pass(i, q, v))
                .collect()
        }

        fn pass(&mut self, input: usize, output: usize, vc: usize) -> Crossed {
            let (inputs, outputs, vcs) =
                (self.shape.inputs(), self.shape.outputs(), self.shape.vcs());
            let (phit, _) = self.buffers[input * vcs + vc].pop_front().expect("it bids");
            let place = output * vcs + vc;
            self.credits[place] -= 1;
            self.vc_turn[output] = (vc + 1) % vcs;
            if phit.head {
                self.owner[place] = Some(input);
                self.input_turn[place] = (input + 1) % inputs;
                self.output_turn[input * vcs + vc] = (output + 1) % outputs;
            }
            if phit.tail {
                self.owner[place] = None;
            }
            Crossed {
                input,
                output,
                vc,
                phit,
            }
        }
    }

    #[test]
    fn masks_do_what_the_page_says_word_by_word() {
        let shapes = [
            shape(8, 8, 2, (16, 10)),
            shape(3, 2, 1, (2, 2)),
            shape(1, 4, 4, (4, 3)),
            shape(5, 1, 3, (6, 4)),
            shape(4, 5, 2, (8, 8)),
            shape(2, 3, 2, (3, 16)),
        ];
        for (seed, shape) in shapes.iter().enumerate() {
            let mut random = Random::new(seed as u64);
            let (vcs, depth) = (shape.vcs(), shape.row_depth());
            let (mut fast, mut slow) = (Subswitches::new(shape, 1), Literal::new(shape));
            let mut left = vec![0; shape.inputs() * vcs];
            let mut owed = Vec::new();
            let mut all = 0;
            for cycle in 0..4000 {
                assert_eq!(
                    fast.is_still(0),
                    slow.buffers.iter().all(VecDeque::is_empty)
                );
                let mut shown = Vec::new();
                fast.step(0, |crossed| shown.push(crossed));
                assert_eq!(shown, slow.step(), "cycle {cycle} of shape {seed}");
                owed.extend(shown.iter().map(|crossed| (crossed.output, crossed.vc)));
                all += shown.len();
                for (buffer, left) in left.iter_mut().enumerate() {
                    let (input, vc) = (buffer / vcs, buffer % vcs);
                    if random.bits().is_multiple_of(3) || fast.held(0, input, vc) == depth {
                        continue;
                    }
                    let head = *left == 0;
                    *left = if head {
                        1 + random.bits() % 5
                    } else {
                        *left - 1
                    };
                    let mask = (random.bits() & low_bits(shape.outputs())).max(1);
                    let phit = Phit {
                        head,
                        tail: *left == 0,
                        load: random.bits() >> 42,
                    };
                    come(&mut fast, input, vc, phit, mask);
                    slow.buffers[buffer].push_back((phit, mask));
                }
                owed.retain(|&(output, vc)| {
                    let stays = !random.bits().is_multiple_of(4);
                    if !stays {
                        fast.credit(0, output, vc);
                        slow.credits[output * vcs + vc] += 1;
                    }
                    stays
                });
            }
            assert!(all > 1000, "{all} phits of shape {seed}");
        }
    }
}
