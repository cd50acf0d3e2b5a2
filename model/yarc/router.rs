//! The golden router of YARC's tiles.

use super::LinkedRouter;
use super::look_up::LookUp;
use super::outputs::FarEnd;
use super::packet::{Ok, Phit};
use super::router_state::{RouterEvent, RouterState};
use super::tables::Fault;
use crate::model::Golden;
use crate::model::packed::{Bits, Ports, PortsMut, field, has, low_bits, set_field};
use crate::params::words;
use crate::params::yarc::YarcRouterParams;

/// A router of inputs, subswitches and outputs, and the wires between them; its links are phits of the core.
///
/// - Twin: `hdl/yarc/router.rs`.
/// - Shapes: 2 to 64 ports, rows and columns that divide them.
/// - Latency: a head that meets nobody takes 8 + `route_cycles` + `row_wire` + `column_wire` cycles from link to
///   link, 25 at the defaults; with h = 1 (and r = 0, a = 0) one more.
/// - Source: `\[YARC\] §3-5`. ASSUMED: as its parts.
#[derive(Clone, Debug)]
pub struct Router {
    params: YarcRouterParams,
    state: RouterState,
    look_ups: Box<[LookUp]>,
    /// By port, what came in the cycle before, and by which ports.
    came: Box<[Phit]>,
    coming: u64,
    /// By port, what left in the cycle before; ports by which it goes, and those whose head had no way.
    shown: Box<[Phit]>,
    going: u64,
    route_errors: u64,
    turn_errors: u64,
}

/// What the links say in a cycle.
pub(super) struct Links<'a> {
    pub ready: u64,
    pub active: u64,
    pub freed: &'a [u64],
    pub clear: &'a [u64],
}

impl Router {
    /// The router of this shape, in reset state.
    pub fn new(params: &YarcRouterParams) -> Self {
        let tiled = params.tiled();
        let (ports, input) = (tiled.router_ports(), tiled.input());
        Router {
            params: params.clone(),
            state: RouterState::new(tiled, Ok::TransmitError.content(input.format())),
            look_ups: vec![LookUp::new(input); ports].into(),
            came: vec![Phit::default(); ports].into(),
            coming: 0,
            shown: vec![Phit::default(); ports].into(),
            going: 0,
            route_errors: 0,
            turn_errors: 0,
        }
    }

    /// One cycle of what is behind the registers.
    pub(super) fn turn(&mut self, links: &Links<'_>) {
        let tiled = self.params.tiled();
        let (vcs, bits) = (tiled.input().format().vcs(), tiled.input().freed_bits());
        for port in Bits(self.coming) {
            let is_open = self.state.inputs().is_open(port);
            let arrival = self.look_ups[port].see(port, self.came[port], is_open);
            self.state.see(port, arrival);
        }
        let clear = |port: usize| field(links.clear, port * vcs, vcs);
        for port in (0..tiled.router_ports()).filter(|&p| !has(links.active, p) || clear(p) != 0) {
            self.state.look_at_output(port);
        }
        let far = |port: usize| FarEnd {
            ready: has(links.ready, port),
            is_active: has(links.active, port),
            freed: Some(std::array::from_fn(|vc| match vc < vcs {
                true => field(links.freed, (port * vcs + vc) * bits, bits) as u16,
                false => 0,
            })),
            clear: clear(port),
        };
        (self.going, self.route_errors, self.turn_errors) = (0, 0, 0);
        let (shown, going) = (&mut self.shown, &mut self.going);
        let (route_errors, turn_errors) = (&mut self.route_errors, &mut self.turn_errors);
        self.state.step(far, |event| match event {
            RouterEvent::Out(port, phit) => {
                shown[port] = phit;
                *going |= 1 << port;
            }
            RouterEvent::Fault(port, Fault::Route) => *route_errors |= 1 << port,
            RouterEvent::Fault(port, Fault::Turn) => *turn_errors |= 1 << port,
            // These are shown from state.
            RouterEvent::Overflow(_) | RouterEvent::Freed(_) => {}
        });
    }

    /// Ports at which the phit that is seen finds its buffer full.
    pub(super) fn overflows(&self) -> u64 {
        let overflows = |port: &usize| {
            let arrival = self.look_ups[*port].arrival(self.came[*port]);
            self.state.inputs().overflows(*port, &arrival)
        };
        let full = Bits(self.coming).filter(overflows);
        full.fold(0, |all, port| all | 1 << port)
    }

    /// The phit that goes out by a port in this cycle.
    pub(super) fn leaving(&self, port: usize) -> Option<Phit> {
        has(self.going, port).then(|| self.shown[port])
    }

    /// Phits that a port has freed, by virtual channel, side by side.
    pub(super) fn freed(&self, port: usize) -> u64 {
        let input = self.params.tiled().input();
        let (vcs, bits) = (input.format().vcs(), input.freed_bits());
        let count = |vc: usize| u64::from(self.state.inputs().freed(port, vc));
        (0..vcs).fold(0, |all, vc| all | count(vc) << (vc * bits))
    }

    /// What comes by each port: it is seen in the next cycle.
    pub(super) fn take(&mut self, coming: impl Iterator<Item = Option<Phit>>) {
        self.coming = 0;
        for (port, phit) in coming.enumerate() {
            if let Some(phit) = phit {
                self.came[port] = phit;
                self.coming |= 1 << port;
            }
        }
    }

    /// Writes a register of the tables of these ports.
    pub(super) fn write(&mut self, ports: u64, address: u64, data: u64) {
        for port in Bits(ports) {
            let tables = self.look_ups[port].tables_mut();
            tables.write(address as usize, data);
        }
    }

    /// What it says of its inputs and outputs in a cycle.
    pub(super) fn peek_told(&self, outputs: &mut PortsMut<'_>) {
        let input = self.params.tiled().input();
        let (ports, vcs) = (input.router_ports(), input.format().vcs());
        let stopped = outputs.words(words(ports * vcs));
        for port in 0..ports {
            set_field(stopped, port * vcs, vcs, self.state.outputs().stopped(port));
        }
        outputs.word(self.overflows());
        outputs.word(self.route_errors);
        outputs.word(self.turn_errors);
    }
}

impl Golden for Router {
    fn reset(&mut self) {
        self.state.reset();
        self.look_ups.iter_mut().for_each(LookUp::reset);
        (self.coming, self.going) = (0, 0);
        (self.route_errors, self.turn_errors) = (0, 0);
    }

    fn peek(&self, outputs: &mut [u64]) {
        let input = self.params.tiled().input();
        let (ports, width) = (input.router_ports(), input.format().phit_width());
        let (vcs, bits) = (input.format().vcs(), input.freed_bits());
        let mut outputs = PortsMut(outputs);
        outputs.word(self.going);
        let phits = outputs.words(words(ports * width));
        phits.fill(0);
        for port in Bits(self.going) {
            set_field(phits, port * width, width, self.shown[port].bits(width));
        }
        let freed = outputs.words(words(ports * vcs * bits));
        for place in 0..ports * vcs {
            let count = self.state.inputs().freed(place / vcs, place % vcs);
            set_field(freed, place * bits, bits, count.into());
        }
        self.peek_told(&mut outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let input = self.params.tiled().input();
        let (ports, width) = (input.router_ports(), input.format().phit_width());
        let (vcs, bits) = (input.format().vcs(), input.freed_bits());
        let mut inputs = Ports(inputs);
        let (coming, phits) = (inputs.word(), inputs.words(words(ports * width)));
        let (writes, address, data) = (inputs.word(), inputs.word(), inputs.word());
        let ready = inputs.word();
        let freed = inputs.words(words(ports * vcs * bits));
        let active = inputs.word();
        let links = Links {
            ready,
            active,
            freed,
            clear: inputs.words(words(ports * vcs)),
        };
        self.turn(&links);
        self.write(writes, address, data);
        self.coming = coming & low_bits(ports);
        for port in Bits(self.coming) {
            self.came[port] = Phit::of_bits(field(phits, port * width, width), width);
        }
    }
}

impl Golden for LinkedRouter {
    fn reset(&mut self) {
        self.reset_all();
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.show(outputs);
        self.take_in(inputs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::{Component, Layout};

    const HEAD: u64 = 1 << 22;
    const TAIL: u64 = 1 << 23;
    /// h, a, and r of a head.
    const HASHED: u64 = 1 << 16;
    const ADAPTIVE: u64 = 1 << 17;
    const ROUTED: u64 = 1 << 18;

    /// A router that is driven port by port.
    struct Bench {
        router: Router,
        layout: Layout,
        inputs: Vec<u64>,
        outputs: Vec<u64>,
    }

    impl Bench {
        fn new(settings: &str) -> Self {
            let params = YarcRouterParams::of_settings(settings).expect("a legal shape");
            let layout = Layout::new(&params.ports());
            let mut bench = Bench {
                router: Router::new(&params),
                inputs: vec![0; layout.input_words - 1],
                outputs: vec![0; layout.output_words],
                layout,
            };
            bench.set("ready_i", 0, 64, !0);
            bench.set("link_active_i", 0, 64, !0);
            // All ports lead down; all destinations but 0 go by port 1, 2 or 3.
            for (address, data) in [(4, !0), (8, 0x7fff << 15 | 1 << 30), (9, 0b1110)] {
                let tables = bench.router.look_ups.iter_mut().map(LookUp::tables_mut);
                tables.for_each(|tables| tables.write(address, data));
            }
            bench
        }

        fn set(&mut self, name: &str, at: usize, width: usize, value: u64) {
            let port = self
                .layout
                .inputs
                .iter()
                .find(|(port, _)| port.name == name);
            let (_, word) = port.expect("it has this port");
            set_field(&mut self.inputs[word - 1..], at, width, value);
        }

        fn get(&self, name: &str, at: usize, width: usize) -> u64 {
            let port = self
                .layout
                .outputs
                .iter()
                .find(|(port, _)| port.name == name);
            let (_, word) = port.expect("it has this port");
            field(&self.outputs[*word..], at, width)
        }

        /// A cycle in which this phit comes by a port, if any: the ports by which phits go out.
        fn cycle(&mut self, phit: Option<(usize, u64)>) -> u64 {
            self.set("in_valid_i", 0, 64, 0);
            if let Some((port, bits)) = phit {
                self.set("in_valid_i", port, 1, 1);
                self.set("in_phit_i", port * 24, 24, bits);
            }
            self.router.step(&self.inputs, &mut self.outputs);
            self.get("out_valid_o", 0, 64)
        }
    }

    #[test]
    fn a_head_takes_25_cycles_and_26_where_it_waits_for_the_second_phit() {
        // The last is (5 ^ 40 ^ 9) mod 3 = 36 mod 3 = 0: the lowest of the three.
        for (head, second, to, cycles) in [
            (0, 0, 0, 25),
            (ADAPTIVE | 5, 0, 1, 25),
            (ADAPTIVE | HASHED | 5, 0, 1, 25),
            (ROUTED | 1 << 19, 63 << 6, 63, 26),
            (HASHED | 5, 9, 1, 26),
        ] {
            let mut bench = Bench::new("");
            let phits = [HEAD | head, second, TAIL];
            let mut out = Vec::new();
            for cycle in 0..40 {
                let phit = phits.get(cycle).map(|phit| (40, *phit));
                let ports = bench.cycle(phit);
                if ports != 0 {
                    out.push((cycle, ports, bench.get("out_phit_o", to * 24, 24)));
                }
            }
            let next = match head & ROUTED {
                0 => phits[0],
                _ => phits[0] + (1 << 19),
            };
            let wanted = [next, second, TAIL].into_iter().zip(cycles..);
            let wanted: Vec<_> = wanted.map(|(phit, cycle)| (cycle, 1 << to, phit)).collect();
            assert_eq!(out, wanted, "{head:#x}");
            assert_eq!(bench.get("freed_o", 40 * 18, 9), 3);
        }
    }

    #[test]
    fn a_link_that_goes_in_a_bubble_loses_the_rest() {
        let mut bench = Bench::new("");
        let mut out = 0;
        for cycle in 0..90 {
            let phit = match cycle {
                0 => Some(HEAD),
                40 => Some(0),
                41 => Some(TAIL),
                _ => None,
            };
            // No phit is at the output in this cycle.
            bench.set("link_active_i", 0, 1, u64::from(cycle != 35));
            out += bench.cycle(phit.map(|phit| (7, phit))).count_ones();
        }
        assert_eq!(out, 1);
    }

    #[test]
    fn errors_show_at_their_port() {
        let mut bench = Bench::new("ports = 6\nrows = 2\ncolumns = 3\n");
        let (mut route, mut turn, mut overflow) = (0, 0, 0);
        let tables = bench.router.look_ups[4].tables_mut();
        tables.write(4, 0b1111);
        tables.write(8, 0);
        tables.write(64, 4);
        for cycle in 0..400 {
            // Port 4 is no downlink: destination 0 would go up, 1 has no way. A packet at port 5 stays open.
            let phit = match cycle {
                0 => Some((4, HEAD)),
                1 | 41 => Some((4, TAIL)),
                40 => Some((4, HEAD | 1)),
                50 => Some((5, HEAD)),
                _ => None,
            };
            // It does not go out.
            bench.set("ready_i", 0, 6, 0);
            bench.cycle(phit);
            route |= bench.get("route_error_o", 0, 6);
            turn |= bench.get("turn_error_o", 0, 6);
            overflow |= bench.get("overflow_o", 0, 6);
        }
        assert_eq!((route, turn, overflow), (1 << 4, 1 << 4, 0));
        let overflows = (0..600).filter(|_| {
            bench.cycle(Some((5, 0)));
            bench.get("overflow_o", 5, 1) == 1
        });
        assert_eq!(overflows.count(), 1, "the rest is thrown away");
    }
}
