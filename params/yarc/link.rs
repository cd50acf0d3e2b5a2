//! What both halves of a link control block are made of.

use super::packet::PacketFormat;
use super::{INPUT_DEPTH, MAX_PACKET, check_depth};
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET};
use crate::params::link::{LinkSenderParams, Polynomial};
use crate::params::{Key, Keyed, ParamError, Reset, Settings, index_width};

/// The keys that sender and receiver have in common, and what follows from them.
///
/// - On a line stands {sideband 2, content}, in a tail check, `ok`, sequence number and zeros, beside it what kind of symbol it
///   is: 0 idle, 1 head, 2 body, 3 tail.
/// - The sequence number of a packet has S = min(10, phit_width − crc_bits − 2) bits: two at least, as a tail has room for its check and for `ok`.
/// - Sideband: bit 0 carries a control frame, without end, low bits first; bit 1 says that one starts. It is: acknowledgement S,
///   lanes that are wanted L, phits freed b for each virtual channel, CRC-16 of these in the order sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LinkFormat {
    format: PacketFormat,
    polynomial: Polynomial,
    input_depth: usize,
    max_packet: usize,
    timeout: usize,
    lanes: usize,
    reset: Reset,
}

/// Most bits of a sequence number.
const MAX_SEQUENCE_BITS: usize = 10;

/// Bits of the check of a control frame.
const CONTROL_CRC_BITS: usize = 16;

const CONTROL_CRC_TERMS: u32 = 0x1021;

/// What a symbol of the line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineCode {
    /// Nothing of a packet; with a certain content it is a resume.
    Idle,
    /// The head of a packet.
    Head,
    /// A phit between head and tail.
    Body,
    /// The tail of a packet.
    Tail,
}

/// `ok` of a tail whose packet was damaged on a link.
pub const TRANSMIT_ERROR: u64 = 1;

/// `ok` of a tail whose packet was damaged in a router.
pub const SOFT_ERROR: u64 = 2;

/// What a symbol costs by the pace, for each lane that there is, and what a lane pays in a cycle: 18.75 Gb/s at 800 MHz.
pub const PACE: [usize; 2] = [128, 125];

/// Bits of a packet's check, if the user says nothing.
const DEFAULT_CRC_BITS: usize = 16;

/// The key `lanes`.
const LANES: Named<Int> = Named("lanes", Int(1..=4, 3, "lanes of the link"));

impl LinkFormat {
    /// Checked numbers; `component` is named in refusals.
    ///
    /// # Errors
    /// If a number is outside of its key's range.
    pub fn new(
        component: &str,
        format: PacketFormat,
        polynomial: Polynomial,
        [input_depth, max_packet]: [usize; 2],
        timeout: usize,
        lanes: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        check_depth(component, input_depth, max_packet)?;
        LinkSenderParams::TIMEOUT.check(component, timeout)?;
        LANES.check(component, lanes)?;
        Ok(LinkFormat {
            format,
            polynomial,
            input_depth,
            max_packet,
            timeout,
            lanes,
            reset,
        })
    }

    /// The keys that are of links alone.
    pub(super) fn own_keys() -> [Key; 3] {
        [
            Polynomial::terms_key(DEFAULT_CRC_BITS),
            LinkSenderParams::TIMEOUT.key(),
            LANES.key(),
        ]
    }

    /// Takes these, for packets of this format.
    pub(super) fn take(
        settings: &mut Settings,
        format: PacketFormat,
        depths: [usize; 2],
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let polynomial = Polynomial::take_terms(settings, format.crc_bits())?;
        let timeout = LinkSenderParams::TIMEOUT.take(settings)?;
        let lanes = LANES.take(settings)?;
        let component = settings.component().to_string();
        LinkFormat::new(
            &component, format, polynomial, depths, timeout, lanes, reset,
        )
    }

    /// The settings of these keys.
    pub(super) fn own_settings(&self) -> [(&'static str, String); 3] {
        [
            self.polynomial.terms_setting(),
            LinkSenderParams::TIMEOUT.setting(&self.timeout),
            LANES.setting(&self.lanes),
        ]
    }

    /// The fields of a packet.
    pub fn format(&self) -> &PacketFormat {
        &self.format
    }

    /// The polynomial of a packet's check.
    pub fn polynomial(&self) -> Polynomial {
        self.polynomial
    }

    /// Phits of an input's buffer.
    pub fn input_depth(&self) -> usize {
        self.input_depth
    }

    /// Bits of a count of phits freed.
    pub fn freed_bits(&self) -> usize {
        index_width(self.input_depth + 1)
    }

    /// Phits of the longest packet.
    pub fn max_packet(&self) -> usize {
        self.max_packet
    }

    /// Cycles after which a sender that waits sends again, and a receiver gives up a packet.
    pub fn timeout(&self) -> usize {
        self.timeout
    }

    /// Lanes of the link.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Bits of a sequence number.
    pub fn sequence_bits(&self) -> usize {
        let room = self.format.phit_width() - self.format.crc_bits() - 2;
        MAX_SEQUENCE_BITS.min(room)
    }

    /// Where a sequence number stands in a tail.
    pub fn sequence_at(&self) -> usize {
        self.format.ok_at() + 2
    }

    /// The content of an idle symbol that is a resume: …0101.
    pub fn resume_content(&self) -> u64 {
        0x5555_5555_5555_5555 & (u64::MAX >> (64 - self.format.content_bits()))
    }

    /// The check of a control frame: CRC-16 of \[ITU V.41\].
    pub fn control_check(&self) -> Polynomial {
        Polynomial::new("", CONTROL_CRC_BITS, CONTROL_CRC_TERMS).expect("it is one of those in use")
    }

    /// Bits of a control frame before its check.
    pub fn control_bits(&self) -> usize {
        self.sequence_bits() + self.lanes + self.freed_bits() * self.format.vcs()
    }

    /// Bits of a control frame.
    pub fn frame_bits(&self) -> usize {
        self.control_bits() + CONTROL_CRC_BITS
    }

    /// What the user's timeout has to last for, for headers.
    pub(crate) fn rule_of_timeout(&self) -> String {
        format!(
            "it has to last for {} cycles and a round trip of the line, or packets go again without an error",
            self.cycles_to_acknowledge()
        )
    }

    /// Most cycles from a good tail to the end of the control frame that acknowledges it: two frames at one lane, as they come
    /// beside packets of four phits, whose tails carry none of it.
    pub(super) fn cycles_to_acknowledge(&self) -> usize {
        let [cost, pays] = PACE;
        let bits = (self.frame_bits() * 4).div_ceil(3);
        2 * (bits * cost * self.lanes).div_ceil(pays)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// In names of modules.
    pub(super) fn identifier(&self) -> String {
        format!(
            "{}_i{}_l{}_{}",
            self.format.identifier(),
            self.input_depth,
            self.max_packet,
            self.own_identifier()
        )
    }

    /// The same of what is of links alone.
    pub(super) fn own_identifier(&self) -> String {
        let terms = self.polynomial.terms();
        format!("p{terms:x}_t{}_n{}", self.timeout, self.lanes)
    }

    /// In words, for headers.
    pub(super) fn in_words(&self) -> String {
        format!(
            "{}, {}, {} of an input, packets of at most {}, timeout of {}, {}, {} reset",
            self.format.in_words(),
            self.polynomial.in_words(),
            counted(self.input_depth, "phit"),
            counted(self.max_packet, "phit"),
            counted(self.timeout, "cycle"),
            counted(self.lanes, "lane"),
            self.reset
        )
    }
}

impl Keyed for LinkFormat {
    fn keys() -> Vec<Key> {
        let [polynomial, timeout, lanes] = Self::own_keys();
        let mut keys = PacketFormat::keys();
        let depths = [INPUT_DEPTH.key(), MAX_PACKET.key()];
        keys.push(polynomial);
        keys.extend(depths);
        keys.extend([timeout, lanes, RESET.key()]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let format = PacketFormat::from_settings(settings)?;
        let depths = [INPUT_DEPTH.take(settings)?, MAX_PACKET.take(settings)?];
        let reset = RESET.take(settings)?;
        LinkFormat::take(settings, format, depths, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let [polynomial, timeout, lanes] = self.own_settings();
        let mut settings = self.format.settings();
        settings.extend([
            polynomial,
            INPUT_DEPTH.setting(&self.input_depth),
            MAX_PACKET.setting(&self.max_packet),
            timeout,
            lanes,
            RESET.setting(&self.reset),
        ]);
        settings
    }
}
