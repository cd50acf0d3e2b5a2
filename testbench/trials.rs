//! What tests try on a component: the part of its file of the catalogue over which tests loop.

/// What is tried on one component.
///
/// Shapes are settings, as lines of TOML; what is not set has its default. An empty list is no trial.
#[derive(Clone, Debug, Default)]
pub struct Trials {
    /// Shapes in which both engines run in lockstep with the golden model, and whose Verilog is linted.
    pub grid: Vec<String>,
    /// More of them, where there is time: `scripts/test --full`.
    pub full_grid: Vec<String>,
    /// Shapes beside the grid in which one engine runs in lockstep with the golden model.
    pub runs: Vec<Run>,
    /// Of the shapes that the interpreter runs those whose Verilog is linted without `--full`, where
    /// all are too many.
    pub linted: Option<Vec<String>>,
    /// Small shapes in which every claim is proved without bound.
    pub proved: Vec<String>,
    /// More of them, where there is time.
    pub full_proved: Vec<String>,
    /// Small shapes in which every claim is proved without bound, or for as many cycles as it says.
    pub bounded: Vec<String>,
    /// More of them, where there is time: what is not proved without bound there holds as far as it could be seen to fail.
    pub full_bounded: Vec<String>,
    /// Shapes in which some requester waits as long as is claimed: a bound of one less is refuted.
    pub tight: Vec<String>,
    /// Small shapes in which both back ends are proved to print the same hardware.
    pub printed: Vec<String>,
    /// Small shapes that agree with the golden model under sequences that proptest makes.
    pub sequences: Vec<String>,
    /// Shapes whose test bench passes in a simulator, beside the default ones.
    pub benched: Vec<String>,
    /// Small shapes of which no mutant is left: the lockstep kills it, or it is equivalent.
    pub mutated: Vec<String>,
    /// Shapes with faults at their pins; each property of such a shape refutes one.
    pub pin_faults: Vec<(&'static str, Vec<PinFault>)>,
    /// Faults in the Verilog of the default shapes that the lockstep sees, some in every file.
    pub text_faults: Vec<TextFault>,
    /// Whether faults are wanted in the file of the component alone. The others are those of
    /// components with default shapes of their own; to compile them all for each fault takes half a
    /// minute.
    pub own_file_only: bool,
    /// Faults in a file of other shapes that the lockstep sees.
    pub shaped_faults: Vec<(&'static str, TextFault)>,
    /// Faults in the Verilog of shapes that the emitted test bench sees.
    pub bench_faults: Vec<(&'static str, TextFault)>,
    /// Whether some flag of it seldom moves, so that its test bench may be longer than the shortest:
    /// a lane is full seldom, a timeout takes its time, and a line may err late.
    pub is_seldom_full: bool,
    /// What `generate` refuses.
    pub refusals: Vec<Refusal>,
}

/// What is compared with the golden model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunBy {
    /// The hardware description, by the built-in interpreter.
    Interpreter,
    /// The emitted Verilog, by Verilator.
    Verilator,
}

/// Shapes that one engine runs in lockstep with the golden model.
#[derive(Clone, Debug)]
pub struct Run {
    /// The engine.
    pub by: RunBy,
    /// The shapes.
    pub shapes: Vec<String>,
    /// Cycles without `--full`; if there are none, they are not run then.
    pub quick: Option<u64>,
    /// Cycles with `--full`; if there are none, they are not run then.
    pub full: Option<u64>,
}

impl Run {
    /// The same for other numbers of cycles.
    pub(super) fn of_cycles(
        self,
        quick: impl Into<Option<u64>>,
        full: impl Into<Option<u64>>,
    ) -> Self {
        Run {
            quick: quick.into(),
            full: full.into(),
            ..self
        }
    }
}

/// Shapes that the interpreter runs, for as long as a part of a router takes.
pub(super) fn interpreted(shapes: Vec<String>) -> Run {
    Run {
        by: RunBy::Interpreter,
        shapes,
        quick: Some(20_000),
        full: Some(1_000_000),
    }
}

/// Shapes that Verilator runs, always for so many cycles.
pub(super) fn verilated(shapes: Vec<String>, cycles: u64) -> Run {
    Run {
        by: RunBy::Verilator,
        shapes,
        quick: Some(cycles),
        full: Some(cycles),
    }
}

/// Shapes that have `first` in common.
pub(super) fn all_with(first: &str, shapes: &[&str]) -> Vec<String> {
    shapes
        .iter()
        .map(|rest| format!("{first}\n{rest}"))
        .collect()
}

/// What is wrong at one pin, and the properties that must fail then.
#[derive(Clone, Copy, Debug)]
pub struct PinFault {
    /// The pin.
    pub port: &'static str,
    /// What goes in or out there instead, in Verilog; the value that an output has inside is
    /// called `inner_…`.
    pub instead: &'static str,
    /// Names of the properties that must fail.
    pub refutes: &'static [&'static str],
}

/// Text of emitted Verilog, and what breaks it.
#[derive(Clone, Copy, Debug)]
pub struct TextFault {
    /// What stands there.
    pub from: &'static str,
    /// What stands there instead.
    pub to: &'static str,
}

/// Settings that cannot be built.
#[derive(Clone, Copy, Debug)]
pub struct Refusal {
    /// The settings, as `--set` takes them.
    pub settings: &'static [&'static str],
    /// What the message says.
    pub wanted: &'static str,
}

pub(super) const fn pin(
    port: &'static str,
    instead: &'static str,
    refutes: &'static [&'static str],
) -> PinFault {
    PinFault {
        port,
        instead,
        refutes,
    }
}

pub(super) const fn text(from: &'static str, to: &'static str) -> TextFault {
    TextFault { from, to }
}

/// A memory of its own that takes no word.
pub(super) const UNWRITTEN: TextFault = text("if (wr_en_i) words", "if (1'b0) words");

pub(super) const fn refusal(settings: &'static [&'static str], wanted: &'static str) -> Refusal {
    Refusal { settings, wanted }
}

/// Shapes that stand in the catalogue as they are.
pub(super) fn owned(shapes: &[&str]) -> Vec<String> {
    shapes.iter().map(ToString::to_string).collect()
}

/// The same shapes with the reset that is not the default.
pub(super) fn with_reset(shapes: Vec<String>) -> Vec<String> {
    let asynchronous = |shape| format!("{shape}\nreset = 'async'");
    shapes.into_iter().map(asynchronous).collect()
}
