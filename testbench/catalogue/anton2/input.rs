//! An input of the Anton 2 router: packets leave it whole, in order and into room, and a credit goes back for each flit.

use super::{KEPT_BY_OUTPUTS, every_variant, in_block_ram, windows};
use crate::model::Golden;
use crate::model::anton2::Anton2Input;
use crate::params::anton2::{Anton2InputParams, Header};
use crate::params::index_width;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::credits::{CreditLink, credits};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/input.v", escape = "none")]
struct Inputs {
    /// Ports of the router.
    n: usize,
    vcs: usize,
    v_bits: usize,
    depth: usize,
    d_bits: usize,
    w: usize,
    /// Bits of the number of a flit's bit.
    place: usize,
    /// Whether packets have patterns.
    pattern: bool,
    /// Bits of all that stands beside an attempt until it is granted.
    tried: usize,
    /// The lowest bit of what VA writes of a header, and the lowest bit above.
    fields: usize,
    above: usize,
    clock: Clocking,
}

/// Two ports, an endpoint, queues of two flits.
pub(super) const SMALLEST: &str =
    "mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0]]\nclasses = 1\ndepth = 2";

/// One virtual channel of that with these settings.
fn smallest(settings: &str) -> String {
    format!("{SMALLEST}\nvcs = 1\n{settings}")
}

/// What is proved of the smallest, in which one virtual channel is all: of two, that every bit is kept is not proved
/// in minutes.
const PROVED: [&str; 5] = [
    "flit_width = 42\narbitration = 'round-robin'",
    "flit_width = 42\narbitration = 'round-robin'\nreset = 'async'",
    "flit_width = 42\npatterns = 2\nweight_bits = 1",
    "flit_width = 44\narbitration = 'age-based'\nage_bits = 2",
    "flit_width = 42\narbitration = 'round-robin'\nstyle = 'ram'",
];

/// The shape in which each claim is seen to fail.
const MISTAKEN: &str = "mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0]]\nclasses = 1\ndepth = 2\nflit_width = 42\nvcs = 2\narbitration = 'round-robin'";

impl Catalogued for Anton2InputParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Input::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_input(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Inputs of one virtual channel, in turn, by weights and by age, with queues in registers and in block RAM.
    fn proved_set() -> Vec<Self> {
        let each = PROVED.map(smallest);
        shapes(&each.each_ref().map(String::as_str))
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let link = CreditLink::new("", self.vcs(), self.depth());
        credits(self.vcs(), vec![link], Vec::new(), self.reset())
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (vcs, depth) = (self.vcs(), self.depth());
        let pattern = self.arbitration().pattern_width();
        let body = Inputs {
            n: self.router_ports(),
            vcs: vcs.count(),
            v_bits: vcs.width(),
            depth,
            d_bits: index_width(depth + 1),
            w: self.flit_width(),
            place: index_width(self.flit_width()),
            pattern: pattern.is_some(),
            tried: 1 + vcs.width() + pattern.unwrap_or(0),
            fields: Header::DONE.low,
            above: Header::CROSSED.low + Header::CROSSED.width,
            clock: Clocking {
                reset: self.reset(),
            },
        };
        // A head takes four cycles to leave, and its credit one more.
        let seen = depth + 7;
        let properties = vec![
            Property::new(
                "one_attempt",
                "one port is tried at most, and a flit is shown with an attempt or as a second one, else none",
            ),
            Property::new(
                "into_room",
                "a packet is tried only where all of it finds room",
            ),
            Property::new(
                "held_until_granted",
                "an attempt that is not granted is there again in the next cycle while there is room for it; without that nothing is tried in that cycle",
            ),
            Property::new(
                "packets_whole",
                "between the two flits of a packet nothing is tried, and a second flit comes only there",
            ),
            Property::new(
                "credit_in_time",
                "a credit goes back in the cycle after a flit is taken, and in no other",
            ),
            Property::new(
                "credit_for_a_flit",
                "a virtual channel gets a credit back for a flit that is here, if its sender keeps to its room and the order of flits",
            )
            .given(&["packets_whole"])
            .after(seen),
            Property::new(
                "as_it_came",
                "flits leave as they came: heads as attempts with two_o where a second flit follows, second flits as such, if their sender keeps to its room and the order of flits",
            )
            .given(&["packets_whole", "credit_for_a_flit"])
            .after(seen),
            Property::new(
                "in_order",
                "flits of a virtual channel leave in the order in which they came, with each of their bits but for done and crossed of a head, if their sender keeps to its room and the order of flits",
            )
            .given(&["packets_whole", "credit_for_a_flit", "as_it_came"])
            .after(seen),
        ];
        let mut input = checker(&body, properties)?;
        let flits = |name: &str| Shown {
            name: name.to_string(),
            width: body.d_bits,
        };
        input.shown = vec![
            watched("watched", vcs.count()),
            flits("here"),
            flits("ahead"),
            Shown {
                name: "marked".to_string(),
                width: 1,
            },
        ];
        Ok(vec![input])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(every_variant()).of_cycles(3_000, 100_000),
                interpreted(in_block_ram()).of_cycles(20_000, 100_000),
                interpreted(windows("vcs = 2\nweight_bits = 3", &KEPT_BY_OUTPUTS))
                    .of_cycles(3_000, 100_000),
            ],
            own_file_only: true,
            shaped_faults: vec![
                // The word that is fetched while it is written is the old one.
                (
                    "flit_width = 50\nstyle = 'ram'",
                    text("pass = ", "pass = 1'b0 & "),
                ),
                (
                    "flit_width = 50\nstyle = 'ram'",
                    text("from_vc_next = busy_d ?", "from_vc_next = busy_q ?"),
                ),
                (
                    "flit_width = 50\nunderflow = 'hold-by-vc'",
                    text(
                        "routed_for_vc = 8'd1 << route[RouteVc +: RouteVcWidth]",
                        "routed_for_vc = 8'd1 << va_vc_q",
                    ),
                ),
                (
                    "flit_width = 50\nunderflow = 'hold-by-vc'",
                    text("if (taken_for[t] & ~routed_for[t])", "if (taken_for[t])"),
                ),
            ],
            proved: PROVED[..2]
                .iter()
                .map(|settings| smallest(settings))
                .collect(),
            full_proved: PROVED[2..]
                .iter()
                .map(|settings| smallest(settings))
                .collect(),
            pin_faults: vec![(
                MISTAKEN,
                vec![
                    pin("attempt_o", "{2{|inner_attempt_o}}", &["one_attempt"]),
                    pin("room2_i", "room1_i", &["into_room"]),
                    // What is granted stays, and what is not goes.
                    pin(
                        "granted_i",
                        "1'b1",
                        &["held_until_granted", "credit_in_time"],
                    ),
                    pin("second_o", "1'b1", &["packets_whole"]),
                    pin("credit_valid_o", "1'b1", &["credit_for_a_flit"]),
                    pin("tail_i", "1'b1", &["as_it_came"]),
                    pin("flit_o", "inner_flit_o ^ 42'h3ffff", &["in_order"]),
                ],
            )],
            text_faults: vec![text("~(attempts & last_route)", "~attempts")],
            ..Trials::default()
        }
    }
}
