//! Machines of YARC's routers, as experiments have them.

use super::{ExperimentError, Run};
use crate::model::destinations::Destinations;
use crate::model::simulation::{Plan, Simulation, Workload, measure};
use crate::model::yarc::network::ClosNetwork;
use crate::params::workload::{Lengths, Pattern, Process};
use crate::params::yarc::ClosNetworkParams;
use crate::params::{Component, Keyed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, json};

/// Of every run.
pub(super) const SEED: u64 = 1;

/// Nanoseconds of a cycle: 800 MHz. \[YARC\] §6.
pub(super) const CYCLE: f64 = 1.25;

/// What is seen of a machine at a load. Rates are in phits per processor and cycle, latencies in cycles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Seen {
    pub accepted: f64,
    /// From the making of a packet until its tail is taken, of those that arrive in the window.
    pub latency: Option<f64>,
    /// From the injection of its head.
    pub network: Option<f64>,
}

/// What a machine is given to carry.
#[derive(Clone, Copy, Debug)]
pub(super) struct Carried<'a> {
    pub pattern: &'a str,
    pub packet: &'a str,
    pub load: f64,
    pub warm_up: u64,
    pub window: u64,
}

/// A machine of these settings.
pub(super) fn machine(settings: &str) -> Result<ClosNetworkParams, ExperimentError> {
    Ok(ClosNetworkParams::of_settings(settings)?)
}

/// What is seen of it; kept in the store.
pub(super) fn seen(
    run: &Run,
    params: &ClosNetworkParams,
    carried: &Carried,
) -> Result<Seen, ExperimentError> {
    let Carried {
        pattern,
        packet,
        load,
        warm_up,
        window,
    } = *carried;
    let settings = params.settings().into_iter();
    let settings = settings.map(|(key, value)| (key.to_string(), json!(value)));
    let key = json!({
        "machine": ClosNetworkParams::NAME,
        "settings": settings.collect::<Map<_, _>>(),
        "carried": { "pattern": pattern, "packet": packet, "load": load, "warm_up": warm_up, "window": window },
        "seed": SEED,
    });
    run.store.point(&key, || {
        let pattern = Pattern::parse(pattern)?;
        let destinations = Destinations::new(params.clos(), &pattern, SEED)?;
        let workload = Workload {
            process: Process::Bernoulli,
            load,
            lengths: Lengths::parse(packet)?,
        };
        let mut simulation = Simulation::<ClosNetwork>::new(params, workload, destinations, SEED)?;
        let plan = Plan {
            warm_up: Some(warm_up),
            window,
            drain: 0,
        };
        let [mut all, mut inside, mut count] = [0_u64; 3];
        let measured = measure(&mut simulation, &plan, &mut |now| {
            for of in now.arrived().iter().filter(|of| of.cycle >= warm_up) {
                all += of.cycle - of.packet.made;
                inside += of.cycle - of.packet.injected;
                count += 1;
            }
            true
        });
        let mean = |sum: u64| (count > 0).then(|| sum as f64 / count as f64);
        Ok(Seen {
            accepted: measured.expect("nobody ends it").accepted,
            latency: mean(all),
            network: mean(inside),
        })
    })
}
