//! The machine of the paper: 8x8x8, one core per router.

use super::*;
use crate::params::unified::{Channel, MeshDirection, PortRole, Spot};

/// 89.6 of 288 Gb/s.
const TORUS_RATE: f64 = 14.0 / 45.0;

#[test]
fn loads_and_bounds_of_8x8x8_are_those_worked_out() {
    let machine = machine([8, 8, 8], NodeLayout::default());
    let patterns = ["uniform", "1-hop", "2-hop", "tornado"];
    let loads = loads(machine.clone(), Senders::OnePerRouter, &patterns);

    for (pattern, saturation) in [7.0 / 180.0, 7.0 / 60.0, 7.0 / 108.0, 7.0 / 540.0]
        .into_iter()
        .enumerate()
    {
        let bound = loads.bound(pattern, TORUS_RATE).expect("it sends");
        assert_close(bound.rate, saturation);
        assert!(matches!(bound.from.role, PortRole::Channel(_)));
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

#[test]
fn scratch() {
    let machine = machine([8, 8, 8], NodeLayout::default());
    let loads = loads(machine.clone(), Senders::OnePerRouter, &["uniform"]);
    for weight_bits in [5, 8, 12] {
        let weights = InverseWeights::new(&loads, weight_bits).expect("legal");
        for router in machine.routers().take(16) {
            for (port, role) in machine.roles(router).into_iter().enumerate() {
                let l = loads.sa2(router, port);
                let w = weights.sa2(router, port);
                println!(
                    "{weight_bits} {} {role:?} {l:.5?} {w:?}",
                    machine.spot(router)
                );
            }
        }
    }
}
