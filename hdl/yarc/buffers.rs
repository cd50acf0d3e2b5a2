//! The buffers behind row buses and column channels.

use super::queues::Queue;
use crate::hdl::rtl::{Builder, Expr, Library, Loop, RtlError, lit};
use crate::params::Reset;

/// A buffer for each virtual channel of each of several sources, numbered v·S + s: all sources of a virtual channel stand
/// side by side.
pub(super) struct Buffers {
    pub(super) sources: usize,
    /// What one of them is, in names: `row`.
    pub(super) of: &'static str,
    pub(super) vcs: usize,
    /// Bits of a virtual channel's number.
    pub(super) vc_bits: usize,
    /// Bits of a phit.
    pub(super) phit_width: usize,
    /// Phits of each.
    pub(super) depth: usize,
    pub(super) reset: Reset,
}

/// What comes by a bus or channel for each source: whether there is a phit, of which virtual channel if there are several,
/// and a word, the phit and what stands above it.
pub(super) struct Arrivals {
    pub(super) valid: Expr,
    pub(super) vc: Option<Expr>,
    pub(super) words: Expr,
}

/// What is in front of each buffer.
pub(super) struct Fronts {
    /// There is a phit.
    pub(super) valid: Expr,
    pub(super) heads: Expr,
    pub(super) tails: Expr,
    /// The phit, and above it what came with it.
    pub(super) words: Expr,
    /// Bits of a word.
    pub(super) width: usize,
}

impl Buffers {
    /// How many.
    pub(super) fn count(&self) -> usize {
        self.vcs * self.sources
    }

    /// Loops over all of them, for what is called so.
    pub(super) fn loops(&self, what: &str) -> [Loop; 2] {
        [
            Loop::new(&format!("{what}_vc"), self.vcs).over("v"),
            Loop::new(self.of, self.sources).over("s"),
        ]
    }

    /// Registers what comes, and puts it into the buffers; `pops` takes what is in front of each.
    pub(super) fn describe(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        arrivals: &Arrivals,
        pops: &Expr,
    ) -> Result<Fronts, RtlError> {
        let (sources, count) = (self.sources, self.count());
        m.comment("what comes is looked at a cycle later");
        let came = m.register("came", sources, 0);
        m.assign(&came.d, &arrivals.valid);
        let words = m.following_register("came_word", arrivals.words.width());
        m.assign(&words.d, &arrivals.words);
        let writes = self.writes(m, &came.q, arrivals.vc.as_ref());
        let width = words.q.width() / sources;
        let queue = Queue {
            width,
            depth: self.depth,
            reset: self.reset,
        };
        let queue = lib.module(&queue)?;
        let valid = m.net("front_valid", count);
        let fronts = m.net("fronts", count * width);
        m.paragraph();
        m.loops(&self.loops("buffer"), |m, at| {
            let (source, buffer) = (at[1], at[0] * sources + at[1]);
            let pins = [
                ("push_i", &writes.bit(buffer)),
                ("word_i", &words.q.slice(source * width, width)),
                ("pop_i", &pops.bit(buffer)),
                ("front_o", &fronts.slice(buffer * width, width)),
                ("valid_o", &valid.bit(buffer)),
            ];
            m.instance("u_buffer", &queue, &pins);
        });
        let ends = ["heads", "tails"].map(|name| m.net(name, count));
        m.comb("find_ends", |c| {
            c.repeat("b", 0..count, |c, b| {
                for (end, at) in ends.iter().zip([self.phit_width - 2, self.phit_width - 1]) {
                    c.set(&end.at(b), &fronts.at(&(b * width + at)));
                }
            });
        });
        let [heads, tails] = ends;
        Ok(Fronts {
            valid,
            heads,
            tails,
            words: fronts,
            width,
        })
    }

    /// Into which buffers what came goes.
    fn writes(&self, m: &mut Builder, came: &Expr, vc: Option<&Expr>) -> Expr {
        let Some(vc) = vc else {
            return came.clone();
        };
        let came_vc = m.following_register("came_vc", vc.width());
        m.assign(&came_vc.d, vc);
        let writes = m.net("writes", self.count());
        m.comb("find_writes", |c| {
            for v in 0..self.vcs {
                let number = lit(self.vc_bits, v as u64);
                c.repeat("s", 0..self.sources, |c, s| {
                    let is_of = came_vc.q.element(s, self.vc_bits).equals(&number);
                    c.set(&writes.at(&(s + v * self.sources)), &(came.at(s) & is_of));
                });
            }
        });
        writes
    }

    /// Gives back the places of `pops`, a cycle later: to each source one bit for each of its virtual channels.
    pub(super) fn give_back(&self, m: &mut Builder, name: &str, pops: &Expr, port: &Expr) {
        let (sources, vcs) = (self.sources, self.vcs);
        let credit = m.register(name, self.count(), 0);
        m.comment("places that are free again");
        m.comb("give_back", |c| {
            c.repeat("s", 0..sources, |c, s| {
                c.repeat("v", 0..vcs, |c, v| {
                    c.set(&credit.d.at(&(s * vcs + v)), &pops.at(&(v * sources + s)));
                });
            });
        });
        m.assign(port, &credit.q);
    }
}
