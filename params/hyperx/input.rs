//! Shape of one input of a router of a HyperX.

use super::Sharing;
use super::router::{Made, Speedup, by_each};
use crate::params::key::{keys, of};
use crate::params::{Component, Field, Misuse, Misuses, Port, index_width};

/// `hyperx-input`: the queues of one input port, what finds their packets' way, and who of them asks for an output.
///
/// - Tied off: `coord_i`, `seed_i` (the state that its generator begins with; 0 stands for 1), `from_terminal_i`, and
///   `from_dimension_i` where the algorithm asks for it. `now_i`: the router's counter of cycles.
/// - `flit_…_i` and `credit_o`: the link. Of a head from a terminal the stamp is replaced by `now_i`.
/// - `weight_i`: as of the routing unit. `open_i`: element p·C + c of C classes says that output p has room for a packet of
///   class c; of a terminal's output all are alike.
/// - The oldest packet whose output is open asks: `req_o`, a bit for its output, with the lane of the crossbar that it will
///   take, the class (of `dal` 0 adaptive, 1 escape; as of any that will do for a terminal), age and flits. `granted_i`: it has
///   it; in a cycle without a request it means nothing.
/// - From the cycle after its grant on a packet moves, a flit a cycle, on its lane: `moving_o`, `crossing_o`.
/// - `error_o`: what the neighbour did wrong.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HyperXInputParams {
    made: Made,
}

impl HyperXInputParams {
    /// The input of a router made so.
    pub fn new(made: Made) -> Self {
        HyperXInputParams { made }
    }

    /// What its router is made of.
    pub fn made(&self) -> &Made {
        &self.made
    }

    /// What the neighbour may do wrong here.
    pub fn misuses(&self) -> Misuses {
        let mut bits = vec![Misuse::NoRoom, Misuse::Order];
        bits.extend(self.made.unit().may_miss().then_some(Misuse::Destination));
        Misuses::by_link(bits)
    }
}

keys! {
    HyperXInputParams {
        made: of::<Made>(),
    } by |made| Ok(HyperXInputParams::new(made))
}

impl Component for HyperXInputParams {
    const NAME: &'static str = "hyperx-input";
    const SUMMARY: &'static str =
        "an input of a HyperX router: queues, routing, the first stage of allocation";
    const PART: Option<&'static str> = Some("input");

    fn module_name(&self) -> String {
        format!("hyperx_input_{}", self.made.identifier())
    }

    fn named_settings(&self) -> Vec<(&'static str, String)> {
        super::named(crate::params::Keyed::settings(self))
    }

    fn in_words(&self) -> String {
        self.made.in_words()
    }

    fn source(&self) -> &'static str {
        "[HyperX] §5-6"
    }

    fn ports(&self) -> Vec<Port> {
        let made = &self.made;
        let (outputs, classes) = (made.router_ports(), made.routing().classes());
        let (lanes, vcs) = (made.lanes(), made.vcs());
        let unit = made.unit().ports();
        let of_unit = |name: &str| unit.iter().find(|port| port.name == name).cloned();
        let mut ports = made.reset().ports();
        ports.extend(of_unit("coord_i"));
        ports.push(
            Port::input(
                "seed_i",
                32,
                "first state of the generator of random words, with 1 in place of 0; tied off",
            )
            .tied_off(),
        );
        ports.extend(of_unit("from_terminal_i"));
        ports.extend(of_unit("from_dimension_i"));
        ports.push(made.now_port());
        ports.extend(made.link_ports('i', 1, "port"));
        let meaning = made.credit_out(1, "port", 1);
        ports.push(Port::output("credit_o", vcs, meaning).one_bit_each("virtual channel"));
        ports.extend(of_unit("weight_i"));
        // Who asks is decided by age where there are several.
        let by_age = ["open_i", "now_i"];
        let asked_by = if vcs > 1 { &by_age[..] } else { &by_age[..1] };
        let asks = "in the same cycle as open_i";
        ports.push(
            Port::input(
                "open_i",
                outputs * classes,
                match classes {
                    1 => format!(
                        "{}a virtual channel has room for a packet; read in every cycle",
                        by_each(outputs, "output")
                    ),
                    _ => format!(
                        "output q has a virtual channel with room for a packet of class c: bit q*{classes} + c; read in \
                         every cycle"
                    ),
                },
            )
            .with_field(Field::Elements {
                of: "output",
                width: classes,
            }),
        );
        ports.push(
            Port::output(
                "req_o",
                outputs,
                format!("the output for which the oldest packet with room there asks, one-hot or zero, {asks}"),
            )
            .one_bit_each("output")
            .follows(asked_by),
        );
        let mut asked = Vec::new();
        if lanes > 1 {
            asked.push((
                "req_lane_o",
                index_width(lanes),
                "lane of the crossbar on which the packet of req_o moves if it is granted"
                    .to_string(),
                match made.speedup() {
                    Speedup::Full => asked_by,
                    Speedup::Lanes(_) => &[],
                },
            ));
        }
        if classes > 1 {
            asked.push((
                "req_class_o",
                index_width(classes),
                format!(
                    "class in which the packet of req_o goes on ({}nothing at a terminal's output)",
                    match made.routing().algorithm().sharing() {
                        Sharing::InTurn => "",
                        Sharing::LastEscapes => "0 adaptive, 1 escape, ",
                    }
                ),
                asked_by,
            ));
        }
        let of_length = match made.head().max_packet() {
            1 => &[],
            _ => asked_by,
        };
        let age = format!(
            "age of the packet of req_o, in cycles modulo 2^{}",
            made.age_bits()
        );
        asked.push(("req_age_o", made.age_bits(), age, &by_age));
        let length = "flits of the packet of req_o".to_string();
        asked.push(("req_length_o", made.length_width(), length, of_length));
        for (name, width, meaning, follows) in asked {
            let port = Port::output(name, width, format!("{meaning}, {asks}"));
            ports.push(port.valid_when("req_o").follows(follows));
        }
        let meaning = "the output takes the packet of req_o, in the same cycle as req_o; of no meaning without it";
        ports.push(Port::input("granted_i", 1, meaning));
        let by = by_each(lanes, "lane");
        let meaning =
            format!("{by}a flit moves into the crossbar in this cycle; nobody can make it wait");
        ports.push(Port::output("moving_o", lanes, meaning).one_bit_each("lane"));
        let width = made.crossing_width();
        let meaning = format!("{by}the flit that moves into the crossbar, {{tail, head, data}}");
        ports.push(
            Port::output("crossing_o", lanes * width, meaning)
                .with_field(Field::Elements { of: "lane", width })
                .valid_when("moving_o"),
        );
        ports.push(self.misuses().port("neighbour", 1));
        ports
    }
}
