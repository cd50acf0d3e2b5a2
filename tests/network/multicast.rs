//! Machines with tables that were compiled from lists of destinations: hardware and golden model show the same in every
//! cycle, and each endpoint of a list gets one copy of each packet.

use crate::eda::require;
use crate::lockstep::{emitted, interpreted, verilated};
use crate::shapes::{design, on_every};
use flitworks::model::multicast::{Compiled, Entry, TableId, read};
use flitworks::model::network::unified::UnifiedNetwork;
use flitworks::model::{Golden, Random};
use flitworks::params::Layout;
use flitworks::params::unified::{DestinationSets, Header, HeaderField};
use flitworks::testbench::registry::{About, Design};
use flitworks::testbench::stimulus::Stimulus;
use flitworks::testbench::{Device, DeviceError, GoldenDevice, Lockstep, Outcome, Trace};
use std::collections::BTreeMap;
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
const REST: u64 = 1_000;

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
        let design = design("unified-network", settings);
        let About::UnifiedNetwork(params) = &design.about else {
            panic!("a machine");
        };
        let lists = read("sets.toml", sets, params).expect("legal sets");
        Machine {
            layout: Layout::new(&design.ports),
            compiled: Compiled::new(params, lists).expect("room for all"),
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

fn put_field(flit: &mut u64, field: HeaderField, value: usize) {
    put(
        std::slice::from_mut(flit),
        field.low,
        field.width,
        value as u64,
    );
}

/// The second flit of a packet.
fn second(number: usize, width: usize) -> u64 {
    Random::new(number as u64).bits() & ((1 << width) - 1)
}

/// A packet that was injected.
struct Sent {
    class: usize,
    has_two: bool,
    /// The place in the list of plans, the tree and the sender of a multicast packet.
    by: Option<[usize; 3]>,
    /// The nodes and endpoints that it goes to.
    to: Vec<(usize, usize)>,
}

/// Writes all tables, then injects packets at every endpoint: along the trees that begin there in turn, and to any one
/// endpoint.
///
/// Whether there is room for a packet a machine beside the lockstep says.
struct Sources<'a> {
    machine: &'a Machine,
    beside: UnifiedNetwork,
    outputs: Vec<u64>,
    random: Random,
    cycle: u64,
    writes: Vec<(TableId, usize, Entry)>,
    sent: Vec<Sent>,
    /// By node, endpoint and class, the packet whose second flit is to follow.
    second: Vec<Option<usize>>,
    /// By node and endpoint, how many multicast packets were sent.
    multicast: Vec<usize>,
}

impl<'a> Sources<'a> {
    fn new(machine: &'a Machine, seed: u64) -> Self {
        let params = machine.compiled.machine();
        let endpoints = params.torus().nodes() * machine.endpoints();
        Sources {
            machine,
            beside: UnifiedNetwork::new(params),
            outputs: vec![0; machine.layout.output_words],
            random: Random::new(seed),
            cycle: 0,
            writes: machine.compiled.tables().entries().collect(),
            sent: Vec::new(),
            second: vec![None; endpoints * machine.classes()],
            multicast: vec![0; endpoints],
        }
    }

    /// The cycle in which the entry with this number is written.
    fn write_cycle(number: usize) -> u64 {
        POWER_ON + number as u64
    }

    fn write(&self, number: usize, inputs: &mut [u64]) {
        let (table, index, entry) = self.writes[number];
        let bits = entry.bits(self.machine.compiled.table());
        for (port, value) in [
            ("multicast_wr_en_i", 1),
            ("multicast_node_i", table.node as u64),
            ("multicast_adapter_i", table.adapter as u64),
            ("multicast_addr_i", index as u64),
            ("multicast_data_i", bits),
        ] {
            inputs[place(&self.machine.layout, port)] = value;
        }
    }

    /// All trees of an endpoint: plan, tree, sender.
    fn trees(&self, node: usize, endpoint: usize) -> Vec<[usize; 3]> {
        let plans = self.machine.compiled.plans().iter().enumerate();
        plans
            .filter(|(_, plan)| plan.list().source() == node)
            .flat_map(|(number, plan)| {
                let sender = plan.list().senders().iter().position(|e| e == endpoint);
                let trees = 0..plan.trees().len();
                sender
                    .into_iter()
                    .flat_map(move |sender| trees.clone().map(move |tree| [number, tree, sender]))
            })
            .collect()
    }

    /// The first flit of the next packet of an endpoint.
    fn first(&mut self, node: usize, endpoint: usize, class: usize) -> u64 {
        let params = self.machine.compiled.machine();
        let (torus, endpoints) = (params.torus(), self.machine.endpoints());
        let has_two = self.random.below(2) == 1;
        // What nobody has to look at is anything.
        let mut flit = self.random.bits() & ((1 << Header::WIDTH) - 1);
        let trees = self.trees(node, endpoint);
        let by = match trees.len() {
            0 => None,
            _ if self.random.below(3) == 0 => None,
            count => {
                let sent = &mut self.multicast[node * endpoints + endpoint];
                *sent += 1;
                Some(trees[*sent % count])
            }
        };
        let to = match by {
            Some([plan, tree, sender]) => {
                let plan = &self.machine.compiled.plans()[plan];
                let tree = &plan.trees()[tree];
                put_field(&mut flit, Header::SLICE, tree.course.slice);
                put_field(&mut flit, Header::TABLE, tree.indexes[sender]);
                let to = plan.list().destinations().iter();
                to.flat_map(|(&node, set)| set.iter().map(move |endpoint| (node, endpoint)))
                    .collect()
            }
            None => {
                let node = self.random.below(torus.nodes() as u64) as usize;
                let endpoint = self.random.below(endpoints as u64) as usize;
                let fields = [Header::X, Header::Y, Header::Z].into_iter();
                for (field, coordinate) in fields.zip(torus.coordinates(node)) {
                    put_field(&mut flit, field, coordinate);
                }
                put_field(&mut flit, Header::ENDPOINT, endpoint);
                vec![(node, endpoint)]
            }
        };
        for (field, value) in [
            (Header::MULTICAST, usize::from(by.is_some())),
            (Header::CLASS, class),
            (Header::TWO, usize::from(has_two)),
            (Header::DONE, 0),
            (Header::CROSSED, 0),
            (NUMBER, self.sent.len()),
        ] {
            put_field(&mut flit, field, value);
        }
        self.sent.push(Sent {
            class,
            has_two,
            by,
            to,
        });
        flit
    }

    /// An endpoint injects a flit, or none.
    fn inject(&mut self, node: usize, endpoint: usize, inputs: &mut [u64]) {
        let (machine, classes) = (self.machine, self.machine.classes());
        let class = self.random.below(classes as u64) as usize;
        let of_class = endpoint * classes + class;
        let room = get(
            &self.outputs[machine.place(node, "inject_not_full_o")..],
            of_class,
            1,
        );
        let at = (node * machine.endpoints() + endpoint) * classes + class;
        let (flit, head, tail) = match self.second[at] {
            Some(number) if self.random.below(2) == 0 => {
                self.second[at] = None;
                (second(number, machine.flit_width()), 0, 1)
            }
            // Copies are several to each: more would only wait.
            None if room == 1 && self.cycle < TRAFFIC && self.random.below(12) == 0 => {
                let number = self.sent.len();
                let flit = self.first(node, endpoint, class);
                let has_two = self.sent[number].has_two;
                self.second[at] = has_two.then_some(number);
                (flit, 1, u64::from(!has_two))
            }
            _ => return,
        };
        let width = machine.flit_width();
        for (port, low, width, value) in [
            ("inject_valid_i", of_class, 1, 1),
            ("inject_head_i", endpoint, 1, head),
            ("inject_tail_i", endpoint, 1, tail),
            ("inject_flit_i", endpoint * width, width, flit),
        ] {
            put(&mut inputs[machine.place(node, port)..], low, width, value);
        }
    }

    /// Every endpoint injects, and takes what comes, mostly.
    fn act(&mut self, inputs: &mut [u64]) {
        let machine = self.machine;
        for node in 0..machine.compiled.machine().torus().nodes() {
            for endpoint in 0..machine.endpoints() {
                self.inject(node, endpoint, inputs);
            }
            let ready = machine.place(node, "eject_ready_i");
            for of_class in 0..machine.endpoints() * machine.classes() {
                let takes = self.cycle >= TRAFFIC || self.random.below(4) > 0;
                put(&mut inputs[ready..], of_class, 1, takes.into());
            }
        }
    }
}

impl Stimulus for Sources<'_> {
    fn drive(&mut self, inputs: &mut [u64]) {
        inputs.fill(0);
        let reset = self.machine.layout.reset.expect("a machine has a reset");
        let asserted = (1..POWER_ON).contains(&self.cycle);
        inputs[0] = reset.asserted() ^ u64::from(!asserted);
        self.beside.peek(&mut self.outputs);
        if let Some(after) = self.cycle.checked_sub(POWER_ON) {
            match after < self.writes.len() as u64 {
                true => self.write(after as usize, inputs),
                false => self.act(inputs),
            }
        }
        Golden::step(&mut self.beside, &inputs[1..], &mut self.outputs);
        if asserted {
            self.beside.reset();
        }
        self.cycle += 1;
    }
}

/// What endpoints got.
#[derive(Default)]
struct Received {
    /// By packet, where its first flit was ejected with this class, and where its second.
    first: BTreeMap<usize, Vec<(usize, usize, usize)>>,
    second: BTreeMap<usize, Vec<(usize, usize, usize)>>,
    /// By node, endpoint and class, the packet whose second flit is to come.
    open: BTreeMap<(usize, usize, usize), usize>,
}

impl Received {
    /// Takes what is ejected in a cycle.
    fn cycle(&mut self, machine: &Machine, outputs: &[u64]) {
        let (classes, width) = (machine.classes(), machine.flit_width());
        for node in 0..machine.compiled.machine().torus().nodes() {
            let [valid, head, tail, flit] = [
                "eject_valid_o",
                "eject_head_o",
                "eject_tail_o",
                "eject_flit_o",
            ]
            .map(|port| &outputs[machine.place(node, port)..]);
            for of_class in 0..machine.endpoints() * classes {
                if get(valid, of_class, 1) == 1 {
                    let (endpoint, class) = (of_class / classes, of_class % classes);
                    let [head, tail] = [head, tail].map(|of| get(of, endpoint, 1) == 1);
                    let flit = get(flit, endpoint * width, width);
                    self.take((node, endpoint, class), [head, tail], flit, width);
                }
            }
        }
    }

    fn take(
        &mut self,
        at: (usize, usize, usize),
        [head, tail]: [bool; 2],
        flit: u64,
        width: usize,
    ) {
        if head {
            let number = get(&[flit], NUMBER.low, NUMBER.width) as usize;
            self.first.entry(number).or_default().push(at);
            let open = (!tail).then(|| self.open.insert(at, number));
            assert_eq!(open.flatten(), None, "two first flits at {at:?}");
        } else {
            let number = self.open.remove(&at);
            let number = number.unwrap_or_else(|| panic!("a second flit first at {at:?}"));
            assert!(tail && flit == second(number, width), "{flit:x} at {at:?}");
            self.second.entry(number).or_default().push(at);
        }
    }

    /// That each packet came to where it should, once, and nothing else did.
    #[track_caller]
    fn assert_are(mut self, sent: &[Sent]) {
        for (number, packet) in sent.iter().enumerate() {
            let Sent { class, by, .. } = *packet;
            let mut wanted: Vec<_> = packet.to.iter().map(|&(n, e)| (n, e, class)).collect();
            let got = |of: &mut BTreeMap<_, Vec<_>>| {
                let mut got = of.remove(&number).unwrap_or_default();
                got.sort_unstable();
                got
            };
            assert_eq!(got(&mut self.first), wanted, "packet {number} by {by:?}");
            if !packet.has_two {
                wanted.clear();
            }
            assert_eq!(got(&mut self.second), wanted, "packet {number} by {by:?}");
        }
        assert!(self.first.is_empty(), "never sent: {:?}", self.first);
        assert!(self.open.is_empty(), "cut short: {:?}", self.open);
    }
}

/// Runs a machine against its golden model, then counts.
#[track_caller]
fn assert_delivers(machine: &Machine, rtl: &mut dyn Device) {
    let (mut sources, mut received) = (Sources::new(machine, 1), Received::default());
    let mismatch = machine.first_mismatch(rtl, &mut sources, &mut |trace| {
        let known = (0..trace.cycles()).filter(|&index| trace.known[index]);
        known.for_each(|index| received.cycle(machine, trace.rtl(index)));
        Ok(())
    });
    assert_eq!(mismatch, None, "{}", machine.design.command);
    let Sources { beside, sent, .. } = sources;
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
    received.assert_are(&sent);
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
    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) -> Result<(), DeviceError> {
        let mut inputs = inputs.to_vec();
        if self.cycle == self.at {
            inputs[self.data] ^= 1 << self.bit;
        }
        self.cycle += 1;
        self.rtl.step(&inputs, outputs)
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
    machine.first_mismatch(&mut wrong, &mut Sources::new(machine, 1), &mut |_| Ok(()))
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
