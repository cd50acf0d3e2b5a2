//! The adapter of an endpoint: packets go through whole and in order, no queue is overrun, and no credit is made up.

use super::endpoints::{Endpoints, Place, endpoints};
use super::{LINK_ENDS, NARROW, all_in_block_ram};
use crate::model::Golden;
use crate::model::anton2::EndpointAdapter;
use crate::params::anton2::{EndpointAdapterParams, Header};
use crate::params::index_width;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::credits::{CreditLink, credits};
use crate::testbench::formal::checker::words::{Pins, words};
use crate::testbench::formal::checker::{Clocking, checker, stated, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, all_with, interpreted, owned, pin, text, verilated};
use askama::Template;

/// What goes through an adapter.
#[derive(Template)]
#[template(
    path = "testbench/catalogue/anton2/endpoint_adapter.v",
    escape = "none"
)]
struct Through {
    classes: usize,
    /// The first virtual channel of the second class.
    second: usize,
    v_bits: usize,
    width: usize,
    depth: usize,
    d_bits: usize,
    far_depth: usize,
    f_bits: usize,
    /// Whether what is injected goes on as it is.
    in_order: bool,
    /// Bits of the number of a bit of a flit with its flags.
    place: usize,
    /// The lowest bit of a header that the adapter writes.
    done: usize,
    /// The highest of them.
    two: usize,
    clock: Clocking,
}

/// Adapters that are proved: one class and two, with the router watched and not.
const PROVED: [&str; 4] = [
    "classes = 1\nvcs = 1\nflit_width = 42\ndepth = 2\nfar_depth = 2\nwatch_links = false",
    "classes = 2\nvcs = 2\nflit_width = 43\ndepth = 2\nfar_depth = 3\nwatch_links = false\nreset = 'async'",
    "classes = 1\nvcs = 2\nflit_width = 42\ndepth = 3\nfar_depth = 2",
    "classes = 2\nvcs = 1\nflit_width = 42\ndepth = 2\nfar_depth = 2\nmulticast_sets = 2\nendpoints = 2",
];

/// With destination sets, queues and far ends with room for one packet and for many.
const SETS: [&str; 4] = [
    "multicast_sets = 16\nendpoints = 4",
    "multicast_sets = 16\nendpoints = 4\nwatch_links = false",
    "classes = 1\nvcs = 1\ndepth = 3\nfar_depth = 2\nmulticast_sets = 5\nreset = 'async'",
    "depth = 2\nfar_depth = 7\nmulticast_sets = 300\nendpoints = 23",
];

/// Every shape with narrow flits.
fn adapters() -> Vec<String> {
    [all_with(NARROW, &LINK_ENDS), all_with(NARROW, &SETS)].concat()
}

impl Catalogued for EndpointAdapterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(EndpointAdapter::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_adapter(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&PROVED)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (classes, width, depth) = (self.vcs().classes(), self.flit_width(), self.depth());
        let clock = Clocking {
            reset: self.reset(),
        };
        let body = Through {
            classes,
            second: match classes {
                1 => 0,
                _ => self.vcs().per_class(),
            },
            v_bits: self.vcs().width(),
            width,
            depth,
            d_bits: index_width(depth + 1),
            far_depth: self.far_depth(),
            f_bits: self.credit_width(),
            in_order: self.multicast().is_none(),
            place: index_width(width + 2),
            done: Header::DONE.low,
            two: Header::TWO.low,
            clock,
        };
        let at = Endpoints {
            places: vec![Place {
                prefix: String::new(),
                what: "The endpoint".into(),
                endpoints: 1,
                classes,
                here: String::new(),
            }],
            width,
            classes,
            // What a router that is watched does wrong goes no further; of another any one class is looked at.
            rules: self.link_guard().map(|_| "1'b1".to_string()),
            named_if: None,
            multicast: Endpoints::MULTICAST,
            silent: [
                "eject_valid_o",
                "out_valid_o",
                "in_credit_valid_o",
                "error_o",
            ]
            .map(str::to_string)
            .into(),
            clock,
        };
        let seen = depth + self.far_depth() + 4;
        let mut properties = vec![
            Property::new(
                "credit_for_a_flit",
                "a credit goes back to the router for a flit that the endpoint has taken, one for each, in the first virtual channel of its class",
            )
            .after(seen),
            Property::new(
                "credit_in_turn",
                "where a class is owed credits, one goes back in one of any two cycles",
            )
            .after(seen),
            Property::new(
                "never_overrun",
                "a queue in the router is never sent a flit for which it has no place, if a credit comes for each flit that leaves it",
            )
            .after(seen),
            Property::new(
                "sent_whole",
                "packets go to the router whole, in the first virtual channel of their class: a head, and where it is no tail in the next cycle one more flit, which is the tail",
            )
            .after(6),
        ];
        if body.in_order {
            properties.push(
                Property::new(
                    "sent_in_order",
                    "as long as the endpoint makes no mistake, a flit goes to the router after those of its class that were injected before it, with what the adapter writes into a head, and else unchanged: nothing is made up, lost, doubled or reordered",
                )
                .after(seen),
            );
        }
        let ejected = words(
            &self.ejected(),
            Pins {
                write: "arrives",
                word: "arriving",
                read: "takes",
                there: "shown",
                front: "front",
            },
        )?;
        let mut in_order = stated(
            "ejected_in_order",
            "if the router keeps to its room and to the order of flits, a flit is shown to the endpoint after those of its class that came before it, unchanged: nothing is lost, doubled or reordered",
            "!honours || holds_in_order",
        );
        in_order.properties = in_order
            .properties
            .into_iter()
            .map(|it| it.after(seen))
            .collect();
        let when = "whatever the router does";
        let mut adapter = endpoints(&at, when, |it| it.after(6))?
            .and(checker(&body, properties)?)
            .and(ejected)
            .and(in_order);
        let shown = |name: &str, width| Shown {
            name: name.to_string(),
            width,
        };
        adapter.shown.extend([
            watched("watched", classes),
            shown("here", body.d_bits + 2),
            shown("owed", body.d_bits + 3),
            shown("far", body.f_bits + 2),
        ]);
        if body.in_order {
            adapter.shown.push(shown("unsent", body.d_bits + 2));
        }
        Ok(vec![adapter])
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let vcs = self.vcs();
        let link = |way, depth| CreditLink::new(way, vcs, depth).of_classes(vcs);
        let (arriving, departing) = (link("in_", self.depth()), link("out_", self.far_depth()));
        credits(vcs, vec![arriving], vec![departing], self.reset())
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(adapters()).of_cycles(4_000, 200_000),
                interpreted(all_in_block_ram(adapters())).of_cycles(4_000, 200_000),
                verilated(all_with(NARROW, &SETS), 200_000).of_cycles(None, 200_000),
            ],
            own_file_only: true,
            proved: owned(&PROVED[..1]),
            full_bounded: owned(&PROVED[1..]),
            pin_faults: vec![(
                PROVED[2],
                vec![
                    // What is shown goes, whether the endpoint takes it or not.
                    pin("eject_ready_i", "1'b1", &["held_until_taken"]),
                    pin("eject_head_o", "1'b0", &["whole_packets"]),
                    pin("out_valid_o", "1'b1", &["silent_after_reset"]),
                    pin("in_credit_valid_o", "1'b1", &["credit_for_a_flit"]),
                    pin("in_credit_valid_o", "1'b0", &["credit_in_turn"]),
                    pin("out_credit_valid_i", "1'b1", &["never_overrun"]),
                    pin("out_head_o", "1'b1", &["sent_whole"]),
                    // All bits: which one of a flit is watched in a simulation is chance.
                    pin("out_flit_o", "~inner_out_flit_o", &["sent_in_order"]),
                    pin("in_flit_i", "42'd0", &["ejected_in_order"]),
                ],
            )],
            text_faults: vec![text(
                "inject_class ? 3'd4 : 3'd0",
                "inject_class ? 3'd0 : 3'd4",
            )],
            ..Trials::default()
        }
    }
}
