//! The machine of the paper: 8x8x8, one core per router.

use super::*;
use crate::model::anton2::NodeChannel;
use crate::model::loads::Bottleneck;
use crate::params::anton2::ExternalChannel;
use crate::params::anton2::{Channel, MeshDirection, PortRole, Spot};
use crate::params::topology::PortId;

#[test]
fn loads_and_bounds_of_8x8x8_are_those_worked_out() {
    let machine = machine([8, 8, 8], NodeLayout::default());
    let patterns = ["uniform", "1-hop", "2-hop", "tornado"];
    let loads = loads(machine.clone(), Senders::OnePerRouter, &patterns);

    for (pattern, saturation) in [7.0 / 180.0, 7.0 / 60.0, 7.0 / 108.0, 7.0 / 540.0]
        .into_iter()
        .enumerate()
    {
        let bound = loads.bound(pattern, ExternalChannel::FLITS);
        assert_close(bound.rate, saturation);
        let Bottleneck::Link(_, PortId(number)) = bound.from else {
            panic!("{bound:?}");
        };
        let channel = NodeChannel::all(machine.layout())[number];
        assert!(matches!(channel, NodeChannel::Link(_)), "{channel}");
    }

    let mut busiest: f64 = 0.0;
    let mut widest: f64 = 0.0;
    for router in machine.routers() {
        for (port, role) in machine.roles(router).into_iter().enumerate() {
            let load = loads.sent(router, port, 0);
            match role {
                PortRole::Channel(_) => {
                    assert_close(load, 8.0);
                    let inputs = loads.sa2(router, port).iter().step_by(4).copied();
                    let inputs: Vec<f64> = inputs.filter(|&load| load > 0.0).collect();
                    let most = inputs.iter().copied().fold(0.0, f64::max);
                    let least = inputs.iter().copied().fold(f64::INFINITY, f64::min);
                    widest = widest.max(most / least);
                }
                PortRole::Mesh(_) => busiest = busiest.max(load),
                PortRole::Skip | PortRole::Endpoint(_) => {}
            }
        }
    }
    assert_close(busiest, 11777.0 / 1536.0);
    assert!((widest - 54.1).abs() < 0.05, "{widest}");

    // Mesh inputs by the direction of travel: U− arrives at port U+.
    let spot = Spot { u: 0, v: 2 };
    let port = |role| machine.layout().port(spot, role).expect("a port");
    let channel = |label| PortRole::Channel(Channel::named(label).expect(label));
    let inputs = loads.sa2(machine.router(0, spot), port(channel("Y0-")));
    for (from, load) in [
        (PortRole::Mesh(MeshDirection::UPlus), 511.0 / 1024.0),
        (PortRole::Mesh(MeshDirection::VMinus), 7.0 / 4.0),
        (PortRole::Mesh(MeshDirection::VPlus), 7175.0 / 6144.0),
        (PortRole::Endpoint(8), 511.0 / 6144.0),
        (channel("Y0+"), 9.0 / 2.0),
        (channel("Y0-"), 0.0),
    ] {
        assert_close(inputs[port(from) * 4], load);
    }
}

/// What contends is served by its load: torus outputs and the mesh before them. Endpoints that are sent 1 are
/// not busy, and what a node sends itself is so little there that the rest is rounded to one weight.
#[test]
fn eight_bits_are_enough_for_torus_outputs_and_five_are_not() {
    let machine = machine([8, 8, 8], NodeLayout::default());
    let loads = loads(machine.clone(), Senders::OnePerRouter, &["uniform"]);
    let of = |weight_bits| Quantisation::new(&loads, weight_bits).expect("legal");
    let mut coarser = f64::INFINITY;
    for weight_bits in 4..=12 {
        let quantisation = of(weight_bits);
        println!("{quantisation:?}");
        // From seven bits on the least loads may get the largest weight, for the sake of the others' shares.
        let mean = quantisation.sa2_torus.mean;
        assert!(mean < coarser.max(0.017), "{weight_bits} bits: {mean}");
        coarser = mean;
    }
    let quantisation = of(8);
    assert!(quantisation.sa2_torus.worst < 0.1);
    assert!(of(5).sa2_torus.worst > 0.25);
    assert!(quantisation.sa2_endpoint.clamped > 0);
    // What departs is spread over four virtual channels of each class at most.
    assert_eq!(quantisation.channel.clamped, 0);
    assert!(quantisation.channel.worst < 0.04);

    let weights = InverseWeights::new(&loads).expect("8 bits");
    let of_torus = machine.routers().flat_map(|router| {
        let roles = machine.roles(router).into_iter().enumerate();
        let outputs = roles.filter(|(_, role)| matches!(role, PortRole::Channel(_)));
        let outputs = outputs.map(|(port, _)| weights.sa2(router, port));
        outputs.flatten().copied().collect::<Vec<_>>()
    });
    assert_eq!(of_torus.min(), Some(3));
}
