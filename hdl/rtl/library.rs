//! The elaboration cache.

use super::fault::{RtlError, RtlFault};
use super::module::Module;
use std::any::type_name;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;
use std::panic::Location;
use std::sync::Arc;

/// Builds each distinct shape once and refuses two shapes of one name.
///
/// The key is the parameter struct itself, its type and every field, so that no parameter can be
/// forgotten in it.
#[derive(Debug, Default)]
pub struct Library {
    by_shape: HashMap<(&'static str, String), Arc<Module>>,
    shape_of_name: BTreeMap<String, (&'static str, String)>,
}

impl Library {
    /// The module of `shape`, built by `build` unless it already stands here.
    ///
    /// # Errors
    /// What `build` refuses, and a module name that another shape already has.
    #[track_caller]
    pub fn module<P: Debug>(
        &mut self,
        shape: &P,
        build: impl FnOnce(&mut Library) -> Result<Arc<Module>, RtlError>,
    ) -> Result<Arc<Module>, RtlError> {
        let at = Location::caller();
        let key = (type_name::<P>(), format!("{shape:?}"));
        if let Some(module) = self.by_shape.get(&key) {
            return Ok(module.clone());
        }
        let module = build(self)?;
        if let Some((_, other)) = self.shape_of_name.get(module.name()) {
            return Err(RtlError {
                module: module.name().to_string(),
                faults: vec![RtlFault {
                    net: "module name".into(),
                    what: format!("{} collides with {other}", key.1),
                    file: at.file(),
                    line: at.line(),
                }],
            });
        }
        self.shape_of_name
            .insert(module.name().to_string(), key.clone());
        self.by_shape.insert(key, module.clone());
        Ok(module)
    }
}
