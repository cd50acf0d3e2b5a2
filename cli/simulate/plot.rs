//! Latency and accepted traffic over the load, as an SVG.

use super::figures::LATENCY;
use super::report::Report;
use crate::experiments::palette::{COLORS, GRID, small};
use crate::model::simulation::{Point, Spread};
use anyhow::{Result, anyhow, bail};
use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

/// Below the names.
const SIZE: (u32, u32) = (1000, 398);
/// From the top to the names of the curves, and from one row of them to the next.
const NAMES: i32 = 44;
const ROW: i32 = 18;
/// Latencies above so many times the lowest of their network are not drawn unless another's go as far: there it is
/// saturated.
const TALLEST: f64 = 8.0;

/// A point of a network.
struct Place {
    offered: f64,
    /// If all packets of the window arrived.
    latency: Option<Spread>,
    accepted: Spread,
    is_saturated: bool,
}

/// A network's points, in order of the load.
struct Curve {
    name: String,
    color: RGBColor,
    /// Dashed, as its colour is taken by one that is not.
    is_dashed: bool,
    points: Vec<Place>,
    bound: Option<f64>,
}

/// Draws both.
pub(super) fn draw(report: &Report) -> Result<String> {
    let points = report.points().into_iter().enumerate();
    let curves: Vec<Curve> = points
        .map(|(at, (network, points))| Curve {
            name: network.name.clone(),
            color: COLORS[at % COLORS.len()],
            is_dashed: at / COLORS.len() % 2 == 1,
            points: points.iter().filter_map(place).collect(),
            bound: network
                .bound
                .as_ref()
                .map(|bound| match report.runs.is_relative {
                    true => 1.0,
                    false => bound.rate,
                }),
        })
        .collect();
    if curves.iter().all(|curve| curve.points.is_empty()) {
        bail!("nothing to draw: no point was measured to its end");
    }
    let mut text = String::new();
    draw_on(&mut text, &report.title(), &report.unit(), &curves)
        .map_err(|error| anyhow!("cannot draw: {error}"))?;
    Ok(text)
}

fn place(point: &Point) -> Option<Place> {
    Some(Place {
        offered: point.of(|run| Some(run.offered))?.mean,
        latency: LATENCY.of(point.runs.iter()),
        accepted: point.of(|run| Some(run.accepted))?,
        is_saturated: point.is_saturated(),
    })
}

fn draw_on(
    text: &mut String,
    title: &str,
    unit: &str,
    curves: &[Curve],
) -> Result<(), Box<dyn std::error::Error>> {
    let mut names = Vec::new();
    let (mut left, mut top) = (14, NAMES);
    for curve in curves {
        let width = 52 + 8 * curve.name.chars().count() as i32;
        if left > 14 && left + width > SIZE.0 as i32 {
            (left, top) = (14, top + ROW);
        }
        names.push((curve, left, top));
        left += width;
    }
    let head = (top + ROW) as u32;
    let size = (SIZE.0, SIZE.1 + head);
    let root = SVGBackend::with_string(text, size).into_drawing_area();
    root.fill(&WHITE)?;
    let mut all = curves.iter().flat_map(|curve| &curve.points);
    let (has_saturated, has_intervals) = (
        all.clone().any(|point| point.is_saturated),
        all.any(|point| point.accepted.half_width.is_some()),
    );
    let mut title = title.to_string();
    for (is_so, note) in [
        (has_saturated, "; hollow: saturated"),
        (has_intervals, "; bars: 95% intervals"),
    ] {
        title += if is_so { note } else { "" };
    }
    root.draw(&Text::new(title, (14, 10), ("sans-serif", 15).into_font()))?;
    for (curve, left, top) in names {
        // Dashes of a line in pixels are drawn by hand.
        let ends: &[(i32, i32)] = match curve.is_dashed {
            true => &[(0, 6), (8, 14), (16, 22)],
            false => &[(0, 22)],
        };
        for (from, to) in ends {
            let line = vec![(left + from, top), (left + to, top)];
            root.draw(&PathElement::new(line, curve.color.stroke_width(2)))?;
        }
        let style = small(&curve.color);
        root.draw(&Text::new(curve.name.as_str(), (left + 28, top - 7), style))?;
    }
    let (_, below) = root.split_vertically(head);
    let (one, other) = below.split_horizontally(SIZE.0 / 2);
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let most_load = 1.05 * points().map(|point| point.offered).fold(0.0, f64::max);
    latency(&one, curves, most_load, unit)?;
    accepted(&other, curves, most_load, unit)?;
    root.present()?;
    Ok(())
}

/// A number as short as it is.
fn tick(value: &f64) -> String {
    ((value * 1e6).round() / 1e6).to_string()
}

/// A chart of `what` over what is offered, with its grid.
fn chart<'a, 'b>(
    area: &'a Area<'b>,
    [right, top]: [f64; 2],
    unit: &str,
    what: &str,
) -> Result<Chart<'a, 'b>, Box<dyn std::error::Error>> {
    let mut chart = ChartBuilder::on(area)
        .margin(8)
        .x_label_area_size(42)
        .y_label_area_size(58)
        .build_cartesian_2d(0.0..right, 0.0..top)?;
    chart
        .configure_mesh()
        .light_line_style(WHITE)
        .bold_line_style(GRID)
        .x_label_formatter(&tick)
        .y_label_formatter(&tick)
        .x_desc(format!("offered ({unit})"))
        .y_desc(what)
        .draw()?;
    Ok(chart)
}

/// A curve as far as it is below `top`, with its points, which are hollow where the network is saturated.
fn draw_curve(
    chart: &mut Chart,
    curve: &Curve,
    points: &[(&Place, Spread)],
    top: f64,
) -> Result<(), Box<dyn std::error::Error>> {
    let at = |(place, spread): &(&Place, Spread)| (place.offered, spread.mean);
    let inside: Vec<_> = points
        .iter()
        .take_while(|(_, spread)| spread.mean <= top)
        .collect();
    let line = clipped(points.iter().map(at), top);
    let style = curve.color.stroke_width(2);
    match curve.is_dashed {
        true => chart
            .draw_series(DashedLineSeries::new(line, 6, 2, style))
            .map(|_| ())?,
        false => chart
            .draw_series(LineSeries::new(line, style))
            .map(|_| ())?,
    }
    for point in inside {
        let (place, spread) = point;
        if let Some(half) = spread.half_width {
            let ends =
                [-half, half].map(|way| (place.offered, (spread.mean + way).clamp(0.0, top)));
            let bar = PathElement::new(ends.to_vec(), curve.color.stroke_width(1));
            chart.draw_series([bar])?;
        }
        let inner = if place.is_saturated {
            WHITE
        } else {
            curve.color
        };
        chart.draw_series([Circle::new(at(point), 3, inner.filled())])?;
        chart.draw_series([Circle::new(at(point), 3, curve.color.stroke_width(1))])?;
    }
    Ok(())
}

/// A line until it leaves the picture above, with the point where it does.
fn clipped(line: impl Iterator<Item = (f64, f64)>, top: f64) -> Vec<(f64, f64)> {
    let mut inside: Vec<(f64, f64)> = Vec::new();
    for (x, y) in line {
        if y <= top {
            inside.push((x, y));
            continue;
        }
        if let Some(&(from, low)) = inside.last() {
            inside.push((from + (x - from) * (top - low) / (y - low), top));
        }
        break;
    }
    inside
}

fn latency(
    area: &Area,
    curves: &[Curve],
    most_load: f64,
    unit: &str,
) -> Result<(), Box<dyn std::error::Error>> {
    let points = curves.iter().map(|curve| {
        let points = curve.points.iter();
        points
            .filter_map(|place| Some((place, place.latency?)))
            .collect()
    });
    let points: Vec<Vec<(&Place, Spread)>> = points.collect();
    let highest = points.iter().map(|points| {
        let all = || points.iter().map(|(_, latency)| latency.mean);
        let lowest = all().fold(f64::INFINITY, f64::min);
        all().fold(0.0, f64::max).min(TALLEST * lowest)
    });
    let highest = highest.fold(0.0, f64::max);
    let top = if highest > 0.0 { 1.1 * highest } else { 1.0 };
    let mut chart = chart(area, [most_load, top], unit, "mean latency (cycles)")?;
    for (curve, points) in curves.iter().zip(&points) {
        draw_curve(&mut chart, curve, points, top)?;
    }
    Ok(())
}

fn accepted(
    area: &Area,
    curves: &[Curve],
    most_load: f64,
    unit: &str,
) -> Result<(), Box<dyn std::error::Error>> {
    let all = curves.iter().flat_map(|curve| &curve.points);
    let top = 1.15 * all.map(|place| place.accepted.mean).fold(0.0, f64::max);
    let top = if top > 0.0 { top } else { 1.0 };
    let bound = |curve: &Curve| curve.bound.filter(|&bound| bound <= top);
    let what = match curves.iter().any(|curve| bound(curve).is_some()) {
        true => "; dotted: bound",
        false => "",
    };
    let what = format!("accepted ({unit}){what}");
    let mut chart = chart(area, [most_load, top], unit, &what)?;
    let end = most_load.min(top);
    chart.draw_series(LineSeries::new(
        [(0.0, 0.0), (end, end)],
        GRID.stroke_width(2),
    ))?;
    for curve in curves {
        let points = curve.points.iter().map(|place| (place, place.accepted));
        draw_curve(&mut chart, curve, &points.collect::<Vec<_>>(), top)?;
        if let Some(bound) = bound(curve) {
            let ends = [(0.0, bound), (most_load, bound)];
            let style = curve.color.stroke_width(1);
            chart.draw_series(DashedLineSeries::new(ends, 2, 4, style))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{clipped, tick};

    #[test]
    fn a_line_ends_where_it_leaves_the_picture() {
        let line = [(0.1, 10.0), (0.2, 20.0), (0.3, 60.0), (0.4, 5.0)];
        let wanted = [(0.1, 10.0), (0.2, 20.0), (0.25, 40.0)];
        for (got, wanted) in clipped(line.into_iter(), 40.0).iter().zip(wanted) {
            assert!(
                (got.0 - wanted.0).abs() < 1e-9 && got.1 == wanted.1,
                "{got:?}"
            );
        }
        assert_eq!(clipped(line.into_iter(), 40.0).len(), 3);
        assert_eq!(clipped(line.into_iter(), 60.0), line);
        assert_eq!(clipped(line.into_iter(), 5.0), []);
    }

    #[test]
    fn ticks_have_no_more_digits_than_they_need() {
        assert_eq!(
            [350.0, 0.1 + 0.2, 0.0].map(|v| tick(&v)),
            ["350", "0.3", "0"]
        );
    }
}
