//! One input of an Anton 2 router. Twin: `model/anton2/input.rs`.

use crate::hdl::anton2::MISUSE;
use crate::hdl::anton2::queues::{Queues, decoded};
use crate::hdl::anton2::weights::{pattern, weights};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, Register, RtlError, Shape, lit};
use crate::params::anton2::{Anton2InputParams, Header, HeaderField};
use crate::params::fifo::{FifoFlag, FifoFlags, FifoParams, FifoStyle, QueueStyle};
use std::sync::Arc;

/// Queues of flits, and beside them the routes of the packets whose heads are there.
///
/// A head is routed in the cycle after that in which it came (RC), gets its virtual channel in the next (VA),
/// asks the input's arbiter in the third (SA1) and the outputs' in the fourth (SA2), in which it leaves.
impl Shape for Anton2InputParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "input of an Anton 2 router: RC, VA, SA1");
        m.note(
            "State",
            "flits, and what describes a head on its way through RC and VA, are not reset: they mean \
             nothing without their valid bits",
        );
        m.note("Misuse", MISUSE);
        let mut input = Input::new(&mut m, self);
        let routed = input.route(lib)?;
        input.promote(lib, &routed)?;
        input.wait(lib)?;
        let attempt = input.attempt();
        if self.arbitration().has_waiting() {
            input.show_waiting(&attempt);
        }
        input.leave(lib, &attempt)?;
        input.arbitrate(lib, &attempt)?;
        let unused = input.unused;
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// An input while it is described.
struct Input<'a> {
    m: &'a mut Builder,
    p: &'a Anton2InputParams,
    /// The link's flit by virtual channel, one-hot or zero.
    arrives: Expr,
    /// For each virtual channel: some packet is routed; exactly one is; its route.
    ready: Expr,
    last: Expr,
    routes: Expr,
    /// A route that is appended, by virtual channel, and the one that leaves.
    push: Expr,
    entry: Expr,
    pop: Expr,
    /// A second flit is to follow, in which virtual channel.
    busy: Register,
    busy_vc: Register,
    unused: Vec<Expr>,
}

/// What RC found.
struct Routed {
    port: Expr,
    kind: Expr,
    ends: Expr,
    valid: Expr,
    vc: Expr,
    header: Expr,
    two: Expr,
    stamp: Option<Expr>,
}

/// What tries to leave, and from where.
struct Attempt {
    /// 1 if something does, and if it succeeds.
    any: Expr,
    granted: Expr,
    /// By virtual channel, one-hot or zero.
    which: Expr,
    /// Its route.
    route: Expr,
    /// 1 for each virtual channel whose packet has room beyond its output.
    eligible: Expr,
    /// The virtual channel picked by SA1, and decoded.
    vc: Expr,
    of_vc: Expr,
    valid_d: Expr,
    vc_d: Expr,
}

/// Where the parts of a route lie in it: lowest bit and bits.
struct Route {
    /// Port and virtual channel side by side, as they number what has room.
    target: (usize, usize),
    vc: (usize, usize),
    port: (usize, usize),
    two: (usize, usize),
    done: (usize, usize),
    crossed: (usize, usize),
    pattern: Option<(usize, usize)>,
    stamp: Option<(usize, usize)>,
    width: usize,
}

impl Route {
    fn new(p: &Anton2InputParams) -> Self {
        let (vc, port) = (p.vcs().width(), p.unit().port_width());
        let two = vc + port;
        let [pattern, stamp] = [p.arbitration().pattern_width(), p.arbitration().age_bits()];
        // No rule goes by both.
        let beside = two + 4;
        Route {
            target: (0, two),
            vc: (0, vc),
            port: (vc, port),
            two: (two, 1),
            done: (two + 1, 2),
            crossed: (two + 3, 1),
            pattern: pattern.map(|bits| (beside, bits)),
            stamp: stamp.map(|bits| (beside, bits)),
            width: beside + pattern.or(stamp).unwrap_or(0),
        }
    }

    /// What its parts are called.
    fn layout(&self) -> Layout {
        let width = |(_, width): (usize, usize)| width;
        let parts = [
            ("vc", width(self.vc)),
            ("port", width(self.port)),
            ("two", width(self.two)),
            ("done", width(self.done)),
            ("crossed", width(self.crossed)),
            ("pattern", self.pattern.map_or(0, width)),
            ("stamp", self.stamp.map_or(0, width)),
        ];
        Layout::of_widths("route", &parts)
    }
}

fn part(of: &Expr, (low, width): (usize, usize)) -> Expr {
    of.slice(low, width)
}

impl<'a> Input<'a> {
    fn new(m: &'a mut Builder, p: &'a Anton2InputParams) -> Self {
        let (vcs, route) = (p.vcs().count(), Route::new(p));
        let [valid, vc] = ["valid_i", "vc_i"].map(|port| m.port(port));
        let arrives = decoded(m, "arrives", vcs, &valid, &vc);
        let ready = m.net("ready", vcs);
        let last = m.net("last_route", vcs);
        let routes = m.net("routes", vcs * route.width);
        m.read_as(&routes, route.layout().each());
        let pop = m.net("pop", vcs);
        let busy = m.register("busy", 1, 0);
        let busy_vc = m.register("busy_vc", p.vcs().width(), 0);
        Input {
            m,
            p,
            arrives,
            busy,
            busy_vc,
            ready,
            last,
            routes,
            push: lit(1, 0),
            entry: lit(1, 0),
            pop,
            unused: Vec::new(),
        }
    }

    fn header(&self, of: &Expr, field: HeaderField) -> Expr {
        of.slice(field.low, field.width)
    }

    /// RC: the head that came in the cycle before.
    fn route(&mut self, lib: &mut Library) -> Result<Routed, RtlError> {
        let m = &mut *self.m;
        let [valid, head, tail, flit, vc] =
            ["valid_i", "head_i", "tail_i", "flit_i", "vc_i"].map(|port| m.port(port));
        m.comment("RC: where does the head go that came in the cycle before");
        let comes = m.wire("head_comes", &(valid & head));
        let rc_valid = m.register("rc_valid", 1, 0);
        m.assign(&rc_valid.d, &comes);
        let rc_vc = m.data_register("rc_vc", vc.width(), &comes);
        m.assign(&rc_vc.d, &vc);
        let rc_two = m.data_register("rc_two", 1, &comes);
        m.assign(&rc_two.d, &!tail);
        let rc_header = m.data_register("rc_header", Header::WIDTH, &comes);
        let header = Header::parts(Header::WIDTH, None);
        m.read_as(&rc_header.q, Layout::parts("header", &header));
        m.assign(&rc_header.d, &flit.slice(0, Header::WIDTH));
        let rc_stamp = self.p.arbitration().age_bits().map(|bits| {
            let rc_stamp = m.data_register("rc_stamp", bits, &comes);
            let field = Header::stamp(bits);
            m.assign(&rc_stamp.d, &flit.slice(field.low, field.width));
            rc_stamp.q
        });
        let port = m.net("rc_port", self.p.unit().port_width());
        let [kind, ends] = [m.net("rc_kind", 2), m.net("rc_ends", 1)];
        let unit = lib.module(self.p.unit())?;
        let straps = ["here_i", "last_i", "spot_i", "port_of_i", "arrival_i"];
        let straps = straps.map(|strap| (strap, m.port(strap)));
        let mut pins: Vec<(&str, &Expr)> = straps.iter().map(|(pin, net)| (*pin, net)).collect();
        pins.extend([
            ("header_i", &rc_header.q),
            ("port_o", &port),
            ("kind_o", &kind),
            ("ends_o", &ends),
        ]);
        m.instance("u_routing", &unit, &pins);
        Ok(Routed {
            port,
            kind,
            ends,
            valid: rc_valid.q,
            vc: rc_vc.q,
            header: rc_header.q,
            two: rc_two.q,
            stamp: rc_stamp,
        })
    }

    /// VA: the virtual channel in which it goes on.
    fn promote(&mut self, lib: &mut Library, routed: &Routed) -> Result<(), RtlError> {
        let vcs = self.p.vcs();
        let [done, crossed] =
            [Header::DONE, Header::CROSSED].map(|f| self.header(&routed.header, f));
        let field = self.header(&routed.header, Header::PATTERN);
        let m = &mut *self.m;
        let pattern = pattern(m, "rc_pattern", self.p.arbitration(), &field);
        m.comment("VA: in which virtual channel");
        let va_valid = m.register("va_valid", 1, 0);
        m.assign(&va_valid.d, &routed.valid);
        let mut staged = |name: &str, value: &Expr| {
            let register = m.data_register(name, value.width(), &routed.valid);
            m.assign(&register.d, value);
            register.q
        };
        let vc = staged("va_vc", &routed.vc);
        let port = staged("va_port", &routed.port);
        let kind = staged("va_kind", &routed.kind);
        let ends = staged("va_ends", &routed.ends);
        let done = staged("va_done", &done);
        let crossed = staged("va_crossed", &crossed);
        let two = staged("va_two", &routed.two);
        let pattern = pattern.map(|pattern| staged("va_pattern", &pattern));
        let stamp = routed.stamp.as_ref().map(|stamp| staged("va_stamp", stamp));
        let out_vc = m.net("va_out_vc", vcs.width());
        let [next_done, next_crossed] = [m.net("va_next_done", 2), m.net("va_next_crossed", 1)];
        let class = (vcs.classes() > 1).then(|| {
            m.comment("the class is that of the virtual channel in which it came");
            m.wire(
                "va_class",
                &vc.at_least(&lit(vcs.width(), vcs.per_class() as u64)),
            )
        });
        let promotion = lib.module(self.p.promotion())?;
        let mut pins = vec![("kind_i", &kind), ("ends_i", &ends)];
        pins.extend(class.iter().map(|class| ("class_i", class)));
        pins.extend([
            ("done_i", &done),
            ("crossed_i", &crossed),
            ("vc_o", &out_vc),
            ("done_o", &next_done),
            ("crossed_o", &next_crossed),
        ]);
        m.instance("u_promotion", &promotion, &pins);
        let mut parts = vec![&next_crossed, &next_done, &two, &port, &out_vc];
        if let Some(beside) = pattern.as_ref().or(stamp.as_ref()) {
            parts.insert(0, beside);
        }
        self.entry = m.concat("route", &parts);
        m.read_as(&self.entry, Route::new(self.p).layout());
        self.push = decoded(m, "push", vcs.count(), &va_valid.q, &vc);
        Ok(())
    }

    /// The routes, in a queue for each virtual channel.
    fn wait(&mut self, lib: &mut Library) -> Result<(), RtlError> {
        let (p, width) = (self.p, Route::new(self.p).width);
        let vcs = p.vcs().count();
        let fifo = FifoParams::new(width, p.depth(), FifoStyle::Circular, p.reset())
            .expect("a route is narrow, and a queue at most 64 deep")
            .with_flags(FifoFlags::of(&[FifoFlag::Last]));
        let module = lib.module(&fifo)?;
        let m = &mut *self.m;
        m.comment("routes of the packets whose heads wait, oldest first");
        m.array("vc", vcs, |m, vc| {
            let pins = [
                ("wr_en_i", &self.push.bit(vc)),
                ("wr_data_i", &self.entry),
                ("rd_en_i", &self.pop.bit(vc)),
                ("rd_data_o", &self.routes.slice(vc * width, width)),
                ("not_empty_o", &self.ready.bit(vc)),
                ("last_o", &self.last.bit(vc)),
            ];
            m.instance("u_routes", &module, &pins);
        });
        Ok(())
    }

    /// Room by port and virtual channel side by side, so that both together are the number of a bit.
    fn padded(&mut self, port: &str, name: &str) -> Expr {
        let (vcs, ports) = (self.p.vcs().count(), self.p.router_ports());
        let padding = (1 << self.p.vcs().width()) - vcs;
        let room = self.m.port(port);
        if padding == 0 {
            return room;
        }
        let none = lit(padding, 0);
        let each: Vec<Expr> = (0..ports).map(|p| room.slice(p * vcs, vcs)).collect();
        let parts: Vec<&Expr> = each.iter().rev().flat_map(|each| [&none, each]).collect();
        self.m.concat(name, &parts)
    }

    /// SA2's side of the input: what SA1 picked in the cycle before, if it still has room.
    fn attempt(&mut self) -> Attempt {
        let (vcs, route) = (self.p.vcs(), Route::new(self.p));
        let room1 = self.padded("room1_i", "room1");
        let room2 = self.padded("room2_i", "room2");
        let m = &mut *self.m;
        let eligible = m.net("eligible", vcs.count());
        let (ready, routes) = (&self.ready, &self.routes);
        m.comment("there is room for the whole packet where it goes");
        m.comb("look_for_room", |c| {
            c.set(&eligible, &lit(vcs.count(), 0));
            c.repeat("v", 0..vcs.count(), |c, v| {
                let field =
                    |(low, bits): (usize, usize)| routes.part(&(v * route.width + low), bits);
                let place = lit(room1.width(), 1).shl_by(&field(route.target));
                c.when(&ready.at(v), |c| {
                    c.when_else(
                        &field(route.two),
                        |c| c.set(&eligible.at(v), &(&room2 & &place).any()),
                        |c| c.set(&eligible.at(v), &(&room1 & &place).any()),
                    );
                });
            });
        });
        m.comment("SA2: what SA1 picked tries to leave, until it does");
        let valid = m.register("sa_valid", 1, 0);
        let vc = m.register("sa_vc", vcs.width(), 0);
        let of_vc = m.wire("of_sa_vc", &lit(vcs.count(), 1).shl_by(&vc.q));
        let picked = m.wire("picked", &(&valid.q & !&self.busy.q));
        let may = m.replicate("picked_each", &picked, vcs.count());
        let which = m.wire("attempts", &(&of_vc & &eligible & may));
        let any = m.wire("attempt", &which.any());
        let granted = m.wire("granted", &(m.port("granted_i") & &any));
        let chosen = m.net("attempt_route", route.width);
        m.read_as(&chosen, route.layout());
        m.comb("route_of_attempt", |c| {
            c.set(&chosen, &Expr::constant(route.width, &[]));
            c.repeat("v", 0..vcs.count(), |c, v| {
                let this = routes.element(v, route.width);
                c.when(&of_vc.at(v), |c| c.set(&chosen, &this));
            });
        });
        let ports = m.port("attempt_o");
        let one = lit(ports.width(), 1).shl_by(&part(&chosen, route.port));
        m.assign_mux(&ports, &any, &one, &lit(ports.width(), 0));
        m.assign(&m.port("two_o"), &part(&chosen, route.two));
        m.assign(&m.port("out_vc_o"), &part(&chosen, route.vc));
        if let Some(pattern) = route.pattern {
            m.assign(&m.port("pattern_o"), &part(&chosen, pattern));
        }
        if let Some(stamp) = route.stamp {
            m.assign(&m.port("age_o"), &(m.port("now_i") - part(&chosen, stamp)));
        }
        Attempt {
            any,
            granted,
            which,
            route: chosen,
            eligible,
            vc: vc.q,
            of_vc,
            valid_d: valid.d,
            vc_d: vc.d,
        }
    }

    /// The ports for which packets are here, or ports and virtual channels there, for the outputs' arbiters: from state
    /// alone, room and grants aside.
    fn show_waiting(&mut self, attempt: &Attempt) {
        let (width, waiting) = (self.p.packets_width(), self.m.port("waiting_o"));
        let targets = waiting.width();
        let (what, each) = match self.p.arbitration().is_by_vc() {
            false => ("port", "p"),
            true => ("port and virtual channel there", "t"),
        };
        self.m.comment(format!(
            "packets for each {what} that wait here, in front or behind others"
        ));
        let packets = self.m.register("packets_for", targets * width, 0);
        let comes = self.m.wire("route_comes", &self.push.any());
        let comes = self.target("routed", &comes, &self.entry.clone());
        let leaves = self.target("taken", &attempt.granted, &attempt.route);
        let m = &mut *self.m;
        m.comb("count_packets", |c| {
            c.set(&packets.d, &packets.q);
            c.repeat(each, 0..targets, |c, t| {
                let (now, next) = (packets.q.element(t, width), packets.d.element(t, width));
                c.when(&(comes.at(t) & !leaves.at(t)), |c| {
                    c.set(&next, &(&now + lit(width, 1)))
                });
                c.when(&(leaves.at(t) & !comes.at(t)), |c| {
                    c.set(&next, &(&now - lit(width, 1)))
                });
            });
        });
        m.comb("find_waiting", |c| {
            c.repeat(each, 0..targets, |c, t| {
                c.set(&waiting.at(t), &packets.q.element(t, width).any());
            });
        });
    }

    /// Where a packet of this route goes on while `enable` is 1, a bit for each that `waiting_o` has: its port, or its
    /// port and virtual channel there. `prefix` begins the names of all nets.
    fn target(&mut self, prefix: &str, enable: &Expr, route_of: &Expr) -> Expr {
        let (route, ports, vcs) = (
            Route::new(self.p),
            self.p.router_ports(),
            self.p.vcs().count(),
        );
        let (by_vc, m) = (self.p.arbitration().is_by_vc(), &mut *self.m);
        let each = m.replicate(&format!("{prefix}_each"), enable, ports);
        let port = lit(ports, 1).shl_by(&part(route_of, route.port)) & each;
        if !by_vc {
            return m.wire(&format!("{prefix}_for"), &port);
        }
        let port = m.wire(&format!("{prefix}_for_port"), &port);
        let vc = lit(vcs, 1).shl_by(&part(route_of, route.vc));
        let vc = m.wire(&format!("{prefix}_for_vc"), &vc);
        let target = m.net(&format!("{prefix}_for"), ports * vcs);
        m.comb(&format!("find_{prefix}_for"), |c| {
            c.repeat("p", 0..ports, |c, p| {
                let there = target.element(p, vcs);
                c.set(&there, &lit(vcs, 0));
                c.when(&port.at(p), |c| c.set(&there, &vc));
            });
        });
        target
    }

    /// The flit that leaves, and the credit for it.
    fn leave(&mut self, lib: &mut Library, attempt: &Attempt) -> Result<(), RtlError> {
        let (vcs, route, width) = (self.p.vcs(), Route::new(self.p), self.p.flit_width());
        let m = &mut *self.m;
        let granted = &attempt.granted;
        let (busy, busy_vc) = (&self.busy, &self.busy_vc);
        let from = m.mux("from_vc", &busy.q, &busy_vc.q, &attempt.vc);
        let of_from = m.wire("of_from_vc", &lit(vcs.count(), 1).shl_by(&from));
        let (arriving, flit) = (m.port("vc_i"), m.port("flit_i"));
        let queues = Queues::new(m, "", self.p.depth(), &self.arrives, &arriving);
        let flits = queues.memory("flits", &flit);
        let front = match self.p.style() {
            QueueStyle::Circular => {
                let address = queues.front(m, "read", &of_from, &from);
                flits.read(m, lib, "front", &address)?
            }
            QueueStyle::Ram => {
                m.comment("who leaves in the next cycle, if anyone: its flit is fetched for then");
                let (of_next, next) = match vcs.count() {
                    1 => (lit(1, 1), lit(1, 0)),
                    several => {
                        let next = m.mux("from_vc_next", &busy.d, &busy_vc.d, &attempt.vc_d);
                        let of_next = lit(several, 1).shl_by(&next);
                        (m.wire("of_from_vc_next", &of_next), next)
                    }
                };
                let [row, arrives] = queues.next_front(m, "read", &of_next, &next);
                m.comment("a second flit may leave in the cycle after that in which it came");
                let pass = m.wire("pass", &arrives);
                flits.fetch_or_pass(m, lib, "front", [&pass, &row])?
            }
        };

        m.read_like(&front, "flit", "flit_o");
        m.comment("a second flit follows as soon as it is here");
        let second = m.wire("second", &(&busy.q & (&queues.not_empty & &of_from).any()));
        m.assign(&m.port("second_o"), &second);
        let leaves = m.wire("leaves", &(granted | &second));
        let left = m.replicate("leaves_each", &leaves, vcs.count());
        let left = m.wire("leaves_vc", &(&of_from & left));
        queues.step(m, "", &left);
        m.comb("next_busy", |c| {
            c.set(&busy.d, &(&busy.q & !&second));
            c.set(&busy_vc.d, &busy_vc.q);
            c.when(granted, |c| {
                c.set(&busy.d, &part(&attempt.route, route.two));
                c.set(&busy_vc.d, &attempt.vc);
            });
        });
        let credit = m.register("credit", 1, 0);
        m.comment("a credit for every flit that has left");
        m.assign(&credit.d, &leaves);
        let credit_vc = m.data_register("credit_vc", vcs.width(), &leaves);
        m.assign(&credit_vc.d, &from);
        m.assign(&m.port("credit_valid_o"), &credit.q);
        m.assign(&m.port("credit_vc_o"), &credit_vc.q);

        m.comment("a first flit carries what VA made of its header");
        let above = Header::CROSSED.low + Header::CROSSED.width;
        let parts = [
            &front.slice(above, width - above),
            &part(&attempt.route, route.crossed),
            &part(&attempt.route, route.done),
            &front.slice(0, Header::DONE.low),
        ];
        let first = m.concat("first", &parts);
        m.assign(&m.port("flit_valid_o"), &(&attempt.any | &second));
        m.assign_mux(&m.port("flit_o"), &busy.q, &front, &first);
        Ok(())
    }

    /// SA1: whose turn it is in the next cycle.
    fn arbitrate(&mut self, lib: &mut Library, attempt: &Attempt) -> Result<(), RtlError> {
        let (p, vcs, route) = (self.p, self.p.vcs(), Route::new(self.p));
        let m = &mut *self.m;
        let granted = &attempt.granted;
        m.comment("SA1: who tries already asks again only for a packet behind");
        let request = &attempt.eligible & !(&attempt.which & &self.last);
        let request = m.wire("request", &request);
        let served = m.replicate("granted_each", granted, vcs.count());
        let served = m.wire("served", &(&attempt.of_vc & served));
        m.assign(&self.pop, &served);
        let ages = route.stamp.map(|stamp| {
            let (now, ages) = (m.port("now_i"), m.net("ages", vcs.count() * stamp.1));
            m.comment("how old the packets in front are");
            m.comb("find_ages", |c| {
                c.repeat("v", 0..vcs.count(), |c, v| {
                    let of = self.routes.part(&(v * route.width + stamp.0), stamp.1);
                    c.set(&ages.element(v, stamp.1), &(&now - of));
                });
            });
            ages
        });
        let weights = weights(m, lib, p.table())?;
        let pattern = route.pattern.map(|pattern| part(&attempt.route, pattern));
        let grant = m.net("grant", vcs.count());
        let [valid, vc] = [m.net("grant_valid", 1), m.net("grant_vc", vcs.width())];
        let arbiter = lib.module(&p.arbiter())?;
        let mut pins = vec![("req_i", &request), ("served_i", &served)];
        pins.extend(pattern.iter().map(|pattern| ("pattern_i", pattern)));
        pins.extend(weights.iter().map(|weights| ("inv_weight_i", weights)));
        if p.arbitration().has_waiting() {
            pins.push(("waiting_i", &self.ready));
        }
        pins.extend(ages.iter().map(|ages| ("age_i", ages)));
        pins.extend([
            ("gnt_o", &grant),
            ("gnt_valid_o", &valid),
            ("gnt_index_o", &vc),
        ]);
        m.instance("u_sa1", &arbiter, &pins);
        let stays = m.wire("stays", &(&attempt.any & !granted));
        m.assign(&attempt.valid_d, &(&stays | valid));
        m.assign_mux(&attempt.vc_d, &stays, &attempt.vc, &vc);
        self.unused.push(grant);
        Ok(())
    }
}
