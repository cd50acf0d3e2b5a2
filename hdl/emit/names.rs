//! The names under which the modules of a design are printed.

use super::files::EmitError;
use crate::hdl::rtl::{Module, name_refusal};
use crate::params::MAX_NAME;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The printed name of each module of one design.
///
/// The top has the name that its user gave. A part, a module that is of use in this kind of design only,
/// is called after the top: `mynoc_input`. Any other module is called after its shape, `fifo_w32_d8_ram`,
/// so that designs share it; one whose shape takes more than 48 characters to say is called after the top
/// as well. Several shapes of one part are numbered in order of appearance: `mynoc_input_2`.
#[derive(Clone, Debug)]
pub struct Names {
    /// By the name that says the whole shape, which is unique in a design.
    printed: BTreeMap<String, String>,
}

impl Names {
    /// The names of `top`, called `name`, and of all modules below it; `prefix` stands before each.
    ///
    /// # Errors
    /// If a name is none in Verilog.
    pub fn new(top: &Arc<Module>, name: &str, prefix: &str) -> Result<Self, EmitError> {
        let mut naming = Naming {
            top: name,
            printed: BTreeMap::from([(top.name().to_string(), name.to_string())]),
            taken: BTreeSet::from([name.to_ascii_lowercase()]),
        };
        naming.below(top);
        debug_assert!(naming.printed.values().all(|name| name.len() <= MAX_NAME));
        let printed = naming.printed.into_iter();
        let printed: BTreeMap<String, String> = printed
            .map(|(shape, name)| (shape, format!("{prefix}{name}")))
            .collect();
        for name in printed.values() {
            if let Some(why) = name_refusal(name) {
                return Err(EmitError::Name {
                    prefix: prefix.to_string(),
                    name: name.clone(),
                    why,
                });
            }
        }
        Ok(Names { printed })
    }

    /// Each module of `top` by its whole shape, however long: for modules that are told apart by their names
    /// rather than read.
    pub fn by_shape(top: &Arc<Module>) -> Self {
        let mut printed = BTreeMap::new();
        let mut left = vec![top];
        while let Some(module) = left.pop() {
            let name = module.name().to_string();
            if printed.insert(name.clone(), name).is_none() {
                left.extend(module.instances().map(|(_, child)| child));
            }
        }
        Names { printed }
    }

    /// The printed name of `module`.
    ///
    /// # Panics
    /// If it is no module of the design.
    pub fn of(&self, module: &Module) -> &str {
        let name = self.printed.get(module.name());
        name.expect("a module of the design that the names are of")
    }
}

/// Names on their way.
struct Naming<'a> {
    top: &'a str,
    printed: BTreeMap<String, String>,
    /// In lower case: some file systems tell no difference.
    taken: BTreeSet<String>,
}

impl Naming<'_> {
    /// Names what `module` instantiates, each before what is below it.
    fn below(&mut self, module: &Module) {
        for (_, child) in module.instances() {
            if !self.printed.contains_key(child.name()) {
                let name = self.choose(child);
                self.taken.insert(name.to_ascii_lowercase());
                self.printed.insert(child.name().to_string(), name);
                self.below(child);
            }
        }
    }

    fn choose(&self, module: &Module) -> String {
        let is_free = |name: &str| !self.taken.contains(&name.to_ascii_lowercase());
        let shape = module.name();
        if !module.is_part() && shape.len() <= MAX_NAME && is_free(shape) {
            return shape.to_string();
        }
        let whole = format!("{}_{}", self.top, module.part());
        // Room for the longest number that a design needs.
        let first: String = whole.chars().take(MAX_NAME - "_999".len()).collect();
        let first = first.trim_end_matches('_').to_string();
        let numbered = (2..).map(|number| format!("{first}_{number}"));
        let mut names = std::iter::once(first.clone()).chain(numbered);
        names
            .find(|name| is_free(name))
            .expect("numbers have no end")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hdl::rtl::Builder;

    fn leaf(name: &str, part: Option<&'static str>) -> Arc<Module> {
        let mut m = Builder::new(name);
        if let Some(part) = part {
            m.part(part);
        }
        let (a, b) = (m.input("a_i", 1, "in"), m.output("b_o", 1, "out"));
        m.assign(&b, &a);
        m.finish().expect("a wire")
    }

    fn design(leaves: &[Arc<Module>]) -> Arc<Module> {
        let mut m = Builder::new("router_of_many_parameters");
        let a = m.input("a_i", 1, "in");
        for (i, module) in leaves.iter().enumerate() {
            let b = m.output(&format!("b{i}_o"), 1, "out");
            m.instance(&format!("u_{i}"), module, &[("a_i", &a), ("b_o", &b)]);
        }
        m.finish().expect("a row of wires")
    }

    fn names(leaves: &[Arc<Module>], top: &str, prefix: &str) -> Vec<String> {
        let names = Names::new(&design(leaves), top, prefix).expect("names");
        leaves.iter().map(|l| names.of(l).to_string()).collect()
    }

    #[test]
    fn parts_are_called_after_the_top_and_leaves_after_their_shape() {
        let leaves = [
            leaf("input_a", Some("input")),
            leaf("fifo_w8", None),
            leaf("input_b", Some("input")),
            leaf("output_a", Some("output")),
        ];
        assert_eq!(
            names(&leaves, "mynoc", ""),
            ["mynoc_input", "fifo_w8", "mynoc_input_2", "mynoc_output"]
        );
        assert_eq!(names(&leaves, "mynoc", "chip_")[1], "chip_fifo_w8");
    }

    #[test]
    fn a_shape_that_is_long_to_say_is_numbered() {
        let long = |end: &str| leaf(&format!("fifo_w8_{}{end}", "a_d1_".repeat(10)), None);
        assert_eq!(
            names(&[long("x"), long("y")], "t", ""),
            ["t_fifo", "t_fifo_2"]
        );
    }

    #[test]
    fn a_long_top_and_a_long_part_give_a_short_name() {
        let long = |end: &str| {
            leaf(
                &format!("round_robin_arbiter_n64_{}{end}", "o2_".repeat(9)),
                None,
            )
        };
        let top = "a".repeat(32);
        let [first, second] = ["x", "y"].map(long);
        let given = names(&[first, second], &top, "");
        let cut = format!("{top}_round_robin");
        assert_eq!(given, [cut.clone(), format!("{cut}_2")]);
    }

    #[test]
    fn no_name_is_given_twice() {
        // The top and a leaf differ in case only; a leaf and a part have one name.
        let leaves = [
            leaf("FIFO", None),
            leaf("fifo_fifo", None),
            leaf("x", Some("fifo")),
        ];
        assert_eq!(
            names(&leaves, "fifo", ""),
            ["fifo_FIFO", "fifo_fifo_fifo", "fifo_fifo_2"]
        );
    }

    #[test]
    fn a_name_that_is_none_is_refused() {
        let top = design(&[leaf("fifo_w8", None)]);
        let refused = Names::new(&top, "t", "9").expect_err("a digit comes first");
        assert!(refused.to_string().contains("--prefix 9"), "{refused}");
    }
}
