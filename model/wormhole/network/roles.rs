//! Which router stands at which node.

use super::switching::RouterShape;
use crate::params::ParamError;
use crate::params::wormhole::network::NetworkParams;

/// The routers of a network by role, and where each stands.
#[derive(Clone, Debug)]
pub(in crate::model) struct Roles {
    shapes: Box<[RouterShape]>,
    /// By node; nothing if all nodes are alike.
    roles: Box<[u8]>,
    is_plain: bool,
}

impl Roles {
    /// Those of a network.
    ///
    /// # Errors
    /// If a part of a router cannot be built.
    pub fn new(params: &NetworkParams) -> Result<Self, ParamError> {
        let shapes = params.routers().iter().map(RouterShape::new);
        let shapes: Box<[_]> = shapes.collect::<Result<_, _>>()?;
        let topology = params.topology();
        let is_listed = params.cube().is_none();
        let listed = || topology.each_node().filter(move |_| is_listed);
        Ok(Roles {
            is_plain: !is_listed && shapes[0].terminals() == 1,
            roles: listed().map(|node| params.role(node) as u8).collect(),
            shapes,
        })
    }

    /// Whether all nodes are alike with one terminal each, lanes have the same numbers at both ends of every link,
    /// and all wires are as long: the common case, which costs least.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// The router of each role.
    pub fn each(&self) -> &[RouterShape] {
        &self.shapes
    }

    /// The same, to be broken.
    #[cfg(test)]
    pub fn each_mut(&mut self) -> &mut [RouterShape] {
        &mut self.shapes
    }

    /// The role of a node.
    #[inline]
    pub fn role(&self, node: usize) -> usize {
        self.roles.get(node).map_or(0, |&role| usize::from(role))
    }

    /// The router of a node.
    #[inline(always)]
    pub fn at(&self, node: usize) -> &RouterShape {
        &self.shapes[self.role(node)]
    }

    /// Terminals of a node, if all have as many.
    pub fn terminals(&self) -> Option<usize> {
        self.roles.is_empty().then(|| self.shapes[0].terminals())
    }
}
