//! One input of a HyperX router. Twin: `model/hyperx/input.rs`.

use super::flit_layout;
use super::headers;
use super::lanes::Lanes;
use super::link_guard::{Watched, tell, watch};
use super::routes::{Escape, Routed, route};
use super::swallow::{self, Fronts, Swallow};
use crate::hdl::arbiter::drive_number;
use crate::hdl::rows::{Fields, chosen, decoded};
use crate::hdl::rtl::{Builder, Expr, Library, Module, Register, RtlError, Shape, lit};
use crate::params::Misuse;
use crate::params::arbiter::AgeBasedParams;
use crate::params::fifo::{FifoFlag, FifoFlags, FifoParams};
use crate::params::hyperx::{Carries, HyperXInputParams, Made};
use std::sync::Arc;

/// A queue for each virtual channel, the unit that says where their packets go on, and the arbiter over those that can.
///
/// A head is routed in the cycle after that in which it came (RC), asks for its output in the next (VA), and leaves in the
/// third at the earliest (ST), one flit a cycle behind it. With `choice_cycles` = 2 RC takes two cycles, with another
/// head in each. \[HyperX\] §5-6.
///
/// ASSUMED, where the paper is silent:
/// - Heads in front take turns at RC, and a head is routed once. The generator steps with every head.
/// - Of equally old packets the first at or after a turn asks; the turn moves only when the output has granted.
/// - A packet that moves sends as many flits as its head says, the last as its tail. Where the queue is empty or shows a
///   head before that, a body of zeros is sent and nothing leaves the queue.
/// - Of `dal` the escape is asked for when the first target is not open, and at a terminal never; a packet in the escape
///   goes on with the set of dimensions with which it came.
impl Shape for HyperXInputParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "input of a HyperX router: queues, routing, first stage of allocation";
        let mut m = Builder::component(self, purpose);
        let made = self.made();
        headers::input::note(&mut m, made);
        let mut input = Input::new(&mut m, made);
        let watched = input.store(lib)?;
        let routed = input.route(lib)?;
        let asked = input.ask(lib, &routed)?;
        input.send(&routed, &asked);
        input.tell(&watched, &routed);
        let unused = input.unused;
        m.paragraph();
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// An input while it is described. Of what belongs to virtual channels, each has an element.
struct Input<'a> {
    m: &'a mut Builder,
    made: &'a Made,
    /// The words in front of the queues: data, whether it is a head, and a tail if that is read.
    fronts: Expr,
    not_empty: Expr,
    /// There is a head in front.
    is_head: Expr,
    /// A flit leaves the queue.
    leaves: Expr,
    /// A packet has been routed and asks.
    waiting: Register,
    /// Packets that move.
    lanes: Lanes,
    /// Flits of the packet after the next one.
    left: Option<Register>,
    /// Where heads may name what is not there.
    swallow: Option<Swallow>,
    unused: Vec<Expr>,
}

/// What VA says.
struct Asked {
    /// A packet that has its output, by virtual channel.
    takes: Expr,
    /// Where there are second targets, 1 if it has that one.
    escapes: Option<Expr>,
}

impl<'a> Input<'a> {
    fn new(m: &'a mut Builder, made: &'a Made) -> Self {
        let vcs = made.vcs();
        let data = m.port("flit_data_i");
        m.read_as(&data, flit_layout(made, "data", &[]));
        let lanes = Lanes::new(m, made, "active");
        let waiting = m.register("waiting", vcs, 0);
        let bits = made.head().length().width;
        let left = (bits > 0).then(|| m.following_register("left", vcs * bits));
        let swallow = swallow::is_needed(made).then(|| Swallow::new(m, vcs));
        let above: &[&str] = match swallow {
            Some(_) => &["head", "tail"],
            None => &["head"],
        };
        let fronts = m.net("fronts", vcs * (made.flit_width() + above.len()));
        m.read_as(&fronts, flit_layout(made, "entry", above).each());
        let [not_empty, is_head, leaves] =
            ["not_empty", "front_is_head", "leaves"].map(|name| m.net(name, vcs));
        Input {
            m,
            made,
            fronts,
            not_empty,
            is_head,
            leaves,
            waiting,
            lanes,
            left,
            swallow,
            unused: Vec::new(),
        }
    }

    /// Bits of a word of a queue.
    fn each(&self) -> usize {
        self.fronts.width() / self.made.vcs()
    }

    /// The queues, and what comes into them.
    fn store(&mut self, lib: &mut Library) -> Result<Watched, RtlError> {
        let (made, vcs, each) = (self.made, self.made.vcs(), self.each());
        let queue = FifoParams::new(each, made.input_depth(), made.queues(), made.reset())
            .expect("the queues of a checked router are legal")
            .with_flags(FifoFlags::of(&[FifoFlag::NotFull]));
        let module = lib.module(&queue)?;
        let m = &mut *self.m;
        let not_full = m.net("not_full", vcs);
        m.comment("the queue to which the flit on the link goes; there may be none");
        let of_vc = m.wire("of_vc", &lit(vcs, 1).shl_by(&m.port("flit_vc_i")));
        let room = m.wire("room", &(&of_vc & &not_full).any());
        let watched = watch(m, made, &room);
        let arrives = m.mux("arrives", &watched.written, &of_vc, &lit(vcs, 0));
        let [head, data] = ["flit_head_i", "flit_data_i"].map(|port| m.port(port));
        m.comment("a head from a terminal is stamped with the cycle in which it comes");
        let is_stamped = m.wire("is_stamped", &(&head & m.port("from_terminal_i")));
        let (field, width) = (made.head().stamp(), made.flit_width());
        let above = field.low + field.width;
        let came = data.slice(field.low, field.width);
        let stamp = m.mux("stamp", &is_stamped, &m.port("now_i"), &came);
        let mut parts = vec![stamp];
        let mut above = above;
        if made.routing().algorithm().carries() == Carries::Derouted {
            m.comment("and has been derouted nowhere");
            let set = made.head().carried();
            let came = data.slice(set.low, set.width);
            parts.push(m.mux("derouted", &is_stamped, &lit(set.width, 0), &came));
            above += set.width;
        }
        if above < width {
            parts.push(data.slice(above, width - above));
        }
        parts.push(head);
        if field.low > 0 {
            parts.insert(0, data.slice(0, field.low));
        }
        parts.extend(self.swallow.as_ref().map(|_| watched.tail.clone()));
        let word = m.join("arriving", &parts);
        m.array("vc", vcs, |m, vc| {
            let pins = [
                ("wr_en_i", &arrives.bit(vc)),
                ("wr_data_i", &word),
                ("rd_en_i", &self.leaves.bit(vc)),
                ("rd_data_o", &self.fronts.slice(vc * each, each)),
                ("not_full_o", &not_full.bit(vc)),
                ("not_empty_o", &self.not_empty.bit(vc)),
            ];
            m.instance("u_queue", &module, &pins);
        });
        m.comb("see_heads", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                let head = self.fronts.at(&(v * each + width));
                c.set(&self.is_head.at(v), &(self.not_empty.at(v) & head));
            });
        });
        Ok(watched)
    }

    /// RC: heads in front of those that do nothing.
    fn route(&mut self, lib: &mut Library) -> Result<Routed, RtlError> {
        let mut idle = !&self.waiting.q & !&self.lanes.on;
        if let Some(swallow) = &self.swallow {
            idle = idle & !swallow.busy();
        }
        let mut routed = route(self.m, lib, self.made, &self.fronts, &self.is_head, idle)?;
        self.unused.append(&mut routed.unread);
        Ok(routed)
    }

    /// VA: the oldest packet whose output is open asks for it.
    fn ask(&mut self, lib: &mut Library, routed: &Routed) -> Result<Asked, RtlError> {
        let (made, vcs, age) = (self.made, self.made.vcs(), self.made.age_bits());
        let outputs = made.router_ports();
        let arbiter = AgeBasedParams::new(vcs, age, made.reset())
            .expect("a link has no more virtual channels than an arbiter inputs");
        let arbiter = lib.module(&arbiter)?;
        let (target, escapes) = self.targets(routed);
        let m = &mut *self.m;
        let (now, ages) = (m.port("now_i"), m.net("ages", vcs * age));
        m.comb("find_ages", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                let stamp = routed.stamp.element(v, age);
                c.set(&ages.element(v, age), &(&now - stamp));
            });
        });
        let ready = m.wire("va_req", &target.ready);
        let (wins, any) = (m.net("va_gnt", vcs), m.net("va_any", 1));
        let lane = (made.lanes() > 1).then(|| m.port("req_lane_o"));
        let number = match (&self.lanes.few, lane) {
            (None, Some(lane)) => lane,
            (few, lane) => {
                if let (Some(few), Some(lane)) = (few, lane) {
                    drive_number(m, &few.next, &lane);
                }
                let number = m.net("va_vc", made.vc_width());
                self.unused.push(number.clone());
                number
            }
        };
        m.comment("VA: the turn among equally old ones moves with the output's grant only");
        let granted = m.wire("granted", &(m.port("granted_i") & &any));
        let pins = [
            ("req_i", &ready),
            ("age_i", &ages),
            ("advance_i", &granted),
            ("gnt_o", &wins),
            ("gnt_valid_o", &any),
            ("gnt_index_o", &number),
        ];
        m.instance("u_va", &arbiter, &pins);
        let takes = m.mux("takes", &granted, &wins, &lit(vcs, 0));

        let port = made.unit().choice().port_width();
        let asks = chosen(m, "asked_port", &wins, &Fields::whole(&target.port, port));
        let one = lit(outputs, 1).shl_by(&asks);
        m.assign_mux(&m.port("req_o"), &any, &one, &lit(outputs, 0));
        let asks = chosen(m, "asked_age", &wins, &Fields::whole(&ages, age));
        m.assign(&m.port("req_age_o"), &asks);
        match (&escapes, &routed.class) {
            (Some(escapes), _) => m.assign(&m.port("req_class_o"), &(&wins & escapes).any()),
            (None, Some(class)) => {
                let width = made.unit().class_width();
                let asks = chosen(m, "asked_class", &wins, &Fields::whole(class, width));
                m.assign(&m.port("req_class_o"), &asks);
            }
            (None, None) => {}
        }
        let (length, width) = (m.port("req_length_o"), made.length_width());
        match &self.left {
            None => m.assign(&length, &lit(width, 1)),
            Some(left) => {
                let after = Fields::whole(&left.q, left.q.width() / vcs);
                let asks = chosen(m, "asked_left", &wins, &after);
                m.assign(&length, &(asks.extend(width) + lit(width, 1)));
            }
        }
        let escapes = escapes.map(|_| m.port("req_class_o"));
        Ok(Asked { takes, escapes })
    }

    /// Of packets that wait the output for which each would ask, and which of them may; where there are second targets,
    /// also who would take that.
    fn targets(&mut self, routed: &Routed) -> (Target, Option<Expr>) {
        let (made, vcs) = (self.made, self.made.vcs());
        let (outputs, classes) = (made.router_ports(), made.routing().classes());
        let (unit, m) = (made.unit(), &mut *self.m);
        let width = unit.choice().port_width();
        let open = m.port("open_i");
        let mut waiting = self.waiting.q.clone();
        if let Some(few) = &self.lanes.few {
            m.comment("nobody asks without a free lane");
            let free = m.replicate("free_each", &few.is_free, vcs);
            waiting = m.wire("waits_and_may", &(waiting & free));
        }
        let to = decoded(m, "target", &routed.port, width, outputs);
        if let Some(Escape { port, to_terminal }) = &routed.escape {
            let first = chosen(m, "first_is_open", &to, &Fields::part(&open, classes, 0, 1));
            let to = decoded(m, "second_target", port, width, outputs);
            let second = chosen(
                m,
                "second_is_open",
                &to,
                &Fields::part(&open, classes, 1, 1),
            );
            let ready = &waiting & (&first | (&second & !to_terminal));
            let target = m.net("target_port", vcs * width);
            m.comment("the escape, where the first target is not open");
            m.comb("find_targets", |c| {
                c.repeat("v", 0..vcs, |c, v| {
                    let here = target.element(v, width);
                    c.set(&here, &port.element(v, width));
                    c.when(&first.at(v), |c| {
                        c.set(&here, &routed.port.element(v, width));
                    });
                });
            });
            let escapes = m.wire("escapes", &!&first);
            let port = target;
            return (Target { port, ready }, Some(escapes));
        }
        let there = chosen(m, "open_there", &to, &Fields::whole(&open, classes));
        let is_open = match &routed.class {
            None => there,
            Some(class) => {
                let (is_open, width) = (m.net("target_is_open", vcs), unit.class_width());
                m.comb("find_open", |c| {
                    c.repeat("v", 0..vcs, |c, v| {
                        let of_class = lit(classes, 1).shl_by(&class.element(v, width));
                        let open = of_class & there.element(v, classes);
                        c.set(&is_open.at(v), &open.any());
                    });
                });
                is_open
            }
        };
        let target = Target {
            port: routed.port.clone(),
            ready: waiting & is_open,
        };
        (target, None)
    }

    /// ST: every packet that has its output moves, a flit a cycle.
    fn send(&mut self, routed: &Routed, asked: &Asked) {
        let (made, vcs, each) = (self.made, self.made.vcs(), self.each());
        let (width, crossing) = (made.flit_width(), made.crossing_width());
        let (active, m) = (&self.lanes.on, &mut *self.m);
        m.assign(
            &self.waiting.d,
            &((&self.waiting.q & !&asked.takes) | &routed.now),
        );
        let begins = m.register("begins", vcs, 0);
        m.comment("ST: the first flit of a packet, and the last by its head's length");
        m.assign(&begins.d, &asked.takes);
        let ends = match &self.left {
            None => active.clone(),
            Some(left) => {
                let field = made.head().length();
                let length = routed.head.slice(field.low, field.width);
                m.comb("count_flits", |c| {
                    c.set(&left.d, &left.q);
                    c.repeat("v", 0..vcs, |c, v| {
                        let [now, then] = [&left.q, &left.d].map(|net| net.element(v, field.width));
                        c.when(&routed.picked.at(v), |c| c.set(&then, &length));
                        c.when(&active.at(v), |c| {
                            c.set(&then, &(&now - lit(field.width, 1)));
                        });
                    });
                });
                let ends = m.net("ends", vcs);
                m.comb("find_ends", |c| {
                    c.repeat("v", 0..vcs, |c, v| {
                        let after = left.q.element(v, field.width);
                        c.set(&ends.at(v), &(active.at(v) & !after.any()));
                    });
                });
                ends
            }
        };
        self.lanes.step(m, "next_active", &asked.takes, &ends);
        let escaped = asked.escapes.as_ref().map(|escapes| {
            let escaped = m.following_register("escaped", 1);
            m.assign(&escaped.d, escapes);
            escaped.q
        });
        let words = match self.lanes.few {
            None => m.port("crossing_o"),
            Some(_) => m.net("words", vcs * crossing),
        };
        m.read_as(&words, flit_layout(made, "flit", &["head", "tail"]).each());
        m.comment("where a body is due and none is there, one is made up");
        let comes = m.wire(
            "flit_is_there",
            &(&begins.q | (&self.not_empty & !&self.is_head)),
        );
        match (&routed.carried, &escaped) {
            (Some(_), Some(_)) => {
                m.comment("a head says what it carries from here on, but for one that escapes");
            }
            (Some(_), None) => m.comment("a head says what it carries from here on"),
            (None, _) => {}
        }
        m.comb("make_flits", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                let part = |low: usize, bits: usize| words.part(&(v * crossing + low), bits);
                c.set(&part(0, width), &Expr::constant(width, &[]));
                c.when(&comes.at(v), |c| {
                    let front = self.fronts.part(&(v * each), width);
                    c.set(&part(0, width), &front);
                });
                if let Some(carried) = &routed.carried {
                    let field = made.head().carried();
                    let changes = match &escaped {
                        None => begins.q.at(v),
                        Some(escaped) => begins.q.at(v) & !escaped,
                    };
                    c.when(&changes, |c| {
                        let carried = carried.element(v, field.width);
                        c.set(&part(field.low, field.width), &carried);
                    });
                }
                c.set(&part(width, 1), &begins.q.at(v));
                c.set(&part(width + 1, 1), &ends.at(v));
            });
        });
        m.assign(&m.port("moving_o"), &self.lanes.busy);
        if let Some(few) = &self.lanes.few {
            let lanes = chosen(m, "crossing", &few.rows, &Fields::whole(&words, crossing));
            m.assign(&m.port("crossing_o"), &lanes);
        }
        let mut leaves = active & &comes;
        if let (Some(swallow), Some(bad)) = (&self.swallow, &routed.bad) {
            let tails = m.net("front_is_tail", vcs);
            m.comb("see_tails", |c| {
                c.repeat("v", 0..vcs, |c, v| {
                    let tail = self.fronts.at(&(v * each + (width + 1)));
                    c.set(&tails.at(v), &tail);
                });
            });
            let fronts = Fronts {
                any: &self.not_empty,
                head: &self.is_head,
                tail: &tails,
            };
            leaves = leaves | swallow.step(m, bad, &fronts);
        }
        m.comment("a credit for every flit that has left its queue");
        m.assign(&self.leaves, &leaves);
        let credit = m.register("credit", vcs, 0);
        m.assign(&credit.d, &self.leaves);
        m.assign(&m.port("credit_o"), &credit.q);
    }

    /// What the neighbour did wrong.
    fn tell(&mut self, watched: &Watched, routed: &Routed) {
        let mut length = watched.length.clone();
        if let Some(too_long) = &routed.too_long {
            length = length | too_long;
        }
        let mut each = vec![
            (Misuse::NoRoom, watched.no_room.clone()),
            (Misuse::Order, watched.order.clone()),
            (Misuse::Length, length),
        ];
        let missing = routed.no_terminal.iter();
        each.extend(missing.map(|missing| (Misuse::Destination, missing.clone())));
        tell(self.m, &each);
    }
}

/// For what the packets of virtual channels ask.
struct Target {
    /// The outputs.
    port: Expr,
    /// Those that may.
    ready: Expr,
}
