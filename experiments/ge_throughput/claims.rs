//! What the text concludes on the order of the cells of \[Ge\] Tables 4.1 to 4.3.

use crate::experiments::orderings::{At, Claim, Order, Size};

/// One place: the rows' names are whole.
const HERE: &[&str] = &[""];
const UNIFORM: &[&str] = &["uniform, "];
const BIT_REVERSAL: &[&str] = &["bit reversal, "];
const LOCAL: &[&str] = &[
    "random near 2, ",
    "random near 4, ",
    "random near 8, ",
    "diagonal shift 2, ",
    "diagonal shift 3, ",
];
const ALL: &[&str] = &[
    "uniform, ",
    "random near 2, ",
    "random near 4, ",
    "random near 8, ",
    "diagonal shift 2, ",
    "diagonal shift 3, ",
    "dimension reversal, ",
    "bit reversal, ",
    "random bit vector, ",
    "hot spots, ",
];

/// Where each node has one destination and full injectors leave nothing to draw.
pub(super) const PERMUTATIONS: &[&str] = &[
    "diagonal shift 2, ",
    "diagonal shift 3, ",
    "dimension reversal, ",
    "bit reversal, ",
];

/// Those that are not fully adaptive, those that are and use no more than wormhole, and those with drain-off
/// lanes.
const PARTLY: &[&str] = &["TRC", "T3D-like", "DynBal", "Duato PA"];
const FULLY: &[&str] = &["F_DynBal", "Duato FA"];
const HYBRIDS: &[&str] = &["T3E-like", "FD_DynBal"];

const fn claim(says: &'static str, places: &'static [&'static str], order: Order) -> Claim {
    Claim {
        says,
        places,
        at: At::Every,
        order,
    }
}

/// The same of more than half of all traffic.
const fn mostly(says: &'static str, order: Order) -> Claim {
    Claim {
        says,
        places: ALL,
        at: At::Most,
        order,
    }
}

const DYNAMIC: Claim = mostly(
    "§4.4: dynamic balance does better than static (DynBal than T3D-like) under most traffic",
    Order::Falls(&[&["DynBal"], &["T3D-like"]]),
);
const DYNAMIC_TRC: Claim = mostly(
    "§4.4: dynamic balance does better than none (DynBal than TRC) under most traffic",
    Order::Falls(&[&["DynBal"], &["TRC"]]),
);
const BOTTLENECK: Claim = mostly(
    "§4.4: dynamic balance does better than partial adaptivity (DynBal than Duato PA) under most traffic",
    Order::Falls(&[&["DynBal"], &["Duato PA"]]),
);
const BOTTLENECK_FULLY: Claim = mostly(
    "§4.4: dynamic balance does better than Duato FA where both are fully adaptive (F_DynBal), under most traffic",
    Order::Falls(&[&["F_DynBal"], &["Duato FA"]]),
);
const MORE_WORKLOADS: Claim = mostly(
    "§4.4: fully adaptive wormhole routing does better than the four others under most traffic",
    Order::Falls(&[FULLY, PARTLY]),
);
const OVER_T3D: Claim = claim(
    "§4.4: DynBal above T3D-like under some local traffic, by up to 25%",
    LOCAL,
    Order::Gain("DynBal", "T3D-like", Size::UpTo),
);
const OVER_TRC: Claim = claim(
    "§4.4, §5.8.1: DynBal above TRC under uniform traffic, by up to 40%",
    UNIFORM,
    Order::Gain("DynBal", "TRC", Size::UpTo),
);

/// Table 4.1.
pub(super) const ARBITRATION: [Claim; 5] = [
    claim(
        "§4.2.1: a crossbar in fixed order is worst, whatever serves the links; lowest first",
        HERE,
        Order::Falls(&[
            &[
                "random, random",
                "random, skipping",
                "random, fixed lowest",
                "skipping, random",
                "skipping, skipping",
                "skipping, fixed lowest",
            ],
            &[
                "fixed lowest, random",
                "fixed lowest, skipping",
                "fixed lowest, fixed lowest",
            ],
        ]),
    ),
    claim(
        "§4.2.1: the same, highest first",
        HERE,
        Order::Falls(&[
            &[
                "random, random",
                "random, skipping",
                "random, fixed highest",
                "skipping, random",
                "skipping, skipping",
                "skipping, fixed highest",
            ],
            &[
                "fixed highest, random",
                "fixed highest, skipping",
                "fixed highest, fixed highest",
            ],
        ]),
    ),
    claim(
        "§4.2.1: links in fixed order are worst, whatever serves the crossbar; lowest first",
        &["fixed lowest, ", "random, ", "skipping, "],
        Order::Falls(&[&["random", "skipping"], &["fixed lowest"]]),
    ),
    claim(
        "§4.2.1: the same, highest first",
        &["fixed highest, ", "random, ", "skipping, "],
        Order::Falls(&[&["random", "skipping"], &["fixed highest"]]),
    ),
    claim(
        "§4.2.1: random arbiters get nearly the same as round robin (within 10%, our measure)",
        HERE,
        Order::Near(&["random, random", "skipping, skipping"], 10.0),
    ),
];

/// Table 4.2: lanes that are short for a packet.
pub(super) const SMALL: [Claim; 13] = [
    claim(
        "§4.2.5, small buffers, uniform traffic: DynBal, Duato PA, T3D-like, TRC in this order",
        UNIFORM,
        Order::Falls(&[&["DynBal"], &["Duato PA"], &["T3D-like"], &["TRC"]]),
    ),
    claim(
        "§4.2.5, uniform traffic: both fully adaptive wormhole algorithms above all that are not",
        UNIFORM,
        Order::Falls(&[FULLY, PARTLY]),
    ),
    claim(
        "§4.3.1, large packets, uniform traffic: drain-off lanes below fully adaptive wormhole",
        UNIFORM,
        Order::Falls(&[FULLY, HYBRIDS]),
    ),
    OVER_TRC,
    DYNAMIC_TRC,
    DYNAMIC,
    OVER_T3D,
    claim(
        "§4.4, large packets: F_DynBal above T3E-like under uniform traffic, by up to 15%",
        UNIFORM,
        Order::Gain("F_DynBal", "T3E-like", Size::UpTo),
    ),
    claim(
        "§4.4, large packets: F_DynBal above T3D-like under uniform traffic, by up to 38%",
        UNIFORM,
        Order::Gain("F_DynBal", "T3D-like", Size::UpTo),
    ),
    BOTTLENECK,
    BOTTLENECK_FULLY,
    MORE_WORKLOADS,
    mostly(
        "§4.4: F_DynBal does best where no lane need hold a packet, under most traffic",
        Order::Falls(&[
            &["F_DynBal"],
            &[
                "TRC",
                "T3D-like",
                "DynBal",
                "Duato PA",
                "Duato FA",
                "T3E-like",
                "FD_DynBal",
            ],
        ]),
    ),
];

/// Table 4.3: lanes that hold a packet.
pub(super) const BIG: [Claim; 20] = [
    claim(
        "§4.2.5, big buffers, uniform traffic: bubbles put Duato PA below T3D-like and DynBal",
        UNIFORM,
        Order::Falls(&[&["T3D-like", "DynBal"], &["Duato PA"]]),
    ),
    claim(
        "§4.2.5, big buffers, uniform traffic: bubbles put Duato FA below F_DynBal",
        UNIFORM,
        Order::Falls(&[&["F_DynBal"], &["Duato FA"]]),
    ),
    claim(
        "§4.2.5, §4.3.1, uniform traffic: drain-off lanes above fully adaptive wormhole",
        UNIFORM,
        Order::Falls(&[HYBRIDS, FULLY]),
    ),
    claim(
        "§4.3.1, uniform traffic: F_DynBal above all that are not fully adaptive",
        UNIFORM,
        Order::Falls(&[&["F_DynBal"], PARTLY]),
    ),
    claim(
        "§4.2.5, uniform traffic: with drain-off lanes static balance (T3E-like) not below dynamic (FD_DynBal)",
        UNIFORM,
        Order::Falls(&[&["T3E-like"], &["FD_DynBal"]]),
    ),
    claim(
        "§4.3.3, uniform traffic: fully adaptive wormhole nearly the same as drain-off lanes (within 10%, our measure)",
        UNIFORM,
        Order::Near(&["F_DynBal", "Duato FA", "T3E-like", "FD_DynBal"], 10.0),
    ),
    claim(
        "§4.3.3: F_DynBal above TRC under uniform traffic, by 77% (a quarter of it less or more, our measure)",
        UNIFORM,
        Order::Gain("F_DynBal", "TRC", Size::About(77.0)),
    ),
    claim(
        "§4.3.3, bit reversal: the four that are not fully adaptive differ little (within 10%, our measure)",
        BIT_REVERSAL,
        Order::Near(PARTLY, 10.0),
    ),
    claim(
        "§4.3.3: F_DynBal above TRC under bit reversal, by 84% (a quarter of it less or more, our measure)",
        BIT_REVERSAL,
        Order::Gain("F_DynBal", "TRC", Size::About(84.0)),
    ),
    claim(
        "§4.3.3, bit reversal: drain-off lanes above fully adaptive wormhole",
        BIT_REVERSAL,
        Order::Falls(&[HYBRIDS, FULLY]),
    ),
    claim(
        "§4.3.3: T3E-like above TRC under bit reversal, by more than 100%",
        BIT_REVERSAL,
        Order::Gain("T3E-like", "TRC", Size::MoreThan(100.0)),
    ),
    OVER_TRC,
    DYNAMIC_TRC,
    DYNAMIC,
    OVER_T3D,
    claim(
        "§4.4, §5.8.1: DynBal above Duato PA under uniform traffic, by up to 27%",
        UNIFORM,
        Order::Gain("DynBal", "Duato PA", Size::UpTo),
    ),
    claim(
        "§4.4, §5.8.1: F_DynBal above Duato FA under uniform traffic, by up to 8%",
        UNIFORM,
        Order::Gain("F_DynBal", "Duato FA", Size::UpTo),
    ),
    BOTTLENECK,
    BOTTLENECK_FULLY,
    MORE_WORKLOADS,
];
