//! What joins a router to an external channel. Twin: `model/anton2/channel_adapter.rs`.

use crate::hdl::anton2::copies::Copies;
use crate::hdl::anton2::link_guard::{Bits, Guarded, Numbers};
use crate::hdl::anton2::nets::LinkNets;
use crate::hdl::anton2::queues::decoded;
use crate::hdl::anton2::weights::WRITE_PORT;
use crate::hdl::anton2::{LINKS, cycle_now, link};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::anton2::ChannelAdapterParams;
use std::sync::Arc;

/// Queues in both directions around the two halves of a link, and a count of the credits that are owed.
impl Shape for ChannelAdapterParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "joins a router to an external channel");
        m.note(
            "State",
            "flits are not reset: they mean nothing without their valid bit or count",
        );
        m.note("Links", LINKS);
        m.note(
            "Reset",
            "both ends of a channel are reset together: numbers and credits start anew at both, or words are lost",
        );
        let nets = |m: &mut Builder, name| LinkNets::nets(m, name, self.vcs(), self.flit_width());
        let to_line = nets(&mut m, "to_line");
        let from_line = nets(&mut m, "from_line");
        let ready = m.net("word_ready", 1);
        let guarded = watch(&mut m, lib, self)?;
        depart(&mut m, lib, self, &to_line, &ready, guarded.as_ref())?;
        let credit = owed(&mut m, lib, self, &from_line, &ready)?;
        let offered = made(&mut m, self, &to_line, &credit);
        let came = halves(&mut m, lib, self, &offered, &ready)?;
        take_apart(&mut m, self, &came, [&from_line, &to_line]);
        arrive(&mut m, lib, self, &from_line, guarded.as_ref())?;
        m.finish()
    }
}

/// A word and whether it is there.
struct Word {
    valid: Expr,
    word: Expr,
}

/// A credit's virtual channel and whether it is there.
struct Credit {
    valid: Expr,
    vc: Expr,
}

/// The links of the router, by which it arrives and departs.
const OF_ROUTER: [&str; 2] = ["in_", "out_"];

/// What the guard lets through of what the router drives, if it is watched.
fn watch(
    m: &mut Builder,
    lib: &mut Library,
    p: &ChannelAdapterParams,
) -> Result<Option<Guarded>, RtlError> {
    let Some(guard) = p.guard() else {
        return Ok(None);
    };
    let module = lib.module(&guard)?;
    let (through, errors) = (Guarded::nets(m), m.port("error_o"));
    let numbers = Numbers::of_links(m, OF_ROUTER);
    m.comment("what the router does wrong ends here, and shows");
    let bits = Bits::of_links(m, OF_ROUTER);
    Guarded::place(m, &module, "u_guard", &bits, &numbers, &through, &errors);
    Ok(Some(through))
}

/// The queues before the channel: a flit goes on in a cycle in which the link is `ready`.
fn depart(
    m: &mut Builder,
    lib: &mut Library,
    p: &ChannelAdapterParams,
    to_line: &LinkNets,
    ready: &Expr,
    guarded: Option<&Guarded>,
) -> Result<(), RtlError> {
    let mut from_router = LinkNets::arriving(m, "in_");
    if let Some(guarded) = guarded {
        from_router.valid = guarded.valid.clone();
        from_router.head = guarded.head.clone();
        from_router.tail = guarded.tail.clone();
    }
    let mut pins = from_router.as_inputs("in_");
    pins.push(("crosses_i".to_string(), m.port("crosses_i")));
    pins.push(("ready_i".to_string(), ready.clone()));
    if p.departing().table().is_some() {
        pins.extend(WRITE_PORT.map(|port| (port.to_string(), m.port(port))));
    }
    let now = cycle_now(m, p.arbitration());
    pins.extend(now.map(|now| ("now_i".to_string(), now)));
    pins.extend(to_line.as_outputs("out_"));
    m.comment("from the router to the channel");
    instance(m, "u_departing", &lib.module(p.departing())?, &pins);
    Ok(())
}

/// The queues behind the channel, which send on in every cycle, and the register before the router.
fn arrive(
    m: &mut Builder,
    lib: &mut Library,
    p: &ChannelAdapterParams,
    from_line: &LinkNets,
    guarded: Option<&Guarded>,
) -> Result<(), RtlError> {
    let mut net = |what, width| m.net(&format!("to_router_{what}"), width);
    let [valid, head, tail] = ["valid", "head", "tail"].map(|what| net(what, 1));
    let (vc, flit) = (net("vc", p.vcs().width()), net("flit", p.flit_width()));
    let [credit_valid, credit_vc] =
        ["out_credit_valid_i", "out_credit_vc_i"].map(|port| m.port(port));
    let credit_valid = match guarded {
        None => credit_valid,
        Some(guarded) => guarded.credit.clone(),
    };
    let to_router = LinkNets {
        valid,
        vc,
        head,
        tail,
        flit,
        credit_valid,
        credit_vc,
    };
    let mut pins = from_line.as_inputs("in_");
    pins.push(("ready_i".to_string(), lit(1, 1)));
    pins.extend(to_router.as_outputs("out_"));
    if p.multicast().is_some() {
        pins.extend(Copies::PORTS.map(|port| (port.to_string(), m.port(port))));
    }
    m.comment("from the channel to the router");
    instance(m, "u_arriving", &lib.module(p.arriving())?, &pins);
    let LinkNets {
        valid,
        vc,
        head,
        tail,
        flit,
        ..
    } = &to_router;
    link(m, "out_", valid, [vc, head, tail, flit]);
    Ok(())
}

/// The credit that goes with a word, and with `ready` is paid: one is owed for every flit that has left the queues
/// behind the channel.
fn owed(
    m: &mut Builder,
    lib: &mut Library,
    p: &ChannelAdapterParams,
    from_line: &LinkNets,
    ready: &Expr,
) -> Result<Credit, RtlError> {
    let (all, width) = (p.vcs().count(), p.owed_width());
    m.comment("owed_q: credits that the other end of the channel is owed, of each virtual channel");
    let owed = m.register("owed", all * width, 0);
    let request = m.net("owes", all);
    m.comb("find_owed", |c| {
        c.repeat("i", 0..all, |c, i| {
            c.set(&request.at(i), &owed.q.element(i, width).any());
        });
    });
    let grant = m.net("credit_grant", all);
    let valid = m.net("credit_valid", 1);
    let vc = m.net("credit_vc", p.vcs().width());
    m.instance(
        "u_credit_arbiter",
        &lib.module(&p.arbiter())?,
        &[
            ("req_i", &request),
            ("advance_i", ready),
            ("gnt_o", &grant),
            ("gnt_valid_o", &valid),
            ("gnt_index_o", &vc),
        ],
    );
    let ready = m.replicate("ready_each", ready, all);
    let paid = m.wire("paid", &(&grant & &ready));
    let LinkNets {
        credit_valid,
        credit_vc,
        ..
    } = from_line;
    let left = decoded(m, "flit_left", all, credit_valid, credit_vc);
    m.comb("next_owed", |c| {
        c.set(&owed.d, &owed.q);
        c.repeat("i", 0..all, |c, i| {
            let (next, this) = (owed.d.element(i, width), owed.q.element(i, width));
            c.when_else(
                &(left.at(i) & !paid.at(i)),
                |c| c.set(&next, &(&this + lit(width, 1))),
                |c| {
                    c.when(&(paid.at(i) & !left.at(i)), |c| {
                        c.set(&next, &(&this - lit(width, 1)));
                    });
                },
            );
        });
    });
    Ok(Credit { valid, vc })
}

/// The word that is offered to the link.
fn made(m: &mut Builder, p: &ChannelAdapterParams, to_line: &LinkNets, credit: &Credit) -> Word {
    let LinkNets {
        valid,
        vc,
        head,
        tail,
        flit,
        ..
    } = to_line;
    let flit = m.concat("flit_parts", &[tail, head, vc, flit]);
    m.comment("a flit that goes on, a credit that is owed, or both; what is not there is 0");
    let flit = m.mux(
        "flit_or_0",
        valid,
        &flit,
        &Expr::constant(p.word_head() + 2, &[]),
    );
    let word = m.concat("word", &[&credit.valid, &credit.vc, valid, &flit]);
    let valid = m.wire("word_valid", &(valid | &credit.valid));
    Word { valid, word }
}

/// The two halves of the link: what comes over it.
fn halves(
    m: &mut Builder,
    lib: &mut Library,
    p: &ChannelAdapterParams,
    offered: &Word,
    ready: &Expr,
) -> Result<Word, RtlError> {
    let frame = p.frame();
    let came = Word {
        valid: m.net("came_valid", 1),
        word: m.net("came", frame.word_width()),
    };
    m.comment("the two halves of the link: what one owes the other end, the other one sends");
    let [expected, ack] = ["expected", "ack"].map(|name| m.net(name, frame.sequence_bits()));
    let [owe_ack, owe_retry, ack_valid, retry] =
        ["owe_ack", "owe_retry", "ack_valid", "retry"].map(|name| m.net(name, 1));
    m.instance(
        "u_sender",
        &lib.module(p.sender())?,
        &[
            ("word_valid_i", &offered.valid),
            ("word_i", &offered.word),
            ("word_ready_o", ready),
            ("expected_i", &expected),
            ("owe_ack_i", &owe_ack),
            ("owe_retry_i", &owe_retry),
            ("ack_valid_i", &ack_valid),
            ("ack_i", &ack),
            ("retry_i", &retry),
            ("replay_o", &m.port("replay_o")),
            ("timeout_o", &m.port("timeout_o")),
            ("phit_valid_o", &m.port("phit_valid_o")),
            ("phit_first_o", &m.port("phit_first_o")),
            ("phit_o", &m.port("phit_o")),
        ],
    );
    m.instance(
        "u_receiver",
        &lib.module(&p.receiver())?,
        &[
            ("phit_valid_i", &m.port("phit_valid_i")),
            ("phit_first_i", &m.port("phit_first_i")),
            ("phit_i", &m.port("phit_i")),
            ("word_valid_o", &came.valid),
            ("word_o", &came.word),
            ("ack_valid_o", &ack_valid),
            ("ack_o", &ack),
            ("retry_o", &retry),
            ("expected_o", &expected),
            ("owe_ack_o", &owe_ack),
            ("owe_retry_o", &owe_retry),
        ],
    );
    let damaged = m.register("damaged", 1, 0);
    m.assign(&damaged.d, &owe_retry);
    m.assign(&m.port("damaged_o"), &damaged.q);
    Ok(came)
}

/// The parts of a word that came: a flit `from_line`, and a credit for one that went `to_line`.
fn take_apart(
    m: &mut Builder,
    p: &ChannelAdapterParams,
    came: &Word,
    [from_line, to_line]: [&LinkNets; 2],
) {
    let (vc, head, credit) = (p.vcs().width(), p.word_head(), p.word_credit());
    let parts = [
        ("flit", p.flit_width()),
        ("vc", vc),
        ("head", 1),
        ("tail", 1),
        ("valid", 1),
        ("credit_vc", vc),
        ("credit_valid", 1),
    ];
    m.read_as(&came.word, Layout::of_widths("word", &parts));
    let part = |low: usize, width: usize| came.word.slice(low, width);
    m.comment("what came: a flit, a credit for one that went, or both");
    for (net, value) in [
        (&from_line.valid, &came.valid & part(head + 2, 1)),
        (&from_line.vc, part(p.word_vc(), vc)),
        (&from_line.head, part(head, 1)),
        (&from_line.tail, part(head + 1, 1)),
        (&from_line.flit, part(0, p.flit_width())),
        (&to_line.credit_valid, &came.valid & part(credit + vc, 1)),
        (&to_line.credit_vc, part(credit, vc)),
    ] {
        m.assign(net, &value);
    }
}

fn instance(m: &mut Builder, name: &str, module: &Arc<Module>, pins: &[(String, Expr)]) {
    let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
    m.instance(name, module, &pins);
}
