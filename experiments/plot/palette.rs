//! Colours and letters of all plots.

use plotters::prelude::*;

/// Colours that are told apart by eyes that see red and green alike too.
pub const COLORS: [RGBColor; 8] = [
    RGBColor(0x1f, 0x4e, 0x99),
    RGBColor(0xd9, 0x5f, 0x0e),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0x56, 0xb4, 0xe9),
    RGBColor(0xe6, 0x9f, 0x00),
    RGBColor(0x33, 0x33, 0x33),
    RGBColor(0x8c, 0x2d, 0x04),
];

/// Of grids.
pub const GRID: RGBColor = RGBColor(0xdd, 0xdd, 0xdd);

/// Small letters.
pub fn small(color: &RGBColor) -> TextStyle<'static> {
    ("sans-serif", 13).into_font().color(color)
}
