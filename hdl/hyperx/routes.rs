//! RC of an input: where the packets go on whose heads are in front of its queues.

use super::random_word::random_word;
use super::swallow;
use crate::hdl::rows::{Fields, chosen, kept};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, RtlError, lit};
use crate::params::arbiter::{GrantFlag, GrantFlags, RoundRobinParams, RoundRobinStyle};
use crate::params::hyperx::{ChoiceCycles, Made};
use crate::params::{Component, Direction, Role};

/// What RC says: an element for each virtual channel. Where nothing else is said, of packets that it has routed.
pub(super) struct Routed {
    /// A head that is looked at in this cycle.
    pub(super) picked: Expr,
    /// The fields of that head.
    pub(super) head: Expr,
    /// A packet that is routed from the next cycle on.
    pub(super) now: Expr,
    pub(super) port: Expr,
    pub(super) class: Option<Expr>,
    pub(super) carried: Option<Expr>,
    pub(super) escape: Option<Escape>,
    pub(super) stamp: Expr,
    /// A packet that is found to be swallowed, where there may be any.
    pub(super) bad: Option<Expr>,
    /// A head is found whose terminal, or its way there, does not exist; whose length does not.
    pub(super) no_terminal: Option<Expr>,
    pub(super) too_long: Option<Expr>,
    /// Nets that nobody reads.
    pub(super) unread: Vec<Expr>,
}

/// The second target of packets, and whether they have none.
pub(super) struct Escape {
    pub(super) port: Expr,
    pub(super) to_terminal: Expr,
}

/// A head that is looked at.
struct Picked {
    /// Of which virtual channel, one-hot or zero.
    which: Expr,
    /// 1 if there is one.
    any: Expr,
    /// The number of the virtual channel, if that is asked for.
    number: Expr,
}

/// Heads in front of virtual channels that are `idle` take turns; `fronts` are the words in front.
pub(super) fn route(
    m: &mut Builder,
    lib: &mut Library,
    made: &Made,
    fronts: &Expr,
    is_head: &Expr,
    idle: Expr,
) -> Result<Routed, RtlError> {
    let (vcs, unit, fields) = (made.vcs(), made.unit(), made.head());
    let (idle, in_choice) = match unit.cycles() {
        ChoiceCycles::One => (idle, None),
        ChoiceCycles::Two => {
            let in_choice = m.register("in_choice", vcs, 0);
            (idle & !&in_choice.q, Some(in_choice))
        }
    };
    m.comment("RC: heads in front that nobody has looked at take turns");
    let request = m.wire("rc_req", &(is_head & idle));
    let picked = pick(m, lib, made, &request)?;
    let of_head = Fields::part(fronts, fronts.width() / vcs, 0, fields.width());
    let head = chosen(m, "rc_head", &picked.which, &of_head);
    m.read_as(&head, Layout::parts("head", &fields.parts()));
    let word = random_word(m, &picked.any);
    let said = ask_unit(m, lib, made, &picked, [&head, &word])?;
    let found = |name: &str| {
        let found = said.iter().find(|(pin, _)| pin == name);
        found.map(|(_, net)| net.clone())
    };
    let always = |name: &str| found(name).expect("a port of every routing unit");

    let result = match &in_choice {
        None => picked.which.clone(),
        Some(in_choice) => {
            m.comment("what the unit says in the next cycle is of these");
            m.assign(&in_choice.d, &picked.which);
            in_choice.q.clone()
        }
    };
    let mut unread = Vec::new();
    let legal = always("legal_o");
    let (now, bad) = match swallow::is_needed(made) {
        false => {
            unread.push(legal);
            (result.clone(), None)
        }
        true => {
            let now = m.mux("routes", &legal, &result, &lit(vcs, 0));
            let bad = m.mux("finds_bad", &legal, &lit(vcs, 0), &result);
            (now, Some(bad))
        }
    };
    let escapes = found("escape_o").is_some();
    let mut parts = vec![("route_port", always("port_o"))];
    for (name, pin) in [
        ("route_class", "class_o"),
        ("route_carried", "carried_o"),
        ("route_escape", "escape_o"),
        ("route_to_terminal", "to_terminal_o"),
    ] {
        // Who has an escape asks in class 0 for its first target; others ask alike at a terminal and elsewhere.
        let is_read = match pin {
            "class_o" => !escapes,
            "to_terminal_o" => escapes,
            _ => true,
        };
        match (found(pin), is_read) {
            (Some(net), true) => parts.push((name, net)),
            (net, _) => unread.extend(net),
        }
    }
    let routes = kept(m, "keep_routes", &result, &parts);
    let of = |name: &str| {
        let mut all = parts.iter().zip(&routes);
        let found = all.find(|((part, _), _)| *part == name);
        found.map(|(_, route)| route.clone())
    };
    let stamp = fields.stamp();
    let stamp = [("route_stamp", head.slice(stamp.low, stamp.width))];
    let stamp = kept(m, "keep_stamps", &picked.which, &stamp).remove(0);
    let escape = of("route_escape").zip(of("route_to_terminal"));
    Ok(Routed {
        now,
        port: routes[0].clone(),
        class: of("route_class"),
        carried: of("route_carried"),
        escape: escape.map(|(port, to_terminal)| Escape { port, to_terminal }),
        stamp,
        bad,
        no_terminal: found("no_terminal_o"),
        too_long: found("too_long_o"),
        picked: picked.which,
        head,
        unread,
    })
}

/// The head whose turn it is.
fn pick(
    m: &mut Builder,
    lib: &mut Library,
    made: &Made,
    request: &Expr,
) -> Result<Picked, RtlError> {
    let vcs = made.vcs();
    let has_class = made.unit().class_width() > 0;
    let flags = GrantFlags::of(&[GrantFlag::Valid]).with(GrantFlag::Index, has_class);
    let turns = RoundRobinParams::new(vcs, RoundRobinStyle::Prefix, made.reset())
        .expect("a link has no more virtual channels than an arbiter inputs")
        .with_flags(flags);
    let turns = lib.module(&turns)?;
    let (which, any) = (m.net("rc_gnt", vcs), m.net("rc_any", 1));
    let number = match has_class {
        true => m.net("rc_vc", made.vc_width()),
        false => lit(1, 0),
    };
    let always = lit(1, 1);
    let mut pins = vec![
        ("req_i", request),
        ("advance_i", &always),
        ("gnt_o", &which),
        ("gnt_valid_o", &any),
    ];
    pins.extend(has_class.then_some(("gnt_index_o", &number)));
    m.instance("u_rc", &turns, &pins);
    Ok(Picked { which, any, number })
}

/// What the routing unit says of a head, by its pins.
fn ask_unit(
    m: &mut Builder,
    lib: &mut Library,
    made: &Made,
    picked: &Picked,
    [head, word]: [&Expr; 2],
) -> Result<Vec<(String, Expr)>, RtlError> {
    let module = lib.module(made.unit())?;
    let mut pins: Vec<(String, Expr)> = Vec::new();
    for port in made.unit().ports() {
        let net = match (port.role, port.direction, port.name.as_str()) {
            (Role::Clock | Role::Reset(_), ..) => continue,
            (_, Direction::Output, name) => {
                let name = format!("rc_{}", name.trim_end_matches("_o"));
                m.net(&name, port.width)
            }
            (.., "valid_i") => picked.any.clone(),
            (.., "vc_i") => picked.number.clone(),
            (.., "head_i") => head.clone(),
            (.., "word_i") => word.clone(),
            (.., name) => m.port(name),
        };
        pins.push((port.name, net));
    }
    let named = pins.iter().map(|(pin, net)| (pin.as_str(), net));
    let named: Vec<(&str, &Expr)> = named.collect();
    m.paragraph();
    m.instance("u_routing", &module, &named);
    Ok(pins)
}
