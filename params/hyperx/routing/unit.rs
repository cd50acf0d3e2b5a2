//! Shape of the unit that says where a packet goes on.

use super::algorithms::Options;
use super::{Carries, Routing, Sharing};
use crate::params::component::counted;
use crate::params::hyperx::buffers::room;
use crate::params::hyperx::choice::CYCLES;
use crate::params::hyperx::head::{AGE_BITS, MAX_PACKET};
use crate::params::hyperx::{ChoiceCycles, ChoiceParams, Head};
use crate::params::key::{Int, Named, RESET, keys, of};
use crate::params::{Component, Field, ParamError, Part, Port, Reset, index_width};

/// Virtual channels of a link: the key `vcs`.
pub(in crate::params::hyperx) const VCS: Named<Int> =
    Named("vcs", Int(1..=16, 8, "virtual channels of each link"));

/// Flits of an output queue: the key `output_depth`.
pub(in crate::params::hyperx) const OUTPUT_DEPTH: Named<Int> = {
    let meaning = "flits of each virtual channel's output queue";
    Named("output_depth", Int(1..=1024, 96, meaning))
};

/// `hyperx-routing-unit`: output and class in which a packet goes on, and what its head carries then.
///
/// - `coord_i`, the router's coordinates side by side, `from_terminal_i` and, where the algorithm asks for it,
///   `from_dimension_i`: tied off, of the input at which the unit stands.
/// - `valid_i`: there is a packet; `vc_i`: the virtual channel in which it came; `head_i`: the fields of its head; `word_i`: a random word;
///   `weight_i` as of a [`ChoiceParams`].
/// - `port_o`: the output. `to_terminal_o`: it is that of a terminal, and any virtual channel will do; else one of class
///   `class_o`, where there are several. `carried_o`: what the head carries from here on. Of `dal` the class is that of the
///   adaptive channels, `carried_o` is for who goes on in these, and `escape_o` is the output of the escape.
/// - `legal_o`: there is a head, `valid_i`, and what it names is there; without, the outputs above mean nothing.
///   `no_terminal_o`: it names a coordinate or a terminal that is not there; `too_long_o`: its length is not there; each where
///   the bits of a head allow that.
/// - Latency: combinational; with `choice_cycles` = 2 outputs are those of the inputs of the cycle before.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HyperXRoutingUnitParams {
    head: Head,
    vcs: usize,
    output_depth: usize,
    cycles: ChoiceCycles,
    reset: Reset,
}

impl HyperXRoutingUnitParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If there are not 1 to 16 virtual channels, or fewer than classes; if `output_depth` is not 1 to 1024 and `max_packet`
    /// at least; if `max_packet` is not 1 to 64 or `age_bits` not 1 to 16.
    pub fn new(
        routing: Routing,
        vcs: usize,
        output_depth: usize,
        max_packet: usize,
        age_bits: usize,
        cycles: ChoiceCycles,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        Self::of_part(
            Self::NAME,
            routing,
            vcs,
            output_depth,
            max_packet,
            age_bits,
            cycles,
            reset,
        )
    }

    /// The same for a part of something else, which is named in refusals.
    #[expect(clippy::too_many_arguments, reason = "one for each key")]
    pub(in crate::params::hyperx) fn of_part(
        component: &str,
        routing: Routing,
        vcs: usize,
        output_depth: usize,
        max_packet: usize,
        age_bits: usize,
        cycles: ChoiceCycles,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        check(component, &routing, vcs, output_depth, max_packet, age_bits)?;
        Ok(HyperXRoutingUnitParams {
            head: Head::new(routing, max_packet, age_bits),
            vcs,
            output_depth,
            cycles,
            reset,
        })
    }

    /// The fields of a head.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// How packets find their way.
    pub fn routing(&self) -> &Routing {
        self.head.routing()
    }

    /// Virtual channels of a link.
    pub fn vcs(&self) -> usize {
        self.vcs
    }

    /// Flits of each output queue.
    pub fn output_depth(&self) -> usize {
        self.output_depth
    }

    /// Cycles of a choice.
    pub fn cycles(&self) -> ChoiceCycles {
        self.cycles
    }

    /// How state is reset, if there is any.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// Bits by which a sum of flits is shifted to be a congestion: ⌈log2 Lmax⌉ − 1, not below 0.
    pub fn congestion_shift(&self) -> usize {
        congestion_shift(self.head.max_packet())
    }

    /// Bits of a congestion: of V·OQ flits, shifted.
    pub fn congestion_bits(&self) -> usize {
        let sum = index_width(self.vcs * self.output_depth + 1);
        sum.saturating_sub(self.congestion_shift()).max(1)
    }

    /// The choice among outputs.
    pub fn choice(&self) -> ChoiceParams {
        let network = self.routing().network();
        let most_hops = self.routing().algorithm().most_hops(network);
        let most = most_hops << self.congestion_bits();
        let bits = index_width(most - most_hops + 1);
        let choice = ChoiceParams::new(network.ports(), most_hops, bits, self.cycles, self.reset);
        choice.expect("the numbers of a checked unit")
    }

    /// Whether the algorithm asks in which dimension a packet came.
    pub fn asks_dimension(&self) -> bool {
        self.routing().ban()
    }

    /// Bits of the class that a packet came in or goes on in; none where there is one. One that may escape is always
    /// routed in the first class.
    pub fn class_width(&self) -> usize {
        match (
            self.routing().classes(),
            self.routing().algorithm().sharing(),
        ) {
            (1, _) | (_, Sharing::LastEscapes) => 0,
            (classes, Sharing::InTurn) => index_width(classes),
        }
    }

    /// Whether a head has bits to name a coordinate or a terminal that is not there.
    pub fn may_miss(&self) -> bool {
        let network = self.routing().network();
        let mut counts = network
            .widths()
            .iter()
            .copied()
            .chain([network.concentration()]);
        !counts.all(|count| count.is_power_of_two())
    }

    /// Whether a head has bits to say a length that is not there.
    pub fn may_be_too_long(&self) -> bool {
        !self.head.max_packet().is_power_of_two()
    }

    /// Whether the algorithm draws coordinates.
    pub fn draws(&self) -> bool {
        self.routing().algorithm().carries() == Carries::Intermediate
    }
}

/// Bits by which a sum of flits is shifted to be a congestion, where packets have so many flits at most.
pub(in crate::params::hyperx) fn congestion_shift(max_packet: usize) -> usize {
    match max_packet {
        1 => 0,
        flits => index_width(flits) - 1,
    }
}

/// What routers and their parts refuse alike.
fn check(
    component: &str,
    routing: &Routing,
    vcs: usize,
    output_depth: usize,
    max_packet: usize,
    age_bits: usize,
) -> Result<(), ParamError> {
    VCS.check(component, vcs)?;
    OUTPUT_DEPTH.check(component, output_depth)?;
    MAX_PACKET.check(component, max_packet)?;
    AGE_BITS.check(component, age_bits)?;
    let (classes, algorithm) = (routing.classes(), routing.algorithm());
    if vcs < classes {
        let more = match algorithm.options() {
            Options::Deroutes => {
                let deroutes = counted(routing.deroutes(), "deroute");
                format!(" with {deroutes}; or set deroutes")
            }
            Options::None | Options::Atomic => String::new(),
        };
        let wanted = format!(
            "wanted at least {classes}, the classes of {algorithm} in {}{more}",
            counted(routing.network().dimensions(), "dimension")
        );
        return Err(ParamError::new(format!("{component}.vcs"), vcs, wanted));
    }
    room(component, OUTPUT_DEPTH.0, output_depth, max_packet)
}

keys! {
    HyperXRoutingUnitParams {
        routing: of::<Routing>() => |p: &HyperXRoutingUnitParams| p.routing().clone(),
        vcs: VCS,
        output_depth: OUTPUT_DEPTH,
        max_packet: MAX_PACKET => |p: &HyperXRoutingUnitParams| p.head.max_packet(),
        age_bits: AGE_BITS => |p: &HyperXRoutingUnitParams| p.head.stamp().width,
        choice_cycles: CYCLES => |p: &HyperXRoutingUnitParams| p.cycles.count(),
        reset: RESET,
    } by |routing, vcs, output_depth, max_packet, age_bits, cycles, reset| {
        HyperXRoutingUnitParams::new(
            routing,
            vcs,
            output_depth,
            max_packet,
            age_bits,
            ChoiceCycles::of(cycles),
            reset,
        )
    }
}

impl Component for HyperXRoutingUnitParams {
    const NAME: &'static str = "hyperx-routing-unit";
    const SUMMARY: &'static str = "output and class in which a packet of a HyperX goes on";
    const PART: Option<&'static str> = Some("routing");

    fn module_name(&self) -> String {
        let registered = match self.cycles {
            ChoiceCycles::One => String::new(),
            ChoiceCycles::Two => format!("_c2{}", self.reset.suffix()),
        };
        format!(
            "hyperx_routing_unit_{}_v{}_o{}_l{}_a{}{registered}",
            self.routing().identifier(),
            self.vcs,
            self.output_depth,
            self.head.max_packet(),
            self.head.stamp().width,
        )
    }

    fn named_settings(&self) -> Vec<(&'static str, String)> {
        super::super::named(crate::params::Keyed::settings(self))
    }

    fn in_words(&self) -> String {
        let cycles = match self.cycles {
            ChoiceCycles::One => "combinational".to_string(),
            ChoiceCycles::Two => format!("two cycles, {} reset", self.reset),
        };
        format!(
            "{}, {} of {} flits, packets of at most {}, stamps of {}, {cycles}",
            self.routing().in_words(),
            counted(self.vcs, "virtual channel"),
            self.output_depth,
            counted(self.head.max_packet(), "flit"),
            counted(self.head.stamp().width, "bit"),
        )
    }

    fn source(&self) -> &'static str {
        self.routing().algorithm().source()
    }

    fn ports(&self) -> Vec<Port> {
        let (routing, choice) = (self.routing(), self.choice());
        let network = routing.network();
        let when = match self.cycles {
            ChoiceCycles::One => "in the same cycle",
            ChoiceCycles::Two => "of the inputs of the cycle before",
        };
        let mut ports = match self.cycles {
            ChoiceCycles::One => Vec::new(),
            ChoiceCycles::Two => self.reset.ports(),
        };
        ports.extend(coordinates_port(network));
        ports.push(
            Port::input(
                "from_terminal_i",
                1,
                "packets come from a terminal; tied off",
            )
            .tied_off(),
        );
        if self.asks_dimension() {
            let dimensions = network.dimensions();
            let meaning =
                "dimension along which packets come, where from_terminal_i is 0; tied off";
            ports.push(
                Port::input("from_dimension_i", index_width(dimensions), meaning)
                    .with_field(Field::Parts(vec![Part::index("dimension", dimensions)]))
                    .tied_off(),
            );
        }
        ports.push(Port::input(
            "valid_i",
            1,
            "a packet is to be routed in this cycle",
        ));
        if self.class_width() > 0 {
            let meaning = "virtual channel in which the packet came; where valid_i is 1";
            ports.push(
                Port::input("vc_i", index_width(self.vcs), meaning)
                    .with_field(Field::Parts(vec![Part::index("vc", self.vcs)])),
            );
        }
        ports.extend([
            Port::input(
                "head_i",
                self.head.width(),
                "fields of the packet's head; where valid_i is 1",
            )
            .with_field(Field::Parts(self.head.parts())),
            Port::input("word_i", 32, "a random word; where valid_i is 1"),
        ]);
        let weights = choice.ports().into_iter();
        ports.extend(weights.filter(|port| port.name == "weight_i"));
        ports.extend([
            Port::output(
                "port_o",
                choice.port_width(),
                format!("number of the output by which the packet goes on, {when}"),
            ),
            Port::output(
                "to_terminal_o",
                1,
                format!("port_o is a terminal's, where any virtual channel will do, {when}"),
            ),
        ]);
        if self.class_width() > 0 {
            let meaning = format!(
                "class of virtual channels in which the packet goes on, 0 where to_terminal_o is 1, {when}"
            );
            ports.push(Port::output("class_o", self.class_width(), meaning));
        }
        if routing.carried_width() > 0 {
            let meaning = format!("what the head carries from here on for the algorithm, {when}");
            ports.push(Port::output("carried_o", routing.carried_width(), meaning));
        }
        if routing.algorithm().carries() == Carries::Derouted {
            let meaning = format!("number of the output of the packet's escape, {when}");
            ports.push(Port::output("escape_o", choice.port_width(), meaning));
        }
        for port in ports.iter_mut().filter(|port| port.name.ends_with("_o")) {
            port.valid_when = Some("legal_o".into());
        }
        let meaning = format!(
            "a packet is routed, as its head names a terminal and a length that are there, {when}"
        );
        ports.push(Port::output("legal_o", 1, meaning));
        if self.may_miss() {
            let meaning = format!(
                "a packet is not routed, as its head names a coordinate or a terminal that is not there, {when}"
            );
            ports.push(Port::output("no_terminal_o", 1, meaning));
        }
        if self.may_be_too_long() {
            let meaning = format!(
                "a packet is not routed, as its head says a length that is not there, {when}"
            );
            ports.push(Port::output("too_long_o", 1, meaning));
        }
        ports
    }
}

/// `coord_i`: where a router stands, if there are several.
pub(in crate::params::hyperx) fn coordinates_port(
    network: &crate::params::topology::HyperX,
) -> Option<Port> {
    let dimensions = (0..network.dimensions()).filter(|&d| network.widths()[d] > 1);
    let parts = dimensions.map(|d| {
        let name = crate::params::topology::grid::Grid::dimension_name(d);
        Part::index(name, network.widths()[d])
    });
    let parts: Vec<Part> = parts.collect();
    let width = parts.iter().map(|part| part.width).sum();
    let port = Port::input("coord_i", width, "coordinates of the router; tied off");
    (width > 0).then(|| port.with_field(Field::Parts(parts)).tied_off())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(text: &str) -> Result<HyperXRoutingUnitParams, ParamError> {
        HyperXRoutingUnitParams::of_settings(text)
    }

    #[test]
    fn a_congestion_has_the_bits_of_all_flits_of_a_port_less_its_shift() {
        // 8 virtual channels of 96 flits, packets of 16: 768 flits in 10 bits, shifted by 3.
        let paper = unit("").expect("the default");
        assert_eq!((paper.congestion_shift(), paper.congestion_bits()), (3, 7));
        // At most 4 hops of 127.
        assert_eq!(
            (paper.choice().most_hops(), paper.choice().weight_bits()),
            (4, 9)
        );
        let small = unit("max_packet = 1\nvcs = 2\noutput_depth = 1").expect("legal");
        assert_eq!((small.congestion_shift(), small.congestion_bits()), (0, 2));
        let long = unit("max_packet = 64\nvcs = 2\noutput_depth = 64").expect("legal");
        assert_eq!((long.congestion_shift(), long.congestion_bits()), (5, 3));
    }

    #[test]
    fn what_cannot_be_built_is_refused_with_its_place() {
        for (text, refusal) in [
            (
                "vcs = 1",
                "hyperx-routing-unit.vcs = 1: wanted at least 2, the classes of dimwar in 3 dimensions",
            ),
            (
                "algorithm = 'omniwar'\nderoutes = 6",
                "hyperx-routing-unit.vcs = 8: wanted at least 9, the classes of omniwar in 3 dimensions with 6 deroutes; or set deroutes",
            ),
            (
                "output_depth = 15",
                "hyperx-routing-unit.output_depth = 15: wanted at least 16, the longest packet; or set max_packet",
            ),
        ] {
            assert_eq!(unit(text).expect_err(text).to_string(), refusal);
        }
    }
}
