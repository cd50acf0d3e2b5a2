//! Routing by tables.

use super::{Algorithm, LaneClass, Row, VcChoice};

impl Algorithm {
    /// On a graph, what a table has for the node, the input and the destination.
    pub const TABLE: Self = Algorithm(&Row {
        name: "table",
        identifier: "table",
        wrap: None,
        choice: VcChoice::Only,
        classes: &[LaneClass::Escape],
        alone: &[],
        source: "Dally & Towles §11.1",
        router_source: "Dally & Towles §11.1, [Ge] §5.1, Fig. 5.1",
        turns: None,
    });
}
