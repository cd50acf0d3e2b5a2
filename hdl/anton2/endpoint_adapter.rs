//! What joins an endpoint to its router. Twin: `model/anton2/endpoint_adapter.rs`.

use crate::hdl::anton2::copies::{Copies, Outcome};
use crate::hdl::anton2::flits::{Flits, Turn};
use crate::hdl::anton2::link_guard::{Bits, Guarded, Numbers};
use crate::hdl::anton2::queues::{FarQueues, Queues};
use crate::hdl::anton2::{LINKS, link};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, Register, RtlError, Shape, lit};
use crate::params::Misuse;
use crate::params::anton2::{
    EndpointAdapterParams, Header, HeaderField, LinkGuardParams, MulticastUnitParams,
};
use std::sync::Arc;

/// What a user of an endpoint's adapter must know, wherever its ports are.
pub(super) const MISUSE: &str = "a first flit is offered while not_full of its class is 1, the second in any later cycle, \
    one class at a time: of two classes at once the second is lost, and bit 1 of error_o set. A packet that breaks a rule of error_o is \
    swallowed to its tail; a flit of it that is queued already is ended by the wrong one, made a tail. The adapter writes done, crossed \
    and two of a header itself. The destination of a multicast packet is not looked at where there are destination sets";

/// A queue for each class in each direction; packets go to the router whole, and each class by itself to the endpoint.
impl Shape for EndpointAdapterParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "queues between an endpoint and its router");
        m.note(
            "State",
            "flits are not reset: they mean nothing without their valid bit or count",
        );
        m.note("Links", LINKS);
        m.note("Misuse", MISUSE);
        let watched = watch(&mut m, lib, self)?;
        let mut unread = inject(&mut m, lib, self, watched.as_ref())?;
        unread.extend(eject(&mut m, lib, self, watched.as_ref())?);
        m.unused(&unread.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// The queues of what is injected, and which of them is between the two flits of a packet.
struct Injected {
    queues: Queues,
    flits: Flits,
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

impl Injected {
    /// `arrives` has a bit for each class, `flit` is a head, a tail, and the flit itself; `unit` copies what is multicast.
    fn new(
        m: &mut Builder,
        lib: &mut Library,
        p: &EndpointAdapterParams,
        arrives: &Expr,
        flit: [&Expr; 3],
        unit: Option<MulticastUnitParams>,
    ) -> Result<Self, RtlError> {
        let classes = p.vcs().classes();
        let number = match classes {
            1 => lit(1, 0),
            _ => arrives.bit(1),
        };
        let queues = Queues::new(m, "inject_", p.depth(), arrives, &number);
        let arriving = [flit[2], &number];
        let flits = Flits::new(m, &queues, p.style(), "inject_", arriving);
        let flags = Copies::flags(m, "inject_flags_in", flit, unit.as_ref());
        m.comment("of the oldest flit of each class: whether it is a head, and a tail");
        let fronts = queues.fronts(m, lib, "inject_flags", &flags)?;
        let layout = Copies::layout(unit.as_ref(), ("others", 0));
        m.read_as(&fronts.words, layout.each());
        let flags = [
            ("inject_heads", Copies::HEAD),
            ("inject_tails", Copies::TAIL),
        ];
        let [heads, tails] = fronts.split(m, "find_inject_heads", flags);
        let copies = unit.map(|unit| Copies::new(m, unit, &queues.not_empty, &fronts));
        Ok(Injected {
            queues,
            flits,
            heads,
            tails,
            between: m.register("inject_between", 1, 0),
            between_class: m.register("inject_between_class", 1, 0),
            copies,
        })
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
        let open = m.replicate("inject_open_each", &!&self.between.q, classes);
        let request = m.wire("inject_request", &(ready & open));
        let grant = m.net("inject_grant", classes);
        let first = m.net("inject_first", 1);
        let picked = m.net("inject_picked_class", 1);
        let arbiter = lib.module(&p.arbiter())?;
        m.instance(
            "u_inject_arbiter",
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
        let class = m.mux("inject_class", between, held, &picked);
        let of_class = lit(classes, 1).shl_by(&class);
        let of_class = m.wire("inject_of_class", &of_class);
        let queue = [&of_class, &class];
        let stays = self.copies.as_ref().map(|copies| &copies.stays.q);
        let flit = self.flits.front(m, lib, &self.queues, queue, stays)?;
        let [head, tail] = [&self.heads, &self.tails].map(|of| (of & &of_class).any());
        let [head, tail] = match &self.copies {
            None => [head, tail],
            Some(copies) => [head & !&copies.stays.q, tail | &copies.stays.q],
        };
        let [head, tail] = [("head", head), ("tail", tail)]
            .map(|(what, of)| m.wire(&format!("inject_{what}"), &of));
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

/// The links of the router where it is watched.
struct Watched {
    through: Guarded,
    errors: Expr,
}

/// What the guard lets through of what the router drives, if it is watched: by classes.
fn watch(
    m: &mut Builder,
    lib: &mut Library,
    p: &EndpointAdapterParams,
) -> Result<Option<Watched>, RtlError> {
    let Some(guard) = p.link_guard() else {
        return Ok(None);
    };
    let module = lib.module(&guard)?;
    let errors = m.net("link_errors", LinkGuardParams::misuses().width());
    let through = Guarded::nets(m);
    m.comment("what the router does wrong ends here, and shows; a class is a virtual channel to the guard");
    let links = ["in_", "out_"];
    let vcs = Numbers::of_links(m, links);
    let mut class = |name: &str, vc: &Expr| {
        let second = class_of(p, vc).0;
        second.map_or(lit(1, 0), |second| m.wire(name, &second))
    };
    let numbers = Numbers {
        arrives: class("in_class", &vcs.arrives),
        freed: class("in_credit_class", &vcs.freed),
        sent: class("out_class", &vcs.sent),
        returned: class("out_credit_class", &vcs.returned),
    };
    let (bits, name) = (Bits::of_links(m, links), "u_link_guard");
    Guarded::place(m, &module, name, &bits, &numbers, &through, &errors);
    Ok(Some(Watched { through, errors }))
}

/// From the endpoint to the router: packets that are here whole, their flits in consecutive cycles.
fn inject(
    m: &mut Builder,
    lib: &mut Library,
    p: &EndpointAdapterParams,
    watched: Option<&Watched>,
) -> Result<Vec<Expr>, RtlError> {
    let classes = p.vcs().classes();
    let arrives = m.net("injected", classes);
    for net in [&arrives, &m.port("inject_valid_i")] {
        name_classes(m, p, net);
    }
    let [head, tail] = ["injected_head", "injected_tail"].map(|name| m.net(name, 1));
    let flit = source_writes(m, &head, &tail);
    let flit = [&head, &tail, &flit];
    let injected = Injected::new(m, lib, p, &arrives, flit, p.multicast_unit())?;
    let room = injected.queues.room_for_two(m, "inject_room");
    let refused = guard(m, lib, p, watched, &room, [&arrives, &head, &tail])?;
    let running = m.replicate("running", &m.running(), classes);
    m.assign(&m.port("inject_not_full_o"), &(room & running));
    let two = injected.queues.at_least_two(m, "inject_two");

    let far = FarQueues::new(m, classes, p.credit_width());
    let room = ["room1", "room2"].map(|name| m.net(name, classes));
    let depth = lit(p.credit_width(), p.far_depth() as u64);
    far.room(m, &depth, [&room[0], &room[1]]);
    let may_go = injected.copies.as_ref().map(|copies| {
        m.comment("a copy waits until its set is known");
        m.wire("may_go", &(!&copies.multicast | &copies.known))
    });
    m.comment("a packet goes when all of it is here and finds room");
    let tails = &injected.tails;
    let whole = (tails & &room[0]) | (!tails & &two & &room[1]);
    let mut ready = &injected.queues.not_empty & whole;
    if let Some(may_go) = &may_go {
        ready = ready & may_go;
    }
    let (grant, first, front) = injected.pick(m, lib, p, &ready)?;
    let passes = m.wire("passes", &(&first | &injected.between.q));
    let follows = &first & !&front.tail;
    m.assign(&injected.between.d, &follows);
    m.assign(&injected.between_class.d, &front.class);
    let (flit, outcome) = match &injected.copies {
        None => (front.flit, Outcome::of_unicast(&passes, &first)),
        Some(copies) => {
            let queue = [&front.of_class, &front.class];
            let turn = [&injected.between.q, &first];
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
    let sent = match &injected.copies {
        None => grant,
        Some(_) => {
            let each = m.replicate("begins_each", &outcome.begins, classes);
            m.wire("sent", &(&grant & each))
        }
    };
    let (second, unread) = class_of(p, &m.port("out_credit_vc_i"));
    let comes_back = match watched {
        None => m.port("out_credit_valid_i"),
        Some(watched) => watched.through.credit.clone(),
    };
    let returned = by_class(m, "returned", &comes_back, second);
    let two_sent = m.wire("two_sent", &!&front.tail);
    far.step(m, &sent, &two_sent, &returned);
    let turn = Turn {
        of: &front.of_class,
        number: &front.class,
        passes: &passes,
        leaves: &leaves,
        two_here: &two,
    };
    injected.flits.step(m, &injected.queues, &turn);
    injected.queues.step(m, "inject_", &leaves);
    Ok(unread.into_iter().chain(refused).collect())
}

/// The flit injected, with what a source writes into a header whatever the endpoint wrote: nothing is done, and whether
/// a second flit follows.
fn source_writes(m: &mut Builder, head: &Expr, tail: &Expr) -> Expr {
    let flit = m.port("inject_flit_i");
    let of = |field: HeaderField| flit.slice(field.low, field.width);
    m.comment(
        "of a header the adapter writes itself what is done, and whether a second flit follows",
    );
    let body = m.replicate("injected_body", &!head, Header::DONE.width);
    let done = m.wire("injected_done", &(of(Header::DONE) & body));
    let crossed = m.wire("injected_crossed", &(of(Header::CROSSED) & !head));
    let two = m.mux("injected_two", head, &!tail, &of(Header::TWO));
    let above = Header::TWO.low + Header::TWO.width;
    let rest = flit.slice(above, flit.width() - above);
    let below = flit.slice(0, Header::DONE.low);
    let injected = m.concat("injected_flit", &[&rest, &two, &crossed, &done, &below]);
    m.read_like(&injected, "flit", "inject_flit_i");
    injected
}

/// The guards of all classes, which drive what is injected: {classes, head, tail}. `room` has a bit for each class where a
/// packet may begin; what belongs to one that has begun finds room, so that a guard never owes a tail. The nets that nobody
/// reads.
fn guard(
    m: &mut Builder,
    lib: &mut Library,
    p: &EndpointAdapterParams,
    watched: Option<&Watched>,
    room: &Expr,
    [arrives, head, tail]: [&Expr; 3],
) -> Result<Vec<Expr>, RtlError> {
    let classes = p.vcs().classes();
    let offered = ["inject_tail_i", "inject_head_i"].map(|port| m.port(port));
    let offered = m.concat("offered", &offered.each_ref());
    m.read_as(&offered, flags());
    let terminal = terminal(m, p);
    let valid = m.port("inject_valid_i");
    let twice = match classes {
        1 => None,
        _ => Some(m.wire("offered_twice", &valid.all())),
    };
    let own = match classes {
        1 => valid,
        _ => {
            m.comment("a class at a time: the flits of all are in one memory");
            let second = valid.bit(1) & !valid.bit(0);
            let second = m.wire("offered_second", &second);
            m.concat("offered_valid", &[&second, &valid.bit(0)])
        }
    };
    let open = m.register("inject_open", classes, 0);
    let body = m.replicate("offered_body", &!offered.bit(0), classes);
    let may = m.wire("offered_may", &(room | &open.q | body));
    let module = lib.module(&p.guard())?;
    let width = p.guard().misuses().width();
    let not_full = m.net("offered_not_full", classes);
    let passed = m.net("passed_each", classes * 2);
    let bad = m.net("bad", classes * width);
    for net in [&passed, &bad] {
        name_classes(m, p, net);
    }
    m.read_as(&passed, flags().each());
    m.array("inject", classes, |m, class| {
        let pins = [
            ("valid_i", &own.bit(class)),
            ("flit_i", &offered),
            ("terminal_i", &terminal),
            ("not_full_o", &not_full.bit(class)),
            ("write_o", &arrives.bit(class)),
            ("flit_o", &passed.slice(class * 2, 2)),
            ("not_full_i", &may.bit(class)),
            ("bad_o", &bad.slice(class * width, width)),
        ];
        m.instance("u_guard", &module, &pins);
    });
    m.comb("next_inject_open", |c| {
        c.set(&open.d, &open.q);
        c.repeat("i", 0..classes, |c, i| {
            let tail = passed.part(&(i * 2 + 1), 1);
            c.when(&arrives.at(i), |c| c.set(&open.d.at(i), &!tail));
        });
    });
    let of_class = |class: usize| {
        [(&passed, 2), (&bad, width)].map(|(net, width)| net.slice(class * width, width))
    };
    let [passes, mut any] = match classes {
        1 => of_class(0),
        _ => {
            let ([first, bad], [second, others]) = (of_class(0), of_class(1));
            let both = m.mux("passed", &arrives.bit(1), &second, &first);
            m.read_as(&both, flags());
            [both, bad | others]
        }
    };
    m.assign(head, &passes.bit(0));
    m.assign(tail, &passes.bit(1));
    let error = m.register("error", width, 0);
    if let Some(twice) = twice {
        let below = lit(Misuse::Order.bit(), 0);
        let above = lit(width - Misuse::Order.bit() - 1, 0);
        let order = m.concat("bad_twice", &[&above, &twice, &below]);
        any = any | order;
    }
    m.assign(&error.d, &(&error.q | any));
    let shown = match watched {
        None => error.q,
        Some(watched) => error.q.extend(watched.errors.width()) | &watched.errors,
    };
    m.assign(&m.port("error_o"), &shown);
    Ok(vec![not_full])
}

/// What goes with a flit.
fn flags() -> Layout {
    Layout::of_widths("flag", &[("head", 1), ("tail", 1)])
}

/// Names for the elements of a net that has one for each class, if there are two.
fn name_classes(m: &mut Builder, p: &EndpointAdapterParams, net: &Expr) {
    if p.vcs().classes() > 1 {
        m.read_as(net, Layout::elements("class", ["request", "reply"]));
    }
}

/// Whether a first flit names an endpoint of the torus, or a set of destinations where there are any.
fn terminal(m: &mut Builder, p: &EndpointAdapterParams) -> Expr {
    let [flit, last, endpoint] =
        ["inject_flit_i", "last_i", "last_endpoint_i"].map(|port| m.port(port));
    let of = |field: HeaderField| flit.slice(field.low, field.width);
    m.comment("a first flit names an endpoint of the torus");
    let mut all = m.wire(
        "endpoint_is_there",
        &of(Header::ENDPOINT).at_most(&endpoint),
    );
    for (d, field) in [Header::X, Header::Y, Header::Z].into_iter().enumerate() {
        let inside = of(field).at_most(&last.slice(4 * d, 4));
        all = all & m.wire(&format!("{}_is_there", field.name), &inside);
    }
    match p.multicast() {
        None => m.wire("terminal", &all),
        Some(_) => m.wire("terminal", &(all | of(Header::MULTICAST))),
    }
}

/// From the router to the endpoint: every class by itself, as the endpoint takes it.
fn eject(
    m: &mut Builder,
    lib: &mut Library,
    p: &EndpointAdapterParams,
    watched: Option<&Watched>,
) -> Result<Vec<Expr>, RtlError> {
    let (classes, width) = (p.vcs().classes(), p.flit_width());
    let (second, unread) = class_of(p, &m.port("in_vc_i"));
    let [valid, tail, head, flit] =
        ["in_valid_i", "in_tail_i", "in_head_i", "in_flit_i"].map(|port| m.port(port));
    let [valid, tail, head] = match watched {
        None => [valid, tail, head],
        Some(Watched { through, .. }) => {
            [&through.valid, &through.tail, &through.head].map(Expr::clone)
        }
    };
    let arrives = by_class(m, "arrives", &valid, second);
    let arriving = [tail, head, flit];
    let arriving = m.concat("arriving", &arriving.each_ref());
    let [ready, valid, flits] =
        ["eject_ready_i", "eject_valid_o", "eject_flit_o"].map(|port| m.port(port));
    let [heads, tails] = ["eject_head_o", "eject_tail_o"].map(|port| m.port(port));
    let fifo = lib.module(&p.ejected())?;
    let each = width + 2;
    let fronts = m.net("eject_fronts", classes * each);
    let parts = [("flit", width), ("head", 1), ("tail", 1)];
    m.read_as(&fronts, Layout::of_widths("front", &parts).each());
    m.array("eject", classes, |m, class| {
        let front = fronts.slice(class * each, each);
        let pins = [
            ("wr_en_i", &arrives.bit(class)),
            ("wr_data_i", &arriving),
            ("rd_en_i", &ready.bit(class)),
            ("rd_data_o", &front),
            ("not_empty_o", &valid.bit(class)),
        ];
        m.instance("u_fifo", &fifo, &pins);
        m.assign(&flits.slice(class * width, width), &front.slice(0, width));
        m.assign(&heads.bit(class), &front.bit(width));
        m.assign(&tails.bit(class), &front.bit(width + 1));
    });
    credits(m, lib, p, &(valid & ready))?;
    Ok(unread.into_iter().collect())
}

/// A credit for every flit that leaves, one in a cycle: of each class those that are still owed are counted.
fn credits(
    m: &mut Builder,
    lib: &mut Library,
    p: &EndpointAdapterParams,
    leaves: &Expr,
) -> Result<(), RtlError> {
    let classes = p.vcs().classes();
    let leaves = m.wire("eject_leaves", leaves);
    // Of a router that keeps to its credits `depth` are owed at most; the count of any other does not wrap either: as
    // many more can leave while the other class has its credits.
    let width = p.ejected().count_width() + 1;
    let owed = m.register("owed", classes * width, 0);
    let owes = m.net("owes", classes);
    m.comb("find_owed", |c| {
        c.repeat("i", 0..classes, |c, i| {
            c.set(
                &owes.at(i),
                &(leaves.at(i) | owed.q.element(i, width).any()),
            );
        });
    });
    let (paid, pays, class) = match classes {
        1 => (owes.clone(), owes.clone(), lit(1, 0)),
        _ => {
            let [paid, pays, class] = [("paid", classes), ("pays", 1), ("paid_class", 1)]
                .map(|(name, width)| m.net(name, width));
            let arbiter = lib.module(&p.arbiter())?;
            m.instance(
                "u_credit_arbiter",
                &arbiter,
                &[
                    ("req_i", &owes),
                    ("advance_i", &lit(1, 1)),
                    ("gnt_o", &paid),
                    ("gnt_valid_o", &pays),
                    ("gnt_index_o", &class),
                ],
            );
            (paid, pays, class)
        }
    };
    m.comb("next_owed", |c| {
        c.set(&owed.d, &owed.q);
        c.repeat("i", 0..classes, |c, i| {
            let [next, this] = [&owed.d, &owed.q].map(|net| net.element(i, width));
            c.when_else(
                &(leaves.at(i) & !paid.at(i)),
                |c| c.set(&next, &(&this + lit(width, 1))),
                |c| {
                    c.when(&(paid.at(i) & !leaves.at(i)), |c| {
                        c.set(&next, &(&this - lit(width, 1)));
                    });
                },
            );
        });
    });
    let credit = m.register("credit", 1, 0);
    m.assign(&credit.d, &pays);
    let vc = vc_of(m, p, "eject_vc", &class);
    let credit_vc = m.data_register("credit_vc", vc.width(), &pays);
    m.assign(&credit_vc.d, &vc);
    m.assign(&m.port("in_credit_valid_o"), &credit.q);
    m.assign(&m.port("in_credit_vc_o"), &credit_vc.q);
    Ok(())
}
