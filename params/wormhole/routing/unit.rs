//! Shape of the routing unit.

use super::{Entry, LaneClass, Routing, SetCounts, VcId};
use crate::params::key::{Int, Kind, Named, Spec};
use crate::params::link::MAX_LANES;
use crate::params::topology::PortId;
use crate::params::{Component, Field, Key, Keyed, ParamError, Port, Settings};

/// `routing-unit`: which of its entry's option sets a packet is offered.
///
/// Ports, all combinational:
/// - `here_i`, `dateline_i` (with datelines): the node's coordinates, and per dimension the coordinate p
///   such that the dateline lies between nodes p−1 and p (p = 0: between k−1 and 0), or in node p.
/// - `dest_i`: the destination's coordinates, and above them the number of the terminal there if a node has several.
/// - `options_o`: one-hot, one bit for each set of exits that packets at this entry can be offered, in the order below.
/// - `west-first`, `odd-even`: of all ways left, by coordinates as above (where one port of a dimension alone can be
///   left, that one, whatever the distance), those whose turn is permitted; c and t are those
///   of dimension 0, in which plus is east. `west-first`: if west is left, that alone; else all. `odd-even`: west always;
///   east, unless a way is left in dimension 1 too, t is even and t = c + 1; plus or minus in dimension 1 if none is left in
///   dimension 0, or west is and c is even, or east is and c is odd or the packet did not come over a link east
///   (in the source's column, where Chiu's rule asks for it, no packet came over such a link; elsewhere in an even column
///   no packet that goes east comes over one of dimension 1).
/// - On a graph there is `table_i` in the place of `here_i`: for each value of `dest_i`, from the low end, the number
///   of the set that is offered, in [`Role::number_width`](super::Role::number_width) bits; nothing is offered if
///   there is no set of this number. The other rules are not for it.
///
/// What both twins follow, from \[Ge\] §2.2.1, §3.2.2; c is the node's, t the
/// destination's coordinate in a dimension:
/// - An entry at a link of dimension d looks at dimensions d and up only. If c ≠ t in d, the packet
///   goes on in its direction, whatever the distance. Otherwise, and from the injector, it turns
///   into the lowest dimension left with c ≠ t; with none left it goes to the ejector of its
///   terminal. ASSUMED: a terminal that is not there is taken for the last one.
/// - Turning into a ring of k nodes it takes the shorter way. At half a ring an even c takes plus,
///   an odd one minus. On a mesh it takes plus iff t > c, on a unidirectional torus always plus.
/// - It *will cross* iff the rest of its way in this dimension leads over the link between p−1 and p:
///   travelling plus iff p is one of c+1, c+2, … t, travelling minus iff it is one of t+1, … c, all
///   modulo k. With datelines in nodes: iff p is strictly inside the rest of its way, neither c nor t.
///   Without datelines nobody ever will.
/// - `trc`: entering a ring, VC1 if it will cross, else VC0. Bidirectional: it keeps its VC to the
///   end of the ring. Unidirectional: in VC1 it asks again in every node, so that it is in VC0 after
///   the dateline; in VC0 it stays.
/// - `t3d`: entering a ring of dimension d in direction s, the VC that [`StaticBalance`](super::StaticBalance)
///   has for (s, c, t); it keeps that VC to the end of the ring. There are no other datelines: what
///   `dateline_i` would say is in the table.
/// - `dynbal`, `duato-pa`: if it will cross, the cyclic lane only; else either. What is in an escape
///   lane will not cross and is not asked.
/// - `duato-fa`, `f-dynbal`, `fd-dynbal`: VC2 is adaptive. A way is left in each dimension that the entry looks at in
///   which c ≠ t: a packet from a link of this dimension has its port left, others that of the shorter
///   way, by the rules above. A packet in VC2 looks at all dimensions, one in VC0 or VC1 as above.
///   Offered is what `dynbal` would offer in the lowest dimension left (a packet goes on along it if it
///   came over a link of it in VC0 or VC1; else, also from VC2, it enters it), and VC2 of every way left.
/// - `t3e`: as these, with what `t3d` would offer in the lowest dimension left. Out of VC2 a packet enters
///   its ring, so that the table is asked for the way from the node where it is.
///
/// The order of the sets of an entry, by which each twin lists them: that of the bits of `options_o`, of the queue
/// behind it and of `best_i`. A *way* is a port that a packet still has to take links of; ports count plus before
/// minus.
/// - Sets of links come first; after them each ejector is a set, terminal by terminal.
/// - From the injector any port of any dimension can be left. At a link of dimension d these can be left: the port of
///   the link in d; any port above d; below d none, but any in VC2 and by turns (`west-first`: not west after a link of
///   dimension 1).
/// - The sets go by the lowest way left: in order of its dimension, then of its port.
/// - With VC2 they go next by what is left above that way, which is a number with a digit for each higher dimension,
///   the last dimension's being the last: 0 if nothing is left, i if it is the i-th of the ports that can be left.
///   Numbers ascend.
/// - They go last by the virtual channels of the lowest way. A packet that enters has two sets: {VC0}, {VC1} under
///   `trc`, `t3d` and `t3e`; {VC0, VC1}, {VC1} under all others with a VC1. Where VC0 is the only one it has {VC0}. A
///   packet that goes on along the way in VC0 or VC1 has one set: under `trc`, `t3d` and `t3e` the VC in which it came;
///   under all others {VC0, VC1}. But in VC1 of all others, and of a unidirectional `trc`, it has the two of a packet
///   that enters. Without datelines the sets are the same, and no packet is offered the second of two.
/// - VC2 of every way left is in each set, if there is one. Exits stand in order of their ports, then of their virtual
///   channels; VC i is of rank i, and of the exits that are free those of the lowest rank are taken.
/// - By turns there is a set for each combination of ways that some packet that comes to the entry is offered. They go
///   by a number with a digit for either dimension, made as above. All exits are of rank 0.
/// - The sets of a router, of each of which the status collector tells the best lane, are those of its injector.
/// - On a graph the sets are those of [`Role::sets`](super::Role::sets), of the router
///   [`Role::all_sets`](super::Role::all_sets).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RoutingUnitParams {
    routing: Routing,
    entry: Entry,
}

impl RoutingUnitParams {
    /// The unit of one entry.
    ///
    /// # Errors
    /// If the routing has no such entry.
    pub fn new(routing: Routing, entry: Entry) -> Result<Self, ParamError> {
        if !routing.entries().contains(&entry) {
            let (path, from) = match entry {
                Entry::Injector => (format!("{}.node", Self::NAME), "(no terminals)".into()),
                Entry::Link(..) => (
                    format!("{}.from", Self::NAME),
                    entry_identifier(&routing, entry),
                ),
            };
            let wanted = format!("{} has no such entry", routing.in_words());
            return Err(ParamError::new(path, from, wanted));
        }
        // The lanes of a link have the same table, and so the same unit.
        let entry = match (routing.role(), entry) {
            (Some(_), Entry::Link(port, _)) => Entry::Link(port, VcId(0)),
            _ => entry,
        };
        Ok(RoutingUnitParams { routing, entry })
    }

    /// The algorithm and its grid.
    pub fn routing(&self) -> &Routing {
        &self.routing
    }

    /// Where the packets wait that it routes.
    pub fn entry(&self) -> Entry {
        self.entry
    }

    /// What the node's place ties off.
    pub fn place_ports(&self) -> Vec<Port> {
        self.routing.place_ports(self.entry)
    }

    /// How many sets it has to offer, and the exits in them.
    pub fn set_counts(&self) -> SetCounts {
        self.routing.set_counts(self.entry)
    }
}

/// The key of the port that packets come by.
pub(in crate::params) const FROM: &str = "from";

/// The key `vc`; how many there are follows from the port.
pub(in crate::params) const VC: Named<Int> = {
    let meaning = "the virtual channel they come in; not for the injector";
    Named("vc", Int(0..=MAX_LANES - 1, 0, meaning))
};

/// Takes `from` and `vc`.
pub(in crate::params) fn entry_from_settings(
    settings: &mut Settings,
    routing: &Routing,
) -> Result<Entry, ParamError> {
    let from_path = settings.path(FROM);
    let injector = (routing.terminals() > 0).then(|| (LaneClass::Injector.to_string(), None));
    let ports = routing
        .inputs()
        .map(|port| (routing.port_name(port), Some(port)));
    let known: Vec<(String, Option<PortId>)> = injector.into_iter().chain(ports).collect();
    let from = match settings.take(FROM) {
        None => known[0].1,
        Some(value) => {
            let named = known.iter().find(|(name, _)| value.as_str() == Some(name));
            let (_, port) = named.ok_or_else(|| {
                let names: Vec<_> = known.iter().map(|(name, _)| name.as_str()).collect();
                let wanted = format!("wanted one of {}", names.join(", "));
                ParamError::new(from_path, &value, wanted)
            })?;
            *port
        }
    };
    let Some(port) = from else {
        let why = "the injector has no virtual channels; drop the key or set from=xp";
        settings.refuse(VC.0, why)?;
        return Ok(Entry::Injector);
    };
    let most = routing.vcs_of_input(port).len() - 1;
    let vc = VC.take_within(settings, VC.1.default(), 0..=most)?;
    Ok(Entry::Link(port, VcId(vc)))
}

/// The documentation of the keys that [`entry_from_settings`] takes.
pub(in crate::params) fn entry_keys() -> [Key; 2] {
    let injector = LaneClass::Injector;
    let ports = Kind::Pattern("^(injector|([xyz]|d[3-9])[pm]|p[0-9]+)$");
    let meaning = "the port that packets come by: dimension and direction of travel, on a graph the number of the link in";
    let from = format!("{injector}, xp, xm, yp, …; on a graph {injector}, p0, p1, …");
    [
        Key::of(FROM, ports, injector, meaning).accepting(from),
        VC.key().accepting("0 to virtual channels - 1"),
    ]
}

/// The settings that make `entry` again.
pub(in crate::params) fn entry_settings(
    routing: &Routing,
    entry: Entry,
) -> Vec<(&'static str, String)> {
    match entry {
        Entry::Injector => vec![(FROM, LaneClass::Injector.to_string())],
        Entry::Link(port, vc) => vec![(FROM, routing.port_name(port)), VC.setting(&vc.0)],
    }
}

/// `injector`, `xp_vc0`: for names of modules and instances.
pub(in crate::params) fn entry_identifier(routing: &Routing, entry: Entry) -> String {
    match entry {
        Entry::Injector => LaneClass::Injector.to_string(),
        Entry::Link(port, vc) => format!("{}_vc{}", routing.port_name(port), vc.0),
    }
}

impl Keyed for RoutingUnitParams {
    fn keys() -> Vec<Key> {
        let mut keys = Routing::keys();
        keys.extend(entry_keys());
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let routing = Routing::from_settings(settings)?;
        let entry = entry_from_settings(settings, &routing)?;
        RoutingUnitParams::new(routing, entry)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.routing.settings();
        settings.extend(entry_settings(&self.routing, self.entry));
        settings
    }
}

impl Component for RoutingUnitParams {
    const NAME: &'static str = "routing-unit";
    const SUMMARY: &'static str = "offers a packet the virtual channels by which it may leave";
    const PART: Option<&'static str> = Some("routing");

    fn module_name(&self) -> String {
        let from = entry_identifier(&self.routing, self.entry);
        format!("routing_unit_{}_{from}", self.routing.identifier())
    }

    fn in_words(&self) -> String {
        let from = entry_identifier(&self.routing, self.entry);
        format!("{}, from {from}", self.routing.in_words())
    }

    fn source(&self) -> &'static str {
        self.routing.algorithm().source()
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.place_ports();
        let meaning = match (self.routing.role(), self.routing.terminals()) {
            (Some(_), _) => "number of the destination",
            (None, 1) => "coordinates of the destination",
            (None, _) => {
                "coordinates of the destination, and above them the number of the terminal there"
            }
        };
        ports.extend([
            Port::input("dest_i", self.routing.destination_width(), meaning)
                .with_field(Field::Parts(self.routing.destination())),
            Port::output(
                "options_o",
                self.set_counts().sets,
                "one-hot: the set of exits offered, in the same cycle",
            )
            .one_bit_each("option"),
        ]);
        ports
    }
}
