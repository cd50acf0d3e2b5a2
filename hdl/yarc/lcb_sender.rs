//! The sending half of a link control block. Twin: `model/yarc/lcb_sender.rs`.

use super::control;
use super::packet_check::{PacketCheck, core_content};
use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Expr, Library, Module, Register, RtlError, Shape, lit};
use crate::params::index_width;
use crate::params::yarc::{LineCode, PACE, SOFT_ERROR, TRANSMIT_ERROR, YarcLcbSenderParams};
use std::sync::Arc;

/// Packets in a memory of phits, where each of them starts, and how far they have gone.
///
/// Phits are counted without end, modulo twice the words of the memory: `wr_ptr` those that came, `rd_ptr` the next that is sent,
/// `base_ptr` the first that is kept. So are packets: `head_seq` and `end_seq` those of which the head, or the tail, came,
/// `next_seq` the next that is sent whole, `base_seq` the first that is kept. \[YARC\] §4.2, §6.
///
/// ASSUMED: packets are between each other where none is under way at the start of the cycle; what is sent whole counts from the
/// cycle after its tail on.
impl Shape for YarcLcbSenderParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "sends packets until they are acknowledged");
        m.note(
            "Time",
            "a phit on in_phit_i in cycle t may be on line_phit_o in t+2",
        );
        m.note("Timeout", self.link().rule_of_timeout());
        let mut sender = Sender::new(&mut m, self);
        let stored = sender.take_in();
        let next = sender.fetch(lib, &stored)?;
        let (paced, active) = sender.pace();
        let ack = sender.read_ack();
        let sends = sender.choose(&next, &paced, &ack);
        sender.acknowledge(lib, &sends)?;
        sender.watch(&ack, &sends);
        sender.show(&next, &paced, &sends);
        let wanted = m.port("wanted_i");
        m.assign(&m.port("link_active_o"), &(active.any() & wanted.any()));
        m.finish()
    }
}

/// Registers of the sender.
struct Sender<'a> {
    m: &'a mut Builder,
    p: &'a YarcLcbSenderParams,
    written: Register,
    read: Register,
    base: Register,
    head_seq: Register,
    end_seq: Register,
    next_seq: Register,
    base_seq: Register,
    under_way: Register,
    resume_due: Register,
    /// A packet starts at `written`: its head comes.
    comes: Expr,
}

/// The phit that would be sent next.
struct Next {
    is_there: Expr,
    content: Expr,
    is_head: Expr,
    is_tail: Expr,
}

/// What an acknowledgement asks for.
struct Ack {
    /// Packets that it frees, and whether these are more than were sent whole.
    count: Expr,
    beyond: Expr,
    /// It may free them.
    fits: Expr,
}

/// What goes out in a cycle.
struct Sends {
    phit: Expr,
    resume: Expr,
    /// An acknowledgement counts, and packets that were not sent again are skipped.
    frees: Expr,
    skips: Expr,
}

impl<'a> Sender<'a> {
    fn new(m: &'a mut Builder, p: &'a YarcLcbSenderParams) -> Self {
        let pointer = index_width(p.retry_depth()) + 1;
        let sequence = p.link().sequence_bits();
        let [written, read, base] =
            ["wr_ptr", "rd_ptr", "base_ptr"].map(|name| m.register(name, pointer, 0));
        let [head_seq, end_seq, next_seq, base_seq] =
            ["head_seq", "end_seq", "next_seq", "base_seq"]
                .map(|name| m.register(name, sequence, 0));
        let under_way = m.register("under_way", 1, 0);
        let resume_due = m.register("resume_due", 1, 0);
        let head = m.port("in_phit_i").bit(p.link().format().phit_width() - 2);
        let comes = m.wire("head_comes", &(m.port("in_valid_i") & head));
        Sender {
            m,
            p,
            written,
            read,
            base,
            head_seq,
            end_seq,
            next_seq,
            base_seq,
            under_way,
            resume_due,
            comes,
        }
    }

    /// Takes in a phit; what is stored of it.
    fn take_in(&mut self) -> Expr {
        let (m, p) = (&mut *self.m, self.p);
        let (link, format) = (p.link(), p.link().format());
        let (content_bits, crc) = (format.content_bits(), format.crc_bits());
        let [valid, phit] = ["in_valid_i", "in_phit_i"].map(|name| m.port(name));
        let (is_head, is_tail) = (phit.bit(content_bits), phit.bit(content_bits + 1));
        let content = phit.slice(0, content_bits);
        m.comment("the check of the core, by which a packet that was damaged in a router shows");
        let covered = core_content(m, link, &content, &is_head);
        let takes = m.wire("core_takes", &(&valid & !&is_tail));
        let check = PacketCheck::of(m, link, "core", &covered, [&takes, &is_head]);
        let ok = phit.slice(format.ok_at(), 2);
        let right = check.end(m, link, "in", None, &ok);
        let wrong = right.differs(&phit.slice(0, crc)) | ok.equals(&lit(2, TRANSMIT_ERROR));
        let damaged = m.wire("damaged", &(&is_tail & wrong));
        let ok = m.mux("ok_stored", &damaged, &lit(2, SOFT_ERROR), &ok);
        let mut parts = vec![phit.slice(0, crc), ok];
        if format.phit_width() > crc + 2 {
            parts.push(phit.slice(crc + 2, format.phit_width() - crc - 2));
        }
        let stored = m.join("stored", &parts);
        let ends = m.wire("tail_comes", &(&valid & &is_tail));
        let (written, pointer) = (&self.written, self.written.q.width());
        let on = m.wire("wr_on", &(&written.q + valid.extend(pointer)));
        m.assign(&written.d, &on);
        for (register, moves) in [(&self.head_seq, &self.comes), (&self.end_seq, &ends)] {
            let width = register.q.width();
            m.assign(&register.d, &(&register.q + moves.extend(width)));
        }
        m.comment("room for the longest packet, and a phit that may be on its way; fewer packets than there are numbers");
        let used = m.wire("used", &(&written.q - &self.base.q));
        let most = p.retry_depth() - link.max_packet() - 1;
        let has_room = used.at_most(&lit(pointer, most as u64));
        let heads = m.wire("heads", &(&self.head_seq.q - &self.base_seq.q));
        m.assign(&m.port("ready_o"), &(has_room & !heads.all()));
        stored
    }

    /// The phit that comes next.
    fn fetch(&mut self, lib: &mut Library, stored: &Expr) -> Result<Next, RtlError> {
        let (m, p) = (&mut *self.m, self.p);
        let content_bits = p.link().format().content_bits();
        let places = self.written.q.width() - 1;
        let valid = m.port("in_valid_i");
        let words = Words::new(
            "phits",
            1 << places,
            [&valid, &self.written.q.slice(0, places), stored],
        );
        let phit = words.read(m, lib, "next_phit", &self.read.q.slice(0, places))?;
        Ok(Next {
            is_there: m.wire("is_there", &self.read.q.differs(&self.written.q)),
            content: phit.slice(0, content_bits),
            is_head: phit.bit(content_bits),
            is_tail: phit.bit(content_bits + 1),
        })
    }

    /// Whether a symbol passes, and the lanes that work.
    fn pace(&mut self) -> (Expr, Expr) {
        let (m, lanes) = (&mut *self.m, self.p.link().lanes());
        let [cost, pays] = PACE;
        let cost = cost * lanes;
        let width = index_width(pays * lanes + cost);
        m.comment("lanes that work: those that the far receiver has always wanted");
        let active = m.register("active", lanes, (1 << lanes) - 1);
        let heard = &active.q & &m.port("ctl_lanes_i");
        let heard = m.wire("active_heard", &heard);
        m.assign_mux(&active.d, &m.port("ctl_valid_i"), &heard, &active.q);
        m.comment("pace: a symbol costs so much, and each of these lanes pays so much in a cycle");
        let paid = m.net("paid", width);
        m.comb("count_paid", |c| {
            c.set(&paid, &lit(width, 0));
            for lane in 0..lanes {
                c.when(&active.q.bit(lane), |c| {
                    c.set(&paid, &(&paid + lit(width, pays as u64)));
                });
            }
        });
        let debt = m.register("debt", width, 0);
        let paced = m.wire("paced", &debt.q.less(&paid));
        let less = m.wire("debt_paid", &(&debt.q - &paid));
        m.assign_mux(&debt.d, &paced, &(&less + lit(width, cost as u64)), &less);
        (paced, active.q)
    }

    /// What an acknowledgement asks for, by the state at the start of the cycle.
    fn read_ack(&mut self) -> Ack {
        let m = &mut *self.m;
        m.comment("packets that are acknowledged, that were sent whole, that are here whole");
        let from_base = |register: &Expr| register - &self.base_seq.q;
        let count = m.wire("ack_count", &from_base(&m.port("ctl_ack_i")));
        let sent = m.wire("sent_count", &from_base(&self.next_seq.q));
        let whole = m.wire("whole_count", &from_base(&self.end_seq.q));
        let beyond = m.wire("ack_beyond", &count.greater(&sent));
        let skippable = !&self.under_way.q & count.at_most(&whole);
        let fits = m.wire(
            "ack_fits",
            &(m.port("ctl_valid_i") & (!&beyond | skippable)),
        );
        Ack {
            count,
            beyond,
            fits,
        }
    }

    /// What goes out.
    fn choose(&mut self, next: &Next, paced: &Expr, ack: &Ack) -> Sends {
        let m = &mut *self.m;
        m.comment("what goes out: the packet under way, a resume, the next packet");
        let idle = m.wire("between", &!&self.under_way.q);
        let resume = m.wire("sends_resume", &(paced & &idle & &self.resume_due.q));
        let frees = m.wire("frees", &(&ack.fits & !&resume));
        let skips = m.wire("skips", &(&frees & &ack.beyond));
        let starts = &idle & !&self.resume_due.q & !&skips;
        let may = &self.under_way.q | starts;
        let phit = m.wire("sends_phit", &(paced & &next.is_there & may));
        m.assign_mux(&self.under_way.d, &phit, &!&next.is_tail, &self.under_way.q);
        Sends {
            phit,
            resume,
            frees,
            skips,
        }
    }

    /// What is kept, and what is sent next.
    fn acknowledge(&mut self, lib: &mut Library, sends: &Sends) -> Result<(), RtlError> {
        let (m, pointer) = (&mut *self.m, self.written.q.width());
        let acked = m.port("ctl_ack_i");
        let starts = Words::new(
            "starts",
            1 << self.head_seq.q.width(),
            [&self.comes, &self.head_seq.q, &self.written.q],
        );
        m.comment("where the first packet starts that is not acknowledged: one that has not come starts where the next phit goes");
        let start = starts.read(m, lib, "start_of_acked", &acked)?;
        let is_next = m.wire("acks_all", &acked.equals(&self.head_seq.q));
        let start = m.mux("new_base", &is_next, &self.written.q, &start);
        m.assign_mux(&self.base.d, &sends.frees, &start, &self.base.q);
        m.assign_mux(&self.base_seq.d, &sends.frees, &acked, &self.base_seq.q);
        let sequence = self.next_seq.q.width();
        let ends = m.wire("sends_tail", &(&sends.phit & !&self.under_way.d));
        m.comb("next_sent", |c| {
            c.set(&self.read.d, &(&self.read.q + sends.phit.extend(pointer)));
            c.set(
                &self.next_seq.d,
                &(&self.next_seq.q + ends.extend(sequence)),
            );
            c.when(&sends.resume, |c| {
                c.set(&self.read.d, &self.base.q);
                c.set(&self.next_seq.d, &self.base_seq.q);
            });
            c.when(&sends.skips, |c| {
                c.set(&self.read.d, &start);
                c.set(&self.next_seq.d, &acked);
            });
        });
        Ok(())
    }

    /// The timeout.
    fn watch(&mut self, ack: &Ack, sends: &Sends) {
        let m = &mut *self.m;
        let last = self.p.link().timeout() as u64 - 1;
        let width = index_width(self.p.link().timeout());
        let timer = m.register("timer", width, 0);
        m.comment("cycles with a packet that was sent whole and is not acknowledged");
        let moves = &sends.frees & ack.count.any();
        let runs = m.wire(
            "runs",
            &(self.next_seq.q.differs(&self.base_seq.q) & !moves),
        );
        let is_last = m.wire("is_last", &timer.q.equals(&lit(width, last)));
        m.comb("next_timer", |c| {
            c.set(&timer.d, &lit(width, 0));
            c.when(&runs, |c| {
                c.when_else(
                    &is_last,
                    |c| c.set(&timer.d, &timer.q),
                    |c| c.set(&timer.d, &(&timer.q + lit(width, 1))),
                );
            });
        });
        let due = &self.resume_due.q | (&runs & &is_last);
        m.assign(&self.resume_due.d, &(due & !&sends.resume));
    }

    /// The line.
    fn show(&mut self, next: &Next, paced: &Expr, sends: &Sends) {
        let (m, p) = (&mut *self.m, self.p);
        let (link, format) = (p.link(), p.link().format());
        let (width, content_bits) = (format.phit_width(), format.content_bits());
        let said = ["expected_i", "wanted_i", "freed_i"].map(|name| m.port(name));
        let said = m.join("said", &said);
        let is_tail = m.wire("tail_goes", &(&sends.phit & &next.is_tail));
        let carries = m.wire("carries", &(paced & !&is_tail));
        let sides = control::send(m, link, &said, &carries);
        m.comment("the check of the line");
        let takes = m.wire("line_takes", &(&sends.phit & !&next.is_tail));
        let check = PacketCheck::of(m, link, "line", &next.content, [&takes, &next.is_head]);
        let ok = next.content.slice(format.ok_at(), 2);
        let crc = check.end(m, link, "out", Some(&self.next_seq.q), &ok);
        let mut parts = vec![crc, ok, self.next_seq.q.clone()];
        let rest = width - format.crc_bits() - 2 - link.sequence_bits();
        if rest > 0 {
            parts.push(lit(rest, 0));
        }
        let tail = m.join("line_tail", &parts);
        let gate = m.replicate("phit_gate", &sends.phit, content_bits);
        let resume = m.replicate("resume_gate", &sends.resume, content_bits);
        let pattern = lit(content_bits, link.resume_content());
        let content = (&next.content & gate) | (pattern & resume);
        let content = m.wire("line_content", &content);
        let other = m.concat("line_other", &[&sides, &content]);
        let kind = m.net("kind", 2);
        m.comb("find_kind", |c| {
            c.set(&kind, &lit(2, LineCode::Idle as u64));
            c.when(&sends.phit, |c| {
                c.set(&kind, &lit(2, LineCode::Body as u64));
                c.when(&next.is_head, |c| {
                    c.set(&kind, &lit(2, LineCode::Head as u64))
                });
                c.when(&next.is_tail, |c| {
                    c.set(&kind, &lit(2, LineCode::Tail as u64))
                });
            });
        });
        let valid = m.register("line_valid", 1, 0);
        m.assign(&valid.d, paced);
        let out = m.following_register("line_phit", width);
        m.assign_mux(&out.d, &is_tail, &tail, &other);
        let out_kind = m.following_register("line_kind", 2);
        m.assign(&out_kind.d, &kind);
        for (port, register) in [
            ("line_valid_o", valid),
            ("line_kind_o", out_kind),
            ("line_phit_o", out),
        ] {
            m.assign(&m.port(port), &register.q);
        }
    }
}
