//! The golden output of a unified router.

use super::{PLACES, Sent, show_sent};
use crate::model::Golden;
use crate::model::arbiter::WeightTable;
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, bit, copy_field, field, has};
use crate::model::unified::{Outputs, Room};
use crate::params::unified::UnifiedOutputParams;
use crate::params::words;

/// Lets one packet after the other go by a port, while the far end has room, and remembers how much it has.
///
/// - Twin: `hdl/router/unified/output.rs`.
/// - Shapes: 2 to 16 inputs, up to 16 virtual channels, far ends of 0 to 255 flits each.
/// - Latency: a grant is combinational; what is granted is in the register in the next cycle. Room comes from
///   state alone.
/// - Waiting bound: that of the arbiter, in packets.
/// - Source: `\[Anton2\] §2.3, §3`.
/// - ASSUMED: the path waits for a second flit that is late; all senders send the two in consecutive cycles, for they
///   begin when they have both. One that was lost would hold the output for ever.
#[derive(Clone, Debug)]
pub struct UnifiedOutput {
    outputs: Outputs<PLACES>,
    table: Option<WeightTable>,
    patterns: usize,
    pattern_width: Option<usize>,
    age_bits: Option<usize>,
    has_waiting: bool,
    inputs: usize,
    vcs: usize,
    vc_width: usize,
    /// The output register: what is sent, if anything.
    sent: Option<Sent>,
    payloads: Payloads,
}

impl UnifiedOutput {
    /// The output of this shape, in reset state.
    pub fn new(params: &UnifiedOutputParams) -> Self {
        let table = params.table();
        UnifiedOutput {
            outputs: Outputs::new(params, 1),
            patterns: table.as_ref().map_or(1, |table| table.patterns()),
            table: table.as_ref().map(WeightTable::new),
            pattern_width: params.arbitration().pattern_width(),
            age_bits: params.arbitration().age_bits(),
            has_waiting: params.arbitration().has_waiting(),
            inputs: params.inputs(),
            vcs: params.vcs().count(),
            vc_width: params.vcs().width(),
            sent: None,
            payloads: Payloads::new(params.flit_width(), 0, 1),
        }
    }

    /// The flit of an input, of those side by side.
    fn send(&mut self, input: usize, flits: &[u64], vc: usize, head: bool, tail: bool) {
        let width = self.payloads.width();
        let mut bits = vec![0; self.payloads.words()];
        copy_field(flits, input * width, &mut bits, 0, width);
        let handle = self.payloads.store(&bits, std::iter::empty);
        self.sent = Some(Sent {
            vc,
            head,
            tail,
            handle,
        });
    }
}

impl Golden for UnifiedOutput {
    fn reset(&mut self) {
        self.outputs.reset();
        if let Some(table) = &mut self.table {
            table.reset();
        }
        self.sent = None;
        self.payloads.reset();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        self.outputs.set_far_depth(0, inputs.word() as u8);
        let (attempts, two, out_vcs) = (inputs.word(), inputs.word(), inputs.word());
        let patterns = self.pattern_width.map(|width| (inputs.word(), width));
        let ages = self.age_bits.map(|bits| {
            let ages = inputs.words(words(self.inputs * bits));
            move |input| field(ages, input * bits, bits) as u16
        });
        let waiting = match self.has_waiting {
            true => inputs.word(),
            false => 0,
        };
        let second = inputs.word();
        let flits = inputs.words(words(self.inputs * self.payloads.width()));

        let vc_of = |input: usize| field(&[out_vcs], input * self.vc_width, self.vc_width) as usize;
        let (output, _, windows) = self.outputs.of(0, 1);
        let granted = match (ages, windows) {
            (None, None) => output[0].grant(attempts as u16),
            (None, Some(windows)) => output[0].grant_by(attempts as u16, |input| {
                windows.is_high(0, vc_of(input), input)
            }),
            (Some(age_of), _) => output[0].grant_oldest(attempts as u16, age_of),
        };
        let locked_by = self.outputs.get(0).locked_by();
        let mut shown = PortsMut(outputs);
        shown.word(granted.map_or(0, |input| 1 << input));
        let rooms = |room: fn(Room) -> bool| {
            let of_vc = |all, vc| all | bit(vc, room(self.outputs.get(0).room(vc)));
            (0..self.vcs).fold(0, of_vc)
        };
        shown.word(rooms(|room| room.one));
        shown.word(rooms(|room| room.two));
        show_sent(self.sent.take(), &self.payloads, &mut shown);

        if let Some(input) = granted {
            let vc = vc_of(input);
            let pattern = patterns.map_or(0, |(patterns, width)| {
                field(&[patterns], input * width, width) as usize
            });
            let pattern = pattern.min(self.patterns - 1);
            let weight = |window: usize| {
                let number = (window * self.inputs + input) * self.patterns + pattern;
                let table = self.table.as_ref();
                table.map_or(0, |table| table.weights()[number])
            };
            let has_two = two >> input & 1 == 1;
            let (outputs, rule, windows) = self.outputs.of(0, 1);
            match windows {
                None => {
                    let is_held = u64::from(outputs[0].behind(input)) & waiting != 0;
                    outputs[0].commit(input, weight(0), rule, is_held);
                }
                Some(mut windows) => {
                    let mut behind = Bits(windows.behind(0, vc, input).into());
                    let waits = |i| i < self.inputs && has(waiting, i * self.vcs + vc);
                    let is_held = behind.any(waits);
                    outputs[0].take_turn(input);
                    windows.commit((0, vc), input, weight, rule, is_held);
                }
            }
            outputs[0].go(input, vc, 1 + u8::from(has_two));
            self.send(input, flits, vc, true, !has_two);
        }
        if let Some((input, vc)) = locked_by
            && has(second, input)
        {
            self.outputs.get_mut(0).unlock();
            self.send(input, flits, vc, false, true);
        }
        let (credit, credit_vc) = (inputs.bit(), inputs.word() as usize);
        if credit {
            self.outputs.get_mut(0).take_credit(credit_vc);
        }
        if let Some(table) = &mut self.table
            && inputs.bit()
        {
            table.write(inputs.word() as usize, inputs.word() as u16);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::arbiter::{Arbitration, Underflow};
    use crate::params::unified::VirtualChannels;

    /// Three inputs in turn, two virtual channels of one class, far ends of two flits; the ports attempt, two,
    /// out_vc, second, credit_valid, credit_vc and granted, room1, room2, valid, vc, head, tail, flit.
    fn output() -> impl FnMut([u64; 6]) -> [u64; 8] {
        let vcs = VirtualChannels::new("router", 1, 2).expect("legal numbers");
        let params = UnifiedOutputParams::new(3, vcs, 2, 64, Arbitration::RoundRobin, Reset::Sync);
        let mut output = UnifiedOutput::new(&params.expect("an output"));
        move |[attempt, two, out_vc, second, credit, credit_vc]| {
            let mut outputs = [0; 8];
            let flits = [70, 71, 72];
            let link = [credit, credit_vc];
            let inputs = [&[2, attempt, two, out_vc, second][..], &flits, &link].concat();
            output.step(&inputs, &mut outputs);
            outputs
        }
    }

    #[test]
    fn a_packet_of_two_flits_holds_the_output_until_its_second_has_gone() {
        let mut step = output();
        assert_eq!(step([0b111, 0b100, 0, 0, 0, 0])[..4], [0b100, 3, 3, 0]);
        assert_eq!(
            step([0b011, 0, 0, 0b011, 0, 0]),
            [0, 0b10, 0b10, 1, 0, 1, 0, 72]
        );
        assert_eq!(
            step([0b011, 0, 0b1010, 0b100, 0, 0])[..4],
            [0, 0b10, 0b10, 0]
        );
        let second = step([0b011, 0, 0b1010, 0, 0, 0]);
        assert_eq!(second, [0b010, 0b10, 0b10, 1, 0, 0, 1, 72]);
        assert_eq!(step([0; 6])[..4], [0, 0b10, 0, 1]);
    }

    #[test]
    fn credits_give_room_back_and_one_too_many_does_nothing() {
        let mut step = output();
        let mut rooms = Vec::new();
        // Granted, granted with a credit, credits, and one more.
        for (attempt, credit) in [(1, 0), (1, 1), (0, 1), (0, 1), (1, 1), (0, 0)] {
            let shown = step([attempt, 0, 0, 0, credit, 0]);
            rooms.push((shown[1] & 1, shown[2] & 1));
        }
        let wanted = [(1, 1), (1, 0), (1, 0), (1, 1), (1, 1), (1, 1)];
        assert_eq!(rooms, wanted);
    }

    #[test]
    fn inputs_share_by_the_weights_of_their_patterns() {
        let vcs = VirtualChannels::new("router", 1, 1).expect("legal numbers");
        let weighted = Arbitration::InverseWeighted {
            patterns: 2,
            weight_bits: 4,
            underflow: Underflow::Zero,
        };
        let params = UnifiedOutputParams::new(2, vcs, 2, 64, weighted, Reset::Sync);
        let mut output = UnifiedOutput::new(&params.expect("an output"));
        let mut served = [0; 2];
        for cycle in 0..1600 {
            let mut outputs = [0; 8];
            // Input 1 has pattern 1, of which a packet costs it 5; input 0 pattern 0, of which one costs 15.
            let inputs = [
                2,
                0b11,
                0,
                0,
                0b10,
                0,
                70,
                71,
                1,
                0,
                u64::from(cycle == 0),
                3,
                5,
            ];
            output.step(&inputs, &mut outputs);
            served[0] += outputs[0] & 1;
            served[1] += outputs[0] >> 1;
        }
        assert_eq!(served[0] + served[1], 1600);
        assert!(served[0].abs_diff(400) <= 2, "{served:?}");
    }

    #[test]
    fn an_input_that_waits_without_an_attempt_holds_the_window() {
        let served = |waiting: u64| {
            let vcs = VirtualChannels::new("router", 1, 1).expect("legal numbers");
            let weighted = Arbitration::InverseWeighted {
                patterns: 1,
                weight_bits: 3,
                underflow: Underflow::Hold,
            };
            let params = UnifiedOutputParams::new(2, vcs, 200, 64, weighted, Reset::Sync);
            let mut output = UnifiedOutput::new(&params.expect("an output"));
            let mut step = |attempt, index| {
                let mut outputs = [0; 8];
                let shape = [200, attempt, 0, 0, waiting, 0, 70, 71];
                let write = [1, index, 3];
                let inputs = [&shape[..], &[0, 0], &write].concat();
                output.step(&inputs, &mut outputs);
                outputs[0]
            };
            // Weights of 3; input 0 alone attempts, then both.
            step(0, 0);
            step(0, 1);
            (0..9).for_each(|_| assert_eq!(step(0b01, 0), 0b01));
            [0; 5].map(|_| step(0b11, 0))
        };
        assert_eq!(served(0b01), [0b10, 0b01, 0b10, 0b01, 0b10]);
        assert_eq!(served(0b11), [0b10, 0b10, 0b10, 0b01, 0b10]);
    }
}
