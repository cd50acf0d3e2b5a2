//! What multicast saves.

use super::choice::{Choice, in_first_order};
use super::links::LinkLoads;
use super::{Compiled, Course, DestinationList, Plan, TableId};
use crate::params::anton2::Channel;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::AddAssign;

/// Hops and loads of all lists, if each sender sends one packet of each of its lists.
#[derive(Clone, Debug, PartialEq)]
pub struct Savings {
    /// By name, in the order in which the lists were given.
    pub sets: Vec<SetSavings>,
    /// Of all packets.
    pub total: Hops,
    /// The most loaded channel of the torus, by these trees.
    pub peak: Option<Peak>,
    /// If each list had one tree, chosen in the same way.
    pub peak_of_one: Option<Peak>,
    /// If all packets were in order XYZ, as many of them in each slice.
    pub peak_of_first_order: Option<Peak>,
}

/// Those of the lists that share a name.
#[derive(Clone, Debug, PartialEq)]
pub struct SetSavings {
    /// The name.
    pub name: String,
    /// Nodes that send.
    pub sources: usize,
    /// Nodes that a packet goes to, and endpoints there; the most, if sources differ.
    pub destinations: [usize; 2],
    /// Most trees of a source.
    pub trees: usize,
    /// The courses of its trees, over all sources.
    pub courses: BTreeSet<Course>,
    /// Of all its packets.
    pub hops: Hops,
    /// Its entries in the table that has most of them. One that other lists have too counts for each.
    pub entries: usize,
}

/// Torus hops of some packets.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Hops {
    /// The packets.
    pub packets: usize,
    /// As they go; the mean over the trees.
    pub multicast: f64,
    /// If a packet went to each node. So \[Anton2\] Fig. 3 counts.
    pub to_nodes: usize,
    /// If a packet went to each endpoint.
    pub to_endpoints: usize,
}

impl Hops {
    fn of(list: &DestinationList, plan: &Plan, compiled: &Compiled) -> Self {
        let packets = list.senders().len();
        let trees = plan.trees();
        let hops: usize = trees.iter().map(|tree| tree.hops).sum();
        let unicast = list.unicast_hops(compiled.machine().torus());
        let [to_nodes, to_endpoints] = unicast.map(|hops| packets * hops);
        Hops {
            packets,
            multicast: (packets * hops) as f64 / trees.len() as f64,
            to_nodes,
            to_endpoints,
        }
    }

    /// What is saved against a packet to each node, and against one to each endpoint.
    pub fn saved(&self) -> [f64; 2] {
        [self.to_nodes, self.to_endpoints].map(|hops| hops as f64 - self.multicast)
    }
}

impl AddAssign for Hops {
    fn add_assign(&mut self, other: Self) {
        self.packets += other.packets;
        self.multicast += other.multicast;
        self.to_nodes += other.to_nodes;
        self.to_endpoints += other.to_endpoints;
    }
}

/// A channel between nodes, and what it carries.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Peak {
    /// Packets.
    pub packets: f64,
    /// The node that sends.
    pub node: usize,
    /// Its channel.
    pub channel: Channel,
}

impl Peak {
    fn of(loads: &LinkLoads) -> Option<Self> {
        let (node, channel) = loads.busiest()?.parts();
        Some(Peak {
            packets: loads.peak() as f64 / loads.whole() as f64,
            node,
            channel,
        })
    }
}

impl Savings {
    /// Those of compiled lists.
    pub fn new(compiled: &Compiled) -> Self {
        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        let mut sets: Vec<SetSavings> = Vec::new();
        let mut entries: Vec<BTreeSet<(TableId, usize)>> = Vec::new();
        let mut total = Hops::default();
        for plan in compiled.plans() {
            let list = plan.list();
            let number = *numbers.entry(list.name()).or_insert(sets.len());
            if number == sets.len() {
                sets.push(SetSavings::new(list.name()));
                entries.push(BTreeSet::new());
            }
            let set = &mut sets[number];
            let of_list = Hops::of(list, plan, compiled);
            let endpoints = list.destinations().values();
            let endpoints: usize = endpoints.map(|endpoints| endpoints.len()).sum();
            let [most_nodes, most_endpoints] = set.destinations;
            set.destinations = [
                most_nodes.max(list.destinations().len()),
                most_endpoints.max(endpoints),
            ];
            set.sources += 1;
            set.trees = set.trees.max(plan.trees().len());
            set.hops += of_list;
            total += of_list;
            for tree in plan.trees() {
                set.courses.insert(tree.course);
                entries[number].extend(&tree.entries);
            }
        }
        for (set, entries) in sets.iter_mut().zip(entries) {
            let mut tables: BTreeMap<TableId, usize> = BTreeMap::new();
            for (table, _) in entries {
                *tables.entry(table).or_default() += 1;
            }
            set.entries = tables.into_values().max().unwrap_or(0);
        }
        let lists = compiled.plans().iter().map(|plan| plan.list().clone());
        let lists: Vec<DestinationList> = lists.collect();
        let machine = compiled.machine();
        Savings {
            sets,
            total,
            peak: Peak::of(compiled.loads()),
            peak_of_one: Peak::of(&Choice::new(machine, &lists, 1).loads),
            peak_of_first_order: Peak::of(&in_first_order(machine, &lists)),
        }
    }
}

impl SetSavings {
    fn new(name: &str) -> Self {
        SetSavings {
            name: name.to_string(),
            sources: 0,
            destinations: [0; 2],
            trees: 0,
            courses: BTreeSet::new(),
            hops: Hops::default(),
            entries: 0,
        }
    }
}
