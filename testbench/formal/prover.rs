//! Proves the properties of a checker one by one.

use super::aiger::Aig;
use super::engine::abc::{self, Found, Search};
use super::engine::{Method, smt};
use super::frame::{Beside, Frame, JUDGED, Signal, frame};
use super::netlist::Netlist;
use super::{Checker, Counterexample, Engine, FormalError, Property, Tools, Verilog};
use crate::params::Port;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How far a proof is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Cycles of a bounded proof, where there is none without bound.
    pub depth: usize,
    /// Time for each attempt at a property; a property may take several.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            depth: 32,
            patience: Duration::from_secs(60),
        }
    }
}

/// Most properties are decided in this time; for the others, merging registers helps more than
/// patience.
const FIRST_TRY: Duration = Duration::from_secs(4);

/// Registers of near twins that may part: of more there is little hope that nothing follows from them.
const MOST_APART: usize = 4;

/// Steps of an induction that is tried besides.
const INDUCTION: usize = 6;

/// One way to try a property.
#[derive(Clone, Copy)]
enum Attempt {
    Abc(Search, Duration),
    /// Induction over at most so many cycles, and a bounded proof of them.
    Smt(usize),
}

/// What is known of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It holds for ever.
    Proved(Method),
    /// It holds in the first cycles after power-up; the reset is the first of them.
    Holds(Method, usize),
    /// It does not hold.
    Refuted(Method, Box<Counterexample>),
    /// Time was over before anything was known.
    Undecided,
}

/// A property and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The property.
    pub property: Property,
    /// What is known.
    pub outcome: Outcome,
    /// How long that took.
    pub time: Duration,
}

/// A design with some inputs held, and the properties that are looked at then.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// Inputs with their values.
    pub inputs: &'a [(&'a str, u64)],
    /// Names of properties; those of another checker are left out.
    pub properties: &'a [&'a str],
}

/// Tries to prove properties.
#[derive(Clone, Debug)]
pub struct Prover {
    tools: Tools,
    engine: Engine,
    /// Whether the SMT solver is there.
    solver: bool,
    limits: Limits,
    /// Where the registers of the first of two designs stand that start like the second's.
    shared: Option<&'static str>,
    /// Whether one property that does not hold is enough to know.
    until_refuted: bool,
}

impl Prover {
    /// A prover that uses `tools`.
    ///
    /// # Errors
    /// If one that `engine` cannot do without is not there.
    pub fn find(tools: &Tools, engine: Engine, limits: Limits) -> Result<Self, FormalError> {
        let solver = &["smtbmc", "yices"];
        let (tools, solver) = match engine {
            Engine::Smt => (tools.find(&["yosys"])?.find(solver)?, true),
            Engine::Abc => (tools.find(&["yosys", "abc"])?, false),
            Engine::Auto => {
                let found = tools.find(&["yosys", "abc"])?;
                match found.find(solver) {
                    Ok(all) => (all, true),
                    Err(_) => (found, false),
                }
            }
        };
        Ok(Prover {
            tools,
            engine,
            solver,
            limits,
            shared: None,
            until_refuted: false,
        })
    }

    /// The same prover for near twins: two designs are the same if the one shows what the other
    /// shows from the same power-up state, or, after the reset, from the same contents of the
    /// registers that it leaves alone. The registers of the first stand in its instance `below`, or
    /// in itself if that is empty, under the names that they have in the second. This is much easier to decide than for every
    /// two states: mostly the two then go through the same states, and only one has to be searched.
    pub(in crate::testbench) fn sharing_power_up(&self, below: &'static str) -> Self {
        Prover {
            shared: Some(below),
            ..self.clone()
        }
    }

    /// The same prover that tries no property after one that does not hold.
    pub(in crate::testbench) fn until_refuted(&self) -> Self {
        Prover {
            until_refuted: true,
            ..self.clone()
        }
    }

    /// Whether no more properties are tried after these.
    pub(super) fn is_done(&self, proofs: &[Proof]) -> bool {
        let refuted = |proof: &Proof| matches!(proof.outcome, Outcome::Refuted(..));
        self.until_refuted && proofs.iter().any(refuted)
    }

    /// The programs that it runs, with their releases.
    pub fn tools(&self) -> Vec<String> {
        let mut wanted = vec!["yosys"];
        if self.engine != Engine::Smt {
            wanted.push("abc");
        }
        if self.solver {
            wanted.push("yices");
        }
        wanted
            .into_iter()
            .map(|name| self.tools.release(name))
            .collect()
    }

    /// Tries every property of `checker` on the design with these `ports`; `each` is told before
    /// a property is tried.
    ///
    /// # Errors
    /// If the design does not fit its ports, or a program fails.
    pub fn prove(
        &self,
        design: &Verilog,
        ports: &[Port],
        checker: &Checker,
        each: &mut dyn FnMut(&Property),
    ) -> Result<Vec<Proof>, FormalError> {
        self.run(
            &[("device", design)],
            ports,
            checker,
            checker.second.into(),
            each,
        )
    }

    /// Tries properties of `checker` on one design in several cases, by ABC alone: the design is read once, and each case holds
    /// some of its inputs. Those ports are tied off, so that a copy beside the design has them too.
    ///
    /// # Errors
    /// If the design does not fit its ports, an input is not among them, or a program fails.
    pub fn prove_cases(
        &self,
        design: &Verilog,
        ports: &[Port],
        checker: &Checker,
        cases: &[Case],
    ) -> Result<Vec<Vec<Proof>>, FormalError> {
        let folder = folder()?;
        let modules = [("device", design)];
        let netlist = Netlist::of(&self.tools, folder.path(), &modules)?;
        let subject = Subject {
            modules: &modules,
            ports,
            checker,
            beside: checker.second.into(),
        };
        let Frame { text, signals } = subject.frame(checker, &[])?;
        let graph = netlist.graph(&text, &modules)?;
        let by_abc = Prover {
            engine: Engine::Abc,
            solver: false,
            ..self.clone()
        };
        let tried = cases.iter().map(|case| {
            let mut graph = graph.clone();
            for (name, value) in case.inputs {
                let held = graph.hold(&format!("any_{name}"), *value);
                held.map_err(FormalError::Defect)?;
            }
            let mut some = checker.clone();
            some.properties
                .retain(|property| case.properties.contains(&&*property.name));
            let subject = Subject {
                checker: &some,
                ..subject
            };
            by_abc.try_each(&subject, &netlist, &signals, Some(&graph), &mut |_| {})
        });
        tried.collect()
    }

    /// Tries every property of `checker` on two designs under the same inputs; the outputs of the
    /// second are called `other_…`.
    pub(super) fn compare(
        &self,
        designs: [&Verilog; 2],
        ports: &[Port],
        checker: &Checker,
        each: &mut dyn FnMut(&Property),
    ) -> Result<Vec<Proof>, FormalError> {
        let modules = [("device", designs[0]), ("twin", designs[1])];
        self.run(&modules, ports, checker, Beside::Twin, each)
    }

    fn run(
        &self,
        modules: &[(&str, &Verilog)],
        ports: &[Port],
        checker: &Checker,
        beside: Beside,
        each: &mut dyn FnMut(&Property),
    ) -> Result<Vec<Proof>, FormalError> {
        let folder = folder()?;
        let netlist = Netlist::of(&self.tools, folder.path(), modules)?;
        let subject = Subject {
            modules,
            ports,
            checker,
            beside,
        };
        let Frame { text, signals } = subject.frame(checker, &[])?;
        let graph = match self.engine {
            Engine::Smt => None,
            _ => Some(netlist.graph(&text, modules)?),
        };
        let graph = match (graph, beside, self.shared) {
            (Some(mut graph), Beside::Twin, Some(below)) => {
                let first = match below {
                    "" => "u_device.".to_string(),
                    below => format!("u_device.{below}."),
                };
                let copies = [&*first, "u_second."];
                graph.share_power_up(copies);
                let start = Instant::now();
                if self.in_step(&netlist, &graph, copies, checker)? {
                    let time = start.elapsed();
                    let proved = |property: &Property| Proof {
                        property: property.clone(),
                        outcome: Outcome::Proved(Method::InStep),
                        time,
                    };
                    return Ok(checker.properties.iter().map(proved).collect());
                }
                Some(graph)
            }
            (graph, ..) => graph,
        };
        self.try_each(&subject, &netlist, &signals, graph.as_ref(), each)
    }

    /// Tries every property of the checker of `subject`.
    fn try_each(
        &self,
        subject: &Subject,
        netlist: &Netlist,
        signals: &[Signal],
        graph: Option<&Aig>,
        each: &mut dyn FnMut(&Property),
    ) -> Result<Vec<Proof>, FormalError> {
        let mut proofs = Vec::new();
        for property in &subject.checker.properties {
            if self.is_done(&proofs) {
                break;
            }
            each(property);
            let start = Instant::now();
            let goal = Goal {
                netlist,
                signals,
                property,
                lemmas: lemmas(property, &proofs),
            };
            let mut outcome = Outcome::Undecided;
            for attempt in self.attempts(property) {
                let found = match (attempt, graph) {
                    (Attempt::Abc(search, limit), Some(graph)) => {
                        goal.by_abc(graph, search, limit)?
                    }
                    (Attempt::Smt(depth), _) => {
                        let text = subject.alone(property, &goal.lemmas)?;
                        netlist.smt(&text, subject.modules)?;
                        smt::search(&goal, depth, self.limits.patience)?
                    }
                    (Attempt::Abc(..), None) => Outcome::Undecided,
                };
                outcome = further(outcome, found);
                if matches!(outcome, Outcome::Proved(_) | Outcome::Refuted(..)) {
                    break;
                }
            }
            if let Outcome::Holds(_, cycles) = outcome
                && cycles < property.cycles
            {
                // So early it could not have failed: that it did not says nothing.
                outcome = Outcome::Undecided;
            }
            proofs.push(Proof {
                property: property.clone(),
                outcome,
                time: start.elapsed(),
            });
        }
        Ok(proofs)
    }

    /// Whether two designs below `copies` are proved to go through the same states, and to hold
    /// every property of `checker` in each. Registers that are found to part are kept apart: the
    /// copies are the same all the same if nothing else follows from them.
    fn in_step(
        &self,
        netlist: &Netlist,
        graph: &Aig,
        copies: [&str; 2],
        checker: &Checker,
    ) -> Result<bool, FormalError> {
        let fails: Result<Vec<usize>, FormalError> = checker
            .properties
            .iter()
            .map(|p| fails(graph, &p.name))
            .collect();
        let (judged, fails) = (output(graph, JUDGED)?, fails?);
        let mut apart = BTreeSet::new();
        loop {
            let mut graph = graph.clone();
            let shared = graph.share_state(copies, &fails, judged, &apart);
            let alone = graph.write_output(shared.parted, &[]);
            let mut found = Found::Open;
            for search in [Search::SweptPdr, Search::MergedPdr] {
                let (tools, limit) = (netlist.tools, self.limits.patience);
                found = abc::search(tools, netlist.folder, &alone, graph.inputs, search, limit)?;
                if matches!(found, Found::Proved | Found::Fails(_)) {
                    break;
                }
            }
            let inputs = match found {
                Found::Proved => return Ok(true),
                Found::Fails(inputs) => inputs,
                Found::Holds(_) | Found::Open => return Ok(false),
            };
            let (rows, _) = graph.simulate(&inputs);
            let last = rows.last().map_or(&[][..], Vec::as_slice);
            let before = apart.len();
            let parted = shared.by_register.into_iter().filter(|(_, o)| last[*o]);
            apart.extend(parted.map(|(register, _)| register));
            // None but what was apart before: an output shows it.
            if apart.len() == before || apart.len() > MOST_APART {
                return Ok(false);
            }
        }
    }

    /// What is tried on a property, in this order, until it is decided.
    fn attempts(&self, property: &Property) -> Vec<Attempt> {
        let depth = self.limits.depth.max(property.cycles);
        let patience = self.limits.patience;
        if self.engine == Engine::Smt {
            return vec![Attempt::Smt(depth)];
        }
        if property.is_bounded {
            return vec![Attempt::Abc(Search::Bmc(depth), patience)];
        }
        if self.shared.is_some() {
            // Nearly all registers of near twins merge.
            return vec![
                Attempt::Abc(Search::MergedPdr, patience),
                Attempt::Abc(Search::Pdr, patience),
                Attempt::Abc(Search::Bmc(depth), patience),
            ];
        }
        let mut attempts = vec![
            Attempt::Abc(Search::Pdr, patience.min(FIRST_TRY)),
            Attempt::Abc(Search::MergedPdr, patience / 2),
        ];
        if self.solver {
            attempts.push(Attempt::Smt(INDUCTION.min(depth)));
        }
        attempts.push(Attempt::Abc(Search::Pdr, patience));
        attempts.push(Attempt::Abc(Search::Bmc(depth), patience));
        attempts
    }
}

fn folder() -> Result<TempDir, FormalError> {
    tempfile::tempdir().map_err(|e| FormalError::at(Path::new("temporary folder"), e))
}

/// What stands in the frame.
#[derive(Clone, Copy)]
struct Subject<'a> {
    modules: &'a [(&'a str, &'a Verilog)],
    ports: &'a [Port],
    checker: &'a Checker,
    beside: Beside,
}

impl Subject<'_> {
    fn frame(&self, checker: &Checker, given: &[&str]) -> Result<Frame, FormalError> {
        let top = &self.modules[0].1.top;
        Ok(frame(top, self.ports, checker, self.beside, given)?)
    }

    /// The text of a frame with one property, and others that are given.
    fn alone(&self, property: &Property, given: &[&str]) -> Result<String, FormalError> {
        let alone = Checker {
            properties: vec![property.clone()],
            ..self.checker.clone()
        };
        Ok(self.frame(&alone, given)?.text)
    }
}

/// One property on its way.
pub(super) struct Goal<'a> {
    pub netlist: &'a Netlist<'a>,
    pub signals: &'a [Signal],
    pub property: &'a Property,
    lemmas: Vec<&'static str>,
}

impl Goal<'_> {
    fn by_abc(&self, graph: &Aig, search: Search, limit: Duration) -> Result<Outcome, FormalError> {
        let output = fails(graph, &self.property.name)?;
        let low: Result<Vec<usize>, FormalError> = self
            .lemmas
            .iter()
            .map(|lemma| fails(graph, lemma))
            .collect();
        let alone = graph.write_output(output, &low?);
        let method = match search {
            Search::Pdr | Search::SweptPdr => Method::Pdr,
            Search::MergedPdr => Method::MergedPdr,
            Search::Bmc(_) => Method::Bmc,
        };
        let (tools, folder) = (self.netlist.tools, self.netlist.folder);
        Ok(
            match abc::search(tools, folder, &alone, graph.inputs, search, limit)? {
                Found::Proved => Outcome::Proved(method),
                Found::Holds(cycles) => Outcome::Holds(method, cycles),
                Found::Fails(inputs) => {
                    let seen = replay(graph, output, &inputs, self.signals, self.property)?;
                    Outcome::Refuted(method, Box::new(seen))
                }
                Found::Open => Outcome::Undecided,
            },
        )
    }
}

/// The output that is high where a property fails.
fn fails(graph: &Aig, property: &str) -> Result<usize, FormalError> {
    output(graph, &format!("fails_{property}"))
}

fn output(graph: &Aig, name: &str) -> Result<usize, FormalError> {
    let output = graph.output(name);
    output.ok_or_else(|| FormalError::Defect(format!("no output {name}")))
}

/// The one that says more.
fn further(before: Outcome, found: Outcome) -> Outcome {
    match (&before, &found) {
        (_, Outcome::Undecided) => before,
        (Outcome::Holds(_, cycles), Outcome::Holds(_, more)) if cycles >= more => before,
        _ => found,
    }
}

/// Those of the properties that `property` may take for granted that are proved.
fn lemmas(property: &Property, proofs: &[Proof]) -> Vec<&'static str> {
    let is_proved = |name: &&str| {
        proofs.iter().any(|proof| {
            proof.property.name == **name && matches!(proof.outcome, Outcome::Proved(_))
        })
    };
    property
        .given
        .iter()
        .copied()
        .filter(|name| is_proved(name))
        .collect()
}

/// Drives the graph with the inputs of a counterexample: what it shows, if the property fails
/// indeed.
fn replay(
    graph: &Aig,
    output: usize,
    inputs: &[Vec<bool>],
    signals: &[Signal],
    property: &Property,
) -> Result<Counterexample, FormalError> {
    let (rows, legal) = graph.simulate(inputs);
    if !legal || rows.last().is_none_or(|row| !row[output]) {
        return Err(FormalError::Defect(format!(
            "the counterexample to {} is none",
            property.name
        )));
    }
    let bit = |cycle: usize, name: &str| {
        let output = graph.output(name)?;
        Some(rows[cycle][output])
    };
    Counterexample::from_bits(property.clone(), signals.to_vec(), rows.len(), bit)
}
