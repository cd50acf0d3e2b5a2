//! The golden input of a YARC router.

use super::inputs::{Inputs, Popped, Way};
use super::look_up::LookUp;
use super::packet::{Ok, Phit};
use super::tables::Fault;
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut, field, set_field};
use crate::params::words;
use crate::params::yarc::YarcInputParams;

/// The buffers of one input port, its routing tables, and the row bus.
///
/// - Twin: `hdl/yarc/input.rs`.
/// - Shapes: routers of 2 to 64 ports, 1 to 32 columns, 1 to 4 virtual channels, buffers of 4 to 1023 phits.
/// - Latency: a head that comes in t can leave its buffer in t+1+`route_cycles`, other phits in t+2; what leaves in u
///   shows in u+1, with the errors of its head. A credit that comes in t counts from t+1 on.
/// - Source: `\[YARC\] §3`, `§4.3`, `§5`, `§7.8.2-3`. ASSUMED: `cfg_…_i` is not registered and comes after the
///   look-ups of its own cycle; phits outside of a packet are thrown away; `overflow_o` is of state alone: it shows
///   in the cycle after that of the phit; a head that comes while its link's last packet is open counts as a tail
///   with `ok` = 1 and all else 0, never as an overflow, and its own packet is thrown away to the next head; a phit
///   that is head and tail is a packet, whose `ok` stands where that of a tail does; credits saturate at the depth.
#[derive(Clone, Debug)]
pub struct Input {
    params: YarcInputParams,
    state: Inputs,
    look_up: LookUp,
    /// The phit that came in the cycle before.
    came: Option<Phit>,
    /// The phit that left its buffer in the cycle before.
    shown: Option<Popped>,
    now: u64,
}

impl Input {
    /// The input of this shape, in reset state.
    pub fn new(params: &YarcInputParams) -> Self {
        Input {
            params: params.clone(),
            state: Inputs::new(params, 1, Ok::TransmitError.content(params.format())),
            look_up: LookUp::new(params),
            came: None,
            shown: None,
            now: 0,
        }
    }

    /// One cycle of what is behind the registers.
    fn turn(&mut self, own: usize) {
        let is_open = self.state.is_open(0);
        let seen = self.came.map(|phit| self.look_up.see(own, phit, is_open));
        self.state.acting(self.now);
        self.shown = self.state.step(0, self.now, seen.as_ref()).popped;
        self.now += 1;
    }

    /// Shows the row bus.
    fn show_row(&self, outputs: &mut PortsMut<'_>) {
        let params = &self.params;
        let row = self.shown.and_then(|popped| match popped.way {
            Way::Column { column, mask } => Some((popped, column, mask)),
            Way::Nowhere => None,
        });
        outputs.bit(row.is_some());
        let width = params.format().phit_width();
        outputs.word(row.map_or(0, |(popped, ..)| popped.phit.bits(width)));
        if params.format().vc_bits() > 0 {
            outputs.word(row.map_or(0, |(popped, ..)| popped.vc as u64));
        }
        if params.columns() > 1 {
            outputs.word(row.map_or(0, |(_, column, _)| 1 << column));
        }
        if params.outputs() > 1 {
            outputs.word(row.map_or(0, |(.., mask)| mask));
        }
    }
}

impl Golden for Input {
    fn reset(&mut self) {
        self.state.reset();
        self.look_up.reset();
        (self.came, self.shown) = (None, None);
        self.now = 0;
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        self.show_row(&mut outputs);
        let (vcs, bits) = (self.params.format().vcs(), self.params.freed_bits());
        let freed = outputs.words(words(vcs * bits));
        freed.fill(0);
        for vc in 0..vcs {
            set_field(freed, vc * bits, bits, self.state.freed(0, vc).into());
        }
        let came = self.came.map(|phit| self.look_up.arrival(phit));
        outputs.bit(came.is_some_and(|arrival| self.state.overflows(0, &arrival)));
        let fault = self.shown.and_then(|popped| popped.fault);
        outputs.bit(fault == Some(Fault::Route));
        outputs.bit(fault == Some(Fault::Turn));
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let (format, columns) = (*self.params.format(), self.params.columns());
        let (vcs, width) = (format.vcs(), format.phit_width());
        let mut inputs = Ports(inputs);
        let (valid, bits) = (inputs.bit(), inputs.word());
        let credits = inputs.words(words(columns * vcs));
        let own = inputs.word() as usize;
        let (writes, address, data) = (inputs.bit(), inputs.word(), inputs.word());
        self.turn(own);
        for place in (0..columns * vcs).filter(|place| field(credits, *place, 1) == 1) {
            self.state.credit(0, place / vcs, place % vcs, self.now);
        }
        if writes {
            self.look_up.tables_mut().write(address as usize, data);
        }
        self.came = valid.then(|| Phit::of_bits(bits, width));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::{Component, Layout};

    /// Six ports in three columns, two virtual channels, buffers of 8, row buffers of 4, packets of 5, look-ups of 2
    /// cycles.
    const SMALL: &str = "ports = 6\ncolumns = 3\ninput_depth = 8\nrow_depth = 4\nmax_packet = 5\nroute_cycles = 2\n";

    fn shape(settings: &str) -> YarcInputParams {
        YarcInputParams::of_settings(settings).expect("a legal shape")
    }

    #[test]
    fn a_head_shows_after_its_look_up_and_others_one_a_cycle() {
        let params = shape("");
        let layout = Layout::new(&params.ports());
        let mut input = Input::new(&params);
        let mut shown = vec![0; layout.output_words];
        let at = |name: &str| {
            let port = layout.outputs.iter().find(|(port, _)| port.name == name);
            port.expect("it has this port").1
        };
        let (valid, column, mask) = (at("row_valid_o"), at("row_column_o"), at("row_mask_o"));
        let mut seen = Vec::new();
        for cycle in 0..20 {
            // The root's port 13 is the only one; port 0 leads down, and is where the packet comes.
            let write = match cycle {
                0 => Some((4, !0)),
                1 => Some((64, 13)),
                _ => None,
            };
            let phit = match cycle {
                2 => Some(1 << 22),
                3 => Some(7),
                4 => Some(1 << 23),
                _ => None,
            };
            let (address, data) = write.unwrap_or((0, 0));
            let inputs = [
                u64::from(phit.is_some()),
                phit.unwrap_or(0),
                0,
                0,
                u64::from(write.is_some()),
                address,
                data,
            ];
            input.step(&inputs, &mut shown);
            if shown[valid] == 1 {
                seen.push((cycle, shown[1], shown[column], shown[mask]));
            }
        }
        // In on 2, seen in 3, the result counts from 13 on, on the row bus in 14: column 5, position 1.
        let (column, mask) = (1 << 5, 1 << 1);
        let wanted = [1 << 22, 7, 1 << 23].into_iter().zip(14..);
        let wanted: Vec<_> = wanted
            .map(|(phit, cycle)| (cycle, phit, column, mask))
            .collect();
        assert_eq!(seen, wanted);
        assert_eq!(shown[at("freed_o")], 3);
    }

    #[test]
    fn a_look_up_in_the_cycle_of_a_write_reads_what_was_there_before() {
        // The head is seen one cycle after it came; the write comes in that cycle, or in the one before.
        for (write_at, port) in [(1, 0), (0, 1)] {
            let mut input = Input::new(&shape(SMALL));
            let mut shown = vec![0; 9];
            let mut columns = Vec::new();
            input.look_up.tables_mut().write(4, !0);
            for cycle in 0..10 {
                let phit = [1 << 22, 1 << 23].get(cycle).copied();
                let writes = u64::from(cycle == write_at);
                let inputs = [
                    u64::from(phit.is_some()),
                    phit.unwrap_or(0),
                    0,
                    0,
                    writes,
                    64,
                    1,
                ];
                input.step(&inputs, &mut shown);
                if shown[0] == 1 {
                    columns.push(shown[3]);
                }
            }
            assert_eq!(columns, [1 << port; 2], "written in {write_at}");
        }
    }

    #[test]
    fn what_has_no_way_is_thrown_away_in_turn_with_a_pulse_for_its_head() {
        let params = shape(SMALL);
        let mut input = Input::new(&params);
        let mut shown = vec![0; 9];
        let mut log = Vec::new();
        input.look_up.tables_mut().write(0, 1);
        // Nothing matches destination 0; destination 1 is the root's, and no port leads down.
        for cycle in 0..14 {
            let phit = [1 << 22, 0, 1 << 23, 1 << 22 | 1, 1 << 23]
                .get(cycle)
                .copied();
            let inputs = [u64::from(phit.is_some()), phit.unwrap_or(0), 0, 0, 0, 0, 0];
            input.step(&inputs, &mut shown);
            assert_eq!(shown[0], 0, "nothing goes out");
            log.push((shown[5], shown[7], shown[8]));
        }
        // In on 0, seen in 1, popped in 3, shown in 4; the other one in 7.
        let pulses = log
            .iter()
            .enumerate()
            .filter(|(_, (_, route, turn))| route + turn > 0);
        let pulses: Vec<_> = pulses
            .map(|(cycle, (_, route, turn))| (cycle, *route, *turn))
            .collect();
        assert_eq!(pulses, [(4, 1, 0), (7, 0, 1)]);
        assert_eq!(log[13].0, 5, "all are freed");
    }

    #[test]
    fn overflow_shows_from_state_in_the_cycle_after_the_phit() {
        let params = shape(&SMALL.replace("route_cycles = 2", "route_cycles = 16"));
        let mut input = Input::new(&params);
        let mut shown = vec![0; 9];
        let mut pulses = Vec::new();
        for cycle in 0..40 {
            // Eight phits find a place before the result of the look-up counts; the ninth does not.
            let (valid, phit) = match cycle {
                0 => (1, 1 << 22),
                1..12 => (1, 0),
                _ => (0, 0),
            };
            input.step(&[valid, phit, 0, 0, 0, 0, 0], &mut shown);
            if shown[6] == 1 {
                pulses.push(cycle);
            }
        }
        assert_eq!(pulses, [9]);
        assert!(input.state.are_still());
    }

    /// What goes by the row bus, and when, if these phits come in their cycles; all ports lead down.
    fn row(settings: &str, phits: &[(u64, u64)]) -> Vec<(u64, u64, u64)> {
        let params = shape(settings);
        let layout = Layout::new(&params.ports());
        let mut input = Input::new(&params);
        let mut shown = vec![0; layout.output_words];
        input.look_up.tables_mut().write(4, !0);
        // Destinations from 1 on go by any of the first four ports.
        input.look_up.tables_mut().write(8, 0x7fff << 15 | 1 << 30);
        input.look_up.tables_mut().write(9, 0b1111);
        let mut went = Vec::new();
        for cycle in 0..60 {
            let phit = phits
                .iter()
                .find(|(at, _)| *at == cycle)
                .map(|(_, bits)| *bits);
            input.step(
                &[u64::from(phit.is_some()), phit.unwrap_or(0), 0, 5, 0, 0, 0],
                &mut shown,
            );
            if shown[0] == 1 {
                went.push((cycle, shown[1], shown[3]));
            }
        }
        went
    }

    const HEAD: u64 = 1 << 22;
    const TAIL: u64 = 1 << 23;

    #[test]
    fn a_hash_counts_from_the_second_phit_on_however_late_that_comes() {
        // h = 1, destination 8, port 5; the fields 0 and 3: (8 ^ 5 ^ field) mod 4 is 1, and 2.
        let head = HEAD | 1 << 16 | 8;
        for (second, field, column) in [(1, 0, 1), (9, 0, 1), (9, 3, 2)] {
            let went = row("", &[(0, head), (second, field), (second + 1, TAIL)]);
            // Seen one cycle later, it counts ten cycles after that, and shows in the next.
            let from = second + 12;
            let phits = [head, field, TAIL].into_iter().zip(from..);
            let wanted: Vec<_> = phits
                .map(|(phit, cycle)| (cycle, phit, 1 << column))
                .collect();
            assert_eq!(went, wanted);
        }
        // A tail has no field.
        let went = row("", &[(0, head), (1, TAIL | 3)]);
        assert_eq!(went, [(13, head, 0b10), (14, TAIL | 3, 0b10)]);
    }

    #[test]
    fn a_source_route_takes_its_hop_and_counts_it() {
        // r = 1; ports 12, 20, 34 in the second phit that follows the head, 7 and 9 in the third.
        let route = [0, 34 << 12 | 20 << 6 | 12, 9 << 6 | 7];
        for (hop, needed, port) in [(3, 2, 12), (5, 2, 34), (6, 3, 7), (7, 3, 9)] {
            let head = HEAD | 1 << 18 | hop << 19;
            let phits = [
                (0, head),
                (1, route[0]),
                (2, route[1]),
                (3, route[2]),
                (4, TAIL),
            ];
            let went = row("", &phits);
            let next = HEAD | 1 << 18 | ((hop + 1) & 7) << 19;
            let (cycle, phit, column) = went[0];
            assert_eq!(
                (cycle, phit, column),
                (needed + 12, next, 1 << (port % 8)),
                "hop {hop}"
            );
            assert_eq!(went.len(), 5);
        }
    }
}
