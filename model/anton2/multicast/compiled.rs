//! Lists made into tables.

use super::choice::Choice;
use super::links::LinkLoads;
use super::placement::Placement;
use super::{Course, DestinationList, MAX_ALTERNATIVES, TableId, Tables, Tree};
use crate::params::ParamError;
use crate::params::anton2::{Anton2NetworkParams, DestinationSets};

/// The trees of some lists, and the tables of a machine with their entries.
#[derive(Clone, Debug)]
pub struct Compiled {
    machine: Anton2NetworkParams,
    table: DestinationSets,
    plans: Vec<Plan>,
    tables: Tables,
    loads: LinkLoads,
}

/// A list, and how its packets go.
#[derive(Clone, Debug)]
pub struct Plan {
    list: DestinationList,
    trees: Vec<PlannedTree>,
}

/// One of the trees of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedTree {
    /// Order, slice and directions. The source writes the slice into its packets' headers; the tables know the rest.
    pub course: Course,
    /// Its torus hops.
    pub hops: usize,
    /// For each sender of the list, ascending, the table index that it writes into its packets' headers.
    pub indexes: Vec<usize>,
    /// All its entries: table and index.
    pub entries: Vec<(TableId, usize)>,
}

impl Plan {
    /// The list.
    pub fn list(&self) -> &DestinationList {
        &self.list
    }

    /// The trees between which its packets alternate.
    pub fn trees(&self) -> &[PlannedTree] {
        &self.trees
    }
}

impl Compiled {
    /// The tables of a machine for some lists.
    ///
    /// The trees of a list are in different orders and slices as far as there are any, chosen list by list so that
    /// the most loaded channel of the torus carries little, then again while that gets better; same lists, same
    /// tables. A list has fewer trees than it asks for if there are not as many different ones.
    ///
    /// # Errors
    /// If adapters have no tables, or too small ones.
    pub fn new(
        machine: &Anton2NetworkParams,
        lists: Vec<DestinationList>,
    ) -> Result<Self, ParamError> {
        let Some(table) = machine.node().multicast() else {
            let wanted = "adapters have no tables; wanted 1 to 1024 destination sets for each, as multicast_sets=256";
            return Err(ParamError::new("node.multicast_sets", 0, wanted));
        };
        let choice = Choice::new(machine, &lists, MAX_ALTERNATIVES);
        let mut placement = Placement::new(machine, table.sets());
        let mut plans = Vec::new();
        for (list, courses) in lists.into_iter().zip(&choice.courses) {
            let mut trees = Vec::new();
            for &course in courses {
                let tree = Tree::new(machine.torus(), &list, course);
                let placed = placement.place(&list, &tree)?;
                trees.push(PlannedTree {
                    course,
                    hops: tree.hops(),
                    indexes: placed.indexes,
                    entries: placed.entries,
                });
            }
            plans.push(Plan { list, trees });
        }
        Ok(Compiled {
            machine: machine.clone(),
            table,
            plans,
            tables: placement.into_tables(),
            loads: choice.loads,
        })
    }

    /// The machine.
    pub fn machine(&self) -> &Anton2NetworkParams {
        &self.machine
    }

    /// Each of the tables.
    pub fn table(&self) -> DestinationSets {
        self.table
    }

    /// The lists with their trees, in the order in which they were given.
    pub fn plans(&self) -> &[Plan] {
        &self.plans
    }

    /// The tables.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    /// What channels carry by these trees.
    pub(super) fn loads(&self) -> &LinkLoads {
        &self.loads
    }
}
