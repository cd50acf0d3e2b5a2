//! Shape of a traffic checker.

use super::{Packets, count_port};
use crate::params::key::{keys, of};
use crate::params::{Component, Port, Reset};

/// `traffic-checker`: sees that what a node receives is what traffic generators send to it.
///
/// State: `place` (which flit of a packet comes next), `error`, `received`, all reset to 0. In each
/// cycle in which `valid_i` is 1:
/// - `flit_i` is right if it is flit `place` of a packet to `here_i`, as the module describes, all its
///   bits. If it is not, `error` is set on the edge, and stays.
/// - On the edge `place` goes up by 1, after the last to 0, and `received` by 1, mod 2^32.
///
/// `error_o`, `received_o` are the state; `inside_o` is 1 while `place` is not 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TrafficCheckerParams {
    packets: Packets,
}

impl TrafficCheckerParams {
    /// The shape that knows these packets.
    pub fn new(packets: Packets) -> Self {
        TrafficCheckerParams { packets }
    }

    /// What it knows.
    pub fn packets(&self) -> &Packets {
        &self.packets
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.packets.reset()
    }
}

keys! {
    TrafficCheckerParams {
        packets: of::<Packets>(),
    } by |packets| Ok(TrafficCheckerParams::new(packets))
}

impl Component for TrafficCheckerParams {
    const NAME: &'static str = "traffic-checker";
    const SUMMARY: &'static str = "checks that a node receives what traffic generators send";

    fn module_name(&self) -> String {
        let (packets, reset) = (self.packets.identifier(), self.reset().suffix());
        format!("traffic_checker_{packets}{reset}")
    }

    fn in_words(&self) -> String {
        self.packets.in_words()
    }

    fn source(&self) -> &'static str {
        "the project's own"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset().ports();
        let here = self
            .packets
            .grid()
            .coordinates_port("here_i", "coordinates of the node");
        ports.extend([
            here.tied_off(),
            Port::input("valid_i", 1, "the node receives a flit"),
            Port::input("flit_i", self.packets.flit_width(), "the flit"),
            Port::output(
                "error_o",
                1,
                "a flit before this cycle was wrong; stays until a reset",
            ),
            Port::output("inside_o", 1, "a packet has begun and not ended"),
            count_port(
                "received_o",
                "flits received until the cycle before, modulo 2^32",
            ),
        ]);
        ports
    }
}
