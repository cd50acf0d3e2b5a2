//! Machines with tables that were compiled from lists of destinations: hardware and golden model show the same in every
//! cycle, and each endpoint of a list gets one copy of each packet.

mod received;
mod sources;

use crate::eda::require;
use crate::lockstep::{emitted, interpreted, verilated};
use crate::shapes::{design, on_every};
use flitworks::model::Random;
use flitworks::model::anton2::multicast::{Compiled, EndpointSet, Entry, read};
use flitworks::params::anton2::{Anton2NetworkParams, DestinationSets, Header, HeaderField};
use flitworks::params::{Clocks, Component, Layout};
use flitworks::testbench::registry::Design;
use flitworks::testbench::{Device, DeviceError, GoldenDevice, Lockstep, Outcome, Trace};
use received::Received;
use sources::{Sent, Sources};
use std::io;

/// A ring of three nodes of two routers, two slices, three endpoints.
const RING: &str = "dims = [3, 1, 1]\nlatency = 1\nmesh = [2, 1]\nendpoints = [[0, 0], [1, 0], [1, 0]]\n\
    channels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"X1+\" = [0, 0], \"X1-\" = [1, 0] }\n\
    multicast_sets = 10\nflit_width = 58\nreset = 'async'\nphit_rate = \"1/1\"";

/// All to both others; one node to another and to itself.
const RING_SETS: &str = "
[[set]]
name = \"others\"
source = \"all\"
source_endpoints = [0, 2]
endpoints = [0, 1]
alternatives = 2
destinations = [{ offset = [1, 0, 0] }, { offset = [-1, 0, 0], endpoints = [1, 2] }]

[[set]]
name = \"here and there\"
source = [1, 0, 0]
source_endpoints = [1, 2]
endpoints = \"all\"
destinations = [{ node = [0, 0, 0] }, { node = [1, 0, 0], endpoints = [1] }]
";

/// A torus of 2 x 2 nodes of one router, where both ways around lead to a neighbour; two slices, three endpoints.
const SQUARE: &str = "dims = [2, 2, 1]\nlatency = 4\nmesh = [1, 1]\nendpoints = [[0, 0], [0, 0], [0, 0]]\n\
    channels = { \"X0+\" = [0, 0], \"X0-\" = [0, 0], \"Y0+\" = [0, 0], \"Y0-\" = [0, 0], \
    \"X1+\" = [0, 0], \"X1-\" = [0, 0], \"Y1+\" = [0, 0], \"Y1-\" = [0, 0] }\n\
    multicast_sets = 12\nflit_width = 58\ndepth = 5\narbitration = 'round-robin'";

/// All to all others; one node to the opposite corner and a neighbour.
const SQUARE_SETS: &str = "
[[set]]
name = \"others\"
source = \"all\"
source_endpoints = [0, 1]
endpoints = [0, 2]
alternatives = 2
destinations = [{ offset = [1, 0, 0] }, { offset = [0, 1, 0] }, { offset = [1, 1, 0], endpoints = \"all\" }]

[[set]]
name = \"corner\"
source = [0, 1, 0]
source_endpoints = \"all\"
endpoints = [1]
destinations = [{ node = [1, 0, 0] }, { node = [1, 1, 0], endpoints = [1, 2] }]
";

/// Cycles before the first write: one without reset, two with it.
const POWER_ON: u64 = 3;

/// Cycles from power-on to the last packet.
const TRAFFIC: u64 = 1_500;

/// Cycles after that in which all that is under way arrives.
const REST: u64 = 4_000;

/// Bits above a first flit's header that say which packet it is.
const NUMBER: HeaderField = HeaderField {
    name: "number",
    low: Header::WIDTH,
    width: 16,
};

/// A machine, and its tables.
struct Machine {
    design: Design,
    layout: Layout,
    compiled: Compiled,
}

impl Machine {
    fn new(settings: &str, sets: &str) -> Self {
        let design = design("anton2-network", settings);
        let params = Anton2NetworkParams::of_settings(settings).expect("legal");
        let lists = read("sets.toml", sets, &params).expect("legal sets");
        Machine {
            layout: Layout::new(&design.ports),
            compiled: Compiled::new(&params, lists).expect("room for all"),
            design,
        }
    }

    /// The first cycle in which `rtl` and the golden model differ under `sources`; `watch` sees every cycle.
    fn first_mismatch(
        &self,
        rtl: &mut dyn Device,
        sources: &mut Sources,
        watch: &mut dyn FnMut(&Trace) -> io::Result<()>,
    ) -> Option<u64> {
        let mut run = Lockstep {
            layout: &self.layout,
            model: &mut GoldenDevice::new(self.design.golden(), &self.layout),
            rtl,
            stimulus: sources,
        };
        let outcome = run.run(TRAFFIC + REST, watch);
        match outcome.expect("no engine fails") {
            Outcome::Equal { .. } => None,
            Outcome::Mismatch(mismatch) => Some(mismatch.cycle),
        }
    }

    /// Number of endpoints of a node.
    fn endpoints(&self) -> usize {
        self.compiled.machine().node().layout().endpoints().len()
    }

    fn classes(&self) -> usize {
        self.compiled.machine().node().vcs().classes()
    }

    fn flit_width(&self) -> usize {
        self.compiled.machine().node().flit_width()
    }

    /// The first word of the port `name` of a node.
    fn place(&self, node: usize, name: &str) -> usize {
        place(
            &self.layout,
            &format!("{}_{name}", self.compiled.machine().node_name(node)),
        )
    }
}

/// The first word of a port.
fn place(layout: &Layout, name: &str) -> usize {
    let mut ports = layout.inputs.iter().chain(&layout.outputs);
    let found = ports.find(|(port, _)| port.name == name);
    found.unwrap_or_else(|| panic!("no port {name}")).1
}

/// Bits `[low +: width]` of packed words.
fn get(words: &[u64], low: usize, width: usize) -> u64 {
    let bit = |at: usize| words[at / 64] >> (at % 64) & 1;
    (0..width).fold(0, |value, i| value | bit(low + i) << i)
}

/// Puts `value` into bits `[low +: width]` of packed words.
fn put(words: &mut [u64], low: usize, width: usize, value: u64) {
    for i in 0..width {
        let (word, place) = ((low + i) / 64, (low + i) % 64);
        words[word] = words[word] & !(1 << place) | (value >> i & 1) << place;
    }
}

/// The second flit of a packet.
fn second(number: usize, width: usize) -> u64 {
    Random::new(number as u64).bits() & ((1 << width) - 1)
}

/// What endpoints got of `rtl`, which equals its golden model.
#[track_caller]
fn received(machine: &Machine, rtl: &mut dyn Device, sources: &mut Sources) -> Received {
    let mut received = Received::default();
    let mismatch = machine.first_mismatch(rtl, sources, &mut |trace| {
        let known = (0..trace.cycles()).filter(|&index| trace.known[index]);
        known.for_each(|index| received.cycle(machine, trace.inputs(index), trace.rtl(index)));
        Ok(())
    });
    assert_eq!(mismatch, None, "{}", machine.design.command);
    received
}

/// Runs a machine against its golden model, then counts.
#[track_caller]
fn assert_delivers(machine: &Machine, rtl: &mut dyn Device) {
    let mut sources = Sources::new(machine, 3);
    let received = received(machine, rtl, &mut sources);
    let Sources {
        beside, sent, full, ..
    } = sources;
    assert!(full > 100, "{full} times no room");
    assert!(beside.is_idle() && beside.flits() == 0, "nothing is left");
    // Along each tree of each sender, of either length, in either class; and beside them to single endpoints.
    for (plan, planned) in machine.compiled.plans().iter().enumerate() {
        assert_eq!(planned.trees().len(), 2, "{}", planned.list().name());
        for (tree, sender) in
            (0..2).flat_map(|t| (0..planned.list().senders().len()).map(move |s| (t, s)))
        {
            let by = Some([plan, tree, sender]);
            assert!(
                sent.iter().filter(|packet| packet.by == by).count() > 3,
                "{by:?}"
            );
        }
    }
    for (class, has_two, is_multicast) in
        (0..8).map(|kind| (kind & 1, kind & 2 != 0, kind & 4 != 0))
    {
        let of_kind = |packet: &&Sent| {
            (packet.class, packet.has_two, packet.by.is_some()) == (class, has_two, is_multicast)
        };
        assert!(sent.iter().filter(of_kind).count() > 10);
    }
    assert_eq!(received.wrong(&sent), None);
}

#[test]
fn each_endpoint_of_a_compiled_list_gets_one_copy_of_each_packet() {
    let machine = Machine::new(RING, RING_SETS);
    assert_delivers(&machine, interpreted(&machine.design, 3).as_mut());
}

#[test]
fn each_endpoint_of_a_compiled_list_gets_one_copy_in_emitted_verilog() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let machine = Machine::new(SQUARE, SQUARE_SETS);
    let mut rtl = verilated(&machine.design, &emitted(&machine.design), 5);
    assert_delivers(&machine, rtl.as_mut());
}

/// A machine that is told one bit of one entry wrong.
struct ToldWrong<'a> {
    rtl: &'a mut dyn Device,
    /// The word and the bit of the inputs, and the cycle.
    data: usize,
    bit: usize,
    at: u64,
    cycle: u64,
}

impl Device for ToldWrong<'_> {
    fn step(
        &mut self,
        inputs: &[u64],
        clocks: Clocks,
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        let mut inputs = inputs.to_vec();
        if self.cycle == self.at {
            inputs[self.data] ^= 1 << self.bit;
        }
        self.cycle += 1;
        self.rtl.step(&inputs, clocks, outputs)
    }
}

/// The first cycle in which it shows that `rtl` was told this bit of the entry with this number wrong.
fn seen(machine: &Machine, rtl: &mut dyn Device, (number, bit): (usize, usize)) -> Option<u64> {
    let mut wrong = ToldWrong {
        rtl,
        data: place(&machine.layout, "multicast_data_i"),
        bit,
        at: Sources::write_cycle(number),
        cycle: 0,
    };
    // Few packets: it may have less room than the machine has that is asked.
    machine.first_mismatch(&mut wrong, &mut Sources::new(machine, 12), &mut |_| Ok(()))
}

/// The bits of entries that say anything, each with the entry's number: directions that lead anywhere, endpoints, and
/// the next index where there is a next table.
fn telling(machine: &Machine) -> Vec<(usize, usize)> {
    let (table, torus) = (machine.compiled.table(), machine.compiled.machine().torus());
    let leads = |direction: usize| torus.radices()[direction / 2] > 1;
    let directions = (0..DestinationSets::DIRECTIONS).filter(|&direction| leads(direction));
    let here = directions.chain(DestinationSets::DIRECTIONS..table.branches());
    let here: Vec<usize> = here.collect();
    let entries = machine.compiled.tables().entries().enumerate();
    entries
        .flat_map(|(number, (.., entry))| {
            let next = match entry.directions {
                0 => 0..0,
                _ => table.branches()..table.entry_width(),
            };
            let bits = here.iter().copied().chain(next);
            bits.map(move |bit| (number, bit)).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn a_bit_of_an_entry_that_hardware_was_told_wrong_is_seen() {
    let machine = Machine::new(RING, RING_SETS);
    let branches = machine.compiled.table().branches();
    let bits = telling(&machine);
    // Of the first entry that has all: X+, an endpoint, the next index.
    let (first, _) = bits
        .iter()
        .find(|(_, bit)| *bit == branches)
        .expect("a copy goes on");
    for bit in [0, DestinationSets::DIRECTIONS, branches] {
        let mut rtl = interpreted(&machine.design, 3);
        let seen = seen(&machine, rtl.as_mut(), (*first, bit));
        assert!(seen.is_some(), "bit {bit} of entry {first}");
    }
}

/// So no entry goes unused, and none can be wrong in a way that does not show.
#[test]
fn every_bit_of_every_entry_shows() {
    for (settings, sets) in [(RING, RING_SETS), (SQUARE, SQUARE_SETS)] {
        let machine = Machine::new(settings, sets);
        on_every(&telling(&machine), |&(number, bit)| {
            let mut model = GoldenDevice::new(machine.design.golden(), &machine.layout);
            let seen = seen(&machine, &mut model, (number, bit));
            assert!(
                seen.is_some(),
                "bit {bit} of entry {number} of {}",
                machine.design.top
            );
        });
    }
}

/// Both sides are told the same, so only counting shows that it is wrong.
#[test]
fn a_copy_too_many_and_one_too_few_are_counted() {
    let machine = Machine::new(RING, RING_SETS);
    let run = |change: &dyn Fn(&mut Entry)| {
        let mut sources = Sources::new(&machine, 3);
        let (.., entry) = &mut sources.writes[0];
        change(entry);
        let mut model = GoldenDevice::new(machine.design.golden(), &machine.layout);
        let received = received(&machine, &mut model, &mut sources);
        received.wrong(&sources.sent)
    };
    assert_eq!(run(&|_| ()), None);
    let none: EndpointSet = [].into_iter().collect();
    let all = EndpointSet::below(machine.endpoints());
    for change in [
        &(|entry: &mut Entry| entry.endpoints = all) as &dyn Fn(&mut Entry),
        &|entry| entry.endpoints = none,
    ] {
        let wrong = run(change).unwrap_or_default();
        assert!(wrong.starts_with("packet "), "{wrong}");
    }
}
