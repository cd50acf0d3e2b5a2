//! A table as an SVG: a dot for the paper, one for us, a line between them.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

/// A plot that could not be drawn.
#[derive(Debug, thiserror::Error)]
#[error("cannot draw: {0}")]
pub struct PlotError(String);

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

const PAPER: RGBColor = RGBColor(0x1f, 0x4e, 0x99);
const OURS: RGBColor = RGBColor(0xd9, 0x5f, 0x0e);
const GRID: RGBColor = RGBColor(0xdd, 0xdd, 0xdd);
const ROW_HEIGHT: u32 = 26;
const HEAD: u32 = 92;
const FOOT: u32 = 62;
const LABELS: u32 = 210;
const PANEL: u32 = 380;

/// A table as dots, one row for each line of it.
#[derive(Clone, Debug)]
pub struct Chart {
    pub(super) title: String,
    /// What measured ours.
    pub(super) by: String,
    /// What a row is.
    pub(super) rows: &'static str,
    /// The rows' names.
    pub(super) labels: Vec<String>,
    /// Side by side.
    pub(super) panels: Vec<Panel>,
}

/// One quantity of every row.
#[derive(Clone, Debug)]
pub(super) struct Panel {
    /// Below the axis, with the unit.
    pub caption: String,
    /// The paper's value and ours, if there is one.
    pub dots: Vec<Dots>,
}

type Dots = (Option<f64>, Option<f64>);

/// Draws the table.
///
/// # Errors
/// If plotters refuses.
pub fn plot(chart: &Chart) -> Result<String, PlotError> {
    let mut text = String::new();
    draw(chart, &mut text).map_err(|e| PlotError(e.to_string()))?;
    Ok(text)
}

fn draw(chart: &Chart, text: &mut String) -> Result<(), Box<dyn std::error::Error>> {
    let (rows, panels) = (chart.labels.len() as u32, chart.panels.len() as u32);
    let size = (LABELS + panels * PANEL, HEAD + rows * ROW_HEIGHT + FOOT);
    let root = SVGBackend::with_string(text, size).into_drawing_area();
    root.fill(&WHITE)?;
    let title = ("sans-serif", 17).into_font();
    root.draw(&Text::new(chart.title.as_str(), (12, 10), title))?;
    root.draw(&Text::new(chart.by.as_str(), (12, 34), small(&BLACK)))?;
    legend(&root, size.0)?;
    let mut labels = Some((chart.labels.as_slice(), chart.rows));
    let mut rest = root.clone();
    for one in &chart.panels {
        let width = PANEL + if labels.is_some() { LABELS } else { 0 };
        let (area, right) = rest.split_horizontally(width);
        panel(&area, one, labels.take())?;
        rest = right;
    }
    root.present()?;
    Ok(())
}

fn small(color: &RGBColor) -> TextStyle<'static> {
    ("sans-serif", 13).into_font().color(color)
}

fn legend(root: &Area, width: u32) -> Result<(), Box<dyn std::error::Error>> {
    let y = 66;
    for (x, name, color, filled) in [
        (width as i32 - 250, "paper", PAPER, false),
        (width as i32 - 160, "Flitworks", OURS, true),
    ] {
        root.draw(&Circle::new((x, y), 5, dot(color, filled)))?;
        let style = small(&BLACK).pos(Pos::new(HPos::Left, VPos::Center));
        root.draw(&Text::new(name, (x + 12, y), style))?;
    }
    Ok(())
}

/// A ring for the paper, a disc for us: told apart without colour, and where they lie on each other.
fn dot(color: RGBColor, filled: bool) -> ShapeStyle {
    match filled {
        true => color.filled(),
        false => color.stroke_width(2),
    }
}

/// One panel: a row of dots for each line of the table.
fn panel(
    area: &Area,
    Panel {
        caption,
        dots: rows,
    }: &Panel,
    labels: Option<(&[String], &str)>,
) -> Result<(), Box<dyn std::error::Error>> {
    let values = rows
        .iter()
        .flat_map(|(paper, ours)| paper.iter().chain(ours));
    let (mut low, mut high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| {
        (low.min(*v), high.max(*v))
    });
    if low > high {
        // Nothing to show.
        (low, high) = (0.0, 1.0);
    }
    let mut builder = ChartBuilder::on(area);
    builder
        .margin_top(HEAD)
        .margin_right(22)
        .margin_left(8)
        .x_label_area_size(FOOT - 8)
        .y_label_area_size(if labels.is_some() { LABELS - 8 } else { 14 });
    let height = 0.0..rows.len() as f64;
    // Values of more than one order of magnitude would crowd the small ones.
    if low > 0.0 && high / low > 8.0 {
        let mut chart = builder.build_cartesian_2d((low / 1.2..high * 1.2).log_scale(), height)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .x_desc(caption)
            .axis_desc_style(small(&BLACK))
            .x_label_style(small(&BLACK))
            .x_label_formatter(&|x| number(*x))
            .bold_line_style(GRID)
            .light_line_style(WHITE)
            .draw()?;
        dots(area, rows, labels, |x, y| chart.backend_coord(&(x, y)))
    } else {
        let pad = ((high - low) * 0.12).max(0.05);
        let mut chart = builder.build_cartesian_2d(low - pad..high + pad, height)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .disable_y_axis()
            .x_desc(caption)
            .axis_desc_style(small(&BLACK))
            .x_label_style(small(&BLACK))
            .x_labels(7)
            .x_label_formatter(&|x| number(*x))
            .bold_line_style(GRID)
            .light_line_style(WHITE)
            .draw()?;
        dots(area, rows, labels, |x, y| chart.backend_coord(&(x, y)))
    }
}

/// A value as an axis shows it: no more digits than it takes.
fn number(x: f64) -> String {
    let text = format!("{x:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// The dots, and the rows' names at the left, where `at` says.
fn dots(
    area: &Area,
    rows: &[Dots],
    labels: Option<(&[String], &str)>,
    at: impl Fn(f64, f64) -> (i32, i32),
) -> Result<(), Box<dyn std::error::Error>> {
    let (offset, _) = area.get_pixel_range();
    let place = |x: f64, row: usize| {
        let (x, y) = at(x, (rows.len() - row) as f64 - 0.5);
        (x - offset.start, y)
    };
    for (row, &(paper, ours)) in rows.iter().enumerate() {
        if let Some((paper, ours)) = paper.zip(ours) {
            let ends = vec![place(paper, row), place(ours, row)];
            area.draw(&PathElement::new(ends, BLACK.mix(0.35)))?;
        }
        if let Some(paper) = paper {
            area.draw(&Circle::new(place(paper, row), 5, dot(PAPER, false)))?;
        }
        if let Some(ours) = ours {
            area.draw(&Circle::new(place(ours, row), 4, dot(OURS, true)))?;
        }
    }
    if let Some((labels, head)) = labels {
        let right = small(&BLACK).pos(Pos::new(HPos::Right, VPos::Center));
        for (row, label) in labels.iter().enumerate() {
            let (_, y) = place(1.0, row);
            let x = LABELS as i32 - 12;
            area.draw(&Text::new(label.as_str(), (x, y), right.clone()))?;
        }
        let x = LABELS as i32 - 12;
        area.draw(&Text::new(head.to_string(), (x, HEAD as i32 - 12), right))?;
    }
    Ok(())
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
