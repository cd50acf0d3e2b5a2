//! What comes by the link into an input, and what of it is taken back.

use crate::hdl::rtl::{Builder, Expr, lit};
use crate::params::yarc::{HeadBit, PacketFormat, YarcInputParams};

/// Healthy and damaged ends of packets: `ok` of a tail.
const TRANSMIT_ERROR: u64 = 1;

/// The buffers of an input as its reception sees them; of each net an element for each virtual channel.
pub(super) struct Buffers {
    /// There is no room.
    pub(super) full: Expr,
    /// In front is the first phit of the packet in reception.
    pub(super) at_start: Expr,
    /// What is in front leaves.
    pub(super) pops: Expr,
    /// The phit that leaves is a tail.
    pub(super) tails: Expr,
}

/// What comes in a cycle, and what becomes of it.
pub(super) struct Reception {
    /// The phit, as it came.
    pub(super) phit: Expr,
    /// It is a head, it is a tail.
    pub(super) is_head: Expr,
    pub(super) is_tail: Expr,
    /// A phit of a packet is there.
    pub(super) accepted: Expr,
    /// Its virtual channel, one-hot where it is accepted.
    pub(super) of_vc: Expr,
    /// It goes into the buffer, after what is there.
    pub(super) stored: Expr,
    /// It goes there in the place of the phit before.
    pub(super) over: Expr,
    /// What of its packet is in the buffer is taken back.
    pub(super) back: Expr,
    /// No packet is in reception after it.
    pub(super) closes: Expr,
    /// What is stored.
    pub(super) data: Expr,
}

/// Looks at what came, and counts what is freed.
pub(super) fn receive(m: &mut Builder, p: &YarcInputParams, buffers: &Buffers) -> Reception {
    let (format, vcs) = (p.format(), p.format().vcs());
    let width = format.phit_width();
    m.comment("the link, a cycle later");
    let came = m.register("came", 1, 0);
    m.assign(&came.d, &m.port("in_valid_i"));
    let phit = m.following_register("came_phit", width);
    m.assign(&phit.d, &m.port("in_phit_i"));
    let phit = phit.q;
    m.comment("the virtual channel of the packet in reception");
    let open = m.register("open", vcs, 0);
    let is_open = m.wire("is_open", &open.q.any());
    m.comment("a head in the midst of a packet ends that as a damaged tail does, and begins none");
    let intrudes = m.wire("intrudes", &(phit.bit(width - 2) & &is_open));
    let is_head = m.wire("is_head", &(phit.bit(width - 2) & !is_open));
    let is_tail = m.wire("is_tail", &((phit.bit(width - 1) & !&is_head) | &intrudes));
    let asked = asked(m, format, &phit);
    let of_vc = m.mux("of_vc", &is_head, &asked, &open.q);
    let accepted = m.wire("accepted", &(&came.q & of_vc.any()));
    let gone = Gone::describe(m, p, buffers, [&open.q, &accepted, &is_head]);
    let full = m.wire("is_full", &(&of_vc & &buffers.full).any());
    let ok = phit
        .slice(format.ok_at(), 2)
        .equals(&lit(2, TRANSMIT_ERROR));
    let bad = m.wire("bad", &((&is_tail & ok) | &intrudes));
    let ends = m.wire("ends", &(&bad | &full));
    let goes_on = m.wire("goes_on", &(&accepted & !&is_head));
    let back = m.wire("back", &(&goes_on & &ends & !&gone.some));
    let cut = m.wire("cut", &(&goes_on & &ends & &gone.some));
    m.comment("a bad tail of a packet that has not begun to leave is taken back with it");
    let keeps = !(&bad & !&gone.some);
    let stored = m.wire("stored", &(&accepted & !&full & keeps));
    let over = m.wire("over", &(&cut & &full));
    let overflow = m.wire("overflow", &(&accepted & &full & !&bad));
    m.assign(&m.port("overflow_o"), &overflow);
    let closes = m.wire("closes", &(&accepted & (&is_tail | &overflow)));
    let kept = m.mux("kept_open", &accepted, &of_vc, &open.q);
    m.assign_mux(&open.d, &closes, &lit(vcs, 0), &kept);
    let healthy = m.wire("healthy", &(&goes_on & &is_tail & !&ends));
    free(m, p, buffers, &gone, [&of_vc, &healthy, &cut]);
    m.comment("a packet whose rest found no room, or did not come, ends in a tail that says so");
    let makes_tail = m.wire("makes_tail", &(&intrudes | (&over & !&bad)));
    let data = data(m, format, &phit, [&is_head, &makes_tail]);
    Reception {
        phit,
        is_head,
        is_tail,
        accepted,
        of_vc,
        stored,
        over,
        back,
        closes,
        data,
    }
}

/// The virtual channel that a head names, one-hot.
fn asked(m: &mut Builder, format: &PacketFormat, phit: &Expr) -> Expr {
    let (vcs, bits) = (format.vcs(), format.vc_bits());
    if vcs == 1 {
        return lit(1, 1);
    }
    let number = phit.slice(format.vc_at(), bits);
    let asked = m.net("asked_vc", vcs);
    m.comb("decode_vc", |c| {
        for v in 0..vcs {
            let this = lit(bits, v as u64);
            // The last stands for those that there are not as well.
            let is_this = match v + 1 == vcs && vcs < 1 << bits {
                true => number.at_least(&this),
                false => number.equals(&this),
            };
            c.set(&asked.bit(v), &is_this);
        }
    });
    asked
}

/// What of the packet in reception has left the buffer.
struct Gone {
    /// Some phit has, one that leaves in this cycle included.
    some: Expr,
    /// How many.
    count: Expr,
    /// By virtual channel, the phit that leaves is one of it.
    leaves: Expr,
}

impl Gone {
    fn describe(
        m: &mut Builder,
        p: &YarcInputParams,
        buffers: &Buffers,
        [open, accepted, is_head]: [&Expr; 3],
    ) -> Self {
        let (vcs, bits) = (p.format().vcs(), p.freed_bits());
        m.comment("phits of the packet in reception that have left the buffer");
        let some_before = m.register("some_gone", 1, 0);
        let before = m.register("gone", bits, 0);
        let each = m.replicate("some_gone_each", &some_before.q, vcs);
        let leaves = &buffers.pops & open & (&buffers.at_start | each);
        let leaves = m.wire("leaves", &leaves);
        let some = m.wire("gone_now", &(&some_before.q | leaves.any()));
        let one = m.wire("one_leaves", &leaves.any());
        let count = m.wire("gone_count", &(&before.q + one.extend(bits)));
        let begins = m.wire("begins", &(accepted & is_head));
        m.assign(&some_before.d, &(&some & !&begins));
        m.assign_mux(&before.d, &begins, &lit(bits, 0), &count);
        Gone {
            some,
            count,
            leaves,
        }
    }
}

/// Counts what is freed: what leaves of packets that are known to be whole, and what has left when one is.
fn free(
    m: &mut Builder,
    p: &YarcInputParams,
    buffers: &Buffers,
    gone: &Gone,
    [of_vc, healthy, cut]: [&Expr; 3],
) {
    let (vcs, bits) = (p.format().vcs(), p.freed_bits());
    m.comment("a damaged packet, cut in reception, frees nothing");
    let damaged = m.register("damaged", vcs, 0);
    let cut = m.replicate("cut_each", cut, vcs);
    let left = &damaged.q & !(&buffers.pops & &buffers.tails);
    m.assign(&damaged.d, &(left | (of_vc & cut)));
    let freed = m.register("freed", vcs * bits, 0);
    let frees = m.wire("frees", &(&buffers.pops & !&damaged.q & !&gone.leaves));
    let whole = m.replicate("healthy_each", healthy, vcs);
    let whole = m.wire("whole", &(of_vc & whole));
    m.comb("count_freed", |c| {
        c.set(&freed.d, &freed.q);
        c.repeat("v", 0..vcs, |c, v| {
            let [now, next] = [&freed.q, &freed.d].map(|of| of.element(v, bits));
            c.when(&frees.at(v), |c| c.set(&next, &(now + lit(bits, 1))));
            c.when(&whole.at(v), |c| c.set(&next, &(&next + &gone.count)));
        });
    });
    m.assign(&m.port("freed_o"), &freed.q);
}

/// What is stored: of a source-routed head the next hop, and a tail of its own where a packet is cut.
fn data(
    m: &mut Builder,
    format: &PacketFormat,
    phit: &Expr,
    [is_head, makes_tail]: [&Expr; 2],
) -> Expr {
    let (width, content) = (format.phit_width(), format.content_bits());
    let (user_at, user_bits) = (format.user_at(), format.user_bits());
    let routed = phit.bit(format.bit_at(HeadBit::SourceRouted));
    let next_hop = m.wire("next_hop", &(is_head & routed));
    let user = phit.slice(user_at, user_bits);
    let one_on = m.wire("user_on", &(&user + next_hop.extend(user_bits)));
    let ends = phit.slice(content, 2);
    let stored = m.concat("came_on", &[&ends, &one_on, &phit.slice(0, user_at)]);
    let tail = 1_u64 << (width - 1) | TRANSMIT_ERROR << format.ok_at();
    m.mux("stored_phit", makes_tail, &lit(width, tail), &stored)
}
