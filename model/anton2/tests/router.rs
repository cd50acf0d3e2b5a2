//! Whole routers: time, order, nothing lost.

use super::*;
use crate::model::anton2::Heading;
use crate::params::anton2::{Channel, Header};

const SMALL: &str = "flit_width = 42\nfar_depth = 5";

/// The port of R(0,2) that leads to the adapter of this channel.
fn adapter(params: &Anton2RouterParams, label: &str) -> usize {
    let channel = Channel::named(label).expect(label);
    let port = params
        .layout()
        .port(Spot { u: 0, v: 2 }, PortRole::Channel(channel));
    port.expect("the adapter is here")
}

/// A first flit that goes on along Y in plus direction.
fn through() -> Heading {
    Heading::default().to([2, 4, 2]).with(Header::PATTERN, 3)
}

impl Named<Anton2Router> {
    /// One cycle with this flit on a link.
    fn send(&mut self, port: usize, vc: u64, [head, tail]: [u64; 2], flit: u64) {
        self.clear();
        for (name, value) in [("valid", 1), ("vc", vc), ("head", head), ("tail", tail)] {
            self.set(&format!("in{port}_{name}_i"), value);
        }
        self.set(&format!("in{port}_flit_i"), flit);
        self.step();
        self.clear();
    }
}

#[test]
fn a_head_is_on_the_next_link_five_cycles_after_the_last_and_a_second_flit_follows() {
    let params = params(SMALL);
    let [from, to] = ["Y0-", "Y0+"].map(|label| adapter(&params, label));
    let mut router = router(&params, FAR_DEPTH);
    let mut seen = Vec::new();
    for cycle in 0..12 {
        match cycle {
            0 => router.send(from, 2, [1, 0], through().to_flit()),
            1 => router.send(from, 2, [0, 1], 77),
            _ => router.step(),
        }
        for (what, name) in [
            ("flit", format!("out{to}_")),
            ("credit", format!("in{from}_credit_")),
        ] {
            if router.get(&format!("{name}valid_o")) == 1 {
                seen.push((what, cycle, router.get(&format!("{name}vc_o"))));
            }
        }
    }
    let wanted = [
        ("flit", 5, 0),
        ("credit", 5, 2),
        ("flit", 6, 0),
        ("credit", 6, 2),
    ];
    assert_eq!(seen, wanted);
}

#[test]
fn packets_of_one_virtual_channel_follow_each_other_without_a_gap() {
    let params = params(SMALL);
    let [from, to] = ["Y0-", "Y0+"].map(|label| adapter(&params, label));
    let mut router = router(&params, FAR_DEPTH);
    let sent = (0..12).filter(|&cycle| {
        match cycle {
            0..4 => router.send(from, 1, [1, 1], through().to_flit()),
            _ => router.step(),
        }
        router.get(&format!("out{to}_valid_o")) == 1
    });
    assert_eq!(sent.collect::<Vec<_>>(), [5, 6, 7, 8]);
}

#[test]
fn what_a_packet_has_done_leaves_in_its_header_and_the_rest_as_it_came() {
    let params = params(SMALL);
    let from = adapter(&params, "Y0-");
    let to = adapter(&params, "Y0+");
    let multicast = 0x5a5 << Header::MULTICAST.low;
    for (heading, done, crossed, vc) in [
        (
            through().with(Header::DONE, 1).with(Header::CROSSED, 1),
            1,
            1,
            2,
        ),
        // It ends Y here, and goes on in Z by the mesh.
        (
            Heading::default()
                .to([2, 2, 3])
                .with(Header::DONE, 1)
                .with(Header::CROSSED, 1),
            2,
            0,
            2,
        ),
    ] {
        let mut router = router(&params, FAR_DEPTH);
        router.send(from, 4, [1, 1], heading.to_flit() | multicast);
        (0..5).for_each(|_| router.step());
        let port = match heading.destination() {
            [2, 4, 2] => to,
            _ => {
                let up = PortRole::Mesh(MeshDirection::VPlus);
                let port = params.layout().port(Spot { u: 0, v: 2 }, up);
                port.expect("there is a router above")
            }
        };
        assert_eq!(router.get(&format!("out{port}_valid_o")), 1);
        // Class 1, in whose virtual channel it came.
        assert_eq!(router.get(&format!("out{port}_vc_o")), 4 + vc);
        let leaves = heading
            .with(Header::DONE, done)
            .with(Header::CROSSED, crossed);
        let flit = router.get(&format!("out{port}_flit_o"));
        assert_eq!(flit, leaves.to_flit() | multicast);
    }
}

#[test]
fn a_packet_waits_until_there_is_room_for_all_of_it() {
    let params = params(SMALL);
    let [from, to] = ["Y0-", "Y0+"].map(|label| adapter(&params, label));
    let mut router = router(&params, FAR_DEPTH);
    let sends = |router: &Named<Anton2Router>| router.get(&format!("out{to}_valid_o")) == 1;
    let mut sent = 0;
    // Far ends hold five flits: two packets of two, but not three.
    for cycle in 0..40 {
        match cycle {
            0 | 2 | 4 => router.send(from, 0, [1, 0], through().to_flit()),
            1 | 3 | 5 => router.send(from, 0, [0, 1], 7),
            30 => {
                assert_eq!(sent, 4);
                router.set(&format!("out{to}_credit_valid_i"), 1);
                router.step();
                router.clear();
            }
            _ => router.step(),
        }
        sent += u64::from(sends(&router));
    }
    assert_eq!(sent, 6);
}

#[test]
fn the_oldest_goes_first_as_cycles_are_counted_from_the_reset_and_young_again_is_young() {
    let params = params("flit_width = 46\nfar_depth = 5\narbitration = 'age-based'\nage_bits = 4");
    let to = adapter(&params, "Y0+");
    let mut router = router(&params, FAR_DEPTH);
    for _ in 0..2 {
        // All want to cross in cycle 4, when 5 is of the last time; in cycle 5 it would be of now.
        for (port, stamp) in [(0, 3), (1, 5), (2, 4), (3, 3)] {
            let flit = through().to_flit() | stamp << Header::stamp(4).low;
            for (name, value) in [("valid", 1), ("head", 1), ("tail", 1), ("flit", flit)] {
                router.set(&format!("in{port}_{name}_i"), value);
            }
        }
        let mut sent = Vec::new();
        for cycle in 0..10 {
            router.step();
            router.clear();
            if router.get(&format!("out{to}_valid_o")) == 1 {
                let flit = router.get(&format!("out{to}_flit_o"));
                sent.push((cycle, flit >> Header::stamp(4).low));
            }
        }
        assert_eq!(sent, [(5, 5), (6, 3), (7, 3), (8, 4)]);
        router.golden.reset();
    }
}

#[test]
fn a_write_to_no_weight_is_an_error_in_the_next_cycle() {
    let params = params(SMALL);
    let mut router = router(&params, FAR_DEPTH);
    // Eight virtual channels or six inputs of two patterns; twelve arbiters.
    let errors: Vec<u64> = [(0, 15), (5, 15), (6, 11), (6, 12), (11, 0), (12, 0)]
        .into_iter()
        .map(|(arbiter, number)| {
            router.clear();
            router.set("weight_wr_en_i", 1);
            router.set("weight_addr_i", arbiter << 4 | number);
            router.step();
            router.clear();
            router.step();
            router.get("weight_error_o")
        })
        .collect();
    assert_eq!(errors, [0, 0, 0, 1, 0, 1]);
}

#[test]
fn nothing_is_lost_and_no_packets_mix() {
    for text in [
        "flit_width = 70\nfar_depth = 5\ndepth = 4",
        "flit_width = 42\nfar_depth = 9\ndepth = 2\nclasses = 1\nvcs = 3\narbitration = 'round-robin'\nports = 7",
        "flit_width = 64\nfar_depth = 5\ndepth = 7\nvcs = 6\npromotion = '2n'\nweight_bits = 16\npatterns = 3",
        "flit_width = 58\nfar_depth = 5\ndepth = 4\narbitration = 'age-based'",
    ] {
        let params = params(text);
        let mut held = 0;
        let traffic = drive(router(&params, FAR_DEPTH), &params, 1500, |router| {
            let sent = (0..params.router_ports())
                .filter(|p| router.get(&format!("out{p}_valid_o")) == 1)
                .count();
            held = sent as u64;
        });
        assert_eq!(held, 0, "{text}: it goes on");
        assert!(traffic.received > 1000, "{text}: {}", traffic.received);
        assert_eq!(traffic.sent, traffic.received, "{text}");
    }
}

#[test]
#[should_panic(expected = "no credit for port")]
fn a_router_that_believes_in_too_much_room_is_caught() {
    let params = params("flit_width = 42\nfar_depth = 6");
    drive(router(&params, FAR_DEPTH + 1), &params, 1500, |_| {});
}
