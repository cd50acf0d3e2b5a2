//! The elaboration cache.

use super::fault::{RtlError, RtlFault};
use super::module::Module;
use std::any::{Any, TypeId};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;
use std::hash::Hash;
use std::panic::Location;
use std::sync::Arc;

/// A parameter struct that describes one module: equal values, equal hardware.
pub trait Shape: Clone + Debug + Eq + Hash + Send + Sync + 'static {
    /// Describes the module, and takes what it instantiates from `lib`.
    ///
    /// # Errors
    /// What the kit refuses.
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError>;
}

/// The modules of one type of shape.
type Modules<S> = HashMap<S, Arc<Module>>;

/// Builds each distinct shape once and refuses two shapes of one name.
///
/// The key is the parameter struct itself, its type and every field, so that no parameter can be
/// forgotten in it.
#[derive(Debug, Default)]
pub struct Library {
    /// For each type of shape its [`Modules`].
    of_type: HashMap<TypeId, Box<dyn Any + Send + Sync>>,
    /// The shape that has a name.
    of_name: BTreeMap<String, String>,
}

impl Library {
    /// The module of `shape`, described now unless it already stands here.
    ///
    /// # Errors
    /// What its description refuses, and a module name that another shape already has.
    #[track_caller]
    pub fn module<S: Shape>(&mut self, shape: &S) -> Result<Arc<Module>, RtlError> {
        let at = Location::caller();
        if let Some(module) = self.modules::<S>().get(shape) {
            return Ok(module.clone());
        }
        let module = shape.describe(self)?;
        let other = self
            .of_name
            .insert(module.name().to_ascii_lowercase(), format!("{shape:?}"));
        if let Some(other) = other {
            return Err(RtlError {
                module: module.name().to_string(),
                faults: vec![RtlFault {
                    net: "module name".into(),
                    what: format!("{shape:?} collides with {other}"),
                    file: at.file(),
                    line: at.line(),
                }],
            });
        }
        self.modules::<S>().insert(shape.clone(), module.clone());
        Ok(module)
    }

    fn modules<S: Shape>(&mut self) -> &mut Modules<S> {
        let empty = || Box::new(Modules::<S>::new()) as Box<dyn Any + Send + Sync>;
        let modules = self.of_type.entry(TypeId::of::<S>()).or_insert_with(empty);
        modules
            .downcast_mut()
            .expect("each type of shape has its own map")
    }
}
