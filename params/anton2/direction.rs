//! The directions of the on-chip mesh, and the orders in which a route takes them.

use crate::params::ParamError;
use crate::params::key::{Kind, Spec};
use std::fmt;
use toml::Value;

/// A direction of travel in the on-chip mesh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeshDirection {
    /// To the next higher U.
    UPlus,
    /// To the next lower U.
    UMinus,
    /// To the next higher V.
    VPlus,
    /// To the next lower V.
    VMinus,
}

impl MeshDirection {
    /// All of them, in the order in which routers number their ports.
    pub const ALL: [Self; 4] = [Self::UPlus, Self::UMinus, Self::VPlus, Self::VMinus];

    /// `U+`: as a configuration has it.
    pub fn name(self) -> &'static str {
        match self {
            Self::UPlus => "U+",
            Self::UMinus => "U-",
            Self::VPlus => "V+",
            Self::VMinus => "V-",
        }
    }

    /// `up`: in names of nets and instances.
    pub fn identifier(self) -> &'static str {
        match self {
            Self::UPlus => "up",
            Self::UMinus => "um",
            Self::VPlus => "vp",
            Self::VMinus => "vm",
        }
    }

    /// Its place in [`MeshDirection::ALL`].
    pub fn number(self) -> usize {
        self as usize
    }

    /// The way back.
    pub fn opposite(self) -> Self {
        match self {
            Self::UPlus => Self::UMinus,
            Self::UMinus => Self::UPlus,
            Self::VPlus => Self::VMinus,
            Self::VMinus => Self::VPlus,
        }
    }
}

impl fmt::Display for MeshDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The order in which a local route takes the directions of the mesh: all hops of the first that it
/// needs, then all of the second, and so on. \[Anton2\] §2.4.
///
/// Each direction stands there once, so no two turns can close a cycle: one virtual channel is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DirectionOrder([MeshDirection; 4]);

impl Default for DirectionOrder {
    /// V−, U+, U−, V+: the one that \[Anton2\] §2.4 found best.
    fn default() -> Self {
        use MeshDirection::{UMinus, UPlus, VMinus, VPlus};
        DirectionOrder([VMinus, UPlus, UMinus, VPlus])
    }
}

impl DirectionOrder {
    /// The directions, first to last.
    pub fn directions(self) -> [MeshDirection; 4] {
        self.0
    }

    /// All 24 orders.
    pub fn all() -> Vec<Self> {
        let mut orders = Vec::new();
        for a in MeshDirection::ALL {
            for b in MeshDirection::ALL {
                for c in MeshDirection::ALL {
                    for d in MeshDirection::ALL {
                        let order = [a, b, c, d];
                        if is_order(&order) {
                            orders.push(DirectionOrder(order));
                        }
                    }
                }
            }
        }
        orders
    }

    /// The order that `text` states, as `V- U+ U- V+`; `path` names it in the refusal.
    ///
    /// # Errors
    /// If it does not name each of the four directions once.
    pub fn parse(path: &str, text: &str) -> Result<Self, ParamError> {
        let named: Vec<Option<MeshDirection>> = text
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .map(|word| MeshDirection::ALL.into_iter().find(|d| d.name() == word))
            .collect();
        if let [Some(a), Some(b), Some(c), Some(d)] = named[..]
            && is_order(&[a, b, c, d])
        {
            return Ok(DirectionOrder([a, b, c, d]));
        }
        let wanted = "wanted U+, U-, V+ and V- once each, as \"V- U+ U- V+\"";
        Err(ParamError::new(path, text, wanted))
    }

    /// `vm_up_um_vp`: in names of modules.
    pub fn identifier(self) -> String {
        self.0.map(MeshDirection::identifier).join("_")
    }
}

/// An order of directions as the value of a key, and what it sets.
pub(super) struct OrderOf(pub &'static str);

impl Spec for OrderOf {
    type Value = DirectionOrder;

    fn kind(&self) -> Kind {
        Kind::Pattern("^[ ,]*[UV][+-]([ ,]+[UV][+-]){3}[ ,]*$")
    }

    fn accepts(&self) -> String {
        "U+, U-, V+ and V- in any order".into()
    }

    fn meaning(&self) -> &'static str {
        self.0
    }

    fn default(&self) -> DirectionOrder {
        DirectionOrder::default()
    }

    fn read(&self, path: &str, value: Value) -> Result<DirectionOrder, ParamError> {
        match value {
            Value::String(text) => DirectionOrder::parse(path, &text),
            other => DirectionOrder::parse(path, &other.to_string()),
        }
    }

    fn text(&self, order: &DirectionOrder) -> String {
        order.to_string()
    }
}

fn is_order(directions: &[MeshDirection; 4]) -> bool {
    MeshDirection::ALL
        .iter()
        .all(|direction| directions.contains(direction))
}

impl fmt::Display for DirectionOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.map(MeshDirection::name).join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_24_orders_and_each_reads_back() {
        let all = DirectionOrder::all();
        assert_eq!(all.len(), 24);
        for order in &all {
            let text = order.to_string();
            assert_eq!(DirectionOrder::parse("node.order", &text), Ok(*order));
        }
        assert!(all.contains(&DirectionOrder::default()));
        assert_eq!(DirectionOrder::default().to_string(), "V- U+ U- V+");
    }

    #[test]
    fn what_is_no_order_is_refused() {
        for text in [
            "",
            "U+ U- V+",
            "U+ U- V+ V+",
            "U+ U- V+ V- U+",
            "U+ U- V+ W-",
        ] {
            let refused = DirectionOrder::parse("node.order", text).unwrap_err();
            assert!(
                refused.to_string().starts_with("node.order = "),
                "{refused}"
            );
        }
    }
}
