//! Runs whose results are kept in a folder.

use super::Network;
use crate::experiments::{Store, StoreError};
use crate::hdl::emit::sha256;
use crate::model::simulation::{Delivery, Measured, Progress, Run, Subject, Traffic, Watched};
use crate::params::ParamError;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::sync::atomic::{AtomicBool, Ordering};

/// A network of which results are kept.
pub(super) struct Stored<'a> {
    subject: Box<dyn Subject + 'a>,
    /// What results depend on, but for the run.
    key: Value,
    terminals: usize,
    store: &'a Store,
    /// Whether one could not be found or kept.
    failed: &'a AtomicBool,
}

impl<'a> Stored<'a> {
    /// A network under its traffic. What stood in files counts as it was read.
    pub fn new(network: &'a Network, store: &'a Store, failed: &'a AtomicBool) -> Self {
        let traffic = match &network.traffic {
            Traffic::Drawn(workload, _) => format!("{}, {}", workload.process, workload.lengths),
            Traffic::Traced(_) => "a trace".to_string(),
            Traffic::Stencil(stencil) => format!("stencil {stencil}"),
        };
        let digest = sha256(format!("{:?}", network.traffic).as_bytes());
        let settings = network.machine.settings().into_iter();
        let settings = settings.map(|(key, value)| (key.to_string(), json!(value)));
        Stored {
            subject: network.machine.subject(&network.traffic),
            key: json!({
                "machine": network.machine.component(),
                "settings": settings.collect::<Map<_, _>>(),
                "files": network.machine.files(),
                "traffic": traffic,
                "traffic_digest": digest,
            }),
            terminals: network.machine.topology().all_terminals(),
            store,
            failed,
        }
    }

    fn key(&self, what: &str, run: &Run) -> Value {
        let mut key = self.key.clone();
        key["run"] = what.into();
        key["load"] = json!(run.load);
        key["seed"] = run.seed.into();
        key["plan"] = json!(run.plan);
        key["patience"] = run.patience.into();
        key
    }

    /// What is there, else what `make` makes; kept unless the user ended it.
    fn point<T: Serialize + DeserializeOwned>(
        &self,
        key: &Value,
        run: &Run,
        cycles: impl Fn(&T) -> (u64, Option<u64>),
        make: impl FnOnce() -> Result<Watched<T>, ParamError>,
    ) -> Result<Watched<T>, ParamError> {
        match self.store.find::<Watched<T>>(key) {
            Ok(Some(found)) => {
                let (cycle, total) = found.shown.as_ref().map_or((0, Some(0)), cycles);
                (run.watch)(&Progress {
                    cycle,
                    cycles: cycle,
                    terminals: self.terminals,
                    arrived: total.unwrap_or(0),
                    total,
                });
                return Ok(found);
            }
            Ok(None) => {}
            Err(error) => self.fail(error),
        }
        let made = make()?;
        if !made.was_ended()
            && let Err(error) = self.store.keep(key, &made)
        {
            self.fail(error);
        }
        Ok(made)
    }

    /// The first is told of at once; results are still results.
    fn fail(&self, error: StoreError) {
        if !self.failed.swap(true, Ordering::Relaxed) {
            eprintln!("flitworks: --store {error}");
        }
    }
}

impl Subject for Stored<'_> {
    fn measure(&self, run: &Run) -> Result<Watched<Measured>, ParamError> {
        let cycles = |of: &Measured| {
            let phases = of.phases;
            (phases.warm_up + phases.window + phases.drain, None)
        };
        let key = self.key("measure", run);
        self.point(&key, run, cycles, || self.subject.measure(run))
    }

    fn deliver(&self, run: &Run) -> Result<Watched<Delivery>, ParamError> {
        let key = self.key("deliver", run);
        let arrived = |of: &Delivery| (of.cycles, Some(of.packets));
        self.point(&key, run, arrived, || self.subject.deliver(run))
    }
}
