//! Shape of a terminal: what stands between a user's packets and the link of a router.

use super::Made;
use super::router::{by_each, spliced};
use crate::params::key::{keys, of};
use crate::params::{Component, Field, Misuse, Misuses, Port};

/// `hyperx-terminal`: takes packets by valid and ready and sends them to its router; shows those that come from there.
///
/// - `inject_…`: a flit is taken in each cycle with `inject_valid_i` and `inject_ready_o`. The first flit of a packet begins
///   with the fields of a head; `inject_tail_i` marks the last. Two of the longest packets are stored.
/// - A packet waits for its tail, then goes into the virtual channel with most credits, the lowest of equals, as soon as
///   all of its flits have one; they leave in consecutive cycles, and the next head may follow a tail at once. A flit that
///   is sent in cycle u is on `flit_…_o` in u + 1.
/// - `eject_…`: flits in the order in which they come, whatever their virtual channel; one is taken in each cycle with
///   `eject_valid_o` and `eject_ready_i`, and credited in the cycle after. `vcs · input_depth` flits are stored.
/// - ASSUMED: a packet ends with its tail, or with as many flits as its head says, whichever is first; if its head says what
///   cannot be, with as many as the longest packet has. What comes from there to the tail is taken and lost; `error_o`
///   says `length` after such an end. So no user takes room from others for longer than a packet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HyperXTerminalParams {
    made: Made,
}

impl HyperXTerminalParams {
    /// The terminal of a router made so.
    pub fn new(made: Made) -> Self {
        HyperXTerminalParams { made }
    }

    /// What its router is made of.
    pub fn made(&self) -> &Made {
        &self.made
    }

    /// Flits that are stored on their way to the router: two of the longest packets.
    pub fn source_depth(&self) -> usize {
        2 * self.made.head().max_packet()
    }

    /// Flits that are stored on their way to the user: as many as the router counts places.
    pub fn sink_depth(&self) -> usize {
        self.made.vcs() * self.made.input_depth()
    }

    /// What its user and its router may do wrong.
    pub fn misuses(&self) -> Misuses {
        let bits = vec![Misuse::NoRoom, Misuse::CreditTooMany];
        Misuses::by_link(bits)
    }

    /// The ports by which users of `count` terminals give packets and take them.
    pub(super) fn user_ports(made: &Made, count: usize) -> Vec<Port> {
        let by = by_each(count, "terminal");
        let each = |port: Port, width: usize| {
            let port = Port {
                meaning: format!("{by}{}", port.meaning),
                ..port
            };
            match count {
                1 => port,
                _ => port.with_field(Field::Elements {
                    of: "terminal",
                    width,
                }),
            }
        };
        let data = made.flit_width();
        vec![
            each(
                Port::input(
                    "inject_valid_i",
                    count,
                    "a flit is offered; taken on the next edge if inject_ready_o is 1",
                ),
                1,
            ),
            each(
                Port::input(
                    "inject_tail_i",
                    count,
                    "the flit offered is the last of its packet; where inject_valid_i is 1",
                ),
                1,
            ),
            each(
                Port::input(
                    "inject_flit_i",
                    count * data,
                    "the flit offered; the first of a packet begins with destination and length; where inject_valid_i is 1",
                ),
                data,
            ),
            each(
                Port::output(
                    "inject_ready_o",
                    count,
                    "there is room for a flit: the one offered is taken; from state alone, and 1 until a flit is taken",
                )
                .low_in_reset(),
                1,
            ),
            each(
                Port::output(
                    "eject_valid_o",
                    count,
                    "a flit is shown, held until eject_ready_i takes it; from state alone",
                ),
                1,
            ),
            each(
                Port::output(
                    "eject_head_o",
                    count,
                    "the flit shown is the first of its packet",
                )
                .valid_when("eject_valid_o"),
                1,
            ),
            each(
                Port::output(
                    "eject_tail_o",
                    count,
                    "the flit shown is the last of its packet",
                )
                .valid_when("eject_valid_o"),
                1,
            ),
            each(
                Port::output(
                    "eject_flit_o",
                    count * data,
                    "the flit shown, held until it is taken",
                )
                .valid_when("eject_valid_o"),
                data,
            ),
            each(
                Port::input(
                    "eject_ready_i",
                    count,
                    "the flit shown is taken on the next edge if eject_valid_o is 1; either may come first",
                ),
                1,
            ),
        ]
    }
}

keys! {
    HyperXTerminalParams {
        made: of::<Made>(),
    } by |made| Ok(HyperXTerminalParams::new(made))
}

impl Component for HyperXTerminalParams {
    const NAME: &'static str = "hyperx-terminal";
    const SUMMARY: &'static str =
        "a terminal of a HyperX: packets by valid and ready, links by credits";
    const PART: Option<&'static str> = Some("terminal");

    fn module_name(&self) -> String {
        format!("hyperx_terminal_{}", self.made.identifier())
    }

    fn named_settings(&self) -> Vec<(&'static str, String)> {
        super::named(crate::params::Keyed::settings(self))
    }

    fn in_words(&self) -> String {
        self.made.in_words()
    }

    fn source(&self) -> &'static str {
        "[HyperX] §6"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.made.end_ports(1, "terminal", "router", 1);
        ports.pop();
        ports.push(self.misuses().port("user or the router", 1));
        // After clock and reset.
        spliced(ports, HyperXTerminalParams::user_ports(&self.made, 1))
    }
}
