//! What endpoints see: what is shown is held, packets come whole and where they were sent, and a reset leaves nothing.

use crate::params::anton2::Header;
use crate::testbench::formal::checker::marked::{Inlet, Marked, marked};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use askama::Template;

/// Endpoints whose pins are called alike.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// What the names of the pins begin with: `n0_0_0_`.
    pub prefix: String,
    /// What they are called in a comment.
    pub what: String,
    /// How many there are.
    pub endpoints: usize,
    /// Classes of packets, each ejected by itself.
    pub classes: usize,
    /// The coordinates of their node, as a header names them: Verilog of 12 bits.
    pub here: String,
}

impl Place {
    /// Queues of what is ejected.
    fn queues(&self) -> usize {
        self.endpoints * self.classes
    }
}

/// All endpoints.
#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/endpoints.v", escape = "none")]
pub(super) struct Endpoints {
    /// Where they are.
    pub places: Vec<Place>,
    /// Bits of a flit.
    pub width: usize,
    /// Classes of packets.
    pub classes: usize,
    /// When packets come whole, if it is seen whether they can: Verilog.
    pub rules: Option<String>,
    /// When it is known where they are, if it is: Verilog.
    pub named_if: Option<String>,
    /// The bit of a header that is set in a multicast packet.
    pub multicast: usize,
    /// Outputs that are 0 after a reset.
    pub silent: Vec<String>,
    /// How shadow state is clocked.
    pub clock: Clocking,
}

impl Endpoints {
    /// The bit of a header that is set in a multicast packet.
    pub(super) const MULTICAST: usize = Header::MULTICAST.low;
}

/// Cycles from the reset on in which what goes through routers is looked at: a packet takes nine.
pub(super) const LOOKED_AT: usize = 14;

/// That what is shown to an endpoint is held until it is taken, that packets come whole, `when` the rules are kept, and to
/// the endpoint that they name, and that after a reset nothing goes out.
pub(super) fn endpoints(
    endpoints: &Endpoints,
    when: &str,
    of_packets: impl Fn(Property) -> Property,
) -> Result<Checker, askama::Error> {
    let mut properties = vec![
        Property::new(
            "held_until_taken",
            "a flit that is shown to an endpoint and not taken is shown in the next cycle as well, unchanged",
        )
        .after(4),
    ];
    if endpoints.rules.is_some() {
        properties.push(of_packets(Property::new(
            "whole_packets",
            format!("{when}, an endpoint is shown whole packets of each class: a head, and where it is no tail one more flit, which is the tail"),
        )));
    }
    if endpoints.named_if.is_some() {
        properties.push(of_packets(Property::new(
            "delivered",
            format!("{when}, the head of a packet that is not multicast is shown to the endpoint that it names"),
        )));
    }
    properties.push(
        Property::new(
            "silent_after_reset",
            format!(
                "in the cycle after one in reset {} are 0",
                endpoints.silent.join(", ")
            ),
        )
        .after(3),
    );
    checker(endpoints, properties)
}

/// The marks of flits that come and leave at `places`: the highest bit of a payload from bit `low` on, if there is one.
pub(super) fn marks(
    places: &[Place],
    width: usize,
    low: usize,
    bits: usize,
    clock: Clocking,
) -> Result<Option<Checker>, askama::Error> {
    if width <= low {
        return Ok(None);
    }
    let mark = width - 1;
    let inlets = places.iter().flat_map(|place| {
        let p = place.prefix.clone();
        let classes = place.classes;
        (0..place.queues()).map(move |queue| {
            let endpoint = queue / classes;
            Inlet {
                comes: format!("{p}comes[{queue}]"),
                mark: format!("{p}inject_flit_i[{}]", endpoint * width + mark),
                tail: format!("{p}ended[{endpoint}]"),
            }
        })
    });
    let leaves = places.iter().flat_map(|place| {
        let p = place.prefix.clone();
        let of = move |queue| {
            format!(
                "{p}taken[{queue}] && {p}eject_flit_o[{}]",
                queue * width + mark
            )
        };
        (0..place.queues()).map(of)
    });
    let all = Marked {
        inlets: inlets.collect(),
        leaves: leaves.collect(),
        bits,
        drained: None,
        clock,
    };
    let mut marks = marked(all)?;
    let properties = marks.properties.into_iter();
    marks.properties = properties.map(|it| it.to_depth(LOOKED_AT)).collect();
    Ok(Some(marks))
}
