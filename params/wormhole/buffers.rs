//! Buffers of a router, by class of lane.

use crate::params::fifo::FifoStyle;
use crate::params::key::{Int, Kind, Named, Spec, Variant};
use crate::params::wormhole::routing::LaneClass;
use crate::params::{Key, ParamError, Settings, Technology};
use std::collections::BTreeMap;
use std::fmt;
use toml::Value;

/// A value for each class of lane; written as one value if they are all the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PerClass<T>(BTreeMap<LaneClass, T>);

impl<T: Clone + PartialEq> PerClass<T> {
    /// The same for every one of `classes`.
    pub fn all(classes: &[LaneClass], value: T) -> Self {
        PerClass(
            classes
                .iter()
                .map(|&class| (class, value.clone()))
                .collect(),
        )
    }

    /// The same but for `class`, if there is such a class.
    pub fn with(mut self, class: LaneClass, value: T) -> Self {
        if let Some(old) = self.0.get_mut(&class) {
            *old = value;
        }
        self
    }

    /// The value of `class`.
    ///
    /// # Panics
    /// If the router has no such lanes.
    pub fn of(&self, class: LaneClass) -> &T {
        self.0
            .get(&class)
            .unwrap_or_else(|| panic!("the router has no {class} lanes"))
    }

    /// Every class with its value.
    pub fn iter(&self) -> impl Iterator<Item = (LaneClass, &T)> {
        self.0.iter().map(|(&class, value)| (class, value))
    }

    /// The value that all classes have, if there is one.
    pub fn uniform(&self) -> Option<&T> {
        let mut values = self.0.values();
        let first = values.next()?;
        values.all(|value| value == first).then_some(first)
    }

    /// Takes `key`: one value for all, or a table with some classes; the others have `default`.
    fn take(
        settings: &mut Settings,
        Named(key, each): &Named<impl Spec<Value = T>>,
        classes: &[LaneClass],
        default: Self,
    ) -> Result<Self, ParamError> {
        let path = settings.path(key);
        match settings.take(key) {
            None => Ok(default),
            Some(Value::Table(table)) => {
                let mut all = default;
                for (name, value) in table {
                    let class = classes.iter().find(|class| class.name() == name);
                    let Some(class) = class else {
                        let names: Vec<_> = classes.iter().map(|class| class.name()).collect();
                        return Err(ParamError::new(
                            format!("{path}.{name}"),
                            value,
                            format!("no such class of lanes; there are {}", names.join(", ")),
                        ));
                    };
                    let value = each.read(&format!("{path}.{name}"), value)?;
                    all.0.insert(*class, value);
                }
                Ok(all)
            }
            Some(value) => Ok(PerClass::all(classes, each.read(&path, value)?)),
        }
    }

    /// The documentation of a key that [`PerClass::take`] takes, but for what it accepts in words.
    pub(super) fn key(each: &Named<impl Spec<Value = T>>, classes: &[LaneClass]) -> Key {
        let key = each.key();
        let of_classes = classes
            .iter()
            .map(|class| (class.name(), key.kind.clone(), false));
        let table = Kind::Table(of_classes.collect());
        Key {
            kind: Kind::Either(vec![key.kind.clone(), table]),
            ..key
        }
    }

    /// As a setting takes it: `6`, `{escape = 6, injector = 8}`.
    fn setting(&self, value: impl Fn(&T) -> String) -> String {
        match self.uniform() {
            Some(uniform) => value(uniform),
            None => {
                let each = self
                    .iter()
                    .map(|(class, v)| format!("{class} = {}", value(v)));
                format!("{{{}}}", each.collect::<Vec<_>>().join(", "))
            }
        }
    }
}

/// FIFOs of one side of a router: how deep, and built how.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Buffers {
    /// Flits.
    pub depth: PerClass<usize>,
    /// Structure of the FIFO.
    pub style: PerClass<FifoStyle>,
}

impl Buffers {
    /// Takes a depth and a style by their keys; flits have `width` bits. A style that is left out suits `target`.
    pub(super) fn from_settings(
        settings: &mut Settings,
        (depth, style): &(Named<Int>, Named<Variant<FifoStyle>>),
        classes: &[LaneClass],
        default_depth: PerClass<usize>,
        (target, width): (Technology, usize),
    ) -> Result<Self, ParamError> {
        let depth = PerClass::take(settings, depth, classes, default_depth)?;
        let of_class = |(class, &depth): (LaneClass, &usize)| (class, target.style(depth));
        let default_style = PerClass(depth.iter().map(of_class).collect());
        let style = PerClass::take(settings, style, classes, default_style)?;
        let over_width = style
            .iter()
            .map(|(class, style)| (class, style.over(width)));
        let style = PerClass(over_width.collect());
        Ok(Buffers { depth, style })
    }

    /// Depth and style as settings take them.
    pub(super) fn settings(&self) -> [String; 2] {
        let quoted = self.style.uniform().is_none();
        [
            self.depth.setting(usize::to_string),
            self.style.setting(|style| match quoted {
                true => format!("\"{}\"", style.name()),
                false => style.name().to_string(),
            }),
        ]
    }

    /// `6`, `e6c6i8`, with the style if it is not the default: for names of modules.
    pub(super) fn identifier(&self) -> String {
        let initial = |class: LaneClass| class.name().chars().next().unwrap_or_default();
        let mut name = match self.depth.uniform() {
            Some(depth) => depth.to_string(),
            None => {
                let each = self
                    .depth
                    .iter()
                    .map(|(class, d)| format!("{}{d}", initial(class)));
                each.collect()
            }
        };
        match self.style.uniform() {
            Some(FifoStyle::Shift) => {}
            Some(style) => name += &format!("_{}", style.name().replace('-', "_")),
            None => {
                for (class, style) in self.style.iter() {
                    let style = style.name().replace('-', "_");
                    name += &format!("_{}_{style}", initial(class));
                }
            }
        }
        name
    }
}

impl fmt::Display for Buffers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [depth, style] = self.settings();
        write!(f, "{depth} flits, {style}")
    }
}
