//! Queues that pass packets on. Twin: `model/anton2/vc_sender.rs`.

use crate::hdl::anton2::MISUSE;
use crate::hdl::anton2::copies::{Copies, Outcome};
use crate::hdl::anton2::flits::{Flits, Turn};
use crate::hdl::anton2::queues::{FarQueues, Queues, decoded};
use crate::hdl::anton2::weights::{pattern, weights};
use crate::hdl::arbiter::sharing;
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, Register, RtlError, Shape, lit};
use crate::params::anton2::{Header, HeaderField, VcSenderParams};
use crate::params::arbiter::Arbitration;
use std::sync::Arc;

/// Queues, and whole packets in turn or by weights; with destination sets, their copies.
impl Shape for VcSenderParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let how = in_words(self.arbitration());
        let purpose = format!("queues of virtual channels, from which packets go on {how}");
        let mut m = Builder::component(self, &purpose);
        m.note(
            "State",
            "flits are not reset: they mean nothing without their valid bit or count",
        );
        m.note("Misuse", MISUSE);
        describe(&mut m, lib, self)?;
        m.finish()
    }
}

/// How packets go on.
fn in_words(arbitration: Arbitration) -> &'static str {
    match arbitration {
        Arbitration::RoundRobin => "in turn",
        Arbitration::InverseWeighted { .. } => "by weights",
        Arbitration::AgeBased { .. } => "by age",
    }
}

fn describe(m: &mut Builder, lib: &mut Library, p: &VcSenderParams) -> Result<(), RtlError> {
    let vcs = p.vcs();
    let all = vcs.count();
    let [valid, vc] = ["in_valid_i", "in_vc_i"].map(|port| m.port(port));
    let arrives = decoded(m, "arrives", all, &valid, &vc);
    let queues = Queues::new(m, "", p.depth(), &arrives, &vc);
    let arriving = [&m.port("in_flit_i"), &vc];
    let flits = Flits::new(m, &queues, p.style(), "", arriving);
    let unit = p.multicast_unit();
    let flit = ["in_head_i", "in_tail_i", "in_flit_i"].map(|port| m.port(port));
    let tags = Tags::new(m, p, flit.each_ref());
    m.comment(match (tags.pattern, tags.stamp) {
        (Some(_), _) => {
            "of the oldest flit of each queue: whether it is a head, and a tail; a head's pattern"
        }
        (None, Some(_)) => {
            "of the oldest flit of each queue: whether it is a head, and a tail; a head's stamp"
        }
        (None, None) => "of the oldest flit of each queue: whether it is a head, and a tail",
    });
    let (pattern, stamp) = (tags.pattern, tags.stamp);
    let fronts = queues.fronts(m, lib, "tags", &tags.word)?;
    m.read_as(&fronts.words, tags.layout.each());
    let flags = [("heads", Copies::HEAD), ("tails", Copies::TAIL)];
    let [heads, tails] = fronts.split(m, "find_heads", flags);
    let copies = unit.map(|unit| Copies::new(m, unit, &queues.not_empty, &fronts));

    let far = FarQueues::new(m, all, p.credit_width());
    let room = ["room1", "room2"].map(|name| m.net(name, all));
    let depth = lit(p.credit_width(), p.far_depth() as u64);
    far.room(m, &depth, [&room[0], &room[1]]);
    let room = [
        beyond(m, p, "room1", &room[0]),
        beyond(m, p, "room2", &room[1]),
    ];
    let two = queues.at_least_two(m, "two_here");
    m.comment(
        "a packet begins when all of it is here: a late second flit would hold up all on its way",
    );
    let all_here = m.wire("all_here", &(&tails | &two));
    let may_go = match &copies {
        None => all_here,
        Some(copies) => {
            m.comment("a copy waits until its set is known");
            m.wire("may_go", &(all_here & (!&copies.multicast | &copies.known)))
        }
    };
    let ready = m.port("ready_i");
    let between = m.register("between", 1, 0);
    let between_vc = m.register("between_vc", vcs.width(), 0);
    let waits = p.arbitration().has_waiting().then(|| {
        m.comment("a head in front waits, whether there is room for its packet or not");
        m.wire("waits", &(&queues.not_empty & &heads))
    });
    let how = in_words(p.arbitration());
    m.comment(format!(
        "whole packets {how}, and nothing between a packet's two flits"
    ));
    let whole = (&tails & &room[0]) | (!&tails & &room[1]);
    let open = m.replicate("open_each", &!&between.q, all);
    let in_front = match &waits {
        Some(waits) => waits.clone(),
        None => &queues.not_empty & &heads,
    };
    let request = m.wire("request", &(in_front & may_go & whole & open));
    let patterns = pattern.map(|place| {
        m.comment("what is charged for a packet goes by the pattern in its head");
        let [patterns] = fronts.split(m, "find_patterns", [("patterns", place)]);
        patterns
    });
    let ages = stamp.map(|(low, width)| {
        m.comment("how old the packets in front are");
        let (now, ages) = (m.port("now_i"), m.net("ages", all * width));
        m.comb("find_ages", |c| {
            c.repeat("i", 0..all, |c, i| {
                let stamp = fronts.part(i, (low, width));
                c.set(&ages.element(i, width), &(&now - stamp));
            });
        });
        ages
    });
    let grant = m.net("grant", all);
    let [granted, picked] = [m.net("granted", 1), m.net("picked_vc", vcs.width())];
    let weights = weights(m, lib, p.table())?;
    let arbiter = sharing(lib, &p.arbiter())?;
    let mut pins = vec![
        ("req_i", &request),
        ("advance_i", &ready),
        ("gnt_o", &grant),
        ("gnt_valid_o", &granted),
        ("gnt_index_o", &picked),
    ];
    pins.extend(patterns.iter().map(|patterns| ("pattern_i", patterns)));
    pins.extend(weights.iter().map(|weights| ("inv_weight_i", weights)));
    pins.extend(waits.iter().map(|waits| ("waiting_i", waits)));
    pins.extend(ages.iter().map(|ages| ("age_i", ages)));
    m.instance("u_arbiter", &arbiter, &pins);
    let first = m.wire("first", &(granted & &ready));
    let from = m.mux("from_vc", &between.q, &between_vc.q, &picked);
    let of_from = m.wire("of_from_vc", &lit(all, 1).shl_by(&from));
    let second = m.wire("second", &(&between.q & &ready));
    let passes = m.wire("passes", &(&first | &second));

    let tail = (&tails & &of_from).any();
    let tail = match &copies {
        None => tail,
        Some(copies) => tail | &copies.stays.q,
    };
    let tail = m.wire("tail", &tail);
    let follows = &first & !&tail;
    let copied = copies.iter().flat_map(|copies| copies.between(&follows));
    let copied: Vec<(&Register, Expr)> = copied.collect();
    m.comb("next_between", |c| {
        c.set(&between.d, &between.q);
        c.set(&between_vc.d, &between_vc.q);
        for (register, _) in &copied {
            c.set(&register.d, &register.q);
        }
        c.when(&passes, |c| {
            c.set(&between.d, &follows);
            c.set(&between_vc.d, &from);
            for (register, next) in &copied {
                c.set(&register.d, next);
            }
        });
    });
    let queue = [&of_from, &from];
    let stays = copies.as_ref().map(|copies| &copies.stays.q);
    let front = flits.front(m, lib, &queues, queue, stays)?;
    let (front, outcome) = match &copies {
        None => (front, Outcome::of_unicast(&passes, &first)),
        Some(copies) => {
            let front = copies.copy(m, lib, queue, &front, [&between.q, &first])?;
            (front, copies.outcome(m, &passes, &first))
        }
    };
    let leaving = outcome.leaves_each(m, all);
    let leaving = m.wire("leaves", &(&of_from & leaving));
    let turn = Turn {
        of: &of_from,
        number: &from,
        passes: &passes,
        leaves: &leaving,
        two_here: &two,
    };
    flits.step(m, &queues, &turn);
    queues.step(m, "", &leaving);

    let out_vc = next_vc(m, p, &from);
    let flit = marked(m, p, &front, &first);
    for (port, value) in [
        ("out_valid_o", &outcome.goes),
        ("out_vc_o", &out_vc),
        ("out_head_o", &!&between.q),
        ("out_tail_o", &tail),
        ("out_flit_o", &flit),
    ] {
        m.assign(&m.port(port), value);
    }
    let sent = decoded(m, "sent", all, &outcome.begins, &out_vc);
    let [valid, vc] = ["out_credit_valid_i", "out_credit_vc_i"].map(|port| m.port(port));
    let returned = decoded(m, "returned", all, &valid, &vc);
    let two = m.wire("two", &!&tail);
    far.step(m, &sent, &two, &returned);

    m.comment("a credit for every flit that has left");
    let credit = m.register("credit", 1, 0);
    m.assign(&credit.d, &outcome.leaves);
    let credit_vc = m.data_register("credit_vc", vcs.width(), &outcome.leaves);
    m.assign(&credit_vc.d, &from);
    m.assign(&m.port("in_credit_valid_o"), &credit.q);
    m.assign(&m.port("in_credit_vc_o"), &credit_vc.q);
    m.unused(&[&grant]);
    Ok(())
}

/// What is kept of every flit beside it, and read for all queues at once.
struct Tags {
    word: Expr,
    layout: Layout,
    /// Where the pattern of a head lies in it, if patterns are told apart: lowest bit and bits.
    pattern: Option<(usize, usize)>,
    /// The same of its stamp, if it has one.
    stamp: Option<(usize, usize)>,
}

impl Tags {
    /// Those of the flit on the arriving link: head, tail and the flit.
    fn new(m: &mut Builder, p: &VcSenderParams, flit: [&Expr; 3]) -> Self {
        let unit = p.multicast_unit();
        let field = |field: HeaderField| flit[2].slice(field.low, field.width);
        let pattern = pattern(m, "pattern", p.arbitration(), &field(Header::PATTERN));
        let stamp = p
            .arbitration()
            .age_bits()
            .map(|bits| field(Header::stamp(bits)));
        // No rule goes by both.
        let Some(beside) = pattern.as_ref().or(stamp.as_ref()) else {
            let word = Copies::flags(m, "tags_in", flit, unit.as_ref());
            return Tags {
                word,
                layout: Copies::layout(unit.as_ref(), ("others", 0)),
                pattern: None,
                stamp: None,
            };
        };
        let kind = Copies::flags(m, "kind", flit, unit.as_ref());
        let place = |of: &Expr| (kind.width(), of.width());
        let what = match stamp {
            None => "pattern",
            Some(_) => "stamp",
        };
        Tags {
            layout: Copies::layout(unit.as_ref(), (what, beside.width())),
            word: m.concat("tags_in", &[beside, &kind]),
            pattern: pattern.as_ref().map(place),
            stamp: stamp.as_ref().map(place),
        }
    }
}

/// What goes on: a head that crosses the dateline says so from then on.
fn marked(m: &mut Builder, p: &VcSenderParams, front: &Expr, first: &Expr) -> Expr {
    if !p.has_dateline() {
        return front.clone();
    }
    let low = Header::CROSSED.low;
    m.read_like(front, "flit", "in_flit_i");
    m.comment("a head that crosses the dateline says so from then on");
    let crossed = front.bit(low) | (m.port("crosses_i") & first);
    let crossed = m.wire("crossed", &crossed);
    let above = front.slice(low + 1, p.flit_width() - low - 1);
    m.concat("flit", &[&above, &crossed, &front.slice(0, low)])
}

/// Of each queue, the room in the virtual channel in which its packets go on.
fn beyond(m: &mut Builder, p: &VcSenderParams, name: &str, room: &Expr) -> Expr {
    let per_class = p.vcs().per_class();
    if per_class == 1 || !p.has_dateline() {
        return room.clone();
    }
    // There is no next one of the last of a class.
    let is_last = |vc: &usize| (vc + 1).is_multiple_of(per_class);
    let lasts = (0..room.width()).filter(is_last);
    let lasts = lit(room.width(), lasts.fold(0, |lasts, vc| lasts | 1 << vc));
    let stays = room & &lasts;
    let next = m.wire(&format!("{name}_next"), &((room.shr(1) & !&lasts) | stays));
    let crosses = m.port("crosses_i");
    m.mux(&format!("{name}_beyond"), &crosses, &next, room)
}

/// The virtual channel in which what comes from `vc` goes on.
fn next_vc(m: &mut Builder, p: &VcSenderParams, vc: &Expr) -> Expr {
    let (width, per_class) = (p.vcs().width(), p.vcs().per_class());
    if per_class == 1 || !p.has_dateline() {
        return vc.clone();
    }
    let lasts = (1..=p.vcs().classes()).map(|class| (class * per_class - 1) as u64);
    let is_last = lasts.map(|last| vc.equals(&lit(width, last)));
    let is_last = is_last.reduce(|any, one| any | one).unwrap_or(lit(1, 0));
    m.comment("who crosses the dateline goes on in the next virtual channel of the class");
    let moves = m.wire("moves_up", &(m.port("crosses_i") & !is_last));
    m.mux("out_vc", &moves, &(vc + lit(width, 1)), vc)
}
