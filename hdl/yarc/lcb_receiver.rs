//! The receiving half of a link control block. Twin: `model/yarc/lcb_receiver.rs`.

use super::control;
use super::packet_check::{PacketCheck, core_content};
use crate::hdl::rtl::{Builder, Expr, Library, Module, Register, RtlError, Shape, lit};
use crate::params::index_width;
use crate::params::yarc::{LineCode, TRANSMIT_ERROR, YarcLcbReceiverParams};
use std::sync::Arc;

/// Passes packets up phit by phit, and closes those that were not healthy by a tail that says so.
///
/// A symbol is looked at in the cycle after it came; what goes up for it is in a register behind that. The number that is
/// expected goes up two cycles after the look at a good tail, unless the input says in between that it had no room.
/// \[YARC\] §4.2, §6.
impl Shape for YarcLcbReceiverParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(
            self,
            "receives packets, and tells by their tails whether they were healthy",
        );
        m.note(
            "Time",
            "a symbol on line_phit_i in cycle t is looked at in t+1, and what goes up for it is on up_phit_o in t+2",
        );
        let look = Look::describe(&mut m, self);
        let state = State::describe(&mut m, self, &look);
        state.pass_up(&mut m, self, &look);
        state.count_expected(&mut m, self, &look);
        state.shed_lanes(&mut m, self, &look);
        hear(&mut m, self, &look);
        m.finish()
    }
}

/// The symbol that is looked at.
struct Look {
    phit: Expr,
    /// Lanes that flagged an error beside it.
    errors: Expr,
    /// What it is, if the input has room: nothing else counts in a cycle in which it had none.
    is_resume: Expr,
    is_head: Expr,
    is_body: Expr,
    is_tail: Expr,
    /// It carries a sideband.
    carries: Expr,
    overflow: Expr,
}

impl Look {
    fn describe(m: &mut Builder, p: &YarcLcbReceiverParams) -> Self {
        let link = p.link();
        m.comment("the line, a cycle later");
        let valid = m.register("came", 1, 0);
        m.assign(&valid.d, &m.port("line_valid_i"));
        let later = |m: &mut Builder, name: &str, port: &str| {
            let port = m.port(port);
            let register = m.following_register(name, port.width());
            m.assign(&register.d, &port);
            register.q
        };
        let kind = later(m, "came_kind", "line_kind_i");
        let phit = later(m, "came_phit", "line_phit_i");
        let errors = m.register("came_error", link.lanes(), 0);
        m.assign(&errors.d, &m.port("lane_error_i"));
        let overflow = m.port("overflow_i");
        let counts = m.wire("counts", &(&valid.q & !&overflow));
        let is = |m: &mut Builder, name: &str, symbol: LineCode| {
            m.wire(name, &(&counts & kind.equals(&lit(2, symbol as u64))))
        };
        let is_idle = is(m, "is_idle", LineCode::Idle);
        let is_head = is(m, "is_head", LineCode::Head);
        let is_body = is(m, "is_body", LineCode::Body);
        let is_tail = is(m, "is_tail", LineCode::Tail);
        let content_bits = link.format().content_bits();
        let pattern = lit(content_bits, link.resume_content());
        let is_resume = &is_idle & phit.slice(0, content_bits).equals(&pattern);
        let carries = &valid.q & kind.differs(&lit(2, LineCode::Tail as u64));
        Look {
            is_resume: m.wire("is_resume", &is_resume),
            carries: m.wire("carries", &carries),
            phit,
            errors: errors.q,
            is_head,
            is_body,
            is_tail,
            overflow,
        }
    }
}

/// What becomes of the symbol.
struct State {
    /// It goes up as it is.
    passes: Expr,
    /// A good tail goes up.
    good: Expr,
    /// A tail goes up that says that its packet is none.
    closes: Expr,
    /// From the next cycle on symbols are ignored, until a resume.
    fails: Expr,
    expected: Register,
    core: PacketCheck,
}

impl State {
    fn describe(m: &mut Builder, p: &YarcLcbReceiverParams, look: &Look) -> Self {
        let link = p.link();
        let format = link.format();
        let (content_bits, crc_bits) = (format.content_bits(), format.crc_bits());
        let recovers = m.register("recovery", 1, 0);
        let open = m.register("open", 1, 0);
        let expected = m.register("expected", link.sequence_bits(), 0);
        let content = look.phit.slice(0, content_bits);
        let normal = m.wire("normal", &!&recovers.q);
        let starts = m.wire("starts", &(&look.is_head & &normal & !&open.q));
        let body = m.wire("body_of_open", &(&look.is_body & &normal & &open.q));
        let tail = m.wire("tail_of_open", &(&look.is_tail & &normal & &open.q));
        let is_full = count_phits(m, p, &starts, &body);
        let goes_on = m.wire("goes_on", &(&body & !&is_full));
        let passes = m.wire("passes", &(&starts | &goes_on));
        m.comment("the check of the line, and that of the core");
        let line = PacketCheck::of(m, link, "line", &content, [&passes, &starts]);
        let covered = core_content(m, link, &content, &starts);
        let core = PacketCheck::of(m, link, "core", &covered, [&passes, &starts]);
        let ok = look.phit.slice(format.ok_at(), 2);
        let sequence = look.phit.slice(link.sequence_at(), link.sequence_bits());
        let crc = line.end(m, link, "in", Some(&sequence), &ok);
        let right = crc.equals(&look.phit.slice(0, crc_bits))
            & sequence.equals(&expected.q)
            & ok.differs(&lit(2, TRANSMIT_ERROR));
        let good = m.wire("good", &(&tail & right));
        let late = watch(m, p, &open.q, look);
        let bad_tail = m.wire("bad_tail", &(&tail & !&good));
        let intrudes = &look.is_head & &normal & &open.q;
        let clips = &body & &is_full;
        let strays = (&look.is_body | &look.is_tail) & &normal & !&open.q;
        let overflows = &look.overflow & &open.q;
        let resumes = m.wire("resumes", &(&look.is_resume & &normal & &open.q));
        let cuts = m.wire("cuts", &(bad_tail | intrudes | clips | &late));
        let closes = m.wire("closes", &(&cuts | overflows | &resumes));
        let fails = m.wire("fails", &(&cuts | strays | &look.overflow));
        m.comb("next_state", |c| {
            c.set(&recovers.d, &recovers.q);
            c.set(&open.d, &open.q);
            c.when(&starts, |c| c.set(&open.d, &lit(1, 1)));
            c.when(&(&good | &closes), |c| c.set(&open.d, &lit(1, 0)));
            c.when(&look.is_resume, |c| c.set(&recovers.d, &lit(1, 0)));
            c.when(&fails, |c| c.set(&recovers.d, &lit(1, 1)));
        });
        let enters = m.wire("enters_recovery", &(&fails & &normal));
        State {
            passes,
            good,
            closes,
            fails: enters,
            expected,
            core,
        }
    }

    /// What goes up, a cycle later.
    fn pass_up(&self, m: &mut Builder, p: &YarcLcbReceiverParams, look: &Look) {
        let link = p.link();
        let format = link.format();
        let (content_bits, width) = (format.content_bits(), format.phit_width());
        let received = look.phit.slice(format.ok_at(), 2);
        m.comment("a tail has the check of what went up, whatever it says");
        let ok = m.mux("ok_up", &self.good, &received, &lit(2, TRANSMIT_ERROR));
        let crc = self.core.end(m, link, "up", None, &ok);
        let mut parts = vec![crc, ok];
        let rest = content_bits - format.crc_bits() - 2;
        if rest > 0 {
            parts.push(lit(rest, 0));
        }
        parts.push(lit(2, 2));
        let tail = m.join("tail_up", &parts);
        let ends = m.concat("phit_ends", &[&lit(1, 0), &look.is_head]);
        let phit = m.concat("phit_on", &[&ends, &look.phit.slice(0, content_bits)]);
        let valid = m.register("up_valid", 1, 0);
        m.assign(&valid.d, &(&self.passes | &self.good | &self.closes));
        m.assign(&m.port("up_valid_o"), &valid.q);
        let up = m.following_register("up_phit", width);
        m.assign_mux(&up.d, &self.passes, &phit, &tail);
        m.assign(&m.port("up_phit_o"), &up.q);
    }

    /// The number that is expected.
    fn count_expected(&self, m: &mut Builder, p: &YarcLcbReceiverParams, look: &Look) {
        let width = p.link().sequence_bits();
        m.comment("good tails whose phits the input may still find no room for");
        let [first, second] = ["pending", "pending_on"].map(|name| m.register(name, 1, 0));
        let kept = !&look.overflow;
        m.assign(&first.d, &(&self.good & &kept));
        m.assign(&second.d, &(&first.q & &kept));
        let counts = m.wire("counts_packet", &(&second.q & kept));
        let expected = &self.expected;
        m.assign(&expected.d, &(&expected.q + counts.extend(width)));
        m.assign(&m.port("expected_o"), &expected.q);
    }

    /// Lanes with too many errors are wanted no more.
    fn shed_lanes(&self, m: &mut Builder, p: &YarcLcbReceiverParams, look: &Look) {
        let (lanes, most) = (p.link().lanes(), p.lane_retries());
        let bits = index_width(most + 1);
        m.comment("lanes that flagged an error since the last good tail or count, and how often that was so");
        let flagged = m.register("flagged", lanes, 0);
        let wanted = m.register("wanted", lanes, (1 << lanes) - 1);
        let retries = m.register("retries", lanes * bits, 0);
        let now = m.wire("flagged_now", &(&flagged.q | &look.errors));
        let clears = m.wire("clears_flags", &(&self.good | &self.fails));
        m.assign_mux(&flagged.d, &clears, &lit(lanes, 0), &now);
        m.comb("count_retries", |c| {
            c.set(&retries.d, &retries.q);
            c.set(&wanted.d, &wanted.q);
            c.repeat("l", 0..lanes, |c, l| {
                let [count, next] = [&retries.q, &retries.d].map(|of| of.element(l, bits));
                c.when(&(&self.fails & now.at(l)), |c| {
                    c.when_else(
                        &count.equals(&lit(bits, most as u64)),
                        |c| c.set(&wanted.d.at(l), &lit(1, 0)),
                        |c| c.set(&next, &(&count + lit(bits, 1))),
                    );
                });
            });
        });
        m.assign(&m.port("wanted_o"), &wanted.q);
    }
}

/// Whether the open packet has all phits that one may have but its tail.
fn count_phits(m: &mut Builder, p: &YarcLcbReceiverParams, starts: &Expr, body: &Expr) -> Expr {
    let most = p.link().max_packet() - 1;
    let width = index_width(most + 1);
    let count = m.register("phits", width, 0);
    m.comment("phits of the open packet");
    let is_full = m.wire("is_full", &count.q.equals(&lit(width, most as u64)));
    m.comb("count_phits", |c| {
        c.set(&count.d, &count.q);
        c.when(&(body & !&is_full), |c| {
            c.set(&count.d, &(&count.q + lit(width, 1)));
        });
        c.when(starts, |c| c.set(&count.d, &lit(width, 1)));
    });
    is_full
}

/// Whether an open packet has waited for too long.
fn watch(m: &mut Builder, p: &YarcLcbReceiverParams, open: &Expr, look: &Look) -> Expr {
    let last = p.link().timeout() as u64 - 1;
    let width = index_width(p.link().timeout());
    let timer = m.register("timer", width, 0);
    m.comment("cycles of an open packet without a phit");
    let comes = &look.is_head | &look.is_body | &look.is_tail;
    let waits = m.wire(
        "waits",
        &(open & !comes & !&look.overflow & !&look.is_resume),
    );
    let is_last = timer.q.equals(&lit(width, last));
    let late = m.wire("late", &(&waits & is_last));
    let next = m.wire("timer_on", &(&timer.q + lit(width, 1)));
    let runs = m.wire("timer_runs", &(&waits & !&late));
    m.assign_mux(&timer.d, &runs, &next, &lit(width, 0));
    late
}

/// What the far end says in control frames.
fn hear(m: &mut Builder, p: &YarcLcbReceiverParams, look: &Look) {
    let link = p.link();
    let content_bits = link.format().content_bits();
    let sides = look.phit.slice(content_bits, 2);
    let (whole, said) = control::receive(m, link, &look.carries, &sides);
    let valid = m.register("ctl_valid", 1, 0);
    m.assign(&valid.d, &whole);
    m.assign(&m.port("ctl_valid_o"), &valid.q);
    let mut at = 0;
    for (port, name, is_kept) in [
        ("ctl_ack_o", "ctl_ack", false),
        ("ctl_lanes_o", "ctl_lanes", false),
        ("freed_o", "far_freed", true),
    ] {
        let port = m.port(port);
        let heard = said.slice(at, port.width());
        at += port.width();
        let register = match is_kept {
            false => {
                let register = m.following_register(name, port.width());
                m.assign(&register.d, &heard);
                register
            }
            true => {
                let register = m.register(name, port.width(), 0);
                m.assign_mux(&register.d, &whole, &heard, &register.q);
                register
            }
        };
        m.assign(&port, &register.q);
    }
}
