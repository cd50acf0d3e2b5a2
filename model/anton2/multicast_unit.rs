//! The golden tables of destination sets behind their ports.

use crate::model::Golden;
use crate::model::anton2::{Copier, Flit, Here, Turn, show_copy};
use crate::model::packed::{Ports, PortsMut, field, has};
use crate::params::anton2::{Header, MulticastUnitParams};

/// The ports of a table in an adapter, in one cycle: where the node is, and what is written.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct TablePorts {
    pub here: Here,
    writes: bool,
    index: usize,
    entry: u64,
}

impl TablePorts {
    /// Takes `here_i`, `last_i` and the write port.
    pub fn take(inputs: &mut Ports) -> Self {
        let (here, last) = (inputs.word(), inputs.word());
        TablePorts {
            here: Here::of_straps(here, last),
            writes: inputs.bit(),
            index: inputs.word() as usize,
            entry: inputs.word(),
        }
    }

    /// The entry that is written, by its index, if one is.
    pub fn written(self) -> Option<(usize, u64)> {
        self.writes.then_some((self.index, self.entry))
    }
}

/// Says which copy of the packet in front of a queue goes next, by a table of destination sets.
///
/// - Twin: `hdl/anton2/multicast_unit.rs`.
/// - Shapes: 1 to 16 queues, 1 to 1024 sets of 6 directions and 1 to 32 endpoints.
/// - Latency: a set is known two cycles after its packet came to the front, if no other is looked up. `known_o` comes from
///   state; `header_o`, `last_o` and `drop_o` depend on `queue_i` and `header_i` of the same cycle.
/// - Waiting bound: each other queue is looked up first once at most.
/// - Source: `\[Anton2\] §2.3, Fig. 3`.
/// - ASSUMED: as in `MulticastUnitParams`; that a packet is multicast is what its header says here. A queue that is not
///   there has no set that is known.
#[derive(Clone, Debug)]
pub struct MulticastUnit {
    copier: Copier,
    queues: usize,
}

impl MulticastUnit {
    /// The unit of this shape, in reset state.
    pub fn new(params: &MulticastUnitParams) -> Self {
        MulticastUnit {
            copier: Copier::new(params),
            queues: params.queues(),
        }
    }
}

impl Golden for MulticastUnit {
    fn reset(&mut self) {
        self.copier.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        outputs[0] = self.copier.known().into();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let ports = TablePorts::take(&mut inputs);
        self.copier.put(ports.here);
        self.copier.look_at(inputs.word() as u16);
        let indexes = inputs.words((self.queues * Header::TABLE.width).div_ceil(64));
        let (queue, mut header) = (inputs.word() as usize, [inputs.word()]);
        let takes = inputs.bit();

        let flit = Flit::of_link(true, true, header[0], 0).multicast_if(header[0]);
        let is_known = has(self.copier.known().into(), queue);
        let turn = (flit.is_multicast() && is_known).then(|| self.copier.copy(queue, flit));
        let mut shown = PortsMut(outputs);
        shown.word(self.copier.known().into());
        if let Some(copy) = turn.and_then(Turn::goes) {
            show_copy(copy, ports.here, &mut header);
        }
        shown.word(header[0]);
        let leaves = turn.is_some_and(|turn| turn.frees().is_some());
        shown.bit(!flit.is_multicast() || leaves);
        shown.bit(turn.is_some_and(Turn::drops));

        let index = |queue: usize| {
            let (low, width) = (queue * Header::TABLE.width, Header::TABLE.width);
            field(indexes, low, width) as usize
        };
        let granted = self.copier.grant().map(|queue| (queue, index(queue)));
        if turn.is_some() && takes {
            self.copier.take(queue);
        }
        self.copier.commit(granted);
        if let Some((index, entry)) = ports.written() {
            self.copier.write(index, entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::anton2::{DestinationSets, HeaderField};

    /// A unit of three queues and twenty sets of five endpoints, its inputs and what it shows.
    struct Ported {
        unit: MulticastUnit,
        inputs: Inputs,
    }

    #[derive(Clone, Copy, Default)]
    struct Inputs {
        last: u64,
        written: Option<(u64, u64)>,
        fronts: u64,
        indexes: [u64; 3],
        queue: u64,
        header: u64,
        takes: bool,
    }

    /// `known_o`, `header_o`, `last_o`, `drop_o`.
    type Shown = (u64, u64, bool, bool);

    /// In a ring of four in X, at its end, of three in Y, and of one in Z.
    const HERE: u64 = 0x013;
    const LAST: u64 = 0x023;

    impl Ported {
        fn new() -> Self {
            let table = DestinationSets::new("multicast-unit", 20, 5).expect("a legal table");
            let params = MulticastUnitParams::new(3, table, Reset::Sync).expect("a legal shape");
            let inputs = Inputs {
                last: LAST,
                ..Inputs::default()
            };
            Ported {
                unit: MulticastUnit::new(&params),
                inputs,
            }
        }

        fn step(&mut self) -> Shown {
            let Inputs {
                last,
                written,
                fronts,
                indexes: [a, b, c],
                queue,
                header,
                takes,
            } = self.inputs;
            let (index, entry) = written.unwrap_or((7, !0));
            let writes = written.is_some().into();
            let indexes = a | b << 10 | c << 20;
            let mut outputs = [9; 4];
            let takes = takes.into();
            let inputs = [
                HERE, last, writes, index, entry, fronts, indexes, queue, header, takes,
            ];
            self.unit.step(&inputs, &mut outputs);
            self.inputs.written = None;
            let [known, header, last, drop] = outputs;
            (known, header, last == 1, drop == 1)
        }

        fn write(&mut self, index: u64, entry: u64) {
            self.inputs.written = Some((index, entry));
        }
    }

    fn known((known, ..): Shown) -> u64 {
        known
    }

    /// An entry: directions, endpoints, next index.
    fn entry(directions: u64, endpoints: u64, next: u64) -> u64 {
        directions | endpoints << 6 | next << 11
    }

    fn put(field: HeaderField, value: u64) -> u64 {
        value << field.low
    }

    /// All bits of a header, and of a multicast one all but those that a copy changes.
    const HEADER: u64 = (1 << Header::WIDTH) - 1;
    const MULTICAST: u64 = 1 << Header::MULTICAST.low;

    fn kept() -> u64 {
        let changed = [
            Header::X,
            Header::Y,
            Header::Z,
            Header::ENDPOINT,
            Header::TIE,
            Header::MULTICAST,
            Header::TABLE,
        ];
        let mask = |field: HeaderField| put(field, (1 << field.width) - 1);
        HEADER & !changed.into_iter().map(mask).sum::<u64>()
    }

    #[test]
    fn a_copy_for_each_branch_has_the_header_of_its_way_lowest_first() {
        let mut ported = Ported::new();
        ported.write(19, entry(0b11_1111, 0b1_0010, 0x2a5));
        ported.step();
        (ported.inputs.fronts, ported.inputs.indexes) = (0b100, [0, 0, 19]);
        (ported.inputs.queue, ported.inputs.header) = (2, HEADER);
        // Not known yet: nothing to be taken.
        ported.inputs.takes = true;
        assert_eq!(ported.step(), (0, HEADER, false, false));
        assert_eq!(ported.step(), (0, HEADER, false, false));
        let onward = |x: u64, y: u64, tie: u64| {
            let to = put(Header::X, x) | put(Header::Y, y) | put(Header::TIE, tie);
            kept() | to | MULTICAST | put(Header::TABLE, 0x2a5)
        };
        let ends = |endpoint: u64| {
            let to = put(Header::X, 3) | put(Header::Y, 1) | put(Header::ENDPOINT, endpoint);
            kept() | to
        };
        let copies = [
            onward(0, 1, 0),
            onward(2, 1, 1),
            onward(3, 2, 0),
            onward(3, 0, 2),
            // There is one node in Z.
            ends(1),
            ends(4),
        ];
        for (number, copy) in copies.into_iter().enumerate() {
            let is_last = number == 5;
            ported.inputs.takes = false;
            assert_eq!(ported.step(), (0b100, copy, is_last, false));
            ported.inputs.takes = true;
            assert_eq!(ported.step(), (0b100, copy, is_last, false));
        }
        // The next one in front.
        assert_eq!(ported.step(), (0, HEADER, false, false));
    }

    #[test]
    fn what_is_not_multicast_passes_unchanged_whatever_is_known() {
        let mut ported = Ported::new();
        ported.write(0, entry(0b1, 0, 1));
        ported.inputs.fronts = 0b1;
        let header = HEADER & !MULTICAST;
        ported.inputs.header = header;
        ported.inputs.takes = true;
        let shown = [(); 4].map(|()| ported.step());
        assert_eq!(shown.map(|(_, shown, ..)| shown), [header; 4]);
        assert_eq!(
            shown.map(|(_, _, last, drop)| (last, drop)),
            [(true, false); 4]
        );
        assert_eq!(shown.map(known), [0, 0, 1, 1]);
    }

    #[test]
    fn a_set_that_was_not_written_or_is_not_there_or_leads_nowhere_is_dropped() {
        for (index, written) in [
            (3, None),
            (20, Some((20, entry(1, 1, 0)))),
            (1023, Some((3, entry(1, 1, 0)))),
            (3, Some((3, entry(0b11_0000, 0, 5)))),
        ] {
            let mut ported = Ported::new();
            ported.inputs.written = written;
            ported.step();
            (ported.inputs.fronts, ported.inputs.indexes) = (1, [index, 0, 0]);
            ported.inputs.header = HEADER;
            ported.step();
            ported.step();
            assert_eq!(ported.step(), (1, HEADER, true, true), "set {index}");
            ported.inputs.takes = true;
            assert_eq!(ported.step(), (1, HEADER, true, true), "set {index}");
            assert_eq!(ported.step(), (0, HEADER, false, false), "set {index}");
        }
    }

    #[test]
    fn an_entry_is_read_before_the_same_edge_writes_it_and_a_reset_empties_it() {
        let mut ported = Ported::new();
        (ported.inputs.fronts, ported.inputs.indexes) = (0b11, [4, 4, 0]);
        ported.inputs.header = HEADER;
        // Queue 1 goes first: it sees an empty entry.
        ported.write(4, entry(0, 0b1, 0));
        ported.step();
        ported.step();
        let drops = |ported: &mut Ported, queue| {
            ported.inputs.queue = queue;
            ported.step().3
        };
        assert!(drops(&mut ported, 1));
        assert!(!drops(&mut ported, 0));
        assert_eq!(known(ported.step()), 0b11);
        ported.unit.reset();
        assert_eq!([(); 4].map(|()| known(ported.step())), [0, 0, 0b10, 0b11]);
        assert!(drops(&mut ported, 0));
    }

    #[test]
    fn queues_take_turns_and_one_that_is_read_does_not_ask_again() {
        let mut ported = Ported::new();
        ported.write(0, entry(0, 0b1, 0));
        ported.step();
        ported.inputs.fronts = 0b111;
        let cycles = [(); 5].map(|()| known(ported.step()));
        assert_eq!(cycles, [0, 0, 0b100, 0b110, 0b111]);
        // Whose packet leaves is looked up anew, two cycles after.
        (ported.inputs.header, ported.inputs.takes) = (HEADER, true);
        assert_eq!(known(ported.step()), 0b111);
        ported.inputs.takes = false;
        let cycles = [(); 3].map(|()| known(ported.step()));
        assert_eq!(cycles, [0b110, 0b110, 0b111]);
    }
}
