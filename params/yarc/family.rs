//! Configurations of folded Clos networks.

use super::ClosNetworkParams;
use crate::params::family::{Family, Keys, Tables};
use crate::params::{ParamError, Preset};

/// Folded Clos networks of YARC's routers: the tables `[clos]` and `[router]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YarcFamily;

/// Its tables.
const TABLES: [&str; 2] = ["clos", "router"];

impl Family for YarcFamily {
    fn name(&self) -> &'static str {
        "yarc"
    }

    fn summary(&self) -> &'static str {
        "high-radix tiled routers in folded Clos networks with side links"
    }

    fn tables(&self) -> Vec<Keys> {
        let tables = TABLES.into_iter().zip(ClosNetworkParams::tables());
        tables.map(|(table, keys)| Keys::of(table, keys)).collect()
    }

    fn presets(&self) -> &'static [Preset] {
        &PRESETS
    }
}

impl TryFrom<Tables> for ClosNetworkParams {
    type Error = ParamError;

    fn try_from(mut tables: Tables) -> Result<Self, ParamError> {
        let [clos, router] = TABLES.map(|name| tables.take(name));
        ClosNetworkParams::from_tables(clos, router)
    }
}

/// A machine as large as these is simulated, but its Verilog is of no use.
const PART: Option<&str> =
    Some("--set ports=4 --set rows=2 --set columns=2 --set processors=4 --set rank=2");

/// A smaller router: the bench of one of 64 ports is large, and an interpreter takes long.
const ROUTER: Option<&str> = Some("--set ports=8 --set rows=4 --set columns=4 --set processors=4");

/// Machines of the paper.
const PRESETS: [Preset; 6] = [
    Preset {
        name: "yarc",
        summary: "one router of 64 ports, with 32 processors",
        source: "[YARC] sec. 3, 7",
        differs: "[clos]\nprocessors = 32\nrank = 1",
        part: ROUTER,
    },
    Preset {
        name: "blackwidow-64",
        summary: "two routers that are linked aside: rank 1.5, 64 processors",
        source: "[YARC] sec. 5",
        differs: "[clos]\nprocessors = 64\nrank = 1.5",
        part: PART,
    },
    Preset {
        name: "blackwidow-512",
        summary: "a folded Clos of rank 2 with 512 processors",
        source: "[YARC] sec. 5",
        differs: "[clos]\nprocessors = 512\nrank = 2",
        part: PART,
    },
    Preset {
        name: "blackwidow-1k",
        summary: "a full folded Clos of rank 2: 1,024 processors",
        source: "[YARC] sec. 5",
        differs: "[clos]\nprocessors = 1024\nrank = 2",
        part: PART,
    },
    Preset {
        name: "blackwidow-4k",
        summary: "eight pods that are linked aside: rank 2.5, 4,096 processors",
        source: "[YARC] sec. 5",
        differs: "[clos]\nprocessors = 4096\nrank = 2.5",
        part: PART,
    },
    Preset {
        name: "blackwidow-32k",
        summary: "four trees that are linked aside: rank 3.5, 32,768 processors, 5,120 routers",
        source: "[YARC] sec. 5",
        differs: "[clos]\nprocessors = 32768\nrank = 3.5",
        part: PART,
    },
];
