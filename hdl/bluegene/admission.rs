//! What an injection FIFO takes of its host, and what it refuses.

use super::arrival::reaches;
use super::counts::COUNT_BITS;
use super::header::{COORDINATE_BITS, HINT_BITS, Record, SIZE_BITS, header_layout, in_header};
use crate::hdl::rtl::{Builder, Expr, Library, RtlError, lit};
use crate::params::bluegene::{
    BluegeneNodeParams, DirectionRegisterParams, HEADER_BITS, HeaderField, InjectionError,
    MAX_CHUNKS,
};
use crate::params::index_width;

/// The ports of an injection FIFO to its host, and what it knows of the node.
pub(super) struct HostPorts {
    pub(super) high: Expr,
    pub(super) own: Expr,
    pub(super) reach_first: Expr,
    pub(super) reach_last: Expr,
    /// If there are directions.
    pub(super) near: Option<Expr>,
    pub(super) valid: Expr,
    pub(super) first: Expr,
    pub(super) last: Expr,
    pub(super) phit: Expr,
    pub(super) ready: Expr,
    pub(super) error: Expr,
}

/// What goes into the FIFO. A packet is checked with its last phit, and taken back if it is refused.
///
/// ASSUMED, where the page is silent:
/// - Every reason that holds sets its bit; the header of a packet that ends within it is not looked at.
/// - The first phit of a packet within another one drops that, and begins a packet.
/// - What comes of a packet beyond 256 bytes is not written.
/// - Coordinates of dimensions that the torus has not must be 0. With one group, the group in the header means nothing.
pub(super) struct Admission {
    pub(super) write: Expr,
    pub(super) undo: Expr,
    /// The packet is whole and good.
    pub(super) accepted: Expr,
    pub(super) descriptor: Expr,
    /// Its chunks less one.
    pub(super) size: Expr,
}

impl Admission {
    /// `held`: chunks of packets in the FIFO.
    pub(super) fn new(
        m: &mut Builder,
        lib: &mut Library,
        node: &BluegeneNodeParams,
        host: &HostPorts,
        held: &Expr,
        unused: &mut Vec<Expr>,
    ) -> Result<Self, RtlError> {
        let within = m.register("within", 1, 0);
        let room = node.fifo_chunks() - MAX_CHUNKS;
        let has_room = held.at_most(&lit(COUNT_BITS, room as u64));
        m.comment("between packets ready if the longest has room, within one always");
        let ready = m.wire("is_ready", &(&within.q | has_room));
        m.assign(&host.ready, &(&ready & m.running()));
        let takes = m.wire("takes", &(&host.valid & &ready));
        let begins = m.wire("begins", &(&takes & &host.first));
        let goes_on = m.wire("goes_on", &(&takes & &within.q & !&host.first));
        let moves = m.wire("moves", &(&begins | &goes_on));
        m.assign_mux(&within.d, &moves, &!&host.last, &within.q);
        let (number, header) = gather(m, node, host, [&begins, &goes_on]);
        let longest = lit(number.width(), node.longest() as u64);
        let in_bounds = m.wire("in_bounds", &number.differs(&longest));
        let ends = m.wire("ends", &(&goes_on & &host.last));
        let only = m.wire("only", &(&begins & &host.last));
        let checks = Checks::new(m, lib, node, host, [&header, &number], unused)?;
        let refused = m.wire("refused", &checks.errors.any());
        let accepted = m.wire("accepted", &(&ends & !&refused));
        let errors = m.register("errors", InjectionError::ALL.len(), 0);
        m.comb("next_errors", |c| {
            let mut set = |error: InjectionError, by: &Expr| {
                let at = error.bit();
                let (next, now) = (errors.d.bit(at), errors.q.bit(at));
                c.set(&next, &(now | by));
            };
            let checked = |error: InjectionError| &ends & checks.errors.bit(error.bit());
            set(InjectionError::NoRoom, &(&host.valid & !&ready));
            let stray = &takes & !&within.q & !&host.first;
            set(InjectionError::Order, &(stray | (&begins & &within.q)));
            set(
                InjectionError::Destination,
                &checked(InjectionError::Destination),
            );
            let short = &only | checked(InjectionError::Length);
            set(InjectionError::Length, &short);
            set(InjectionError::Header, &checked(InjectionError::Header));
        });
        m.assign(&host.error, &errors.q);
        let written = (&begins & !&host.last) | (&goes_on & in_bounds);
        let undone = (&begins & &within.q) | (&ends & &refused);
        let field = |field| in_header(&header, field);
        let mut fields = vec![
            checks.hints.clone(),
            field(HeaderField::Dynamic),
            field(HeaderField::Deposit),
            field(HeaderField::Size),
            lit(3, 0),
        ];
        if node.groups() > 1 {
            fields.push(field(HeaderField::Group));
        }
        if let Some(near) = &host.near {
            fields.push(reaches(m, node, &header, near, unused));
        }
        let descriptor = m.join("descriptor", &fields);
        debug_assert_eq!(descriptor.width(), Record::descriptor(node).width());
        Ok(Admission {
            write: m.wire("write", &written),
            undo: m.wire("undo", &undone),
            accepted,
            descriptor,
            size: m.wire("size", &field(HeaderField::Size)),
        })
    }
}

/// Counts the phits of a packet, and keeps its header: the number of the phit that comes, up to the longest packet.
fn gather(
    m: &mut Builder,
    node: &BluegeneNodeParams,
    host: &HostPorts,
    [begins, goes_on]: [&Expr; 2],
) -> (Expr, Expr) {
    let width = node.phit_width();
    let bits = index_width(node.longest() + 1);
    let number = m.register("number", bits, 0);
    let longest = lit(bits, node.longest() as u64);
    m.comment("phits of the packet that have come");
    m.comb("next_number", |c| {
        c.set(&number.d, &number.q);
        let counts = goes_on & number.q.differs(&longest);
        c.when(&counts, |c| c.set(&number.d, &(&number.q + lit(bits, 1))));
        c.when(begins, |c| c.set(&number.d, &lit(bits, 1)));
    });
    let of_header = number.q.less(&lit(bits, node.header_phits() as u64));
    let of_header = m.wire("of_header", &(begins | (goes_on & of_header)));
    let line = m.data_register("header_line", HEADER_BITS, &of_header);
    let before = line.q.slice(width, HEADER_BITS - width);
    let shifted = m.concat("header_next", &[&host.phit, &before]);
    m.assign(&line.d, &shifted);
    let header = m.wire("header", &line.q);
    m.read_as(&header, header_layout());
    (number.q, header)
}

/// What is wrong with a packet whose last phit comes.
struct Checks {
    /// Bits of [`InjectionError`].
    errors: Expr,
    hints: Expr,
}

impl Checks {
    fn new(
        m: &mut Builder,
        lib: &mut Library,
        node: &BluegeneNodeParams,
        host: &HostPorts,
        [header, number]: [&Expr; 2],
        unused: &mut Vec<Expr>,
    ) -> Result<Self, RtlError> {
        let field = |field| in_header(header, field);
        let hints = Self::hints(m, lib, node, host, header)?;
        let header_phits = lit(number.width(), node.header_phits() as u64);
        let whole = m.wire("header_whole", &number.at_least(&header_phits));
        let rest = Expr::ones(node.chunk_bits());
        let size = field(HeaderField::Size);
        debug_assert_eq!(size.width(), SIZE_BITS);
        let bits = SIZE_BITS + node.chunk_bits();
        let last = m.concat("last_number", &[&size, &rest]);
        let wanted = match number.width() == bits {
            true => last,
            false => last.extend(number.width()),
        };
        let fits = number.equals(&wanted);
        let outside = m.net("is_outside", 1);
        m.comment("coordinates that no node has");
        m.comb("find_outside", |c| {
            c.set(&outside, &lit(1, 0));
            for (dimension, &radix) in node.radices().iter().enumerate() {
                let to = field(HeaderField::Destination(dimension));
                if radix < 1 << COORDINATE_BITS {
                    let beyond = to.at_least(&lit(COORDINATE_BITS, radix as u64));
                    c.when(&beyond, |c| c.set(&outside, &lit(1, 1)));
                }
            }
        });
        for (dimension, &radix) in node.radices().iter().enumerate() {
            if radix == 1 << COORDINATE_BITS {
                unused.push(field(HeaderField::Destination(dimension)));
            }
        }
        let opposed = m.net("opposed", 1);
        m.comb("find_opposed", |c| {
            c.set(&opposed, &lit(1, 0));
            c.repeat("m", 0..HINT_BITS / 2, |c, dimension| {
                let [plus, minus] = [0, 1].map(|sign| hints.at(&(dimension * 2 + sign)));
                c.when(&(plus & minus), |c| c.set(&opposed, &lit(1, 1)));
            });
        });
        let several = (&hints & (&hints - lit(HINT_BITS, 1))).any();
        let high = field(HeaderField::HighPriority);
        let no_deposit = several | &host.high | field(HeaderField::Dynamic);
        let no_deposit = m.wire("no_deposit", &(field(HeaderField::Deposit) & no_deposit));
        let wrong = &opposed | !hints.any() | no_deposit | high.differs(&host.high);
        let wrong = m.wire("header_wrong", &wrong);
        let errors = m.net("reasons", InjectionError::ALL.len());
        m.comb("find_reasons", |c| {
            c.set(&errors, &lit(errors.width(), 0));
            let mut set = |error: InjectionError, by: &Expr| c.set(&errors.bit(error.bit()), by);
            set(InjectionError::Destination, &(&whole & &outside));
            set(InjectionError::Length, &!(&whole & fits));
            set(InjectionError::Header, &(&whole & &wrong));
        });
        for kept in [
            HeaderField::Vc,
            HeaderField::IsAck,
            HeaderField::Crossed,
            HeaderField::User,
            HeaderField::Sequence,
            HeaderField::Check,
        ] {
            unused.push(field(kept));
        }
        if node.groups() == 1 {
            unused.push(field(HeaderField::Group));
        }
        let bits = [InjectionError::NoRoom, InjectionError::Order].map(|error| error.bit());
        unused.extend(bits.map(|bit| errors.bit(bit)));
        Ok(Checks { errors, hints })
    }

    /// The hints of the header, or those that direction registers give.
    fn hints(
        m: &mut Builder,
        lib: &mut Library,
        node: &BluegeneNodeParams,
        host: &HostPorts,
        header: &Expr,
    ) -> Result<Expr, RtlError> {
        let dimensions = node.dimensions();
        let shape = DirectionRegisterParams::new(COORDINATE_BITS);
        let register = lib.module(&shape.expect("a coordinate has 8 bits"))?;
        let found = m.net("direction_hints", 2 * dimensions);
        m.paragraph();
        m.array("dimension", dimensions, |m, dimension| {
            let of = |net: &Expr| net.slice(dimension * COORDINATE_BITS, COORDINATE_BITS);
            let pins = [
                ("own_i", &of(&host.own)),
                ("first_i", &of(&host.reach_first)),
                ("last_i", &of(&host.reach_last)),
                (
                    "destination_i",
                    &in_header(header, HeaderField::Destination(dimension)),
                ),
                ("plus_o", &found.bit(2 * dimension)),
                ("minus_o", &found.bit(2 * dimension + 1)),
            ];
            m.instance("u_direction", &register, &pins);
        });
        let given = in_header(header, HeaderField::Hints);
        let automatic = in_header(header, HeaderField::Auto);
        let found = found.extend(HINT_BITS);
        Ok(m.mux("hints", &automatic, &found, &given))
    }
}
