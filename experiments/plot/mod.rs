//! A table as an SVG: dots of the paper and of ours, or curves of both.

mod curves;
mod dots;
pub(crate) mod palette;

pub(super) use curves::{Curve, Plot};
pub(super) use dots::Panel;

use palette::small;
use plotters::coord::Shift;
use plotters::prelude::*;

/// A plot that could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("cannot draw: {0}")]
pub struct PlotError(String);

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn<T> = Result<T, Box<dyn std::error::Error>>;

/// A table, to be drawn.
#[derive(Clone, Debug)]
pub struct Chart {
    pub(super) title: String,
    /// What measured ours.
    pub(super) by: String,
    /// What a row is.
    pub(super) rows: &'static str,
    /// The rows' names.
    pub(super) labels: Vec<String>,
    pub(super) panels: Panels,
}

/// What a table is drawn as.
#[derive(Clone, Debug)]
pub(super) enum Panels {
    /// A panel for each quantity, side by side: a row of dots for each row of the table.
    Dots(Vec<Panel>),
    /// Curves over the numbers that are the names of the rows.
    Curves {
        /// Those numbers.
        at: Vec<f64>,
        /// The panels.
        plots: Vec<Plot>,
    },
}

/// The paper's value and ours, if there is one.
pub(super) type Dots = (Option<f64>, Option<f64>);

/// Draws the table.
///
/// # Errors
/// If plotters refuses.
pub fn plot(chart: &Chart) -> Result<String, PlotError> {
    let mut text = String::new();
    let drawn = match &chart.panels {
        Panels::Dots(panels) => dots::draw(chart, panels, &mut text),
        Panels::Curves { at, plots } => curves::draw(chart, at, plots, &mut text),
    };
    drawn.map_err(|e| PlotError(e.to_string()))?;
    Ok(text)
}

/// An empty picture with the title of the table.
fn titled<'a>(chart: &Chart, size: (u32, u32), text: &'a mut String) -> Drawn<Area<'a>> {
    let root = SVGBackend::with_string(text, size).into_drawing_area();
    root.fill(&WHITE)?;
    let title = ("sans-serif", 17).into_font();
    root.draw(&Text::new(chart.title.as_str(), (12, 10), title))?;
    root.draw(&Text::new(chart.by.as_str(), (12, 34), small(&BLACK)))?;
    Ok(root)
}

/// A ring for the paper, a disc for us: told apart without colour, and where they lie on each other.
fn dot(color: RGBColor, filled: bool) -> ShapeStyle {
    match filled {
        true => color.filled(),
        false => color.stroke_width(2),
    }
}

/// A value as an axis shows it: no more digits than it takes.
fn number(x: f64) -> String {
    let text = format!("{x:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::comparison::tests::example;

    #[test]
    fn axes_are_labelled_with_units_and_the_bytes_are_the_same_again() {
        let svg = plot(&example().chart()).expect("drawn");
        for label in [
            "area, ratio to first row (paper in cells, ours in GE)",
            "delay, ratio to first row (paper in ns, ours in gates)",
            "[Ge] §5.2.2, Table 5.2",
            "paper",
            "Flitworks",
            "slices",
        ] {
            assert!(svg.contains(label), "no {label} in {svg}");
        }
        assert_eq!(svg, plot(&example().chart()).expect("drawn"));
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        assert_eq!(svg.matches("<circle").count(), 2 * 2 * 2 + 2);
    }
}
