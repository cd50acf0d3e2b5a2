//! One output of a HyperX router. Twin: `model/hyperx/output.rs`.

use super::counters::Counters;
use super::flit_layout;
use super::headers;
use super::lanes::Lanes;
use super::link_arbiter::{Queues, send};
use super::link_guard::tell;
use super::link_sender::count_owed;
use super::switch::{Arriving, receive};
use crate::hdl::rows::{Fields, chosen, decoded};
use crate::hdl::rtl::{Builder, Expr, Library, Module, Register, RtlError, Shape, lit};
use crate::params::arbiter::AgeBasedParams;
use crate::params::fifo::{FifoFlags, FifoParams};
use crate::params::hyperx::{HyperXOutputParams, Made, Sharing};
use crate::params::{Misuse, index_width};
use std::sync::Arc;

/// The arbiter over the inputs, a queue for each virtual channel, and the arbiter over these before the link.
///
/// A flit is written into its queue in the cycle in which it leaves the input's, and a head is hidden from the arbiter of
/// the link until it would have crossed: one bit a stage stands for the stages of the crossbar. \[HyperX\] §4-6.
///
/// ASSUMED, where the paper is silent:
/// - A packet takes, of the virtual channels of its class that nobody holds, the one with most room, the lowest of equals,
///   and asks only if the longest packet has room there, however short the packet is. To a terminal every virtual channel
///   is of every class.
/// - Of equally old packets the first at or after a turn is granted, and the turn moves past it, here and before the link.
/// - Congestion is of all flits that were granted the port and have not been sent, those in the crossbar included.
/// - A credit for which no flit was sent counts for nothing.
impl Shape for HyperXOutputParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "output of a HyperX router: second stage of allocation, queues, link";
        let mut m = Builder::component(self, purpose);
        let made = self.made();
        headers::output::note(&mut m, made);
        let mut output = Output::new(&mut m, made);
        output.weigh();
        let grant = output.allocate(lib)?;
        let arriving = receive(output.m, made, &output.lanes, &grant);
        output.store(lib, &arriving)?;
        let queues = Queues {
            heads: &arriving.heads,
            fronts: &output.fronts,
            sent: &output.sent,
        };
        let unread = send(output.m, lib, made, &queues, &output.sends)?;
        output.unused.extend(unread);
        output.count(&grant);
        let unused = output.unused;
        m.paragraph();
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// An output while it is described. Of what belongs to virtual channels, each has an element.
struct Output<'a> {
    m: &'a mut Builder,
    made: &'a Made,
    /// Flits that were granted the output and have not been sent.
    granted: Counters,
    /// Flits that have been sent and for which no credit has come.
    sent: Counters,
    /// The same as `granted`, of all virtual channels.
    total: Register,
    /// Virtual channels that somebody holds.
    lanes: Lanes,
    /// The words in front of the queues: data, whether it is a head, whether it is a tail.
    fronts: Expr,
    /// A flit leaves by the link: one-hot or zero.
    sends: Expr,
    unused: Vec<Expr>,
}

/// What VA says.
pub(super) struct Grant {
    /// 1 if some input has the output.
    pub(super) any: Expr,
    /// The virtual channel that it takes, one-hot or zero.
    pub(super) takes: Expr,
    /// Its number, where there are several.
    pub(super) input: Option<Expr>,
    /// Its lane, where there are several.
    pub(super) lane: Option<Expr>,
    /// The flits of its packet.
    pub(super) length: Expr,
}

impl<'a> Output<'a> {
    fn new(m: &'a mut Builder, made: &'a Made) -> Self {
        let (vcs, depth) = (made.vcs(), made.output_depth());
        let flits = flit_layout(made, "flit", &["head", "tail"]).each();
        let crossing = m.port("crossing_i");
        m.read_as(&crossing, flits.clone());
        let granted = Counters::new(m, "oq_used", vcs, depth);
        let sent = Counters::new(m, "ds_used", vcs, made.input_depth());
        let total = m.register("oq_total", index_width(vcs * depth + 1), 0);
        let lanes = Lanes::new(m, made, "held");
        let fronts = m.net("fronts", vcs * made.crossing_width());
        m.read_as(&fronts, flits);
        let sends = m.net("sends", vcs);
        Output {
            m,
            made,
            granted,
            sent,
            total,
            lanes,
            fronts,
            sends,
            unused: Vec::new(),
        }
    }

    /// The congestion, times all numbers of hops: once for all inputs.
    fn weigh(&mut self) {
        let (unit, m) = (self.made.unit(), &mut *self.m);
        let choice = unit.choice();
        let (shift, width) = (unit.congestion_shift(), choice.weight_bits());
        m.comment("the congestion of the port, and what it weighs with 1, 2, ... hops");
        let congestion = self.total.q.slice(shift, unit.congestion_bits());
        let congestion = m.wire("congestion", &congestion).extend(width);
        let mut weights = vec![congestion.clone()];
        for hops in 2..=choice.most_hops() {
            let weight = match hops % 2 {
                0 => weights[hops / 2 - 1].shl(1),
                _ => &weights[hops - 2] + &congestion,
            };
            weights.push(m.wire(&format!("weight{hops}"), &weight));
        }
        let weights = m.join("weights", &weights);
        m.assign(&m.port("weight_o"), &weights);
    }

    /// Virtual channels that nobody holds and that have room for the longest packet.
    fn find_room(&mut self) -> Expr {
        let (made, vcs, m) = (self.made, self.made.vcs(), &mut *self.m);
        let to_terminal = m.port("to_terminal_i");
        let most = (made.output_depth() - made.head().max_packet()) as u64;
        let fits = m.net("fits", vcs);
        m.comment(match made.routing().atomic() {
            false => "nobody holds it, and the longest packet has room",
            true => "nobody holds it, the longest packet has room, and on a link nothing of it is left from end to end",
        });
        m.comb("find_room", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                let used = self.granted.now(v);
                let room = match most {
                    0 => !used.any(),
                    most => used.at_most(&lit(self.granted.width, most)),
                };
                let mut free = room & !self.lanes.on.at(v);
                if made.routing().atomic() {
                    let empty = !used.any() & !self.sent.now(v).any();
                    free = free & (&to_terminal | empty);
                }
                c.set(&fits.at(v), &free);
            });
        });
        fits
    }

    /// VA: the oldest of the inputs that ask.
    fn allocate(&mut self, lib: &mut Library) -> Result<Grant, RtlError> {
        let (made, vcs) = (self.made, self.made.vcs());
        let (inputs, classes) = (made.router_ports(), made.routing().classes());
        let arbiter = AgeBasedParams::new(inputs, made.age_bits(), made.reset())
            .expect("a router has no more ports than an arbiter inputs");
        let arbiter = lib.module(&arbiter)?;
        let fits = self.find_room();
        let ahead = self.compare();
        let m = &mut *self.m;
        let (open, to_terminal) = (m.port("open_o"), m.port("to_terminal_i"));
        let lane_is_free = self.lanes.few.as_ref().map(|few| few.is_free.clone());
        let and_lane = |open: Expr| match &lane_is_free {
            None => open,
            Some(free) => open & free,
        };
        let members = match classes {
            1 => {
                m.assign(&open, &and_lane(fits.any()));
                if !made.routing().atomic() {
                    self.unused.push(to_terminal);
                }
                None
            }
            _ => {
                let each = m.replicate("everyone", &to_terminal, vcs);
                m.comment("by class its virtual channels; a terminal's are of every class");
                let members = m.wire("members", &members(made));
                m.comb("find_open", |c| {
                    c.repeat("k", 0..classes, |c, k| {
                        let of_class = &fits & (members.element(k, vcs) | &each);
                        c.set(&open.at(k), &and_lane(of_class.any()));
                    });
                });
                Some((each, members))
            }
        };
        let [request, ages, grant] = ["req_i", "req_age_i", "granted_o"].map(|port| m.port(port));
        let (any, input) = (
            m.net("granted", 1),
            m.net("granted_input", index_width(inputs)),
        );
        let pins = [
            ("req_i", &request),
            ("age_i", &ages),
            ("advance_i", &lit(1, 1)),
            ("gnt_o", &grant),
            ("gnt_valid_o", &any),
            ("gnt_index_o", &input),
        ];
        m.comment("VA: who asks is granted, for it asks only for what is open");
        m.instance("u_va", &arbiter, &pins);
        let mut of_grant = |name: &str, port: &str| {
            let each = m.port(port);
            let width = each.width() / inputs;
            chosen(m, name, &grant, &Fields::whole(&each, width))
        };
        let length = of_grant("granted_length", "req_length_i");
        let lane = (made.lanes() > 1).then(|| of_grant("granted_lane", "req_lane_i"));
        let candidates = match &members {
            None => fits,
            Some((each, members)) => {
                let class = of_grant("granted_class", "req_class_i");
                let of_class = decoded(m, "is_of_class", &class, class.width(), classes);
                let may = m.net("may_take", vcs);
                m.comb("find_class", |c| {
                    c.set(&may, each);
                    c.repeat("k", 0..classes, |c, k| {
                        let members = members.element(k, vcs);
                        c.when(&of_class.at(k), |c| c.set(&may, &(&may | &members)));
                    });
                });
                m.wire("candidates", &(fits & may))
            }
        };
        let input = match inputs {
            1 => {
                self.unused.push(input);
                None
            }
            _ => Some(input),
        };
        let pick = match &ahead {
            None => candidates,
            Some(ahead) => {
                let pick = m.net("pick", vcs);
                m.comment("the candidate that comes before all others");
                m.comb("find_most_room", |c| {
                    c.repeat("v", 0..vcs, |c, v| {
                        let before = &candidates & !ahead.element(v, vcs);
                        c.set(&pick.at(v), &(candidates.at(v) & !before.any()));
                    });
                });
                pick
            }
        };
        let takes = m.mux("takes", &any, &pick, &lit(vcs, 0));
        Ok(Grant {
            any,
            takes,
            input,
            lane,
            length,
        })
    }

    /// Which of two virtual channels comes first: bit v·V + w of V·V says that v has as much room as w and is lower, or
    /// more. Each pair is compared once, from state, before it is known who asks.
    fn compare(&mut self) -> Option<Expr> {
        let vcs = self.made.vcs();
        if vcs == 1 {
            return None;
        }
        let m = &mut *self.m;
        let ahead = m.net("ahead", vcs * vcs);
        m.comment(format!(
            "bit v*{vcs}+w: virtual channel v has more room than w, or as much and is lower; each pair is compared once"
        ));
        m.comb("compare_room", |c| {
            c.set(&ahead, &Expr::ones(vcs * vcs));
            for distance in 1..vcs {
                c.repeat("v", 0..vcs - distance, |c, v| {
                    let (one, other) = (self.granted.now(v), self.granted.now(&(v + distance)));
                    let row = v * (vcs + 1);
                    let (there, back) = (&row + distance, &row + distance * vcs);
                    c.set(&ahead.at(&there), &one.at_most(&other));
                    c.set(&ahead.at(&back), &!ahead.at(&there));
                });
            }
        });
        Some(ahead)
    }

    /// The queues.
    fn store(&mut self, lib: &mut Library, arriving: &Arriving) -> Result<(), RtlError> {
        let (made, vcs, width) = (self.made, self.made.vcs(), self.made.crossing_width());
        let queue = FifoParams::new(width, made.output_depth(), made.queues(), made.reset())
            .expect("the queues of a checked router are legal")
            .with_flags(FifoFlags::NONE);
        let module = lib.module(&queue)?;
        let m = &mut *self.m;
        let not_empty = m.net("not_empty", vcs);
        let is_one = arriving.words.width() == width;
        m.paragraph();
        m.array("vc", vcs, |m, vc| {
            let word = match is_one {
                true => arriving.words.clone(),
                false => arriving.words.slice(vc * width, width),
            };
            let pins = [
                ("wr_en_i", &arriving.any.bit(vc)),
                ("wr_data_i", &word),
                ("rd_en_i", &self.sends.bit(vc)),
                ("rd_data_o", &self.fronts.slice(vc * width, width)),
                ("not_empty_o", &not_empty.bit(vc)),
            ];
            m.instance("u_queue", &module, &pins);
        });
        // Heads are counted as they come out of the crossbar, and what follows them is there.
        self.unused.push(not_empty);
        Ok(())
    }

    /// What is granted, sent, and acknowledged.
    fn count(&mut self, grant: &Grant) {
        let (vcs, m) = (self.made.vcs(), &mut *self.m);
        let (granted, sends) = (&self.granted, &self.sends);
        m.comment("flits granted and not yet sent");
        m.comb("count_granted", |c| {
            c.set(&granted.register.d, &granted.register.q);
            c.repeat("v", 0..vcs, |c, v| {
                let (now, next) = (granted.now(v), granted.next(v));
                c.when(&grant.takes.at(v), |c| {
                    c.set(&next, &(&now + grant.length.extend(granted.width)));
                });
                c.when(&sends.at(v), |c| {
                    c.set(&next, &(&next - lit(granted.width, 1)))
                });
            });
        });
        let (now, next) = (&self.total.q, &self.total.d);
        m.comb("count_all", |c| {
            c.set(next, now);
            c.when(&grant.any, |c| {
                c.set(next, &(now + grant.length.extend(now.width())));
            });
            c.when(&sends.any(), |c| c.set(next, &(next - lit(now.width(), 1))));
        });
        let too_many = count_owed(m, &self.sent, sends);
        tell(m, &[(Misuse::CreditTooMany, too_many)]);
    }
}

/// Element k·V + v of C·V bits: virtual channel v is of class k.
fn members(made: &Made) -> Expr {
    let (vcs, classes) = (made.vcs(), made.routing().classes());
    let class_of = |vc: usize| match made.routing().algorithm().sharing() {
        Sharing::InTurn => vc % classes,
        Sharing::LastEscapes => usize::from(vc + 1 == vcs),
    };
    let mut words = vec![0; (classes * vcs).div_ceil(64)];
    for vc in 0..vcs {
        let bit = class_of(vc) * vcs + vc;
        words[bit / 64] |= 1 << (bit % 64);
    }
    Expr::constant(classes * vcs, &words)
}
