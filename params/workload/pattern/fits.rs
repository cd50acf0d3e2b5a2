//! Which topologies can have a pattern.

use super::{BY_COORDINATES, NAMES, Pattern};
use crate::params::ParamError;
use crate::params::topology::grid::{Grid, Wrap};
use crate::params::topology::{NodeId, TerminalId, Topology};

/// Most pairs of terminals of which each is remembered.
const MOST_PAIRS: usize = 1 << 28;

/// Terminals of a line or plane along some dimensions of a grid.
fn along(topology: &dyn Topology, dimensions: &[usize]) -> usize {
    let radices = topology.grid().map_or(&[][..], Grid::radices);
    let nodes: usize = dimensions.iter().map(|d| radices[*d]).product();
    nodes * topology.terminals(NodeId(0))
}

/// Which dimensions there are.
fn dimension_of(grid: &Grid, sizes: &str) -> String {
    match grid.dimensions() {
        1 => format!("wanted dimension 0, the only one of {sizes}"),
        several => format!("wanted a dimension from 0 to {} of {sizes}", several - 1),
    }
}

impl Pattern {
    /// Whether a topology can have it.
    ///
    /// # Errors
    /// If it cannot; a matrix is checked when it is read.
    pub fn fits(&self, topology: &dyn Topology) -> Result<(), ParamError> {
        let refuse = |wanted: String| Err(ParamError::new("pattern", self, wanted));
        let (sizes, terminals) = (topology.with_article(), topology.all_terminals());
        if self.goes_by_coordinates() {
            let Some(grid) = topology.grid() else {
                let others = NAMES.map(|(form, _)| form);
                let others = others
                    .into_iter()
                    .filter(|form| !BY_COORDINATES.contains(form));
                return refuse(format!(
                    "it goes by coordinates, which {sizes} does not have; wanted one of {}",
                    others.collect::<Vec<_>>().join(", ")
                ));
            };
            self.fits_coordinates(grid, &sizes)?;
        }
        // Without coordinates there is nothing but bits to complement.
        let goes_by_bits = match self {
            Pattern::BitReversal | Pattern::Shuffle => true,
            Pattern::BitComplement => topology.grid().is_none(),
            _ => false,
        };
        match self {
            _ if goes_by_bits && (terminals < 2 || !terminals.is_power_of_two()) => {
                let of = topology.terminal_noun();
                refuse(format!(
                    "wanted a power of two of {of}s, 2 or more, {sizes} has {terminals}"
                ))
            }
            Pattern::Others | Pattern::AllToAll | Pattern::HotRegion(_) if terminals < 2 => refuse(
                format!("wanted another terminal to send to, {sizes} has {terminals}; use uniform"),
            ),
            Pattern::AllToAll if terminals.saturating_mul(terminals) > MOST_PAIRS => {
                refuse(format!(
                    "each terminal remembers its order: wanted {} terminals at most, {sizes} has {terminals}; use others",
                    MOST_PAIRS.isqrt()
                ))
            }
            Pattern::AllToAllAlong(dimensions)
                if terminals.saturating_mul(along(topology, dimensions)) > MOST_PAIRS =>
            {
                refuse(format!(
                    "each terminal remembers its order: wanted {MOST_PAIRS} pairs at most, {sizes} has {terminals} terminals with {} peers each",
                    along(topology, dimensions) - 1
                ))
            }
            Pattern::HotRegion(_) if Pattern::hot_region(topology).len() < 2 => refuse(format!(
                "wanted two terminals or more in the region, {sizes} has one there"
            )),
            Pattern::Swap2 => {
                let dimensions = topology.grid().map_or(0, Grid::dimensions);
                let of_node = topology.terminals(NodeId(0));
                match dimensions < 2 || of_node < 2 {
                    true => refuse(format!(
                        "wanted two dimensions or more and two terminals or more at each node, {sizes} has {dimensions} and {of_node}"
                    )),
                    false => Ok(()),
                }
            }
            &Pattern::HotSpots { nodes: hot, .. } => {
                let (most, of) = match topology.grid() {
                    Some(grid) => (grid.nodes(), "node"),
                    None => (terminals, topology.terminal_noun()),
                };
                match hot > most {
                    true => refuse(format!("wanted at most the {most} {of}s of {sizes}")),
                    false => Ok(()),
                }
            }
            Pattern::Synthetic => {
                for (_, part) in Self::MIX {
                    if let Err(error) = part.fits(topology) {
                        return refuse(format!("{part} is part of it: {}", error.wanted));
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Whether it means coordinates of nodes, so that only a grid can have it.
    fn goes_by_coordinates(&self) -> bool {
        matches!(
            self,
            Pattern::Near(_)
                | Pattern::Offsets { .. }
                | Pattern::Distance(_)
                | Pattern::Hops(_)
                | Pattern::Shift(_)
                | Pattern::DimensionReversal
                | Pattern::Tornado
                | Pattern::ReverseTornado
                | Pattern::Neighbour
                | Pattern::AllToAllAlong(_)
                | Pattern::UniformBisection(_)
                | Pattern::Swap2
                | Pattern::DimensionComplementReverse
                | Pattern::Synthetic
        )
    }

    /// Whether the coordinates of a grid, which `sizes` names, are such that it can have the pattern.
    fn fits_coordinates(&self, grid: &Grid, sizes: &str) -> Result<(), ParamError> {
        let refuse = |wanted: String| Err(ParamError::new("pattern", self, wanted));
        let several = grid.radices().iter().copied().filter(|&radix| radix > 1);
        let shortest = several.min().unwrap_or(1);
        let mirrored = grid.radices().iter().rev().eq(grid.radices());
        match *self {
            Pattern::Near(_) | Pattern::Offsets { .. } => {
                let furthest = match *self {
                    Pattern::Offsets { back, forth } => back.max(forth),
                    Pattern::Near(k) => k,
                    _ => 0,
                };
                let each = grid.radices().iter().enumerate();
                let each = each.filter(|&(_, &radix)| radix > 1);
                let reaches = each.map(|(d, radix)| match grid.wrap(d) {
                    Wrap::Torus => (radix / 2, "half the shortest ring"),
                    Wrap::Mesh => (radix - 1, "the links of the shortest line"),
                });
                let (most, reach) = reaches.min().unwrap_or((0, "there is one node"));
                if furthest > most {
                    return refuse(format!("wanted at most {most} on {sizes}: {reach}"));
                }
            }
            Pattern::Shift(k) if k >= shortest => {
                return refuse(format!(
                    "wanted at most {} on {sizes}: further is once around",
                    shortest - 1
                ));
            }
            Pattern::UniformBisection(d) if d >= grid.dimensions() => {
                return refuse(dimension_of(grid, sizes));
            }
            Pattern::AllToAllAlong(ref dimensions) => {
                if dimensions.iter().any(|d| *d >= grid.dimensions()) {
                    return refuse(dimension_of(grid, sizes));
                }
                if (1..dimensions.len()).any(|at| dimensions[..at].contains(&dimensions[at])) {
                    return refuse("wanted each dimension once".to_string());
                }
                if dimensions.iter().all(|d| grid.radices()[*d] == 1) {
                    return refuse(format!(
                        "wanted several nodes along one of these dimensions of {sizes}"
                    ));
                }
            }
            Pattern::DimensionComplementReverse if !mirrored => {
                let wanted = "wanted sizes that read the same from both ends, as 8x4x8";
                return refuse(format!("{wanted}, not {sizes}"));
            }
            Pattern::DimensionReversal if grid.dimensions() < 2 || !mirrored => {
                let wanted = "wanted two or more sizes that read the same from both ends";
                return refuse(format!("{wanted}, as [8, 8], not {sizes}"));
            }
            _ => {}
        }
        Ok(())
    }

    /// The terminals of the region of [`Pattern::HotRegion`], ascending.
    pub fn hot_region(topology: &dyn Topology) -> Vec<u32> {
        let terminals = topology.all_terminals();
        let Some(grid) = topology.grid() else {
            return (0..(terminals / 8).max(1) as u32).collect();
        };
        let is_in = |terminal: &u32| {
            let (node, _) = topology.seat(TerminalId(*terminal as usize));
            let at = grid.coordinates_of(node);
            let mut each = at.iter().zip(grid.radices());
            each.all(|(c, k)| *c < (k / 2).max(1))
        };
        (0..terminals as u32).filter(is_in).collect()
    }
}
