//! The cyclic redundancy check. Twins: `hdl/link/crc.rs`, `model/link/crc.rs`.

use crate::lockstep::{first_mismatch, interpreted};
use crate::shapes::design;
use flitworks::params::{Clocks, words};
use flitworks::testbench::{Device, GoldenDevice};

/// A check of the published catalogues: bits, polynomial, start, whether bytes go in and the remainder comes out
/// reflected, what is added, and the check of the nine bytes "123456789".
type Entry = (&'static str, usize, u32, u32, [bool; 2], u32, u64);

const CATALOGUE: [Entry; 19] = [
    ("CRC-4/INTERLAKEN", 4, 0x3, 0xf, [false, false], 0xf, 0xb),
    ("CRC-5/USB", 5, 0x05, 0x1f, [true, true], 0x1f, 0x19),
    ("CRC-7/MMC", 7, 0x09, 0, [false, false], 0, 0x75),
    ("CRC-8/SMBUS", 8, 0x07, 0, [false, false], 0, 0xf4),
    ("CRC-8/MAXIM-DOW", 8, 0x31, 0, [true, true], 0, 0xa1),
    ("CRC-12/UMTS", 12, 0x80f, 0, [false, true], 0, 0xdaf),
    ("CRC-16/ARC", 16, 0x8005, 0, [true, true], 0, 0xbb3d),
    (
        "CRC-16/GENIBUS",
        16,
        0x1021,
        0xffff,
        [false, false],
        0xffff,
        0xd64e,
    ),
    (
        "CRC-16/IBM-3740",
        16,
        0x1021,
        0xffff,
        [false, false],
        0,
        0x29b1,
    ),
    (
        "CRC-16/IBM-SDLC",
        16,
        0x1021,
        0xffff,
        [true, true],
        0xffff,
        0x906e,
    ),
    ("CRC-16/KERMIT", 16, 0x1021, 0, [true, true], 0, 0x2189),
    (
        "CRC-16/SPI-FUJITSU",
        16,
        0x1021,
        0x1d0f,
        [false, false],
        0,
        0xe5cc,
    ),
    ("CRC-16/XMODEM", 16, 0x1021, 0, [false, false], 0, 0x31c3),
    (
        "CRC-24/INTERLAKEN",
        24,
        0x32_8b63,
        0xff_ffff,
        [false, false],
        0xff_ffff,
        0xb4_f3e6,
    ),
    (
        "CRC-24/OPENPGP",
        24,
        0x86_4cfb,
        0xb7_04ce,
        [false, false],
        0,
        0x21_cf02,
    ),
    (
        "CRC-32/BZIP2",
        32,
        0x04c1_1db7,
        u32::MAX,
        [false, false],
        u32::MAX,
        0xfc89_1918,
    ),
    (
        "CRC-32/ISCSI",
        32,
        0x1edc_6f41,
        u32::MAX,
        [true, true],
        u32::MAX,
        0xe306_9283,
    ),
    (
        "CRC-32/ISO-HDLC",
        32,
        0x04c1_1db7,
        u32::MAX,
        [true, true],
        u32::MAX,
        0xcbf4_3926,
    ),
    (
        "CRC-32/MPEG-2",
        32,
        0x04c1_1db7,
        u32::MAX,
        [false, false],
        0,
        0x0376_e6e7,
    ),
];

/// The nine bytes in words of so many: the first byte on top of each word, or at its low end.
fn text(bytes: usize, low_first: bool) -> Vec<Vec<u64>> {
    let words_of = |part: &[u8]| {
        let mut word = vec![0; words(8 * bytes)];
        for (at, byte) in part.iter().enumerate() {
            let place = if low_first { at } else { bytes - 1 - at };
            word[place / 8] |= u64::from(*byte) << (8 * (place % 8));
        }
        word
    };
    b"123456789".chunks(bytes).map(words_of).collect()
}

/// What a design, and its golden model, show at the end of those words.
fn checks(settings: &str, data: &[Vec<u64>], is_stream: bool) -> [u64; 2] {
    let design = design("crc", settings);
    let layout = flitworks::params::Layout::new(&design.ports);
    let golden = GoldenDevice::new(design.golden(), &layout);
    let both: [Box<dyn Device>; 2] = [interpreted(&design, 1), Box::new(golden)];
    both.map(|mut device| {
        let mut outputs = vec![0; layout.output_words];
        let mut step = |inputs: &[u64]| {
            device
                .step(inputs, Clocks::ALL, &mut outputs)
                .expect("it steps");
            outputs.clone()
        };
        if !is_stream {
            return step(&data[0])[0];
        }
        let idle = vec![0; layout.input_words];
        let mut reset = idle.clone();
        reset[0] = 1;
        step(&reset);
        for (at, word) in data.iter().enumerate() {
            let flags = [1, u64::from(at == 0), u64::from(at + 1 == data.len())];
            let shown = step(&[&[0][..], &flags, word].concat());
            assert_eq!(shown[0], 0, "no stream has ended");
            // Whatever is not valid is not covered.
            let shown = step(&[&[0, 0, 1, 1][..], word].concat());
            assert_eq!(shown[0], flags[2]);
            if shown[0] == 1 {
                return shown[1];
            }
        }
        panic!("the last word ends the stream");
    })
}

/// As words and as streams of one, three and nine bytes, the first byte on top or at the low end.
#[test]
fn checks_are_those_of_the_catalogues() {
    for (name, bits, polynomial, init, [reflect_in, reflect_out], xor_out, check) in CATALOGUE {
        for (bytes, low_first, is_stream) in [
            (9, false, false),
            (9, true, false),
            (9, true, true),
            (3, false, true),
            (1, false, true),
        ] {
            // Where the low end goes first the low bit of each byte does, as the catalogues have it reflected.
            let (order, reflect) = match low_first {
                false => ("high-first", reflect_in),
                true => ("low-first", !reflect_in),
            };
            let settings = format!(
                "width = {}\ncrc_bits = {bits}\npolynomial = {polynomial}\ninit = {init}\nxor_out = {xor_out}\n\
                 reflect_in = {}\nreflect_out = {}\norder = '{order}'\nstream = {}",
                8 * bytes,
                u8::from(reflect),
                u8::from(reflect_out),
                u8::from(is_stream),
            );
            let found = checks(&settings, &text(bytes, low_first), is_stream);
            assert_eq!(found, [check; 2], "{name}: {settings}");
        }
    }
}

#[test]
fn a_check_by_another_polynomial_is_caught() {
    let right = design("crc", "crc_bits = 16");
    let mut rtl = interpreted(&design("crc", "crc_bits = 16\npolynomial = 0x8005"), 3);
    assert!(first_mismatch(&right, rtl.as_mut(), 1000, 3).is_some());
}

#[test]
fn a_check_by_another_convention_is_caught() {
    let right = "crc_bits = 16\nwidth = 16\nstream = 1";
    for wrong in [
        "init = 0",
        "xor_out = 0",
        "reflect_in = 1",
        "reflect_out = 1",
        "order = 'low-first'",
    ] {
        let mut rtl = interpreted(&design("crc", &format!("{right}\n{wrong}")), 3);
        let caught = first_mismatch(&design("crc", right), rtl.as_mut(), 1000, 3);
        assert!(caught.is_some(), "{wrong}");
    }
}
