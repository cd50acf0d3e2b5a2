//! Shape of the central status collector.

use super::keys::LANES;
use super::lanes::{lane_exits, numbers_of};
use crate::params::arbiter::MAX_INPUTS;
use crate::params::component::counted;
use crate::params::key::{Int, Named, keys, of};
use crate::params::link::MAX_LANES;
use crate::params::wormhole::routing::{Exit, Routing};
use crate::params::{Component, Field, ParamError, Port};

/// `status-collector`: the best lane of every option set, computed once for all input channels.
///
/// All combinational. `free_i` has a bit for each output lane of the router (links port-major, by VC, by lane; the
/// ejectors last), `requests_i`, where lanes compete, a number for each. `best_o` tells for each option set of the
/// router, in the order that [`RoutingUnitParams`](super::routing::RoutingUnitParams) states, which of its lanes is
/// best: one bit per lane, exits in order, lanes of an exit in order. The best lane is, among the free ones, that of
/// the lowest rank (by coordinates of the first class: escape, cyclic, adaptive; by a table of the first choice of its
/// list), then that of fewest requests, then that of the lowest port, then the lowest lane; without a free lane all
/// bits are 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StatusCollectorParams {
    routing: Routing,
    lanes: usize,
    requests_width: usize,
}

impl StatusCollectorParams {
    const REQUESTS_WIDTH: Named<Int> = Named(
        "requests_width",
        Int(1..=7, 3, "bits of a number of requests"),
    );

    /// A checked shape: `lanes` of each virtual channel, `requests_width` bits of a number of
    /// requests.
    ///
    /// # Errors
    /// If there are more than 64 output lanes, or `requests_width` is not 1 to 7 bits.
    pub fn new(routing: Routing, lanes: usize, requests_width: usize) -> Result<Self, ParamError> {
        let mut shape = StatusCollectorParams {
            routing,
            lanes,
            requests_width,
        };
        let vcs = |port| shape.routing.vcs_of_output(port).len();
        let all = shape.routing.outputs().map(vcs).sum::<usize>();
        let most = (MAX_INPUTS - shape.routing.terminals())
            .checked_div(all)
            .unwrap_or(MAX_LANES);
        if !(1..=most).contains(&lanes) {
            let wanted = format!("wanted 1 to {most}: a router has at most 64 lanes");
            let path = format!("{}.{}", Self::NAME, LANES.0);
            return Err(ParamError::new(path, lanes, wanted));
        }
        Self::REQUESTS_WIDTH.check(Self::NAME, requests_width)?;
        if !shape.counts() {
            // There is no such port.
            shape.requests_width = 1;
        }
        Ok(shape)
    }

    /// The algorithm and its grid.
    pub fn routing(&self) -> &Routing {
        &self.routing
    }

    /// Lanes of each virtual channel.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Bits of a number of requests.
    pub fn requests_width(&self) -> usize {
        self.requests_width
    }

    /// The router's output lanes, in order: exit and number of the lane in it.
    pub fn output_lanes(&self) -> Vec<(Exit, usize)> {
        output_lanes(&self.routing, self.lanes)
    }

    /// Lanes of all option sets together: bits of `best_o`, which has them one set after the other.
    pub fn choices(&self) -> usize {
        self.routing.all_set_counts().choices(self.lanes)
    }

    /// The lanes of some exits, as numbers of output lanes.
    pub fn lanes_of(&self, exits: &[Exit]) -> Vec<usize> {
        numbers_of(exits, self.lanes, &self.output_lanes())
    }

    /// Whether in some option set two lanes are of one rank, so that requests are counted.
    pub fn counts(&self) -> bool {
        counts(&self.routing, self.lanes)
    }
}

/// The output lanes of a router, in order.
pub(super) fn output_lanes(routing: &Routing, lanes: usize) -> Vec<(Exit, usize)> {
    lane_exits(&routing.exits(), lanes)
}

/// Whether in some option set two lanes are of one rank.
pub(super) fn counts(routing: &Routing, lanes: usize) -> bool {
    routing.has_equals() || lanes > 1 && routing.all_set_counts().links > 0
}

keys! {
    StatusCollectorParams {
        routing: of::<Routing>(),
        lanes: LANES,
        requests_width: Self::REQUESTS_WIDTH,
    }
}

impl Component for StatusCollectorParams {
    const NAME: &'static str = "status-collector";
    const SUMMARY: &'static str =
        "finds the best free lane of every option set, for all inputs at once";
    const PART: Option<&'static str> = Some("status");

    fn module_name(&self) -> String {
        let mut name = format!("status_collector_{}", self.routing.identifier());
        if self.lanes > 1 {
            name += &format!("_l{}", self.lanes);
        }
        if self.counts() {
            name += &format!("_r{}", self.requests_width);
        }
        name
    }

    fn in_words(&self) -> String {
        let lanes = counted(self.lanes, "lane");
        format!("{}, {lanes} per virtual channel", self.routing.in_words())
    }

    fn source(&self) -> &'static str {
        "[Ge] §5.3.2, Fig. 5.5"
    }

    fn ports(&self) -> Vec<Port> {
        let lanes = self.output_lanes().len();
        let of = "output lane";
        let mut ports =
            vec![Port::input("free_i", lanes, "the output lane may be asked for").one_bit_each(of)];
        if self.counts() {
            let width = self.requests_width;
            let meaning = "requests for the output lane in the cycle before";
            ports.push(
                Port::input("requests_i", lanes * width, meaning)
                    .with_field(Field::Elements { of, width }),
            );
        }
        ports.push(
            Port::output(
                "best_o",
                self.choices(),
                "per option set, the best of its lanes; one-hot or 0, in the same cycle",
            )
            .one_bit_each("choice"),
        );
        ports
    }
}
