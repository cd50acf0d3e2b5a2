//! Dots: one for the paper, one for us, a line between them.

use super::palette::{GRID, small};
use super::{Area, Chart, Dots, Drawn, dot, number, titled};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

const PAPER: RGBColor = RGBColor(0x1f, 0x4e, 0x99);
const OURS: RGBColor = RGBColor(0xd9, 0x5f, 0x0e);
const ROW_HEIGHT: u32 = 26;
const HEAD: u32 = 92;
const FOOT: u32 = 62;
const LABELS: u32 = 210;
const PANEL: u32 = 380;

/// One quantity of every row.
#[derive(Clone, Debug)]
pub(in crate::experiments) struct Panel {
    /// Below the axis, with the unit.
    pub caption: String,
    /// The paper's value and ours, if there is one.
    pub dots: Vec<Dots>,
}

pub(super) fn draw(chart: &Chart, panels: &[Panel], text: &mut String) -> Drawn<()> {
    let (rows, count) = (chart.labels.len() as u32, panels.len() as u32);
    let size = (LABELS + count * PANEL, HEAD + rows * ROW_HEIGHT + FOOT);
    let root = titled(chart, size, text)?;
    legend(&root, size.0)?;
    let mut labels = Some((chart.labels.as_slice(), chart.rows));
    let mut rest = root.clone();
    for one in panels {
        let width = PANEL + if labels.is_some() { LABELS } else { 0 };
        let (area, right) = rest.split_horizontally(width);
        panel(&area, one, labels.take())?;
        rest = right;
    }
    root.present()?;
    Ok(())
}

fn legend(root: &Area, width: u32) -> Drawn<()> {
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

/// One panel: a row of dots for each line of the table.
fn panel(
    area: &Area,
    Panel {
        caption,
        dots: rows,
    }: &Panel,
    labels: Option<(&[String], &str)>,
) -> Drawn<()> {
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

/// The dots, and the rows' names at the left, where `at` says.
fn dots(
    area: &Area,
    rows: &[Dots],
    labels: Option<(&[String], &str)>,
    at: impl Fn(f64, f64) -> (i32, i32),
) -> Drawn<()> {
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
