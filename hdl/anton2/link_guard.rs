//! The guard of a link with credits. Twin: `model/anton2/link_guard.rs`.

use crate::hdl::anton2::queues::decoded;
use crate::hdl::rtl::{Builder, Expr, Library, Module, Register, RtlError, Shape, lit};
use crate::params::Misuse;
use crate::params::anton2::LinkGuardParams;
use std::sync::Arc;

/// Counts of places here and of credits that are out, and the packets that have begun.
impl Shape for LinkGuardParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "keeps a neighbour's mistakes on a link away, and tells of them";
        let mut m = Builder::component(self, purpose);
        m.note(
            "Misuse",
            "a head without places for its packet is swallowed, and so is a flit that belongs to no \
             packet; what comes where a second flit is due passes as that flit; a credit for which \
             no flit was sent is swallowed",
        );
        let [no_room, order] = arriving(&mut m, self);
        let too_many = departing(&mut m, self);
        m.comment("misuse, by its bits, until a reset");
        let error = m.port("error_o");
        let mut bits = vec![lit(1, 0); error.width()];
        for (name, misuse, shows) in [
            ("no_room_seen", Misuse::NoRoom, no_room),
            ("order_seen", Misuse::Order, order),
            ("too_many_seen", Misuse::CreditTooMany, too_many),
        ] {
            let seen = m.register(name, 1, 0);
            m.assign(&seen.d, &(&seen.q | shows));
            bits[misuse.bit()] = seen.q;
        }
        let errors = m.join("errors", &bits);
        m.assign(&error, &errors);
        m.finish()
    }
}

/// What a guard lets through of what a neighbour drives.
pub(super) struct Guarded {
    pub(super) valid: Expr,
    pub(super) head: Expr,
    pub(super) tail: Expr,
    /// Of the credits that come back.
    pub(super) credit: Expr,
}

/// The virtual channels beside the bits of both links: of what arrives, of the credit that goes back for it, of what
/// departs, and of the credit that comes back.
pub(super) struct Numbers {
    pub(super) arrives: Expr,
    pub(super) freed: Expr,
    pub(super) sent: Expr,
    pub(super) returned: Expr,
}

impl Guarded {
    /// Puts a guard at two links; `through` are nets for what it lets through, `errors` for what it shows.
    pub(super) fn place(
        m: &mut Builder,
        module: &Arc<Module>,
        name: &str,
        bits: &Bits,
        numbers: &Numbers,
        through: &Guarded,
        errors: &Expr,
    ) {
        let pins = [
            ("valid_i", bits.valid.clone()),
            ("vc_i", numbers.arrives.clone()),
            ("head_i", bits.head.clone()),
            ("tail_i", bits.tail.clone()),
            ("valid_o", through.valid.clone()),
            ("head_o", through.head.clone()),
            ("tail_o", through.tail.clone()),
            ("credit_valid_i", bits.freed.clone()),
            ("credit_vc_i", numbers.freed.clone()),
            ("sent_valid_i", bits.sent.clone()),
            ("sent_vc_i", numbers.sent.clone()),
            ("returned_valid_i", bits.returned.clone()),
            ("returned_vc_i", numbers.returned.clone()),
            ("returned_valid_o", through.credit.clone()),
            ("error_o", errors.clone()),
        ];
        let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
        m.instance(name, module, &pins);
    }

    /// Nets for what the guard of the only port lets through.
    pub(super) fn nets(m: &mut Builder) -> Self {
        Guarded {
            valid: m.net("in_valid_guarded", 1),
            head: m.net("in_head_guarded", 1),
            tail: m.net("in_tail_guarded", 1),
            credit: m.net("out_credit_guarded", 1),
        }
    }
}

/// The bits of both links: of the flit that arrives; whether a credit goes back for one, a flit departs, and a credit comes
/// back.
pub(super) struct Bits {
    pub(super) valid: Expr,
    pub(super) head: Expr,
    pub(super) tail: Expr,
    pub(super) freed: Expr,
    pub(super) sent: Expr,
    pub(super) returned: Expr,
}

impl Bits {
    /// As the links have them, whose ports begin with these, arriving and departing.
    pub(super) fn of_links(m: &Builder, [arriving, departing]: [&str; 2]) -> Self {
        let bit = |prefix: &str, what: &str| m.port(&format!("{prefix}{what}"));
        Bits {
            valid: bit(arriving, "valid_i"),
            head: bit(arriving, "head_i"),
            tail: bit(arriving, "tail_i"),
            freed: bit(arriving, "credit_valid_o"),
            sent: bit(departing, "valid_o"),
            returned: bit(departing, "credit_valid_i"),
        }
    }
}

impl Numbers {
    /// As the links have them.
    pub(super) fn of_links(m: &Builder, [arriving, departing]: [&str; 2]) -> Self {
        let vc = |prefix: &str, what: &str| m.port(&format!("{prefix}{what}"));
        Numbers {
            arrives: vc(arriving, "vc_i"),
            freed: vc(arriving, "credit_vc_o"),
            sent: vc(departing, "vc_o"),
            returned: vc(departing, "credit_vc_i"),
        }
    }
}

/// What comes by the link: whether it finds no room, and whether it is out of order.
fn arriving(m: &mut Builder, p: &LinkGuardParams) -> [Expr; 2] {
    let (vcs, width) = (p.vcs().count(), p.count_width());
    let [valid, vc, head, tail] = ["valid_i", "vc_i", "head_i", "tail_i"].map(|name| m.port(name));
    m.comment("places of whole packets that are taken, and queues in which a second flit is due");
    let here = m.register("here", vcs * width, 0);
    let due = m.register("due", vcs, 0);
    let of_vc = m.wire("of_vc", &lit(vcs, 1).shl_by(&vc));
    let is_second = m.wire("is_second", &(&of_vc & &due.q).any());
    let fits = m.net("fits", vcs);
    m.comb("find_room", |c| {
        let most = p.depth() as u64;
        c.repeat("v", 0..vcs, |c, v| {
            let taken = here.q.element(v, width);
            c.when_else(
                &tail,
                |c| c.set(&fits.at(v), &taken.less(&lit(width, most))),
                |c| c.set(&fits.at(v), &taken.less(&lit(width, most - 1))),
            );
        });
    });
    let room = m.wire("room", &(&of_vc & &fits).any());
    let begins = m.wire("begins", &(&valid & &head & &room & !&is_second));
    m.paragraph();
    m.assign(&m.port("valid_o"), &(&begins | (&valid & &is_second)));
    m.assign(&m.port("head_o"), &!&is_second);
    m.assign(&m.port("tail_o"), &(&tail | &is_second));

    let [freed, freed_vc] = ["credit_valid_i", "credit_vc_i"].map(|name| m.port(name));
    let freed = decoded(m, "freed", vcs, &freed, &freed_vc);
    m.comb("next_here", |c| {
        c.set(&here.d, &here.q);
        c.set(&due.d, &due.q);
        c.repeat("v", 0..vcs, |c, v| {
            let (next, now) = (here.d.element(v, width), here.q.element(v, width));
            c.when(&of_vc.at(v), |c| {
                c.when_else(
                    &begins,
                    |c| {
                        c.set(&due.d.at(v), &!&tail);
                        c.when_else(
                            &tail,
                            |c| c.set(&next, &(&now + lit(width, 1))),
                            |c| c.set(&next, &(&now + lit(width, 2))),
                        );
                    },
                    |c| c.when(&valid, |c| c.set(&due.d.at(v), &lit(1, 0))),
                );
            });
            c.when(&(freed.at(v) & now.any()), |c| {
                c.set(&next, &(&next - lit(width, 1)));
            });
        });
    });
    let no_room = m.wire("no_room", &(&valid & &head & !&room & !&is_second));
    let order = m.wire("out_of_order", &(&valid & head.equals(&is_second)));
    [no_room, order]
}

/// What departs, and the credits that come back: whether one is too many.
fn departing(m: &mut Builder, p: &LinkGuardParams) -> Expr {
    let (vcs, width) = (p.vcs().count(), p.credit_width());
    m.comment("flits at the far end, or on their way there or back as credits");
    let used: Register = m.register("used", vcs * width, 0);
    let [sent, sent_vc, back, back_vc] = [
        "sent_valid_i",
        "sent_vc_i",
        "returned_valid_i",
        "returned_vc_i",
    ]
    .map(|name| m.port(name));
    let sent = decoded(m, "sent", vcs, &sent, &sent_vc);
    let returned = decoded(m, "returned", vcs, &back, &back_vc);
    let out = m.net("are_out", vcs);
    m.comb("find_sent", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            c.set(&out.at(v), &used.q.element(v, width).any());
        });
    });
    let counts = m.wire("counts", &(&returned & &out).any());
    m.assign(&m.port("returned_valid_o"), &counts);
    let most = lit(width, p.far_depth() as u64);
    m.comb("next_used", |c| {
        c.set(&used.d, &used.q);
        c.repeat("v", 0..vcs, |c, v| {
            let (next, now) = (used.d.element(v, width), used.q.element(v, width));
            c.when(&(sent.at(v) & now.less(&most)), |c| {
                c.set(&next, &(&now + lit(width, 1)));
            });
            c.when(&(returned.at(v) & out.at(v)), |c| {
                c.set(&next, &(&next - lit(width, 1)));
            });
        });
    });
    m.wire("too_many", &(back & !counts))
}
