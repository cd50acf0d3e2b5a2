//! The ports of a router.

use super::RouterParams;
use crate::params::arbiter::seed_port;
use crate::params::topology::{PortId, Seat};
use crate::params::wormhole::input_channel::flit_field;
use crate::params::{Port, counted};

impl RouterParams {
    /// Clock and reset, what ties the node off, the links', the node's.
    pub(super) fn interface(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend(self.routing.router_place_ports());
        let meaning = "seed of random arbiter 0, that of number k is k more, a sum of 0 counting as 32'h9e3779b9; tied off";
        ports.extend(self.arbiters.any_is_random().then(|| seed_port(meaning)));
        let (inputs, outputs) = (self.routing.inputs().len(), self.routing.outputs().len());
        for port in (0..inputs.max(outputs)).map(PortId) {
            if port.0 < inputs {
                ports.extend(self.input_port(port));
            }
            if port.0 < outputs {
                ports.extend(self.output_port(port));
            }
        }
        ports.extend(
            self.routing
                .seats()
                .flat_map(|seat| self.terminal_ports(seat)),
        );
        let (terminals, links) = (self.routing.terminals(), self.watched_links());
        let of = match (terminals, links) {
            (1, 0) => "node",
            (_, 0) => "terminal",
            _ => "sender",
        };
        let senders = terminals + links;
        ports.extend((senders > 0).then(|| self.misuses().port(of, senders)));
        ports
    }

    /// Those of a terminal.
    fn terminal_ports(&self, seat: Seat) -> Vec<Port> {
        let (lanes, width) = (self.injector_lanes, self.flit_width);
        let pin = |name: &str| self.terminal_pin(seat, name);
        let (who, of) = match self.routing.terminals() {
            1 => ("the node".to_string(), String::new()),
            _ => (
                format!("terminal {}", seat.0),
                format!(" of terminal {}", seat.0),
            ),
        };
        vec![
            Port::input(
                &pin("inject_valid_i"),
                lanes,
                format!("{who} injects a flit into this lane; at most one, and only while it is not full"),
            )
            .one_bit_each("lane"),
            Port::input(&pin("inject_flit_i"), width, format!("the flit injected{of}"))
                .with_field(flit_field(&self.routing, width)),
            Port::output(
                &pin("inject_not_full_o"),
                lanes,
                format!("the lane{of} has room; from state alone"),
            )
            .one_bit_each("lane")
            .low_in_reset(),
            Port::output(
                &pin("eject_valid_o"),
                1,
                format!(
                    "a flit{of} is there, held until {} takes it; from state alone",
                    pin("eject_not_full_i")
                ),
            ),
            Port::output(&pin("eject_flit_o"), width, format!("the flit{of}; held until it is taken"))
                .with_field(flit_field(&self.routing, width))
                .valid_when(&pin("eject_valid_o")),
            Port::input(&pin("eject_not_full_i"), 1, format!("ready: {who} takes a flit in each cycle with valid and this; either may come first")),
        ]
    }

    /// What something of a terminal is called: `inject`, where a node has several `inject_1`.
    pub fn terminal_name(&self, seat: Seat, name: &str) -> String {
        match self.routing.terminals() {
            1 => name.to_string(),
            _ => format!("{name}_{}", seat.0),
        }
    }

    /// A pin of a terminal: `inject_valid_i`, where a node has several `inject_1_valid_i`.
    pub fn terminal_pin(&self, seat: Seat, name: &str) -> String {
        let (side, what) = name.split_once('_').unwrap_or((name, ""));
        format!("{}_{what}", self.terminal_name(seat, side))
    }

    /// Those of a link that leads here.
    fn input_port(&self, port: PortId) -> Vec<Port> {
        let (name, lanes) = (self.port_name(port), self.lanes_of_input(port));
        let pin = |what: &str| format!("in_{name}_{what}");
        let per_lane = |port: Port| port.one_bit_each("lane");
        let mut ports = vec![
            per_lane(Port::input(
                &pin("valid_i"),
                lanes,
                match 2 * self.delay_of_input(port) - self.register_delay() {
                    0 => "a flit for this lane arrives; at most one lane, and only while it is not full"
                        .to_string(),
                    late => format!(
                        "a flit for this lane arrives; at most one lane, and only if not_full is 1 or was in the {} before",
                        if late == 1 { "cycle".into() } else { counted(late, "cycle") }
                    ),
                },
            )),
            Port::input(&pin("flit_i"), self.flit_width, "the flit that arrives")
                .with_field(flit_field(&self.routing, self.flit_width)),
        ];
        let shown = |what: &str, now: &str, before: &str| {
            let meaning = match self.link_register {
                true => format!("{before} in the cycle before; a register"),
                false => format!("{now}; from state alone"),
            };
            per_lane(Port::output(&pin(what), lanes, meaning))
        };
        let room = shown("not_full_o", "the lane has room", "the lane had room");
        ports.push(room.low_in_reset());
        let shows_empty = self.shows_empty();
        ports.extend(
            shows_empty.then(|| shown("empty_o", "the lane is empty", "the lane was empty")),
        );
        ports
    }

    /// Those of a link that begins here.
    fn output_port(&self, port: PortId) -> Vec<Port> {
        let (name, lanes) = (self.port_name(port), self.lanes_of_output(port));
        let pin = |what: &str| format!("out_{name}_{what}");
        let per_lane = |port: Port| port.one_bit_each("lane");
        let room = [pin("not_full_i")];
        let follows: &[String] = match self.link_register {
            true => &[],
            false => &room,
        };
        let mut ports = vec![
            per_lane(Port::output(
                &pin("valid_o"),
                lanes,
                match self.link_register {
                    true => "a flit of this lane leaves; at most one lane; a register",
                    false => {
                        "a flit of this lane leaves; at most one lane, in the same cycle as out_*_not_full_i"
                    }
                },
            ))
            .follows(follows),
            Port::output(&pin("flit_o"), self.flit_width, "the flit that leaves")
                .with_field(flit_field(&self.routing, self.flit_width))
                .valid_when(&pin("valid_o"))
                .follows(follows),
            per_lane(Port::input(
                &pin("not_full_i"),
                lanes,
                match self.link_register {
                    true => "the lane at the other end has room; a flit may still leave in the cycle in which it falls",
                    false => "the lane at the other end has room",
                },
            )),
        ];
        ports.extend(self.shows_empty().then(|| {
            per_lane(Port::input(
                &pin("empty_i"),
                lanes,
                "the lane at the other end is empty: a lane that holds one packet takes the next one then",
            ))
        }));
        ports
    }
}
