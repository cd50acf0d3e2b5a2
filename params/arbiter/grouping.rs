//! The tree of a hierarchical arbiter: who is grouped with whom.

use crate::params::ParamError;
use crate::params::key::{Kind, Spec};
use std::fmt;
use std::str::FromStr;
use toml::Value;

/// A grouping of inputs, numbered from 0 in the order in which the leaves stand.
///
/// Kept in one canonical form, so that equal trees are equal values: no group has a single child,
/// and a group whose children are all single leaves is [`Grouping::Leaves`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Grouping {
    /// A node over this many inputs, at least 1. One input needs no node at all.
    Leaves(usize),
    /// A node over at least two groups.
    Groups(Vec<Grouping>),
}

impl Grouping {
    /// The default tree: halve, the larger half first, until a group has 4 inputs or fewer.
    pub fn halving(inputs: usize) -> Self {
        if inputs <= 4 {
            return Grouping::Leaves(inputs);
        }
        let larger = inputs.div_ceil(2);
        Grouping::Groups(vec![
            Grouping::halving(larger),
            Grouping::halving(inputs - larger),
        ])
    }

    /// A group of `children`, brought into canonical form.
    fn group(mut children: Vec<Grouping>) -> Self {
        if children.len() == 1 {
            return children.remove(0);
        }
        if children.iter().all(|c| *c == Grouping::Leaves(1)) {
            return Grouping::Leaves(children.len());
        }
        Grouping::Groups(children)
    }

    /// Reads `[[4,3],3,3]`: a number is a node of that many leaves, a list a node of its elements,
    /// a one-element list its element.
    ///
    /// # Errors
    /// At `path`, with the index of the element that is neither a positive number nor a list.
    pub fn from_value(path: &str, value: &Value) -> Result<Self, ParamError> {
        match value {
            Value::Integer(n) if (1..=super::MAX_REQUESTERS as i64).contains(n) => {
                Ok(Grouping::Leaves(*n as usize))
            }
            Value::Array(list) if !list.is_empty() => {
                let children: Result<Vec<_>, _> = list
                    .iter()
                    .enumerate()
                    .map(|(i, child)| Grouping::from_value(&format!("{path}[{i}]"), child))
                    .collect();
                Ok(Grouping::group(children?))
            }
            other => Err(ParamError::new(
                path,
                other,
                format!(
                    "wanted a list of groups, each a number of inputs from 1 to {} or such a list, as [[4,3],3,3]",
                    super::MAX_REQUESTERS
                ),
            )),
        }
    }

    /// Whether the tree is in canonical form and every group has an input.
    pub(super) fn is_canonical(&self) -> bool {
        match self {
            Grouping::Leaves(n) => *n > 0,
            Grouping::Groups(children) => {
                children.iter().all(Grouping::is_canonical)
                    && Grouping::group(children.clone()) == *self
            }
        }
    }

    /// Inputs below this node.
    pub fn inputs(&self) -> usize {
        match self {
            Grouping::Leaves(n) => *n,
            Grouping::Groups(children) => children.iter().map(Grouping::inputs).sum(),
        }
    }

    /// A part of a module's name: `4x3_3_3` for `[[4,3],3,3]` while the tree is that flat; brackets as
    /// letters when it is deeper, `oo2_2c_2c_3` for `[[[2,2],2],3]`.
    pub fn identifier(&self) -> String {
        let flat = match self {
            Grouping::Leaves(n) => Some(n.to_string()),
            Grouping::Groups(children) => {
                let parts: Option<Vec<_>> = children.iter().map(Grouping::flat_group).collect();
                parts.map(|parts| parts.join("_"))
            }
        };
        flat.unwrap_or_else(|| {
            let text = self.to_string();
            text.replace('[', "o")
                .replace(']', "c")
                .replace([',', ' '], "_")
        })
    }

    /// The leaves of a group of leaves: `4x3`.
    fn flat_group(&self) -> Option<String> {
        let Grouping::Groups(children) = self else {
            return Some(self.inputs().to_string());
        };
        let leaves: Option<Vec<_>> = children
            .iter()
            .map(|child| matches!(child, Grouping::Leaves(_)).then(|| child.inputs().to_string()))
            .collect();
        leaves.map(|leaves| leaves.join("x"))
    }

    fn fmt_nested(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Grouping::Leaves(n) => write!(f, "{n}"),
            Grouping::Groups(children) => {
                f.write_str("[")?;
                for (i, child) in children.iter().enumerate() {
                    if i > 0 {
                        f.write_str(",")?;
                    }
                    child.fmt_nested(f)?;
                }
                f.write_str("]")
            }
        }
    }
}

/// The value of a key: what it sets. By default it is what halving makes of the inputs.
pub(super) struct Groups(pub &'static str);

impl Spec for Groups {
    type Value = Grouping;

    fn kind(&self) -> Kind {
        Kind::Nested(1..=super::MAX_REQUESTERS)
    }

    fn accepts(&self) -> String {
        "nested list, as [[4,3],3,3]".into()
    }

    fn meaning(&self) -> &'static str {
        self.0
    }

    fn default(&self) -> Grouping {
        Grouping::Leaves(1)
    }

    fn read(&self, path: &str, value: Value) -> Result<Grouping, ParamError> {
        match value.is_array() {
            true => Grouping::from_value(path, &value),
            false => Err(ParamError::new(
                path,
                value,
                "wanted a list, as [[4,3],3,3]",
            )),
        }
    }

    fn text(&self, groups: &Grouping) -> String {
        groups.to_string()
    }
}

/// Reads what [`Display`](fmt::Display) writes.
impl FromStr for Grouping {
    type Err = ParamError;

    fn from_str(text: &str) -> Result<Self, ParamError> {
        let table: Result<toml::Table, _> = toml::from_str(&format!("groups = {text}"));
        let value = table.ok().and_then(|mut table| table.remove("groups"));
        Grouping::from_value("groups", &value.unwrap_or(Value::String(text.to_string())))
    }
}

/// As the key `groups` takes it: always a list.
impl fmt::Display for Grouping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Grouping::Leaves(n) => write!(f, "[{n}]"),
            Grouping::Groups(_) => self.fmt_nested(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Grouping, ParamError> {
        text.parse()
    }

    #[test]
    fn the_default_tree_halves_with_the_larger_half_first() {
        let shown = |n| Grouping::halving(n).to_string();
        assert_eq!(shown(4), "[4]");
        assert_eq!(shown(5), "[3,2]");
        assert_eq!(shown(13), "[[4,3],[3,3]]");
        assert_eq!(shown(64).matches('4').count(), 16);
    }

    #[test]
    fn a_one_element_list_is_its_element() {
        assert_eq!(read("[[[4]]]").unwrap(), Grouping::Leaves(4));
        assert_eq!(read("[1,1,1]").unwrap(), Grouping::Leaves(3));
        assert_eq!(read("[[4,3],3,3]").unwrap().to_string(), "[[4,3],3,3]");
        assert_eq!(read("[[4,3],3,3]").unwrap().inputs(), 13);
    }

    #[test]
    fn what_is_no_grouping_is_refused_where_it_stands() {
        for (text, at) in [
            ("[4,[3,0]]", "groups[1][1]"),
            ("[[],4]", "groups[0]"),
            ("'x'", "groups"),
        ] {
            let refused = read(text).unwrap_err().to_string();
            assert!(refused.starts_with(&format!("{at} = ")), "{refused}");
        }
    }

    #[test]
    fn different_trees_have_different_identifiers() {
        let trees = [
            "[[4,3],3,3]",
            "[4,3,3,3]",
            "[[4,3],[3,3]]",
            "[4,[3,3],3]",
            "[13]",
            "[[4,[3,3]],3]",
            "[[[4,3],3],3]",
        ];
        let mut names: Vec<_> = trees
            .iter()
            .map(|t| read(t).unwrap().identifier())
            .collect();
        assert_eq!(names[0], "4x3_3_3");
        assert_eq!(names[2], "4x3_3x3");
        names.sort();
        names.dedup();
        assert_eq!(names.len(), trees.len());
    }
}
