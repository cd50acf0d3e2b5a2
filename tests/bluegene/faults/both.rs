//! A torus in Verilog and its golden model side by side, and the hosts of both.

use crate::lockstep::{emitted, verilated};
use crate::shapes;
use flitworks::model::Golden;
use flitworks::model::bluegene::WiredTorus;
use flitworks::params::bluegene::{BluegeneNetworkParams, TorusFaults};
use flitworks::params::{Clocks, Component, Layout, Reset, words};
use flitworks::testbench::Device;
use flitworks::testbench::verilator::VerilogFile;
use std::collections::VecDeque;

/// What all tori here have: short FIFOs, and ports that say which links may be used and show what goes by them.
const SHORT: &str = "phit_bytes = 4\nhp_vc = 0\nvc_chunks = 8\nescape_chunks = 24\ngroups = 1\nfifo_chunks = 8\n\
    probes = 1\nenables = 1";

/// Bytes of a phit.
pub const PHIT_BYTES: usize = 4;

/// Bits of a phit.
const PHIT: usize = 8 * PHIT_BYTES;

/// A phit of a host: whether it is the first of its packet, whether the last, and itself.
pub type HostPhit = (bool, bool, u64);

/// A packet that a host has read: its node, and its bytes.
pub type Read = (usize, Vec<u8>);

/// Both differ in a cycle since the reset, first in this port.
#[derive(Debug, PartialEq, Eq)]
pub struct Differ {
    pub cycle: u32,
    pub port: String,
}

/// A torus in Verilog, its golden model, and hosts that read all that is shown.
pub struct Both {
    pub params: BluegeneNetworkParams,
    layout: Layout,
    rtl: Box<dyn Device>,
    golden: WiredTorus,
    inputs: Vec<u64>,
    /// Of the golden model, and of the Verilog.
    outputs: [Vec<u64>; 2],
    /// By node, the packets to write.
    pub hosts: Vec<VecDeque<VecDeque<HostPhit>>>,
    /// By injection FIFO, node by node, what is still to be written of a packet.
    writing: Vec<VecDeque<HostPhit>>,
    /// By reception FIFO, node by node, what has been read of a packet.
    reading: Vec<Vec<u8>>,
    cycle: u32,
}

/// Bits of a vector, within one of its words.
fn get(words: &[u64], low: usize, width: usize) -> u64 {
    words[low / 64] >> (low % 64) & ((1 << width) - 1)
}

fn put(words: &mut [u64], low: usize, width: usize, value: u64) {
    let mask = ((1_u64 << width) - 1) << (low % 64);
    words[low / 64] = words[low / 64] & !mask | value << (low % 64);
}

impl Both {
    /// A torus of so many nodes, with `change` made in its Verilog.
    pub fn new(dims: &[usize], change: impl Fn(&mut [VerilogFile])) -> Self {
        let settings = format!("dims = {dims:?}\n{SHORT}");
        // A short name leaves room for that of the node, which Verilator translates once.
        let design = shapes::design("bluegene-network", &settings).emitted_as("torus".to_string());
        let mut sources = emitted(&design);
        change(&mut sources);
        let params = BluegeneNetworkParams::of_settings(&settings).expect("a legal shape");
        let layout = Layout::new(&params.ports());
        let (nodes, node) = (params.torus().grid().nodes(), params.node());
        Both {
            rtl: verilated(&design, &sources, 1),
            golden: WiredTorus::new(&params),
            inputs: vec![0; layout.input_words],
            outputs: [(); 2].map(|()| vec![0; layout.output_words]),
            hosts: vec![VecDeque::new(); nodes],
            writing: vec![VecDeque::new(); nodes * node.injection_fifos()],
            reading: vec![Vec::new(); nodes * node.reception_fifos()],
            cycle: 0,
            layout,
            params,
        }
    }

    fn input(&mut self, name: &str) -> &mut [u64] {
        let mut inputs = self.layout.inputs.iter();
        let found = inputs.find(|(port, _)| port.name == name);
        &mut self.inputs[found.expect("an input").1..]
    }

    /// An output of the golden model.
    fn output(&self, name: &str) -> &[u64] {
        let mut outputs = self.layout.outputs.iter();
        let (port, at) = outputs.find(|(port, _)| port.name == name).expect("a port");
        &self.outputs[0][*at..][..words(port.width)]
    }

    /// A reset, in which the links to and from dead nodes are disabled, and hosts forget their packets.
    pub fn reset(&mut self, faults: &TorusFaults) {
        let torus = self.params.torus().clone();
        let directions = self.params.node().directions();
        self.inputs.fill(0);
        for node in torus.grid().each_node() {
            let enabled = faults.enables(&torus, node);
            for d in 0..directions {
                let place = directions * node.0 + d;
                put(self.input("link_enable_i"), place, 1, enabled >> d & 1);
            }
        }
        self.inputs[0] = Reset::Sync.asserted();
        for _ in 0..2 {
            let rtl = &mut self.outputs[1];
            let stepped = self.rtl.step(&self.inputs, Clocks::ALL, rtl);
            stepped.expect("Verilog runs");
        }
        self.inputs[0] = 1 - Reset::Sync.asserted();
        self.golden.reset();
        self.hosts.iter_mut().for_each(VecDeque::clear);
        self.writing.iter_mut().for_each(VecDeque::clear);
        self.reading.iter_mut().for_each(Vec::clear);
        self.cycle = 0;
    }

    /// Hosts begin packets where there is room, go on with others, and read.
    fn drive(&mut self) {
        let fifos = self.params.node().injection_fifos();
        self.golden.peek(&mut self.outputs[0]);
        for place in 0..self.writing.len() {
            let is_ready = get(self.output("inject_ready_o"), place, 1) == 1;
            if self.writing[place].is_empty() && is_ready {
                let next = self.hosts[place / fifos].pop_front();
                self.writing[place] = next.unwrap_or_default();
            }
            let phit = self.writing[place].pop_front();
            let (first, last, bytes) = phit.unwrap_or_default();
            for (name, value) in [
                ("inject_valid_i", phit.is_some()),
                ("inject_first_i", first),
                ("inject_last_i", last),
            ] {
                put(self.input(name), place, 1, value.into());
            }
            put(self.input("inject_phit_i"), PHIT * place, PHIT, bytes);
        }
        for place in 0..self.reading.len() {
            put(self.input("receive_ready_i"), place, 1, 1);
        }
    }

    /// A cycle of both: what hosts have read to its end in it. Nothing goes by a link to or from the dead nodes, and no flag is raised.
    ///
    /// # Errors
    /// If they differ.
    pub fn step(&mut self, faults: &TorusFaults) -> Result<Vec<Read>, Differ> {
        self.drive();
        let cycle = self.cycle;
        let [golden, rtl] = &mut self.outputs;
        self.golden.step(&self.inputs[1..], golden);
        let stepped = self.rtl.step(&self.inputs, Clocks::ALL, rtl);
        stepped.expect("Verilog runs");
        let mut ports = self.layout.outputs.iter();
        let differs = ports.find(|(port, at)| {
            let all = *at..*at + words(port.width);
            golden[all.clone()] != rtl[all]
        });
        if let Some((port, _)) = differs {
            let port = port.name.clone();
            return Err(Differ { cycle, port });
        }
        let (torus, directions) = (self.params.torus(), self.params.node().directions());
        for node in torus.grid().each_node() {
            let enabled = faults.enables(torus, node);
            let sent = self.output("link_valid_o");
            let goes = |d: &usize| get(sent, directions * node.0 + d, 1) == 1;
            let mut goes = (0..directions).filter(goes);
            let disabled = goes.find(|d| enabled >> d & 1 == 0);
            assert_eq!(disabled, None, "cycle {cycle}: by this link of {node:?}");
        }
        for flags in ["error_o", "fatal_o"] {
            let raised = self.output(flags).iter().any(|word| *word != 0);
            assert!(!raised, "cycle {cycle}: {flags}");
        }
        self.cycle += 1;
        Ok(self.read())
    }

    /// What hosts have read to its end in this cycle.
    fn read(&mut self) -> Vec<Read> {
        let fifos = self.params.node().reception_fifos();
        let mut all = Vec::new();
        for place in 0..self.reading.len() {
            if get(self.output("receive_valid_o"), place, 1) == 0 {
                continue;
            }
            let phit = get(self.output("receive_phit_o"), PHIT * place, PHIT);
            self.reading[place].extend(&phit.to_le_bytes()[..PHIT_BYTES]);
            if get(self.output("receive_last_o"), place, 1) == 1 {
                all.push((place / fifos, std::mem::take(&mut self.reading[place])));
            }
        }
        all
    }
}
