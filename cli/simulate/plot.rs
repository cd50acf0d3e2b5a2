//! Latency and accepted traffic over the load, as an SVG.

use super::report::Report;
use crate::model::simulation::Point;
use anyhow::{Result, anyhow, bail};
use plotters::coord::Shift;
use plotters::prelude::*;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Colours that are told apart by eyes that see red and green alike too.
const COLORS: [RGBColor; 7] = [
    RGBColor(0x1f, 0x4e, 0x99),
    RGBColor(0xd9, 0x5f, 0x0e),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0x56, 0xb4, 0xe9),
    RGBColor(0xe6, 0x9f, 0x00),
    RGBColor(0x33, 0x33, 0x33),
];
const GRID: RGBColor = RGBColor(0xdd, 0xdd, 0xdd);
const SIZE: (u32, u32) = (1000, 460);
const HEAD: u32 = 62;
/// Latencies above so many times the lowest are not drawn: there the network is saturated.
const TALLEST: f64 = 8.0;

/// A network's points: load, latency if any packet arrived, accepted traffic.
struct Curve {
    name: String,
    color: RGBColor,
    points: Vec<(f64, Option<f64>, f64)>,
    bound: Option<f64>,
}

/// Draws both.
pub(super) fn draw(report: &Report) -> Result<String> {
    let curves: Vec<Curve> = report
        .points()
        .into_iter()
        .enumerate()
        .map(|(at, (network, points))| Curve {
            name: network.name.clone(),
            color: COLORS[at % COLORS.len()],
            points: points.iter().filter_map(values).collect(),
            bound: network.bound.as_ref().map(|bound| bound.rate),
        })
        .collect();
    if curves.iter().all(|curve| curve.points.is_empty()) {
        bail!("nothing to draw: no point was measured to its end");
    }
    let mut text = String::new();
    draw_on(&mut text, &report.title(), &curves)
        .map_err(|error| anyhow!("cannot draw: {error}"))?;
    Ok(text)
}

fn values(point: &Point) -> Option<(f64, Option<f64>, f64)> {
    let offered = point.of(|run| Some(run.offered))?.mean;
    let latency = point.of(|run| run.latency.mean()).map(|spread| spread.mean);
    Some((offered, latency, point.of(|run| Some(run.accepted))?.mean))
}

fn draw_on(
    text: &mut String,
    title: &str,
    curves: &[Curve],
) -> Result<(), Box<dyn std::error::Error>> {
    let root = SVGBackend::with_string(text, SIZE).into_drawing_area();
    root.fill(&WHITE)?;
    root.draw(&Text::new(title, (14, 10), ("sans-serif", 15).into_font()))?;
    let mut left = 14;
    for curve in curves {
        let style = small(&curve.color);
        root.draw(&PathElement::new(
            vec![(left, 44), (left + 22, 44)],
            curve.color.stroke_width(2),
        ))?;
        root.draw(&Text::new(curve.name.as_str(), (left + 28, 37), style))?;
        left += 52 + 8 * curve.name.chars().count() as i32;
    }
    let (_, below) = root.split_vertically(HEAD);
    let (one, other) = below.split_horizontally(SIZE.0 / 2);
    let loads = curves
        .iter()
        .flat_map(|curve| &curve.points)
        .map(|point| point.0);
    let most_load = 1.05 * loads.fold(0.0, f64::max);
    latency(&one, curves, most_load)?;
    accepted(&other, curves, most_load)?;
    root.present()?;
    Ok(())
}

fn small(color: &RGBColor) -> TextStyle<'static> {
    ("sans-serif", 13).into_font().color(color)
}

fn latency(
    area: &Area,
    curves: &[Curve],
    most_load: f64,
) -> Result<(), Box<dyn std::error::Error>> {
    let all = || {
        curves
            .iter()
            .flat_map(|curve| &curve.points)
            .filter_map(|point| point.1)
    };
    let lowest = all().fold(f64::INFINITY, f64::min);
    let highest = all().fold(0.0, f64::max).min(TALLEST * lowest);
    let top = if highest > 0.0 { 1.1 * highest } else { 1.0 };
    let mut chart = ChartBuilder::on(area)
        .margin(8)
        .x_label_area_size(42)
        .y_label_area_size(58)
        .build_cartesian_2d(0.0..most_load, 0.0..top)?;
    chart
        .configure_mesh()
        .light_line_style(WHITE)
        .bold_line_style(GRID)
        .x_desc("offered (flits per node and cycle)")
        .y_desc("mean latency (cycles)")
        .draw()?;
    for curve in curves {
        // As far as they are in the picture.
        let points = curve
            .points
            .iter()
            .filter_map(|&(load, latency, _)| Some((load, latency?)));
        let points: Vec<_> = points.take_while(|point| point.1 <= top).collect();
        chart.draw_series(LineSeries::new(points.clone(), curve.color.stroke_width(2)))?;
        chart.draw_series(
            points
                .iter()
                .map(|&at| Circle::new(at, 3, curve.color.filled())),
        )?;
    }
    Ok(())
}

fn accepted(
    area: &Area,
    curves: &[Curve],
    most_load: f64,
) -> Result<(), Box<dyn std::error::Error>> {
    let most = curves
        .iter()
        .flat_map(|curve| &curve.points)
        .map(|point| point.2);
    let top = 1.15 * most.fold(0.0, f64::max);
    let top = if top > 0.0 { top } else { 1.0 };
    let mut chart = ChartBuilder::on(area)
        .margin(8)
        .x_label_area_size(42)
        .y_label_area_size(58)
        .build_cartesian_2d(0.0..most_load, 0.0..top)?;
    chart
        .configure_mesh()
        .light_line_style(WHITE)
        .bold_line_style(GRID)
        .x_desc("offered (flits per node and cycle)")
        .y_desc("accepted (flits per node and cycle); dashed: bound")
        .draw()?;
    let end = most_load.min(top);
    chart.draw_series(LineSeries::new(
        [(0.0, 0.0), (end, end)],
        GRID.stroke_width(2),
    ))?;
    for curve in curves {
        let points: Vec<_> = curve
            .points
            .iter()
            .map(|point| (point.0, point.2))
            .collect();
        chart.draw_series(LineSeries::new(points.clone(), curve.color.stroke_width(2)))?;
        chart.draw_series(
            points
                .iter()
                .map(|&at| Circle::new(at, 3, curve.color.filled())),
        )?;
        if let Some(bound) = curve.bound.filter(|&bound| bound <= top) {
            let ends = [(0.0, bound), (most_load, bound)];
            let style = curve.color.stroke_width(1);
            chart.draw_series(DashedLineSeries::new(ends, 6, 4, style))?;
        }
    }
    Ok(())
}
