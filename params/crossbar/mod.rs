//! Shape of the crossbar.

use super::component::counted;
use super::fifo::MAX_SIDE;
use super::key::{Choice, Int, Named, keys, name_of};
use super::{Component, Field, ParamError, Port};
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
    pub(super) const NAMES: [(&'static str, Self); 2] =
        [("and-or", Self::AndOr), ("mux-tree", Self::MuxTree)];

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
        f.write_str(name_of(&Self::NAMES, self))
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
    const INPUTS: Named<Int> = Named("inputs", Int(1..=MAX_PORTS, 5, "words that come in"));
    const OUTPUTS: Named<Int> = Named("outputs", Int(1..=MAX_PORTS, 5, "words that go out"));
    const WIDTH: Named<Int> = Named("width", Int(1..=MAX_SIDE, 32, "bits of a word"));

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
        Self::INPUTS.check(Self::NAME, inputs)?;
        Self::OUTPUTS.check(Self::NAME, outputs)?;
        Self::WIDTH.check(Self::NAME, width)?;
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

keys! {
    CrossbarParams {
        inputs: Self::INPUTS,
        outputs: Self::OUTPUTS,
        width: Self::WIDTH,
        style: Choice(&CrossbarStyle::NAMES, "how an output selects"),
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
