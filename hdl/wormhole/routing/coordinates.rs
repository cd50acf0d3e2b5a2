//! Routing by coordinates. Twin: `model/wormhole/routing/coordinates.rs`.
//!
//! A way is a dimension in one direction. An algorithm says which of the option sets of a way it
//! offers a packet that goes on along it, and which one a packet that enters it. That way is the
//! lowest one left; an adaptive algorithm has these sets for every combination of ways above it.

use super::options::{VcSets, ways_left};
use super::{dimension_order, dynbal, t3d, trc};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, lit};
use crate::params::topology::PortId;
use crate::params::topology::grid::{Grid, Sign, Ways, Wrap};
use crate::params::wormhole::names::set_names;
use crate::params::wormhole::routing::{
    Datelines, Entry, Routing, RoutingUnitParams, StaticBalance, VcChoice,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Offers a packet one of the option sets of its entry.
pub(super) fn describe(
    shape: &RoutingUnitParams,
    lib: &mut Library,
) -> Result<Arc<Module>, RtlError> {
    let mut m = Builder::component(shape, "offers a packet the ways by which it may leave");
    let mut unit = Unit::new(&mut m, shape.routing());
    let choice = shape.routing().algorithm().choice();
    let in_order = |vc| shape.routing().adaptive() != Some(vc);
    let first = match shape.entry() {
        Entry::Link(port, vc) if in_order(vc) => unit.grid.travel(port).0,
        _ => 0,
    };
    let mut offered = BTreeMap::new();
    let several = |dimension: &usize| shape.routing().grid().radices()[*dimension] > 1;
    for dimension in (first..unit.grid.dimensions()).filter(several) {
        let lower = unit.done.clone();
        let taken = unit.take(dimension);
        let ways = match shape.entry() {
            Entry::Link(port, _) if unit.grid.travel(port).0 == dimension => {
                vec![Way { port, taken }]
            }
            _ => unit.shorter(dimension, &taken),
        };
        for way in unit.lowest(ways, lower) {
            let port = way.port;
            let offers = match shape.entry() {
                Entry::Link(from, vc) if from == port && in_order(vc) => match choice {
                    VcChoice::ByDateline => trc::onward(&mut unit, way, vc),
                    VcChoice::ByTable => t3d::onward(way),
                    VcChoice::WhicheverIsFree => dynbal::onward(&mut unit, way, vc),
                    VcChoice::Only => dimension_order::onward(way),
                },
                _ => match choice {
                    VcChoice::ByDateline => trc::enter(&mut unit, way),
                    VcChoice::ByTable => t3d::enter(&mut unit, lib, way)?,
                    VcChoice::WhicheverIsFree => dynbal::enter(&mut unit, way),
                    VcChoice::Only => dimension_order::enter(way),
                },
            };
            offered.insert(port, offers);
        }
    }
    let mut offers: Vec<Expr> = Vec::new();
    for ways in ways_left(shape.routing(), shape.entry()) {
        let others = unit.others(&ways);
        let among = |offer: &Option<Expr>| match offer {
            Some(offer) => others.iter().fold(offer.clone(), |all, one| all & one),
            None => lit(1, 0),
        };
        offers.extend(offered[&ways[0]].iter().map(among));
    }
    let (adaptive, arrived, unread) = (unit.adaptive, unit.arrived(), unit.into_unread());
    let at_seat = at_seats(&m, shape.routing());
    offers.extend(at_seat.into_iter().map(|at_seat| match at_seat {
        None => arrived.clone(),
        Some(at_seat) => &arrived & at_seat,
    }));
    m.paragraph();
    if adaptive {
        m.comment("by the lowest way left, and by what is left above it");
    }
    let options = m.port("options_o");
    let sets = super::options(shape.routing(), shape.entry());
    m.read_as(
        &options,
        Layout::elements("set", set_names(shape.routing(), &sets)),
    );
    for (i, offer) in offers.iter().enumerate() {
        m.assign(&options.bit(i), offer);
    }
    if !unread.is_empty() {
        m.unused(&unread.iter().collect::<Vec<_>>());
    }
    m.finish()
}

/// The virtual channels of the sets of a way that is the lowest left, the adaptive one aside.
pub(super) fn of_lowest(routing: &Routing, entry: Entry, way: PortId) -> VcSets {
    let choice = routing.algorithm().choice();
    match entry {
        Entry::Link(from, vc) if from == way && routing.adaptive() != Some(vc) => match choice {
            VcChoice::ByDateline => trc::onward_vcs(routing.grid().ways(), vc),
            VcChoice::ByTable => t3d::onward_vcs(vc),
            VcChoice::WhicheverIsFree => dynbal::onward_vcs(vc),
            VcChoice::Only => dimension_order::VCS,
        },
        _ => match choice {
            VcChoice::ByDateline => trc::ENTER_VCS,
            VcChoice::ByTable => t3d::ENTER_VCS,
            VcChoice::WhicheverIsFree => dynbal::ENTER_VCS,
            VcChoice::Only => dimension_order::VCS,
        },
    }
}

/// For each terminal of the node whether the packet is its; nothing where there is one.
pub(super) fn at_seats(m: &Builder, routing: &Routing) -> Vec<Option<Expr>> {
    let (low, width) = (routing.grid().coordinates_width(), routing.seat_width());
    let seats = routing.seats();
    let last = seats.len() - 1;
    seats
        .map(|seat| {
            (last > 0).then(|| {
                let named = m.port("dest_i").slice(low, width);
                let number = lit(width, seat.0 as u64);
                match seat.0 {
                    // Terminals that are not there are the last one's.
                    own if own == last && !(last + 1).is_power_of_two() => named.at_least(&number),
                    _ => named.equals(&number),
                }
            })
        })
        .collect()
}

/// A dimension in one direction, and 1 if dimension order takes it: it is the lowest way left.
pub(super) struct Way {
    pub(super) port: PortId,
    pub(super) taken: Expr,
}

/// A routing unit while it is described, dimension by dimension.
///
/// What an algorithm offers is an expression for each of the sets of a way, `None` for one that it
/// never offers.
pub(super) struct Unit<'a> {
    pub(super) m: &'a mut Builder,
    pub(super) grid: &'a Grid,
    datelines: Option<Datelines>,
    /// Of an algorithm that chooses by table, by dimension.
    pub(super) tables: &'a [StaticBalance],
    /// Whether every way left matters, not the lowest alone.
    adaptive: bool,
    /// Of an adaptive algorithm, by dimension: 1 if the packet has not arrived in it.
    differs: BTreeMap<usize, Expr>,
    /// Of an adaptive algorithm: 1 if the way is left.
    left: BTreeMap<PortId, Expr>,
    /// 1 if the packet has arrived in every dimension so far.
    done: Option<Expr>,
    /// Coordinates of the inputs that nothing has read so far, by port and dimension.
    unread: BTreeMap<(&'static str, usize), Expr>,
}

impl<'a> Unit<'a> {
    pub(super) fn new(m: &'a mut Builder, routing: &'a Routing) -> Self {
        let (grid, datelines) = (routing.grid(), routing.datelines());
        let mut unread = BTreeMap::new();
        let ports: &[_] = match datelines.is_some() {
            true => &["here_i", "dateline_i", "dest_i"],
            false => &["here_i", "dest_i"],
        };
        for &port in ports {
            for d in 0..grid.dimensions() {
                let (low, width) = (grid.coordinate_low(d), grid.coordinate_width(d));
                unread.insert((port, d), m.port(port).slice(low, width));
            }
        }
        Unit {
            m,
            grid,
            datelines,
            tables: routing.tables(),
            adaptive: !routing.is_in_order(),
            differs: BTreeMap::new(),
            left: BTreeMap::new(),
            done: None,
            unread,
        }
    }

    /// 1 if the packet has arrived in every dimension; where none has two nodes it has at once.
    pub(super) fn arrived(&self) -> Expr {
        self.done.clone().unwrap_or(lit(1, 1))
    }

    /// What nothing has read of the coordinates.
    pub(super) fn into_unread(self) -> Vec<Expr> {
        self.unread.into_values().collect()
    }

    pub(super) fn coordinate(&mut self, port: &'static str, dimension: usize) -> Expr {
        self.unread.remove(&(port, dimension));
        let low = self.grid.coordinate_low(dimension);
        let width = self.grid.coordinate_width(dimension);
        self.m.port(port).slice(low, width)
    }

    fn wire(&mut self, dimension: usize, what: &str, value: &Expr) -> Expr {
        let name = format!("{}_{what}", Grid::dimension_name(dimension));
        self.m.wire(&name, value)
    }

    /// 1 if the packet may move along `dimension` next: it has not arrived in it nor, unless the
    /// algorithm is adaptive, is there a lower such one.
    pub(super) fn take(&mut self, dimension: usize) -> Expr {
        let here = self.coordinate("here_i", dimension);
        let dest = self.coordinate("dest_i", dimension);
        self.m.paragraph();
        let differs = self.wire(dimension, "differs", &dest.differs(&here));
        let (taken, done) = match self.done.take() {
            None => (differs.clone(), !&differs),
            Some(lower) if self.adaptive => (differs.clone(), lower & !&differs),
            Some(lower) => {
                let taken = self.wire(dimension, "taken", &(&lower & &differs));
                (taken, lower & !&differs)
            }
        };
        self.done = Some(self.wire(dimension, "done", &done));
        if self.adaptive {
            self.differs.insert(dimension, differs);
        }
        taken
    }

    /// The ways along `dimension`, of which a packet that enters it has the shorter one left.
    pub(super) fn shorter(&mut self, dimension: usize, taken: &Expr) -> Vec<Way> {
        let port = |sign| self.grid.port(dimension, sign);
        if self.grid.ways() == Ways::Unidirectional {
            let (port, taken) = (port(Sign::Plus), taken.clone());
            return vec![Way { port, taken }];
        }
        let [plus_port, minus_port] = [Sign::Plus, Sign::Minus].map(port);
        let plus = match self.grid.wrap(dimension) {
            Wrap::Torus => self.plus_on_ring(dimension),
            Wrap::Mesh => {
                let here = self.coordinate("here_i", dimension);
                let above = self.coordinate("dest_i", dimension).greater(&here);
                self.wire(dimension, "plus", &above)
            }
        };
        [(plus_port, taken & &plus), (minus_port, taken & !plus)]
            .map(|(port, taken)| {
                let what = if self.adaptive { "left" } else { "taken" };
                let name = format!("{}_{what}", self.grid.port_name(port));
                let taken = self.m.wire(&name, &taken);
                Way { port, taken }
            })
            .into()
    }

    /// Of the ways left in a dimension, when each is the lowest; `lower` is 1 if the packet has arrived
    /// in every lower one. Without adaptive ways [`Unit::take`] has seen to that.
    fn lowest(&mut self, ways: Vec<Way>, lower: Option<Expr>) -> Vec<Way> {
        if !self.adaptive {
            return ways;
        }
        let lowest = |Way { port, taken: left }| {
            let taken = match &lower {
                None => left.clone(),
                Some(lower) => {
                    let name = format!("{}_lowest", self.grid.port_name(port));
                    self.m.wire(&name, &(lower & &left))
                }
            };
            self.left.insert(port, left);
            Way { port, taken }
        };
        ways.into_iter().map(lowest).collect()
    }

    /// For each dimension above the lowest of `ways`, 1 if what is left in it is what `ways` has there.
    /// Where the lowest alone decides, nothing.
    fn others(&self, ways: &[PortId]) -> Vec<Expr> {
        let lowest = self.grid.travel(ways[0]).0;
        let above = self.differs.range(lowest + 1..);
        above
            .map(|(&dimension, differs)| {
                let of_it = |way: &&PortId| self.grid.travel(**way).0 == dimension;
                match ways.iter().find(of_it) {
                    Some(way) => self.left[way].clone(),
                    None => !differs,
                }
            })
            .collect()
    }

    /// 1 if plus is the shorter way round a ring, or both are equal and the node is even.
    fn plus_on_ring(&mut self, dimension: usize) -> Expr {
        let radix = self.grid.radices()[dimension];
        let width = self.grid.coordinate_width(dimension);
        let here = self.coordinate("here_i", dimension);
        let dest = self.coordinate("dest_i", dimension);
        let ahead = &dest - &here;
        let distance = if radix.is_power_of_two() {
            self.wire(dimension, "distance", &ahead)
        } else {
            let below = dest.less(&here);
            let around = &ahead + lit(width, radix as u64);
            let name = format!("{}_distance", Grid::dimension_name(dimension));
            self.m.mux(&name, &below, &around, &ahead)
        };
        let half = lit(width, (radix / 2) as u64);
        let plus = match radix % 2 {
            0 => distance.less(&half) | (distance.equals(&half) & !here.bit(0)),
            _ => distance.at_most(&half),
        };
        if radix.is_multiple_of(2) {
            self.m
                .comment("at half the ring an even node takes plus, an odd one minus");
        }
        self.wire(dimension, "plus", &plus)
    }

    /// 1 if the rest of `way` leads over the dateline; means nothing where the packet has arrived.
    fn crosses(&mut self, way: &Way, datelines: Datelines) -> Expr {
        let (dimension, sign) = self.grid.travel(way.port);
        let [here, dest, dateline] =
            ["here_i", "dest_i", "dateline_i"].map(|port| self.coordinate(port, dimension));
        let (from, to) = match sign {
            Sign::Plus => (here, dest),
            // From the other end the same link or node is crossed.
            Sign::Minus => (dest, here),
        };
        let beyond = match datelines {
            Datelines::OnLinks => to.at_least(&dateline),
            // Who ends in that node does not go through it.
            Datelines::InNodes => to.greater(&dateline),
        };
        let name = self.grid.port_name(way.port);
        let [before, beyond, around] = [
            ("before", from.less(&dateline)),
            ("beyond", beyond),
            ("around", to.less(&from)),
        ]
        .map(|(what, value)| self.m.wire(&format!("{name}_{what}"), &value));
        self.m
            .comment("begins before the dateline and ends beyond it, or goes around and does one");
        let crosses = (&before & &beyond) | (&around & (&before | &beyond));
        self.m.wire(&format!("{name}_crosses"), &crosses)
    }

    /// Whether a way that is taken does not lead over the dateline, and whether it does; without
    /// datelines, and along a line, it never does.
    pub(super) fn by_dateline(&mut self, way: Way) -> Vec<Option<Expr>> {
        let wrap = self.grid.wrap(self.grid.travel(way.port).0);
        let (Some(datelines), Wrap::Torus) = (self.datelines, wrap) else {
            return vec![Some(way.taken), None];
        };
        let crosses = self.crosses(&way, datelines);
        vec![Some(&way.taken & !&crosses), Some(way.taken & crosses)]
    }
}
