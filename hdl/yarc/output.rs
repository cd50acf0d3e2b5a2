//! An output of a tile. Twin: `model/yarc/output.rs`.

use super::buffers::{Arrivals, Buffers, Fronts};
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Library, Module, Register, RtlError, Shape, lit};
use crate::params::arbiter::{GrantFlags, RoundRobinParams, RoundRobinStyle};
use crate::params::index_width;
use crate::params::yarc::YarcOutputParams;
use std::sync::Arc;

/// Column buffers, who of them has the link, and what is thrown away where the link is dead or a virtual channel has
/// stopped.
///
/// Buffers are numbered v·R + r. \[YARC\] §3-4, §6.
///
/// ASSUMED, where the page is silent: a virtual channel is stopped after exactly `progress_timeout` cycles in which it had a
/// phit in a buffer and none left, and that shows in the next cycle; after `clear_i` it stops again at once if nothing moved.
/// The rest of a packet is thrown away if the link was gone in any cycle of it.
impl Shape for YarcOutputParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "output of a YARC router: column buffers, virtual cut-through to the link";
        let mut m = Builder::component(self, purpose);
        note(&mut m);
        let buffers = self.buffers();
        let pops = m.net("pops", buffers.count());
        let arrivals = Arrivals {
            valid: m.port("col_valid_i"),
            vc: (self.vcs() > 1).then(|| m.port("col_vc_i")),
            words: m.port("col_phit_i"),
        };
        let fronts = buffers.describe(&mut m, lib, &arrivals, &pops)?;
        let vcs = self.vcs();
        let stopped = m.register("stopped", vcs, 0);
        let sent = m.register("sent", vcs * self.freed_bits(), 0);
        let fits = find_room(&mut m, self, &sent.q);
        let dead = m.wire("dead", &!m.port("link_active_i"));
        let dead = m.replicate("dead_each", &dead, vcs);
        m.comment("packets that would be thrown away if they started now");
        let throws = m.wire("throws", &(&stopped.q | dead));
        let turn = Turn {
            fronts: &fronts,
            throws: &throws,
            fits: &fits,
        };
        let passes = turn.take(&mut m, lib, self, &pops)?;
        let popped = by_vc(&mut m, self, "popped", &pops);
        count_sent(&mut m, self, &sent, [&popped, &passes]);
        watch(&mut m, self, &stopped, [&fronts.valid, &popped]);
        show(&mut m, self, &fronts, [&pops, &passes]);
        let credit = m.port("col_credit_o");
        buffers.give_back(&mut m, "col_credit", &pops, &credit);
        m.finish()
    }
}

fn note(m: &mut Builder) {
    m.note(
        "Time",
        "a phit on col_phit_i in cycle t may leave its buffer from t+2 on; one that leaves in u is on out_phit_o in u+1, and the \
         credit for its place on col_credit_o",
    );
    m.note(
        "Credits",
        "each sender starts with a credit for each place of its column buffers; a phit without a place is lost",
    );
}

impl YarcOutputParams {
    fn buffers(&self) -> Buffers {
        Buffers {
            sources: self.rows(),
            of: "row",
            vcs: self.vcs(),
            vc_bits: self.vc_bits(),
            phit_width: self.phit_width(),
            depth: self.column_depth(),
            reset: self.reset(),
        }
    }
}

/// For each virtual channel, whether some of its buffers have a 1 in `of`.
fn by_vc(m: &mut Builder, p: &YarcOutputParams, name: &str, of: &Expr) -> Expr {
    let any = m.net(name, p.vcs());
    m.comb(&format!("find_{name}"), |c| {
        c.repeat("v", 0..p.vcs(), |c, v| {
            c.set(&any.at(v), &of.element(v, p.rows()).any());
        });
    });
    any
}

/// Virtual channels for whose longest packet the far input has room.
fn find_room(m: &mut Builder, p: &YarcOutputParams, sent: &Expr) -> Expr {
    let (vcs, bits) = (p.vcs(), p.freed_bits());
    let (freed, used, fits) = (
        m.port("freed_i"),
        m.net("far_used", vcs * bits),
        m.net("fits", vcs),
    );
    let most = lit(bits, (p.input_depth() - p.max_packet()) as u64);
    m.comment("phits at the far input or on their way, and whether the longest packet has room beside them");
    m.comb("find_room", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            let used = used.element(v, bits);
            c.set(&used, &(sent.element(v, bits) - freed.element(v, bits)));
            c.set(&fits.at(v), &used.at_most(&most));
        });
    });
    fits
}

/// Who has the link.
struct Turn<'a> {
    fronts: &'a Fronts,
    /// By virtual channel, packets that start are thrown away.
    throws: &'a Expr,
    /// By virtual channel, the far input has room.
    fits: &'a Expr,
}

impl Turn<'_> {
    /// Drives `pops`; returns whether what is popped goes out.
    fn take(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        p: &YarcOutputParams,
        pops: &Expr,
    ) -> Result<Expr, RtlError> {
        let (vcs, rows, buffers) = (p.vcs(), p.rows(), pops.width());
        let fronts = self.fronts;
        m.comment("the packet under way");
        let way = m.register("way", buffers, 0);
        let idle = m.wire("idle", &!way.q.any());
        let waiting = m.wire("waiting", &(&fronts.valid & &fronts.heads));
        let may_start = m.net("may_start", vcs);
        let ready = m.replicate("ready", &m.port("ready_i"), vcs);
        let link = m.wire("link_takes", &(self.throws | (ready & self.fits)));
        m.comb("find_may_start", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                let waits = waiting.element(v, rows).any();
                c.set(&may_start.at(v), &(&idle & link.at(v) & waits));
            });
        });
        let starts_vc = match vcs {
            1 => may_start,
            _ => {
                let turns = arbiter(vcs, p);
                let turns = lib.module(&turns)?;
                let granted = m.net("starts_vc", vcs);
                let pins = [
                    ("req_i", &may_start),
                    ("advance_i", &lit(1, 1)),
                    ("gnt_o", &granted),
                ];
                m.paragraph();
                m.instance("u_turns", &turns, &pins);
                granted
            }
        };
        let row = match rows {
            1 => waiting,
            _ => {
                let rows_in_turn = lib.module(&arbiter(rows, p))?;
                let granted = m.net("next_row", buffers);
                m.paragraph();
                m.array("rows", vcs, |m, v| {
                    let [waiting, granted] =
                        [&waiting, &granted].map(|of| of.slice(v * rows, rows));
                    let pins = [
                        ("req_i", &waiting),
                        ("advance_i", &starts_vc.bit(v)),
                        ("gnt_o", &granted),
                    ];
                    m.instance("u_in_turn", &rows_in_turn, &pins);
                });
                granted
            }
        };
        let starts = m.net("starts", buffers);
        m.comb("find_starts", |c| {
            for v in 0..vcs {
                c.repeat("r", 0..rows, |c, r| {
                    let b = r + v * rows;
                    c.set(&starts.at(&b), &(row.at(&b) & starts_vc.bit(v)));
                });
            }
        });
        m.comment("what starts, or goes on");
        m.assign(pops, &(&starts | (&way.q & &fronts.valid)));
        m.assign(&way.d, &((&starts | &way.q) & !(pops & &fronts.tails)));
        Ok(self.throw(m, &starts_vc, pops))
    }

    /// Whether what is popped goes out, or is thrown away with its packet.
    fn throw(&self, m: &mut Builder, starts: &Expr, pops: &Expr) -> Expr {
        let active = m.port("link_active_i");
        m.comment("the packet under way is thrown away");
        let thrown = m.register("thrown", 1, 0);
        let at_start = m.wire("thrown_at_start", &(starts & self.throws).any());
        let later = m.wire("thrown_later", &(&thrown.q | !active));
        m.assign_mux(&thrown.d, &starts.any(), &at_start, &later);
        m.wire("passes", &(pops.any() & !&thrown.d))
    }
}

/// Whoever asks in turn.
fn arbiter(inputs: usize, p: &YarcOutputParams) -> RoundRobinParams {
    let arbiter = RoundRobinParams::new(inputs, RoundRobinStyle::Prefix, p.reset())
        .expect("an arbiter has room for all rows and virtual channels");
    arbiter.with_flags(GrantFlags::NONE)
}

/// Phits passed on, by virtual channel.
fn count_sent(
    m: &mut Builder,
    p: &YarcOutputParams,
    sent: &Register,
    [popped, passes]: [&Expr; 2],
) {
    let bits = p.freed_bits();
    m.comb("count_sent", |c| {
        c.set(&sent.d, &sent.q);
        c.repeat("v", 0..p.vcs(), |c, v| {
            let [now, next] = [&sent.q, &sent.d].map(|of| of.element(v, bits));
            c.when(&(popped.at(v) & passes), |c| {
                c.set(&next, &(now + lit(bits, 1)));
            });
        });
    });
}

/// Virtual channels that make no progress stop.
fn watch(m: &mut Builder, p: &YarcOutputParams, stopped: &Register, [valid, popped]: [&Expr; 2]) {
    let (vcs, rows, clear) = (p.vcs(), p.rows(), m.port("clear_i"));
    let last = p.progress_timeout() as u64 - 1;
    let bits = index_width(p.progress_timeout());
    let timer = m.register("timer", vcs * bits, 0);
    m.comment("cycles without progress");
    m.comb("watch", |c| {
        c.set(&stopped.d, &stopped.q);
        c.set(&timer.d, &Expr::constant(vcs * bits, &[]));
        c.repeat("v", 0..vcs, |c, v| {
            let [now, next] = [&timer.q, &timer.d].map(|of| of.element(v, bits));
            let waits = valid.element(v, rows).any() & !popped.at(v);
            c.when(&waits, |c| {
                c.when_else(
                    &now.equals(&lit(bits, last)),
                    |c| {
                        c.set(&next, &now);
                        c.set(&stopped.d.at(v), &lit(1, 1));
                    },
                    |c| c.set(&next, &(&now + lit(bits, 1))),
                );
            });
            c.when(&clear.at(v), |c| c.set(&stopped.d.at(v), &lit(1, 0)));
        });
    });
    m.assign(&m.port("stopped_o"), &stopped.q);
}

/// Registers what goes out.
fn show(m: &mut Builder, p: &YarcOutputParams, fronts: &Fronts, [pops, passes]: [&Expr; 2]) {
    m.paragraph();
    let phit = chosen(
        m,
        "phit",
        pops,
        &Fields::whole(&fronts.words, p.phit_width()),
    );
    let valid = m.register("out_valid", 1, 0);
    m.assign(&valid.d, passes);
    let out = m.following_register("out_phit", p.phit_width());
    m.assign(&out.d, &phit);
    m.assign(&m.port("out_valid_o"), &valid.q);
    m.assign(&m.port("out_phit_o"), &out.q);
}
