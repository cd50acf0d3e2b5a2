//! The unit that says where a packet goes on. Twin: `model/hyperx/routing/unit.rs`.

use super::asked::Unit;
use super::{RULES, Rule, any};
use crate::hdl::hyperx::headers;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::hyperx::{Algorithm, Carries, ChoiceCycles, HyperXRoutingUnitParams};
use std::sync::Arc;

/// Of the ports that an algorithm offers a packet the one of least weight, and what follows from it.
///
/// Combinational with `choice_cycles` = 1. With 2 the choice has a register in its midst; what is needed of the head
/// after the choice is kept beside that register, and every output is that of the inputs of the cycle before.
/// \[HyperX\] §5, and the section of each algorithm.
///
/// ASSUMED: at its destination a packet leaves by the port of its terminal, its class reads 0, and its head carries what
/// it would carry anyhow. What a head from a terminal carries for the algorithm is overwritten, and nothing looks at it
/// there; at an input from a link a first router that is not there counts as a destination that is not there.
impl Shape for HyperXRoutingUnitParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let choice = lib.module(&self.choice())?;
        let purpose = "port and class in which a packet goes on, and what its head carries then";
        let mut m = Builder::component(self, purpose);
        headers::routing::note(&mut m, self);
        let mut unit = Unit::new(&mut m, self, choice);
        let decision = match unit.wide.is_empty() {
            true => alone(&mut unit),
            false => rule(self.routing().algorithm())(&mut unit),
        };
        decision.drive(&mut unit);
        let unread = unit.into_unread();
        m.paragraph();
        m.unused(&unread.iter().collect::<Vec<_>>());
        m.finish()
    }
}

fn rule(algorithm: Algorithm) -> Rule {
    let found = RULES.iter().find(|(other, _)| *other == algorithm);
    found.expect("every algorithm has a rule").1
}

/// The one router of a network: every packet has arrived.
fn alone(unit: &mut Unit<'_>) -> Decision {
    let chosen = unit.choose(&[]);
    unit.spare.push(chosen);
    let carried = match unit.p.routing().algorithm().carries() {
        Carries::Nothing | Carries::Intermediate => Vec::new(),
        Carries::Derouted => {
            let derouted = unit.derouted();
            vec![unit.later("derouted", &derouted)]
        }
    };
    Decision {
        port: None,
        arrived: lit(1, 1),
        class: None,
        carried,
        escape: None,
    }
}

/// What becomes of a packet, in the cycle in which the outputs say so.
pub(super) struct Decision {
    /// The port by which it goes on, where there is any.
    pub(super) port: Option<Expr>,
    /// 1 if it leaves the network here.
    pub(super) arrived: Expr,
    /// The class in which it goes on; always 0 if nothing is said.
    pub(super) class: Option<Expr>,
    /// The parts of what its head carries from here on, the first at the low end.
    pub(super) carried: Vec<Expr>,
    /// The port of its escape, where there is one.
    pub(super) escape: Option<Expr>,
}

impl Decision {
    fn drive(&self, unit: &mut Unit<'_>) {
        let seat = unit.seat();
        unit.m
            .comment("a packet that has arrived takes any virtual channel of its terminal");
        unit.m.assign(&unit.m.port("to_terminal_o"), &self.arrived);
        self.drive_port(unit, "port_o", &seat, self.port.as_ref());
        if unit.p.class_width() > 0 {
            let first = lit(unit.p.class_width(), 0);
            self.drive_port(unit, "class_o", &first, self.class.as_ref());
        }
        if unit.p.routing().carried_width() > 0 {
            let carried = unit.m.join("carried", &self.carried);
            unit.m.assign(&unit.m.port("carried_o"), &carried);
        }
        if unit.p.routing().algorithm().carries() == Carries::Derouted {
            self.drive_port(unit, "escape_o", &seat, self.escape.as_ref());
        }
        self.drive_legal(unit);
    }

    /// Whether all that the head names is there.
    fn drive_legal(&self, unit: &mut Unit<'_>) {
        unit.m.comment("what the head names and is not there");
        let valid = unit.read("valid_i", 0, 1);
        let mut legal = valid.clone();
        if unit.p.may_miss() {
            let absent = any(&absent(unit));
            let missing = unit.m.wire("missing", &absent);
            legal = legal & !&missing;
            raise(unit, "no_terminal", &(&valid & missing));
        }
        if unit.p.may_be_too_long() {
            let (length, flits) = (
                unit.field(unit.p.head().length()),
                unit.p.head().max_packet(),
            );
            let long = length.at_least(&lit(length.width(), flits as u64));
            let long = unit.m.wire("long", &long);
            legal = legal & !&long;
            raise(unit, "too_long", &(&valid & long));
        }
        raise(unit, "legal", &legal);
    }

    /// An output that is `here` for a packet that has arrived, and where there is nothing else.
    fn drive_port(&self, unit: &mut Unit<'_>, port: &str, here: &Expr, onward: Option<&Expr>) {
        let port = unit.m.port(port);
        match onward {
            Some(onward) => unit.m.assign_mux(&port, &self.arrived, here, onward),
            None => unit.m.assign(&port, here),
        }
    }
}

/// Drives an output that is 0 if there was no packet.
fn raise(unit: &mut Unit<'_>, name: &str, value: &Expr) {
    let raised = match unit.p.cycles() {
        ChoiceCycles::One => value.clone(),
        ChoiceCycles::Two => {
            let register = unit.m.register(&format!("later_{name}"), 1, 0);
            unit.m.assign(&register.d, value);
            register.q
        }
    };
    unit.m.assign(&unit.m.port(&format!("{name}_o")), &raised);
}

/// By field that can name a router or terminal that is not there, 1 if it does. Of a power of two all are there.
fn absent(unit: &mut Unit<'_>) -> Vec<Expr> {
    let beyond = |field: &Expr, count: usize| field.at_least(&lit(field.width(), count as u64));
    let (network, head) = (unit.network(), unit.p.head());
    let odd = unit.wide.clone().into_iter();
    let odd: Vec<usize> = odd
        .filter(|&d| !network.widths()[d].is_power_of_two())
        .collect();
    let mut absent = Vec::new();
    for &d in &odd {
        absent.push(beyond(&unit.destination(d), network.widths()[d]));
    }
    let terminals = network.concentration();
    if !terminals.is_power_of_two() {
        absent.push(beyond(&unit.field(head.seat()), terminals));
    }
    let carries = unit.p.routing().algorithm().carries();
    if carries == Carries::Intermediate && !odd.is_empty() {
        let first = odd.iter();
        let first = first.map(|&d| beyond(&unit.intermediate(d), network.widths()[d]));
        let first: Vec<Expr> = first.collect();
        let first = unit.m.wire("no_first", &any(&first));
        // A head from a terminal does not carry it yet.
        absent.push(!unit.is_from_terminal() & first);
    }
    absent
}
