//! Shape of the crossbar.

use super::component::counted;
use super::fifo::MAX_SIDE;
use super::{Component, Field, Key, Keyed, ParamError, Port, Settings};
use std::fmt;

/// Most inputs, and most outputs.
pub const MAX_PORTS: usize = 64;

/// How an output selects among the inputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CrossbarStyle {
    /// Each input masked by its select bit, all of them ORed.
    #[default]
    AndOr,
    /// A tree of two-way multiplexers.
    MuxTree,
}

impl CrossbarStyle {
    const NAMES: [(&'static str, Self); 2] = [("and-or", Self::AndOr), ("mux-tree", Self::MuxTree)];

    /// Takes `key`.
    pub(super) fn from_settings(
        settings: &mut Settings,
        key: &'static str,
    ) -> Result<Self, ParamError> {
        settings.choice(key, &Self::NAMES)
    }

    /// What a module's name carries for this style: nothing for the default.
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Self::AndOr => "",
            Self::MuxTree => "_mux_tree",
        }
    }
}

impl fmt::Display for CrossbarStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AndOr => "and-or",
            Self::MuxTree => "mux-tree",
        })
    }
}

/// `crossbar`: to each output the word of the input that is selected for it.
///
/// All combinational. With one bit set in an output's select both styles show that input's word.
/// Otherwise they are what they are built of: `and-or` the OR of all selected words, 0 if none is;
/// `mux-tree` the word of the highest selected input, of input 0 if none is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CrossbarParams {
    inputs: usize,
    outputs: usize,
    width: usize,
    style: CrossbarStyle,
}

impl CrossbarParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` or `outputs` is not 1 to 64, or `width` not 1 to 1024 bits.
    pub fn new(
        inputs: usize,
        outputs: usize,
        width: usize,
        style: CrossbarStyle,
    ) -> Result<Self, ParamError> {
        for (key, value, most) in [
            ("inputs", inputs, MAX_PORTS),
            ("outputs", outputs, MAX_PORTS),
            ("width", width, MAX_SIDE),
        ] {
            ParamError::check(Self::NAME, key, value, 1..=most)?;
        }
        Ok(CrossbarParams {
            inputs,
            outputs,
            width,
            style,
        })
    }

    /// Words that come in.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Words that go out.
    pub fn outputs(&self) -> usize {
        self.outputs
    }

    /// Bits of a word.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How an output selects.
    pub fn style(&self) -> CrossbarStyle {
        self.style
    }
}

impl Keyed for CrossbarParams {
    fn keys() -> Vec<Key> {
        let ports = format!("1 to {MAX_PORTS}");
        vec![
            Key::new("inputs", ports.clone(), 5, "words that come in"),
            Key::new("outputs", ports, 5, "words that go out"),
            Key::new("width", format!("1 to {MAX_SIDE}"), 32, "bits of a word"),
            Key::new(
                "style",
                "and-or, mux-tree",
                "and-or",
                "how an output selects",
            ),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 5, 1..=MAX_PORTS)?;
        let outputs = settings.integer("outputs", 5, 1..=MAX_PORTS)?;
        let width = settings.integer("width", 32, 1..=MAX_SIDE)?;
        let style = CrossbarStyle::from_settings(settings, "style")?;
        CrossbarParams::new(inputs, outputs, width, style)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("inputs", self.inputs.to_string()),
            ("outputs", self.outputs.to_string()),
            ("width", self.width.to_string()),
            ("style", self.style.to_string()),
        ]
    }
}

impl Component for CrossbarParams {
    const NAME: &'static str = "crossbar";
    const SUMMARY: &'static str = "shows each output the word of the input selected for it";

    fn module_name(&self) -> String {
        let (inputs, outputs, width) = (self.inputs, self.outputs, self.width);
        format!(
            "crossbar_{inputs}x{outputs}_w{width}{}",
            self.style.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{} to {} of {}, {}",
            counted(self.inputs, "input"),
            counted(self.outputs, "output"),
            counted(self.width, "bit"),
            self.style
        )
    }

    fn source(&self) -> &'static str {
        "[Ge] §2.1.1, Fig. 2.1a, and §5.1.3"
    }

    fn ports(&self) -> Vec<Port> {
        let (inputs, outputs, width) = (self.inputs, self.outputs, self.width);
        let elements = |of, width| Field::Elements { of, width };
        vec![
            Port::input(
                "select_i",
                inputs * outputs,
                "one bit per output and input, output-major; at most one of each output",
            )
            .with_field(elements("output", inputs)),
            Port::input("data_i", inputs * width, "a word of each input")
                .with_field(elements("input", width)),
            Port::output(
                "data_o",
                outputs * width,
                "the selected word for each output, in the same cycle",
            )
            .with_field(elements("output", width)),
        ]
    }
}
