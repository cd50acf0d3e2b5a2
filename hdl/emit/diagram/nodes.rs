//! Which instances are the nodes of a grid, and where on the sheet they stand.

use super::boxes::{MARGIN, box_width};
use super::graph::{Graph, Kind};
use super::svg::Rect;
use crate::params::topology::grid::Grid;
use std::collections::BTreeMap;

/// A grid of more nodes than this is drawn in part.
const MOST: usize = 64;

/// Nodes that are drawn of the first two dimensions of a larger grid.
const PART: usize = 8;

/// Height of a node.
pub(super) const HEIGHT: i32 = 40;

/// Between neighbours, to the right and upwards.
const GAPS: (i32, i32) = (60, 50);

/// Around each two dimensions, for what leads off their edges.
pub(super) const AROUND: (i32, i32) = (62, 44);

/// Height of the line over two dimensions of several.
const NAME: i32 = 18;

/// The instances of a graph that stand on a grid.
pub(super) struct Nodes {
    /// Where each block stands, if it is a node.
    coordinates: Vec<Option<Vec<usize>>>,
    /// How many nodes of each dimension are drawn.
    shown: Vec<usize>,
    grid: Grid,
    width: i32,
}

/// The coordinates of a node of `grid` in a loop over each dimension, `g_y[2].g_x[3].u_router`, or those that `name`
/// ends in.
fn coordinates(name: &str, grid: &Grid) -> Option<Vec<usize>> {
    if let Some((loops, _)) = name.rsplit_once('.') {
        return passes(loops, grid);
    }
    let parts: Vec<&str> = name.split('_').collect();
    let first = parts.len().checked_sub(grid.dimensions())?;
    let numbers = parts[first..].iter().zip(grid.radices());
    let each = numbers.map(|(part, &radix)| part.parse().ok().filter(|&c| c < radix));
    each.collect()
}

/// The passes of the loops over the dimensions of `grid`; one without a loop has one node.
fn passes(loops: &str, grid: &Grid) -> Option<Vec<usize>> {
    let mut coordinates = vec![0; grid.dimensions()];
    for each in loops.split('.') {
        let (label, pass) = each.strip_suffix(']')?.split_once('[')?;
        let of = |&d: &usize| label == format!("g_{}", Grid::dimension_name(d));
        let dimension = (0..grid.dimensions()).find(of)?;
        coordinates[dimension] = pass.parse().ok()?;
    }
    Some(coordinates)
}

/// How many nodes of each dimension are drawn.
fn shown(radices: &[usize]) -> Vec<usize> {
    if radices.iter().product::<usize>() <= MOST {
        return radices.to_vec();
    }
    let mut left = MOST;
    let each = radices.iter().enumerate().map(|(dimension, &radix)| {
        let most = if dimension < 2 { left.min(PART) } else { left };
        let shown = radix.min(most);
        left /= shown;
        shown
    });
    each.collect()
}

/// Width of a node whose links in further dimensions stand at its corners, beside those upwards.
fn room_for_stubs(grid: &Grid) -> i32 {
    // Over a ring of two, both neighbours are the same node.
    let further = grid.radices().iter().skip(2);
    let stubs: i32 = further.map(|&radix| if radix == 2 { 4 } else { 2 }).sum();
    2 * (10 * stubs + 30)
}

impl Nodes {
    /// The nodes of `grid`, if each of them is one instance of `graph`.
    pub(super) fn new(graph: &Graph, grid: &Grid) -> Option<Self> {
        let place = |(name, kind): (&str, Kind)| match kind {
            Kind::Instance => coordinates(name, grid),
            _ => None,
        };
        let blocks = graph.blocks.iter();
        let coordinates: Vec<_> = blocks.map(|b| place((&b.name, b.kind))).collect();
        let mut found: Vec<&Vec<usize>> = coordinates.iter().flatten().collect();
        found.sort();
        found.dedup();
        let count = coordinates.iter().flatten().count();
        if found.len() != grid.nodes() || count != grid.nodes() {
            return None;
        }
        let mut nodes = Nodes {
            coordinates,
            shown: shown(grid.radices()),
            grid: grid.clone(),
            width: 0,
        };
        let drawn = graph.blocks.iter().enumerate();
        let drawn = drawn.filter(|(block, _)| nodes.is_drawn(*block));
        let text = drawn.map(|(_, block)| box_width(block)).max()?;
        nodes.width = text.max(room_for_stubs(grid));
        Some(nodes)
    }

    /// Where a block stands, if it is a node.
    pub(super) fn at(&self, block: usize) -> Option<&[usize]> {
        self.coordinates[block].as_deref()
    }

    /// Whether a block is a node that is drawn.
    pub(super) fn is_drawn(&self, block: usize) -> bool {
        self.at(block).is_some_and(|at| {
            let mut each = at.iter().zip(&self.shown);
            each.all(|(coordinate, shown)| coordinate < shown)
        })
    }

    /// `(3,0)` without the brackets: what a node is called at the end of a link.
    pub(super) fn name(&self, block: usize) -> String {
        let each = self.at(block).into_iter().flatten();
        each.map(usize::to_string).collect::<Vec<_>>().join(",")
    }

    /// `256 nodes; 8x8 drawn`, if not all are.
    pub(super) fn in_part(&self) -> Option<String> {
        let sizes: Vec<_> = self.shown.iter().map(usize::to_string).collect();
        let words = format!("{} nodes; {} drawn", self.grid.nodes(), sizes.join("x"));
        (self.shown != self.grid.radices()).then_some(words)
    }

    /// How many nodes of a dimension are drawn; one of those that the grid has not.
    fn extent(&self, dimension: usize) -> usize {
        self.shown.get(dimension).copied().unwrap_or(1)
    }

    /// Labels that a node may have at a corner, for its links in further dimensions.
    fn further(&self) -> i32 {
        self.grid.dimensions().saturating_sub(2) as i32
    }

    /// From one node to the next, to the right and upwards.
    fn pitch(&self) -> (i32, i32) {
        (self.width + GAPS.0, HEIGHT + GAPS.1 + 10 * self.further())
    }

    /// Size of two dimensions with what is around them.
    fn panel(&self) -> (i32, i32) {
        let [columns, rows] = [0, 1].map(|d| self.extent(d) as i32 - 1);
        let (x, y) = self.pitch();
        let name = if self.further() > 0 { NAME } else { 0 };
        let above = AROUND.1 + 10 * self.further();
        (
            columns * x + self.width + 2 * AROUND.0,
            rows * y + HEIGHT + 2 * above + name,
        )
    }

    /// Column and row of the panel in which coordinates lie: the third dimension to the right, all
    /// further ones down.
    fn panel_of(&self, at: &[usize]) -> (i32, i32) {
        let column = at.get(2).copied().unwrap_or(0);
        let further = (3..at.len()).rev();
        let row = further.fold(0, |row, d| row * self.extent(d) + at[d]);
        (column as i32, row as i32)
    }

    /// Size of the whole drawing.
    pub(super) fn size(&self) -> (i32, i32) {
        let (width, height) = self.panel();
        let rows: usize = (3..self.shown.len()).map(|d| self.extent(d)).product();
        (width * self.extent(2) as i32, height * rows as i32)
    }

    /// The box of a node, on a sheet whose drawing starts at `top`; dimension 1 leads upwards.
    pub(super) fn rect(&self, block: usize, top: i32) -> Option<Rect> {
        let at = self.at(block)?;
        let (panel, pitch, cell) = (self.panel(), self.pitch(), self.panel_of(at));
        let row = self.extent(1) - 1 - at.get(1).copied().unwrap_or(0).min(self.extent(1) - 1);
        let name = if self.further() > 0 { NAME } else { 0 };
        let above = AROUND.1 + 10 * self.further() + name;
        Some(Rect {
            x: MARGIN + cell.0 * panel.0 + AROUND.0 + at[0] as i32 * pitch.0,
            y: top + cell.1 * panel.1 + above + row as i32 * pitch.1,
            width: self.width,
            height: HEIGHT,
        })
    }

    /// `z = 1, d3 = 0` over each panel of more than two dimensions, with the middle of its line.
    pub(super) fn panels(&self, top: i32) -> BTreeMap<(i32, i32), String> {
        let mut panels = BTreeMap::new();
        let drawn = (0..self.coordinates.len()).filter(|&block| self.is_drawn(block));
        for at in drawn.filter_map(|block| self.at(block)) {
            let (panel, cell) = (self.panel(), self.panel_of(at));
            let x = MARGIN + cell.0 * panel.0 + panel.0 / 2;
            let y = top + cell.1 * panel.1 + NAME - 4;
            let each = (2..at.len()).map(|d| format!("{} = {}", Grid::dimension_name(d), at[d]));
            panels.insert((x, y), each.collect::<Vec<_>>().join(", "));
        }
        panels.retain(|_, name| !name.is_empty());
        panels
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::grid::{Ways, Wrap};

    #[test]
    fn coordinates_are_what_a_name_ends_in() {
        let grid = Grid::new("network", vec![4, 3], Wrap::Torus, Ways::Bidirectional);
        let grid = grid.expect("a grid");
        assert_eq!(coordinates("u_router_3_2", &grid), Some(vec![3, 2]));
        assert_eq!(coordinates("u_router_2_3", &grid), None);
        assert_eq!(
            coordinates("g_y[2].g_x[3].u_router", &grid),
            Some(vec![3, 2])
        );
        assert_eq!(
            coordinates("g_next_xp_y[2].g_x[1].u_link_next_xp", &grid),
            None
        );
        assert_eq!(coordinates("u_link_from_3_2_xp", &grid), None);
        assert_eq!(coordinates("u", &grid), None);
    }

    #[test]
    fn of_large_grids_a_corner_is_drawn() {
        assert_eq!(shown(&[8, 8]), [8, 8]);
        assert_eq!(shown(&[16, 16]), [8, 8]);
        assert_eq!(shown(&[4, 4, 8]), [4, 4, 4]);
        assert_eq!(shown(&[100]), [8]);
        assert_eq!(shown(&[3, 3, 16, 2]), [3, 3, 7, 1]);
    }
}
