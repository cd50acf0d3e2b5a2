//! What the packets of a HyperX are offered, router by router.

use crate::model::deadlock::{Analysis, Channel, Fault, Followed, Head, Offered, Offers, followed};
use crate::model::hyperx::network::place_of;
use crate::model::hyperx::routing::{Came, Candidate, Candidates, Heading, Place};
use crate::params::hyperx::{Carries, Routing, Sharing};
use crate::params::topology::{
    HyperX, LatticePort, NodeId, PortId, Seat, TerminalId, Topology, VcId,
};

/// What a packet may take next: at a router, with a head, having come so, drawing by a word.
pub(super) type Table<'a> = dyn Fn(Place, Heading, Came, u32) -> Vec<Candidate> + Sync + 'a;

/// A HyperX whose packets are followed.
pub(super) struct Machine<'a> {
    routing: &'a Routing,
    candidates: Candidates,
    table: Box<Table<'a>>,
    /// By router, where it stands.
    places: Vec<Place>,
    /// By class, its number among those that are told apart on a link.
    shared: Vec<usize>,
}

/// Packets that are followed together: to a router and, if their sources chose one to go to first, by way of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Errand {
    /// The router of their destination.
    pub to: NodeId,
    /// Where they go first, or else their destination.
    pub first: NodeId,
}

/// Where the head of a packet is, and what of it is not that of all packets of its errand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    /// The router that sent it.
    from: NodeId,
    /// By which output, terminals left out.
    link: usize,
    class: usize,
    /// A bit for each dimension in which it has been derouted, where it carries them.
    derouted: usize,
}

/// The class in which a packet goes to the router that comes first, where there is one.
const FIRST: usize = 0;

impl<'a> Machine<'a> {
    /// One whose packets find their way as the golden routers say.
    pub fn new(routing: &'a Routing) -> Self {
        let network = routing.network();
        let candidates = Candidates::new(routing);
        let golden = candidates.clone();
        Machine {
            routing,
            candidates,
            table: Box::new(move |here, head, came, word| golden.at(here, head, came, word)),
            places: (0..network.nodes())
                .map(|node| place_of(network, NodeId(node)))
                .collect(),
            shared: (0..routing.classes()).collect(),
        }
    }

    /// The same with packets that find their way by another table.
    #[cfg(test)]
    pub fn by(self, table: Box<Table<'a>>) -> Self {
        Machine { table, ..self }
    }

    /// The same where classes share virtual channels: by class, the number of those that it has.
    pub fn sharing(self, shared: Vec<usize>) -> Self {
        Machine { shared, ..self }
    }

    /// Follows every packet. `watch` is told of each errand that is done with.
    pub fn analyse(&self, watch: &(dyn Fn() + Sync)) -> Analysis {
        let links = self.places.len() * self.links();
        Analysis {
            nodes: self.places.len(),
            links,
            channels: links * self.told_apart(),
            followed: Followed::Whole,
            result: followed(self, watch),
        }
    }

    fn network(&self) -> &'a HyperX {
        self.routing.network()
    }

    fn carries(&self) -> Carries {
        self.routing.algorithm().carries()
    }

    /// Links that leave a router.
    fn links(&self) -> usize {
        self.network().ports() - self.network().concentration()
    }

    /// Channels of a link.
    fn told_apart(&self) -> usize {
        self.shared.iter().max().map_or(0, |last| last + 1)
    }

    /// Sets of dimensions that packets may carry.
    fn sets(&self) -> usize {
        match self.carries() {
            Carries::Derouted => 1 << self.network().dimensions(),
            Carries::Nothing | Carries::Intermediate => 1,
        }
    }

    fn number(&self, state: State) -> usize {
        let link = state.from.0 * self.links() + state.link;
        (link * self.shared.len() + state.class) * self.sets() + state.derouted
    }

    fn state(&self, number: usize) -> State {
        let (rest, derouted) = (number / self.sets(), number % self.sets());
        let (link, class) = (rest / self.shared.len(), rest % self.shared.len());
        State {
            from: NodeId(link / self.links()),
            link: link % self.links(),
            class,
            derouted,
        }
    }

    /// The router that a state leads to, and how a packet comes there.
    fn arrives(&self, state: State) -> (NodeId, Came) {
        let network = self.network();
        let LatticePort::Link {
            dimension, offset, ..
        } = network.port(network.concentration() + state.link)
        else {
            unreachable!("a port after those of terminals is a link");
        };
        let came = Came::Link {
            dimension: dimension as u8,
            class: state.class as u8,
        };
        (network.further(state.from, dimension, offset), came)
    }

    /// Where the head of a packet in a class says that it goes first: in all but the first class that is its
    /// destination.
    fn first(&self, errand: Errand, class: usize) -> Place {
        match (self.carries(), class) {
            (Carries::Intermediate, FIRST) => self.places[errand.first.0],
            (Carries::Intermediate, _) => self.places[errand.to.0],
            (Carries::Nothing | Carries::Derouted, _) => Place::default(),
        }
    }

    /// A packet where its head is: the router, what its head says there and how it came.
    fn at(&self, head: Head<usize>, errand: Errand) -> (NodeId, Heading, Came) {
        let to = Heading {
            to: self.places[errand.to.0],
            ..Heading::default()
        };
        match head {
            Head::Injector(source) => (self.network().seat(source).0, to, Came::Terminal),
            Head::Channel(number) => {
                let state = self.state(number);
                let (node, came) = self.arrives(state);
                let heading = Heading {
                    first: self.first(errand, state.class),
                    derouted: state.derouted as u8,
                    ..to
                };
                (node, heading, came)
            }
        }
    }

    /// Whether packets of an errand end at a router to which they came so.
    fn ends(&self, errand: Errand, node: NodeId, came: Came) -> bool {
        let goes_first = match (self.carries(), came) {
            (Carries::Intermediate, Came::Link { class, .. }) => {
                usize::from(class) == FIRST && node != errand.first
            }
            _ => false,
        };
        node == errand.to && !goes_first
    }
}

impl Offers for Machine<'_> {
    type Packet = Errand;

    fn channels(&self) -> usize {
        self.places.len() * self.links() * self.told_apart()
    }

    fn channel(&self, number: usize) -> Channel {
        let (link, vc) = (number / self.told_apart(), number % self.told_apart());
        Channel {
            from: NodeId(link / self.links()),
            port: PortId(link % self.links()),
            vc: VcId(vc),
        }
    }

    fn states(&self) -> usize {
        self.places.len() * self.links() * self.shared.len() * self.sets()
    }

    fn held(&self, number: usize) -> usize {
        let state = self.state(number);
        let link = state.from.0 * self.links() + state.link;
        link * self.told_apart() + self.shared[state.class]
    }

    fn packets(&self) -> Vec<Errand> {
        let nodes = || (0..self.places.len()).map(NodeId);
        match self.carries() {
            Carries::Intermediate => {
                let by = |to| nodes().map(move |first| Errand { to, first });
                nodes().flat_map(by).collect()
            }
            Carries::Nothing | Carries::Derouted => {
                nodes().map(|to| Errand { to, first: to }).collect()
            }
        }
    }

    /// Of all other routers: one that sends nobody by way of the router that comes first offers nothing.
    fn sources(&self, errand: Errand) -> Vec<TerminalId> {
        let others = (0..self.places.len()).map(NodeId);
        let others = others.filter(|&node| node != errand.to);
        others
            .map(|node| self.network().terminal(node, Seat(0)))
            .collect()
    }

    fn destination(&self, errand: Errand) -> TerminalId {
        self.network().terminal(errand.to, Seat(0))
    }

    fn way(&self, errand: Errand) -> Option<String> {
        let at = self.network().coordinates(errand.first);
        let at: Vec<_> = at.iter().map(usize::to_string).collect();
        (errand.first != errand.to).then(|| format!("by way of ({})", at.join(",")))
    }

    /// Whatever a word may draw is looked at: of all that are drawn by any word, packets by way of a router are those
    /// that are drawn by the word of that router, since each coordinate is drawn by itself.
    fn offered(&self, head: Head<usize>, errand: Errand) -> Result<Offered, Fault> {
        let (node, heading, came) = self.at(head, errand);
        let first = self.places[errand.first.0];
        let word = self.candidates.word_of(first);
        let mut candidates = (self.table)(self.places[node.0], heading, came, word);
        let chooses_way = came == Came::Terminal && self.carries() == Carries::Intermediate;
        if chooses_way {
            candidates.retain(|candidate| candidate.heading.first == first);
        }
        let is_there = self.ends(errand, node, came);
        match candidates[..] {
            [] if is_there || chooses_way => return Ok(Offered::default()),
            [] => return Err(Fault::NoExit),
            _ if is_there => return Err(Fault::NotEjected),
            _ => {}
        }
        let state = |candidate: &Candidate| -> Result<usize, Fault> {
            let link = candidate.port.checked_sub(self.network().concentration());
            let class = usize::from(candidate.class);
            debug_assert_eq!(candidate.heading.first, self.first(errand, class));
            Ok(self.number(State {
                from: node,
                link: link.ok_or(Fault::WrongNode)?,
                class,
                derouted: candidate.heading.derouted.into(),
            }))
        };
        candidates.sort_by_key(|candidate| !candidate.is_escape);
        let escapes = candidates.partition_point(|candidate| candidate.is_escape);
        let states = candidates.iter().map(state);
        let states = states.collect::<Result<Vec<usize>, Fault>>()?;
        Ok(match escapes {
            0 => Offered::alike(states),
            _ => Offered::new(states, escapes),
        })
    }

    fn holds_several(&self, _: usize) -> bool {
        !self.routing.atomic()
    }

    /// Each does: an output grants a virtual channel only if its queue has room for the longest packet. Where a
    /// virtual channel has one packet at a time that is not needed, and the stricter condition is looked at.
    fn drains(&self, _: usize) -> bool {
        !self.routing.atomic()
    }

    /// A packet waits for the one output and class that it chose when it was routed, if there is no escape.
    fn has_choice(&self) -> bool {
        match self.routing.algorithm().sharing() {
            Sharing::InTurn => false,
            Sharing::LastEscapes => true,
        }
    }
}
