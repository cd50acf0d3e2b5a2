//! What writes the tables of a machine and injects packets.

use super::{Machine, NUMBER, POWER_ON, TRAFFIC, get, place, put, second};
use flitworks::model::anton2::multicast::{Entry, TableId};
use flitworks::model::anton2::network::Anton2Network;
use flitworks::model::{Golden, Random};
use flitworks::params::anton2::{Header, HeaderField};
use flitworks::testbench::stimulus::Stimulus;

/// A packet that was injected.
pub struct Sent {
    pub class: usize,
    pub has_two: bool,
    /// The place in the list of plans, the tree and the sender of a multicast packet.
    pub by: Option<[usize; 3]>,
    /// The nodes and endpoints that it goes to.
    pub to: Vec<(usize, usize)>,
}

/// Writes all tables, then injects packets at every endpoint: along the trees that begin there in turn, and to any one
/// endpoint.
///
/// Whether there is room for a packet a machine beside the lockstep says.
pub struct Sources<'a> {
    machine: &'a Machine,
    pub beside: Anton2Network,
    outputs: Vec<u64>,
    random: Random,
    pace: u64,
    cycle: u64,
    pub writes: Vec<(TableId, usize, Entry)>,
    pub sent: Vec<Sent>,
    /// How often there was no room.
    pub full: usize,
    /// By node, endpoint and class, the packet whose second flit is to follow.
    second: Vec<Option<usize>>,
    /// By node and endpoint, how many multicast packets were sent.
    multicast: Vec<usize>,
}

impl<'a> Sources<'a> {
    /// An endpoint begins a packet in one of `pace` cycles, if it can.
    pub fn new(machine: &'a Machine, pace: u64) -> Self {
        let params = machine.compiled.machine();
        let endpoints = params.torus().nodes() * machine.endpoints();
        Sources {
            machine,
            beside: Anton2Network::new(params),
            outputs: vec![0; machine.layout.output_words],
            random: Random::new(1),
            pace,
            cycle: 0,
            writes: machine.compiled.tables().entries().collect(),
            sent: Vec::new(),
            full: 0,
            second: vec![None; endpoints * machine.classes()],
            multicast: vec![0; endpoints],
        }
    }

    /// The cycle in which the entry with this number is written.
    pub fn write_cycle(number: usize) -> u64 {
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
        self.full += usize::from(room == 0);
        let at = (node * machine.endpoints() + endpoint) * classes + class;
        let (flit, head, tail) = match self.second[at] {
            Some(number) if self.random.below(2) == 0 => {
                self.second[at] = None;
                (second(number, machine.flit_width()), 0, 1)
            }
            None if room == 1 && self.cycle < TRAFFIC && self.random.below(self.pace) == 0 => {
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

fn put_field(flit: &mut u64, field: HeaderField, value: usize) {
    put(
        std::slice::from_mut(flit),
        field.low,
        field.width,
        value as u64,
    );
}
