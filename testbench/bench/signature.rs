//! Signatures of outputs: what a test bench compares in place of the outputs themselves.

/// Cycles that have one signature.
pub const WINDOW_CYCLES: u64 = 16;

/// x^32 + x^26 + x^23 + x^22 + x^16 + x^12 + x^11 + x^10 + x^8 + x^7 + x^5 + x^4 + x^2 + x + 1, as in IEEE
/// 802.3: up to three wrong bits in 91,607 never cancel, others once in 2^32.
const POLYNOMIAL: u32 = 0x04c1_1db7;

/// The CRC-32 of the bits that were folded into it, the first of them first; it begins with ones.
pub(super) struct Signature(u32);

impl Default for Signature {
    fn default() -> Self {
        Signature(u32::MAX)
    }
}

impl Signature {
    /// Appends the low `width` bits of `value`, bit 0 first.
    pub fn fold(&mut self, value: &[u64], width: usize) {
        for at in 0..width {
            let bit = (value[at / 64] >> (at % 64)) as u32 & 1;
            let feedback = (self.0 >> 31 ^ bit).wrapping_neg();
            self.0 = self.0 << 1 ^ feedback & POLYNOMIAL;
        }
    }

    /// The signature of what was folded so far.
    pub fn value(&self) -> u32 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published check value of this CRC (BZIP2's, not inverted at the end) takes each byte's high
    /// bit first.
    #[test]
    fn it_is_the_crc_of_the_field() {
        let mut signature = Signature::default();
        for byte in b"123456789" {
            signature.fold(&[u64::from(byte.reverse_bits())], 8);
        }
        assert_eq!(!signature.value(), 0xfc89_1918);
    }

    #[test]
    fn a_wrong_bit_of_a_wide_value_shows() {
        let signature = |value: [u64; 2]| {
            let mut signature = Signature::default();
            signature.fold(&value, 100);
            signature.value()
        };
        let right = signature([5, 0]);
        for bit in 0..100 {
            let mut wrong = [5, 0];
            wrong[bit / 64] ^= 1 << (bit % 64);
            assert_ne!(signature(wrong), right, "bit {bit}");
        }
        assert_eq!(
            signature([5, 1 << 36]),
            right,
            "bit 100 is beyond its width"
        );
    }
}
