//! Tables of destination sets, and the shape of what copies packets by them.

use super::{Anton2RoutingUnitParams, DIMENSIONS, Header, MAX_ENDPOINTS};
use crate::params::arbiter::PriorityRoundRobinParams;
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{
    Component, Field, Key, Keyed, ParamError, Part, Port, Reset, Settings, index_width,
};

/// Most sets of a table.
const MAX_SETS: usize = 1 << Header::TABLE.width;

/// A table of destination sets: one of an adapter's, which says where copies of a multicast packet go from here.
///
/// An entry, low bits first: a bit for each direction of the torus, in the order X+, X−, Y+, Y−, Z+, Z−; a bit for
/// each endpoint of the node; the index of the set in whatever tables the copies come to next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DestinationSets {
    sets: usize,
    endpoints: usize,
}

impl DestinationSets {
    /// Directions of the torus.
    pub const DIRECTIONS: usize = 2 * DIMENSIONS;

    /// The key `multicast_sets` of an adapter, by default so many; 0 is no table.
    pub(super) fn sets_of_adapter(default: usize) -> Named<Int> {
        let meaning = "destination sets of the table of an adapter; 0 is no multicast";
        Named(
            MulticastUnitParams::SETS.0,
            Int(0..=MAX_SETS, default, meaning),
        )
    }

    /// The key `endpoints` of an adapter.
    const ENDPOINTS: Named<Int> = {
        let meaning = "endpoints of the node that a destination set may name";
        Named("endpoints", Int(1..=MAX_ENDPOINTS, 1, meaning))
    };

    /// A table of so many sets in a node of so many endpoints; `component` is whose it is, in a refusal.
    ///
    /// # Errors
    /// If `sets` is not 1 to 1024, or `endpoints` not 1 to 32.
    pub fn new(component: &str, sets: usize, endpoints: usize) -> Result<Self, ParamError> {
        MulticastUnitParams::SETS.check(component, sets)?;
        Self::ENDPOINTS.check(component, endpoints)?;
        Ok(DestinationSets { sets, endpoints })
    }

    /// `_m256_e23`, or nothing: in names of modules.
    pub(super) fn suffix(table: Option<Self>) -> String {
        table.map_or(String::new(), |table| {
            format!("_m{}_e{}", table.sets, table.endpoints)
        })
    }

    /// A table, or none, in words.
    pub(super) fn in_words(table: Option<Self>) -> String {
        table.map_or("no multicast".to_string(), |table| {
            counted(table.sets, "destination set")
        })
    }

    /// Sets of the table, 1 to 1024.
    pub fn sets(self) -> usize {
        self.sets
    }

    /// Endpoints of the node, 1 to 32.
    pub fn endpoints(self) -> usize {
        self.endpoints
    }

    /// Bits of a set's index in this table.
    pub fn index_width(self) -> usize {
        index_width(self.sets)
    }

    /// Branches that a set may have here: directions, then endpoints.
    pub fn branches(self) -> usize {
        Self::DIRECTIONS + self.endpoints
    }

    /// Bits of an entry: the branches, and the next index.
    pub fn entry_width(self) -> usize {
        self.branches() + Header::TABLE.width
    }

    /// The parts of an entry as reports name them.
    pub fn parts(self) -> Vec<Part> {
        let directions = ["xp", "xm", "yp", "ym", "zp", "zm"];
        let mut parts: Vec<Part> = directions.iter().map(|d| Part::new(*d, 1)).collect();
        parts.push(Part::new("endpoints", self.endpoints));
        parts.push(Part::new("next", Header::TABLE.width));
        parts
    }

    /// The ports of a table in an adapter: `multicast_wr_en_i`, `multicast_addr_i`, `multicast_data_i`.
    pub(super) fn write_ports(self) -> [Port; 3] {
        let entry = "the entry: directions X+ X- Y+ Y- Z+ Z-, endpoints, next index";
        [
            Port::input("multicast_wr_en_i", 1, "a destination set is written"),
            Port::input(
                "multicast_addr_i",
                self.index_width(),
                "index of the set that is written; there may be no such set, then nothing is written",
            ),
            Port::input("multicast_data_i", self.entry_width(), entry)
                .with_field(Field::Parts(self.parts())),
        ]
    }

    /// `dropped_o` of an adapter.
    pub(super) fn dropped_port() -> Port {
        let meaning = "a multicast packet is dropped: its set is empty, or never was written";
        Port::output("dropped_o", 1, meaning)
    }

    /// The ports of an adapter with a table: the node's place, the table's write port, `dropped_o`.
    pub(super) fn ports(self) -> Vec<Port> {
        let mut ports = Anton2RoutingUnitParams::node_ports().to_vec();
        ports.extend(self.write_ports());
        ports.push(Self::dropped_port());
        ports
    }
}

/// Of an adapter: a table, or none.
impl Keyed for Option<DestinationSets> {
    fn keys() -> Vec<Key> {
        vec![
            DestinationSets::sets_of_adapter(0).key(),
            DestinationSets::ENDPOINTS.key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let sets = DestinationSets::sets_of_adapter(0).take(settings)?;
        let endpoints = DestinationSets::ENDPOINTS.take(settings)?;
        if sets == 0 && endpoints != 1 {
            let wanted =
                "there are no destination sets to name them; drop the key or set multicast_sets";
            let path = settings.path(DestinationSets::ENDPOINTS.0);
            return Err(ParamError::new(path, endpoints, wanted));
        }
        Ok((sets > 0).then_some(DestinationSets { sets, endpoints }))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let (sets, endpoints) = self.map_or((0, 1), |table| (table.sets, table.endpoints));
        vec![
            DestinationSets::sets_of_adapter(0).setting(&sets),
            DestinationSets::ENDPOINTS.setting(&endpoints),
        ]
    }
}

/// `multicast-unit`: which copy of the packet in front of a queue goes next.
///
/// A sender of packets has queues, `queues` of them, one for each virtual channel or class; the unit does not hold
/// packets. A packet whose first flit has the header's field `multicast` set is replaced by one copy for each branch of
/// its destination set, that is found in the unit's table by the header's field `table`. The copies go one after
/// another, directions of the torus first, each a whole packet that takes its turn and needs room like any other; those
/// of different queues mix. The packet leaves its queue with the last copy.
///
/// - Table: on an edge with `multicast_wr_en_i` entry `multicast_addr_i` becomes `multicast_data_i`, if there is such
///   an entry. Until it is written after a reset an entry is empty, and so are those that `table` may name beyond the
///   last.
/// - Lookup: `front_i` has a bit for each queue in front of which is the first flit of a multicast packet, `index_i`
///   its `table`. In each cycle one queue with that bit whose set is not known yet, and not just being read, gets the
///   table: they take turns. The entry is read at the end of that cycle, before what the same edge writes; it is the
///   queue's at the end of the next cycle, and `known_o` has the queue's bit from the cycle after on: what is seen
///   first in cycle t may go in t+2.
/// - Branches: those of the entry, but for directions in a dimension of one node (`last_i` 0): these are left out.
/// - `queue_i` names the queue of which the sender looks at the front, and `header_i` is the header of the first flit
///   there. For a packet that is not multicast `header_o` is `header_i`, `last_o` 1 and `drop_o` 0. Else, if the set is
///   known, `header_o` is that of the copy in turn, `last_o` says that no other follows, `drop_o` that the set has no
///   branch: then `last_o` is 1 too, `header_o` is `header_i`, and nothing is to be sent. If the set is not known, what
///   is shown is not to be looked at; it is `header_i`, 0 and 0. A number that no queue has is of one that is not
///   known.
/// - `take_i`: the first flit of that copy, or of the packet that is dropped, goes at this edge: its branch is done,
///   and after the last one the queue's set is not known any more. Of a packet that is not multicast, or not known, it
///   changes nothing.
/// - The copy in direction (d, ±) has the destination of this node but for coordinate d, which is the next in the ring;
///   `endpoint` 0; `tie` with bit d set for −, the others 0; `multicast` 1; `table` the entry's next index. The copy
///   for endpoint e has the destination of this node; `endpoint` e; `tie`, `multicast` and `table` 0. All other fields
///   stay.
///
/// ASSUMED: \[Anton2\] §2.3 says that tables in endpoint and channel adapters hold destination sets, and nothing about
/// their entries, the lookup or the order of copies.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MulticastUnitParams {
    queues: usize,
    table: DestinationSets,
    reset: Reset,
}

impl MulticastUnitParams {
    const QUEUES: Named<Int> = {
        let meaning = "queues of the sender that it serves";
        Named("queues", Int(1..=16, 8, meaning))
    };
    const SETS: Named<Int> = {
        let meaning = "destination sets of the table";
        Named("multicast_sets", Int(1..=MAX_SETS, 256, meaning))
    };
    const ENDPOINTS: Named<Int> = {
        let meaning = "endpoints of the node that a set may name";
        Named(
            DestinationSets::ENDPOINTS.0,
            Int(1..=MAX_ENDPOINTS, 16, meaning),
        )
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `queues` is not 1 to 16.
    pub fn new(queues: usize, table: DestinationSets, reset: Reset) -> Result<Self, ParamError> {
        Self::QUEUES.check(Self::NAME, queues)?;
        Ok(MulticastUnitParams {
            queues,
            table,
            reset,
        })
    }

    fn stated(
        queues: usize,
        sets: usize,
        endpoints: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let table = DestinationSets::new(Self::NAME, sets, endpoints)?;
        MulticastUnitParams::new(queues, table, reset)
    }

    /// Queues of the sender, 1 to 16.
    pub fn queues(&self) -> usize {
        self.queues
    }

    /// Bits of a queue's number.
    pub fn queue_width(&self) -> usize {
        index_width(self.queues)
    }

    /// The table.
    pub fn table(&self) -> DestinationSets {
        self.table
    }

    /// How state is reset; the table's entries are not, but for whether they were written.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// The arbiter over queues that wait for the table.
    pub fn arbiter(&self) -> PriorityRoundRobinParams {
        PriorityRoundRobinParams::new(self.queues, 1, self.reset).expect("at most 16 queues")
    }
}

keys! {
    MulticastUnitParams {
        queues: Self::QUEUES,
        sets: Self::SETS => |unit: &Self| unit.table.sets,
        endpoints: Self::ENDPOINTS => |unit: &Self| unit.table.endpoints,
        reset: RESET,
    } by Self::stated
}

impl Component for MulticastUnitParams {
    const NAME: &'static str = "multicast-unit";
    const SUMMARY: &'static str = "a table of destination sets, and the copies of packets by it";
    const PART: Option<&'static str> = Some("multicast");

    fn module_name(&self) -> String {
        format!(
            "multicast_unit_q{}{}{}",
            self.queues,
            DestinationSets::suffix(Some(self.table)),
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {} of 6 directions and {}, {} reset",
            counted(self.queues, "queue"),
            DestinationSets::in_words(Some(self.table)),
            counted(self.table.endpoints, "endpoint"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.3, Fig. 3"
    }

    fn ports(&self) -> Vec<Port> {
        let (queues, table) = (self.queues, Header::TABLE.width);
        let header = |port: Port| port.with_field(Field::Parts(Header::parts(Header::WIDTH, None)));
        let mut ports = self.reset.ports();
        ports.extend(Anton2RoutingUnitParams::node_ports());
        ports.extend(self.table.write_ports());
        ports.extend([
            Port::input(
                "front_i",
                queues,
                "the first flit of a multicast packet is in front of this queue",
            )
            .one_bit_each("queue"),
            Port::input(
                "index_i",
                queues * table,
                "index in the table of the packet in front of this queue",
            )
            .with_field(Field::Elements {
                of: "queue",
                width: table,
            }),
            Port::output(
                "known_o",
                queues,
                "the set of the packet in front of this queue is known: a copy may go",
            )
            .one_bit_each("queue"),
            Port::input("queue_i", self.queue_width(), "the queue that is looked at"),
            header(Port::input(
                "header_i",
                Header::WIDTH,
                "the header of the first flit in front of the queue at queue_i",
            )),
            header(Port::output(
                "header_o",
                Header::WIDTH,
                "the header of the copy in turn, or of the packet if it is not multicast",
            ))
            .follows(&["queue_i", "header_i"]),
            Port::output(
                "last_o",
                1,
                "no other copy follows: the packet leaves its queue",
            )
            .follows(&["queue_i", "header_i"]),
            Port::output(
                "drop_o",
                1,
                "there is no copy: the packet leaves its queue, and goes nowhere",
            )
            .follows(&["queue_i", "header_i"]),
            Port::input("take_i", 1, "that first flit goes at this edge"),
        ]);
        ports
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_has_a_bit_for_each_branch_and_an_index() {
        let unit = MulticastUnitParams::of_settings("").expect("the default is legal");
        let table = unit.table();
        assert_eq!((table.branches(), table.entry_width()), (22, 32));
        let parts: usize = table.parts().iter().map(|part| part.width).sum();
        assert_eq!(parts, table.entry_width());
        assert_eq!(unit.module_name(), "multicast_unit_q8_m256_e16");
    }

    #[test]
    fn no_sets_are_no_table() {
        let table = |text: &str| {
            let table = toml::from_str(text).expect("TOML");
            Option::<DestinationSets>::from_settings(&mut Settings::new("vc-sender", table))
        };
        assert_eq!(table("").expect("legal"), None);
        let some = table("multicast_sets = 1024\nendpoints = 32").expect("legal");
        assert_eq!(
            some.map(|t| (t.index_width(), t.entry_width())),
            Some((10, 48))
        );
        let refused = table("multicast_sets = 1025").unwrap_err().to_string();
        assert!(
            refused.starts_with("vc-sender.multicast_sets = 1025"),
            "{refused}"
        );
        let refused = table("endpoints = 4").unwrap_err().to_string();
        assert!(
            refused.starts_with("vc-sender.endpoints = 4: there are no"),
            "{refused}"
        );
    }
}
