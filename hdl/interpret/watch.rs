//! Looks at nets inside a running module.

use super::compile::{Places, compile};
use super::graph::Graph;
use super::interpreter::Interpreter;
use super::program::Program;
use crate::params::words;

/// A net under observation.
#[derive(Clone, Debug)]
pub struct Probe {
    path: String,
    width: usize,
    first: usize,
}

impl Probe {
    /// Names of instances and of the net, joined by dots: `u_input_xp.u_fifo.count_q`.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Bits.
    pub fn width(&self) -> usize {
        self.width
    }
}

/// Computes what only an observer asks for.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    graph: Graph,
    places: Places,
    pub program: Program,
}

impl Interpreter {
    /// Observes every net whose path `wanted` accepts. What outputs and state do not need is
    /// computed from now on, too: this costs speed.
    pub fn watch(&mut self, mut wanted: impl FnMut(&str) -> bool) -> Vec<Probe> {
        let compiled = self.compiled.clone();
        let mut watch = self.watch.take().unwrap_or_else(|| {
            Box::new(Watch {
                graph: compiled.design.graph.clone(),
                places: compiled.places.clone(),
                program: Program::default(),
            })
        });
        let (graph, places) = (&mut watch.graph, &mut watch.places);
        let mut found = Vec::new();
        for scope in &compiled.design.scopes {
            for (net, bits) in scope.template.module.nets().iter().zip(&scope.nets) {
                let path = match scope.path.as_str() {
                    "" => net.name().to_string(),
                    above => format!("{above}.{}", net.name()),
                };
                if wanted(&path) {
                    found.push((path, net.width(), graph.pack(bits)));
                }
            }
        }
        let values: Vec<_> = found.iter().map(|&(.., value)| value).collect();
        places.grow(graph);
        let more = compile(graph, &values, places);
        watch.program.append(more);
        let probes = found.into_iter().map(|(path, width, value)| Probe {
            path,
            width,
            first: places
                .find(graph, value)
                .expect("the program computes what is watched") as usize,
        });
        let probes = probes.collect();
        let fresh = &places.words[self.words.len()..];
        self.words.extend_from_slice(fresh);
        self.watch = Some(watch);
        self.run();
        probes
    }

    /// The value of a net, low word first, for the inputs that were settled last and the state as
    /// it is: read it between [`Interpreter::settle`] and [`Interpreter::edge`] for one moment's
    /// values.
    pub fn value(&self, probe: &Probe) -> &[u64] {
        &self.words[probe.first..][..words(probe.width)]
    }

    /// The value of the net at `path`, low word first, for the inputs that were settled last and
    /// the state as it is; `None` if there is no such net. [`Interpreter::watch`] is faster.
    pub fn peek(&mut self, path: &str) -> Option<Vec<u64>> {
        let probes = self.watch(|p| p == path);
        probes.first().map(|probe| self.value(probe).to_vec())
    }
}
