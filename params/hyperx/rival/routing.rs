//! How packets find their way where routers are linked otherwise than in a HyperX.

use super::TopologyKind;
use crate::params::key::{Choice, Int, Kind, Named, Spec};
use crate::params::topology::{
    Clos, Dragonfly, MAX_CLOS_PORTS, MAX_DRAGONFLY_PORTS, MAX_LATTICE_TERMINALS, Rank, Topology,
};
use crate::params::{Key, ParamError, Settings};
use std::fmt;

/// A topology, and how packets find their way in it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RivalRouting {
    /// A dragonfly.
    Dragonfly(Dragonfly, DragonflyRouting),
    /// A folded Clos network without links aside: a fat tree.
    Clos(Clos, UpRouting),
}

/// How the packets of a dragonfly find their way: the key `routing`.
///
/// Classes of virtual channels are counted by the hops that a packet may take: local, global, local, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DragonflyRouting {
    /// By a shortest way: local, global, local. Three classes.
    Minimal,
    /// By a shortest way, or by one over a group that is drawn at the source, whichever weighs less there: local, global, local,
    /// global, local. Five classes.
    Ugal,
}

impl DragonflyRouting {
    const NAMES: [(&'static str, Self); 2] = [("ugal", Self::Ugal), ("min", Self::Minimal)];

    /// Classes of virtual channels.
    pub fn classes(self) -> usize {
        match self {
            Self::Minimal => 3,
            Self::Ugal => 5,
        }
    }
}

/// How the packets of a folded Clos network find their way up: the key `routing`. Down there is one way. One class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UpRouting {
    /// By the link that weighs least.
    Adaptive,
    /// By a hash of the destination and of the router.
    Hashed,
}

impl UpRouting {
    const NAMES: [(&'static str, Self); 2] =
        [("adaptive", Self::Adaptive), ("hashed", Self::Hashed)];
}

/// The key `routing` of a dragonfly.
const OF_DRAGONFLY: Named<Choice<DragonflyRouting>> = {
    let meaning = "of a dragonfly, how packets find their way";
    Named("routing", Choice(&DragonflyRouting::NAMES, meaning))
};

/// The key `routing` of a folded Clos network.
const OF_CLOS: Named<Choice<UpRouting>> = {
    let meaning = "of a clos, how packets find their way up";
    Named("routing", Choice(&UpRouting::NAMES, meaning))
};

/// The key `terminals` of a dragonfly.
const TERMINALS: Named<Int> = {
    let meaning = "terminals of each router";
    Named("terminals", Int(1..=MAX_LATTICE_TERMINALS, 4, meaning))
};

/// The key `routers`.
const ROUTERS: Named<Int> = {
    let meaning = "of a dragonfly, routers of a group";
    Named("routers", Int(1..=MAX_DRAGONFLY_PORTS, 8, meaning))
};

/// The key `globals`.
const GLOBALS: Named<Int> = {
    let meaning = "of a dragonfly, links of each router to other groups";
    Named("globals", Int(1..=MAX_DRAGONFLY_PORTS, 4, meaning))
};

/// Most groups of a dragonfly of routers of so many ports.
const MAX_GROUPS: usize = 1024;

/// The key `groups`.
const GROUPS: Named<Int> = Named("groups", Int(1..=MAX_GROUPS, 8, "of a dragonfly, groups"));

/// The key `ports`.
const PORTS: Named<Int> = {
    let meaning = "of a clos, ports of each router of the first rank, half of them for terminals";
    Named("ports", Int(4..=MAX_CLOS_PORTS, 16, meaning))
};

/// The key `processors`.
const PROCESSORS: Named<Int> = {
    let meaning = "of a clos, terminals of all routers";
    Named("processors", Int(1..=16384, 256, meaning))
};

impl RivalRouting {
    /// All keys that one of them has and a HyperX has not.
    pub(super) fn keys() -> Vec<Key> {
        let words = DragonflyRouting::NAMES.map(|(name, _)| name);
        let words = words
            .into_iter()
            .chain(UpRouting::NAMES.map(|(name, _)| name));
        let routing = Key::of(
            OF_DRAGONFLY.0,
            Kind::Word(words.collect()),
            "ugal or adaptive",
            "of a dragonfly and a clos, how packets find their way",
        );
        let others = [
            ROUTERS.key(),
            GLOBALS.key(),
            GROUPS.key(),
            PORTS.key(),
            PROCESSORS.key(),
        ];
        [routing].into_iter().chain(others).collect()
    }

    /// Refuses all of these.
    pub(super) fn refuse(settings: &mut Settings) -> Result<(), ParamError> {
        for (key, of) in [
            (OF_DRAGONFLY.0, "a dragonfly or a folded Clos network"),
            (ROUTERS.0, Self::A_DRAGONFLY),
            (GLOBALS.0, Self::A_DRAGONFLY),
            (GROUPS.0, Self::A_DRAGONFLY),
            (PORTS.0, Self::A_CLOS),
            (PROCESSORS.0, Self::A_CLOS),
        ] {
            settings.refuse(key, &Self::other(key, of, "a HyperX"))?;
        }
        Ok(())
    }

    const A_DRAGONFLY: &'static str = "a dragonfly";
    const A_CLOS: &'static str = "a folded Clos network";

    fn other(key: &str, of: &str, this: &str) -> String {
        format!("{key} is of {of}, this is {this}; drop the key or set topology")
    }

    /// What these settings say of a network of this topology.
    ///
    /// # Errors
    /// The first value that cannot be built.
    pub(super) fn take(shape: TopologyKind, settings: &mut Settings) -> Result<Self, ParamError> {
        let of = settings.component();
        match shape {
            TopologyKind::Clos => {
                for key in [TERMINALS.0, ROUTERS.0, GLOBALS.0, GROUPS.0] {
                    let why = Self::other(key, Self::A_DRAGONFLY, Self::A_CLOS);
                    settings.refuse(key, &why)?;
                }
                let routing = OF_CLOS.take(settings)?;
                let (ports, processors) = (PORTS.take(settings)?, PROCESSORS.take(settings)?);
                let of_rank = |rank, processors| Clos::new([of; 2], ports, processors, rank, |_| 0);
                of_rank(Rank::One, 1)?;
                // Of ranks without links aside, the lowest that has room.
                let found = [Rank::One, Rank::Two, Rank::Three]
                    .into_iter()
                    .find_map(|rank| of_rank(rank, processors).ok());
                let most = ports.pow(3) / 16;
                let too_many = || {
                    let wanted = format!(
                        "wanted 1 to {most}, as many as three ranks of routers of {ports} ports take; or set {}",
                        PORTS.0
                    );
                    ParamError::new(format!("{of}.{}", PROCESSORS.0), processors, wanted)
                };
                Ok(Self::Clos(found.ok_or_else(too_many)?, routing))
            }
            _ => {
                for key in [PORTS.0, PROCESSORS.0] {
                    let why = Self::other(key, Self::A_CLOS, Self::A_DRAGONFLY);
                    settings.refuse(key, &why)?;
                }
                let routing = OF_DRAGONFLY.take(settings)?;
                let dragonfly = Dragonfly::new(
                    of,
                    TERMINALS.take(settings)?,
                    ROUTERS.take(settings)?,
                    GLOBALS.take(settings)?,
                    GROUPS.take(settings)?,
                )?;
                Ok(Self::Dragonfly(dragonfly, routing))
            }
        }
    }

    /// The keys that count for it.
    pub(super) fn taken(&self) -> Vec<Key> {
        match self {
            Self::Dragonfly(..) => vec![
                OF_DRAGONFLY.key(),
                TERMINALS.key(),
                ROUTERS.key(),
                GLOBALS.key(),
                GROUPS.key(),
            ],
            Self::Clos(..) => vec![OF_CLOS.key(), PORTS.key(), PROCESSORS.key()],
        }
    }

    /// The settings of these.
    pub(super) fn settings(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Dragonfly(network, routing) => vec![
                OF_DRAGONFLY.setting(routing),
                TERMINALS.setting(&network.concentration()),
                ROUTERS.setting(&network.routers()),
                GLOBALS.setting(&network.globals()),
                GROUPS.setting(&network.groups()),
            ],
            Self::Clos(network, routing) => vec![
                OF_CLOS.setting(routing),
                PORTS.setting(&network.ports()),
                PROCESSORS.setting(&network.all_terminals()),
            ],
        }
    }

    /// The topology, as the key of that name has it.
    pub(super) fn shape(&self) -> TopologyKind {
        match self {
            Self::Dragonfly(..) => TopologyKind::Dragonfly,
            Self::Clos(..) => TopologyKind::Clos,
        }
    }

    /// The routers and links.
    pub fn topology(&self) -> &dyn Topology {
        match self {
            Self::Dragonfly(network, _) => network,
            Self::Clos(network, _) => network,
        }
    }

    /// Classes of virtual channels.
    pub fn classes(&self) -> usize {
        match self {
            Self::Dragonfly(_, routing) => routing.classes(),
            Self::Clos(..) => 1,
        }
    }

    /// `ugal`.
    pub fn name(&self) -> String {
        match self {
            Self::Dragonfly(_, routing) => OF_DRAGONFLY.1.text(routing),
            Self::Clos(_, routing) => OF_CLOS.1.text(routing),
        }
    }

    /// `ugal, dragonfly of 32 groups of 16 routers, each with 8 terminals and 8 links to other groups`.
    pub fn in_words(&self) -> String {
        let name = self.name();
        match self {
            Self::Dragonfly(network, _) => format!(
                "{name}, {}, each with {} terminals and {} links to other groups",
                network.in_words(),
                network.concentration(),
                network.globals()
            ),
            Self::Clos(network, _) => format!(
                "{name}, {}, routers of {} ports",
                network.in_words(),
                network.ports()
            ),
        }
    }
}

/// `ugal on a dragonfly`.
impl fmt::Display for RivalRouting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = match self {
            Self::Dragonfly(..) => Self::A_DRAGONFLY,
            Self::Clos(..) => Self::A_CLOS,
        };
        write!(f, "{} on {of}", self.name())
    }
}
