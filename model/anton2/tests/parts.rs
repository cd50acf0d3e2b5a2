//! The router against its parts, wired: they look at the room anew in every cycle, the router notes where it
//! changes.

use super::*;
use crate::model::anton2::{Anton2Input, Anton2Output, Heading};
use crate::model::packed::{copy_field, field};

/// The parts of a router.
struct Parts {
    inputs: Vec<Named<Anton2Input>>,
    outputs: Vec<Named<Anton2Output>>,
    /// The inputs whose packets outputs are told of that wait.
    may_wait: u64,
    /// The cycle, as inputs are told it by age, and the inputs of whose ages outputs are told.
    cycle: u64,
    with_age: u64,
}

impl Parts {
    fn new(params: &Anton2RouterParams) -> Self {
        let straps = straps(params, FAR_DEPTH);
        let strap = |name: &str| straps.iter().find(|(n, _)| *n == name).expect(name).1;
        let input = |p: usize| {
            let mut input = Named::new(Anton2Input::new(params.input()), params.input());
            for name in ["here_i", "last_i", "spot_i", "port_of_i"] {
                input.set(name, strap(name));
            }
            input.set("arrival_i", strap("arrival_i") >> (2 * p) & 3);
            input
        };
        let output = |_| {
            let mut output = Named::new(Anton2Output::new(params.output()), params.output());
            output.set("far_depth_i", FAR_DEPTH as u64);
            output
        };
        Parts {
            inputs: (0..params.router_ports()).map(input).collect(),
            outputs: (0..params.router_ports()).map(output).collect(),
            may_wait: !0,
            cycle: 0,
            with_age: !0,
        }
    }

    /// One cycle with what is on the links of a router.
    fn step(&mut self, router: &mut Named<Anton2Router>, params: &Anton2RouterParams) {
        let (vcs, width) = (params.vcs().count(), params.flit_width());
        let write = params.element_width().map(|element_width| {
            let address = router.input("weight_addr_i")[0];
            let arbiter = (address >> element_width) as usize;
            let number = address & ((1 << element_width) - 1);
            let enabled = router.input("weight_wr_en_i")[0] == 1;
            (
                enabled.then_some(arbiter),
                number,
                router.input("weight_data_i")[0],
            )
        });
        let ports = self.inputs.len();
        // A number too large for a smaller table's port is for no weight either.
        let writes = |arbiter: usize, weights: usize| {
            let (to, number, data) = write?;
            (to == Some(arbiter) && (number as usize) < weights).then_some([1, number, data])
        };
        let names = ["weight_wr_en_i", "weight_index_i", "weight_data_i"];

        let rooms: Vec<[u64; 2]> = self
            .outputs
            .iter()
            .map(|output| {
                let mut output = output.clone();
                output.clear();
                output.step();
                ["room1_o", "room2_o"].map(|name| output.get(name))
            })
            .collect();
        for (p, input) in self.inputs.iter_mut().enumerate() {
            input.clear();
            for name in ["valid_i", "vc_i", "head_i", "tail_i", "flit_i"] {
                let from = router.input(&format!("in{p}_{name}")).to_vec();
                input.input(name).copy_from_slice(&from);
            }
            for (output, rooms) in rooms.iter().enumerate() {
                for (name, room) in ["room1_i", "room2_i"].into_iter().zip(rooms) {
                    copy_field(&[*room], 0, input.input(name), output * vcs, vcs);
                }
            }
            if let Some(bits) = params.arbitration().age_bits() {
                input.set("now_i", self.cycle & !(!0 << bits));
            }
            let table = params.input().table();
            if let Some(write) = writes(p, table.map_or(0, |table| table.weights())) {
                names
                    .iter()
                    .zip(write)
                    .for_each(|(name, value)| input.set(name, value));
            }
        }
        let shown = self.inputs.iter().map(|input| {
            let mut input = input.clone();
            input.step();
            input
        });
        let shown: Vec<_> = shown.collect();
        let mut granted = 0;
        for (p, output) in self.outputs.iter_mut().enumerate() {
            output.clear();
            for (i, input) in shown.iter().enumerate() {
                let mut put = |name: &str, value: &[u64], width: usize| {
                    copy_field(value, 0, output.input(name), i * width, width);
                };
                put("attempt_i", &[input.get("attempt_o") >> p & 1], 1);
                put("two_i", input.output("two_o"), 1);
                put("out_vc_i", input.output("out_vc_o"), params.vcs().width());
                put("second_i", input.output("second_o"), 1);
                put("flit_i", input.output("flit_o"), width);
                if let Some(width) = params.arbitration().pattern_width() {
                    put("pattern_i", input.output("pattern_o"), width);
                }
                if let Some(width) = params.arbitration().age_bits()
                    && self.with_age >> i & 1 == 1
                {
                    put("age_i", input.output("age_o"), width);
                }
                if params.arbitration().has_waiting() {
                    let bits = match params.arbitration().is_by_vc() {
                        true => vcs,
                        false => 1,
                    };
                    let waiting = field(input.output("waiting_o"), p * bits, bits);
                    put("waiting_i", &[waiting * (self.may_wait >> i & 1)], bits);
                }
            }
            for name in ["credit_valid_i", "credit_vc_i"] {
                let value = router.input(&format!("out{p}_{name}"))[0];
                output.set(name, value);
            }
            let table = params.output().table();
            if let Some(write) = writes(ports + p, table.map_or(0, |table| table.weights())) {
                names
                    .iter()
                    .zip(write)
                    .for_each(|(name, value)| output.set(name, value));
            }
            output.step();
            granted |= output.get("granted_o");
        }
        for (p, input) in self.inputs.iter_mut().enumerate() {
            input.set("granted_i", field(&[granted], p, 1));
            input.step();
        }
        self.cycle += 1;
    }

    /// Compares what is on all links.
    fn compare(&self, router: &Named<Anton2Router>, cycle: u64) {
        for (p, (input, output)) in self.inputs.iter().zip(&self.outputs).enumerate() {
            let credit = |get: &dyn Fn(&str) -> u64| {
                let valid = get("credit_valid_o");
                (valid == 1).then(|| get("credit_vc_o"))
            };
            let of_router = credit(&|name| router.get(&format!("in{p}_{name}")));
            let of_part = credit(&|name| input.get(name));
            assert_eq!(of_router, of_part, "cycle {cycle}: credit of input {p}");
            let sends = output.get("valid_o") == 1;
            for name in ["valid_o", "vc_o", "head_o", "tail_o", "flit_o"] {
                if sends || name == "valid_o" {
                    let whole = router.output(&format!("out{p}_{name}"));
                    assert_eq!(whole, output.output(name), "cycle {cycle}: {name} of {p}");
                }
            }
        }
    }
}

#[test]
fn the_router_is_what_its_parts_make() {
    for text in [
        "flit_width = 70\nfar_depth = 5\ndepth = 4\nweight_bits = 4",
        "flit_width = 64\nfar_depth = 5\nvcs = 6\narbitration = 'round-robin'",
        "flit_width = 42\nfar_depth = 5\nclasses = 1\nvcs = 2\ndepth = 3\npatterns = 1",
        "flit_width = 42\nfar_depth = 5\nvcs = 5\npromotion = '2n'\npatterns = 3\nweight_bits = 5",
        "flit_width = 42\nfar_depth = 5\ndepth = 4\nweight_bits = 4\nunderflow = 'hold'",
        "flit_width = 42\nfar_depth = 5\nports = 7\nvcs = 6\nweight_bits = 2\nunderflow = 'hold'",
        "flit_width = 42\nfar_depth = 5\nvcs = 8\nweight_bits = 3\nunderflow = 'hold'",
        "flit_width = 42\nfar_depth = 5\ndepth = 4\nweight_bits = 4\nunderflow = 'hold-by-vc'",
        "flit_width = 42\nfar_depth = 5\nports = 7\nvcs = 4\nweight_bits = 2\nunderflow = 'hold-by-vc'",
        "flit_width = 42\nfar_depth = 5\nvcs = 5\nweight_bits = 3\nunderflow = 'hold-by-vc'",
        "flit_width = 42\nfar_depth = 5\nclasses = 1\nvcs = 3\npatterns = 1\nunderflow = 'hold-by-vc'",
        "flit_width = 58\nfar_depth = 5\narbitration = 'age-based'",
        "flit_width = 70\nfar_depth = 5\nports = 7\nvcs = 6\narbitration = 'age-based'\nage_bits = 3",
        "flit_width = 43\nfar_depth = 5\nclasses = 1\nvcs = 2\ndepth = 3\narbitration = 'age-based'\nage_bits = 1",
    ] {
        let params = params(text);
        let (mut parts, mut cycle) = (Parts::new(&params), 0);
        drive(router(&params, FAR_DEPTH), &params, 700, |router| {
            parts.step(router, &params);
            parts.compare(router, cycle);
            cycle += 1;
        });
    }
}

/// Drives a router and its parts, which one of the changes has been done to.
fn with(change: impl FnOnce(&mut Parts)) {
    let text = "flit_width = 42\nfar_depth = 5\nweight_bits = 4\nunderflow = 'hold'";
    with_params(text, change);
}

/// The same where outputs count by virtual channel.
fn with_vcs(change: impl FnOnce(&mut Parts)) {
    let text = "flit_width = 42\nfar_depth = 5\nweight_bits = 4\nunderflow = 'hold-by-vc'";
    with_params(text, change);
}

/// The same by age.
fn with_ages(change: impl FnOnce(&mut Parts)) {
    let text = "flit_width = 46\nfar_depth = 5\narbitration = 'age-based'\nage_bits = 4";
    with_params(text, change);
}

fn with_params(text: &str, change: impl FnOnce(&mut Parts)) {
    let params = params(text);
    let (mut parts, mut cycle) = (Parts::new(&params), 0);
    change(&mut parts);
    drive(router(&params, FAR_DEPTH), &params, 700, |router| {
        parts.step(router, &params);
        parts.compare(router, cycle);
        cycle += 1;
    });
}

#[test]
#[should_panic(expected = "cycle ")]
fn an_input_that_packets_come_to_along_no_dimension_is_seen() {
    with(|parts| {
        parts
            .inputs
            .iter_mut()
            .for_each(|input| input.set("arrival_i", 3))
    });
}

#[test]
#[should_panic(expected = "cycle ")]
fn outputs_with_less_room_are_seen() {
    with(|parts| {
        parts
            .outputs
            .iter_mut()
            .for_each(|output| output.set("far_depth_i", 4))
    });
}

#[test]
#[should_panic(expected = "cycle ")]
fn inputs_that_do_not_say_how_old_their_packets_are_are_seen() {
    with_ages(|parts| parts.with_age = !0b10);
}

#[test]
#[should_panic(expected = "cycle ")]
fn inputs_that_count_from_another_cycle_are_seen() {
    with_ages(|parts| parts.cycle = 1);
}

#[test]
#[should_panic(expected = "cycle ")]
fn inputs_that_do_not_say_what_waits_are_seen() {
    with(|parts| parts.may_wait = 0);
}

#[test]
#[should_panic(expected = "cycle ")]
fn inputs_that_do_not_say_what_waits_for_virtual_channels_are_seen() {
    with_vcs(|parts| parts.may_wait = 0);
}

#[test]
fn by_virtual_channel_the_same_packets_wait_as_by_port() {
    let of_rule = |rule| {
        let text = format!("flit_width = 42\nfar_depth = 5\ndepth = 4\nunderflow = '{rule}'");
        params(&text)
    };
    let shapes = ["hold", "hold-by-vc"].map(of_rule);
    let [mut by_port, mut by_vc] = shapes.each_ref().map(Parts::new);
    let vcs = shapes[0].vcs().count();
    let mut random = Random::new(7);
    let mut sender = Sender::new(&shapes[0]);
    let mut apart = 0;
    for cycle in 0..2000 {
        let sent = sender.send(&mut random, 1, true);
        let rooms = random.bits() & random.bits();
        let granted = random.below(2);
        let shown = [&mut by_port, &mut by_vc].map(|parts| {
            let input = &mut parts.inputs[0];
            input.clear();
            if let Some(sent) = &sent {
                let [head, tail] = [sent.head, sent.tail].map(u64::from);
                let flit = sent.flit[0] & !(!0 << 42);
                for (name, value) in ["valid_i", "vc_i", "head_i", "tail_i", "flit_i"]
                    .into_iter()
                    .zip([1, sent.vc as u64, head, tail, flit])
                {
                    input.set(name, value);
                }
            }
            for name in ["room1_i", "room2_i"] {
                copy_field(&[rooms], 0, input.input(name), 0, 48);
            }
            input.set("granted_i", granted);
            input.step();
            ["credit_valid_o", "credit_vc_o", "attempt_o", "out_vc_o"].map(|name| input.get(name))
        });
        assert_eq!(shown[0], shown[1], "cycle {cycle}");
        let [credit, credit_vc, attempt, out_vc] = shown[0];
        sender.left[credit_vc as usize] += credit as usize;
        let waiting = by_vc.inputs[0].get("waiting_o");
        let of_port = |port: usize| field(&[waiting], port * vcs, vcs);
        let ports = (0..6).fold(0, |all, port| all | u64::from(of_port(port) != 0) << port);
        assert_eq!(ports, by_port.inputs[0].get("waiting_o"), "cycle {cycle}");
        if attempt != 0 {
            let port = attempt.trailing_zeros() as usize;
            assert_eq!(of_port(port) >> out_vc & 1, 1, "cycle {cycle}");
        }
        apart += u32::from(waiting.count_ones() > ports.count_ones());
    }
    assert!(apart > 100, "packets for two of a port in {apart} cycles");
}

#[test]
fn a_packet_waits_from_when_it_knows_its_port_until_it_leaves_whether_there_is_room_or_not() {
    let params = params("flit_width = 42\nfar_depth = 5\nunderflow = 'hold'");
    let mut parts = Parts::new(&params);
    let input = &mut parts.inputs[0];
    let mut seen = Vec::new();
    for cycle in 0..11 {
        input.clear();
        if cycle < 2 {
            for name in ["valid_i", "head_i", "tail_i"] {
                input.set(name, 1);
            }
            // Of class 0 and 1, up and down in Y.
            input.set("vc_i", 4 * cycle);
            let heading = Heading::default().to([[2, 3, 2], [2, 1, 2]][cycle as usize]);
            input.set("flit_i", heading.to_flit());
        }
        if cycle >= 6 {
            input.input("room1_i").fill(!0);
            input.set("granted_i", 1);
        }
        input.step();
        seen.push((input.get("waiting_o"), input.get("attempt_o")));
    }
    let first = seen[3].0;
    let both = seen[4].0;
    let second = both & !first;
    assert!(
        first.is_power_of_two() && second.is_power_of_two(),
        "{seen:?}"
    );
    // RC and VA, then no room; SA1 in cycle 6, and what leaves waits in its last cycle, too.
    let mut wanted = [[0; 2]; 11];
    wanted[3][0] = first;
    wanted[4..8].fill([both, 0]);
    let seen: Vec<[u64; 2]> = seen
        .into_iter()
        .map(|(waits, attempts)| [waits, attempts])
        .collect();
    let (left, stays) = match seen[7][1] {
        port if port == first => (first, second),
        _ => (second, first),
    };
    wanted[7] = [both, left];
    wanted[8] = [stays, stays];
    assert_eq!(seen, wanted);
}

#[test]
fn a_virtual_channel_without_room_catches_up_if_sa1_holds_its_window() {
    for (underflow, wanted) in [("zero", [4, 4, 0, 0]), ("hold", [4, 4, 4, 4])] {
        let text = "flit_width = 42\nfar_depth = 5\nweight_bits = 3\npatterns = 1";
        let params = params(&format!("{text}\nunderflow = '{underflow}'"));
        let mut parts = Parts::new(&params);
        let input = &mut parts.inputs[0];
        let mut left = Vec::new();
        let mut step = |packet: Option<u64>, room: u64| {
            input.clear();
            input.set("granted_i", 1);
            // Beyond every output, in the virtual channels of class 0, of class 1, of both or of none.
            let rooms = input.input("room1_i");
            (0..6).for_each(|output| copy_field(&[room], 0, rooms, output * 8, 8));
            if let Some(vc) = packet {
                for name in ["valid_i", "head_i", "tail_i"] {
                    input.set(name, 1);
                }
                input.set("vc_i", vc);
                let to = if vc == 0 { [2, 3, 2] } else { [2, 1, 2] };
                input.set("flit_i", Heading::default().to(to).to_flit());
            }
            for (name, value) in ["weight_wr_en_i", "weight_index_i", "weight_data_i"]
                .into_iter()
                .zip([u64::from(left.is_empty()), packet.unwrap_or(0), 3])
            {
                input.set(name, value);
            }
            input.step();
            if input.get("credit_valid_o") == 1 {
                left.push(input.get("credit_vc_o"));
            }
            left.len()
        };
        // Virtual channel 4 waits while nine packets of virtual channel 0 go, then four of each have room at once.
        (0..4).for_each(|_| _ = step(Some(4), 0));
        (0..9).for_each(|_| _ = step(Some(0), 0x0f));
        (0..8).for_each(|_| _ = step(None, 0x0f));
        (0..4).for_each(|_| _ = step(Some(0), 0));
        (0..4).for_each(|_| _ = step(None, 0));
        assert_eq!(step(None, 0xff), 9);
        (0..12).for_each(|_| _ = step(None, 0xff));
        assert_eq!((left.len(), &left[9..13]), (17, &wanted[..]), "{underflow}");
    }
}

#[test]
fn a_packet_behind_another_of_its_virtual_channel_waits_too() {
    let params = params("flit_width = 42\nfar_depth = 5\nunderflow = 'hold'");
    let mut parts = Parts::new(&params);
    let input = &mut parts.inputs[0];
    // Up and down in Y: different ports, and no room at either.
    let mut waits = Vec::new();
    for cycle in 0..6 {
        input.clear();
        if cycle < 2 {
            for name in ["valid_i", "head_i", "tail_i"] {
                input.set(name, 1);
            }
            let heading = Heading::default().to([[2, 3, 2], [2, 1, 2]][cycle]);
            input.set("flit_i", heading.to_flit());
        }
        input.step();
        waits.push(input.get("waiting_o").count_ones());
    }
    assert_eq!(waits, [0, 0, 0, 1, 2, 2]);
}
