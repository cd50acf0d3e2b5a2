//! What copies multicast packets. Twin: `model/anton2/multicast_unit.rs`.

use crate::hdl::arbiter::drive_number;
use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::anton2::{
    DIMENSIONS, DestinationSets, Header, HeaderField, MulticastUnitParams,
};
use crate::params::memory::MemoryKind;
use std::sync::Arc;

/// A table that is read for one queue after another, and for each queue the branches that are left of its set.
///
/// The table's word goes straight into a register, so that block RAM serves. Of a word that is read in the cycle in
/// which it is written the register takes what was there before.
///
/// ASSUMED: copies go in the order of the entry's bits, the lowest first.
impl Shape for MulticastUnitParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "a table of destination sets, and the copies of packets by it";
        let mut m = Builder::component(self, purpose);
        m.note(
            "State",
            "entries are not reset: they mean nothing until they are written; nor is what is read of them, until it is known",
        );
        let known = m.register("known", self.queues(), 0);
        let entry = look_up(&mut m, lib, self, &known.q)?;
        m.paragraph();
        let of_queue = m.wire(
            "of_queue",
            &lit(self.queues(), 1).shl_by(&m.port("queue_i")),
        );
        let is_known = m.wire("is_known", &(&known.q & &of_queue).any());
        let multicast = m.port("header_i").bit(Header::MULTICAST.low);
        let is_copied = m.wire("is_copied", &(&multicast & &is_known));
        let taken = m.wire("taken", &(m.port("take_i") & &is_copied));
        let set = left(&mut m, self, &entry, &of_queue, &taken);

        let is_last = m.wire("is_last", &!set.others.any());
        let done = m.replicate("done_each", &(&taken & &is_last), self.queues());
        m.comment("a set is known from the cycle after it was read until the last branch is done");
        let done = m.wire("done", &(&of_queue & done));
        m.assign(&known.d, &((&known.q | &entry.queue) & !done));
        m.assign(&m.port("known_o"), &known.q);
        m.assign(&m.port("last_o"), &(!&multicast | (&is_known & &is_last)));
        m.assign(&m.port("drop_o"), &(&is_copied & !set.pending.any()));
        let (copy, unread) = copy(&mut m, self, &set);
        let has_copy = m.wire("has_copy", &(&is_copied & set.pending.any()));
        let header = m.port("header_i");
        m.assign_mux(&m.port("header_o"), &has_copy, &copy, &header);
        m.paragraph();
        m.unused(&[&entry.unread, &unread]);
        m.finish()
    }
}

/// What was read of the table in the cycle before.
struct Entry {
    /// The queue for which it was read, decoded; 0 if there is none.
    queue: Expr,
    branches: Expr,
    next: Expr,
    /// The queue's number.
    unread: Expr,
}

/// Of the set of the queue that is looked at.
struct Set {
    /// Branches that are not done.
    pending: Expr,
    /// Those but the one whose turn it is.
    others: Expr,
    next: Expr,
}

/// The dimensions in names of nets, and where their coordinates lie in straps as in the header.
const COORDINATES: [(&str, HeaderField); DIMENSIONS] =
    [("x", Header::X), ("y", Header::Y), ("z", Header::Z)];

/// The table, and a register behind it: one queue that waits is served in each cycle.
fn look_up(
    m: &mut Builder,
    lib: &mut Library,
    p: &MulticastUnitParams,
    known: &Expr,
) -> Result<Entry, RtlError> {
    let (queues, table) = (p.queues(), p.table());
    let (width, index_width) = (Header::TABLE.width, table.index_width());
    let reading = m.register("reading", queues, 0);
    m.comment("queues take turns at the table");
    let waits = m.wire("waits", &(m.port("front_i") & !known & !&reading.q));
    let (reads, number) = (m.net("reads", 1), m.net("queue_read", p.queue_width()));
    m.instance(
        "u_arbiter",
        &lib.module(&p.arbiter())?,
        &[
            ("req_i", &waits),
            ("advance_i", &lit(1, 1)),
            ("gnt_o", &reading.d),
            ("gnt_valid_o", &reads),
            ("gnt_index_o", &number),
        ],
    );
    let index = m.net("index", width);
    let parts = [("place", index_width), ("beyond", width - index_width)];
    m.read_as(&index, Layout::of_widths("index", &parts));
    let indices = m.port("index_i");
    m.comb("find_index", |c| {
        c.set(&index, &lit(width, 0));
        c.repeat("i", 0..queues, |c, i| {
            c.when(&reading.d.at(i), |c| {
                c.set(&index, &indices.element(i, width));
            });
        });
    });

    let [enable, address, data] =
        ["multicast_wr_en_i", "multicast_addr_i", "multicast_data_i"].map(|port| m.port(port));
    let sets = Words::new("sets", 1 << index_width, [&enable, &address, &data]);
    let place = m.wire("place", &index.slice(0, index_width));
    m.comment("of an entry that is written in this cycle what was there before is read");
    let entry = sets.fetch(m, lib, MemoryKind::Sync, "entry", [&reads, &place])?;
    m.read_as(&entry, entry_layout(p));
    let is_written = written(m, p, &place);
    let is_written = match index_width {
        all if all == width => is_written,
        low => is_written & !index.slice(low, width - low).any(),
    };
    let entry_written = m.data_register("entry_written", 1, &reads);
    m.assign(&entry_written.d, &is_written);

    m.comment("of what was read, without directions in which there is no other node");
    let last = m.port("last_i");
    let [x, y, z] = COORDINATES.map(|(name, field)| {
        let last = last.slice(field.low, field.width);
        m.wire(&format!("{name}_is_ring"), &last.any())
    });
    let endpoints = Expr::ones(table.endpoints());
    let there = m.concat("there", &[&endpoints, &z, &z, &y, &y, &x, &x]);
    let each = m.replicate("written_each", &entry_written.q, table.branches());
    let branches = entry.slice(0, table.branches()) & there & each;
    Ok(Entry {
        queue: reading.q,
        branches: m.wire("branches", &branches),
        next: entry.slice(table.branches(), width),
        unread: number,
    })
}

/// What the parts of an entry are called.
fn entry_layout(p: &MulticastUnitParams) -> Layout {
    Layout::parts("entry", &p.table().parts())
}

/// What the branches of an entry are called.
fn branches_layout(p: &MulticastUnitParams) -> Layout {
    let mut parts = p.table().parts();
    parts.pop();
    Layout::parts("branch", &parts)
}

/// Whether the entry at `place` was written since the reset, in an earlier cycle.
fn written(m: &mut Builder, p: &MulticastUnitParams, place: &Expr) -> Expr {
    let sets = p.table().sets();
    let (enable, address) = (m.port("multicast_wr_en_i"), m.port("multicast_addr_i"));
    let written = m.register("written", sets, 0);
    m.comment("which entries were written; a number beyond the last is of none");
    let one = m.wire("one", &Expr::constant(sets, &[1]));
    let now = m.mux(
        "writes",
        &enable,
        &one.shl_by(&address),
        &Expr::constant(sets, &[]),
    );
    m.assign(&written.d, &(&written.q | &now));
    let asked = m.wire("asked", &one.shl_by(place));
    (&written.q & &asked).any()
}

/// The branches left of every queue's set, and its next index; those of the queue that is looked at, of which one
/// is done when it is `taken`.
fn left(
    m: &mut Builder,
    p: &MulticastUnitParams,
    entry: &Entry,
    of_queue: &Expr,
    taken: &Expr,
) -> Set {
    let (queues, branches, width) = (p.queues(), p.table().branches(), Header::TABLE.width);
    let [reads, moves] = [entry.queue.any(), entry.queue.any() | taken];
    let pending = m.data_register("pending", queues * branches, &moves);
    let next = m.data_register("next", queues * width, &reads);
    let (this, this_next) = (m.net("left", branches), m.net("left_next", width));
    m.comment("of the queue that is looked at");
    m.comb("find_left", |c| {
        c.set(&this, &lit(branches, 0));
        c.set(&this_next, &lit(width, 0));
        c.repeat("i", 0..queues, |c, i| {
            c.when(&of_queue.at(i), |c| {
                c.set(&this, &pending.q.element(i, branches));
                c.set(&this_next, &next.q.element(i, width));
            });
        });
    });
    let others = m.wire("others", &(&this & (&this - lit(branches, 1))));
    m.comment("what was read is its queue's; of others, the lowest branch may be done");
    m.comb("next_pending", |c| {
        c.set(&pending.d, &pending.q);
        c.set(&next.d, &next.q);
        c.repeat("i", 0..queues, |c, i| {
            c.when(&(of_queue.at(i) & taken), |c| {
                c.set(&pending.d.element(i, branches), &others);
            });
            c.when(&entry.queue.at(i), |c| {
                c.set(&pending.d.element(i, branches), &entry.branches);
                c.set(&next.d.element(i, width), &entry.next);
            });
        });
    });
    Set {
        pending: this,
        others,
        next: this_next,
    }
}

/// The header of the copy whose turn it is, and what is not looked at.
fn copy(m: &mut Builder, p: &MulticastUnitParams, set: &Set) -> (Expr, Expr) {
    let table = p.table();
    m.comment("the copy of the lowest branch goes first");
    let turn = m.wire("turn", &(&set.pending & !&set.others));
    m.read_as(&turn, branches_layout(p));
    let onward = turn.slice(0, DestinationSets::DIRECTIONS);
    let destination = destination(m, &onward);
    let to_endpoint = turn.slice(DestinationSets::DIRECTIONS, table.endpoints());
    let (to_endpoint, endpoint) = match table.endpoints() {
        1 => (to_endpoint, lit(Header::ENDPOINT.width, 0)),
        _ => {
            let to_endpoint = m.wire("to_endpoint", &to_endpoint);
            let number = m.net("endpoint", Header::ENDPOINT.width);
            drive_number(m, &to_endpoint, &number);
            (to_endpoint, number)
        }
    };
    let goes_on = m.wire("goes_on", &onward.any());
    let each = m.replicate("goes_on_each", &goes_on, Header::TABLE.width);
    let index = m.wire("copy_index", &(&set.next & each));
    let [x, y, z] = [0, 1, 2].map(|d| turn.bit(2 * d + 1));
    let tie = m.concat("tie", &[&z, &y, &x]);
    let low = Header::ORDER.low;
    let kept = m.port("header_i").slice(low, Header::MULTICAST.low - low);
    m.comment("a copy that goes on is multicast again");
    let parts = [&tie, &index, &goes_on, &kept, &endpoint, &destination];
    (m.concat("copy", &parts), to_endpoint.bit(0))
}

/// The node to which the copy goes: this one, or the next one in a direction.
fn destination(m: &mut Builder, onward: &Expr) -> Expr {
    let [all_here, all_last] = ["here_i", "last_i"].map(|port| m.port(port));
    let mut next = Vec::new();
    m.comment("neighbours in the rings");
    for (name, HeaderField { low, width, .. }) in COORDINATES {
        let [here, last] = [&all_here, &all_last].map(|all| all.slice(low, width));
        let (zero, one) = (lit(width, 0), lit(width, 1));
        let (up, down) = (&here + &one, &here - &one);
        let plus = m.mux(&format!("{name}_plus"), &here.equals(&last), &zero, &up);
        let minus = m.mux(&format!("{name}_minus"), &here.equals(&zero), &last, &down);
        next.extend([(low, plus), (low, minus)]);
    }
    let destination = m.net("destination", all_here.width());
    m.read_like(&destination, "destination", "here_i");
    m.comb("find_destination", |c| {
        c.set(&destination, &all_here);
        for (direction, (low, next)) in next.iter().enumerate() {
            c.when(&onward.bit(direction), |c| {
                c.set(&destination.slice(*low, next.width()), next);
            });
        }
    });
    destination
}
