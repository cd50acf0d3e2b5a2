//! The cyclic redundancy check. Twins: `hdl/link/crc.rs`, `model/link/crc.rs`.

use crate::lockstep::{first_mismatch, interpreted};
use crate::shapes::design;
use flitworks::params::words;
use flitworks::testbench::{Device, GoldenDevice};

/// What the catalogues of checks give for the nine bytes "123456789".
#[test]
fn checks_are_those_of_the_catalogues() {
    let text = b"123456789";
    let width = 8 * text.len();
    let mut word = vec![0; words(width)];
    for (byte, value) in text.iter().rev().enumerate() {
        word[byte / 8] |= u64::from(*value) << (8 * (byte % 8));
    }
    // CRC-16/GENIBUS, CRC-24/INTERLAKEN, CRC-32/BZIP2.
    for (bits, check) in [(16, 0xd64e), (24, 0xb4_f3e6), (32, 0xfc89_1918)] {
        let design = design("crc", &format!("width = {width}\ncrc_bits = {bits}"));
        let layout = flitworks::params::Layout::new(&design.ports);
        let golden = GoldenDevice::new(design.golden(), &layout);
        let both: [Box<dyn Device>; 2] = [interpreted(&design, 1), Box::new(golden)];
        for mut device in both {
            let (mut inputs, mut outputs) =
                (vec![0; layout.input_words], vec![0; layout.output_words]);
            let at = inputs.len() - word.len();
            inputs[at..].copy_from_slice(&word);
            device.step(&inputs, &mut outputs).expect("it steps");
            assert_eq!(outputs, [check], "{}", design.top);
        }
    }
}

#[test]
fn a_check_by_another_polynomial_is_caught() {
    let right = design("crc", "crc_bits = 16");
    let mut rtl = interpreted(&design("crc", "crc_bits = 16\npolynomial = 0x8005"), 3);
    assert!(first_mismatch(&right, rtl.as_mut(), 1000, 3).is_some());
}
