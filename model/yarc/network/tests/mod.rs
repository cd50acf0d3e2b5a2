//! The golden machine: times, phits as those of the routers behind their pins, threads, and what is accepted.

mod requests;

use super::{ClosNetwork, WiredClos};
use crate::model::Golden;
use crate::model::destinations::Destinations;
use crate::model::packed::{field, set_field};
use crate::model::simulation::{Arrived, Draw, Simulation, Trace, Workload};
use crate::model::yarc::{Head, PacketCheck, Phit};
use crate::params::link::Polynomial;
use crate::params::topology::{NodeId, Topology};
use crate::params::workload::{Lengths, Pattern, Process};
use crate::params::yarc::{ClosNetworkParams, ClosRouting, ClosTables};
use crate::params::{Component, Layout, Port};
use std::collections::{BTreeMap, VecDeque};

fn network(settings: &str) -> ClosNetworkParams {
    ClosNetworkParams::of_settings(settings).expect(settings)
}

/// Routers of four ports with short buffers.
const FOUR: &str = "ports = 4\nrows = 2\ncolumns = 2\ninput_depth = 24\nrow_depth = 7\ncolumn_depth = 7\nmax_packet = 8\ntable_entries = 4\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\n";

/// The cycles that a packet takes that goes alone, from its head's to its tail's.
fn alone(params: &ClosNetworkParams, from: usize, to: usize, phits: u32) -> u64 {
    let text = format!("0,{from},{to},{phits}");
    let trace = Trace::parse("test", &text, params.clos().all_terminals()).expect("a trace");
    let mut simulation = Simulation::<ClosNetwork>::replay(params, trace).expect("a machine");
    while simulation.arrived().is_empty() {
        assert!(simulation.cycle() < 10_000, "{from} to {to}");
        simulation.run(64);
    }
    let arrived = simulation.arrived()[0];
    arrived.cycle - arrived.packet.injected
}

#[test]
fn alone_a_packet_takes_as_long_as_the_formula_says() {
    let four = |text: &str| format!("{FOUR}{text}");
    for (settings, to, routers) in [
        ("processors = 30\nrank = 1".to_string(), 29, 1),
        ("processors = 64\nrank = 1.5\ndelay = 9".to_string(), 63, 2),
        ("processors = 1024\nrank = 2".to_string(), 1023, 3),
        ("processors = 1024\nrank = 2".to_string(), 31, 1),
        (four("processors = 4\nrank = 2\ndelay = 0"), 3, 3),
        (four("processors = 4\nrank = 2.5\ndelay = 3"), 3, 4),
        (four("processors = 4\nrank = 3.5\ndelay = 1"), 3, 6),
    ] {
        for (routing, more) in [("adaptive", 0), ("hashed", 1), ("fixed", 0)] {
            let params = network(&format!("{settings}\nrouting = '{routing}'"));
            let tiled = params.tiled();
            let through = 8 + tiled.input().route_cycles() + tiled.row_wire() + tiled.column_wire();
            for phits in [2, 3, 8] {
                let wanted = routers * (through + more) + (routers - 1) * params.delay();
                assert_eq!(
                    alone(&params, 0, to, phits),
                    (wanted + phits as usize - 1) as u64,
                    "{settings}: {routing}, to {to}, {phits} phits"
                );
            }
        }
    }
}

fn simulation(params: &ClosNetworkParams, load: f64, seed: u64) -> Simulation<ClosNetwork> {
    let most = params.tiled().output().max_packet();
    let workload = Workload {
        process: Process::Bernoulli,
        load,
        lengths: Lengths::parse(&format!("3:{most}")).expect("lengths"),
    };
    let draw = Destinations::new(params.clos(), &Pattern::Uniform, seed).expect("it fits");
    Simulation::new(params, workload, Draw::from(draw), seed).expect("a machine")
}

/// The routers of a network behind their pins, and what processors do there.
struct Wired<'a> {
    params: &'a ClosNetworkParams,
    golden: WiredClos,
    layout: Layout,
    check: PacketCheck,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
    /// By processor: phits to be sent, those sent and taken in each virtual channel, the virtual channel of the packet under way at
    /// either pin, and the number of the packet that is taken.
    sending: Vec<VecDeque<Phit>>,
    sent: Vec<[u64; 4]>,
    taken: Vec<[u64; 4]>,
    vcs: Vec<[usize; 2]>,
    numbers: Vec<Option<u64>>,
}

impl<'a> Wired<'a> {
    /// A network whose tables are written.
    fn new(params: &'a ClosNetworkParams) -> Self {
        let layout = Layout::new(&params.ports());
        let processors = params.clos().all_terminals();
        let format = params.tiled().input().format();
        let polynomial = Polynomial::new("crc", format.crc_bits(), 0x1021);
        let polynomial = polynomial.expect("a polynomial of 16 bits");
        let mut wired = Wired {
            golden: WiredClos::new(params),
            inputs: vec![0; layout.input_words - 1],
            outputs: vec![0; layout.output_words],
            layout,
            params,
            check: PacketCheck::new(format, polynomial),
            sending: vec![VecDeque::new(); processors],
            sent: vec![[0; 4]; processors],
            taken: vec![[0; 4]; processors],
            vcs: vec![[0; 2]; processors],
            numbers: vec![None; processors],
        };
        wired.write_tables();
        wired
    }

    fn at(ports: &[(Port, usize)], name: &str) -> (usize, usize) {
        let found = ports.iter().find(|(port, _)| port.name == name);
        let (port, at) = found.expect("a port");
        (*at, port.width)
    }

    /// Sets the element of a processor or port at an input.
    fn set(&mut self, name: &str, element: usize, of: usize, value: u64) {
        let (at, width) = Wired::at(&self.layout.inputs, name);
        let width = width / of;
        set_field(&mut self.inputs[at - 1..], element * width, width, value);
    }

    fn get(&self, name: &str, element: usize, width: usize) -> u64 {
        let (at, _) = Wired::at(&self.layout.outputs, name);
        field(&self.outputs[at..], element * width, width)
    }

    fn write_tables(&mut self) {
        let clos = self.params.clos();
        let (nodes, ports) = (clos.nodes(), clos.ports());
        let tables = ClosTables::new(self.params);
        for node in 0..nodes {
            for (register, data) in tables.writes(NodeId(node)) {
                self.inputs.fill(0);
                for port in 0..ports {
                    self.set("cfg_we_i", node * ports + port, nodes * ports, 1);
                }
                self.set("cfg_addr_i", 0, 1, register.address() as u64);
                self.set("cfg_data_i", 0, 1, data);
                self.golden.step(&self.inputs, &mut self.outputs);
            }
        }
        self.inputs.fill(0);
        self.golden.peek(&mut self.outputs);
    }

    /// A processor sends a packet from this cycle on, by the rule of the machine.
    fn send(&mut self, packet: &Packet) {
        let input = self.params.tiled().input();
        let (vcs, bits) = (input.format().vcs(), input.freed_bits());
        let from = packet.from;
        let held = |vc: usize| {
            let freed = self.get("freed_o", from * vcs + vc, bits);
            self.sent[from][vc].wrapping_sub(freed) & ((1 << bits) - 1)
        };
        let (_, vc) = (0..vcs)
            .map(|vc| (held(vc), vc))
            .min()
            .expect("one at least");
        let head = Head {
            destination: packet.to as u64,
            vc,
            adaptive: self.params.routing() == ClosRouting::Adaptive,
            ..Head::default()
        };
        let mut between = vec![0; packet.phits - 2];
        between[0] = packet.number;
        assert!(self.sending[from].is_empty(), "one after the other");
        self.sending[from] = self.check.packet(&head, &between).into();
        self.vcs[from][0] = vc;
    }

    /// A cycle: the packets whose tails come out, by processor and number.
    fn step(&mut self) -> Vec<(usize, u64)> {
        let input = self.params.tiled().input();
        let (format, bits) = (*input.format(), input.freed_bits());
        let (vcs, width) = (format.vcs(), format.phit_width());
        let processors = self.sending.len();
        self.golden.peek(&mut self.outputs);
        let mut arrived = Vec::new();
        for to in 0..processors {
            if self.get("out_valid_o", to, 1) == 1 {
                let phit = Phit::of_bits(self.get("out_phit_o", to, width), width);
                if phit.head {
                    self.vcs[to][1] = Head::of_content(phit.load, &format).vc;
                    self.numbers[to] = None;
                } else if phit.tail {
                    arrived.push((to, self.numbers[to].expect("a packet has three phits")));
                } else if self.numbers[to].is_none() {
                    self.numbers[to] = Some(phit.load);
                }
                self.taken[to][self.vcs[to][1]] += 1;
            }
            let sent = self.sending[to].pop_front();
            self.set("in_valid_i", to, processors, sent.is_some().into());
            self.set(
                "in_phit_i",
                to,
                processors,
                sent.map_or(0, |phit| phit.bits(width)),
            );
            if sent.is_some() {
                self.sent[to][self.vcs[to][0]] += 1;
            }
            self.set("ready_i", to, processors, 1);
            for vc in 0..vcs {
                let taken = self.taken[to][vc] & ((1 << bits) - 1);
                self.set("freed_i", to * vcs + vc, processors * vcs, taken);
            }
        }
        self.golden.step(&self.inputs, &mut self.outputs);
        self.golden.peek(&mut self.outputs);
        arrived
    }
}

/// A packet as both are given it.
struct Packet {
    number: u64,
    from: usize,
    to: usize,
    phits: usize,
}

#[test]
fn every_packet_arrives_in_the_cycle_in_which_the_routers_behind_their_pins_bring_it() {
    for (settings, load) in [
        ("processors = 2\nrank = 1", 0.7),
        ("processors = 6\nrank = 1.5\ndelay = 2", 0.5),
        ("processors = 4\nrank = 2\ndelay = 0", 0.8),
        ("processors = 4\nrank = 2\ndelay = 3\nvcs = 1", 0.9),
        ("processors = 4\nrank = 2.5\nrouting = 'fixed'", 0.6),
        (
            "processors = 3\nrank = 3\ndelay = 1\nvcs = 3\ndestination_bits = 10",
            0.8,
        ),
        ("processors = 4\nrank = 2\ndead_links = ['r1_0.up1']", 0.6),
        ("processors = 4\nrank = 3.5\ndelay = 1", 0.5),
    ] {
        let params = network(&format!("{FOUR}{settings}"));
        let mut simulation = simulation(&params, load, 3);
        let mut arrived: Vec<Arrived> = Vec::new();
        while simulation.cycle() < 3_000 {
            simulation.run(64);
            arrived.extend_from_slice(simulation.arrived());
        }
        assert!(arrived.len() > 200, "{settings}: {}", arrived.len());
        assert_eq!(simulation.fabric().faults(), 0, "{settings}");
        // Of those that have not arrived nothing is known here: they count as those that have until the first of them.
        let pending = simulation.injected().map(|packet| packet.injected).min();
        let until = pending.unwrap_or(3_000).min(2_900);
        let mut begin: BTreeMap<u64, Vec<Packet>> = BTreeMap::new();
        let mut wanted: Vec<(u64, usize, u64)> = Vec::new();
        for (number, of) in (0..).zip(&arrived) {
            let packet = of.packet;
            if of.cycle < until {
                wanted.push((of.cycle, packet.destination.0, number));
            }
            if packet.injected < until {
                begin.entry(packet.injected).or_default().push(Packet {
                    number,
                    from: packet.source.0,
                    to: packet.destination.0,
                    phits: packet.length as usize,
                });
            }
        }
        wanted.sort_unstable();
        let mut wired = Wired::new(&params);
        let mut came = Vec::new();
        for cycle in 0..until {
            for packet in begin.remove(&cycle).unwrap_or_default() {
                wired.send(&packet);
            }
            came.extend(
                wired
                    .step()
                    .into_iter()
                    .map(|(to, number)| (cycle, to, number)),
            );
        }
        came.sort_unstable();
        assert!(wanted.len() > 100, "{settings}: {}", wanted.len());
        assert_eq!(came, wanted, "{settings}");
    }
}

#[test]
fn on_every_number_of_threads_the_same_comes_out() {
    for settings in [
        "processors = 6\nrank = 1.5",
        "processors = 4\nrank = 2.5\nrouting = 'hashed'",
    ] {
        let params = network(&format!("{FOUR}{settings}"));
        let run = |threads| {
            let mut simulation = simulation(&params, 0.6, 5);
            simulation.set_threads(threads);
            let mut arrived = Vec::new();
            while simulation.cycle() < 3_000 {
                simulation.run(64);
                arrived.extend_from_slice(simulation.arrived());
            }
            (arrived, simulation.fabric().phit_hops())
        };
        let one = run(1);
        assert!(one.0.len() > 300, "{settings}: {}", one.0.len());
        assert_eq!(run(2), one, "{settings}");
        assert_eq!(run(4), one, "{settings}");
    }
}

/// Phits that processors take per cycle.
fn accepted(params: &ClosNetworkParams, load: f64, cycles: u64) -> f64 {
    let mut simulation = simulation(params, load, 1);
    while simulation.cycle() < cycles / 2 {
        simulation.run(cycles / 2 - simulation.cycle());
    }
    let before = simulation.flits().ejected;
    while simulation.cycle() < cycles {
        simulation.run(cycles - simulation.cycle());
    }
    let taken = simulation.flits().ejected - before;
    taken as f64 / (cycles - cycles / 2) as f64 / simulation.terminals() as f64
}

#[test]
fn uniform_traffic_is_accepted_adaptively_and_by_hashes() {
    for routing in ["adaptive", "hashed", "fixed"] {
        let params = network(&format!(
            "ports = 16\nrows = 4\ncolumns = 4\nprocessors = 64\nrank = 2\nrouting = '{routing}'"
        ));
        let taken = accepted(&params, 0.4, 8_000);
        assert!((taken - 0.4).abs() < 0.03, "{routing}: {taken}");
    }
}

#[test]
fn what_is_at_rest_is_idle_and_as_it_was() {
    let params = network(&format!("{FOUR}processors = 4\nrank = 2"));
    let mut simulation = simulation(&params, 0.5, 2);
    while simulation.cycle() < 1_000 {
        simulation.run(64);
    }
    assert!(!simulation.fabric().is_idle());
    simulation.stop();
    while !simulation.fabric().is_idle() {
        assert!(simulation.cycle() < 5_000);
        simulation.run(64);
    }
    assert_eq!(simulation.injected().count(), 0);
    assert_eq!(simulation.flits().injected, simulation.flits().ejected);
}
