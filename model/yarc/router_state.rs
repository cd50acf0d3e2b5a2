//! What a router does, without the registers at its ports and without its tables.

use super::inputs::{Arrival, Inputs, Popped, Way};
use super::outputs::{FarEnd, Outputs};
use super::packet::Phit;
use super::subswitches::Subswitches;
use super::tables::Fault;
use super::wires::Wires;
use crate::model::packed::Bits;
use crate::params::yarc::{MAX_PORTS, Tiled};

/// The inputs, subswitches and outputs of a router, and what is on the wires between them; without the registers at its
/// ports.
///
/// Port p is input p mod I of row p / I, and position p / C of column p mod C. In each cycle come first the phits
/// that are seen, each by [`RouterState::see`], then [`RouterState::step`]. Parts that are still are not looked at. A phit is
/// written into the buffer at the end of its wires as it sets out, where a credit has kept a place for it; what is on the wires
/// says when it is there.
///
/// - Latency: a phit that is seen in t leaves by the output in t+6+`route_cycles`+`row_wire`+`column_wire` if nothing
///   holds it up: one cycle for each register at the ports, and it is 25 cycles from wire to wire at the defaults.
/// - Source: `\[YARC\] §3`. ASSUMED: row-major ports; the wires of Fig. 4 have as many registers as make 25 stages.
#[derive(Clone, Debug)]
pub struct RouterState {
    places: Places,
    inputs: Inputs,
    subswitches: Subswitches,
    outputs: Outputs,
    /// What is seen in this cycle, and by which inputs.
    seen: Box<[Arrival]>,
    coming: u64,
    /// Parts that are not still, a bit each.
    busy_subswitches: Box<[u64]>,
    busy_outputs: u64,
    buses: Wires<Place>,
    bus_credits: Wires<Place>,
    channels: Wires<Place>,
    channel_credits: Wires<Place>,
    now: u64,
}

/// Where parts stand.
#[derive(Clone, Copy, Debug)]
struct Places {
    columns: usize,
    /// Inputs of a row.
    inputs: usize,
    /// By port, row and place in the row of its input, and column and place in the column of its output.
    of_input: [(u8, u8); MAX_PORTS],
    of_output: [(u8, u8); MAX_PORTS],
}

/// A buffer, or who has credits for one: a part, which of those that it has to do with, and a virtual channel.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    part: u16,
    of: u8,
    vc: u8,
}

/// What a router shows of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouterEvent {
    /// A phit goes out by a port.
    Out(usize, Phit),
    /// The phit that was seen at a port found its buffer full.
    Overflow(usize),
    /// A head at a port had no way.
    Fault(usize, Fault),
    /// The input of a port has freed phits.
    Freed(usize),
}

impl RouterState {
    /// The router of this shape, in reset state; `cut` is what a tail with `ok` = 1 and all else 0 carries.
    pub fn new(tiled: &Tiled, cut: u64) -> Self {
        let ports = tiled.router_ports();
        let subswitches = tiled.rows() * tiled.columns();
        // A phit may cross to each output from each row.
        let crossings = tiled.rows() * ports;
        RouterState {
            places: Places::new(tiled),
            inputs: Inputs::new(tiled.input(), ports, cut),
            subswitches: Subswitches::new(&tiled.subswitch(), subswitches),
            outputs: Outputs::new(&tiled.output(), ports),
            seen: vec![Arrival::default(); ports].into(),
            coming: 0,
            busy_subswitches: vec![0; subswitches.div_ceil(64)].into(),
            busy_outputs: 0,
            buses: Wires::new(tiled.row_wire() + 2, ports),
            bus_credits: Wires::new(tiled.row_wire() + 1, crossings),
            channels: Wires::new(tiled.column_wire() + 2, crossings),
            channel_credits: Wires::new(tiled.column_wire() + 1, ports),
            now: 0,
        }
    }

    /// The same whose packets start with room for one phit of `depth` at the far end.
    #[cfg(test)]
    pub fn starting_early(mut self, depth: usize) -> Self {
        self.outputs = self.outputs.starting_early(depth);
        self
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.inputs.reset();
        self.subswitches.reset();
        self.outputs.reset();
        self.busy_subswitches.fill(0);
        (self.coming, self.busy_outputs) = (0, 0);
        self.buses.clear();
        self.channels.clear();
        self.bus_credits.clear();
        self.channel_credits.clear();
        self.now = 0;
    }

    /// The inputs, by port.
    #[inline]
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// The outputs, by port.
    #[inline]
    pub fn outputs(&self) -> &Outputs {
        &self.outputs
    }

    /// A phit is seen at a port in this cycle: it came in the cycle before.
    #[inline]
    pub fn see(&mut self, port: usize, arrival: Arrival) {
        self.seen[port] = arrival;
        self.coming |= 1 << port;
    }

    /// An output is looked at in this cycle though it may be still: its link is gone, or a virtual channel is cleared.
    #[inline]
    pub fn look_at_output(&mut self, port: usize) {
        self.busy_outputs |= 1 << port;
    }

    /// One cycle, with the other end of each port's link: shows what leaves by the ports, what is freed and what went
    /// wrong, and says whether any phit left a buffer.
    #[inline]
    pub fn step(
        &mut self,
        far: impl Fn(usize) -> FarEnd,
        mut shown: impl FnMut(RouterEvent),
    ) -> bool {
        let mut moves = self.step_inputs(&mut shown);
        moves |= self.step_subswitches();
        moves |= self.step_outputs(far, &mut shown);
        self.arrive();
        self.now += 1;
        moves
    }

    #[inline]
    fn step_inputs(&mut self, shown: &mut impl FnMut(RouterEvent)) -> bool {
        let mut moves = false;
        let coming = std::mem::take(&mut self.coming);
        for port in Bits(self.inputs.acting(self.now) | coming) {
            let seen = (coming >> port & 1 == 1).then(|| &self.seen[port]);
            let stepped = self.inputs.step(port, self.now, seen);
            if stepped.overflow {
                shown(RouterEvent::Overflow(port));
            }
            if stepped.has_freed {
                shown(RouterEvent::Freed(port));
            }
            let Some(Popped {
                vc,
                phit,
                way,
                fault,
                ..
            }) = stepped.popped
            else {
                continue;
            };
            moves = true;
            if let Some(fault) = fault {
                shown(RouterEvent::Fault(port, fault));
            }
            if let Way::Column { column, mask } = way {
                let (row, in_row) = self.places.of_input[port];
                let part = usize::from(row) * self.places.columns + column;
                self.subswitches.send(part, in_row.into(), vc, phit, mask);
                self.buses.put(Place {
                    part: part as u16,
                    of: in_row,
                    vc: vc as u8,
                });
            }
        }
        moves
    }

    #[inline]
    fn step_subswitches(&mut self) -> bool {
        let mut moves = false;
        let Places {
            columns, inputs, ..
        } = self.places;
        for (word, busy) in self.busy_subswitches.iter_mut().enumerate() {
            for bit in Bits(*busy) {
                let at = 64 * word + bit;
                let (row, column) = (at / columns, at % columns);
                let (channels, credits) = (&mut self.channels, &mut self.bus_credits);
                let outputs = &mut self.outputs;
                self.subswitches.step(at, |crossed| {
                    moves = true;
                    let output = column + crossed.output * columns;
                    outputs.send(output, row, crossed.vc, crossed.phit);
                    let vc = crossed.vc as u8;
                    channels.put(Place {
                        part: output as u16,
                        of: row as u8,
                        vc,
                    });
                    credits.put(Place {
                        part: (row * inputs + crossed.input) as u16,
                        of: column as u8,
                        vc,
                    });
                });
                if self.subswitches.is_still(at) {
                    *busy &= !(1 << bit);
                }
            }
        }
        moves
    }

    #[inline]
    fn step_outputs(
        &mut self,
        far: impl Fn(usize) -> FarEnd,
        shown: &mut impl FnMut(RouterEvent),
    ) -> bool {
        let mut moves = false;
        for port in Bits(self.busy_outputs) {
            let far = far(port);
            let passed = self.outputs.step(port, self.now, &far);
            if self.outputs.is_still(port) {
                self.busy_outputs &= !(1 << port);
            }
            let Some(passed) = passed else {
                continue;
            };
            moves = true;
            if passed.is_sent {
                shown(RouterEvent::Out(port, passed.phit));
            }
            let (column, of) = self.places.of_output[port];
            self.channel_credits.put(Place {
                part: (passed.row * self.places.columns + usize::from(column)) as u16,
                of,
                vc: passed.vc as u8,
            });
        }
        moves
    }

    /// The clock edge: what is on the wires arrives.
    #[inline]
    fn arrive(&mut self) {
        for &Place { part, of, vc } in self.buses.arrive() {
            let at = usize::from(part);
            self.subswitches.arrive(at, of.into(), vc.into());
            self.busy_subswitches[at / 64] |= 1 << (at % 64);
        }
        for &Place { part, of, vc } in self.channels.arrive() {
            let port = usize::from(part);
            self.outputs.arrive(port, self.now, of.into(), vc.into());
            self.busy_outputs |= 1 << port;
        }
        let next = self.now + 1;
        for &Place { part, of, vc } in self.bus_credits.arrive() {
            self.inputs.credit(part.into(), of.into(), vc.into(), next);
        }
        for &Place { part, of, vc } in self.channel_credits.arrive() {
            self.subswitches.credit(part.into(), of.into(), vc.into());
        }
    }

    /// Whether a cycle changes nothing but what is on the wires, unless something is seen.
    pub fn is_still(&self) -> bool {
        let subswitches = self.busy_subswitches.iter().all(|busy| *busy == 0);
        self.coming | self.busy_outputs == 0 && subswitches && self.inputs.are_still()
    }

    /// Whether a cycle changes nothing at all, unless something is seen: nothing is on the wires either.
    pub fn is_settled(&self) -> bool {
        self.is_still()
            && self.buses.are_empty()
            && self.bus_credits.are_empty()
            && self.channels.are_empty()
            && self.channel_credits.are_empty()
    }
}

impl Places {
    fn new(tiled: &Tiled) -> Self {
        let (columns, inputs) = (tiled.columns(), tiled.inputs_of_row());
        let pairs = |by: usize| std::array::from_fn(|port| ((port / by) as u8, (port % by) as u8));
        let swap = |(position, column)| (column, position);
        Places {
            columns,
            inputs,
            of_input: pairs(inputs),
            of_output: pairs(columns).map(swap),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;
    use crate::params::yarc::YarcRouterParams;

    #[test]
    fn ports_stand_row_by_row() {
        let shape = YarcRouterParams::of_settings("ports = 6\nrows = 2\ncolumns = 3\n");
        let shape = shape.expect("a legal shape");
        let places = Places::new(shape.tiled());
        let at = (0..6).map(|port| places.of_input[port]);
        let wanted = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)];
        assert_eq!(at.collect::<Vec<_>>(), wanted);
    }
}
