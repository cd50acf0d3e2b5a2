//! Wires that take some cycles.

use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::link::LinkParams;
use crate::params::words;

/// Shows what was put into each of its places some cycles before; without delay, in this cycle.
///
/// One row of places for each cycle on the way, and one for this cycle: who puts in and who looks
/// never use the same row, unless there is no delay.
#[derive(Clone, Debug)]
pub(in crate::model) struct DelayLine<T> {
    rows: Box<[T]>,
    places: usize,
    /// Where the row of this cycle starts, and that of the cycle looked at.
    now: usize,
    then: usize,
}

impl<T: Copy + Default> DelayLine<T> {
    /// Places that show what was put in `delay` cycles before; `T::default()` until then.
    pub fn new(places: usize, delay: usize) -> Self {
        let mut line = DelayLine {
            rows: vec![T::default(); places * (delay + 1)].into(),
            places,
            now: 0,
            then: 0,
        };
        line.reset();
        line
    }

    /// Forgets what is on the way.
    pub fn reset(&mut self) {
        self.rows.fill(T::default());
        self.now = 0;
        self.then = self.after(0);
    }

    /// Puts `value` into a place, to be shown when the delay is over.
    #[inline]
    pub fn put(&mut self, place: usize, value: T) {
        self.rows[self.now + place] = value;
    }

    /// What was last put into a place, if that was since the delay line's last clock edge.
    #[inline]
    pub fn was_put(&self, place: usize) -> T {
        self.rows[self.now + place]
    }

    /// What is put in.
    #[inline]
    pub fn row_mut(&mut self) -> &mut [T] {
        &mut self.rows[self.now..][..self.places]
    }

    /// What was put into a place when the delay began.
    #[inline]
    pub fn get(&self, place: usize) -> T {
        self.rows[self.then + place]
    }

    /// What was put into a place `delay` cycles ago, which are not more than the line has.
    #[inline]
    pub fn get_after(&self, place: usize, delay: usize) -> T {
        let back = delay * self.places;
        let row = match self.now >= back {
            true => self.now - back,
            false => self.now + self.rows.len() - back,
        };
        self.rows[row + place]
    }

    /// What was put into all places when the delay began.
    #[inline]
    pub fn row(&self) -> &[T] {
        &self.rows[self.then..][..self.places]
    }

    /// What a place shows now and in the cycles to come, if nothing else is put in.
    pub fn to_come(&self, place: usize) -> impl Iterator<Item = T> {
        let rows = self.rows.chunks_exact(self.places);
        rows.map(move |row| row[place])
    }

    /// The clock edge. What was put in stays in its row until it is overwritten, `delay` + 1 cycles
    /// later: who puts in does so in every cycle, or leaves the same in all rows.
    pub fn advance(&mut self) {
        self.now = self.after(self.now);
        self.then = self.after(self.now);
    }

    fn after(&self, row: usize) -> usize {
        let next = row + self.places;
        if next == self.rows.len() { 0 } else { next }
    }
}

/// Shows at each end what entered at the other some cycles before.
///
/// - Twin: `hdl/link/delay.rs`.
/// - Shapes: 1 to 64 lanes, flits of 1 to 1024 bits, a delay of 1 to 64 cycles.
/// - Latency: the delay, both ways; all outputs come from state alone.
/// - Source: `\[Ge\] §4.1.1`, canonical model assumption 1.
#[derive(Clone, Debug)]
pub struct Link {
    words: usize,
    valid: DelayLine<u64>,
    flit: DelayLine<u64>,
    /// Room, and whether the far lane is empty, on their way back.
    status: DelayLine<u64>,
}

impl Link {
    /// The link of this shape, in reset state.
    pub fn new(params: &LinkParams) -> Self {
        let (words, delay) = (words(params.width()), params.delay());
        Link {
            words,
            valid: DelayLine::new(1, delay),
            flit: DelayLine::new(words, delay),
            status: DelayLine::new(2, delay),
        }
    }
}

impl Golden for Link {
    fn reset(&mut self) {
        self.valid.reset();
        self.flit.reset();
        self.status.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        outputs.word(self.valid.get(0));
        outputs.words(self.words).copy_from_slice(self.flit.row());
        outputs.words(2).copy_from_slice(self.status.row());
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let mut inputs = Ports(inputs);
        self.valid.put(0, inputs.word());
        self.flit
            .row_mut()
            .copy_from_slice(inputs.words(self.words));
        self.status.row_mut().copy_from_slice(inputs.words(2));
        self.valid.advance();
        self.flit.advance();
        self.status.advance();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    #[test]
    fn every_output_is_its_input_of_delay_cycles_before_and_0_after_a_reset() {
        for delay in [1, 2, 5, 64] {
            let params = LinkParams::new(3, 100, delay, Reset::Sync).expect("a legal shape");
            let mut link = Link::new(&params);
            for _ in 0..2 {
                for cycle in 0..200_u64 {
                    let inputs = [cycle % 8, cycle, cycle * 3, 7 - cycle % 8, cycle / 3 % 8];
                    let mut outputs = [!0; 5];
                    link.step(&inputs, &mut outputs);
                    let wanted = match cycle.checked_sub(delay as u64) {
                        None => [0; 5],
                        Some(then) => [then % 8, then, then * 3, 7 - then % 8, then / 3 % 8],
                    };
                    assert_eq!(outputs, wanted, "cycle {cycle} of delay {delay}");
                }
                link.reset();
            }
        }
    }

    #[test]
    fn without_delay_a_line_shows_what_is_put_in() {
        let mut line = DelayLine::<u8>::new(3, 0);
        for cycle in 0..5 {
            line.put(2, cycle);
            assert_eq!(line.get(2), cycle);
            line.advance();
        }
    }
}
