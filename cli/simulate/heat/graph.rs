//! How busy every link is, drawn between nodes of no grid: where the user wants them, on a circle, or by their coordinates, planes
//! side by side.

use super::{APART, MARGIN, NODE, PITCH, shade};
use crate::params::topology::{NodeId, Outputs, Topology, places};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::collections::BTreeMap;

/// Most pixels from the first node to the last, in either direction.
const MOST: f64 = 1600.0;

/// Most pixels from the middle to the outermost of links between the same two nodes.
const OUTERMOST: f64 = 28.0;

/// Pixels from one letter of a name to the next.
const LETTER: f64 = 6.5;

/// What the picture says of links beside each other.
pub(super) const SIDES: &str = "a link lies on the left of the way that it goes";

/// Where nodes stand on the sheet.
pub(super) struct Sheet {
    /// By node, to the right and down.
    centers: Vec<(f64, f64)>,
    /// Pixels that they span, with names at their sides.
    pub size: (i32, i32),
    /// By node, on which side of it its name stands: to the right and down, each 1, 0 or -1.
    names: Vec<(i32, i32)>,
    /// Half the side of a node.
    half: f64,
    /// Pixels from a node to its neighbours in a plane.
    pitch: f64,
}

/// By node, its place, x to the right and y upwards.
fn all_places(topology: &dyn Topology) -> Vec<(f64, f64)> {
    let coordinates = topology
        .each_node()
        .map(|node| topology.coordinates_of(node));
    let Some(coordinates) = coordinates.collect::<Option<Vec<_>>>() else {
        let places = places(topology).into_iter();
        return places.map(|(x, y)| (x as f64, y as f64)).collect();
    };
    let at = |of: &[usize], dimension: usize| of.get(dimension).copied().unwrap_or(0);
    let columns = coordinates
        .iter()
        .map(|of| at(of, 0) + 1)
        .max()
        .unwrap_or(0);
    let place = |of: &Vec<usize>| {
        let plane = at(of, 2) * (columns + 1);
        ((at(of, 0) + plane) as f64, at(of, 1) as f64)
    };
    coordinates.iter().map(place).collect()
}

/// If a link between nodes with coordinates goes around a ring or to another plane: to where it leaves, to the right and up.
fn leaves_to(topology: &dyn Topology, from: NodeId, to: NodeId) -> Option<(f64, f64)> {
    let [near, far] = [from, to].map(|node| topology.coordinates_of(node));
    let (near, far) = (near?, far?);
    let dimension = (0..near.len()).find(|&of| near[of] != far[of])?;
    let (is_next, is_up) = (
        near[dimension].abs_diff(far[dimension]) == 1,
        far[dimension] > near[dimension],
    );
    // Around a ring it goes the other way.
    let way = if is_up == is_next { 1.0 } else { -1.0 };
    match dimension {
        0 | 1 if is_next => None,
        0 => Some((way, 0.0)),
        1 => Some((0.0, way)),
        _ => Some((way * 0.7, way * 0.7)),
    }
}

impl Sheet {
    /// That of a topology: its nearest nodes are twice as far apart as neighbours on a grid, or as far as their names
    /// need, and closer where the picture would be too large.
    pub fn of(topology: &dyn Topology) -> Self {
        let places = all_places(topology);
        let most = |of: fn(&(f64, f64)) -> f64| places.iter().map(of).fold(0.0, f64::max);
        let (width, height) = (most(|place| place.0), most(|place| place.1));
        let pairs = places.iter().enumerate();
        let pairs = pairs.flat_map(|(at, one)| places[..at].iter().map(move |other| (one, other)));
        let apart = pairs.map(|(one, other)| (one.0 - other.0).hypot(one.1 - other.1));
        let nearest = apart.fold(f64::INFINITY, f64::min);
        let letters = topology.each_node().map(|node| topology.name(node).len());
        let name = letters.max().unwrap_or(0) as f64 * LETTER;
        let pitch = f64::from(2 * PITCH).max(name);
        let scale = (pitch / nearest).min(MOST / width.max(height).max(1.0));
        // What of a name goes beyond the margin.
        let side = (name - f64::from(MARGIN - 2 * NODE)).max(0.0);
        let center = |&(x, y): &(f64, f64)| (side + x * scale, (height - y) * scale);
        // Away from the middle of a circle; elsewhere below the links to the right, which may be level.
        let is_placed =
            |node| topology.place(node).is_some() || topology.coordinates_of(node).is_some();
        let is_circle = !topology.each_node().any(is_placed);
        let away = |share: f64| match share {
            ..0.3 => -1,
            0.7.. => 1,
            _ => 0,
        };
        let part = |at: f64, of: f64| if of > 0.0 { at / of } else { 0.5 };
        let outwards = |&(x, y): &(f64, f64)| match is_circle {
            true => (away(part(x, width)), -away(part(y, height))),
            false => (1, 1),
        };
        Sheet {
            centers: places.iter().map(center).collect(),
            names: places.iter().map(outwards).collect(),
            size: ((2.0 * side + width * scale) as i32, (height * scale) as i32),
            half: f64::from(NODE).min(nearest * scale / 4.0),
            pitch: nearest * scale,
        }
    }

    /// The ends of what is drawn of one of several links between two nodes, moved to the left by so many pixels: the whole
    /// link or, where it goes around a ring or to another plane, how it leaves and how it comes.
    fn lines(
        &self,
        topology: &dyn Topology,
        (from, to): (NodeId, NodeId),
        left: f64,
    ) -> Vec<[(f64, f64); 2]> {
        let Some((right, up)) = leaves_to(topology, from, to) else {
            return vec![self.ends(from, to, left)];
        };
        let (out, end) = (self.half + 1.0, 0.45 * self.pitch);
        let stub = |node: NodeId, ways: [f64; 2]| {
            let (x, y) = self.centers[node.0];
            ways.map(|way| (x + way * right - left * up, y - way * up - left * right))
        };
        vec![stub(from, [out, end]), stub(to, [-end, -out])]
    }

    /// The ends of one of several links between two nodes: from node to node, moved to the left by so many pixels.
    fn ends(&self, from: NodeId, to: NodeId, left: f64) -> [(f64, f64); 2] {
        let [(x, y), (to_x, to_y)] = [from, to].map(|node| self.centers[node.0]);
        let length = (to_x - x).hypot(to_y - y).max(1.0);
        let (along_x, along_y) = ((to_x - x) / length, (to_y - y) / length);
        // Beyond the edge of a box.
        let out = (self.half + 1.0) / along_x.abs().max(along_y.abs()).max(0.5);
        let at = |way: f64| {
            (
                x + way * along_x + left * along_y,
                y + way * along_y - left * along_x,
            )
        };
        [at(out), at(length - out)]
    }
}

/// The links of a topology by their numbers, at which `loads` has flits per cycle, and its nodes with their names.
pub(super) fn draw<DB: DrawingBackend>(
    root: &DrawingArea<DB, plotters::coord::Shift>,
    topology: &dyn Topology,
    loads: &[f64],
    (left, top): (i32, i32),
) -> Result<(), Box<dyn std::error::Error>>
where
    DB::ErrorType: 'static,
{
    let (sheet, numbers) = (Sheet::of(topology), Outputs::of(topology));
    let corner = (left + MARGIN, top + MARGIN);
    let pixel = |(x, y): (f64, f64)| (corner.0 + x.round() as i32, corner.1 + y.round() as i32);
    let mut same_way: BTreeMap<(NodeId, NodeId), Vec<f64>> = BTreeMap::new();
    for (number, &load) in loads.iter().enumerate() {
        let (from, output) = numbers.at(number);
        // A ring of one node with coordinates goes nowhere.
        let far = topology.far_node(from, output);
        let far = far.filter(|&to| to != from || topology.coordinates_of(to).is_none());
        if let Some(to) = far {
            same_way.entry((from, to)).or_default().push(load);
        }
    }
    for ((from, to), loads) in same_way {
        let apart = f64::from(APART);
        let step = (2.0 * apart).min((OUTERMOST - apart) / (loads.len() as f64 - 1.0).max(1.0));
        let stroke = (step - 3.0).clamp(1.0, 5.0) as u32;
        for (rank, load) in loads.into_iter().enumerate() {
            for ends in sheet.lines(topology, (from, to), apart + rank as f64 * step) {
                let line = ends.map(pixel).to_vec();
                root.draw(&PathElement::new(line, shade(load).stroke_width(stroke)))?;
            }
        }
    }
    let half = sheet.half.round() as i32;
    for node in topology.each_node() {
        let (x, y) = pixel(sheet.centers[node.0]);
        let corners = [(x - half, y - half), (x + half, y + half)];
        root.draw(&Rectangle::new(corners, WHITE.filled()))?;
        root.draw(&Rectangle::new(corners, BLACK.stroke_width(1)))?;
        let (right, down) = sheet.names[node.0];
        let level = [HPos::Right, HPos::Center, HPos::Left][(right + 1) as usize];
        let upright = [VPos::Bottom, VPos::Center, VPos::Top][(down + 1) as usize];
        let style = TextStyle::from(("sans-serif", 10).into_font()).pos(Pos::new(level, upright));
        let at = (x + right * (half + 3), y + down * (half + 3));
        root.draw(&Text::new(topology.name(node), at, style))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::graph::examples;
    use crate::testbench::registry::component;

    fn drawn(topology: &dyn Topology, loads: &[f64]) -> String {
        let mut text = String::new();
        let (width, height) = Sheet::of(topology).size;
        let size = [width, height].map(|side| (side + 2 * MARGIN) as u32);
        {
            let root = SVGBackend::with_string(&mut text, (size[0], size[1])).into_drawing_area();
            draw(&root, topology, loads, (0, 0)).expect("it is drawn");
            root.present().expect("it is written");
        }
        text
    }

    #[test]
    fn every_link_is_a_line_of_its_own_shaded_by_its_load() {
        for graph in examples::all() {
            let links = Outputs::of(&graph).count();
            let loads: Vec<f64> = (0..links).map(|link| link as f64 / links as f64).collect();
            let text = drawn(&graph, &loads);
            let lines: Vec<&str> = text
                .lines()
                .filter(|l| l.starts_with("<polyline"))
                .collect();
            assert_eq!(lines.len(), links);
            let points = |line: &&str| line.split("points=").nth(1).map(str::to_string);
            let mut places: Vec<_> = lines.iter().map(points).collect();
            places.sort();
            places.dedup();
            assert_eq!(places.len(), links, "no line lies on another");
            for load in loads {
                let RGBColor(r, g, b) = shade(load);
                let color = format!("#{r:02X}{g:02X}{b:02X}");
                assert!(text.contains(&color), "{color}");
            }
            for node in graph.each_node() {
                assert!(text.contains(&graph.name(node)));
            }
        }
    }

    #[test]
    fn of_two_links_that_go_opposite_ways_each_lies_on_its_left() {
        let graph = examples::graph(
            "nodes = [{ name = 'a', x = 0, y = 0 }, { name = 'b', x = 1, y = 0 }]
            links = [{ from = 'a', to = 'b', both = true }]",
        );
        let sheet = Sheet::of(&graph);
        assert_eq!(sheet.size, (2 * PITCH, 0));
        let middle = sheet.centers[0].1;
        let [there, back] = [(0, 1), (1, 0)].map(|(from, to)| {
            let ends = sheet.ends(NodeId(from), NodeId(to), 4.0);
            (ends[0].0 < ends[1].0, ends[0].1 - middle)
        });
        // On the sheet y grows downwards: what goes right lies above.
        assert_eq!((there, back), ((true, -4.0), (false, 4.0)));
    }

    #[test]
    fn nodes_with_coordinates_stand_in_planes_and_rings_are_open_where_they_close() {
        let table = toml::from_str("dims = [3, 2, 2]").expect("TOML");
        let design = component("anton2-network").and_then(|entry| entry.design(table));
        let machine = design.and_then(|design| design.machine());
        let machine = machine.expect("a legal machine").expect("a machine");
        let torus = machine.topology();
        let sheet = Sheet::of(torus);
        let at = |node: usize| sheet.centers[node];
        // x to the right, y upwards; the second plane behind a gap.
        assert!(at(1).0 > at(0).0 && at(1).1 == at(0).1 && at(3).1 < at(0).1);
        assert_eq!((at(6).0 - at(0).0).round(), (4.0 * sheet.pitch).round());
        let lines = |from, to| sheet.lines(torus, (NodeId(from), NodeId(to)), 4.0);
        let [line] = lines(0, 1)[..] else {
            panic!("a line");
        };
        // To the left of the way is above.
        assert!(line[0].0 > at(0).0 && line[1].0 < at(1).0 && line[0].1 == at(0).1 - 4.0);
        let [leaves, comes] = lines(2, 0)[..] else {
            panic!("around the ring");
        };
        assert!(leaves[0].0 > at(2).0 && leaves[1].0 > leaves[0].0 && leaves[0].1 == at(2).1 - 4.0);
        assert!(comes[1].0 < at(0).0 && comes[0].0 < comes[1].0);
        assert_eq!([lines(0, 6).len(), lines(6, 0).len()], [2, 2]);
        let loads = vec![0.5; Outputs::of(torus).count()];
        let polylines = drawn(torus, &loads).matches("<polyline").count();
        // Of each node and slice: x, where two of three links are whole, y with both, and z.
        let each = 12 * 2;
        assert_eq!(polylines, each * 2 + each / 3 * 2 + each * 2 + each * 2 * 2);
    }

    #[test]
    fn no_picture_is_larger_than_its_limit() {
        let far = examples::graph(
            "nodes = [
                { name = 'a', x = 0, y = 0 }, { name = 'b', x = 1, y = 0 },
                { name = 'c', x = -1000000, y = 1000000 },
            ]
            links = [{ from = 'a', to = 'b', both = true }, { from = 'b', to = 'c', both = true }]",
        );
        let nodes = (0..256).map(|n| format!("{{ name = 'n{n}' }}"));
        let links = (0..256).map(|n| format!("{{ from = 'n{n}', to = 'n{}' }}", (n + 1) % 256));
        let [nodes, links] = [nodes.collect::<Vec<_>>(), links.collect()].map(|all| all.join(", "));
        let many = examples::graph(&format!("nodes = [{nodes}]\nlinks = [{links}]"));
        for graph in [far, many] {
            let (width, height) = Sheet::of(&graph).size;
            assert!(width.max(height) <= MOST as i32, "{width} {height}");
            assert!(drawn(&graph, &vec![0.5; Outputs::of(&graph).count()]).contains("polyline"));
        }
    }
}
