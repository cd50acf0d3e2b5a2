//! What headers say of a HyperX's modules beside what their ports say.

pub(super) mod input;
pub(super) mod network;
pub(super) mod output;
pub(super) mod router;
pub(super) mod routing;
pub(super) mod terminal;

use crate::params::hyperx::{Carries, Made, Routing, Sharing};

/// What holds on every link.
const LINK: &str = "nobody waits on a link: valid is 1 in one cycle for each flit, and the flits of a packet come in \
    consecutive cycles, in one virtual channel";

/// What may stand on a link.
const REGISTERS: &str =
    "All signals of a link come from registers, and a link may have more registers on its way";

/// What must be reset together.
const RESET: &str = "all routers and terminals of a network are reset together and leave reset in the same cycle: else \
    counts of credits are wrong, and so are the ages of packets, for cycle counters differ";

/// What becomes of a terminal's link at which there is no terminal.
const UNUSED: &str = "where there is no terminal, flit_valid_i and credit_i are 0 and the other inputs of the link any \
    constant. No packet may be sent there: it would stay and block others";

/// A note on links of which this is to be said.
fn links(each: &[String]) -> String {
    format!("{LINK}. {}. {REGISTERS}", each.join(". "))
}

/// Links that lead in. A flit is written so many cycles after it was sent; a credit takes as long back.
fn link_in(made: &Made, cycles: usize) -> String {
    format!(
        "A flit that flit_valid_i shows in cycle t is written at the edge that ends {}. Its sender counts free places: \
         {} for each virtual channel after a reset, one less for each flit, one more for each credit. The sender \
         begins a packet only if there is a place for each of its flits. A flit that leaves its queue in cycle s has \
         its credit at credit_o in {}; several virtual channels may have a credit in one cycle. A terminal may send a packet in \
         any virtual channel",
        later('t', cycles - 1),
        made.input_depth(),
        later('s', cycles),
    )
}

/// Links that lead out. A credit counts so many cycles after it has come.
fn link_out(made: &Made, cycles: usize) -> String {
    format!(
        "A packet begins at flit_valid_o only if the far end has a place for each of its flits in the packet's virtual \
         channel. There are {} places after a reset, each flit takes one, and a credit at credit_i in cycle c gives one \
         back from {} on",
        made.input_depth(),
        later('c', cycles),
    )
}

/// `t`, or `t + 3`.
fn later(cycle: char, by: usize) -> String {
    match by {
        0 => cycle.to_string(),
        _ => format!("{cycle} + {by}"),
    }
}

/// Where the fields of a head lie, and who writes them.
fn head(made: &Made) -> String {
    let (head, mut low) = (made.head(), 0);
    let mut fields = Vec::new();
    for part in head.parts() {
        fields.push(match part.width {
            1 => format!("{} [{low}]", part.name),
            width => format!("{} [{}:{low}]", part.name, low + width - 1),
        });
        low += part.width;
    }
    let network = made.routing().network();
    let is_named = network.widths().iter().any(|&width| width > 1) || head.seat().width > 0;
    let mut says = Vec::new();
    if is_named {
        says.push("coordinates and terminal say where the packet goes");
    }
    if head.length().width > 0 {
        says.push("length_less_1 how many flits follow the head");
    }
    says.push("stamp is written by the router at whose terminal the packet enters");
    if made.routing().carried_width() > 0 {
        says.extend(match made.routing().algorithm().carries() {
            Carries::Nothing => None,
            Carries::Intermediate => Some("routers write first_..., the router to go to first"),
            Carries::Derouted => Some("routers write derouted, a bit for each dimension"),
        });
    }
    format!(
        "the data of a head begin with {}: {}. All else is the user's",
        fields.join(", "),
        says.join(", ")
    )
}

/// Which virtual channels are of which class.
fn classes(routing: &Routing, vcs: usize) -> String {
    let of_links = match (routing.algorithm().sharing(), routing.classes()) {
        (Sharing::LastEscapes, _) => format!(
            "virtual channel {} is the escape, class 1, all others are adaptive, class 0",
            vcs - 1
        ),
        (Sharing::InTurn, 1) => "all virtual channels are of one class".to_string(),
        (Sharing::InTurn, classes) => {
            format!("virtual channel v is of class v modulo {classes}")
        }
    };
    format!("{of_links}. To a terminal a packet takes any virtual channel, whatever its class")
}

/// The stages of a head that comes by its link in cycle t, up to the crossbar: when it is routed, asks, and moves.
fn stages(made: &Made) -> [String; 3] {
    let cycles = made.unit().cycles().count();
    let routed = match cycles {
        1 => "t + 1".to_string(),
        _ => format!("t + 1 to t + {cycles}"),
    };
    [routed, later('t', cycles + 1), later('t', cycles + 2)]
}
