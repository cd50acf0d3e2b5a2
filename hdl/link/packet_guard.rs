//! The packet guard. Twin: `model/link/packet_guard.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, Register, RtlError, Shape, lit};
use crate::params::link::PacketGuardParams;
use crate::params::{Misuse, index_width};
use std::sync::Arc;

/// Two bits that follow packets, one as they are offered, one as they go through, and one for the tail that is owed.
impl Shape for PacketGuardParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "lets whole packets through, and nothing else");
        let width = self.flit_width();
        let [valid, flit, far] = ["valid_i", "flit_i", "not_full_i"].map(|name| m.port(name));
        m.note(
            "Misuse",
            "what is wrong is swallowed to its tail; a head within a packet, or a flit too many, \
             becomes the packet's tail; a packet that loses a flit gets a tail {1, 0, 0...} as \
             soon as there is room",
        );
        let head = m.wire("is_head", &flit.bit(width - 2));
        let tail = m.wire("is_tail", &flit.bit(width - 1));

        m.comment(
            "inside: the flit offered last was no tail. open: a packet went through that has no \
             tail yet. owed: the user has broken it off, and its tail comes from here",
        );
        let [inside, open, owed] = ["inside", "open", "owed"].map(|name| m.register(name, 1, 0));
        let room = m.wire("room", &(&far & !&owed.q));
        m.assign(&m.port("not_full_o"), &room);

        m.comment("a head that names a terminal, or whatever follows one");
        let first = m.wire("first", &(&valid & &head & !&inside.q));
        let begins = match self.checks_destination() {
            true => &first & m.port("terminal_i"),
            false => first.clone(),
        };
        let goes_on = m.wire("goes_on", &(&valid & &open.q));
        let passes = m.wire("passes", &(begins | &goes_on));
        let is_last = self.max_packet().map(|flits| last(&mut m, flits));
        let interrupts = m.wire("interrupts", &(&head & &open.q));
        let mut ends = &tail | &interrupts;
        if let Some((last, _)) = &is_last {
            ends = ends | last;
        }
        let ends = m.wire("ends", &ends);
        let written = m.wire("written", &(&passes & &room));
        let stays = m.wire("stays", &(&written & !&ends));
        m.comb("next_packet", |c| {
            c.set(&inside.d, &inside.q);
            c.set(&open.d, &open.q);
            c.when(&valid, |c| {
                c.set(&inside.d, &!&tail);
                c.set(&open.d, &stays);
            });
        });
        m.comment("a flit of an open packet is lost: its tail goes as soon as there is room");
        let lost = &goes_on & !&room;
        m.assign(&owed.d, &(lost | (&owed.q & !&far)));
        if let Some((_, count)) = &is_last {
            let next = &count.q + lit(count.q.width(), 1);
            m.comb("next_count", |c| {
                c.set(&count.d, &count.q);
                c.when(&valid, |c| {
                    c.set(&count.d, &lit(count.q.width(), 0));
                    c.when(&stays, |c| c.set(&count.d, &next));
                });
            });
        }

        m.paragraph();
        m.assign(&m.port("write_o"), &(&written | (&owed.q & &far)));
        let keep = m.replicate("keep", &!&owed.q, width - 1);
        let head_out = m.wire("head_out", &(&head & !&open.q));
        let rest = match width {
            2 => head_out,
            _ => m.concat("rest", &[&head_out, &flit.slice(0, width - 2)]),
        };
        let rest = m.wire("passed", &(rest & keep));
        let tail_out = m.wire("tail_out", &(&ends | &owed.q));
        let flit_out = m.concat("flit", &[&tail_out, &rest]);
        m.assign(&m.port("flit_o"), &flit_out);

        m.comment("misuse, by its bits");
        let bad = m.port("bad_o");
        let is = |misuse: Misuse| bad.bit(misuse.bit());
        m.assign(&is(Misuse::NoRoom), &(&valid & !&room));
        m.assign(&is(Misuse::Order), &(&valid & head.equals(&inside.q)));
        let misuses = self.misuses();
        if misuses.has(Misuse::Destination) {
            let nowhere = &first & !m.port("terminal_i");
            m.assign(&is(Misuse::Destination), &nowhere);
        } else if misuses.width() > Misuse::Destination.bit() {
            m.assign(&is(Misuse::Destination), &lit(1, 0));
        }
        if let Some((last, _)) = &is_last {
            let too_long = &passes & last & !&tail & !&interrupts;
            m.assign(&is(Misuse::Length), &too_long);
        }
        m.finish()
    }
}

/// Whether a flit that goes through now is the last that may, and the register that counts those before it.
fn last(m: &mut Builder, flits: usize) -> (Expr, Register) {
    let count = m.register("count", index_width(flits), 0);
    let most = lit(count.q.width(), flits as u64 - 1);
    let last = m.wire("last", &count.q.equals(&most));
    (last, count)
}
