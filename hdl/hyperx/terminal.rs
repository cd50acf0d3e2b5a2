//! A terminal of a HyperX. Twin: `model/hyperx/terminal.rs`.

use super::counters::Counters;
use super::flit_layout;
use super::headers;
use super::link_guard::tell;
use super::link_sender::{count_owed, has_room, registers};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::Misuse;
use crate::params::fifo::{FifoFlag, FifoFlags, FifoParams, FifoStyle};
use crate::params::hyperx::{ChoiceCycles, ChoiceParams, HyperXTerminalParams, Made};
use std::sync::Arc;

/// A store of flits in each direction, the lengths of packets that are there whole, and credits before the link.
///
/// The head of a packet leaves its store in the cycle after that in which the tail was taken, at the earliest.
/// \[HyperX\] §6.
///
/// ASSUMED, where the paper is silent:
/// - A packet takes the virtual channel with most credits, the lowest of equals, once there is one for each flit.
/// - A packet whose head says a length that is not there may be as long as the longest. `error_o` shows `length` from the
///   cycle after that in which a packet of a wrong length has ended.
/// - A credit counts for nothing if at the start of its cycle none is owed, also if a flit leaves in that cycle.
impl Shape for HyperXTerminalParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "terminal of a HyperX: packets by valid and ready, links by credits";
        let mut m = Builder::component(self, purpose);
        headers::terminal::note(&mut m, self.made());
        let taken = take(&mut m, self.made());
        let [begins, sends] = ["begins", "sends"].map(|name| m.net(name, 1));
        let mut source = store(&mut m, lib, self, &taken, [&begins, &sends])?;
        let too_many = send(&mut m, lib, self.made(), &mut source, [&begins, &sends])?;
        let no_room = receive(&mut m, lib, self)?;
        let misuses = [
            (Misuse::NoRoom, no_room),
            (Misuse::Length, taken.wrong_length),
            (Misuse::CreditTooMany, too_many),
        ];
        tell(&mut m, &misuses);
        m.paragraph();
        m.unused(&source.unread.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// The flit that the user gives, as it is stored.
struct Taken {
    /// 1 if it is stored.
    stored: Expr,
    /// 1 if it is the last of its packet.
    last: Expr,
    /// Flits of its packet before it, where packets may have several.
    before: Option<Expr>,
    /// 1 if its packet is not as long as its head says.
    wrong_length: Expr,
}

/// Finds the ends of packets.
fn take(m: &mut Builder, made: &Made) -> Taken {
    let [valid, ready] = ["inject_valid_i", "inject_ready_o"].map(|port| m.port(port));
    let [tail, flit] = ["inject_tail_i", "inject_flit_i"].map(|port| m.port(port));
    m.read_as(&flit, flit_layout(made, "inject", &[]));
    let rest = m.register("rest", 1, 0);
    m.comment("what comes after the end of a packet, up to its tail, is taken and not stored");
    let accepted = m.wire("accepted", &(&valid & &ready));
    let stored = m.wire("stored", &(&accepted & !&rest.q));
    let field = made.head().length();
    let width = field.width;
    if width == 0 {
        m.assign_mux(&rest.d, &accepted, &!&tail, &rest.q);
        let wrong_length = m.wire("wrong_length", &(&stored & !&tail));
        return Taken {
            stored,
            last: lit(1, 1),
            before: None,
            wrong_length,
        };
    }
    let number = m.register("flit_number", width, 0);
    let is_first = m.wire("is_first", &!number.q.any());
    let begins = m.wire("packet_begins", &(&stored & &is_first));
    let last_number = m.data_register("last_number", width, &begins);
    let says = flit.slice(field.low, width);
    let (says, beyond) = match made.unit().may_be_too_long() {
        false => (says, None),
        true => {
            let longest = made.head().max_packet() as u64;
            let beyond = m.wire("says_too_long", &says.at_least(&lit(width, longest)));
            m.comment("the longest length stands for one that is not there");
            let says = m.mux("says", &beyond, &lit(width, longest - 1), &says);
            (says, Some(beyond))
        }
    };
    m.assign(&last_number.d, &says);
    m.comment("a packet ends with its tail, or when it is as long as its head says");
    let limit = m.mux("limit", &is_first, &says, &last_number.q);
    let is_full = m.wire("is_full", &number.q.equals(&limit));
    let last = m.wire("ends_packet", &(&tail | &is_full));
    m.comb("count_stored", |c| {
        c.set(&number.d, &number.q);
        c.when(&stored, |c| {
            c.set(&number.d, &(&number.q + lit(width, 1)));
            c.when(&last, |c| c.set(&number.d, &lit(width, 0)));
        });
    });
    m.assign_mux(&rest.d, &accepted, &(!&tail & (&rest.q | &last)), &rest.q);
    let mut wrong = &tail ^ &is_full;
    if let Some(beyond) = beyond {
        let kept = m.data_register("last_is_beyond", 1, &begins);
        m.assign(&kept.d, &beyond);
        let is_beyond = m.mux("is_beyond", &is_first, &beyond, &kept.q);
        wrong = wrong | (&last & is_beyond);
    }
    let wrong_length = m.wire("wrong_length", &(&stored & wrong));
    Taken {
        stored,
        last,
        before: Some(number.q),
        wrong_length,
    }
}

/// What is in front of the store of flits on their way to the router.
struct Source {
    flit: Expr,
    /// 1 if the flit is the last of its packet.
    tail: Expr,
    /// 1 if a packet is there whole.
    any: Expr,
    /// Flits of that packet after its first, where packets may have several.
    after: Option<Expr>,
    /// Nets that nobody reads.
    unread: Vec<Expr>,
}

/// The store of flits, which a flit leaves while `sends` is 1, and that of lengths, which one leaves with `begins`.
fn store(
    m: &mut Builder,
    lib: &mut Library,
    p: &HyperXTerminalParams,
    taken: &Taken,
    [begins, sends]: [&Expr; 2],
) -> Result<Source, RtlError> {
    let (made, depth) = (p.made(), p.source_depth());
    let (width, ready) = (made.flit_width(), m.port("inject_ready_o"));
    let mut parts = vec![m.port("inject_flit_i")];
    parts.extend(taken.before.as_ref().map(|_| taken.last.clone()));
    let word = m.join("entering", &parts);
    let flits = FifoParams::new(word.width(), depth, made.queues(), made.reset())
        .expect("two packets of a checked router fit into a queue")
        .with_flags(FifoFlags::of(&[FifoFlag::NotFull]));
    let flits = lib.module(&flits)?;
    let (front, not_empty) = (
        m.net("source_front", word.width()),
        m.net("source_not_empty", 1),
    );
    let pins = [
        ("wr_en_i", &taken.stored),
        ("wr_data_i", &word),
        ("rd_en_i", sends),
        ("rd_data_o", &front),
        ("not_full_o", &ready),
        ("not_empty_o", &not_empty),
    ];
    m.paragraph();
    m.instance("u_source", &flits, &pins);
    let Some(before) = &taken.before else {
        return Ok(Source {
            flit: front,
            tail: lit(1, 1),
            any: not_empty,
            after: None,
            unread: Vec::new(),
        });
    };
    let parts = [("flit", width), ("tail", 1)];
    m.read_as(&front, Layout::of_widths("source", &parts));
    let lengths = FifoParams::new(before.width(), depth, FifoStyle::Circular, made.reset())
        .expect("a length for each flit of two packets fits into a queue")
        .with_flags(FifoFlags::NONE);
    let lengths = lib.module(&lengths)?;
    let (any, after) = (
        m.net("packet_waits", 1),
        m.net("flits_after", before.width()),
    );
    m.comment(
        "packets that are there whole, each by its flits after the first: never more than flits",
    );
    let completes = m.wire("completes", &(&taken.stored & &taken.last));
    let pins = [
        ("wr_en_i", &completes),
        ("wr_data_i", before),
        ("rd_en_i", begins),
        ("rd_data_o", &after),
        ("not_empty_o", &any),
    ];
    m.instance("u_lengths", &lengths, &pins);
    Ok(Source {
        flit: front.slice(0, width),
        tail: front.bit(width),
        any,
        after: Some(after),
        // Of a packet that is there whole every flit is.
        unread: vec![not_empty],
    })
}

/// Sends packets, a flit a cycle: `begins` is driven with 1 if a head leaves its store, `sends` if any flit does. The
/// result is 1 if a credit comes for which no flit was sent.
fn send(
    m: &mut Builder,
    lib: &mut Library,
    made: &Made,
    source: &mut Source,
    [begins, sends]: [&Expr; 2],
) -> Result<Expr, RtlError> {
    let vcs = made.vcs();
    let owed = Counters::new(m, "owed", vcs, made.input_depth());
    let chosen = m.net("chosen_vc", made.vc_width());
    let only = lit(made.vc_width(), 0);
    let link_vc = (vcs > 1).then(|| m.data_register("link_vc", made.vc_width(), begins));
    let kept = link_vc.as_ref().map_or(&only, |register| &register.q);
    let (may_begin, vc) = match source.after {
        None => {
            m.assign(sends, begins);
            (
                source.any.clone(),
                if vcs > 1 { &chosen } else { &only }.clone(),
            )
        }
        Some(_) => {
            let under_way = m.register("under_way", 1, 0);
            m.comment("whose head has left goes on to its tail");
            m.assign(sends, &(begins | &under_way.q));
            m.assign(&under_way.d, &(sends & !&source.tail));
            let may_begin = m.wire("may_begin", &(&source.any & !&under_way.q));
            let vc = match vcs {
                1 => only.clone(),
                _ => m.mux("vc", begins, &chosen, kept),
            };
            (may_begin, vc)
        }
    };
    let fits = find_room(m, made, source, &owed, &may_begin);
    let choice = ChoiceParams::new(vcs, 1, owed.width, ChoiceCycles::One, made.reset())
        .expect("the credits of a checked router are a legal weight");
    let hops = Expr::ones(vcs * choice.hop_width());
    let pins = [
        ("candidate_i", &fits),
        ("nonminimal_i", &lit(vcs, 0)),
        ("hops_i", &hops),
        ("weight_i", &owed.register.q),
        ("mask_i", &lit(choice.port_width(), 0)),
        ("found_o", begins),
        ("port_o", &chosen),
    ];
    let choice = lib.module(&choice)?;
    m.comment("of these the one with most credits, of which least are owed; the lowest of equals");
    m.instance("u_choice", &choice, &pins);
    match &link_vc {
        Some(register) => m.assign(&register.d, &chosen),
        None => source.unread.push(chosen.clone()),
    }
    let ends = source.after.as_ref().map(|_| [begins, &source.tail]);
    registers(m, sends, kept, ends, &source.flit);
    let one = lit(vcs, 1).shl_by(&vc);
    let sent = m.mux("sent", sends, &one, &lit(vcs, 0));
    Ok(count_owed(m, &owed, &sent))
}

/// Virtual channels with a credit for each flit of the packet in front, while that `may_begin`.
fn find_room(
    m: &mut Builder,
    made: &Made,
    source: &Source,
    owed: &Counters,
    may_begin: &Expr,
) -> Expr {
    let vcs = made.vcs();
    let fits = m.net("fits", vcs);
    m.comment("virtual channels with a credit for each flit of the packet in front");
    m.comb("find_room", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            let room = has_room(&owed.now(v), made.input_depth(), source.after.clone());
            c.set(&fits.at(v), &(room & may_begin));
        });
    });
    fits
}

/// From the router to the user: flits in the order in which they come. The result is 1 if one is lost.
fn receive(m: &mut Builder, lib: &mut Library, p: &HyperXTerminalParams) -> Result<Expr, RtlError> {
    let (made, vcs) = (p.made(), p.made().vcs());
    let (data, vc_width) = (made.flit_width(), made.vc_width());
    let [valid, vc] = ["flit_valid_i", "flit_vc_i"].map(|port| m.port(port));
    let arrives = match vcs > 1 && vcs.is_power_of_two() {
        true => valid.clone(),
        false => {
            m.comment("a virtual channel that is not there has no room");
            m.wire("arrives", &(&valid & vc.less(&lit(vc_width, vcs as u64))))
        }
    };
    let mut parts = ["flit_data_i", "flit_head_i", "flit_tail_i"]
        .map(|port| m.port(port))
        .to_vec();
    parts.extend((vcs > 1).then_some(vc));
    let word = m.join("arriving", &parts);
    let flits = FifoParams::new(word.width(), p.sink_depth(), made.queues(), made.reset())
        .expect("the queues of a checked router fit into one")
        .with_flags(FifoFlags::of(&[FifoFlag::NotFull]));
    let flits = lib.module(&flits)?;
    let (front, not_full) = (m.net("sink_front", word.width()), m.net("sink_not_full", 1));
    let parts = [
        ("flit", data),
        ("head", 1),
        ("tail", 1),
        ("vc", word.width() - data - 2),
    ];
    m.read_as(&front, Layout::of_widths("sink", &parts));
    let [shows, ready] = ["eject_valid_o", "eject_ready_i"].map(|port| m.port(port));
    let pins = [
        ("wr_en_i", &arrives),
        ("wr_data_i", &word),
        ("rd_en_i", &ready),
        ("rd_data_o", &front),
        ("not_full_o", &not_full),
        ("not_empty_o", &shows),
    ];
    m.paragraph();
    m.instance("u_sink", &flits, &pins);
    for (port, low, width) in [
        ("eject_flit_o", 0, data),
        ("eject_head_o", data, 1),
        ("eject_tail_o", data + 1, 1),
    ] {
        m.assign(&m.port(port), &front.slice(low, width));
    }
    m.comment("a credit for every flit that the user has taken");
    let takes = m.wire("takes", &(&shows & &ready));
    let one = match vcs {
        1 => lit(1, 1),
        _ => lit(vcs, 1).shl_by(&front.slice(data + 2, vc_width)),
    };
    let credit = m.register("credit", vcs, 0);
    m.assign_mux(&credit.d, &takes, &one, &lit(vcs, 0));
    m.assign(&m.port("credit_o"), &credit.q);
    Ok(m.wire("no_room", &(&valid & !(&arrives & &not_full))))
}
