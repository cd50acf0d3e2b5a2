//! Which of an output's queues has the link (LA).

use super::counters::Counters;
use super::flit_layout;
use super::link_sender::{has_room, registers};
use crate::hdl::arbiter::drive_number;
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Library, RtlError, lit};
use crate::params::arbiter::AgeBasedParams;
use crate::params::hyperx::Made;

/// The queues of an output.
pub(super) struct Queues<'a> {
    /// By virtual channel, a head comes into the queue.
    pub(super) heads: &'a Expr,
    /// The words in front.
    pub(super) fronts: &'a Expr,
    /// Flits that have been sent and for which no credit has come.
    pub(super) sent: &'a Counters,
}

/// The oldest packet begins for which the far queue has room, and goes on to its tail: `sends` is the virtual channel of
/// which a flit leaves, one-hot or zero. Nets that nobody reads.
pub(super) fn send(
    m: &mut Builder,
    lib: &mut Library,
    made: &Made,
    queues: &Queues,
    sends: &Expr,
) -> Result<[Expr; 2], RtlError> {
    let (vcs, age, width) = (made.vcs(), made.age_bits(), made.crossing_width());
    let arbiter = AgeBasedParams::new(vcs, age, made.reset())
        .expect("a link has no more virtual channels than an arbiter inputs");
    let arbiter = lib.module(&arbiter)?;
    let locked = m.register("locked", vcs, 0);
    let begins = m.net("la_gnt", vcs);
    let bids = bids(m, made, queues, &begins, &locked.q);
    let (now, ages) = (m.port("now_i"), m.net("ages", vcs * age));
    let stamp = made.head().stamp();
    m.comb("find_ages", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            let stamp = queues.fronts.part(&(v * width + stamp.low), age);
            c.set(&ages.element(v, age), &(&now - stamp));
        });
    });
    let (any, number) = (m.net("la_any", 1), m.net("la_vc", made.vc_width()));
    let pins = [
        ("req_i", &bids),
        ("age_i", &ages),
        ("advance_i", &lit(1, 1)),
        ("gnt_o", &begins),
        ("gnt_valid_o", &any),
        ("gnt_index_o", &number),
    ];
    m.paragraph();
    m.instance("u_la", &arbiter, &pins);
    m.comment("who has begun goes on to its tail");
    m.assign(sends, &(&locked.q | &begins));
    let flit = chosen(m, "flit", sends, &Fields::whole(queues.fronts, width));
    m.read_as(&flit, flit_layout(made, "flit", &["head", "tail"]));
    let data = made.flit_width();
    let goes_on = m.replicate("goes_on", &!flit.bit(data + 1), vcs);
    m.assign(&locked.d, &(sends & goes_on));
    link(m, made, sends, &flit);
    Ok([any, number])
}

/// A flit leaves by the link from the virtual channel that sends.
fn link(m: &mut Builder, made: &Made, sends: &Expr, flit: &Expr) {
    let width = made.flit_width();
    let any = m.wire("sends_any", &sends.any());
    let vc = m.data_register("link_vc", made.vc_width(), &any);
    drive_number(m, sends, &vc.d);
    let (head, tail, data) = (flit.bit(width), flit.bit(width + 1), flit.slice(0, width));
    registers(m, &any, &vc.q, Some([&head, &tail]), &data);
}

/// Virtual channels with a packet whose head has crossed, and with room for all of it in the far queue, while none is
/// under way; `begins` are those that begin in this cycle.
fn bids(m: &mut Builder, made: &Made, queues: &Queues, begins: &Expr, locked: &Expr) -> Expr {
    let vcs = made.vcs();
    let crossed = delayed(m, queues.heads, made.crossbar_cycles() - 1);
    let packets = Counters::new(m, "packets", vcs, made.output_depth());
    let one = lit(packets.width, 1);
    m.comment("packets whose heads have crossed and that have not begun to leave");
    m.comb("count_packets", |c| {
        c.set(&packets.register.d, &packets.register.q);
        c.repeat("v", 0..vcs, |c, v| {
            let (now, next) = (packets.now(v), packets.next(v));
            c.when(&(crossed.at(v) & !begins.at(v)), |c| {
                c.set(&next, &(&now + &one))
            });
            c.when(&(begins.at(v) & !crossed.at(v)), |c| {
                c.set(&next, &(&now - &one))
            });
        });
    });
    let field = made.head().length();
    let is_locked = m.wire("is_locked", &locked.any());
    let bids = m.net("la_req", vcs);
    m.comment("LA: the far queue has room for the whole packet, and no other is under way");
    m.comb("find_bids", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            let low = v * made.crossing_width() + field.low;
            let after = (field.width > 0).then(|| queues.fronts.part(&low, field.width));
            let room = has_room(&queues.sent.now(v), made.input_depth(), after);
            c.set(&bids.at(v), &(packets.now(v).any() & room & !&is_locked));
        });
    });
    bids
}

/// The same bits so many cycles later.
fn delayed(m: &mut Builder, bits: &Expr, cycles: usize) -> Expr {
    if cycles == 0 {
        return bits.clone();
    }
    let width = bits.width();
    let last = (cycles - 1) * width;
    let stages = m.register("crossing_heads", cycles * width, 0);
    m.comment("heads in the stages of the crossbar, a bit for each virtual channel and stage");
    match last {
        0 => m.assign(&stages.d, bits),
        _ => {
            let next = m.concat("next_stages", &[&stages.q.slice(0, last), bits]);
            m.assign(&stages.d, &next);
        }
    }
    m.wire("crossed", &stages.q.slice(last, width))
}
