//! The fields of a packet's phits, low bits first.

use super::{PHIT_WIDTH, VCS, vc_bits};
use crate::params::component::counted;
use crate::params::key::{Int, Named};
use crate::params::{Key, ParamError, Settings};

/// Where the fields of a packet stand in the content of its phits.
///
/// - Head: destination, virtual channel (no bits of one), `h` (the hash takes the second phit's field), `a` (adaptive), `r`
///   (source-routed), user bits. With r = 1 the user bits are the hop index.
/// - Second phit: hash, user bits. With r = 1 phits 1 to 3 of the packet hold ports 0 to 2, 3 to 5, and 6 and 7.
/// - Tail: check, `ok` (2 bits: 0 healthy, 1 transmit error, 2 soft error), zeros.
///
/// A phit in the core is {tail, head, content}.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PacketFormat {
    vcs: usize,
    phit_width: usize,
    destination_bits: usize,
    hash_bits: usize,
    crc_bits: usize,
}

/// A bit of a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeadBit {
    /// The hash takes the second phit's field.
    Hashed,
    /// The router picks one of the ports that an entry of the table has.
    Adaptive,
    /// The packet brings its ports along.
    SourceRouted,
}

/// The key `destination_bits`.
const DESTINATION_BITS: Named<Int> =
    Named("destination_bits", Int(2..=20, 15, "bits of a destination"));

/// The key `hash_bits`.
const HASH_BITS: Named<Int> = Named("hash_bits", Int(0..=20, 15, "bits of the hash field"));

/// The key `crc_bits`.
const CRC_BITS: Named<Int> = Named("crc_bits", Int(8..=32, 16, "bits of the check in a tail"));

/// User bits that a head has at the least: a hop index.
const USER_BITS: usize = 3;

/// Bits of the flags of a head: h, a, r.
const FLAGS: usize = 3;

/// Bits of `ok` in a tail.
const OK_BITS: usize = 2;

impl PacketFormat {
    /// Checked fields; `component` is named in refusals.
    ///
    /// # Errors
    /// If a number is outside of its key's range, or what a phit holds does not fit.
    pub fn new(
        component: &str,
        vcs: usize,
        phit_width: usize,
        destination_bits: usize,
        hash_bits: usize,
        crc_bits: usize,
    ) -> Result<Self, ParamError> {
        VCS.check(component, vcs)?;
        PHIT_WIDTH.check(component, phit_width)?;
        DESTINATION_BITS.check(component, destination_bits)?;
        HASH_BITS.check(component, hash_bits)?;
        CRC_BITS.check(component, crc_bits)?;
        let content = phit_width - 2;
        let head = vc_bits(vcs) + FLAGS + USER_BITS;
        for (key, bits, room) in [
            (DESTINATION_BITS.0, destination_bits, content - head),
            (HASH_BITS.0, hash_bits, content),
            (CRC_BITS.0, crc_bits, content - OK_BITS),
        ] {
            if bits > room {
                return Err(ParamError::new(
                    format!("{component}.{key}"),
                    bits,
                    format!(
                        "wanted at most {room}, as a phit has {} of content; or set phit_width",
                        counted(content, "bit")
                    ),
                ));
            }
        }
        Ok(PacketFormat {
            vcs,
            phit_width,
            destination_bits,
            hash_bits,
            crc_bits,
        })
    }

    /// The keys of what it is made of.
    pub(super) fn keys() -> Vec<Key> {
        Self::named().map(|key| key.key()).to_vec()
    }

    fn named() -> [Named<Int>; 5] {
        [VCS, PHIT_WIDTH, DESTINATION_BITS, HASH_BITS, CRC_BITS]
    }

    /// Takes those keys.
    pub(super) fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let vcs = VCS.take(settings)?;
        let phit_width = PHIT_WIDTH.take(settings)?;
        let destination_bits = DESTINATION_BITS.take(settings)?;
        let hash_bits = HASH_BITS.take(settings)?;
        let crc_bits = CRC_BITS.take(settings)?;
        let component = settings.component().to_string();
        PacketFormat::new(
            &component,
            vcs,
            phit_width,
            destination_bits,
            hash_bits,
            crc_bits,
        )
    }

    /// The same as settings.
    pub(super) fn settings(&self) -> Vec<(&'static str, String)> {
        let values = [
            self.vcs,
            self.phit_width,
            self.destination_bits,
            self.hash_bits,
            self.crc_bits,
        ];
        let settings = Self::named().into_iter().zip(values);
        settings.map(|(key, value)| key.setting(&value)).collect()
    }

    /// Virtual channels.
    pub fn vcs(&self) -> usize {
        self.vcs
    }

    /// Bits of a virtual channel's number, 0 of one.
    pub fn vc_bits(&self) -> usize {
        vc_bits(self.vcs)
    }

    /// Bits of a phit, head and tail bits with it.
    pub fn phit_width(&self) -> usize {
        self.phit_width
    }

    /// Bits of a phit's content.
    pub fn content_bits(&self) -> usize {
        self.phit_width - 2
    }

    /// Bits of a destination, the lowest of a head.
    pub fn destination_bits(&self) -> usize {
        self.destination_bits
    }

    /// Bits of the hash field, the lowest of a second phit.
    pub fn hash_bits(&self) -> usize {
        self.hash_bits
    }

    /// Bits of the check, the lowest of a tail.
    pub fn crc_bits(&self) -> usize {
        self.crc_bits
    }

    /// Where the virtual channel stands in a head.
    pub fn vc_at(&self) -> usize {
        self.destination_bits
    }

    /// Where a bit stands in a head.
    pub fn bit_at(&self, bit: HeadBit) -> usize {
        self.destination_bits
            + self.vc_bits()
            + match bit {
                HeadBit::Hashed => 0,
                HeadBit::Adaptive => 1,
                HeadBit::SourceRouted => 2,
            }
    }

    /// Where the user bits of a head begin; they go on to the end of its content.
    pub fn user_at(&self) -> usize {
        self.bit_at(HeadBit::SourceRouted) + 1
    }

    /// User bits of a head, with r = 1 those of the hop index: at least 3.
    pub fn user_bits(&self) -> usize {
        self.content_bits() - self.user_at()
    }

    /// Where `ok` stands in a tail.
    pub fn ok_at(&self) -> usize {
        self.crc_bits
    }

    /// Bits of the hash by which a port is picked: as many as a destination, 8 at least.
    pub fn hash_width(&self) -> usize {
        self.destination_bits.max(8)
    }

    /// Whether three ports of a source route fit into a phit.
    pub fn has_source_routes(&self) -> bool {
        self.content_bits() >= 3 * super::PORT_BITS
    }

    /// `v2_w24_d15_h15_k16`: in names of modules.
    pub(super) fn identifier(&self) -> String {
        format!(
            "{}_d{}_h{}_k{}",
            super::lanes_identifier(self.vcs, self.phit_width),
            self.destination_bits,
            self.hash_bits,
            self.crc_bits
        )
    }

    /// In words, for headers.
    pub(super) fn in_words(&self) -> String {
        format!(
            "{}, phits of {}, destinations of {}, hashes of {}, checks of {}",
            counted(self.vcs, "virtual channel"),
            counted(self.phit_width, "bit"),
            self.destination_bits,
            self.hash_bits,
            counted(self.crc_bits, "bit")
        )
    }
}
