//! How busy every link is, drawn on the grid; where nodes have no coordinates, between them.

mod graph;

use super::Network;
use super::figures::figure;
use super::report::Report;
use crate::model::simulation::{Measured, spread};
use crate::params::topology::grid::{Grid, Sign};
use crate::params::topology::{Outputs, Topology};
use anyhow::{Result, anyhow, bail};
use plotters::prelude::*;

/// Pixels from node to node.
const PITCH: i32 = 34;
/// Half the side of a node.
const NODE: i32 = 7;
/// How far the two links between neighbours stand apart, from the middle.
const APART: i32 = 4;
const MARGIN: i32 = 40;
const HEAD: i32 = 80;
/// Space from one network to the next.
const GAP: i32 = 40;
const MOST_SIDE: usize = 64;
const PLUS: &str = "of two links the upper goes right (plus), the left one up (plus)";

/// Refuses a network that is not drawn.
pub(super) fn check(topology: &dyn Topology) -> Result<()> {
    if !topology.joins_neighbours_alone() {
        bail!(
            "--heat-map does not draw {}: its links reach past neighbours, drawn are widths of at most 3; --json has every link",
            topology.with_article()
        );
    }
    let Some(grid) = topology.grid_of_links() else {
        return Ok(());
    };
    let radices = grid.radices();
    if radices.len() > 2 || radices.iter().any(|&radix| radix > MOST_SIDE) {
        bail!(
            "--heat-map draws one or two dimensions of at most {MOST_SIDE} nodes, these are {radices:?}; --json has every link"
        );
    }
    Ok(())
}

/// The links of each network at its last load, by how many flits per cycle they carry.
pub(super) fn draw(report: &Report) -> Result<String> {
    let measured = report.last_runs();
    if measured.is_empty() {
        bail!("nothing to draw: no point was measured to its end");
    }
    let mut text = String::new();
    draw_on(&mut text, report, &measured).map_err(|error| anyhow!("cannot draw: {error}"))?;
    Ok(text)
}

/// Columns and rows of a grid.
fn sides(grid: &Grid) -> [i32; 2] {
    let radices = grid.radices();
    [
        radices[0] as i32,
        radices.get(1).map_or(1, |&radix| radix as i32),
    ]
}

/// Pixels from the first node of a network to the last, to the right and down.
fn size(network: &Network) -> (i32, i32) {
    let topology = network.machine.topology();
    match topology.grid_of_links() {
        Some(grid) => sides(grid).map(|side| (side - 1) * PITCH).into(),
        None => graph::Sheet::of(topology).size,
    }
}

/// What is to be said of links that lie beside each other.
fn beside(measured: &[(&Network, Vec<&Measured>)]) -> String {
    let grids = measured
        .iter()
        .map(|(network, _)| network.machine.topology().grid_of_links().is_some());
    let (some, all) = (
        grids.clone().any(|is_grid| is_grid),
        grids.clone().all(|is_grid| is_grid),
    );
    let on_grids = some.then_some(PLUS);
    let elsewhere = (!all).then_some(graph::SIDES);
    on_grids
        .into_iter()
        .chain(elsewhere)
        .collect::<Vec<_>>()
        .join("; ")
}

fn draw_on(
    text: &mut String,
    report: &Report,
    measured: &[(&Network, Vec<&Measured>)],
) -> Result<(), Box<dyn std::error::Error>> {
    let width = |network| 2 * MARGIN + size(network).0;
    let height = |network| 2 * MARGIN + size(network).1;
    let widths = measured.iter().map(|(network, _)| width(network).max(260));
    let whole = widths.clone().sum::<i32>() + GAP * (measured.len() as i32 - 1);
    let tallest = measured.iter().map(|(network, _)| height(network)).max();
    let size = (whole.max(620), HEAD + 24 + tallest.unwrap_or(0));
    let root = SVGBackend::with_string(text, (size.0 as u32, size.1 as u32)).into_drawing_area();
    root.fill(&WHITE)?;
    root.draw(&Text::new(
        report.title(),
        (14, 10),
        ("sans-serif", 15).into_font(),
    ))?;
    let small = || ("sans-serif", 12).into_font();
    root.draw(&Text::new("flits per cycle over a link", (14, 38), small()))?;
    for step in 0..=100 {
        let left = 180 + 2 * step;
        let color = shade(f64::from(step) / 100.0).filled();
        root.draw(&Rectangle::new([(left, 38), (left + 2, 52)], color))?;
    }
    let beside = beside(measured);
    for (label, at) in [("0", (168, 38)), ("1", (386, 38)), (&beside, (14, 54))] {
        root.draw(&Text::new(label, at, small()))?;
    }
    let mut left = 0;
    for ((network, runs), width) in measured.iter().zip(widths) {
        let accepted: Vec<f64> = runs.iter().map(|run| run.accepted).collect();
        let accepted = figure(spread(&accepted), 3);
        let load = report.last_load(network);
        let load = load.map_or(String::new(), |load| format!(" at {load}"));
        let name = format!("{}{load}, {accepted} accepted", network.name);
        root.draw(&Text::new(name, (left + 14, HEAD), small()))?;
        let topology = network.machine.topology();
        let loads = mean_links(topology, runs);
        let corner = (left, HEAD + 24);
        match topology.grid_of_links() {
            Some(grid) => links(&root, (topology, grid), &loads, corner)?,
            None => graph::draw(&root, topology, &loads, corner)?,
        }
        left += width + GAP;
    }
    root.present()?;
    Ok(())
}

/// White at 0, yellow, red, black at 1: one flit in every cycle.
fn shade(share: f64) -> RGBColor {
    const STOPS: [(f64, [f64; 3]); 4] = [
        (0.0, [235.0, 235.0, 235.0]),
        (0.35, [254.0, 196.0, 79.0]),
        (0.7, [204.0, 40.0, 20.0]),
        (1.0, [30.0, 0.0, 20.0]),
    ];
    let share = share.clamp(0.0, 1.0);
    let above = STOPS
        .iter()
        .position(|stop| share <= stop.0)
        .unwrap_or(3)
        .max(1);
    let ((low, from), (high, to)) = (STOPS[above - 1], STOPS[above]);
    let way = (share - low) / (high - low);
    let [r, g, b] = [0, 1, 2].map(|i| (from[i] + way * (to[i] - from[i])).round() as u8);
    RGBColor(r, g, b)
}

/// Flits per cycle over each link, on average over runs.
fn mean_links(topology: &dyn Topology, runs: &[&Measured]) -> Vec<f64> {
    let links = 0..Outputs::of(topology).count();
    let mean = |link| runs.iter().map(|run| run.links[link]).sum::<f64>() / runs.len() as f64;
    links.map(mean).collect()
}

fn links<DB: DrawingBackend>(
    root: &DrawingArea<DB, plotters::coord::Shift>,
    (topology, grid): (&dyn Topology, &Grid),
    loads: &[f64],
    (left, top): (i32, i32),
) -> Result<(), Box<dyn std::error::Error>>
where
    DB::ErrorType: 'static,
{
    let numbers = Outputs::of(topology);
    let rows = sides(grid)[1];
    let center = |at: &[usize]| {
        let row = rows - 1 - at.get(1).map_or(0, |&y| y as i32);
        (
            left + MARGIN + at[0] as i32 * PITCH,
            top + MARGIN + row * PITCH,
        )
    };
    for node in topology.each_node() {
        let at = grid.coordinates_of(node);
        let (x, y) = center(&at);
        let label = ("sans-serif", 10).into_font();
        if at.get(1).is_none_or(|&row| row == 0) {
            let below = (x - 3, y + MARGIN - 14);
            root.draw(&Text::new(at[0].to_string(), below, label.clone()))?;
        }
        if let (0, Some(row)) = (at[0], at.get(1)) {
            root.draw(&Text::new(row.to_string(), (x - MARGIN + 2, y - 5), label))?;
        }
        for port in grid.link_ports() {
            if grid.neighbour(node, port).is_none() {
                continue;
            }
            let flits = loads[numbers.number(node, port)];
            let (dimension, sign) = grid.travel(port);
            // Right and up are plus; the two links between neighbours lie beside each other.
            let way = if sign == Sign::Plus { 1 } else { -1 };
            let (from, to) = (NODE + 1, PITCH - NODE - 1);
            let ends = match dimension {
                0 => [
                    (x + way * from, y - way * APART),
                    (x + way * to, y - way * APART),
                ],
                _ => [
                    (x - way * APART, y - way * from),
                    (x - way * APART, y - way * to),
                ],
            };
            root.draw(&PathElement::new(
                ends.to_vec(),
                shade(flits).stroke_width(5),
            ))?;
        }
        let corners = [(x - NODE, y - NODE), (x + NODE, y + NODE)];
        root.draw(&Rectangle::new(corners, BLACK.stroke_width(1)))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::shade;

    #[test]
    fn busier_links_are_darker() {
        let dark = |share: f64| {
            let color = shade(share);
            u32::from(color.0) + u32::from(color.1) + u32::from(color.2)
        };
        let all: Vec<u32> = (0..=100)
            .map(|share| dark(f64::from(share) / 100.0))
            .collect();
        assert!(all.is_sorted_by(|one, next| one > next), "{all:?}");
        assert_eq!((dark(-1.0), dark(2.0)), (dark(0.0), dark(1.0)));
    }
}
