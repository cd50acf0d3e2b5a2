//! The golden output of a YARC router.

use super::outputs::{FarEnd, Outputs};
use super::packet::Phit;
use crate::model::Golden;
use crate::model::packed::{Bits, Ports, PortsMut, bit, field, set_field};
use crate::params::words;
use crate::params::yarc::YarcOutputParams;

/// The column buffers of one output, and who of them has the link: whole packets, virtual cut-through.
///
/// - Twin: `hdl/yarc/output.rs`.
/// - Shapes: 1 to 32 rows, 1 to 4 virtual channels, buffers of 2 to 64 phits.
/// - Latency: a phit that comes in t can leave its buffer in t+2; what leaves in u shows in u+1, with its credit.
///   `ready_i`, `freed_i`, `link_active_i` act in their own cycle, `clear_i` from the next one on.
/// - Source: `\[YARC\] §3`, `§4.2`, `§7.7`. ASSUMED: a packet starts if the far input has room for the longest one,
///   as its head has no length; a virtual channel is stopped in the cycle after exactly `progress_timeout` cycles
///   without progress, and again in the cycle after next of a `clear_i` if nothing moved; that a virtual channel had
///   no phit is said of the buffers, not of the registers before them; the rest of a packet is thrown away if the
///   link was gone in any cycle of it, bubbles included; a phit that finds a full buffer, or of a virtual channel
///   that does not exist, is lost; a phit other than a head in front of a buffer without a packet under way waits for
///   ever.
#[derive(Clone, Debug)]
pub struct Output {
    params: YarcOutputParams,
    state: Outputs,
    /// By row what came in the cycle before, and the rows by which it came.
    came: Box<[(usize, Phit)]>,
    coming: u64,
    /// The phit that passed in the cycle before, and the buffer that it left.
    shown: Option<Phit>,
    freed: Option<usize>,
    now: u64,
}

impl Output {
    /// The output of this shape, in reset state.
    pub fn new(params: &YarcOutputParams) -> Self {
        Output {
            params: params.clone(),
            state: Outputs::new(params, 1),
            came: vec![(0, Phit::default()); params.rows()].into(),
            coming: 0,
            shown: None,
            freed: None,
            now: 0,
        }
    }

    /// One cycle of what is behind the registers.
    fn turn(&mut self, far: &FarEnd) {
        let stays = Bits(self.coming).filter(|&row| self.state.has_room(0, row, self.came[row].0));
        let stays = stays.fold(0, |stays, row| stays | bit(row, true));
        let passed = self.state.step(0, self.now, far);
        for row in Bits(stays) {
            let (vc, phit) = self.came[row];
            self.state.send(0, row, vc, phit);
            self.state.arrive(0, self.now, row, vc);
        }
        self.shown = passed
            .filter(|passed| passed.is_sent)
            .map(|passed| passed.phit);
        self.freed = passed.map(|passed| passed.row * self.params.vcs() + passed.vc);
        self.now += 1;
    }
}

impl Golden for Output {
    fn reset(&mut self) {
        self.state.reset();
        self.coming = 0;
        (self.shown, self.freed) = (None, None);
        self.now = 0;
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        let credits = outputs.words(words(self.params.rows() * self.params.vcs()));
        credits.fill(0);
        if let Some(buffer) = self.freed {
            set_field(credits, buffer, 1, 1);
        }
        outputs.bit(self.shown.is_some());
        outputs.word(
            self.shown
                .map_or(0, |phit| phit.bits(self.params.phit_width())),
        );
        outputs.word(self.state.stopped(0));
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let params = &self.params;
        let (rows, vcs, width) = (params.rows(), params.vcs(), params.phit_width());
        let mut inputs = Ports(inputs);
        let coming = inputs.word();
        let phits = inputs.words(words(rows * width));
        let vc_bits = params.vc_bits();
        let vc_of = match vc_bits {
            0 => None,
            bits => Some(inputs.words(words(rows * bits))),
        };
        let ready = inputs.bit();
        let bits = params.freed_bits();
        let freed = inputs.words(words(vcs * bits));
        let of = |vc: usize| match vc < vcs {
            true => field(freed, vc * bits, bits) as u16,
            false => 0,
        };
        let far = FarEnd {
            ready,
            is_active: inputs.bit(),
            freed: Some(std::array::from_fn(of)),
            clear: inputs.word(),
        };
        self.turn(&far);
        self.coming = coming;
        for row in Bits(coming) {
            let vc = vc_of.map_or(0, |vcs| field(vcs, row * vc_bits, vc_bits) as usize);
            self.came[row] = (vc, Phit::of_bits(field(phits, row * width, width), width));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::{Component, Layout, Reset};

    /// Two rows, two virtual channels, column buffers of 4, a far input of 16, packets of 5 at most.
    fn shape(timeout: usize) -> YarcOutputParams {
        let shape = YarcOutputParams::new(2, 2, 24, 4, 16, 5, timeout, Reset::Sync);
        shape.expect("a legal shape")
    }

    fn state(timeout: usize) -> Outputs {
        Outputs::new(&shape(timeout), 1)
    }

    const UP: FarEnd = FarEnd {
        freed: Some([0; 4]),
        ..FarEnd::OPEN
    };

    const DOWN: FarEnd = FarEnd {
        is_active: false,
        ..UP
    };

    const BUSY: FarEnd = FarEnd { ready: false, ..UP };

    fn phit(kind: char) -> Phit {
        Phit {
            head: kind == 'h',
            tail: kind == 't',
            load: 0,
        }
    }

    /// A phit comes at the end of cycle `now`.
    fn come(state: &mut Outputs, now: u64, row: usize, vc: usize, phit: Phit) {
        state.send(0, row, vc, phit);
        state.arrive(0, now, row, vc);
    }

    /// What leaves in a cycle: row, virtual channel, and whether it is sent.
    fn left(state: &mut Outputs, now: u64, far: &FarEnd) -> Option<(usize, usize, bool)> {
        let passed = state.step(0, now, far)?;
        Some((passed.row, passed.vc, passed.is_sent))
    }

    #[test]
    fn a_phit_shows_three_cycles_after_it_came_with_its_credit() {
        let params = shape(9);
        let layout = Layout::new(&params.ports());
        let mut output = Output::new(&params);
        let mut shown = vec![0; layout.output_words];
        let mut log = Vec::new();
        for cycle in 0..6 {
            // Row 1, virtual channel 1.
            let bits = ['h', 't'].get(cycle).map(|kind| phit(*kind).bits(24));
            let valid = u64::from(bits.is_some()) << 1;
            let inputs = [valid, bits.unwrap_or(0) << 24, 0b10, 1, 0, 1, 0];
            output.step(&inputs, &mut shown);
            if shown[1] != 0 {
                log.push((cycle, shown.clone()));
            }
        }
        let (head, tail) = (phit('h').bits(24), phit('t').bits(24));
        assert_eq!(
            log,
            [(3, vec![1 << 3, 1, head, 0]), (4, vec![1 << 3, 1, tail, 0])]
        );
    }

    #[test]
    fn a_packet_starts_where_the_longest_has_room() {
        let mut output = state(100);
        let mut now = 0;
        let mut send = |output: &mut Outputs, freed: u16| {
            let far = FarEnd {
                freed: Some([freed, 0, 0, 0]),
                ..UP
            };
            for kind in ['h', 'b', 't'] {
                come(output, now, 0, 0, phit(kind));
            }
            let sent = (0..4).filter(|_| {
                now += 1;
                left(output, now, &far).is_some()
            });
            sent.count()
        };
        // 16 places: three packets of 3 leave 7, four leave 4.
        let sent = [(); 4].map(|()| send(&mut output, 0));
        assert_eq!(sent, [3, 3, 3, 3]);
        assert_eq!(output.sent(0, 0), 12);
        assert_eq!(
            send(&mut output, 0),
            0,
            "4 places are left, and the longest has 5 phits"
        );
        let far = |freed| FarEnd {
            freed: Some([freed, 0, 0, 0]),
            ..UP
        };
        assert_eq!(left(&mut output, 40, &far(0)), None);
        assert_eq!(left(&mut output, 41, &far(1)), Some((0, 0, true)));
    }

    #[test]
    fn a_count_of_freed_phits_wraps() {
        let mut output = state(100);
        for now in 0..100 {
            come(
                &mut output,
                now,
                1,
                0,
                phit(if now % 2 == 0 { 'h' } else { 't' }),
            );
            let far = FarEnd {
                freed: Some([now as u16 & 31, 0, 0, 0]),
                ..UP
            };
            assert_eq!(left(&mut output, now, &far), Some((1, 0, true)), "{now}");
        }
        assert_eq!(output.sent(0, 0), 100 % 32);
    }

    #[test]
    fn rows_and_virtual_channels_take_turns_by_packets() {
        let mut output = state(100);
        for row in 0..2 {
            for vc in 0..2 {
                come(&mut output, 0, row, vc, phit('h'));
                come(&mut output, 0, row, vc, phit('t'));
            }
        }
        let order: Vec<_> = (1..=8)
            .filter_map(|now| left(&mut output, now, &UP))
            .collect();
        let of = |row, vc| [(row, vc, true); 2];
        assert_eq!(order, [of(0, 0), of(0, 1), of(1, 0), of(1, 1)].concat());
    }

    #[test]
    fn a_packet_holds_the_link_through_bubbles_and_ready_counts_at_its_start() {
        let mut output = state(100);
        come(&mut output, 0, 0, 0, phit('h'));
        come(&mut output, 0, 1, 1, phit('h'));
        come(&mut output, 0, 1, 1, phit('t'));
        assert_eq!(left(&mut output, 1, &BUSY), None);
        assert_eq!(left(&mut output, 2, &UP), Some((0, 0, true)));
        assert_eq!(
            left(&mut output, 3, &UP),
            None,
            "the packet under way has a bubble"
        );
        come(&mut output, 3, 0, 0, phit('t'));
        assert_eq!(left(&mut output, 4, &BUSY), Some((0, 0, true)));
        assert_eq!(left(&mut output, 5, &BUSY), None);
        assert_eq!(left(&mut output, 6, &UP), Some((1, 1, true)));
    }

    #[test]
    fn a_virtual_channel_stops_after_the_timeout_and_throws_away_what_starts() {
        let mut output = state(3);
        come(&mut output, 10, 0, 1, phit('h'));
        let mut stopped = Vec::new();
        for now in 11..=16 {
            stopped.push(output.stopped(0));
            let clear = if now == 14 { 0b10 } else { 0 };
            // Row 1 holds the link from cycle 11 on, in virtual channel 0.
            if now == 11 {
                come(&mut output, 10, 1, 0, phit('h'));
            }
            left(&mut output, now, &FarEnd { clear, ..UP });
        }
        // Cycles 11, 12, 13 pass without progress; cleared in 14 it is stopped again by the edge of 15.
        assert_eq!(stopped, [0, 0, 0, 0b10, 0, 0b10]);
        come(&mut output, 16, 1, 0, phit('t'));
        assert_eq!(left(&mut output, 17, &UP), Some((1, 0, true)));
        assert_eq!(
            left(&mut output, 18, &BUSY),
            Some((0, 1, false)),
            "thrown away without the link"
        );
        assert_eq!(output.sent(0, 1), 0);
        // What started is thrown away to its tail, also when the virtual channel is cleared.
        left(&mut output, 19, &FarEnd { clear: 0b10, ..UP });
        assert_eq!(output.stopped(0), 0);
        come(&mut output, 19, 0, 1, phit('t'));
        assert_eq!(left(&mut output, 20, &UP), Some((0, 1, false)));
    }

    #[test]
    fn the_timer_starts_anew_with_every_phit_that_moves_and_without_any() {
        let mut output = state(3);
        let mut now = 0;
        let mut wait = |output: &mut Outputs, cycles: u64| {
            (0..cycles).for_each(|_| {
                now += 1;
                left(output, now, &BUSY);
            });
            now
        };
        wait(&mut output, 10);
        let at = wait(&mut output, 1);
        come(&mut output, at, 0, 0, phit('h'));
        wait(&mut output, 2);
        assert_eq!(output.stopped(0), 0);
        wait(&mut output, 1);
        assert_eq!(output.stopped(0), 1, "three cycles");
    }

    #[test]
    fn a_link_that_goes_loses_what_starts_and_the_rest_of_what_is_under_way() {
        let mut output = state(100);
        come(&mut output, 0, 0, 0, phit('h'));
        assert_eq!(left(&mut output, 1, &UP), Some((0, 0, true)));
        // It goes in a bubble and comes back.
        assert_eq!(left(&mut output, 2, &DOWN), None);
        come(&mut output, 2, 0, 0, phit('b'));
        come(&mut output, 2, 0, 0, phit('t'));
        assert_eq!(left(&mut output, 3, &UP), Some((0, 0, false)));
        assert_eq!(left(&mut output, 4, &UP), Some((0, 0, false)));
        assert_eq!(output.sent(0, 0), 1);
        come(&mut output, 4, 1, 1, phit('h'));
        let dead = FarEnd {
            ready: false,
            ..DOWN
        };
        assert_eq!(left(&mut output, 5, &dead), Some((1, 1, false)));
        come(&mut output, 5, 1, 1, phit('t'));
        assert_eq!(
            left(&mut output, 6, &UP),
            Some((1, 1, false)),
            "to its tail"
        );
        assert_eq!(output.sent(0, 1), 0);
    }

    #[test]
    fn a_phit_without_a_place_or_a_virtual_channel_is_lost() {
        let params = YarcOutputParams::new(1, 3, 16, 2, 8, 4, 9, Reset::Sync);
        let params = params.expect("a legal shape");
        let mut output = Output::new(&params);
        let mut shown = vec![0; Layout::new(&params.ports()).output_words];
        // Four heads of virtual channel 0 and one of 3 while the link takes none; then tails.
        let mut out = 0;
        for cycle in 0..20 {
            let valid = u64::from(cycle < 5);
            let vc = if cycle == 4 { 3 } else { 0 };
            let ready = u64::from(cycle >= 8);
            let bits = Phit {
                tail: true,
                ..phit('h')
            }
            .bits(16);
            output.step(&[valid, bits, vc, ready, 0, 1, 0], &mut shown);
            out += shown[1];
        }
        assert_eq!(out, 2);
    }
}
