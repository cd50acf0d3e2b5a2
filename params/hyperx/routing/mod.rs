//! A routing algorithm with its options, on a HyperX.

mod algorithms;
mod unit;

pub use algorithms::{Algorithm, Carries, Sharing};
pub use unit::HyperXRoutingUnitParams;
pub(super) use unit::{OUTPUT_DEPTH, VCS, congestion_shift, coordinates_port};

use crate::params::key::{Choice, Flag, Int, Named};
use crate::params::topology::HyperX;
use crate::params::{Key, Keyed, ParamError, Settings};
use algorithms::Options;

/// How the packets of a HyperX find their way: the network, the algorithm and its options.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Routing {
    network: HyperX,
    algorithm: Algorithm,
    /// What is no option of the algorithm has its default.
    deroutes: usize,
    ban: bool,
    atomic: bool,
}

/// Most deroutes that OmniWAR's classes have room for.
const MAX_DEROUTES: usize = 12;

/// The key `algorithm`.
const ALGORITHM: Named<Choice<Algorithm>> = Named(
    "algorithm",
    Choice(&Algorithm::NAMES, "how packets find their way"),
);

/// The key `deroutes`.
const DEROUTES: Named<Int> = {
    let meaning = "hops of a packet of omniwar that bring it no nearer, at the most";
    Named("deroutes", Int(0..=MAX_DEROUTES, 3, meaning))
};

/// The key `ban`.
const BAN: Named<Flag> = {
    let meaning = "whether omniwar takes no deroute in the dimension in which the packet came";
    Named("ban", Flag(true, meaning))
};

/// The key `atomic`.
const ATOMIC: Named<Flag> = {
    let meaning =
        "whether dal grants a virtual channel of a link only when it is empty from end to end";
    Named("atomic", Flag(true, meaning))
};

impl Routing {
    /// An algorithm with the default options on this network.
    pub fn new(network: HyperX, algorithm: Algorithm) -> Self {
        let deroutes = match algorithm.options() {
            Options::Deroutes => network.dimensions(),
            Options::None | Options::Atomic => 0,
        };
        Routing {
            network,
            algorithm,
            deroutes,
            ban: algorithm.options() == Options::Deroutes,
            atomic: algorithm.options() == Options::Atomic,
        }
    }

    /// The same algorithm with the same options in another network.
    pub fn in_network(&self, network: HyperX) -> Self {
        Routing {
            network,
            ..self.clone()
        }
    }

    /// The network.
    pub fn network(&self) -> &HyperX {
        &self.network
    }

    /// The algorithm.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// Most deroutes of a packet, where the algorithm counts them: OmniWAR's M.
    pub fn deroutes(&self) -> usize {
        self.deroutes
    }

    /// Whether a packet takes no deroute in the dimension in which it came.
    pub fn ban(&self) -> bool {
        self.ban
    }

    /// Whether a virtual channel of a link is granted only when it is empty from end to end.
    pub fn atomic(&self) -> bool {
        self.atomic
    }

    /// Classes of virtual channels.
    pub fn classes(&self) -> usize {
        let dimensions = self.network.dimensions();
        self.algorithm.classes(dimensions, self.deroutes)
    }

    /// Most hops of a packet.
    pub fn hop_bound(&self) -> usize {
        self.algorithm.hop_bound(&self.network, self.deroutes)
    }

    /// Bits of what a head carries for the algorithm.
    pub fn carried_width(&self) -> usize {
        let dimensions = self.network.dimensions();
        match self.algorithm.carries() {
            Carries::Nothing => 0,
            Carries::Intermediate => (0..dimensions)
                .map(|d| self.network.coordinate_width(d))
                .sum(),
            Carries::Derouted => dimensions,
        }
    }

    /// `omniwar_m3`, `dal_atomic`: in names of modules, with the network.
    pub fn identifier(&self) -> String {
        let options = match self.algorithm.options() {
            Options::None => String::new(),
            Options::Deroutes => format!(
                "_m{}{}",
                self.deroutes,
                if self.ban { "" } else { "_no_ban" }
            ),
            Options::Atomic => (if self.atomic { "" } else { "_not_atomic" }).to_string(),
        };
        format!(
            "{}{options}_{}",
            self.algorithm.identifier(),
            self.network.identifier()
        )
    }

    /// Where packets go, in words: those of the algorithm, with its number of deroutes.
    pub fn rule(&self) -> String {
        let most = match self.deroutes {
            0 => "no deroutes".to_string(),
            1 => "at most 1 deroute".to_string(),
            most => format!("up to {most} deroutes"),
        };
        self.algorithm.summary().replace("up to M deroutes", &most)
    }

    /// `omniwar with 3 deroutes, 4x4x4 HyperX …`.
    pub fn in_words(&self) -> String {
        let options = match self.algorithm.options() {
            Options::None => String::new(),
            Options::Deroutes => format!(
                " with up to {} deroutes{}",
                self.deroutes,
                if self.ban { "" } else { ", back to back too" }
            ),
            Options::Atomic if self.atomic => ", atomic".into(),
            Options::Atomic => ", not atomic".into(),
        };
        format!("{}{options}, {}", self.algorithm, self.network.in_words())
    }
}

impl Routing {
    /// The keys but those of the network.
    pub(super) fn own_keys() -> Vec<Key> {
        vec![
            ALGORITHM.key(),
            DEROUTES.key().by_default("the number of dimensions"),
            BAN.key(),
            ATOMIC.key(),
        ]
    }

    /// What these settings say of packets in a network.
    ///
    /// # Errors
    /// The first value that cannot be built.
    pub(super) fn take(network: HyperX, settings: &mut Settings) -> Result<Self, ParamError> {
        let algorithm = ALGORITHM.take(settings)?;
        let mut routing = Routing::new(network, algorithm);
        match algorithm.options() {
            Options::Deroutes => {
                routing.deroutes = DEROUTES.given(settings)?.unwrap_or(routing.deroutes);
                routing.ban = BAN.take(settings)?;
            }
            Options::None | Options::Atomic => {
                let why = format!(
                    "deroutes and ban are of omniwar alone, this is {algorithm}; drop the key or set algorithm=omniwar"
                );
                settings.refuse(DEROUTES.0, &why)?;
                settings.refuse(BAN.0, &why)?;
            }
        }
        match algorithm.options() {
            Options::Atomic => routing.atomic = ATOMIC.take(settings)?,
            Options::None | Options::Deroutes => {
                let why = format!("{algorithm} has no escape; drop the key or set algorithm=dal");
                settings.refuse(ATOMIC.0, &why)?;
            }
        }
        Ok(routing)
    }

    /// The settings but those of the network.
    pub(super) fn own_settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![ALGORITHM.setting(&self.algorithm)];
        match self.algorithm.options() {
            Options::None => {}
            Options::Deroutes => {
                settings.extend([DEROUTES.setting(&self.deroutes), BAN.setting(&self.ban)])
            }
            Options::Atomic => settings.push(ATOMIC.setting(&self.atomic)),
        }
        settings
    }
}

impl Keyed for Routing {
    fn keys() -> Vec<Key> {
        [HyperX::keys(), Routing::own_keys()].concat()
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let network = HyperX::from_settings(settings)?;
        Routing::take(network, settings)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        [self.network.settings(), self.own_settings()].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use toml::Table;

    fn routing(text: &str) -> Result<Routing, ParamError> {
        let table: Table = toml::from_str(text).expect("TOML");
        let mut settings = Settings::new("router", table);
        let routing = Routing::from_settings(&mut settings)?;
        settings.finish(&Routing::keys())?;
        Ok(routing)
    }

    #[test]
    fn what_is_stated_is_said_again() {
        for text in [
            "",
            "algorithm = 'omniwar'",
            "widths = [3, 1, 4]\ntrunks = [2, 1, 1]\nalgorithm = 'omniwar'\nderoutes = 0\nban = false",
            "algorithm = 'dal'\natomic = false",
        ] {
            let of = routing(text).expect(text);
            let settings = of.settings().into_iter();
            let said: Vec<String> = settings
                .map(|(key, value)| {
                    match value.parse::<f64>().is_ok() || value.starts_with(['[', 't', 'f']) {
                        true => format!("{key} = {value}"),
                        false => format!("{key} = '{value}'"),
                    }
                })
                .collect();
            assert_eq!(routing(&said.join("\n")).expect("said"), of, "{text}");
        }
    }

    #[test]
    fn classes_and_bounds_are_those_of_the_page() {
        for (text, classes, bound, carried) in [
            ("algorithm = 'dor'", 1, 3, 0),
            ("algorithm = 'min-ad'", 3, 3, 0),
            ("algorithm = 'val'", 2, 6, 6),
            ("algorithm = 'ugal'", 2, 6, 6),
            ("algorithm = 'ugal+'", 2, 6, 6),
            ("algorithm = 'clos-ad'", 2, 6, 6),
            ("algorithm = 'dimwar'", 2, 6, 0),
            ("algorithm = 'omniwar'", 6, 6, 0),
            ("algorithm = 'omniwar'\nderoutes = 5", 8, 8, 0),
            ("algorithm = 'dal'", 2, 6, 3),
            ("algorithm = 'val'\nwidths = [3, 1, 5]", 2, 4, 5),
        ] {
            let of = routing(text).expect(text);
            assert_eq!(
                (of.classes(), of.hop_bound(), of.carried_width()),
                (classes, bound, carried),
                "{text}"
            );
        }
    }

    #[test]
    fn options_of_another_algorithm_are_refused() {
        for (text, refusal) in [
            (
                "deroutes = 2",
                "router.deroutes = 2: deroutes and ban are of omniwar alone, this is dimwar; drop the key or set algorithm=omniwar",
            ),
            (
                "algorithm = 'dor'\nban = true",
                "router.ban = true: deroutes and ban are of omniwar alone, this is dor; drop the key or set algorithm=omniwar",
            ),
            (
                "algorithm = 'val'\natomic = true",
                "router.atomic = true: val has no escape; drop the key or set algorithm=dal",
            ),
            (
                "algorithm = 'omniwar'\nderoutes = 13",
                "router.deroutes = 13: wanted an integer from 0 to 12",
            ),
            (
                "trunks = [2]",
                "router.trunks = [2]: wanted 3, one for each dimension",
            ),
        ] {
            assert_eq!(routing(text).expect_err(text).to_string(), refusal);
        }
    }
}
