//! What joins an endpoint to its router. Twin: `model/anton2/endpoint_adapter.rs`.

use crate::hdl::anton2::copies::{Copies, Outcome};
use crate::hdl::anton2::link;
use crate::hdl::anton2::queues::{FarQueues, Queues};
use crate::hdl::rtl::{Builder, Expr, Library, Memory, Module, Register, RtlError, Shape, lit};
use crate::params::anton2::{EndpointAdapterParams, MulticastUnitParams};
use std::sync::Arc;

/// A queue for each class in each direction; packets leave it whole.
///
/// ASSUMED: while the endpoint has not taken the second flit of a packet it gets no flit of the other class.
impl Shape for EndpointAdapterParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "queues between an endpoint and its router");
        m.note(
            "State",
            "flits are not reset: they mean nothing without their valid bit or count",
        );
        let mut unread = inject(&mut m, lib, self)?;
        unread.extend(eject(&mut m, lib, self)?);
        m.unused(&unread.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// The queues of one direction, and which of them is between the two flits of a packet.
struct Side {
    prefix: &'static str,
    queues: Queues,
    flits: Memory,
    /// Of the oldest flit of each class.
    heads: Expr,
    tails: Expr,
    between: Register,
    between_class: Register,
    copies: Option<Copies>,
}

/// The flit that is at the front of the queue picked.
struct Front {
    /// The class, decoded.
    of_class: Expr,
    class: Expr,
    head: Expr,
    tail: Expr,
    flit: Expr,
}

impl Side {
    /// `arrives` has a bit for each class, `flit` is a head, a tail, and the flit itself; `unit` copies what is multicast.
    fn new(
        m: &mut Builder,
        p: &EndpointAdapterParams,
        prefix: &'static str,
        arrives: &Expr,
        flit: [&Expr; 3],
        unit: Option<MulticastUnitParams>,
    ) -> Self {
        let classes = p.vcs().classes();
        let number = match classes {
            1 => lit(1, 0),
            _ => arrives.bit(1),
        };
        let named = |what: &str| format!("{prefix}{what}");
        let queues = Queues::new(m, prefix, p.depth(), arrives, &number);
        let flits = queues.memory(m, &named("flits"), flit[2]);
        let flags = Copies::flags(m, &named("flags_in"), flit, unit.as_ref());
        m.comment("of the oldest flit of each class: whether it is a head, and a tail");
        let fronts = queues.fronts(m, &named("flags"), &flags);
        let [heads, tails] = [("heads", 0), ("tails", 1)].map(|(what, flag)| {
            let bits: Vec<Expr> = fronts.iter().map(|front| front.bit(flag)).collect();
            m.join(&named(what), &bits)
        });
        let copies = unit.map(|unit| Copies::new(m, unit, &queues.not_empty, &fronts));
        Side {
            prefix,
            queues,
            flits,
            heads,
            tails,
            between: m.register(&named("between"), 1, 0),
            between_class: m.register(&named("between_class"), 1, 0),
            copies,
        }
    }

    fn named(&self, what: &str) -> String {
        format!("{}{what}", self.prefix)
    }

    /// Picks among the classes in `request`, whole packets in turn: the grant, whether there is one, and the front
    /// of the class picked, or of that which is between its flits.
    fn pick(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        p: &EndpointAdapterParams,
        ready: &Expr,
    ) -> Result<(Expr, Expr, Front), RtlError> {
        let classes = p.vcs().classes();
        let open = m.replicate(&self.named("open_each"), &!&self.between.q, classes);
        let request = m.wire(&self.named("request"), &(ready & open));
        let grant = m.net(&self.named("grant"), classes);
        let first = m.net(&self.named("first"), 1);
        let picked = m.net(&self.named("picked_class"), 1);
        let arbiter = lib.module(&p.arbiter())?;
        m.instance(
            &format!("u_{}arbiter", self.prefix),
            &arbiter,
            &[
                ("req_i", &request),
                ("advance_i", &lit(1, 1)),
                ("gnt_o", &grant),
                ("gnt_valid_o", &first),
                ("gnt_index_o", &picked),
            ],
        );
        let (between, held) = (&self.between.q, &self.between_class.q);
        let class = m.mux(&self.named("class"), between, held, &picked);
        let of_class = lit(classes, 1).shl_by(&class);
        let of_class = m.wire(&self.named("of_class"), &of_class);
        let read = self.named("read");
        let address = match &self.copies {
            None => self.queues.front(m, &read, &of_class, &class),
            Some(copies) => {
                let queue = [&of_class, &class];
                self.queues
                    .front_or_second(m, &read, queue, &copies.stays.q)
            }
        };
        let flit = m.read(self.flits, &self.named("front"), &address);
        let [head, tail] = [&self.heads, &self.tails].map(|of| (of & &of_class).any());
        let [head, tail] = match &self.copies {
            None => [head, tail],
            Some(copies) => [head & !&copies.stays.q, tail | &copies.stays.q],
        };
        let [head, tail] =
            [("head", head), ("tail", tail)].map(|(what, of)| m.wire(&self.named(what), &of));
        let front = Front {
            of_class,
            class,
            head,
            tail,
            flit,
        };
        Ok((grant, first, front))
    }
}

/// 1 for the second class's virtual channels; what of `vc` is not looked at.
fn class_of(p: &EndpointAdapterParams, vc: &Expr) -> (Option<Expr>, Option<Expr>) {
    match p.vcs().classes() {
        1 => (None, Some(vc.clone())),
        _ => {
            let second = lit(vc.width(), p.vcs().per_class() as u64);
            (Some(vc.at_least(&second)), None)
        }
    }
}

/// `valid` for the class of `vc`: a bit for each.
fn by_class(m: &mut Builder, name: &str, valid: &Expr, second: Option<Expr>) -> Expr {
    match second {
        None => m.wire(name, valid),
        Some(second) => {
            let second = m.wire(&format!("{name}_second"), &second);
            let [of_first, of_second] = [valid & !&second, valid & &second];
            let [of_first, of_second] = [("class0", of_first), ("class1", of_second)]
                .map(|(class, value)| m.wire(&format!("{name}_{class}"), &value));
            m.concat(name, &[&of_second, &of_first])
        }
    }
}

/// The virtual channel that a class uses.
fn vc_of(m: &mut Builder, p: &EndpointAdapterParams, name: &str, class: &Expr) -> Expr {
    let width = p.vcs().width();
    match p.vcs().classes() {
        1 => lit(width, 0),
        _ => {
            let second = lit(width, p.vcs().per_class() as u64);
            m.mux(name, class, &second, &lit(width, 0))
        }
    }
}

/// From the endpoint to the router: packets that are here whole, their flits in consecutive cycles.
fn inject(
    m: &mut Builder,
    lib: &mut Library,
    p: &EndpointAdapterParams,
) -> Result<Vec<Expr>, RtlError> {
    let classes = p.vcs().classes();
    let [arrives, head, tail, flit] = [
        "inject_valid_i",
        "inject_head_i",
        "inject_tail_i",
        "inject_flit_i",
    ]
    .map(|port| m.port(port));
    let flit = [&head, &tail, &flit];
    let side = Side::new(m, p, "inject_", &arrives, flit, p.multicast_unit());
    let room = side.queues.room_for_two(m, "inject_room");
    m.assign(&m.port("inject_not_full_o"), &room);
    let two = side.queues.at_least_two(m, "inject_two");

    let far = FarQueues::new(m, classes, p.credit_width());
    let room = ["room1", "room2"].map(|name| m.net(name, classes));
    let depth = lit(p.credit_width(), p.far_depth() as u64);
    far.room(m, &depth, [&room[0], &room[1]]);
    let may_go = side.copies.as_ref().map(|copies| {
        m.comment("a copy waits until its set is known");
        m.wire("may_go", &(!&copies.multicast | &copies.known))
    });
    m.comment("a packet goes when all of it is here and finds room");
    let tails = &side.tails;
    let whole = (tails & &room[0]) | (!tails & &two & &room[1]);
    let mut ready = &side.queues.not_empty & whole;
    if let Some(may_go) = &may_go {
        ready = ready & may_go;
    }
    let (grant, first, front) = side.pick(m, lib, p, &ready)?;
    let passes = m.wire("passes", &(&first | &side.between.q));
    let follows = &first & !&front.tail;
    m.assign(&side.between.d, &follows);
    m.assign(&side.between_class.d, &front.class);
    let (flit, outcome) = match &side.copies {
        None => (front.flit, Outcome::of_unicast(&passes, &first)),
        Some(copies) => {
            let queue = [&front.of_class, &front.class];
            let turn = [&side.between.q, &first];
            let flit = copies.copy(m, lib, queue, &front.flit, turn)?;
            for (register, next) in copies.between(&follows) {
                m.assign(&register.d, &next);
            }
            (flit, copies.outcome(m, &passes, &first))
        }
    };
    let vc = vc_of(m, p, "out_vc", &front.class);
    let parts = [&vc, &front.head, &front.tail, &flit];
    link(m, "out_", &outcome.goes, parts);

    let each = outcome.leaves_each(m, classes);
    let leaves = m.wire("inject_leaves", &(&front.of_class & each));
    let sent = match &side.copies {
        None => grant,
        Some(_) => {
            let each = m.replicate("begins_each", &outcome.begins, classes);
            m.wire("sent", &(&grant & each))
        }
    };
    let (second, unread) = class_of(p, &m.port("out_credit_vc_i"));
    let returned = by_class(m, "returned", &m.port("out_credit_valid_i"), second);
    let two_sent = m.wire("two_sent", &!&front.tail);
    far.step(m, &sent, &two_sent, &returned);
    side.queues.step(m, "inject_", &leaves);
    Ok(unread.into_iter().collect())
}

/// From the router to the endpoint, as far as it is ready.
fn eject(
    m: &mut Builder,
    lib: &mut Library,
    p: &EndpointAdapterParams,
) -> Result<Vec<Expr>, RtlError> {
    let (classes, ready) = (p.vcs().classes(), m.port("eject_ready_i"));
    let (second, unread) = class_of(p, &m.port("in_vc_i"));
    let arrives = by_class(m, "arrives", &m.port("in_valid_i"), second);
    let [head, tail, flit] = ["in_head_i", "in_tail_i", "in_flit_i"].map(|port| m.port(port));
    let flit = [&head, &tail, &flit];
    let side = Side::new(m, p, "eject_", &arrives, flit, None);
    let taken = m.wire("eject_taken", &(&side.queues.not_empty & &ready));
    let (grant, first, front) = side.pick(m, lib, p, &taken)?;
    m.comment("a packet's second flit before anything else");
    let between = &side.between;
    let held = m.replicate("eject_between_each", &between.q, classes);
    let goes_on = m.wire("eject_second", &(&front.of_class & &taken & held));
    let leaves = m.port("eject_valid_o");
    m.assign(&leaves, &(&grant | &goes_on));
    m.assign(&m.port("eject_head_o"), &front.head);
    m.assign(&m.port("eject_tail_o"), &front.tail);
    m.assign(&m.port("eject_flit_o"), &front.flit);
    m.comb("next_eject_between", |c| {
        c.set(&between.d, &between.q);
        c.set(&side.between_class.d, &side.between_class.q);
        c.when(&leaves.any(), |c| {
            c.set(&between.d, &!&front.tail);
            c.set(&side.between_class.d, &front.class);
        });
    });

    m.comment("a credit for every flit that has left");
    let credit = m.register("credit", 1, 0);
    let left = m.wire("eject_leaves", &leaves.any());
    m.assign(&credit.d, &left);
    let vc = vc_of(m, p, "eject_vc", &front.class);
    let credit_vc = m.data_register("credit_vc", vc.width(), &left);
    m.assign(&credit_vc.d, &vc);
    m.assign(&m.port("in_credit_valid_o"), &credit.q);
    m.assign(&m.port("in_credit_vc_o"), &credit_vc.q);
    side.queues.step(m, "eject_", &leaves);
    let mut unread: Vec<Expr> = unread.into_iter().collect();
    unread.push(first);
    Ok(unread)
}
