//! The golden crossbar.

use super::Golden;
use super::packed::{Bits, copy_field, field, or_field};
use crate::params::crossbar::{CrossbarParams, CrossbarStyle};

/// Shows each output the word of the input that is selected for it.
///
/// - Twin: `hdl/crossbar/mod.rs`.
/// - Shapes: 1 to 64 inputs and outputs, words of 1 to 1024 bits. `select_i` is output-major.
/// - Latency: combinational, no state.
/// - Source: `\[Ge\] §2.1.1, §5.1.3`.
/// - Without exactly one bit of an output's select: style and-or shows the OR of all selected words,
///   0 if none is; style mux-tree the word of the highest selected input, of input 0 if none is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Crossbar {
    params: CrossbarParams,
}

impl Crossbar {
    /// The crossbar of this shape.
    pub fn new(params: &CrossbarParams) -> Self {
        Crossbar {
            params: params.clone(),
        }
    }
}

impl Golden for Crossbar {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (count, width) = (self.params.inputs(), self.params.width());
        let select_words = (count * self.params.outputs()).div_ceil(64);
        let (select, data) = inputs.split_at(select_words);
        outputs.fill(0);
        for output in 0..self.params.outputs() {
            let selected = field(select, output * count, count);
            match self.params.style() {
                CrossbarStyle::MuxTree => {
                    let input = selected.checked_ilog2().unwrap_or(0) as usize;
                    copy_field(data, input * width, outputs, output * width, width);
                }
                CrossbarStyle::AndOr => {
                    for input in Bits(selected) {
                        or_field(data, input * width, outputs, output * width, width);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(style: CrossbarStyle, selects: [u64; 2]) -> [u64; 2] {
        let params = CrossbarParams::new(3, 2, 40, style).expect("a legal shape");
        let words = [0x12_3456_789a, 0x80_0000_0001, 0xff_0000_0f00_u64];
        let mut data = [0; 2];
        for (input, &word) in words.iter().enumerate() {
            copy_field(&[word], 0, &mut data, input * 40, 40);
        }
        let mut outputs = [!0; 2];
        let inputs = [selects[0] | selects[1] << 3, data[0], data[1]];
        Crossbar::new(&params).step(&inputs, &mut outputs);
        [field(&outputs, 0, 40), field(&outputs, 40, 40)]
    }

    #[test]
    fn both_styles_show_the_selected_word() {
        for style in [CrossbarStyle::AndOr, CrossbarStyle::MuxTree] {
            assert_eq!(
                shown(style, [0b001, 0b100]),
                [0x12_3456_789a, 0xff_0000_0f00]
            );
            assert_eq!(shown(style, [0b010, 0b010]), [0x80_0000_0001; 2]);
        }
    }

    #[test]
    fn other_selects_show_what_the_style_is_built_of() {
        let (both, none) = (0b110, 0b000);
        assert_eq!(
            shown(CrossbarStyle::AndOr, [both, none]),
            [0xff_0000_0f01, 0]
        );
        let highest_or_first = [0xff_0000_0f00, 0x12_3456_789a];
        assert_eq!(
            shown(CrossbarStyle::MuxTree, [both, none]),
            highest_or_first
        );
    }
}
