//! Channels of Anton 2's machines.

use crate::model::anton2::deadlock::Machine;
use crate::model::deadlock::Channel;
use crate::params::topology::NodeId;
use crate::testbench::machine::ChannelNames;

impl ChannelNames for Machine<'_> {
    fn in_words(&self, channel: Channel) -> String {
        self.named(channel).to_string()
    }

    fn port(&self, channel: Channel) -> String {
        self.named(channel).channel.to_string()
    }

    fn far_node(&self, channel: Channel) -> NodeId {
        Machine::far_node(self, channel)
    }
}
