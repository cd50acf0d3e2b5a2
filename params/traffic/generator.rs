//! Shape of a traffic generator.

use super::{Packets, count_port};
use crate::params::component::counted;
use crate::params::key::{Int, Named, keys, of};
use crate::params::link::MAX_LANES;
use crate::params::{Component, ParamError, Port, Reset};

/// Bits of the seed and of the generator of random numbers.
pub const SEED_WIDTH: usize = 64;

/// Bits of `rate_i`.
pub const RATE_WIDTH: usize = 32;

/// `traffic-generator`: packets to nodes at random, for an injector.
///
/// State: `random` (64 bits), `seeded`, `busy`, `place` (which flit comes next), `destination`,
/// `lane` (which lane of the injector the packet is for). Reset clears all but `lane`, which is 0,
/// and `random`, which means nothing until `seeded`. In each cycle:
/// - `draw` is `random` if `seeded`, else `seed_i`. On the edge `random` becomes the next of `draw`
///   by xorshift with shifts 13, 7, 17 (`s ^= s << 13; s ^= s >> 7; s ^= s << 17`, 64 bits), and
///   `seeded` is set. A seed of 0 stays 0: all packets go to node 0.
/// - `valid_o` has the bit of `lane` set if `busy` and that bit of `not_full_i` is 1; else it is 0.
///   `flit_o` is flit `place` of a packet to `destination`, as the module describes: head bit iff
///   `place` is 0, tail bit iff it is the last. It is shown while `valid_o` is not 0.
/// - A packet ends in a cycle in which `valid_o` is not 0 and `place` is the last. Then on the edge
///   `lane` moves to the next, cyclically, `place` becomes 0 and `busy` is cleared. In another cycle
///   in which `valid_o` is not 0, `place` goes up by 1.
/// - A packet begins if `enable_i`, and `busy` is not set or a packet ends, and `draw[31:0]` is less than
///   `rate_i`, and the candidate is a node. The candidate is `draw[32 +: C]`, C = bits of all
///   coordinates, and is a node if each coordinate in it is less than its radix. On the edge `busy` is
///   set, also if a packet ends, and `destination` becomes the candidate.
/// - `busy_o` is `busy`. `sent_o` counts cycles in which `valid_o` is not 0, up to the cycle before,
///   mod 2^32.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TrafficGeneratorParams {
    packets: Packets,
    lanes: usize,
}

impl TrafficGeneratorParams {
    const LANES: Named<Int> = {
        let meaning = "lanes of the injector, which packets take in turn";
        Named("lanes", Int(1..=MAX_LANES, 1, meaning))
    };

    /// A checked shape, for an injector of `lanes`.
    ///
    /// # Errors
    /// If `lanes` is not 1 to 64.
    pub fn new(packets: Packets, lanes: usize) -> Result<Self, ParamError> {
        Self::LANES.check(Self::NAME, lanes)?;
        Ok(TrafficGeneratorParams { packets, lanes })
    }

    /// What it sends.
    pub fn packets(&self) -> &Packets {
        &self.packets
    }

    /// Lanes of the injector.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.packets.reset()
    }
}

keys! {
    TrafficGeneratorParams {
        lanes: Self::LANES,
        packets: of::<Packets>(),
    } by |lanes, packets| TrafficGeneratorParams::new(packets, lanes)
}

impl Component for TrafficGeneratorParams {
    const NAME: &'static str = "traffic-generator";
    const SUMMARY: &'static str =
        "sends packets to nodes at random, to simulate a network by itself";

    fn module_name(&self) -> String {
        let lanes = match self.lanes {
            1 => String::new(),
            lanes => format!("_l{lanes}"),
        };
        let (packets, reset) = (self.packets.identifier(), self.reset().suffix());
        format!("traffic_generator_{packets}{lanes}{reset}")
    }

    fn in_words(&self) -> String {
        let lanes = counted(self.lanes, "lane");
        format!("{lanes}, {}", self.packets.in_words())
    }

    fn source(&self) -> &'static str {
        "the project's own; xorshift of G. Marsaglia, 2003"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset().ports();
        ports.extend([
            Port::input(
                "seed_i",
                SEED_WIDTH,
                "first of the random numbers, not 0; taken in the first cycle after a reset",
            )
            .tied_off(),
            Port::input("enable_i", 1, "packets may begin; one under way goes on"),
            Port::input(
                "rate_i",
                RATE_WIDTH,
                "chance of a packet in a cycle without one, in 1/2^32",
            ),
            Port::input("not_full_i", self.lanes, "the injector's lane has room")
                .one_bit_each("lane"),
            Port::output(
                "valid_o",
                self.lanes,
                "a flit goes into this lane; at most one, in the same cycle as not_full_i",
            )
            .one_bit_each("lane")
            .follows(&["not_full_i"]),
            Port::output("flit_o", self.packets.flit_width(), "the flit").valid_when("valid_o"),
            Port::output("busy_o", 1, "a packet is under way; from state alone"),
            count_port("sent_o", "flits sent until the cycle before, modulo 2^32"),
        ]);
        ports
    }
}
