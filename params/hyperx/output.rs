//! Shape of one output of a router of a HyperX.

use super::router::{Made, by_each};
use crate::params::key::{keys, of};
use crate::params::{Component, Field, Misuse, Misuses, Port, index_width};

/// `hyperx-output`: who of the inputs gets an output, its queues, and who of them has the link.
///
/// - `to_terminal_i`: the output is a terminal's, where any virtual channel will do; tied off. `now_i`: the router's counter of
///   cycles.
/// - `open_o`: a bit for each class: of its virtual channels that nobody holds the one with most room has room for the longest
///   packet. `weight_o`: the congestion times 1, 2, … hops.
/// - `req_i` with lane, class, age and flits of each input; `granted_o` is one-hot or zero, the oldest.
/// - `moving_i`, `crossing_i`: lane l of input i is element i·S + l of S lanes.
/// - `flit_…_o` and `credit_i`: the link.
/// - `error_o`: a credit for which no flit was sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HyperXOutputParams {
    made: Made,
}

impl HyperXOutputParams {
    /// The output of a router made so.
    pub fn new(made: Made) -> Self {
        HyperXOutputParams { made }
    }

    /// What its router is made of.
    pub fn made(&self) -> &Made {
        &self.made
    }

    /// What the neighbour may do wrong here.
    pub fn misuses(&self) -> Misuses {
        Misuses::new(vec![Misuse::CreditTooMany], None)
    }
}

keys! {
    HyperXOutputParams {
        made: of::<Made>(),
    } by |made| Ok(HyperXOutputParams::new(made))
}

impl Component for HyperXOutputParams {
    const NAME: &'static str = "hyperx-output";
    const SUMMARY: &'static str =
        "an output of a HyperX router: the second stage of allocation, queues, the link's arbiter";
    const PART: Option<&'static str> = Some("output");

    fn module_name(&self) -> String {
        format!("hyperx_output_{}", self.made.identifier())
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
        let (inputs, classes) = (made.router_ports(), made.routing().classes());
        let (lanes, vcs, choice) = (made.lanes(), made.vcs(), made.unit().choice());
        let each = |width| Field::Elements { of: "input", width };
        let by = by_each(inputs, "input");
        let (lane, number) = match lanes {
            1 => ("the lane of input p", "p".to_string()),
            _ => ("lane l of input p", format!("p*{lanes} + l")),
        };
        let mut ports = made.reset().ports();
        ports.push(
            Port::input(
                "to_terminal_i",
                1,
                "the output leads to a terminal, where a packet takes any virtual channel; tied off",
            )
            .tied_off(),
        );
        ports.push(made.now_port());
        ports.push(
            Port::output(
                "open_o",
                classes,
                format!(
                    "{}an input may ask, as a virtual channel has room for a packet; from state alone",
                    by_each(classes, "class")
                ),
            )
            .one_bit_each("class"),
        );
        ports.push(
            Port::output(
                "weight_o",
                choice.most_hops() * choice.weight_bits(),
                match choice.most_hops() {
                    1 => "weight of the output: its congestion; from state alone".to_string(),
                    most => format!(
                        "weight of the output: its congestion times 1 to {most} hops, that of h hops as element h - 1; from \
                         state alone"
                    ),
                },
            )
            .with_field(Field::Elements {
                of: "product",
                width: choice.weight_bits(),
            }),
        );
        ports.push(
            Port::input(
                "req_i",
                inputs,
                format!("{by}a packet asks for this output; only where open_o of its class is 1"),
            )
            .one_bit_each("input"),
        );
        let mut asked = Vec::new();
        if lanes > 1 {
            asked.push((
                "req_lane_i",
                index_width(lanes),
                "lane of its input on which the packet moves if it is granted",
            ));
        }
        if classes > 1 {
            asked.push((
                "req_class_i",
                index_width(classes),
                "class of virtual channels in which the packet goes on",
            ));
        }
        asked.push(("req_age_i", made.age_bits(), "age of the packet, in cycles"));
        asked.push(("req_length_i", made.length_width(), "flits of the packet"));
        for (name, width, meaning) in asked {
            let meaning = format!("{by}{meaning}; where req_i is 1");
            ports.push(Port::input(name, inputs * width, meaning).with_field(each(width)));
        }
        ports.push(
            Port::output(
                "granted_o",
                inputs,
                "the input whose packet the output takes, one-hot or zero, in the same cycle as req_i",
            )
            .one_bit_each("input")
            .follows(match inputs {
                1 => &["req_i"][..],
                _ => &["req_i", "req_age_i"],
            }),
        );
        let width = made.crossing_width();
        ports.push(
            Port::input(
                "moving_i",
                inputs * lanes,
                format!("a flit moves into the crossbar on {lane}: bit {number}"),
            )
            .with_field(each(lanes)),
        );
        ports.push(
            Port::input(
                "crossing_i",
                inputs * lanes * width,
                format!(
                    "the flit on {lane}, {{tail, head, data}}: element {number}; where moving_i is 1"
                ),
            )
            .with_field(Field::Elements { of: "lane", width }),
        );
        ports.extend(made.link_ports('o', 1, "port"));
        let meaning = made.credit_in(1, "port", 1);
        ports.push(Port::input("credit_i", vcs, meaning).one_bit_each("virtual channel"));
        ports.push(self.misuses().port("neighbour", 1));
        ports
    }
}
