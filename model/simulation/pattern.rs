#![allow(missing_docs)]
//! stub
use crate::model::Random;
use crate::params::network::NodeId;
#[derive(Clone, Debug)]
pub struct Destinations(pub u64);
impl Destinations {
    pub fn draw(&self, _source: NodeId, random: &mut Random) -> Option<NodeId> {
        Some(NodeId(random.below(self.0) as usize))
    }
}
