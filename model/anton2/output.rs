//! The golden output of an Anton 2 router.

use super::router::{PLACES, Sent, show_sent};
use crate::model::Golden;
use crate::model::anton2::{Outputs, Room};
use crate::model::arbiter::WeightTable;
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, bit, copy_field, field, has};
use crate::params::anton2::Anton2OutputParams;
use crate::params::words;

/// Lets one packet after the other go by a port, while the far end has room, and remembers how much it has.
///
/// - Twin: `hdl/anton2/output.rs`.
/// - Shapes: 2 to 16 inputs, up to 16 virtual channels, far ends of 0 to 255 flits each.
/// - Latency: a grant is combinational; what is granted is in the register in the next cycle. Room comes from
///   state alone.
/// - Waiting bound: that of the arbiter, in packets.
/// - Source: `\[Anton2\] §2.3, §3`.
/// - ASSUMED: the path waits for a second flit that is late; all senders send the two in consecutive cycles, for they
///   begin when they have both. One that was lost would hold the output for ever.
#[derive(Clone, Debug)]
pub struct Anton2Output {
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

impl Anton2Output {
    /// The output of this shape, in reset state.
    pub fn new(params: &Anton2OutputParams) -> Self {
        let table = params.table();
        Anton2Output {
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

impl Golden for Anton2Output {
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
        let (output, rule, windows) = self.outputs.with_rule(0, 1);
        let granted = match (ages, windows) {
            (None, None) => output[0].grant(attempts as u16, rule),
            (None, Some(windows)) => output[0].grant_by(attempts as u16, |input| {
                windows.priority(0, vc_of(input), input, rule)
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
            let (outputs, rule, windows) = self.outputs.with_rule(0, 1);
            match windows {
                None => {
                    let is_held = u64::from(outputs[0].behind(input, rule)) & waiting != 0;
                    outputs[0].commit(input, weight(0), rule, is_held);
                }
                Some(mut windows) => {
                    let mut behind = Bits(windows.behind(0, vc, input, rule).into());
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
    use crate::model::Random;
    use crate::model::arbiter::{AccumulatorUpdate, PriorityRoundRobinArbiter};
    use crate::model::packed::low_bits;
    use crate::params::Reset;
    use crate::params::anton2::VirtualChannels;
    use crate::params::arbiter::{Arbitration, Levels, Underflow};

    /// Three inputs in turn, two virtual channels of one class, far ends of two flits; the ports attempt, two,
    /// out_vc, second, credit_valid, credit_vc and granted, room1, room2, valid, vc, head, tail, flit.
    fn output() -> impl FnMut([u64; 6]) -> [u64; 8] {
        let vcs = VirtualChannels::new("router", 1, 2).expect("legal numbers");
        let params = Anton2OutputParams::new(3, vcs, 2, 64, Arbitration::RoundRobin, Reset::Sync);
        let mut output = Anton2Output::new(&params.expect("an output"));
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
            levels: Levels::Two,
            underflow: Underflow::Zero,
        };
        let params = Anton2OutputParams::new(2, vcs, 2, 64, weighted, Reset::Sync);
        let mut output = Anton2Output::new(&params.expect("an output"));
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
                levels: Levels::Two,
                underflow: Underflow::Hold,
            };
            let params = Anton2OutputParams::new(2, vcs, 200, 64, weighted, Reset::Sync);
            let mut output = Anton2Output::new(&params.expect("an output"));
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

    /// An output by weights of four bits, with one pattern.
    fn weighted(inputs: usize, vcs: usize, underflow: Underflow) -> Anton2OutputParams {
        of_levels(inputs, vcs, Levels::Two, underflow)
    }

    fn of_levels(
        inputs: usize,
        vcs: usize,
        levels: Levels,
        underflow: Underflow,
    ) -> Anton2OutputParams {
        let vcs = VirtualChannels::new("router", 1, vcs).expect("legal numbers");
        let weighted = Arbitration::InverseWeighted {
            patterns: 1,
            weight_bits: 4,
            levels,
            underflow,
        };
        let params = Anton2OutputParams::new(inputs, vcs, 2, 64, weighted, Reset::Sync);
        params.expect("an output")
    }

    /// What is granted of two inputs with packets of one flit: to `attempts`, for `out_vcs`, while those wait; a weight
    /// is written, if one is given.
    fn grant(
        output: &mut Anton2Output,
        [attempts, out_vcs, waiting]: [u64; 3],
        write: Option<[u64; 2]>,
    ) -> u64 {
        let mut outputs = [0; 8];
        let [number, weight] = write.unwrap_or_default();
        let written = [u64::from(write.is_some()), number, weight];
        let shape = [2, attempts, 0, out_vcs, waiting, 0, 70, 71, 0, 0];
        output.step(&[&shape[..], &written].concat(), &mut outputs);
        outputs[0]
    }

    #[test]
    fn what_an_input_gets_in_another_virtual_channel_costs_it_nothing() {
        // Both ask for virtual channel 0 in every other cycle, input 0 alone for 1 in between; both always wait for 0.
        let served = |underflow, waiting| {
            let mut output = Anton2Output::new(&weighted(2, 2, underflow));
            let mut served = [0; 2];
            for _ in 0..200 {
                let granted = grant(&mut output, [0b11, 0b00, waiting], None);
                served[granted.trailing_zeros() as usize] += 1;
                assert_eq!(grant(&mut output, [0b01, 0b01, waiting], None), 0b01);
            }
            served
        };
        assert_eq!(served(Underflow::HoldByVc, 0b01_11), [100, 100]);
        let [first, second] = served(Underflow::Hold, 0b11);
        assert!(first <= 2 && second >= 198, "{first} and {second}");
    }

    #[test]
    fn inputs_share_each_virtual_channel_by_its_own_weights() {
        let mut output = Anton2Output::new(&weighted(2, 2, Underflow::HoldByVc));
        // In virtual channel 0 a packet of input 1 costs 5 and one of input 0 15, in virtual channel 1 the other way.
        for (number, weight) in [15, 5, 5, 15].into_iter().enumerate() {
            grant(&mut output, [0; 3], Some([number as u64, weight]));
        }
        let mut served = [[0_u32; 2]; 2];
        for cycle in 0..1600 {
            let vc = cycle % 2;
            let asked = [0b11, 0b11 * vc, 0b11_11];
            let granted = grant(&mut output, asked, None);
            served[vc as usize][granted.trailing_zeros() as usize] += 1;
        }
        for (input, [of_0, of_1]) in [(0, [200, 600]), (1, [600, 200])] {
            let got = [served[0][input], served[1][input]];
            let near = got[0].abs_diff(of_0) <= 2 && got[1].abs_diff(of_1) <= 2;
            assert!(near, "input {input}: {got:?}");
        }
    }

    #[test]
    fn who_waits_for_a_virtual_channel_holds_its_window_and_no_other() {
        let served = |vc: u64| {
            let mut output = Anton2Output::new(&weighted(2, 2, Underflow::HoldByVc));
            (0..4).for_each(|number| _ = grant(&mut output, [0; 3], Some([number, 6])));
            // Input 1 waits for virtual channel 0 while input 0 alone attempts, in both.
            for of_0 in (0..9).flat_map(|_| [0, 1]) {
                assert_eq!(grant(&mut output, [0b01, of_0, 0b01_11], None), 0b01);
            }
            [0; 5].map(|_| grant(&mut output, [0b11, 0b11 * vc, 0b01_11], None))
        };
        assert_eq!(served(0), [0b10, 0b10, 0b10, 0b01, 0b10]);
        assert_eq!(served(1), [0b10, 0b01, 0b10, 0b01, 0b10]);
    }

    /// Random traffic over a shape: what an output is given, without `flit_i`, second flits and credits.
    struct Offered {
        attempts: u64,
        out_vcs: Vec<u64>,
        waiting: u64,
        write: [u64; 3],
    }

    fn offer(random: &mut Random, params: &Anton2OutputParams) -> Offered {
        let (inputs, vcs) = (params.inputs(), params.vcs());
        let table = params.table().expect("weights");
        let bits = |random: &mut Random, count| random.bits() & random.bits() & low_bits(count);
        Offered {
            attempts: bits(random, inputs),
            out_vcs: (0..inputs)
                .map(|_| random.below(1 << vcs.width()))
                .collect(),
            waiting: bits(random, inputs * vcs.count()),
            write: [
                u64::from(random.below(8) == 0),
                random.below(table.weights() as u64),
                random.below(1 << table.weight_bits()),
            ],
        }
    }

    fn step(output: &mut Anton2Output, params: &Anton2OutputParams, offered: &Offered) -> u64 {
        let mut outputs = [0; 8];
        let pack = |all, (input, vc): (usize, &u64)| all | vc << (input * params.vcs().width());
        let out_vcs = offered.out_vcs.iter().enumerate().fold(0, pack);
        let shape = [2, offered.attempts, 0, out_vcs, offered.waiting, 0];
        let flits = vec![0; params.inputs()];
        output.step(
            &[&shape[..], &flits, &[0, 0], &offered.write].concat(),
            &mut outputs,
        );
        outputs[0]
    }

    #[test]
    fn an_output_that_counts_by_virtual_channel_is_what_its_parts_make() {
        for (inputs, vcs, levels) in [
            (2, 2, Levels::Two),
            (6, 3, Levels::Two),
            (16, 4, Levels::Two),
            (5, 8, Levels::Two),
            (3, 1, Levels::Two),
            (2, 2, Levels::Four),
            (6, 3, Levels::Four),
            (16, 4, Levels::Eight),
            (3, 1, Levels::Eight),
        ] {
            let params = of_levels(inputs, vcs, levels, Underflow::HoldByVc);
            let (update, arbiter) = params.by_vc().expect("it does");
            let update = AccumulatorUpdate::new(&update);
            let mut arbiter = PriorityRoundRobinArbiter::new(&arbiter);
            let mut table = WeightTable::new(&params.table().expect("weights"));
            let mut accumulators = vec![vec![0; inputs]; vcs];
            let mut output = Anton2Output::new(&params);
            let mut random = Random::new((inputs * vcs) as u64);
            let (mut held, mut beyond) = (0, 0);
            for cycle in 0..1000 * levels.count().pow(2) {
                let offered = offer(&mut random, &params);
                let vc_of = |input: usize| offered.out_vcs[input] as usize;
                let exceeds = |input: usize, level: usize| match accumulators.get(vc_of(input)) {
                    Some(of_vc) => has(update.priorities(of_vc).above()[level], input),
                    None => level + 1 < levels.count(),
                };
                let above: Vec<u64> = (0..levels.count())
                    .map(|level| {
                        (0..inputs).fold(0, |all, input| all | bit(input, exceeds(input, level)))
                    })
                    .collect();
                let wanted = arbiter.grant(offered.attempts, &above);
                let granted = step(&mut output, &params, &offered);
                assert_eq!(
                    granted,
                    wanted.map_or(0, |input| 1 << input),
                    "{inputs} inputs, {vcs} virtual channels, cycle {cycle}"
                );
                if let Some(input) = wanted {
                    arbiter.commit(input);
                    let vc = vc_of(input);
                    let waits = |i: usize| bit(i, vc < vcs && has(offered.waiting, i * vcs + vc));
                    let waiting = (0..inputs).fold(0, |all, i| all | waits(i));
                    match accumulators.get_mut(vc) {
                        Some(of_vc) => {
                            let mut priorities = update.priorities(of_vc);
                            let is_low = !has(priorities.above()[0], input);
                            let highest = priorities.above()[levels.count() - 2];
                            held += usize::from(is_low && waiting & highest != 0);
                            let weight = |i: usize| table.weights()[vc * inputs + i].into();
                            update.commit(of_vc, &mut priorities, 1 << input, waiting, weight);
                        }
                        None => beyond += 1,
                    }
                }
                if let [1, number, weight] = offered.write {
                    table.write(number as usize, weight as u16);
                }
            }
            assert!(held > 20, "held {held} times");
            assert_eq!(beyond > 20, !vcs.is_power_of_two() || vcs == 1, "{vcs}");
        }
    }

    #[test]
    fn over_one_virtual_channel_an_output_does_as_one_that_does_not_count_by_them() {
        let [hold, by_vc] =
            [Underflow::Hold, Underflow::HoldByVc].map(|underflow| weighted(6, 1, underflow));
        let mut outputs = [&hold, &by_vc].map(Anton2Output::new);
        let mut random = Random::new(1);
        for cycle in 0..4000 {
            let mut offered = offer(&mut random, &hold);
            offered.out_vcs.fill(0);
            let [wanted, granted] = outputs
                .each_mut()
                .map(|output| step(output, &hold, &offered));
            assert_eq!(granted, wanted, "cycle {cycle}");
            if cycle == 2000 {
                outputs.iter_mut().for_each(Golden::reset);
            }
        }
    }
}
