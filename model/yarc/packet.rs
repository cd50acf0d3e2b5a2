//! Packets of a YARC router: what their phits hold, and their check.

use crate::model::link::CrcTable;
use crate::model::packed::{bit, has, low_bits};
use crate::params::link::Polynomial;
use crate::params::yarc::{HeadBit, PORT_BITS, PacketFormat};

/// A phit in the core: the bits of its packet's ends, and what else it carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phit {
    /// Whether it is the first of its packet.
    pub head: bool,
    /// Whether it is the last of its packet.
    pub tail: bool,
    /// What else it carries: its content, or what stands for that, of 62 bits at most.
    pub load: u64,
}

/// Bits of a phit's load in a word.
const LOAD_BITS: usize = 62;

impl Phit {
    /// The phit {tail, head, content} of so many bits.
    #[inline]
    pub fn of_bits(bits: u64, width: usize) -> Self {
        Phit {
            head: has(bits, width - 2),
            tail: has(bits, width - 1),
            load: bits & low_bits(width - 2),
        }
    }

    /// The same as {tail, head, content}.
    #[inline]
    pub fn bits(self, width: usize) -> u64 {
        self.load | bit(width - 2, self.head) | bit(width - 1, self.tail)
    }

    /// As buffers hold it.
    #[inline]
    pub(super) fn word(self) -> u64 {
        debug_assert!(self.load <= low_bits(LOAD_BITS), "{:#x}", self.load);
        self.bits(LOAD_BITS + 2)
    }

    /// What a buffer holds.
    #[inline]
    pub(super) fn of_word(word: u64) -> Self {
        Phit::of_bits(word, LOAD_BITS + 2)
    }

    /// Whether what a buffer holds is a head.
    #[inline]
    pub(super) fn is_head(word: u64) -> bool {
        has(word, LOAD_BITS)
    }
}

/// What a tail says of its packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ok {
    /// Healthy.
    Healthy,
    /// Damaged on the link it came by: it will come again.
    TransmitError,
    /// Damaged in a router.
    SoftError,
}

impl Ok {
    /// The content of a tail that says this, all else 0.
    #[inline]
    pub fn content(self, format: &PacketFormat) -> u64 {
        let ok = match self {
            Ok::Healthy => 0,
            Ok::TransmitError => 1,
            Ok::SoftError => 2,
        };
        ok << format.ok_at()
    }
}

/// Whether a tail says that its packet will come again.
#[inline]
pub(super) fn is_failed(tail: u64, format: &PacketFormat) -> bool {
    tail >> format.ok_at() & 3 == 1
}

/// What a head holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// Where the packet goes.
    pub destination: u64,
    /// Its virtual channel, which may be none that exists.
    pub vc: usize,
    /// `h`: the hash takes the second phit's field.
    pub hashed: bool,
    /// `a`: the router picks one of the ports of an entry.
    pub adaptive: bool,
    /// `r`: the packet brings its ports along.
    pub source_routed: bool,
    /// The user bits; with `r` the hop index.
    pub user: u64,
}

impl Head {
    /// The head of this content.
    #[inline]
    pub fn of_content(content: u64, format: &PacketFormat) -> Self {
        let bit = |of| has(content, format.bit_at(of));
        Head {
            destination: content & low_bits(format.destination_bits()),
            vc: (content >> format.vc_at() & low_bits(format.vc_bits())) as usize,
            hashed: bit(HeadBit::Hashed),
            adaptive: bit(HeadBit::Adaptive),
            source_routed: bit(HeadBit::SourceRouted),
            user: content >> format.user_at() & low_bits(format.user_bits()),
        }
    }

    /// Its content. What exceeds a field is left out.
    pub fn content(&self, format: &PacketFormat) -> u64 {
        let field = |value: u64, at: usize, width: usize| (value & low_bits(width)) << at;
        field(self.destination, 0, format.destination_bits())
            | field(self.vc as u64, format.vc_at(), format.vc_bits())
            | bit(format.bit_at(HeadBit::Hashed), self.hashed)
            | bit(format.bit_at(HeadBit::Adaptive), self.adaptive)
            | bit(format.bit_at(HeadBit::SourceRouted), self.source_routed)
            | field(self.user, format.user_at(), format.user_bits())
    }
}

/// The content that a head has behind an input: of a source-routed packet the hop index is one more.
///
/// ASSUMED: the hop index is all user bits of the head, and wraps there.
#[inline]
pub(super) fn passed_on(head: u64, format: &PacketFormat) -> u64 {
    if !has(head, format.bit_at(HeadBit::SourceRouted)) {
        return head;
    }
    let hops = low_bits(format.user_bits()) << format.user_at();
    head & !hops | head.wrapping_add(1 << format.user_at()) & hops
}

/// Ports of a source route in a phit.
pub(super) const PORTS_OF_PHIT: usize = 3;

/// A port of a source route, by its place in a phit.
#[inline]
pub(super) fn port_of_route(content: u64, place: usize) -> usize {
    (content >> (place * PORT_BITS) & low_bits(PORT_BITS)) as usize
}

/// The check of packets: over all phits before the tail, then the tail's sequence, then its `ok`.
///
/// - Source: `\[YARC\] §4.1`, `§4.3`. ASSUMED: the remainder starts with ones and is inverted at the end; contents go
///   in high bit first; in the core the sequence is 0, in as many bits as on a line, and the hop index counts as 0.
#[derive(Clone, Debug)]
pub struct PacketCheck {
    format: PacketFormat,
    table: CrcTable,
}

impl PacketCheck {
    /// The check of packets of this format; as many bits as the format's check has.
    pub fn new(format: &PacketFormat, polynomial: Polynomial) -> Self {
        debug_assert_eq!(
            polynomial.bits(),
            format.crc_bits(),
            "a tail has room for the check"
        );
        PacketCheck {
            format: *format,
            table: CrcTable::new(polynomial),
        }
    }

    /// Bits of a sequence number in a tail: what is left of it, but 10 at most.
    pub fn sequence_bits(&self) -> usize {
        (self.format.phit_width() - self.format.crc_bits() - 2).min(10)
    }

    /// The check of nothing.
    pub fn start(&self) -> u32 {
        self.table.check(&[], 0)
    }

    /// The check of what had `check` and this phit in the core, which is no tail.
    #[inline]
    pub fn with(&self, check: u32, phit: Phit) -> u32 {
        let routed = phit.head && has(phit.load, self.format.bit_at(HeadBit::SourceRouted));
        let hops = low_bits(self.format.user_bits()) << self.format.user_at();
        let content = if routed { phit.load & !hops } else { phit.load };
        self.with_bits(check, content, self.format.content_bits())
    }

    /// The check of what had `check` and these bits.
    #[inline]
    pub fn with_bits(&self, check: u32, bits: u64, width: usize) -> u32 {
        self.table.check_from(!check, &[bits], width)
    }

    /// A tail in the core of phits that have `check`.
    pub fn tail(&self, check: u32, ok: Ok) -> Phit {
        let says = ok.content(&self.format);
        let check = self.with_bits(check, 0, self.sequence_bits());
        let check = self.with_bits(check, says >> self.format.ok_at(), 2);
        Phit {
            head: false,
            tail: true,
            load: says | u64::from(check),
        }
    }

    /// The phits of a packet in the core: its head, what lies between, and its tail.
    pub fn packet(&self, head: &Head, between: &[u64]) -> Vec<Phit> {
        let head = Phit {
            head: true,
            tail: false,
            load: head.content(&self.format),
        };
        let further = between.iter().map(|&load| Phit {
            head: false,
            tail: false,
            load,
        });
        let mut phits: Vec<_> = [head].into_iter().chain(further).collect();
        let check = phits
            .iter()
            .fold(self.start(), |check, phit| self.with(check, *phit));
        phits.push(self.tail(check, Ok::Healthy));
        phits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn format() -> PacketFormat {
        PacketFormat::new("packet", 2, 24, 15, 15, 16).expect("a legal format")
    }

    fn check() -> PacketCheck {
        let polynomial = Polynomial::new("crc", 16, 0x1021).expect("a legal polynomial");
        PacketCheck::new(&format(), polynomial)
    }

    #[test]
    fn a_head_has_its_fields_low_bits_first() {
        let head = Head {
            destination: 0x4321,
            vc: 1,
            hashed: true,
            adaptive: false,
            source_routed: true,
            user: 5,
        };
        let content = head.content(&format());
        assert_eq!(content, 0x4321 | 1 << 15 | 1 << 16 | 1 << 18 | 5 << 19);
        assert_eq!(Head::of_content(content, &format()), head);
        let phit = Phit::of_bits(1 << 22 | content, 24);
        assert_eq!((phit.head, phit.tail, phit.load), (true, false, content));
        assert_eq!(phit.bits(24), 1 << 22 | content);
    }

    #[test]
    fn only_a_source_routed_head_counts_its_hops() {
        let head = |source_routed, user| Head {
            source_routed,
            user,
            ..Head::default()
        };
        let passed = |head: Head| {
            let content = passed_on(head.content(&format()), &format());
            Head::of_content(content, &format())
        };
        assert_eq!(passed(head(false, 3)), head(false, 3));
        assert_eq!(passed(head(true, 3)), head(true, 4));
        assert_eq!(passed(head(true, 7)), head(true, 0));
    }

    #[test]
    fn a_check_goes_over_contents_then_sequence_then_ok() {
        let (check, head) = (check(), Head::default());
        assert_eq!(check.sequence_bits(), 6);
        let phits = check.packet(&head, &[0x15_5555, 0x2a_aaaa]);
        // All bits in one word, the first at the high end: 3 contents of 22 bits, 6 of the sequence, 2 of ok.
        let covered: u128 = 0x15_5555 << 30 | 0x2a_aaaa << 8;
        let table = &check.table;
        let whole = table.check(&[covered as u64, (covered >> 64) as u64], 74);
        assert_eq!(phits[3].load, u64::from(whole));
        assert!(phits[3].tail && !phits[3].head);
    }

    #[test]
    fn the_check_of_the_core_leaves_hops_out_and_ok_in() {
        let check = check();
        let routed = |user| Head {
            source_routed: true,
            user,
            ..Head::default()
        };
        let tail = |head: Head| check.packet(&head, &[1])[2];
        assert_eq!(tail(routed(0)), tail(routed(5)));
        let user = |user| Head {
            user,
            ..Head::default()
        };
        assert_ne!(tail(user(0)), tail(user(5)));
        let [healthy, soft] =
            [Ok::Healthy, Ok::SoftError].map(|ok| check.tail(check.start(), ok).load);
        assert_ne!(healthy & 0xffff, soft & 0xffff);
        assert_eq!(soft >> 16, 2);
        assert!(is_failed(Ok::TransmitError.content(&format()), &format()));
        assert!(!is_failed(Ok::SoftError.content(&format()), &format()));
    }
}
