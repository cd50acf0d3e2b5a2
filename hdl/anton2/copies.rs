//! What a sender of packets has beside its queues if packets may be multicast.

use crate::hdl::anton2::queues::Fronts;
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Register, RtlError};
use crate::params::Part;
use crate::params::anton2::{Header, MulticastUnitParams};

/// The unit that says which copy of a packet goes next, and what becomes of a packet that is between its two flits.
pub(in crate::hdl) struct Copies {
    unit: MulticastUnitParams,
    /// Queues whose oldest flit is the first of a multicast packet.
    pub(in crate::hdl) multicast: Expr,
    /// Of each queue, the index of the set.
    index: Expr,
    /// Queues whose set is known.
    pub(in crate::hdl) known: Expr,
    /// The header of the copy, whether no other follows, and whether there is none at all.
    header: Expr,
    last: Expr,
    drop: Expr,
    /// The packet that is between its flits stays in its queue for another copy: its second flit is read behind the
    /// first.
    pub(in crate::hdl) stays: Register,
    /// The packet that is between its flits goes nowhere.
    pub(in crate::hdl) drops: Register,
}

/// What happens when a flit has its turn.
pub(in crate::hdl) struct Outcome {
    /// The flit goes on.
    pub(in crate::hdl) goes: Expr,
    /// It leaves its queue.
    pub(in crate::hdl) leaves: Expr,
    /// A packet begins to go on, and takes its room.
    pub(in crate::hdl) begins: Expr,
    /// The name of `leaves` for every queue.
    each: &'static str,
}

impl Outcome {
    /// Without multicast: what `passes` goes on and leaves its queue.
    pub(in crate::hdl) fn of_unicast(passes: &Expr, first: &Expr) -> Self {
        Outcome {
            goes: passes.clone(),
            leaves: passes.clone(),
            begins: first.clone(),
            each: "passes_each",
        }
    }

    /// `leaves`, once for each of `queues`.
    pub(in crate::hdl) fn leaves_each(&self, m: &mut Builder, queues: usize) -> Expr {
        m.replicate(self.each, &self.leaves, queues)
    }
}

impl Copies {
    /// The ports that a module has for them.
    pub(in crate::hdl) const PORTS: [&str; 6] = [
        "here_i",
        "last_i",
        "multicast_wr_en_i",
        "multicast_addr_i",
        "multicast_data_i",
        "dropped_o",
    ];

    /// Where the flags that are kept of a flit lie: lowest bit and bits.
    pub(in crate::hdl) const HEAD: (usize, usize) = (0, 1);
    pub(in crate::hdl) const TAIL: (usize, usize) = (1, 1);
    const MULTICAST: (usize, usize) = (2, 1);
    const INDEX: (usize, usize) = (3, Header::TABLE.width);

    /// What these flags are called, and `above` them so many bits of other things.
    pub(in crate::hdl) fn layout(
        unit: Option<&MulticastUnitParams>,
        above: (&str, usize),
    ) -> Layout {
        let mut parts = vec![("head", 1), ("tail", 1)];
        if unit.is_some() {
            parts.extend([("multicast", 1), ("index", Header::TABLE.width)]);
        }
        parts.push(above);
        Layout::of_widths("tags", &parts)
    }

    /// The flags that are kept of a flit: whether it is a head, and a tail; with multicast also whether it is the first of a
    /// multicast packet, and the index of its set.
    pub(in crate::hdl) fn flags(
        m: &mut Builder,
        name: &str,
        [head, tail, flit]: [&Expr; 3],
        unit: Option<&MulticastUnitParams>,
    ) -> Expr {
        if unit.is_none() {
            return m.concat(name, &[tail, head]);
        }
        let [table, multicast] =
            [Header::TABLE, Header::MULTICAST].map(|field| flit.slice(field.low, field.width));
        m.concat(name, &[&table, &(head & multicast), tail, head])
    }

    /// For queues that are `not_empty` and whose oldest flits have these [`Copies::flags`].
    pub(in crate::hdl) fn new(
        m: &mut Builder,
        unit: MulticastUnitParams,
        not_empty: &Expr,
        flags: &Fronts,
    ) -> Self {
        m.comment("whether it is the first of a multicast packet, and the index of its set");
        let [multicast, index] = flags.split(
            m,
            "find_multicast",
            [
                ("multicast_flags", Self::MULTICAST),
                ("indices", Self::INDEX),
            ],
        );
        let multicast = m.wire("multicast", &(not_empty & multicast));
        Copies {
            multicast,
            index,
            known: m.net("known", unit.queues()),
            header: m.net("copy_header", Header::WIDTH),
            last: m.net("copy_last", 1),
            drop: m.net("copy_drop", 1),
            stays: m.register("stays", 1, 0),
            drops: m.register("drops", 1, 0),
            unit,
        }
    }

    /// The unit, and what it makes of `front`, the flit that is looked at in the queue of this number, decoded and plain. It is
    /// the second of a packet if that is `between` its flits; else a first, and `first` says that it has its turn.
    pub(in crate::hdl) fn copy(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        [decoded, number]: [&Expr; 2],
        front: &Expr,
        [between, first]: [&Expr; 2],
    ) -> Result<Expr, RtlError> {
        m.comment("whether it is multicast is said by the flags, which are read before the flit");
        let is_multicast = m.wire("is_multicast", &(&self.multicast & decoded).any());
        let mut parts = Header::parts(Header::WIDTH, None);
        let rest = front.width() - Header::WIDTH;
        parts.extend((rest > 0).then(|| Part::new("rest", rest)));
        m.read_as(front, Layout::parts("header", &parts));
        let low = Header::MULTICAST.low;
        let above = front.slice(low + 1, Header::WIDTH - low - 1);
        let header = [&above, &is_multicast, &front.slice(0, low)];
        let header = m.concat("front_header", &header);
        let [here, last, enable, address, data, dropped] = Self::PORTS.map(|port| m.port(port));
        m.instance(
            "u_multicast",
            &lib.module(&self.unit)?,
            &[
                ("here_i", &here),
                ("last_i", &last),
                ("multicast_wr_en_i", &enable),
                ("multicast_addr_i", &address),
                ("multicast_data_i", &data),
                ("front_i", &self.multicast),
                ("index_i", &self.index),
                ("known_o", &self.known),
                ("queue_i", number),
                ("header_i", &header),
                ("header_o", &self.header),
                ("last_o", &self.last),
                ("drop_o", &self.drop),
                ("take_i", first),
            ],
        );
        m.assign(&dropped, &(first & &self.drop));
        let own = front.slice(0, Header::WIDTH);
        let header = m.mux("header", between, &own, &self.header);
        Ok(match rest {
            0 => header,
            _ => m.concat("copied", &[&front.slice(Header::WIDTH, rest), &header]),
        })
    }

    /// What becomes of a flit that `passes`, the `first` of its packet or the second.
    pub(in crate::hdl) fn outcome(&self, m: &mut Builder, passes: &Expr, first: &Expr) -> Outcome {
        m.comment(
            "a packet leaves its queue with the last copy, and goes nowhere if there is none",
        );
        let dropped = m.port("dropped_o") | &self.drops.q;
        let kept = (first & !&self.last) | &self.stays.q;
        Outcome {
            goes: m.wire("goes", &(passes & !dropped)),
            leaves: m.wire("pops", &(passes & !kept)),
            begins: m.wire("begins", &(first & !&self.drop)),
            each: "pops_each",
        }
    }

    /// The next state after a flit that passes: `follows` says that it is a first one, and a second follows.
    pub(in crate::hdl) fn between(&self, follows: &Expr) -> [(&Register, Expr); 2] {
        [
            (&self.stays, follows & !&self.last),
            (&self.drops, follows & &self.drop),
        ]
    }
}
