//! Virtual channels that share by weights what goes on: `model/anton2/vc_sender.rs`, `model/anton2/channel_adapter.rs`.

use crate::pins::Pins;
use flitworks::model::Golden;
use flitworks::model::anton2::{ChannelAdapter, Flit, Heading, SenderQueues, VcSender};
use flitworks::params::Component;
use flitworks::params::anton2::{ChannelAdapterParams, Header, VcSenderParams};

/// Three virtual channels of each of two classes.
fn shape(more: &str) -> VcSenderParams {
    let settings = format!("flit_width = 42\nvcs = 3\ndepth = 40\n{more}");
    VcSenderParams::of_settings(&settings).expect("a legal shape")
}

fn weighted(more: &str) -> VcSenderParams {
    shape(&format!("arbitration = 'inverse-weighted'\n{more}"))
}

fn of_pattern(pattern: usize) -> Flit {
    Flit::first(Heading::default().with(Header::PATTERN, pattern), 1)
}

/// So many packets, while all of these virtual channels ask with packets of a pattern.
fn served(sender: &mut SenderQueues, asking: &[(usize, usize)], packets: usize) -> [usize; 6] {
    let mut served = [0; 6];
    for &(vc, pattern) in asking {
        sender.arrive(vc, of_pattern(pattern));
    }
    for _ in 0..packets {
        let (to, turn) = sender.step().expect("a packet passes");
        sender.take_credit(to);
        served[turn.queue] += 1;
        let of_queue = asking.iter().find(|(vc, _)| *vc == turn.queue);
        let &(vc, pattern) = of_queue.expect("it asked");
        sender.arrive(vc, of_pattern(pattern));
    }
    served
}

/// Within what two accumulators may be apart.
fn assert_near<const K: usize>(served: [usize; K], wanted: [usize; K]) {
    let mut pairs = served.iter().zip(wanted);
    let near = pairs.all(|(served, wanted)| served.abs_diff(wanted) <= 2);
    assert!(near, "{served:?}, wanted {wanted:?}");
}

#[test]
fn virtual_channels_share_in_inverse_proportion_to_weights() {
    let mut sender = SenderQueues::new(&weighted("weight_bits = 5"), false);
    // A weight of 30 against 10, of the patterns that are under way.
    for (number, weight) in [(2, 30), (3, 1), (8, 20), (9, 10)] {
        assert!(sender.write_weight(number, weight));
    }
    assert_near(
        served(&mut sender, &[(1, 0), (4, 1)], 400),
        [0, 100, 0, 0, 300, 0],
    );
    // Weights are equal after a reset.
    sender.reset();
    assert_near(
        served(&mut sender, &[(1, 0), (4, 1)], 400),
        [0, 200, 0, 0, 200, 0],
    );
}

#[test]
fn a_pattern_beyond_the_last_has_its_weight_and_no_other_number_is_a_weight() {
    let mut sender = SenderQueues::new(&weighted("patterns = 3\nweight_bits = 6"), false);
    assert!(sender.write_weight(2, 20) && sender.write_weight(17, 60));
    assert!(!sender.write_weight(18, 1));
    assert_near(
        served(&mut sender, &[(0, 3), (5, 3)], 400),
        [300, 0, 0, 0, 0, 100],
    );
    let mut in_turn = SenderQueues::new(&shape(""), false);
    assert!(!in_turn.write_weight(0, 1));
}

#[test]
fn who_has_no_room_catches_up_if_the_window_is_held() {
    for (underflow, wanted) in [
        ("zero", [10, 0, 0, 10, 0, 0]),
        ("hold", [0, 0, 0, 20, 0, 0]),
    ] {
        let shape = weighted(&format!("underflow = '{underflow}'\nweight_bits = 7"));
        let mut sender = SenderQueues::new(&shape, false);
        for number in [0, 1, 6, 7] {
            sender.write_weight(number, 4);
        }
        // Virtual channel 3 takes all the room there is for it, then waits for more.
        for _ in 0..=shape.far_depth() {
            sender.arrive(3, of_pattern(0));
            sender.step();
        }
        for _ in 0..100 {
            sender.arrive(0, of_pattern(0));
            let (to, _) = sender.step().expect("virtual channel 0 has room");
            sender.take_credit(to);
        }
        // The window is where it was, and virtual channel 3 within its reach.
        sender.take_credit(3);
        sender.arrive(0, of_pattern(0));
        let served = served(&mut sender, &[(0, 0), (3, 0)], 20);
        assert_eq!(served, wanted, "{underflow}");
    }
}

fn write<G: Golden>(pins: &mut Pins<G>, number: u64, weight: u64) {
    pins.set("weight_wr_en_i", &[1]);
    pins.set("weight_index_i", &[number]);
    pins.set("weight_data_i", &[weight]);
    pins.step();
    pins.set("weight_wr_en_i", &[0]);
}

#[test]
fn behind_the_ports_a_written_weight_is_that_of_the_packets_that_begin_later() {
    let params = weighted("patterns = 1\nweight_bits = 5\ndateline = false\nfar_depth = 255");
    let mut pins = Pins::new(&params, VcSender::new(&params));
    for (number, weight) in [(0, 30), (1, 10), (6, 1)] {
        write(&mut pins, number, weight);
    }
    for name in ["in_valid_i", "in_head_i", "in_tail_i", "out_credit_valid_i"] {
        pins.set(name, &[1]);
    }
    let mut served = [0; 2];
    for cycle in 0..416 {
        // Both queues stay filled though one is emptied faster.
        let (vc, ready) = match cycle {
            0..16 => (cycle % 2, 0),
            _ => (u64::from(cycle % 4 != 0), 1),
        };
        pins.set("in_vc_i", &[vc]);
        pins.set("ready_i", &[ready]);
        pins.set("out_credit_vc_i", &[cycle % 2]);
        pins.step();
        if pins.get_one("out_valid_o") == 1 {
            served[pins.get_one("out_vc_o") as usize] += 1;
        }
    }
    assert_near(served, [100, 300]);
}

#[test]
fn behind_an_adapters_ports_a_weight_of_what_departs_is_written_or_none() {
    let text = "flit_width = 42\nvcs = 3\narbitration = 'inverse-weighted'\npatterns = 1";
    let params = ChannelAdapterParams::of_settings(text).expect("a legal shape");
    let after = |number, weight| {
        let mut pins = Pins::new(&params, ChannelAdapter::new(&params));
        write(&mut pins, number, weight);
        format!("{:?}", pins.golden)
    };
    // After a reset every weight is 255.
    let untouched = after(5, 255);
    let [fifth, fourth] = [5, 4].map(|number| after(number, 9));
    assert!(fifth != untouched && fourth != untouched && fifth != fourth);
    assert_eq!(after(6, 9), untouched);
}
