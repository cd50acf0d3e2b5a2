//! The rows of \[Ge\] Tables 4.2 and 4.3: routers and the paper's throughputs.

/// A row of Table 4.2 or 4.3: name, algorithm, what differs from the defaults, and the throughputs.
pub(in crate::experiments) type Row = (&'static str, &'static str, &'static str, [f64; 10]);

/// 108 flits in 9 lanes: 6 and 6 in each, as it is by default. 104 in 13: 4 and 4. Of those with drain-off
/// lanes see the notes.
const SMALL: &str = "input_depth = 4\noutput_depth = 4";
const SMALL_HYBRID: &str =
    "input_depth = 2\noutput_depth = { escape = 2, cyclic = 2, drain-off = 16, ejector = 2 }";

/// \[Ge\] §4.4, Table 4.2: packets of 16 flits.
#[expect(clippy::approx_constant, reason = "0.318 is a throughput")]
pub(in crate::experiments) const TABLE_4_2_ROWS: [Row; 8] = [
    (
        "TRC",
        "trc",
        "",
        [
            0.214, 0.548, 0.340, 0.191, 0.408, 0.024, 0.186, 0.160, 0.200, 0.141,
        ],
    ),
    (
        "T3D-like",
        "t3d",
        "",
        [
            0.262, 0.587, 0.446, 0.281, 0.426, 0.221, 0.181, 0.167, 0.267, 0.183,
        ],
    ),
    (
        "DynBal",
        "dynbal",
        "",
        [
            0.283, 0.645, 0.464, 0.281, 0.492, 0.225, 0.182, 0.167, 0.297, 0.198,
        ],
    ),
    (
        "Duato PA",
        "duato-pa",
        "",
        [
            0.265, 0.626, 0.442, 0.259, 0.460, 0.224, 0.181, 0.164, 0.283, 0.195,
        ],
    ),
    (
        "F_DynBal",
        "f-dynbal",
        SMALL,
        [
            0.362, 0.642, 0.512, 0.351, 0.477, 0.329, 0.276, 0.295, 0.349, 0.231,
        ],
    ),
    (
        "Duato FA",
        "duato-fa",
        SMALL,
        [
            0.357, 0.632, 0.503, 0.346, 0.466, 0.289, 0.279, 0.291, 0.358, 0.228,
        ],
    ),
    (
        "T3E-like",
        "t3e",
        SMALL_HYBRID,
        [
            0.313, 0.609, 0.471, 0.318, 0.430, 0.254, 0.262, 0.280, 0.333, 0.218,
        ],
    ),
    (
        "FD_DynBal",
        "fd-dynbal",
        SMALL_HYBRID,
        [
            0.324, 0.603, 0.458, 0.316, 0.456, 0.284, 0.258, 0.282, 0.330, 0.215,
        ],
    ),
];

/// 144 flits in 9 lanes: 8 and 8 in each. 156 in 13: 6 and 6. Lanes of Duato's algorithms hold one packet, of 8
/// flits here; what they have beyond is the injector's (§2.2.4).
const BIG: &str = "input_depth = 8\noutput_depth = 8";
const BIG_PA: &str = "input_depth = { escape = 4, cyclic = 4, injector = 72 }\noutput_depth = { escape = 4, cyclic = 4, ejector = 8 }";
const BIG_FULLY: &str = "input_depth = 6\noutput_depth = 6";
const BIG_FA: &str = "input_depth = { escape = 4, cyclic = 4, adaptive = 4, injector = 54 }\noutput_depth = { escape = 4, cyclic = 4, adaptive = 4, ejector = 6 }";
const BIG_HYBRID: &str = "max_packet = 8\ninput_depth = 4\noutput_depth = { escape = 8, cyclic = 8, drain-off = 8, ejector = 8 }";

/// \[Ge\] §4.4, Table 4.3: packets of 8 flits.
pub(in crate::experiments) const TABLE_4_3_ROWS: [Row; 8] = [
    (
        "TRC",
        "trc",
        BIG,
        [
            0.247, 0.642, 0.421, 0.240, 0.491, 0.059, 0.186, 0.162, 0.239, 0.166,
        ],
    ),
    (
        "T3D-like",
        "t3d",
        BIG,
        [
            0.339, 0.697, 0.556, 0.359, 0.491, 0.236, 0.181, 0.168, 0.329, 0.227,
        ],
    ),
    (
        "DynBal",
        "dynbal",
        BIG,
        [
            0.344, 0.760, 0.552, 0.338, 0.419, 0.203, 0.181, 0.164, 0.336, 0.214,
        ],
    ),
    (
        "Duato PA",
        "duato-pa",
        BIG_PA,
        [
            0.270, 0.686, 0.466, 0.263, 0.416, 0.180, 0.172, 0.157, 0.297, 0.185,
        ],
    ),
    (
        "F_DynBal",
        "f-dynbal",
        BIG_FULLY,
        [
            0.421, 0.792, 0.589, 0.403, 0.460, 0.303, 0.279, 0.299, 0.394, 0.248,
        ],
    ),
    (
        "Duato FA",
        "duato-fa",
        BIG_FA,
        [
            0.389, 0.747, 0.556, 0.383, 0.450, 0.278, 0.291, 0.301, 0.379, 0.244,
        ],
    ),
    (
        "T3E-like",
        "t3e",
        BIG_HYBRID,
        [
            0.433, 0.793, 0.600, 0.409, 0.453, 0.303, 0.307, 0.332, 0.406, 0.245,
        ],
    ),
    (
        "FD_DynBal",
        "fd-dynbal",
        BIG_HYBRID,
        [
            0.432, 0.798, 0.589, 0.402, 0.465, 0.305, 0.308, 0.329, 0.398, 0.241,
        ],
    ),
];
