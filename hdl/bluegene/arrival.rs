//! What comes in on a link: headers, token-acks, and which virtual channel a packet is of.

use super::counts::{COUNT_BITS, TOKEN_BITS};
use super::header::{HINT_BITS, Record, SIZE_BITS, VC_BITS, ack_layout, header_layout, in_header};
use super::recovery::{Checked, Closing, NumberPorts, Verdicts};
use super::transfers::ReadPorts;
use crate::hdl::rows::decoded;
use crate::hdl::rtl::{Builder, Expr, Library, Register, RtlError, lit};
use crate::params::bluegene::{AckField, BluegeneNodeParams, HEADER_BITS, HeaderField};

/// What a link brings.
pub(super) struct Arrival {
    /// By virtual channel, a packet begins.
    pub(super) admits: Expr,
    /// By virtual channel, a phit goes into the FIFO.
    pub(super) writes: Expr,
    /// That phit.
    pub(super) phit: Expr,
    /// By virtual channel, the descriptor of a packet that begins goes into the FIFO.
    pub(super) describes: Expr,
    /// What is known of a packet that begins.
    pub(super) descriptor: Expr,
    /// Tokens in use, by virtual channel.
    pub(super) occupancy: Expr,
    pub(super) bypass: Bypass,
    /// A packet came that had no room; with recovery of errors it comes again.
    pub(super) overflow: Option<Register>,
    /// The packet whose trailer is whole, if it is wrong; with recovery of errors.
    pub(super) closing: Option<Closing>,
}

/// A packet that bids once before its descriptor is in a FIFO.
pub(super) struct Bypass {
    /// Its virtual channel, if there is one, in the cycles of its three phases.
    pub(super) phases: [Expr; 3],
    /// What is known of it.
    pub(super) descriptor: Expr,
}

/// The ports of a receiver at its link, and what comes of a token-ack.
pub(super) struct LinkPorts {
    pub(super) valid: Expr,
    pub(super) first: Expr,
    pub(super) phit: Expr,
    /// Coordinates of the next nodes, by direction.
    pub(super) near: Expr,
    pub(super) ack_valid: Expr,
    pub(super) ack_group: Option<Expr>,
    pub(super) ack_freed: Expr,
    /// With recovery of errors.
    pub(super) numbers: Option<NumberPorts>,
}

/// Describes the delay line, the header in it, and the tokens in use.
pub(super) fn arrive(
    m: &mut Builder,
    lib: &mut Library,
    node: &BluegeneNodeParams,
    link: &LinkPorts,
    ports: &ReadPorts,
    verdicts: Option<&Verdicts>,
    unused: &mut Vec<Expr>,
) -> Result<Arrival, RtlError> {
    let (stages, width) = (node.header_phits(), node.phit_width());
    m.comment("a delay line of as many phits as a header has");
    let firsts = m.register("line_first", stages, 0);
    let line = m.following_register("line", stages * width);
    let first = m.wire("first", &(&link.valid & &link.first));
    let before = firsts.q.slice(0, stages - 1);
    let before = m.concat("line_first_next", &[&before, &first]);
    m.assign(&firsts.d, &before);
    let before = line.q.slice(0, (stages - 1) * width);
    let next = m.concat("line_next", &[&before, &link.phit]);
    m.assign(&line.d, &next);
    let header = m.net("header", HEADER_BITS);
    m.read_as(&header, header_layout());
    m.comment("the oldest phit is the lowest of the header");
    m.comb("find_header", |c| {
        c.repeat("k", 0..stages, |c, k| {
            let from = (stages - 1) - k;
            c.set(&header.element(k, width), &line.q.element(&from, width));
        });
    });
    let whole = firsts.q.bit(stages - 1);
    let checked = match &link.numbers {
        None => None,
        Some(ports) => {
            let half = firsts.q.bit(node.trailer_phits() - 1);
            Some(Checked::new(m, lib, node, ports, [&header, &whole, &half])?)
        }
    };
    let [packet, ack] = match &checked {
        None => {
            let is_ack = in_header(&header, HeaderField::IsAck);
            [
                m.wire("packet_comes", &(&whole & !&is_ack)),
                m.wire("ack_comes", &(&whole & &is_ack)),
            ]
        }
        Some(checked) => [&checked.packet, &checked.ack].map(Expr::clone),
    };
    take_ack(m, node, link, [&ack, &header], checked.as_ref(), unused);
    let mut seen = Vec::new();
    let descriptor = describe(m, node, &header, &link.near, &mut seen);
    let packet = [&packet, &descriptor];
    let tokens = Tokens::new(m, node, &header, packet, ports, verdicts);
    let overflow = tokens.overflow.as_ref().map(|overflows| {
        let overflow = m.register("overflow", 1, 0);
        m.assign(&overflow.d, &(&overflow.q | overflows));
        overflow
    });
    let phit = line.q.slice((stages - 1) * width, width);
    let writes = write(m, node, &tokens.admits, &descriptor, verdicts);
    m.comment("a packet whose virtual channel is empty but for itself goes by the bypass");
    let passes = m.wire("passes", &(&tokens.admits & &tokens.alone));
    let describes = m.wire("describes", &(&tokens.admits & !&tokens.alone));
    let kept = m.data_register("bypass", descriptor.width(), &passes.any());
    m.assign(&kept.d, &descriptor);
    let mut stage = passes;
    let phases = ["bypass_phase1", "bypass_phase2", "bypass_phase3"].map(|name| {
        let phase = m.register(name, node.vcs(), 0);
        m.assign(&phase.d, &stage);
        stage = phase.q.clone();
        phase.q
    });
    seen.push(in_header(&header, HeaderField::HighPriority));
    seen.push(in_header(&header, HeaderField::Auto));
    seen.push(in_header(&header, HeaderField::User));
    seen.push(in_header(&header, HeaderField::Check));
    let closing = match (&checked, tokens.youngest) {
        (Some(checked), Some(tokens)) => Some(Closing::new(
            m,
            node,
            checked,
            [&writes.way, &writes.to_come],
            tokens,
        )),
        // Nobody looks at all of a header.
        _ => {
            unused.extend(seen);
            None
        }
    };
    Ok(Arrival {
        admits: tokens.admits,
        writes: writes.now,
        phit,
        describes,
        descriptor,
        occupancy: tokens.occupancy,
        bypass: Bypass {
            phases,
            descriptor: kept.q,
        },
        overflow,
        closing,
    })
}

/// Keeps the counts of a token-ack until its trailer is there.
fn take_ack(
    m: &mut Builder,
    node: &BluegeneNodeParams,
    link: &LinkPorts,
    [ack, header]: [&Expr; 2],
    checked: Option<&Checked>,
    unused: &mut Vec<Expr>,
) {
    let header = m.wire("ack", header);
    m.read_as(&header, ack_layout());
    let kind = header.bit(AckField::Kind.bits().start);
    let comes = match checked {
        None => m.wire("token_ack_comes", &(ack & &kind)),
        Some(_) => ack.clone(),
    };
    let cycles = node.trailer_phits();
    m.comment("a token-ack counts when its trailer has come");
    let waits = m.register("ack_waits", cycles, 0);
    match cycles {
        1 => m.assign(&waits.d, &comes),
        _ => {
            let before = waits.q.slice(0, cycles - 1);
            let next = m.concat("ack_waits_next", &[&before, &comes]);
            m.assign(&waits.d, &next);
        }
    }
    let ends = waits.q.bit(cycles - 1);
    let expected = AckField::Expected.bits();
    match (checked, &link.numbers) {
        (Some(Checked { good, valid, .. }), Some(ports)) => {
            let number = header.slice(expected.start, expected.len());
            let [kind, number] =
                [("ack_kind", &kind), ("ack_number", &number)].map(|(name, of)| {
                    let kept = m.data_register(name, of.width(), &comes);
                    m.assign(&kept.d, of);
                    kept.q
                });
            m.assign(&ports.acked_valid, &(&ends & good & valid));
            m.assign(&ports.acked, &number);
            m.assign(&link.ack_valid, &(&ports.acked_valid & kind));
        }
        _ => m.assign(&link.ack_valid, &ends),
    }
    let freed = AckField::Freed(0).bits();
    let counts = m.data_register("ack_freed", 4 * freed.len(), &comes);
    m.assign(&counts.d, &header.slice(freed.start, 4 * freed.len()));
    m.assign(&link.ack_freed, &counts.q);
    let end = freed.start + 4 * freed.len();
    unused.push(header.slice(end, HEADER_BITS - end));
    let group = AckField::Group.bits();
    let read = match checked {
        None => freed.start,
        Some(_) => expected.start,
    };
    unused.push(match link.ack_group {
        None => header.slice(group.start, read - group.start),
        Some(_) => header.slice(group.end, read - group.end),
    });
    if let Some(port) = &link.ack_group {
        let kept = m.data_register("ack_group", 1, &comes);
        m.assign(&kept.d, &header.bit(group.start));
        m.assign(port, &kept.q);
    }
}

/// The descriptor of a packet with this header.
pub(super) fn describe(
    m: &mut Builder,
    node: &BluegeneNodeParams,
    header: &Expr,
    near: &Expr,
    unused: &mut Vec<Expr>,
) -> Expr {
    let clears = reaches(m, node, header, near, unused);
    let field = |field| in_header(header, field);
    let mut fields = vec![
        field(HeaderField::Hints),
        field(HeaderField::Dynamic),
        field(HeaderField::Deposit),
        field(HeaderField::Size),
        field(HeaderField::Crossed),
    ];
    debug_assert_eq!(fields[0].width(), HINT_BITS);
    match node.groups() {
        1 => unused.push(field(HeaderField::Group)),
        _ => fields.push(field(HeaderField::Group)),
    }
    fields.push(clears);
    let descriptor = m.join("descriptor", &fields);
    m.read_as(&descriptor, Record::descriptor(node).layout("descriptor"));
    descriptor
}

/// By direction, whether the next node has the destination's coordinate in its dimension.
pub(super) fn reaches(
    m: &mut Builder,
    node: &BluegeneNodeParams,
    header: &Expr,
    near: &Expr,
    unused: &mut Vec<Expr>,
) -> Expr {
    let bits = node.hint_bits();
    let clears = m.net("clears", bits.len());
    m.comment("the next node of a direction has the destination's coordinate");
    m.comb("find_clears", |c| {
        for (d, bit) in bits.iter().enumerate() {
            let destination = in_header(header, HeaderField::Destination(bit / 2));
            let width = destination.width();
            let reached = near.slice(d * width, width).equals(&destination);
            c.set(&clears.bit(d), &reached);
        }
    });
    let absent = (0..3).filter(|dimension| !bits.contains(&(2 * dimension)));
    unused.extend(absent.map(|dimension| in_header(header, HeaderField::Destination(dimension))));
    clears
}

/// Tokens in use, and whether there is room for a packet that comes.
struct Tokens {
    occupancy: Expr,
    admits: Expr,
    /// By virtual channel, there is nothing else in it.
    alone: Expr,
    /// A packet has no room; without recovery of errors.
    overflow: Option<Expr>,
    /// Tokens of the packet that came last; with recovery of errors.
    youngest: Option<Expr>,
}

impl Tokens {
    fn new(
        m: &mut Builder,
        node: &BluegeneNodeParams,
        header: &Expr,
        [packet, descriptor]: [&Expr; 2],
        ports: &ReadPorts,
        verdicts: Option<&Verdicts>,
    ) -> Self {
        let vcs = node.vcs();
        let number = m.wire("vc", &in_header(header, HeaderField::Vc));
        let of_vc = decoded(m, "of_vc", &number, VC_BITS, vcs);
        let size = Record::descriptor(node).field(descriptor, 0, "size");
        let chunks = chunks(m, "chunks", &size);
        let full = m.wire("takes_full", &(&of_vc & node.takes_full()).any());
        let own = m.mux("tokens", &full, &lit(TOKEN_BITS, 8), &chunks);
        let tokens = own.extend(COUNT_BITS);
        let occupancy = m.register("occupancy", vcs * COUNT_BITS, 0);
        let left = m.net("occupancy_left", vcs * COUNT_BITS);
        let [has_room, alone] = ["has_room", "alone"].map(|name| m.net(name, vcs));
        m.comment("tokens that stay in use when what was read last is gone, and whether those of the packet fit beside them");
        m.comb("find_room", |c| {
            for alike in node.alike() {
                let most = lit(COUNT_BITS, alike.tokens as u64);
                c.repeat("v", alike.vcs, |c, v| {
                    let [now, left] = [&occupancy.q, &left].map(|of| of.element(v, COUNT_BITS));
                    let freed = ports.tokens.element(v, TOKEN_BITS).extend(COUNT_BITS);
                    c.set(&left, &now);
                    c.when(&ports.last.at(v), |c| c.set(&left, &(&now - freed)));
                    c.set(&has_room.at(v), &left.at_most(&(most - &tokens)));
                    c.set(&alone.at(v), &!left.any());
                });
            }
        });
        let each = m.replicate("packet_each", packet, vcs);
        let admits = m.wire("admits", &(&of_vc & &has_room & &each));
        let overflow = match verdicts {
            None => Some(m.wire("overflows", &(&of_vc & !&has_room & each).any())),
            Some(_) => None,
        };
        let youngest = verdicts.map(|verdicts| {
            let kept = m.data_register("youngest_tokens", TOKEN_BITS, &admits.any());
            m.assign(&kept.d, &own);
            (kept.q, &verdicts.removes)
        });
        m.comb("next_occupancy", |c| {
            c.set(&occupancy.d, &left);
            c.repeat("v", 0..vcs, |c, v| {
                let [next, left] = [&occupancy.d, &left].map(|of| of.element(v, COUNT_BITS));
                c.when(&admits.at(v), |c| c.set(&next, &(&left + &tokens)));
                if let Some((youngest, removes)) = &youngest {
                    let gone = youngest.extend(COUNT_BITS);
                    c.when(&removes.at(v), |c| c.set(&next, &(&left - gone)));
                }
            });
        });
        Tokens {
            occupancy: occupancy.q,
            admits,
            alone,
            overflow,
            youngest: youngest.map(|(tokens, _)| tokens),
        }
    }
}

/// The number of chunks of a packet of this size: one more.
pub(super) fn chunks(m: &mut Builder, name: &str, size: &Expr) -> Expr {
    debug_assert_eq!(size.width(), SIZE_BITS);
    m.wire(name, &(size.extend(TOKEN_BITS) + lit(TOKEN_BITS, 1)))
}

/// Phits on their way into FIFOs.
struct Writes {
    /// By virtual channel, a phit goes into the FIFO.
    now: Expr,
    /// The virtual channel of the packet that came last.
    way: Expr,
    /// Phits of it that are still to come, beyond the one of its first cycle.
    to_come: Expr,
}

/// The phits of a packet that begins, 32 bytes for each chunk, unless it is removed meanwhile.
fn write(
    m: &mut Builder,
    node: &BluegeneNodeParams,
    admits: &Expr,
    descriptor: &Expr,
    verdicts: Option<&Verdicts>,
) -> Writes {
    let size = Record::descriptor(node).field(descriptor, 0, "size");
    let rest = m.concat("rest", &[&size, &Expr::ones(node.chunk_bits())]);
    let bits = rest.width();
    let to_come = m.register("to_come", bits, 0);
    let way = m.register("way", node.vcs(), 0);
    let begins = m.wire("begins", &admits.any());
    let goes_on = m.wire("goes_on", &to_come.q.any());
    m.comment("phits of the packet that are still to come, and its virtual channel");
    m.comb("next_to_come", |c| {
        c.set(&to_come.d, &to_come.q);
        c.when(&goes_on, |c| {
            c.set(&to_come.d, &(&to_come.q - lit(bits, 1)))
        });
        if let Some(verdicts) = verdicts {
            let removed = verdicts.removes.any();
            c.when(&removed, |c| c.set(&to_come.d, &lit(bits, 0)));
        }
        c.when(&begins, |c| c.set(&to_come.d, &rest));
    });
    m.assign_mux(&way.d, &begins, admits, &way.q);
    let each = m.replicate("goes_on_each", &goes_on, node.vcs());
    Writes {
        now: m.wire("writes", &(admits | (&way.q & each))),
        way: way.q,
        to_come: to_come.q,
    }
}
