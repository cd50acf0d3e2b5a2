//! Curves over the numbers of the rows: ours with dots on a line, the paper's as rings.

use super::palette::{COLORS, GRID, small};
use super::{Area, Chart, Dots, Drawn, dot, number, titled};
use plotters::prelude::*;

/// Of the whole picture, and of a panel with its names.
const WIDTH: u32 = 1000;
const HEIGHT: u32 = 340;
/// Panels side by side.
const ABREAST: usize = 2;
/// Title and legend.
const HEAD: u32 = 58;
/// From the top of a panel to its curves' names, and from one row of them to the next.
const NAMES: i32 = 12;
const ROW: i32 = 18;
/// Rows whose numbers differ by as many times stand at their logarithms.
const WIDE: f64 = 16.0;

/// One panel of curves.
#[derive(Clone, Debug)]
pub(in crate::experiments) struct Plot {
    /// Beside the axis, with the unit.
    pub caption: String,
    pub curves: Vec<Curve>,
}

/// One quantity of every row.
#[derive(Clone, Debug)]
pub(in crate::experiments) struct Curve {
    pub name: &'static str,
    /// The paper's value and ours of each row.
    pub dots: Vec<Dots>,
}

pub(super) fn draw(chart: &Chart, at: &[f64], plots: &[Plot], text: &mut String) -> Drawn<()> {
    let lines = plots.len().div_ceil(ABREAST);
    let abreast = plots.len().clamp(1, ABREAST);
    let size = (WIDTH, HEAD + lines as u32 * HEIGHT);
    let root = titled(chart, size, text)?;
    let (_, below) = root.split_vertically(HEAD);
    for (plot, area) in plots.iter().zip(below.split_evenly((lines, abreast))) {
        panel(&area, plot, at, chart.rows)?;
    }
    root.present()?;
    Ok(())
}

/// The names of the curves, side by side; how high they are.
fn names(area: &Area, plot: &Plot) -> Drawn<u32> {
    let width = area.dim_in_pixel().0 as i32;
    let (mut left, mut top) = (64, NAMES);
    for (curve, color) in plot.curves.iter().zip(COLORS.iter().cycle()) {
        let both = curve.dots.iter().any(|(paper, _)| paper.is_some());
        let name = match both {
            true => format!("{} (ring: paper)", curve.name),
            false => curve.name.to_string(),
        };
        let wide = 44 + 8 * name.chars().count() as i32;
        if left > 64 && left + wide > width {
            (left, top) = (64, top + ROW);
        }
        let line = vec![(left, top), (left + 22, top)];
        area.draw(&PathElement::new(line, color.stroke_width(2)))?;
        area.draw(&Text::new(name, (left + 28, top - 7), small(color)))?;
        left += wide;
    }
    Ok((top + ROW) as u32)
}

fn panel(area: &Area, plot: &Plot, at: &[f64], rows: &str) -> Drawn<()> {
    let head = names(area, plot)?;
    let (_, area) = area.split_vertically(head);
    let (low, high) = range(at.iter().copied());
    let is_wide = low > 0.0 && high / low >= WIDE;
    let place = |x: f64| if is_wide { x.log2() } else { x };
    let (left, right) = (place(low), place(high));
    let pad = ((right - left) * 0.03).max(1e-9);
    let dots = plot.curves.iter().flat_map(|curve| &curve.dots);
    let values = dots.flat_map(|(paper, ours)| paper.iter().chain(ours));
    let (_, top) = range(values.copied());
    let top = if top > 0.0 { 1.08 * top } else { 1.0 };
    let mut chart = ChartBuilder::on(&area)
        .margin(8)
        .x_label_area_size(42)
        .y_label_area_size(58)
        .build_cartesian_2d(left - pad..right + pad, 0.0..top)?;
    chart
        .configure_mesh()
        .light_line_style(WHITE)
        .bold_line_style(GRID)
        .label_style(small(&BLACK))
        .x_labels(13)
        .y_labels(8)
        .x_label_formatter(&|x| number(if is_wide { x.exp2() } else { *x }))
        .y_label_formatter(&|y| number(*y))
        .x_desc(rows)
        .y_desc(plot.caption.as_str())
        .draw()?;
    for (curve, &color) in plot.curves.iter().zip(COLORS.iter().cycle()) {
        let values = at.iter().zip(&curve.dots);
        let ours = values
            .clone()
            .filter_map(|(x, dots)| Some((place(*x), dots.1?)));
        let papers = values.filter_map(|(x, dots)| Some((place(*x), dots.0?)));
        chart.draw_series(LineSeries::new(ours.clone(), color.stroke_width(2)))?;
        chart.draw_series(ours.map(|at| Circle::new(at, 3, dot(color, true))))?;
        chart.draw_series(papers.map(|at| Circle::new(at, 5, dot(color, false))))?;
    }
    Ok(())
}

/// The least and the largest of some values; infinite if there are none.
fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| {
        (low.min(v), high.max(v))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::plot::{Panels, plot};

    fn example() -> Chart {
        let plot = |caption: &str, paper| Plot {
            caption: caption.to_string(),
            curves: vec![
                Curve {
                    name: "RR",
                    dots: vec![(paper, Some(0.5)), (paper, None), (None, Some(0.75))],
                },
                Curve {
                    name: "IW",
                    dots: vec![(None, Some(0.25)); 3],
                },
            ],
        };
        Chart {
            title: "Fig. 9".to_string(),
            by: "the machine".to_string(),
            rows: "packets",
            labels: ["1", "64", "4096"].map(String::from).to_vec(),
            panels: Panels::Curves {
                at: vec![1.0, 64.0, 4096.0],
                plots: vec![plot("throughput", Some(0.6)), plot("served", None)],
            },
        }
    }

    #[test]
    fn each_value_has_its_dot_and_the_axis_its_numbers() {
        let svg = plot(&example()).expect("drawn");
        for label in [
            "Fig. 9",
            "packets",
            "throughput",
            "served",
            "RR (ring: paper)",
            "IW",
            "4096",
        ] {
            assert!(svg.contains(label), "no {label} in {svg}");
        }
        // Five of ours in each panel, two of the paper in the first.
        assert_eq!(svg.matches("<circle").count(), 2 * 5 + 2);
        assert_eq!(svg, plot(&example()).expect("drawn"));
    }

    #[test]
    fn a_table_of_one_row_or_none_of_ours_is_drawn_as_well() {
        let mut chart = example();
        let plots = vec![Plot {
            caption: "throughput".to_string(),
            curves: vec![Curve {
                name: "RR",
                dots: vec![(None, None)],
            }],
        }];
        chart.panels = Panels::Curves {
            at: vec![4.0],
            plots,
        };
        assert!(plot(&chart).expect("drawn").contains("throughput"));
    }
}
