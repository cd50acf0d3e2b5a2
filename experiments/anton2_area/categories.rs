//! Into which of the paper's categories every module's area falls.

use crate::experiments::ExperimentError;

/// The categories of \[Anton2\] Table 2, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Category {
    Queues,
    Reduction,
    Link,
    Configuration,
    Debug,
    Miscellaneous,
    Multicast,
    Arbiters,
}

impl Category {
    pub(super) const ALL: [Category; 8] = [
        Category::Queues,
        Category::Reduction,
        Category::Link,
        Category::Configuration,
        Category::Debug,
        Category::Miscellaneous,
        Category::Multicast,
        Category::Arbiters,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Category::Queues => "Queues",
            Category::Reduction => "Reduction",
            Category::Link => "Link",
            Category::Configuration => "Configuration",
            Category::Debug => "Debug",
            Category::Miscellaneous => "Miscellaneous",
            Category::Multicast => "Multicast",
            Category::Arbiters => "Arbiters",
        }
    }

    /// Whether Flitworks builds anything of it.
    pub(super) fn is_built(self) -> bool {
        !matches!(
            self,
            Category::Reduction | Category::Configuration | Category::Debug
        )
    }
}

/// Where the area of a component's modules falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kinds {
    /// Its memories and what leads to them only.
    pub storage: Category,
    /// All else in it, but its instances.
    pub rest: Category,
}

const fn all(kind: Category) -> Kinds {
    Kinds {
        storage: kind,
        rest: kind,
    }
}

/// A module with queues and more.
const WITH_QUEUES: Kinds = Kinds {
    storage: Category::Queues,
    rest: Category::Miscellaneous,
};

/// By what the names of a component's modules begin with; a tournament is a part that arbiters share.
const COMPONENTS: [(&str, Kinds); 22] = [
    ("anton2_router", all(Category::Miscellaneous)),
    ("anton2_input", WITH_QUEUES),
    ("anton2_output", all(Category::Miscellaneous)),
    ("anton2_routing_unit", all(Category::Miscellaneous)),
    ("vc_promotion", all(Category::Miscellaneous)),
    ("crossbar", all(Category::Miscellaneous)),
    ("fifo", all(Category::Queues)),
    ("vc_sender", WITH_QUEUES),
    ("endpoint_adapter", WITH_QUEUES),
    ("packet_guard", all(Category::Miscellaneous)),
    ("channel_adapter", all(Category::Miscellaneous)),
    ("multicast_unit", all(Category::Multicast)),
    ("link_sender", all(Category::Link)),
    ("link_receiver", all(Category::Link)),
    ("crc", all(Category::Link)),
    ("weight_table", all(Category::Arbiters)),
    ("accumulator_update", all(Category::Arbiters)),
    ("deferred_arbiter", all(Category::Arbiters)),
    ("inverse_weighted_arbiter", all(Category::Arbiters)),
    ("priority_arbiter", all(Category::Arbiters)),
    ("priority_round_robin_arbiter", all(Category::Arbiters)),
    ("tournament", all(Category::Arbiters)),
];

/// Where the area of the module falls.
///
/// # Errors
/// If its component has no category, which is a defect: its area would be lost.
pub(super) fn kinds(module: &str) -> Result<Kinds, ExperimentError> {
    let is_of = |component: &str| {
        let shape = module.strip_prefix(component);
        shape.is_some_and(|shape| shape.is_empty() || shape.starts_with('_'))
    };
    let found = COMPONENTS.iter().find(|(component, _)| is_of(component));
    found
        .map(|(_, kinds)| *kinds)
        .ok_or_else(|| ExperimentError::Uncategorised(module.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::anton2_area::{Part, designs, node};

    #[test]
    fn every_module_of_the_chip_has_a_category_and_no_component_is_there_for_nothing() {
        let designs = designs(false).expect("hardware");
        let mut met: Vec<&str> = Vec::new();
        for (name, _) in designs.iter().flat_map(|design| &design.files) {
            let module = name.rsplit('/').next().and_then(|n| n.strip_suffix(".v"));
            let module = module.expect("a Verilog file");
            // A memory counts as the module that uses it: synthesis joins them first.
            if module.starts_with("mem_1r1w_") {
                continue;
            }
            kinds(module).expect("a category");
            let starts = |c: &&str| module.starts_with(&format!("{c}_"));
            met.extend(COMPONENTS.iter().map(|(c, _)| *c).filter(starts));
        }
        for (component, _) in COMPONENTS {
            assert!(met.contains(&component), "{component}");
        }
        let node = node().expect("the preset");
        assert_eq!(Part::ALL.map(|part| part.count(&node)), [16, 23, 12]);
    }

    #[test]
    fn no_module_is_of_two_components() {
        for (one, _) in COMPONENTS {
            for (other, _) in COMPONENTS {
                let is_shape_of = one != other && one.starts_with(&format!("{other}_"));
                assert!(!is_shape_of, "{one} would be taken for a {other}");
            }
        }
    }

    #[test]
    fn a_module_of_an_unknown_component_is_an_error() {
        for module in ["reduction_unit_w32", "fifos_w8", "crcs", ""] {
            let refused = kinds(module).expect_err("unknown").to_string();
            let wanted =
                format!("defect: module {module} has no category: add its component to the table");
            assert_eq!(refused, wanted);
        }
        let storage_apart = kinds("vc_sender_c2_v4").expect("known");
        assert_eq!(storage_apart, WITH_QUEUES);
    }
}
