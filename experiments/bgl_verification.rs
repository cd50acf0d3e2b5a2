//! \[BlueGene\] §4, "performance verification": the simulator against the hardware in an all-to-all.

use super::bgl_all_to_all::until_all_arrived;
use super::bgl_machine::{Carried, MACHINE, in_words, machine};
use super::lockstep::{Driven, Expected, Shown};
use super::orderings::{Judged, Verdict};
use super::values::Wanted;
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::bluegene::{TorusUse, WiredTorus};
use crate::model::packed::{field, set_field};
use crate::model::{Golden, Random};
use crate::params::bluegene::{
    BluegeneNetworkParams, BluegeneNodeParams, CHUNK_BYTES, HeaderField, MAX_CHUNKS,
};
use crate::params::topology::NodeId;
use crate::params::workload::Pattern;
use crate::params::{Component, Layout};
use std::collections::VecDeque;

/// The machines on which the paper's hardware was simulated.
const MACHINES: [[usize; 3]; 2] = [[4, 4, 4], [8, 8, 1]];

/// That of a quick run.
const QUICK: [[usize; 3]; 1] = [[4, 2, 1]];

/// Its links show what goes over them.
const SETTINGS: &str = "probes = 1";

/// By how much links of the paper's simulator and hardware were apart, in percent.
const APART: f64 = 2.0;

/// Cycles until hosts begin, and the first of them in which the reset is asserted. Before, state is what it was born with: in a
/// simulation of several blocks the first edge may not be one.
const RESET: u64 = 4;
const ASSERTED: u64 = 1;

const fn column(name: &'static str, unit: &'static str, decimals: usize) -> Column {
    Column {
        group: "",
        name,
        unit,
        decimals,
        papers: Papers::None,
        noise_percent: Some(0.0),
    }
}

const COLUMNS: [Column; 5] = [
    column("links, whole run", "%", 3),
    column("whole run", "cycles", 0),
    column("delivered", "packets", 0),
    column("delivered in the simulator's cycle", "packets", 0),
    column("compared", "millions of bits", 1),
];

/// `bgl-verification`.
pub(super) const VERIFICATION: Experiment = Experiment {
    name: "bgl-verification",
    title: "simulator and Verilog in an all-to-all",
    source: "[BlueGene] §4",
    rows: "machine, by what",
    notes: &[
        MACHINE,
        "simulator: the machine packet by packet, as all other experiments have it. Verilog: the emitted network, run by Verilator; its hosts write the simulator's packets phit by phit, in its order, wherever a FIFO shows room. Every output, each link's phits among them, is compared with the golden model in every cycle: one bit apart ends the experiment with a failure.",
        "Two packets a pair, as in bgl-figure-6; the paper does not say how many. A quick run has 4x2x1.",
    ],
    kind: Kind::Values(Values {
        by: "the golden machine, and its Verilog by Verilator",
        columns: &COLUMNS,
        designs: Some(Wanted::Locksteps(designs)),
        rows,
        summary: judged,
    }),
};

/// An all-to-all as the simulator has it.
struct Exchange {
    params: BluegeneNetworkParams,
    /// By source, where its packets go, in the order in which it sends them.
    orders: Vec<VecDeque<usize>>,
    /// The cycle from which on each packet is shown, and its node, in order.
    shown: Vec<(u64, usize)>,
    /// Phits on links, and links that there are.
    phits: u64,
    links: f64,
    /// The last arrival, and the cycle in which nothing is on its way any more.
    last: u64,
    end: u64,
}

impl Exchange {
    fn new(dims: &[usize]) -> Result<Self, ExperimentError> {
        let params = machine(dims, SETTINGS)?;
        let nodes = params.torus().grid().nodes();
        let mut sent = vec![Vec::new(); nodes];
        let mut shown = Vec::new();
        let (mut run, last) = until_all_arrived(&params, &Pattern::AllToAll, |run, _| {
            for of in run.arrived() {
                let (from, to) = (of.packet.source.0, of.packet.destination.0);
                sent[from].push((of.packet.number, to));
                shown.push((of.cycle, to));
            }
        })?;
        // Tokens go home.
        while !run.fabric().is_idle() {
            run.run(1);
        }
        shown.sort_unstable();
        let orders = sent.into_iter().map(|mut sent: Vec<_>| {
            sent.sort_unstable();
            sent.into_iter().map(|(_, to)| to).collect()
        });
        let used = run.fabric().used();
        Ok(Exchange {
            orders: orders.collect(),
            shown,
            phits: used.all(),
            links: Carried::between(&params, [TorusUse::default(), used], last).links(),
            last,
            end: run.cycle(),
            params,
        })
    }

    /// The same for the pins of hosts, cycle by cycle.
    fn driven(mut self) -> Driven {
        let pins = Pins::new(&self.params);
        let mut golden = WiredTorus::new(&self.params);
        let node = self.params.node();
        let mut hosts: Vec<Host> = self.orders.iter_mut().map(Host::new).collect();
        let mut inputs = Vec::new();
        let mut outputs = vec![0; pins.layout.output_words];
        for cycle in 0..RESET {
            inputs.extend(pins.row(node, cycle >= ASSERTED));
        }
        for now in 0..self.end {
            golden.peek(&mut outputs);
            let mut row = pins.row(node, false);
            for (number, host) in hosts.iter_mut().enumerate() {
                host.write(&self.params, (number, now), &pins, &outputs, &mut row);
            }
            golden.step(&row[1..], &mut outputs);
            inputs.extend(row);
        }
        Driven {
            label: in_words(self.params.torus().grid().radices()),
            component: BluegeneNetworkParams::NAME,
            settings: pins.settings,
            inputs,
            first: RESET,
            counted: "link_valid_o",
            expected: Expected {
                port: "receive_first_o",
                group: node.reception_fifos(),
                ones: self.shown,
            },
        }
    }
}

/// Where the pins of hosts are.
struct Pins {
    layout: Layout,
    settings: toml::Table,
    valid: usize,
    first: usize,
    last: usize,
    phit: usize,
    takes: usize,
    ready: usize,
}

impl Pins {
    fn new(params: &BluegeneNetworkParams) -> Self {
        let layout = Layout::new(&params.ports());
        let place = |ports: &[(crate::params::Port, usize)], name: &str| {
            let found = ports.iter().find(|(port, _)| port.name == name);
            found.expect("a port of each network").1
        };
        let input = |name| place(&layout.inputs, name);
        let dims = params.torus().grid().radices();
        let settings = format!("dims = {dims:?}\n{SETTINGS}");
        Pins {
            settings: toml::from_str(&settings).expect("the settings are TOML"),
            valid: input("inject_valid_i"),
            first: input("inject_first_i"),
            last: input("inject_last_i"),
            phit: input("inject_phit_i"),
            takes: input("receive_ready_i"),
            ready: place(&layout.outputs, "inject_ready_o"),
            layout,
        }
    }

    /// A cycle in which hosts read all that is shown and write nothing.
    fn row(&self, node: &BluegeneNodeParams, in_reset: bool) -> Vec<u64> {
        let mut row = vec![0; self.layout.input_words];
        row[0] = node.reset().asserted() ^ u64::from(!in_reset);
        let (port, _) = self
            .layout
            .inputs
            .iter()
            .find(|(_, at)| *at == self.takes)
            .expect("a port");
        for bit in 0..port.width {
            set_field(&mut row[self.takes..], bit, 1, 1);
        }
        row
    }
}

/// A host, which does what those of simulations do: its packets wait in one queue, it begins one or goes on with one in a cycle, and
/// writes a chunk's phits one after the other.
struct Host<'a> {
    order: &'a mut VecDeque<usize>,
    begun: u64,
    fifos: [Fifo; BluegeneNodeParams::NORMAL_FIFOS],
}

/// An injection FIFO as its host knows it.
#[derive(Default)]
struct Fifo {
    /// The packet that it has or waits for, and the chunks of it that are still to be begun.
    packet: Option<(u64, usize, usize)>,
    /// The cycle from which on it takes the next chunk.
    next: u64,
    /// Phits that are still to be written.
    phits: VecDeque<u64>,
}

impl<'a> Host<'a> {
    fn new(order: &'a mut VecDeque<usize>) -> Self {
        Host {
            order,
            begun: 0,
            fifos: Default::default(),
        }
    }

    /// A cycle of the host of node `number`.
    fn write(
        &mut self,
        params: &BluegeneNetworkParams,
        (number, now): (usize, u64),
        pins: &Pins,
        shown: &[u64],
        row: &mut [u64],
    ) {
        let node = params.node();
        let (bytes, width) = (node.phit_width() / 8, node.phit_width());
        let own = number * node.injection_fifos();
        let chunk = (CHUNK_BYTES / bytes) as u64;
        let whole = MAX_CHUNKS * CHUNK_BYTES / bytes;
        for turn in 0..self.fifos.len() {
            let at = (now as usize + turn) % self.fifos.len();
            let fifo = &mut self.fifos[at];
            if fifo.packet.is_none() {
                let Some(to) = self.order.pop_front() else {
                    continue;
                };
                fifo.packet = Some(((number as u64) << 32 | self.begun, to, MAX_CHUNKS));
                self.begun += 1;
            }
            let (name, to, left) = fifo.packet.expect("it has one");
            let has_room = match left {
                MAX_CHUNKS => {
                    fifo.phits.is_empty() && field(&shown[pins.ready..], own + at, 1) == 1
                }
                _ => fifo.next <= now,
            };
            if !has_room {
                continue;
            }
            if left == MAX_CHUNKS {
                fifo.phits = phits(params, to, name, bytes);
            }
            fifo.next = now + chunk;
            fifo.packet = (left > 1).then_some((name, to, left - 1));
            break;
        }
        for (at, fifo) in self.fifos.iter_mut().enumerate() {
            let left = fifo.phits.len();
            let Some(phit) = fifo.phits.pop_front() else {
                continue;
            };
            let element = own + at;
            for (port, is_set) in [
                (pins.valid, true),
                (pins.first, left == whole),
                (pins.last, left == 1),
            ] {
                set_field(&mut row[port..], element, 1, is_set.into());
            }
            set_field(&mut row[pins.phit..], width * element, width, phit);
        }
    }
}

/// The phits of a packet of full size to a node: dynamic, with automatic hints, and bytes of its own.
fn phits(params: &BluegeneNetworkParams, to: usize, name: u64, bytes: usize) -> VecDeque<u64> {
    let put = |of: HeaderField, value: u64| value << of.bits().start;
    let mut header = put(HeaderField::Auto, 1)
        | put(HeaderField::Dynamic, 1)
        | put(HeaderField::Size, MAX_CHUNKS as u64 - 1);
    let at = params.torus().cube().coordinates(NodeId(to));
    for (m, coordinate) in at.into_iter().enumerate() {
        header |= put(HeaderField::Destination(m), coordinate as u64);
    }
    let mut random = Random::new(name);
    let payload = MAX_CHUNKS * CHUNK_BYTES / 8 - 1;
    let words = std::iter::once(header).chain((0..payload).map(|_| random.bits()));
    let packet: Vec<u8> = words.flat_map(u64::to_le_bytes).collect();
    let phits = packet.chunks(bytes).map(|phit| {
        let bytes = phit.iter().rev();
        bytes.fold(0, |all, byte| all << 8 | u64::from(*byte))
    });
    phits.collect()
}

fn exchanges(quick: bool) -> impl Iterator<Item = Result<Exchange, ExperimentError>> {
    let machines: &[[usize; 3]] = if quick { &QUICK } else { &MACHINES };
    machines.iter().map(|dims| Exchange::new(dims))
}

fn designs(quick: bool) -> Result<Vec<Driven>, ExperimentError> {
    exchanges(quick).map(|of| Ok(of?.driven())).collect()
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let mut rows = Vec::new();
    for (exchange, shown) in exchanges(run.quick).zip(run.locksteps) {
        rows.extend(rows_of(&exchange?, shown));
        run.row_done();
    }
    Ok(rows)
}

/// What the simulator and the Verilog of one machine came to.
fn rows_of(exchange: &Exchange, shown: &Shown) -> [ValueRow; 2] {
    let name = in_words(exchange.params.torus().grid().radices());
    let row = |by: &str, values: [Option<f64>; COLUMNS.len()]| ValueRow {
        label: format!("{name}, {by}"),
        values: values.map(|ours| Value { paper: None, ours }).into(),
    };
    // As many links, in as many cycles as the Verilog took.
    let busy = shown.counted as f64 / exchange.phits as f64;
    let links = exchange.links * busy * exchange.last as f64 / shown.last as f64;
    let packets = exchange.shown.len() as f64;
    [
        row(
            "simulator",
            [
                Some(exchange.links),
                Some(exchange.last as f64),
                Some(packets),
                None,
                None,
            ],
        ),
        row(
            "Verilog",
            [
                Some(links),
                Some(shown.last as f64),
                Some((shown.expected + shown.others) as f64),
                Some(shown.expected as f64),
                Some(shown.bits as f64 / 1e6),
            ],
        ),
    ]
}

/// Whether simulator and Verilog are as near as the paper's.
fn judged(rows: &[ValueRow]) -> Vec<String> {
    let pairs = rows.chunks_exact(2).map(|pair| {
        let [simulator, verilog] = [0, 1].map(|at: usize| pair[at].values[0].ours.unwrap_or(0.0));
        let apart = 100.0 * (verilog / simulator - 1.0);
        let on = format!("{}: {apart:+.3}%", pair[1].label);
        let verdict = match apart.abs() <= APART {
            true => Verdict::Held(on),
            false => Verdict::NotHeld(on),
        };
        ("ours", verdict)
    });
    Judged::default()
        .verdicts(
            "§4: links of simulator and hardware agree to within 2%",
            pairs.collect(),
        )
        .lines()
}

#[cfg(test)]
mod tests {
    use super::super::bgl_all_to_all::ROUNDS;
    use super::*;

    /// The hosts at pins write what the simulator's do, when they do: the golden machine shows every packet in the simulator's cycle.
    #[test]
    fn hosts_at_pins_do_what_those_of_simulations_do() {
        for dims in [&[4][..], &[4, 2, 1], &[3, 2]] {
            let exchange = Exchange::new(dims).expect("it ends");
            let (phits, wanted) = (exchange.phits, exchange.shown.clone());
            let params = exchange.params.clone();
            let driven = exchange.driven();
            let layout = Layout::new(&params.ports());
            let output = |name: &str| {
                let found = layout.outputs.iter().find(|(port, _)| port.name == name);
                let (port, at) = found.expect("a port");
                (*at, port.width)
            };
            let (links, firsts) = (output(driven.counted), output(driven.expected.port));
            let mut golden = WiredTorus::new(&params);
            let mut outputs = vec![0; layout.output_words];
            let (mut busy, mut shown) = (0, Vec::new());
            let rows = driven.inputs.chunks(layout.input_words);
            for (now, row) in rows.skip(RESET as usize).enumerate() {
                golden.step(&row[1..], &mut outputs);
                busy += (0..links.1)
                    .map(|bit| field(&outputs[links.0..], bit, 1))
                    .sum::<u64>();
                for bit in 0..firsts.1 {
                    if field(&outputs[firsts.0..], bit, 1) == 1 {
                        shown.push((now as u64, bit / driven.expected.group));
                    }
                }
            }
            assert_eq!((busy, &shown), (phits, &wanted), "{dims:?}");
            assert_eq!(
                shown.len(),
                ROUNDS * params.torus().grid().nodes() * (params.torus().grid().nodes() - 1)
            );
        }
    }

    #[test]
    fn links_further_apart_than_the_papers_are_not_held() {
        let row = |label: &str, links: f64| ValueRow {
            label: label.to_string(),
            values: vec![
                Value {
                    paper: None,
                    ours: Some(links)
                };
                COLUMNS.len()
            ],
        };
        let lines = judged(&[row("m, simulator", 90.0), row("m, Verilog", 91.0)]);
        assert!(lines[0].contains("ours 1 of 1"), "{lines:?}");
        let lines = judged(&[row("m, simulator", 90.0), row("m, Verilog", 88.0)]);
        assert!(lines[0].contains("ours 0 of 1"), "{lines:?}");
    }
}
