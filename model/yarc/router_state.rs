//! What a router does, without the registers at its ports and without its tables.

use super::input_state::{Arrival, InputState, Popped, Way};
use super::output_state::{FarEnd, OutputState};
use super::packet::Phit;
use super::subswitch_state::SubswitchState;
use super::tables::Fault;
use super::wires::Wires;
use crate::model::packed::Bits;
use crate::params::yarc::{MAX_PORTS, Tiled};

/// The inputs, subswitches and outputs of a router, and what is on the wires between them; without the registers at its
/// ports.
///
/// Port p is input p mod I of row p / I, and position p / C of column p mod C. In each cycle come first the phits
/// that are seen, each by [`RouterState::see`], then [`RouterState::step`]. Parts that are still are not looked at.
///
/// - Latency: a phit that is seen in t leaves by the output in t+6+`route_cycles`+`row_wire`+`column_wire` if nothing
///   holds it up: one cycle for each register at the ports, and it is 25 cycles from wire to wire at the defaults.
/// - Source: `\[YARC\] §3`. ASSUMED: row-major ports; the wires of Fig. 4 have as many registers as make 25 stages.
#[derive(Clone, Debug)]
pub struct RouterState<T> {
    places: Places,
    inputs: Box<[InputState<T>]>,
    subswitches: Box<[SubswitchState<T>]>,
    outputs: Box<[OutputState<T>]>,
    /// What is seen in this cycle, and by which inputs.
    seen: Box<[Arrival<T>]>,
    coming: u64,
    /// Parts that are not still, a bit each.
    busy_inputs: u64,
    busy_subswitches: Box<[u64]>,
    busy_outputs: u64,
    buses: Wires<OnBus<T>>,
    bus_credits: Wires<Credit>,
    channels: Wires<OnChannel<T>>,
    channel_credits: Wires<Credit>,
    now: u64,
}

/// Where parts stand.
#[derive(Clone, Copy, Debug)]
struct Places {
    columns: usize,
    /// Inputs of a row.
    inputs: usize,
    /// By port, where its input stands.
    of_port: [Place; MAX_PORTS],
}

/// Where an input stands.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    row: u8,
    in_row: u8,
}

/// A phit on a row bus.
#[derive(Clone, Copy, Debug)]
struct OnBus<T> {
    subswitch: u16,
    input: u8,
    vc: u8,
    mask: u64,
    phit: Phit<T>,
}

/// A phit on a column channel.
#[derive(Clone, Copy, Debug)]
struct OnChannel<T> {
    output: u8,
    row: u8,
    vc: u8,
    phit: Phit<T>,
}

/// A credit: of a column at an input, or of an output at a subswitch.
#[derive(Clone, Copy, Debug)]
struct Credit {
    part: u16,
    of: u8,
    vc: u8,
}

/// What a router shows of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouterEvent<T> {
    /// A phit goes out by a port.
    Out(usize, Phit<T>),
    /// The phit that was seen at a port found its buffer full.
    Overflow(usize),
    /// A head at a port had no way.
    Fault(usize, Fault),
    /// The input of a port has freed phits.
    Freed(usize),
}

impl<T: Copy + Default> RouterState<T> {
    /// The router of this shape, in reset state; `cut` is what a tail with `ok` = 1 and all else 0 carries.
    pub fn new(tiled: &Tiled, cut: T) -> Self {
        let (ports, vcs) = (tiled.router_ports(), tiled.input().format().vcs());
        let subswitches = tiled.rows() * tiled.columns();
        let none = Arrival {
            phit: Phit::default(),
            vc: 0,
            is_failed: false,
            route: None,
        };
        RouterState {
            places: Places::new(tiled),
            inputs: vec![InputState::new(tiled.input(), cut); ports].into(),
            subswitches: vec![SubswitchState::new(&tiled.subswitch()); subswitches].into(),
            outputs: vec![OutputState::new(&tiled.output()); ports].into(),
            seen: vec![none; ports].into(),
            coming: 0,
            busy_inputs: 0,
            busy_subswitches: vec![0; subswitches.div_ceil(64)].into(),
            busy_outputs: 0,
            buses: Wires::new(tiled.row_wire() + 2, ports),
            bus_credits: Wires::new(tiled.row_wire() + 1, ports * vcs),
            channels: Wires::new(tiled.column_wire() + 2, ports),
            channel_credits: Wires::new(tiled.column_wire() + 1, ports),
            now: 0,
        }
    }

    /// The same whose packets start with room for one phit of `depth` at the far end.
    #[cfg(test)]
    pub fn starting_early(mut self, depth: usize) -> Self {
        for output in &mut self.outputs {
            *output = output.clone().starting_early(depth);
        }
        self
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.inputs.iter_mut().for_each(InputState::reset);
        self.subswitches.iter_mut().for_each(SubswitchState::reset);
        self.outputs.iter_mut().for_each(OutputState::reset);
        self.busy_subswitches.fill(0);
        (self.coming, self.busy_inputs, self.busy_outputs) = (0, 0, 0);
        self.buses.clear();
        self.channels.clear();
        self.bus_credits.clear();
        self.channel_credits.clear();
        self.now = 0;
    }

    /// An input.
    #[inline]
    pub fn input(&self, port: usize) -> &InputState<T> {
        &self.inputs[port]
    }

    /// An output.
    #[inline]
    pub fn output(&self, port: usize) -> &OutputState<T> {
        &self.outputs[port]
    }

    /// A phit is seen at a port in this cycle: it came in the cycle before.
    #[inline]
    pub fn see(&mut self, port: usize, arrival: Arrival<T>) {
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
        far: impl Fn(&Self, usize) -> FarEnd,
        mut shown: impl FnMut(RouterEvent<T>),
    ) -> bool {
        let mut moves = self.step_inputs(&mut shown);
        moves |= self.step_subswitches();
        moves |= self.step_outputs(far, &mut shown);
        self.arrive();
        self.now += 1;
        moves
    }

    #[inline]
    fn step_inputs(&mut self, shown: &mut impl FnMut(RouterEvent<T>)) -> bool {
        let mut moves = false;
        let coming = std::mem::take(&mut self.coming);
        for port in Bits(self.busy_inputs | coming) {
            let seen = (coming >> port & 1 == 1).then(|| &self.seen[port]);
            let input = &mut self.inputs[port];
            let stepped = input.step(self.now, seen);
            if input.is_still() {
                self.busy_inputs &= !(1 << port);
            } else {
                self.busy_inputs |= 1 << port;
            }
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
                let Place { row, in_row } = self.places.of_port[port];
                self.buses.put(OnBus {
                    subswitch: u16::from(row) * self.places.columns as u16 + column as u16,
                    input: in_row,
                    vc: vc as u8,
                    mask,
                    phit,
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
                let subswitch = &mut self.subswitches[at];
                subswitch.step(|crossed| {
                    moves = true;
                    let vc = crossed.vc as u8;
                    channels.put(OnChannel {
                        output: (column + crossed.output * columns) as u8,
                        row: row as u8,
                        vc,
                        phit: crossed.phit,
                    });
                    credits.put(Credit {
                        part: (row * inputs + crossed.input) as u16,
                        of: column as u8,
                        vc,
                    });
                });
                if subswitch.is_still() {
                    *busy &= !(1 << bit);
                }
            }
        }
        moves
    }

    #[inline]
    fn step_outputs(
        &mut self,
        far: impl Fn(&Self, usize) -> FarEnd,
        shown: &mut impl FnMut(RouterEvent<T>),
    ) -> bool {
        let mut moves = false;
        for port in Bits(self.busy_outputs) {
            let far = far(self, port);
            let output = &mut self.outputs[port];
            let passed = output.step(self.now, &far);
            if output.is_still() {
                self.busy_outputs &= !(1 << port);
            }
            let Some(passed) = passed else {
                continue;
            };
            moves = true;
            if passed.is_sent {
                shown(RouterEvent::Out(port, passed.phit));
            }
            let column = port % self.places.columns;
            self.channel_credits.put(Credit {
                part: (passed.row * self.places.columns + column) as u16,
                of: (port / self.places.columns) as u8,
                vc: passed.vc as u8,
            });
        }
        moves
    }

    /// The clock edge: what is on the wires arrives.
    #[inline]
    fn arrive(&mut self) {
        for on in self.buses.arrive() {
            let at = usize::from(on.subswitch);
            self.subswitches[at].arrive(on.input.into(), on.vc.into(), on.phit, on.mask);
            self.busy_subswitches[at / 64] |= 1 << (at % 64);
        }
        for on in self.channels.arrive() {
            let port = usize::from(on.output);
            self.outputs[port].arrive(self.now, on.row.into(), on.vc.into(), on.phit);
            self.busy_outputs |= 1 << port;
        }
        for Credit { part, of, vc } in self.bus_credits.arrive() {
            self.inputs[usize::from(part)].credit(of.into(), vc.into());
        }
        for Credit { part, of, vc } in self.channel_credits.arrive() {
            self.subswitches[usize::from(part)].credit(of.into(), vc.into());
        }
    }

    /// Whether a cycle changes nothing but what is on the wires, unless something is seen.
    pub fn is_still(&self) -> bool {
        let subswitches = self.busy_subswitches.iter().all(|busy| *busy == 0);
        self.coming | self.busy_inputs | self.busy_outputs == 0 && subswitches
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
        let mut of_port = [Place::default(); MAX_PORTS];
        for (port, place) in of_port.iter_mut().enumerate().take(tiled.router_ports()) {
            *place = Place {
                row: (port / inputs) as u8,
                in_row: (port % inputs) as u8,
            };
        }
        Places {
            columns,
            inputs,
            of_port,
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
        let at = (0..6)
            .map(|port| places.of_port[port])
            .map(|place| (place.row, place.in_row));
        let wanted = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)];
        assert_eq!(at.collect::<Vec<_>>(), wanted);
    }
}
