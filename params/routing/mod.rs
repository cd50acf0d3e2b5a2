//! What a routing algorithm connects: virtual channels, and the sets of them that a packet may be
//! offered. Which set a packet gets is behaviour, and stands in both twins.

mod algorithm;
mod balance;
mod unit;

pub use algorithm::{Algorithm, LaneClass, VcChoice};
pub use balance::StaticBalance;
pub use unit::RoutingUnitParams;
pub(in crate::params) use unit::{
    entry_from_settings, entry_identifier, entry_keys, entry_settings,
};

use super::grid::{Grid, LinkPort, Ways, Wrap};
use super::{Key, ParamError, Port, Settings};

/// A virtual channel, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VcId(pub usize);

/// Where a packet waits: a virtual channel of the link it came over, or the injector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entry {
    /// At the end of a link.
    Link(LinkPort, VcId),
    /// At its source.
    Injector,
}

/// Where a packet may go next: a virtual channel of a link, or the ejector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exit {
    /// Over a link.
    Link(LinkPort, VcId),
    /// It has arrived.
    Ejector,
}

/// The exits that a packet may choose from: one of the sets that its entry can be offered.
/// Port-major, then by VC; never empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionSet(pub Vec<Exit>);

/// An algorithm on a grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Routing {
    grid: Grid,
    algorithm: Algorithm,
    datelines: bool,
}

impl Routing {
    /// A checked pair; `component` is named in refusals.
    ///
    /// # Errors
    /// If the algorithm is not one for this kind of grid.
    pub fn new(component: &str, grid: Grid, algorithm: Algorithm) -> Result<Self, ParamError> {
        let wrap = grid.wrap();
        let path = format!("{component}.algorithm");
        if algorithm.wrap() == wrap {
            let routing = Routing {
                grid,
                algorithm,
                datelines: wrap == Wrap::Torus,
            };
            // An option set is a bit in an input lane's queue: these have 161 and 255.
            let most = match routing.grid.ways() {
                Ways::Bidirectional => 4,
                Ways::Unidirectional => 7,
            };
            if routing.adaptive().is_some() && routing.grid.dimensions() > most {
                let wanted = format!(
                    "an adaptive algorithm has at most {most} dimensions on a {} torus, these are {}",
                    routing.grid.ways(),
                    routing.grid.dimensions()
                );
                return Err(ParamError::new(path, algorithm, wanted));
            }
            return Ok(routing);
        }
        let why = match wrap {
            Wrap::Mesh => "the algorithm is for rings",
            Wrap::Torus => "one virtual channel deadlocks in a ring",
        };
        let fit: Vec<_> = Algorithm::on(wrap).map(Algorithm::name).collect();
        let wanted = format!("{why}; on a {wrap} take {}", fit.join(", "));
        Err(ParamError::new(path, algorithm, wanted))
    }

    /// The same without datelines: as if no packet ever crossed one. On a torus that deadlocks, which
    /// is what it is there to show.
    pub fn without_datelines(mut self) -> Self {
        self.datelines = false;
        self
    }

    /// Takes the grid's keys, `datelines` and `algorithm`.
    pub(super) fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let grid = Grid::from_settings(settings)?;
        let datelines: &[_] = match grid.wrap() {
            Wrap::Torus => &[("tied-off", true), ("none", false)],
            Wrap::Mesh => &[("none", false)],
        };
        let datelines = settings.choice("datelines", datelines)?;
        let routing = Routing::on(grid, settings)?;
        Ok(match datelines {
            true => routing,
            false => routing.without_datelines(),
        })
    }

    /// Takes `algorithm`.
    pub(super) fn on(grid: Grid, settings: &mut Settings) -> Result<Self, ParamError> {
        let mut names: Vec<_> = Algorithm::all().map(|each| (each.name(), each)).collect();
        // The default is the first.
        names.sort_by_key(|(_, algorithm)| algorithm.wrap() != grid.wrap());
        let algorithm = settings.choice("algorithm", &names)?;
        Routing::new(settings.component(), grid, algorithm)
    }

    /// The documentation of the keys that [`Routing::from_settings`] takes.
    pub(super) fn keys() -> Vec<Key> {
        let mut keys = Grid::keys().to_vec();
        keys.push(Key::new(
            "datelines",
            "tied-off, none",
            "tied-off, on a mesh none",
            "where they are comes in on dateline_i; a torus without them can deadlock",
        ));
        let names: Vec<_> = Algorithm::all().map(Algorithm::name).collect();
        keys.push(Key::new(
            "algorithm",
            names.join(", "),
            "trc, on a mesh dimension-order",
            "how packets find their way",
        ));
        keys
    }

    /// The settings that make this routing again.
    pub(super) fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.grid.settings().to_vec();
        let datelines = if self.datelines { "tied-off" } else { "none" };
        settings.push(("datelines", datelines.to_string()));
        settings.push(("algorithm", self.algorithm.to_string()));
        settings
    }

    /// `trc_torus_16x16`: for names of modules.
    pub fn identifier(&self) -> String {
        let algorithm = self.algorithm.identifier();
        let lacking = match self.lacks_datelines() {
            true => "_no_dateline",
            false => "",
        };
        format!("{algorithm}_{}{lacking}", self.grid.identifier())
    }

    /// `trc on a 16x16 torus`.
    pub fn in_words(&self) -> String {
        let lacking = match self.lacks_datelines() {
            true => " without datelines",
            false => "",
        };
        format!(
            "{} on {}{lacking}",
            self.algorithm,
            self.grid.with_article()
        )
    }

    /// The grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The algorithm.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// Whether routers must know where the datelines are.
    pub fn has_datelines(&self) -> bool {
        self.datelines
    }

    /// Whether it is a torus whose routers know no datelines: packets can deadlock.
    pub fn lacks_datelines(&self) -> bool {
        self.grid.wrap() == Wrap::Torus && !self.datelines
    }

    /// `here_i` and, where there are datelines, `dateline_i`: what a router's place in the network
    /// ties off.
    pub(super) fn place_ports(&self) -> Vec<Port> {
        let grid = &self.grid;
        let mut ports = vec![grid.coordinates_port("here_i", "coordinates of this node, tied off")];
        if self.datelines {
            let meaning = "per dimension, the node that the dateline lies below, tied off";
            ports.push(grid.coordinates_port("dateline_i", meaning));
        }
        ports.into_iter().map(Port::tied_off).collect()
    }

    /// Virtual channels of a link.
    pub fn vcs(&self) -> impl ExactSizeIterator<Item = VcId> + use<> {
        (0..self.algorithm.classes().len()).map(VcId)
    }

    /// The class of a virtual channel.
    pub fn class(&self, vc: VcId) -> LaneClass {
        self.algorithm.classes()[vc.0]
    }

    /// Every entry: links port-major, then by VC, and the injector last.
    pub fn entries(&self) -> Vec<Entry> {
        let ports = self.grid.link_ports();
        let links = ports.flat_map(|port| self.vcs().map(move |vc| Entry::Link(port, vc)));
        links.chain([Entry::Injector]).collect()
    }

    /// The virtual channel that packets may take in any dimension, if the algorithm has one.
    pub fn adaptive(&self) -> Option<VcId> {
        let is_adaptive = |class| matches!(class, &LaneClass::Adaptive | &LaneClass::DrainOff);
        let mut classes = self.algorithm.classes().iter();
        classes.position(is_adaptive).map(VcId)
    }

    /// Every set that a packet at `entry` can be offered, by what is left of its way: for each of
    /// [`Routing::ways_left`] those of the lowest dimension, with the adaptive channel of each way; the
    /// ejector last. A router's wiring follows from it: an entry and an exit are connected iff some set of
    /// that entry has that exit.
    pub fn options(&self, entry: Entry) -> Vec<OptionSet> {
        let mut sets = Vec::new();
        for ways in self.ways_left(entry) {
            let lowest = ways[0];
            let of_lowest = match entry {
                Entry::Link(port, vc) if port == lowest && self.adaptive() != Some(vc) => {
                    self.onward(port, vc)
                }
                _ => self.ring_sets(lowest),
            };
            sets.extend(of_lowest.into_iter().map(|OptionSet(mut exits)| {
                let adaptive = self.adaptive().into_iter();
                exits.extend(
                    adaptive.flat_map(|vc| ways.iter().map(move |&way| Exit::Link(way, vc))),
                );
                exits.sort();
                OptionSet(exits)
            }));
        }
        sets.push(OptionSet(vec![Exit::Ejector]));
        sets
    }

    /// What can be left of the way of a packet at `entry` that has not arrived: the ports that it still
    /// has to take links of, lowest dimension first, one of a dimension at most. Where the lowest dimension
    /// alone decides, that alone. In order of the lowest dimension and of its port; of those alike, the
    /// last dimension counts fastest: nothing left, then its ports.
    pub fn ways_left(&self, entry: Entry) -> Vec<Vec<LinkPort>> {
        let in_order = |vc| self.adaptive() != Some(vc);
        // For each dimension the ports that may be left in it.
        let ports = (0..self.grid.dimensions()).map(|dimension| match entry {
            Entry::Link(port, vc) => match self.grid.travel(port).0 {
                travelled if travelled == dimension => vec![port],
                travelled if travelled > dimension && in_order(vc) => Vec::new(),
                _ => self.grid.ports_of(dimension).collect(),
            },
            Entry::Injector => self.grid.ports_of(dimension).collect(),
        });
        let ports: Vec<Vec<LinkPort>> = ports.collect();
        let mut left = Vec::new();
        for (dimension, ports_here) in ports.iter().enumerate() {
            let higher = match self.adaptive() {
                None => vec![Vec::new()],
                Some(_) => combinations(&ports[dimension + 1..]),
            };
            for &port in ports_here {
                let with = |rest: &Vec<LinkPort>| [&[port], &rest[..]].concat();
                left.extend(higher.iter().map(with));
            }
        }
        left
    }

    /// The sets of a packet that goes on along its dimension.
    fn onward(&self, port: LinkPort, vc: VcId) -> Vec<OptionSet> {
        let one = |vc| OptionSet(vec![Exit::Link(port, vc)]);
        match (self.algorithm.choice(), self.grid.ways()) {
            (VcChoice::ByDateline, Ways::Bidirectional) | (VcChoice::Only, _) => vec![one(vc)],
            // Over the wraparound link a packet changes from VC1 to VC0.
            (VcChoice::ByDateline, Ways::Unidirectional) if vc == VcId(0) => vec![one(vc)],
            (VcChoice::ByDateline, Ways::Unidirectional) => self.ring_sets(port),
            (VcChoice::WhicheverIsFree, _) => {
                let mut sets = self.ring_sets(port);
                // What is in an escape lane does not cross the dateline any more.
                sets.retain(|set| vc != VcId(0) || set.0.len() == 2);
                sets
            }
        }
    }

    /// The sets of a packet that enters a ring or a line at `port`.
    fn ring_sets(&self, port: LinkPort) -> Vec<OptionSet> {
        let exits =
            |vcs: &[usize]| OptionSet(vcs.iter().map(|&vc| Exit::Link(port, VcId(vc))).collect());
        // The second is for packets that will cross a dateline: without datelines it is never offered.
        match self.algorithm.choice() {
            VcChoice::ByDateline => vec![exits(&[0]), exits(&[1])],
            VcChoice::WhicheverIsFree => vec![exits(&[0, 1]), exits(&[1])],
            VcChoice::Only => vec![exits(&[0])],
        }
    }

    /// Every set that some entry can be offered, in the injector's order.
    ///
    /// The injector can be offered all of them: whatever a packet may do on its way, another one
    /// may do first.
    pub fn all_options(&self) -> Vec<OptionSet> {
        self.options(Entry::Injector)
    }
}

/// Every choice of one port or none of each dimension.
fn combinations(ports: &[Vec<LinkPort>]) -> Vec<Vec<LinkPort>> {
    let Some((first, others)) = ports.split_first() else {
        return vec![Vec::new()];
    };
    let others = combinations(others);
    let mut all = others.clone();
    for &port in first {
        all.extend(others.iter().map(|rest| [&[port], &rest[..]].concat()));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::grid::Sign;

    fn routing(algorithm: Algorithm, wrap: Wrap, ways: Ways) -> Routing {
        let grid = Grid::new("router", vec![4, 4], wrap, ways).expect("a legal grid");
        Routing::new("router", grid, algorithm).expect("a legal pair")
    }

    fn every() -> Vec<Routing> {
        let (both, one) = (Ways::Bidirectional, Ways::Unidirectional);
        let mut every = Vec::new();
        for algorithm in Algorithm::all() {
            for ways in [both, one] {
                let wrap = algorithm.wrap();
                if (wrap, ways) != (Wrap::Mesh, one) {
                    let routing = routing(algorithm, wrap, ways);
                    every.extend([routing.clone(), routing.without_datelines()]);
                }
            }
        }
        every
    }

    #[test]
    fn the_injector_can_be_offered_whatever_any_entry_can() {
        for routing in every() {
            let all = routing.all_options();
            for entry in routing.entries() {
                for set in routing.options(entry) {
                    assert!(all.contains(&set), "{}: {set:?}", routing.in_words());
                }
            }
        }
    }

    #[test]
    fn only_from_the_adaptive_channel_one_turns_to_a_lower_dimension_and_nobody_back() {
        for routing in every() {
            let grid = routing.grid();
            for entry in routing.entries() {
                let Entry::Link(from, vc) = entry else {
                    continue;
                };
                for exit in routing.options(entry).into_iter().flat_map(|set| set.0) {
                    let Exit::Link(to, _) = exit else { continue };
                    let [before, after] = [from, to].map(|port| grid.travel(port).0);
                    let may = after > before || after < before && routing.adaptive() == Some(vc);
                    assert!(to == from || may, "{entry:?} {exit:?}");
                }
            }
        }
    }

    #[test]
    fn an_escape_lane_of_dynbal_leads_to_either_lane_of_its_ring() {
        let routing = routing(Algorithm::DynBal, Wrap::Torus, Ways::Bidirectional);
        let port = routing.grid().port(1, Sign::Minus);
        let sets = |vc| {
            let sets = routing.options(Entry::Link(port, VcId(vc))).into_iter();
            sets.map(|set| set.0.len()).collect::<Vec<_>>()
        };
        assert_eq!(sets(0), [2, 1]);
        assert_eq!(sets(1), [2, 1, 1]);
    }

    #[test]
    fn adaptive_sets_are_those_of_the_lowest_dimension_and_every_way_left() {
        let routing = routing(Algorithm::FDynBal, Wrap::Torus, Ways::Bidirectional);
        let shown = |entry| {
            let exit = |exit: &Exit| match exit {
                Exit::Ejector => "e".to_string(),
                Exit::Link(port, vc) => format!("{}{}", routing.grid().port_name(*port), vc.0),
            };
            let sets = routing.options(entry).into_iter();
            let sets = sets.map(|set| set.0.iter().map(exit).collect::<Vec<_>>().join(" "));
            sets.collect::<Vec<_>>()
        };
        let all = shown(Entry::Injector);
        assert_eq!(all.len(), 17);
        assert_eq!(
            all[..4],
            ["xp0 xp1 xp2", "xp1 xp2", "xp0 xp1 xp2 yp2", "xp1 xp2 yp2"]
        );
        assert_eq!(
            all[12..],
            ["yp0 yp1 yp2", "yp1 yp2", "ym0 ym1 ym2", "ym1 ym2", "e"]
        );
        let ym = routing.grid().port(1, Sign::Minus);
        let in_order = ["ym0 ym1 ym2", "ym1 ym2", "e"];
        assert_eq!(shown(Entry::Link(ym, VcId(0))), [in_order[0], in_order[2]]);
        assert_eq!(shown(Entry::Link(ym, VcId(1))), in_order);
        assert_eq!(
            shown(Entry::Link(ym, VcId(2))),
            [
                "xp0 xp1 xp2",
                "xp1 xp2",
                "xp0 xp1 xp2 ym2",
                "xp1 xp2 ym2",
                "xm0 xm1 xm2",
                "xm1 xm2",
                "xm0 xm1 xm2 ym2",
                "xm1 xm2 ym2",
                "ym0 ym1 ym2",
                "ym1 ym2",
                "e"
            ]
        );
    }

    #[test]
    fn more_dimensions_than_adaptive_routing_has_option_sets_for_are_refused() {
        for (dimensions, ways) in [(4, Ways::Bidirectional), (7, Ways::Unidirectional)] {
            let routing = |dimensions| {
                let grid = Grid::new("router", vec![2; dimensions], Wrap::Torus, ways);
                Routing::new("router", grid.expect("a legal grid"), Algorithm::DuatoFa)
            };
            let most = routing(dimensions).expect("a legal pair");
            assert!(most.all_options().len() <= 256);
            assert!(routing(dimensions + 1).is_err());
        }
    }

    #[test]
    fn an_algorithm_on_the_wrong_kind_of_grid_is_refused() {
        for algorithm in Algorithm::all() {
            let wrap = match algorithm.wrap() {
                Wrap::Mesh => Wrap::Torus,
                Wrap::Torus => Wrap::Mesh,
            };
            let grid = Grid::new("router", vec![4], wrap, Ways::Bidirectional);
            let refused = Routing::new("router", grid.expect("a legal grid"), algorithm);
            let refused = refused.expect_err("the wrong kind").to_string();
            let at = format!("router.algorithm = {algorithm}: ");
            assert!(refused.starts_with(&at), "{refused}");
        }
    }
}
