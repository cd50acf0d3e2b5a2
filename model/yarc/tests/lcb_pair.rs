//! What two ends of a link show together: nothing is lost, doubled or reordered, whatever the line does.

use super::lcb_link::{DEFAULT, Pair, Setting};
use crate::model::Golden;
use crate::model::yarc::packet::{Head, PacketCheck, Phit};
use crate::model::yarc::{LcbReceiver, LcbSender};
use crate::params::yarc::{YarcLcbReceiverParams, YarcLcbSenderParams};
use crate::params::{Component, Layout, Port};

#[test]
fn without_errors_nothing_is_sent_twice() {
    for delay in [0, 1, 30] {
        let mut pair = Pair::new(Setting { delay, ..DEFAULT }, 1, 300);
        let cycles = pair.finish(20_000);
        println!("delay {delay}: {cycles} cycles");
        assert_eq!((pair.resumes(), pair.overflows()), (0, 0), "delay {delay}");
    }
}

#[test]
fn each_healthy_packet_comes_once_and_in_order_whatever_the_line_does() {
    let slow = Setting {
        input_depth: 8,
        max_packet: 8,
        timeout: 60,
        row_depth: 2,
        drain: 16,
        hurt: 200,
        ..DEFAULT
    };
    let settings = [
        (
            "0.5%",
            Setting {
                hurt: 50,
                ..DEFAULT
            },
        ),
        (
            "1%, one lane",
            Setting {
                hurt: 100,
                lanes: 1,
                ..DEFAULT
            },
        ),
        (
            "2%, inputs of 64",
            Setting {
                hurt: 200,
                input_depth: 64,
                ..DEFAULT
            },
        ),
        ("2%, inputs of 8, slow", slow),
        (
            "2%, inputs of 19, slow",
            Setting {
                input_depth: 19,
                max_packet: 19,
                timeout: 300,
                ..slow
            },
        ),
        (
            "1%, wrong kinds",
            Setting {
                hurt: 100,
                wrong_kind: 50,
                ..DEFAULT
            },
        ),
        (
            "1%, numbers of two bits",
            Setting {
                hurt: 100,
                crc_bits: 20,
                ..DEFAULT
            },
        ),
        (
            "5%",
            Setting {
                hurt: 500,
                timeout: 200,
                max_packet: 8,
                ..DEFAULT
            },
        ),
    ];
    for (what, setting) in settings {
        let [mut overflows, mut resumes] = [0; 2];
        for seed in 0..4 {
            let mut pair = Pair::new(setting, seed, 150);
            let cycles = pair.finish(2_000_000);
            overflows += pair.overflows();
            resumes += pair.resumes();
            println!(
                "{what}, seed {seed}: {cycles} cycles, {} overflows, {} resumes",
                pair.overflows(),
                pair.resumes()
            );
        }
        assert!(resumes > 0, "{what}");
        if what == "2%, inputs of 8, slow" {
            assert!(overflows > 0, "{what}");
        }
    }
}

#[test]
fn a_cable_that_is_cut_and_plugged_in_again_loses_nothing() {
    for (cut, cycles) in [
        ([true, true], 5000),
        ([true, false], 3000),
        ([false, true], 100),
    ] {
        let mut pair = Pair::new(DEFAULT, 7, 200);
        pair.cycles(400);
        pair.is_cut = cut;
        pair.cycles(cycles);
        // No packet is open at an end that hears nothing, so none holds an output.
        for (from, is_cut) in cut.into_iter().enumerate() {
            let far = &pair.ends[1 - from];
            let is_closed = far.rising.is_empty() && far.sink.open.iter().all(Vec::is_empty);
            assert!(!is_cut || cycles < 1100 || is_closed);
        }
        pair.is_cut = [false; 2];
        pair.finish(100_000);
        assert!(pair.ends.iter().map(|end| end.cut).sum::<usize>() > 0);
        assert!(pair.resumes() > 0);
    }
}

#[test]
fn noisy_lanes_are_shed_until_the_link_is_dead() {
    let setting = Setting {
        hurt: 100,
        lane_retries: 5,
        timeout: 300,
        ..DEFAULT
    };
    let mut pair = Pair::new(setting, 3, 5000);
    let mut left = 0b111;
    for (lane, noisy) in [0b100, 0b001, 0b010].into_iter().enumerate() {
        pair.setting.noisy = noisy;
        let start = pair.now;
        while pair.wanted_lanes() != [left & !noisy; 2] {
            assert!(pair.now < start + 50_000, "lane {lane} is still wanted");
            let before = pair.wanted_lanes();
            pair.cycle();
            if left == noisy && pair.wanted_lanes().contains(&0) {
                break;
            }
            assert!(before.iter().all(|lanes| lanes & !left == 0));
        }
        left &= !noisy;
        if left == 0 {
            break;
        }
        pair.setting.noisy = 0;
        // Some frames later both know, and go on at the pace of what is left.
        pair.cycles(2000);
        let active = 2 - lane;
        assert_eq!(pair.symbols_in(384 * 4), [125 * active * 4; 2]);
        let came = |pair: &Pair| [0, 1].map(|end: usize| pair.ends[end].up.len());
        let before = came(&pair);
        pair.cycles(5000);
        let after = came(&pair);
        assert!((0..2).all(|end| after[end] > before[end]), "packets go on");
    }
    pair.cycles(2000);
    let wanted = pair.wanted_lanes();
    let active = [0, 1].map(|end: usize| pair.ends[end].sender.is_active(wanted[end]));
    assert_eq!(active, [false; 2]);
    // The end to which the last lane was bad still tells so; the other is silent.
    let sent = pair.symbols_in(384 * 4);
    assert!(sent.contains(&0), "{sent:?}");
    pair.cycles(2000);
    // What came is what was sent, as far as it goes, and nothing is open.
    for (end, wanted) in pair.ends.iter().zip(&pair.wanted) {
        for ((came, open), wanted) in end.sink.came.iter().zip(&end.sink.open).zip(wanted) {
            assert!(!came.is_empty() && came[..] == wanted[..came.len()]);
            assert!(open.is_empty(), "no packet holds an output");
        }
    }
}

#[test]
fn shapes_at_both_ends_of_their_ranges_pass_packets() {
    let small = "vcs = 1\nphit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\n\
                 max_packet = 4\nlanes = 1\ntimeout = 2000\n";
    let large = "vcs = 4\nphit_width = 64\ndestination_bits = 20\nhash_bits = 20\ncrc_bits = 32\ninput_depth = 1023\n\
                 max_packet = 64\nlanes = 4\n";
    for (settings, width, lanes, freed) in [(small, 16, 1, 5), (large, 64, 0b1111, 0xff_ffff_ffff)]
    {
        let sender = YarcLcbSenderParams::of_settings(settings).expect("a legal shape");
        let receiver = YarcLcbReceiverParams::of_settings(settings).expect("a legal shape");
        let words = |ports: Vec<Port>| {
            let layout = Layout::new(&ports);
            (layout.input_words - 1, layout.output_words)
        };
        assert_eq!(words(sender.ports()), (8, 5));
        assert_eq!(words(receiver.ports()), (5, 8));
        let link = sender.link();
        let check = PacketCheck::new(link.format(), link.polynomial());
        let content = !0 >> (66 - width);
        let head = Head::of_content(content, link.format());
        let packet = check.packet(
            &Head {
                source_routed: false,
                ..head
            },
            &[content, 0],
        );
        let (mut sender, mut receiver) = (LcbSender::new(&sender), LcbReceiver::new(&receiver));
        let (mut line, mut heard) = ([0; 5], [0; 8]);
        let mut up = Vec::new();
        // The control frames go back to the very end.
        for cycle in 0..1000 {
            let phit = packet.get(cycle).map(|phit| phit.bits(width));
            let valid = phit.is_some().into();
            receiver.step(&[line[1], line[2], line[3], 0, 0], &mut heard);
            let [is_up, bits, said, ack, wants, expected, wanted, _] = heard;
            let inputs = [
                valid,
                phit.unwrap_or(0),
                said,
                ack,
                wants,
                expected,
                freed,
                wanted,
            ];
            sender.step(&inputs, &mut line);
            if is_up == 1 {
                up.push(Phit::of_bits(bits, width));
            }
            assert_eq!(line[4], 1, "the link works");
        }
        assert_eq!(up, packet);
        assert_eq!(heard[5..], [1, lanes, freed]);
    }
}
