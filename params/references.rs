//! What source tags stand for.

/// A tag, as `[Ge]`, and what it stands for.
pub const REFERENCES: [(&str, &str); 5] = [
    (
        "[Anton2]",
        "B. Towles et al., Unifying on-chip and inter-node switching within the Anton 2 network, ISCA 2014",
    ),
    (
        "[BlueGene]",
        "M. Blumrich et al., Design and Analysis of the BlueGene/L Torus Interconnection Network, IBM Research Report RC23025, 2003",
    ),
    (
        "[Ge]",
        "J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers, PhD dissertation, University of Houston, 2001",
    ),
    (
        "[HyperX]",
        "N. McDonald et al., Practical and efficient incremental adaptive routing for HyperX networks, SC 2019",
    ),
    (
        "[YARC]",
        "S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006",
    ),
];
