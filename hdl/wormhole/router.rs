//! Routers. Twin: `model/wormhole/router.rs`.

use super::injector::{MISUSE, terminal};
use super::routing::{all_options, options};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::ArbiterKind;
use crate::params::topology::grid::{Grid, Wrap};
use crate::params::topology::{PortId, Seat};
use crate::params::wormhole::routing::{Entry, Exit, VcId};
use crate::params::wormhole::{CoResidence, InputChannelParams, InputFlag, RouterParams, names};
use crate::params::{Part, PortFlag};
use std::ops::Range;
use std::sync::Arc;

/// Input channels, the central status collector, output channels and the multiplexers before the
/// links: an output channel's own multiplexer is its part of the switch. Each terminal has an injector and
/// an ejector.
impl Shape for RouterParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "wormhole router");
        m.note("Flits", flits(self));
        m.note("Links", links(self));
        m.note(
            "Lanes",
            "of a link are numbered by virtual channel, then by lane; a connection is held from \
             head to tail",
        );
        if let Some(misuse) = misuse(self) {
            m.note("Misuse", misuse);
        }
        if self.link_register() {
            m.note(
                "State",
                "the flits before links are not reset: they mean nothing without their valid bits",
            );
        }
        let mut router = Router::new(&mut m, self);
        router.status(lib)?;
        for port in self.routing().inputs() {
            let guards = router.watch(lib, port)?;
            router.inputs_of(lib, port, guards)?;
        }
        for seat in self.routing().seats() {
            router.inject(lib, seat)?;
        }
        for output in 0..router.outputs.len() {
            router.output(lib, output)?;
        }
        for port in self.routing().outputs() {
            router.link(lib, port)?;
        }
        let unused = router.unused;
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// What a user puts into flits.
pub(super) fn flits(p: &RouterParams) -> String {
    let length = match p.longest_packet() {
        Some(longest) => format!("has at most {longest}"),
        None => "may have any number of them".to_string(),
    };
    let order = match p.keeps_order() {
        true => "",
        false => " Packets of one source to one destination may overtake each other.",
    };
    format!(
        "the first of a packet has head, its last tail, one alone both; below these a head has its destination in \
         the fields named and data in the rest, all others data, and they arrive as sent, one packet after the other. A \
         packet {length}.{order}"
    )
}

/// What becomes of what senders get wrong, and who is who in `error_o`.
fn misuse(p: &RouterParams) -> Option<String> {
    let seats = p
        .routing()
        .seats()
        .map(|seat| match p.routing().terminals() {
            1 => "the node".into(),
            _ => format!("terminal {}", seat.0),
        });
    let watched = p.routing().inputs().take(p.watched_links());
    let links = watched.map(|port| format!("in_{}", p.port_name(port)));
    let senders: Vec<String> = seats.chain(links).collect();
    let unseen = match (senders.len(), p.watches_links()) {
        (0, _) => return None,
        (1, false) => ". A wrong link or strap does not show in error_o".into(),
        (_, false) => format!(
            ". error_o is of {}; a wrong link or strap does not show in it",
            senders.join(", ")
        ),
        (_, true) => format!(
            ". At a link a flit may come as its comment says; one that comes later is lost, and shows, if no place is left. \
             error_o is of the senders, from its lowest bits on, {}. Neither watched nor contained: a packet that comes by a \
             link from which its destination cannot be reached, and wrong coordinates; they may block lanes for good",
            senders.join(", ")
        ),
    };
    Some(format!("{MISUSE}{unseen}"))
}

/// Which ports of two routers belong together.
fn links(p: &RouterParams) -> String {
    if p.routing().role().is_some() {
        return "an output of a router goes to an input of its neighbour, and not_full comes back"
            .into();
    }
    let grid = p.routing().grid();
    let is_open = |dimension: &usize| grid.wrap(*dimension) == Wrap::Mesh;
    let open: Vec<_> = (0..grid.dimensions())
        .filter(is_open)
        .map(Grid::dimension_name)
        .collect();
    let tied = "where in_*_valid_i and out_*_not_full_i are tied to 0";
    let last = match open.len() {
        0 => "after the last the first".to_string(),
        n if n == grid.dimensions() => format!("none after the last, {tied}"),
        _ => format!(
            "after the last the first, but none in {}, {tied}",
            open.join(" and ")
        ),
    };
    format!(
        "are called after the way that flits travel, p up and m down a dimension: out_xp of a router goes to in_xp of the \
         neighbour one up in x, {last}, and what in_xp says of its lanes comes back to out_xp"
    )
}

/// A router while it is described.
struct Router<'a> {
    m: &'a mut Builder,
    p: &'a RouterParams,
    inputs: Vec<Input>,
    outputs: Vec<Output>,
    /// By terminal, of all its lanes.
    injectors: Vec<InputNets>,
    /// Of every option set the best lanes, and which bits of them are each set's.
    best: Expr,
    sets: Vec<Range<usize>>,
    unused: Vec<Expr>,
    /// By input of a link, if outputs are registers: what its lanes show, room and emptiness.
    shown: Vec<[Expr; 2]>,
}

/// An input lane.
struct Input {
    entry: Entry,
    lane: usize,
    /// `xp_vc0`, with the lane if there are several; `inject`.
    name: String,
    /// The output lanes that it reaches.
    reaches: Vec<usize>,
    nets: InputNets,
}

/// The nets between input channels and the switch.
struct InputNets {
    /// What its head would ask for now, and what the arbiters see: the same, but for a pipeline.
    best: Expr,
    request: Expr,
    valid: Expr,
    flit: Expr,
    take: Expr,
}

impl InputNets {
    /// Those of `lanes`, which reach so many output lanes each.
    fn new(m: &mut Builder, p: &RouterParams, name: &str, lanes: usize, reaches: usize) -> Self {
        let mut net = |what: &str, width| m.net(&format!("in_{name}_{what}"), lanes * width);
        let request = net("request", reaches);
        InputNets {
            best: match p.pipeline() {
                true => net("choice", reaches),
                false => request.clone(),
            },
            request,
            valid: net("valid", 1),
            flit: net("flit", p.flit_width()),
            take: net("take", 1),
        }
    }

    /// One lane of so many.
    fn lane(&self, lane: usize, lanes: usize) -> Self {
        let part = |all: &Expr| {
            let width = all.width() / lanes;
            all.slice(lane * width, width)
        };
        InputNets {
            best: part(&self.best),
            request: part(&self.request),
            valid: part(&self.valid),
            flit: part(&self.flit),
            take: part(&self.take),
        }
    }

    /// The pins of a channel that they end at.
    fn pins(&self) -> [(&'static str, Expr); 4] {
        [
            ("request_o", self.best.clone()),
            ("take_i", self.take.clone()),
            ("valid_o", self.valid.clone()),
            ("flit_o", self.flit.clone()),
        ]
    }
}

/// Between the guards of a link's lanes and these: an element for each lane.
struct LinkGuards {
    valid: Expr,
    flit: Expr,
    /// A flit finds a place, be it one that is kept for flits on the wire.
    takes: Expr,
    /// No tail is owed, and a flit finds a place.
    open: Expr,
}

/// An output lane and its nets.
struct Output {
    exit: Exit,
    lane: usize,
    name: String,
    /// The input lanes that can reach it.
    reached_by: Vec<usize>,
    take: Expr,
    free: Expr,
    requests: Option<Expr>,
    /// By which flits leave it: whether there is one, the flit, and whether it is sent or the node
    /// has room.
    leaving: [(&'static str, Expr); 3],
}

impl<'a> Router<'a> {
    fn new(m: &'a mut Builder, p: &'a RouterParams) -> Self {
        let vc = |port, vc: usize, lane: usize| {
            let name = format!("{}_vc{vc}", p.port_name(port));
            match p.lanes() {
                1 => name,
                _ => format!("{name}_l{lane}"),
            }
        };
        let lanes = p.injector_lanes();
        let of_injector = p.input_lanes().into_iter().zip(p.reaches());
        let mut of_injector = of_injector.filter(|((entry, _), _)| *entry == Entry::Injector);
        let reaches = of_injector.next().map_or(0, |(_, reaches)| reaches.len());
        let injectors = p.routing().seats().map(|seat| {
            let name = p.terminal_name(seat, "inject");
            InputNets::new(m, p, &name, lanes, reaches)
        });
        let injectors: Vec<InputNets> = injectors.collect();
        let mut inputs = Vec::new();
        for ((entry, lane), reaches) in p.input_lanes().into_iter().zip(p.reaches()) {
            let (name, nets) = match entry {
                Entry::Link(port, id) => {
                    let name = vc(port, id.0, lane);
                    let nets = InputNets::new(m, p, &name, 1, reaches.len());
                    (name, nets)
                }
                Entry::Injector => {
                    let seat = Seat(lane / lanes);
                    let nets = injectors[seat.0].lane(lane % lanes, lanes);
                    (p.terminal_name(seat, "inject"), nets)
                }
            };
            inputs.push(Input {
                entry,
                lane,
                name,
                reaches,
                nets,
            });
        }
        let mut outputs = Vec::new();
        for ((exit, lane), reached_by) in p.output_lanes().into_iter().zip(p.reached_by()) {
            let name = match exit {
                Exit::Link(port, id) => vc(port, id.0, lane),
                Exit::Ejector(seat) => p.terminal_name(seat, "eject"),
            };
            let net =
                |m: &mut Builder, what: &str, width| m.net(&format!("out_{name}_{what}"), width);
            outputs.push(Output {
                take: net(m, "take", reached_by.len()),
                free: net(m, "free", 1),
                requests: None,
                leaving: match exit {
                    Exit::Link(..) => [
                        ("ready_o", net(m, "ready", 1)),
                        ("flit_o", net(m, "flit", p.flit_width())),
                        ("send_i", net(m, "send", 1)),
                    ],
                    Exit::Ejector(seat) => ["valid_o", "flit_o", "not_full_i"].map(|pin| {
                        let port = p.terminal_pin(seat, &format!("eject_{pin}"));
                        (pin, m.port(&port))
                    }),
                },
                exit,
                lane,
                name,
                reached_by,
            });
        }
        let mut width = 0;
        let status = legal(p.status_collector());
        let sets = all_options(p.routing()).into_iter().map(|set| {
            let low = width;
            width += status.lanes_of(set.exits()).len();
            low..width
        });
        let sets: Vec<Range<usize>> = sets.collect();
        let best = m.net("best", width);
        let names = names::set_names(p.routing(), &all_options(p.routing()));
        let parts = names.into_iter().zip(sets.iter().map(Range::len));
        let parts: Vec<Part> = parts.map(|(name, width)| Part::new(name, width)).collect();
        m.read_as(&best, Layout::parts("best", &parts));
        name_ends(m, p, &injectors, &inputs, &outputs);
        let shown = match p.link_register() {
            true => p.routing().inputs().map(|port| shown(m, p, port)).collect(),
            false => Vec::new(),
        };
        Router {
            shown,
            best,
            sets,
            m,
            p,
            inputs,
            outputs,
            injectors,
            unused: Vec::new(),
        }
    }

    /// The collector of what the output lanes show.
    fn status(&mut self, lib: &mut Library) -> Result<(), RtlError> {
        let shape = legal(self.p.status_collector());
        let module = lib.module(&shape)?;
        let width = shape.requests_width();
        let mut pins = Vec::new();
        let free: Vec<Expr> = self.outputs.iter().map(|o| o.free.clone()).collect();
        pins.push(("free_i", self.m.join("free", &free)));
        if shape.counts() {
            let mut all = Vec::new();
            for i in 0..self.outputs.len() {
                let channel = legal(self.p.output_channel(i));
                let output = &mut self.outputs[i];
                all.push(match channel.is_counted() {
                    false => Expr::constant(width, &[]),
                    true => {
                        let name = format!("out_{}_requests", output.name);
                        let requests = self.m.net(&name, channel.requests_width());
                        output.requests = Some(requests.clone());
                        requests.extend(width)
                    }
                });
            }
            pins.push(("requests_i", self.m.join("requests", &all)));
        }
        pins.push(("best_o", self.best.clone()));
        self.instance("u_status", &module, &pins);
        Ok(())
    }

    fn instance(&mut self, name: &str, module: &Arc<Module>, pins: &[(&str, Expr)]) {
        let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
        self.m.instance(name, module, &pins);
    }

    /// A bit, or a few, of a port of a link, for one lane.
    fn of_link(&self, port: PortId, what: &str, lane: usize) -> Expr {
        let name = self.p.port_name(port);
        let (side, what) = what.split_once('_').unwrap_or((what, ""));
        self.m.port(&format!("{side}_{name}_{what}")).bit(lane)
    }

    /// The place of a lane among those of its link.
    fn lane_of(&self, vc: usize, lane: usize) -> usize {
        vc * self.p.lanes() + lane
    }

    /// The guards before the lanes of a link, if it is watched, and what they have seen: what they let through, and what
    /// they are shown.
    fn watch(&mut self, lib: &mut Library, port: PortId) -> Result<Option<LinkGuards>, RtlError> {
        if !self.p.watches_links() {
            return Ok(None);
        }
        let (guard, lanes) = (self.p.guard(), self.p.lanes_of_input(port));
        let module = lib.module(&guard)?;
        let name = self.p.port_name(port);
        self.m.paragraph();
        let flit = self.m.port(&format!("in_{name}_flit_i"));
        let terminal = guard.checks_destination().then(|| {
            let net = format!("in_{name}_terminal");
            terminal(self.m, &net, self.p.routing(), &flit)
        });
        let net =
            |m: &mut Builder, what: &str, width| m.net(&format!("in_{name}_{what}"), lanes * width);
        let guards = LinkGuards {
            valid: net(self.m, "passed", 1),
            flit: net(self.m, "passed_flit", guard.flit_width()),
            takes: net(self.m, "takes", 1),
            open: net(self.m, "open", 1),
        };
        let bad = net(self.m, "bad", guard.misuses().width());
        let valid = self.m.port(&format!("in_{name}_valid_i"));
        self.m.try_array(&format!("in_{name}"), lanes, |m, lane| {
            let element = |all: &Expr| {
                let width = all.width() / lanes;
                all.slice(lane * width, width)
            };
            let mut pins = vec![
                ("valid_i", element(&valid)),
                ("flit_i", flit.clone()),
                ("not_full_o", element(&guards.open)),
                ("write_o", element(&guards.valid)),
                ("flit_o", element(&guards.flit)),
                ("not_full_i", element(&guards.takes)),
                ("bad_o", element(&bad)),
            ];
            pins.extend(terminal.clone().map(|names_one| ("terminal_i", names_one)));
            let pins: Vec<_> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
            m.instance("u_guard", &module, &pins);
            Ok(())
        })?;
        let width = guard.misuses().width();
        let error = self.m.register(&format!("in_{name}_error"), width, 0);
        let any = (0..lanes).map(|lane| bad.slice(lane * width, width));
        let any = any.reduce(|any, bad| any | bad).expect("a link has lanes");
        self.m.assign(&error.d, &(&error.q | any));
        let sender = self.p.routing().terminals() + port.0;
        let shown = self.m.port("error_o").slice(sender * width, width);
        self.m.assign(&shown, &error.q);
        Ok(Some(guards))
    }

    /// The input channels of a link.
    fn inputs_of(
        &mut self,
        lib: &mut Library,
        port: PortId,
        guards: Option<LinkGuards>,
    ) -> Result<(), RtlError> {
        for number in 0..self.inputs.len() {
            match self.inputs[number].entry {
                Entry::Link(of, vc) if of == port => {
                    self.input(lib, number, (port, vc), guards.as_ref())?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The input channel of a lane of a link.
    fn input(
        &mut self,
        lib: &mut Library,
        number: usize,
        (port, vc): (PortId, VcId),
        guards: Option<&LinkGuards>,
    ) -> Result<(), RtlError> {
        let shape = legal(self.p.input_channel(Entry::Link(port, vc)));
        let module = lib.module(&shape)?;
        let name = self.inputs[number].name.clone();
        let lane = self.lane_of(vc.0, self.inputs[number].lane);
        let (valid, flit) = match guards {
            None => {
                let flit = format!("in_{}_flit_i", self.p.port_name(port));
                (self.of_link(port, "in_valid_i", lane), self.m.port(&flit))
            }
            Some(guards) => {
                let width = self.p.flit_width();
                let flit = guards.flit.slice(lane * width, width);
                (guards.valid.bit(lane), flit)
            }
        };
        let told = match self.shown.get(port.0) {
            Some([room, _]) => room.bit(lane),
            None => self.of_link(port, "in_not_full_o", lane),
        };
        // What a guard keeps closed shows no room.
        let room = match guards {
            Some(guards) if !shape.shows(InputFlag::Takes) => {
                self.m.assign(&told, &guards.open.bit(lane));
                guards.takes.bit(lane)
            }
            Some(guards) => {
                let room = self.m.net(&format!("in_{name}_room"), 1);
                self.m.assign(&told, &(&room & guards.open.bit(lane)));
                room
            }
            None => told,
        };
        let takes = guards.filter(|_| shape.shows(InputFlag::Takes));
        let takes = takes.map(|guards| guards.takes.bit(lane));
        let empty = match (self.p.shows_empty(), self.shown.get(port.0)) {
            (true, Some([_, empty])) => Some(empty.bit(lane)),
            (true, None) => Some(self.of_link(port, "in_empty_o", lane)),
            (false, _) => None,
        };
        self.m.paragraph();
        let best = self.offered(&name, &shape);
        self.take(number);
        let mut pins = self.place(Entry::Link(port, vc));
        pins.extend([
            ("valid_i", valid),
            ("flit_i", flit),
            ("not_full_o", room),
            ("best_i", best),
        ]);
        pins.extend(empty.map(|empty| ("empty_o", empty)));
        pins.extend(takes.map(|takes| (InputFlag::Takes.port(), takes)));
        pins.extend(self.inputs[number].nets.pins());
        self.instance(&format!("u_in_{name}"), &module, &pins);
        self.request(lib, number)
    }

    /// The register between what the head of an input lane would ask for and the arbiters, if there is a pipeline.
    fn request(&mut self, lib: &mut Library, number: usize) -> Result<(), RtlError> {
        if !self.p.pipeline() {
            return Ok(());
        }
        let input = &self.inputs[number];
        let shape = legal(self.p.request_register(input.reaches.len()));
        let module = lib.module(&shape)?;
        let name = match (input.entry, self.p.injector_lanes()) {
            (Entry::Link(..), _) | (_, 1) => input.name.clone(),
            (Entry::Injector, lanes) => format!("{}_l{}", input.name, input.lane % lanes),
        };
        let free = input
            .reaches
            .iter()
            .map(|&output| self.outputs[output].free.clone());
        let free: Vec<Expr> = free.collect();
        let nets = [&input.nets.best, &input.nets.take, &input.nets.request].map(Expr::clone);
        let free = self.m.join(&format!("in_{name}_free"), &free);
        let [best, take, request] = nets;
        let pins = [
            ("best_i", best),
            ("free_i", free),
            ("take_i", take),
            ("request_o", request),
        ];
        self.instance(&format!("u_request_{name}"), &module, &pins);
        Ok(())
    }

    /// The injector of a terminal, with all its lanes.
    fn inject(&mut self, lib: &mut Library, seat: Seat) -> Result<(), RtlError> {
        let shape = legal(self.p.injector());
        let module = lib.module(&shape)?;
        self.m.paragraph();
        let best = self.offered(&self.p.terminal_name(seat, "inject"), shape.channel());
        let (lanes, terminals) = (shape.injector_lanes(), self.p.routing().terminals());
        let first = self.inputs.len() - (terminals - seat.0) * lanes;
        for number in first..first + lanes {
            self.take(number);
        }
        let mut pins = self.place(Entry::Injector);
        pins.extend(["valid_i", "flit_i", "not_full_o"].map(|pin| {
            let port = self.p.terminal_pin(seat, &format!("inject_{pin}"));
            (pin, self.m.port(&port))
        }));
        let error = self.m.port("error_o");
        let width = error.width() / (terminals + self.p.watched_links());
        pins.push(("best_i", best));
        pins.extend(self.injectors[seat.0].pins());
        pins.push(("error_o", error.slice(seat.0 * width, width)));
        let name = self.p.terminal_name(seat, "u_injector");
        self.instance(&name, &module, &pins);
        (first..first + lanes).try_for_each(|number| self.request(lib, number))
    }

    /// `best_i` of the channels of one entry.
    fn offered(&mut self, name: &str, channel: &InputChannelParams) -> Expr {
        let all = all_options(self.p.routing());
        let mut runs: Vec<Range<usize>> = Vec::new();
        for set in options(channel.routing(), channel.unit().entry()) {
            let place = all.iter().position(|other| *other == set);
            let set = self.sets[place.expect("what an entry is offered is among all sets")].clone();
            match runs.last_mut() {
                Some(run) if run.end == set.start => run.end = set.end,
                _ => runs.push(set),
            }
        }
        let runs = runs.into_iter();
        let slices: Vec<Expr> = runs
            .map(|run| self.best.slice(run.start, run.len()))
            .collect();
        self.m.join(&format!("in_{name}_best"), &slices)
    }

    /// Drives `take_i` of an input lane: some output lane takes its flit.
    fn take(&mut self, number: usize) {
        let input = &self.inputs[number];
        let takes = input.reaches.iter().map(|&output| {
            let output = &self.outputs[output];
            let place = output.reached_by.iter().position(|&input| input == number);
            output
                .take
                .bit(place.expect("who reaches it is seen by it"))
        });
        let taken = takes.reduce(|any, take| any | take);
        let taken = taken.expect("every lane reaches an output lane");
        self.m.assign(&input.nets.take, &taken);
    }

    /// What ties off the node's place at an entry.
    fn place(&self, entry: Entry) -> Vec<(&'static str, Expr)> {
        let routing = self.p.routing();
        if routing.role().is_some() {
            let mut tables = routing.tables_at();
            let at = tables.find(|(of, _)| of.shares_table(entry));
            let (_, at) = at.expect("every entry has a part of the table");
            let table = self.m.port("table_i").slice(at.start, at.len());
            return vec![("table_i", table)];
        }
        let mut pins = vec![("here_i", self.m.port("here_i"))];
        if routing.has_datelines() {
            pins.push(("dateline_i", self.m.port("dateline_i")));
        }
        pins
    }

    /// The seed of arbiter number `number`, whose name is `name`, if it is `random`.
    fn seed(
        &mut self,
        kind: ArbiterKind,
        name: &str,
        number: usize,
    ) -> Option<(&'static str, Expr)> {
        if kind != ArbiterKind::Random {
            return None;
        }
        let seed = self.m.port("seed_i");
        let seed = match number {
            0 => seed,
            _ => {
                let own = &seed + lit(seed.width(), number as u64);
                self.m.wire(&format!("{name}_seed"), &own)
            }
        };
        Some(("seed_i", seed))
    }

    fn output(&mut self, lib: &mut Library, number: usize) -> Result<(), RtlError> {
        let shape = legal(self.p.output_channel(number));
        let output = &self.outputs[number];
        let name = output.name.clone();
        let (instance, module) = match output.exit {
            Exit::Link(..) => (format!("u_out_{name}"), lib.module(&shape)?),
            Exit::Ejector(seat) => (
                self.p.terminal_name(seat, "u_ejector"),
                lib.module(&legal(self.p.ejector()))?,
            ),
        };
        let inputs = output.reached_by.iter().map(|&input| &self.inputs[input]);
        let [mut request, mut valid, mut flit] = [(); 3].map(|()| Vec::new());
        for input in inputs {
            let place = input.reaches.iter().position(|&output| output == number);
            let place = place.expect("who is seen by it reaches it");
            request.push(input.nets.request.bit(place));
            valid.push(input.nets.valid.clone());
            flit.push(input.nets.flit.clone());
        }
        self.m.paragraph();
        let [request, valid, flit] = [("request", request), ("valid", valid), ("flits", flit)]
            .map(|(what, parts)| self.m.join(&format!("to_{name}_{what}"), &parts));
        let arbiters = self.p.arbiters();
        let kind = match self.outputs[number].exit {
            Exit::Link(..) => arbiters.output,
            Exit::Ejector(_) => arbiters.ejector,
        };
        let seed = self.seed(kind, &format!("out_{name}"), number);
        let output = &self.outputs[number];
        let mut pins = vec![
            ("req_i", request),
            ("valid_i", valid),
            ("flit_i", flit),
            ("take_o", output.take.clone()),
            ("free_o", output.free.clone()),
        ];
        if let Some(requests) = &output.requests {
            pins.push(("requests_o", requests.clone()));
        }
        if let Exit::Link(port, vc) = output.exit
            && self.p.shows_empty()
        {
            let empty = self.of_link(port, "out_empty_i", self.lane_of(vc.0, output.lane));
            match shape.co_residence() {
                CoResidence::Safe => pins.push(("far_empty_i", empty)),
                _ => self.unused.push(empty),
            }
        }
        pins.extend(seed);
        pins.extend(self.outputs[number].leaving.clone());
        self.instance(&instance, &module, &pins);
        Ok(())
    }

    /// The multiplexer before the link of `port`.
    fn link(&mut self, lib: &mut Library, port: PortId) -> Result<(), RtlError> {
        let module = lib.module(&legal(
            self.p.physical_channel(self.p.lanes_of_output(port)),
        ))?;
        let name = self.p.port_name(port);
        let lanes: Vec<usize> = (0..self.outputs.len())
            .filter(|&o| matches!(self.outputs[o].exit, Exit::Link(p, _) if p == port))
            .collect();
        let [valid, flit, not_full] = ["valid_o", "flit_o", "not_full_i"]
            .map(|what| self.m.port(&format!("out_{name}_{what}")));
        self.m.paragraph();
        let [valid, flit] = match self.p.link_register() {
            false => [valid, flit],
            true => {
                let sent = self
                    .m
                    .register(&format!("out_{name}_valid"), lanes.len(), 0);
                let layout = of_link_lanes(lanes.len(), self.p.lanes());
                self.m.read_as(&sent.d, layout);
                let sends = sent.d.any();
                let data = format!("out_{name}_flit");
                let data = self.m.data_register(&data, flit.width(), &sends);
                self.m.assign(&valid, &sent.q);
                self.m.assign(&flit, &data.q);
                [sent.d, data.d]
            }
        };
        let leaving = |of: usize| -> Vec<Expr> {
            let each = lanes.iter();
            each.map(|&lane| self.outputs[lane].leaving[of].1.clone())
                .collect()
        };
        let [ready, flits, sent] = [0, 1, 2].map(leaving);
        let ready = self.m.join(&format!("link_{name}_ready"), &ready);
        let flits = self.m.join(&format!("link_{name}_flits"), &flits);
        for (place, sent) in sent.iter().enumerate() {
            self.m.assign(sent, &valid.bit(place));
        }
        let mut pins = vec![
            ("ready_i", ready),
            ("flit_i", flits),
            ("not_full_i", not_full),
            ("valid_o", valid),
            ("flit_o", flit),
        ];
        let number = self.outputs.len() + port.0;
        pins.extend(self.seed(self.p.arbiters().link, &format!("link_{name}"), number));
        self.instance(&format!("u_link_{name}"), &module, &pins);
        Ok(())
    }
}

/// Lanes with the same other ends, and what these are called: after the first of the lanes.
#[derive(Default)]
struct Groups<'a>(Vec<(&'a [usize], String)>);

impl<'a> Groups<'a> {
    fn name(&mut self, other_ends: &'a [usize], own: &str) -> String {
        let known = self.0.iter().find(|(known, _)| *known == other_ends);
        if let Some((_, name)) = known {
            return name.clone();
        }
        self.0.push((other_ends, own.to_string()));
        own.to_string()
    }
}

/// Names for the bits between inputs and outputs: those of what an input asks for by the output lanes, those of what an
/// output takes by the input lanes. Where several have the same lanes at the other end, these have one name.
fn name_ends(
    m: &mut Builder,
    p: &RouterParams,
    injectors: &[InputNets],
    inputs: &[Input],
    outputs: &[Output],
) {
    let lanes = p.injector_lanes();
    let input_name = |input: &Input| match (input.entry, lanes) {
        (Entry::Link(..), _) | (_, 1) => input.name.clone(),
        (Entry::Injector, lanes) => format!("{}_l{}", input.name, input.lane % lanes),
    };
    let mut groups = Groups::default();
    for input in inputs {
        let seat = match input.entry {
            Entry::Link(..) => None,
            Entry::Injector => Some(input.lane / lanes),
        };
        let of = groups.name(&input.reaches, &format!("{}_to", input.name));
        let reached = input.reaches.iter();
        let reached: Vec<&str> = reached.map(|&output| &*outputs[output].name).collect();
        match seat {
            None => m.read_as(&input.nets.request, Layout::elements(&of, reached)),
            Some(_) if input.lane % lanes > 0 => {}
            Some(seat) => {
                let each = (0..lanes).flat_map(|lane| {
                    let reached = reached.iter();
                    reached.map(move |name| match lanes {
                        1 => name.to_string(),
                        _ => format!("l{lane}_{name}"),
                    })
                });
                m.read_as(&injectors[seat].request, Layout::elements(&of, each));
            }
        }
    }
    let mut groups = Groups::default();
    for output in outputs {
        let of = groups.name(&output.reached_by, &format!("{}_from", output.name));
        let from = output.reached_by.iter();
        let from = from.map(|&input| input_name(&inputs[input]));
        m.read_as(&output.take, Layout::elements(&of, from));
    }
    if p.routing().role().is_some() {
        let tables = p.routing().tables_at().map(|(entry, at)| {
            let name = match entry {
                Entry::Link(port, _) => p.port_name(port),
                Entry::Injector => "inject".into(),
            };
            Part::new(name, at.len())
        });
        let tables: Vec<Part> = tables.filter(|part| part.width > 0).collect();
        m.read_as(&m.port("table_i"), Layout::parts("table", &tables));
    }
    for port in p.routing().inputs() {
        let name = p.port_name(port);
        let layout = of_link_lanes(p.lanes_of_input(port), p.lanes());
        let mut ports = vec!["valid_i", "not_full_o"];
        ports.extend(p.shows_empty().then_some("empty_o"));
        for what in ports {
            m.read_as(&m.port(&format!("in_{name}_{what}")), layout.clone());
        }
    }
    for port in p.routing().outputs() {
        let name = p.port_name(port);
        let layout = of_link_lanes(p.lanes_of_output(port), p.lanes());
        let mut ports = vec!["valid_o"];
        ports.extend(p.shows_empty().then_some("empty_i"));
        for what in ports {
            m.read_as(&m.port(&format!("out_{name}_{what}")), layout.clone());
        }
    }
}

/// A bit for each of `count` lanes of a link.
fn of_link_lanes(count: usize, lanes: usize) -> Layout {
    Layout::elements("lane", names::link_lane_names(count, lanes))
}

/// The registers of what an input of a link shows: where room and emptiness of its lanes go.
fn shown(m: &mut Builder, p: &RouterParams, port: PortId) -> [Expr; 2] {
    let (name, lanes) = (p.port_name(port), p.lanes_of_input(port));
    let layout = of_link_lanes(lanes, p.lanes());
    let room = m.register(&format!("in_{name}_not_full"), lanes, 0);
    m.read_as(&room.d, layout.clone());
    let running = m.replicate(&format!("in_{name}_running"), &m.running(), lanes);
    let shown = &room.q & running;
    m.assign(&m.port(&format!("in_{name}_not_full_o")), &shown);
    let empty = match p.shows_empty() {
        true => {
            let empty = m.register(&format!("in_{name}_empty"), lanes, 0);
            m.read_as(&empty.d, layout);
            m.assign(&m.port(&format!("in_{name}_empty_o")), &empty.q);
            empty.d
        }
        false => Expr::constant(lanes, &[]),
    };
    [room.d, empty]
}

/// A part of a router that was checked as a whole.
fn legal<T>(part: Result<T, crate::params::ParamError>) -> T {
    part.expect("the parts of a checked router are legal")
}
