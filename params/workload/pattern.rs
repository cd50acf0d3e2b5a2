//! Where packets go.

mod fits;

use crate::params::ParamError;
use std::fmt;

/// Which destinations a source has, and how often it sends to each.
///
/// Bits are those of the number of a terminal: node by node, and among nodes dimension 0 runs fastest. With one
/// terminal at every node it is the node's number. Patterns by coordinates lead to the terminal of the same number
/// at another node; `near` and `N-hop` draw any terminal of a near node, `urb` leads to the terminal whose number is the
/// complement, hot spots are the first terminals of their nodes. A topology without coordinates has none of them but hot
/// spots. The complement of coordinate c in a dimension of k nodes is k − 1 − c, that of terminal t of T is T − 1 − t.
/// Where a pattern leads a terminal to itself, it sends to itself: these packets count. Offsets wrap around, on a
/// mesh too, but those of `near` and `N-hop`.
///
/// - Source: `\[Ge\] §4.1.2, §4.3.2, §5.8.4, §5.8.5`; `\[Anton2\] §4.1-4.2`; `\[HyperX\] §6.1`, Table 3; tornado,
///   neighbour, bit complement and shuffle as in Dally and Towles, `Principles and Practices of Interconnection
///   Networks`, §3.2.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// Every node as often as every other, the source among them: "without any locality constraints",
    /// \[Anton2\] §4.1.
    Uniform,
    /// In each dimension an offset from −K to K, each as often, \[Ge\] §4.1.2.
    ///
    /// - ASSUMED: at K of half a ring both ends are the same node, which is drawn twice as often: the
    ///   dissertation has K = 8 on rings of 16. At the edge of a mesh, those of the offsets that stay on it.
    Near(usize),
    /// In each dimension an offset from −`back` to `forth`, each as often: as [`Pattern::Near`], but with bounds of its
    /// own. Those that a signed number of so many bits has are −K and K − 1.
    Offsets {
        /// How far in direction of minus.
        back: usize,
        /// How far in direction of plus.
        forth: usize,
    },
    /// Nodes that are at most K links away, over all dimensions together, each as often, the source's own among them.
    Distance(usize),
    /// "A random destination node that is at most n hops away along each dimension of the torus", \[Anton2\] §4.1.
    ///
    /// - ASSUMED: every such node as often, the source's own among them. One that is n hops away either way round
    ///   counts once: this is where it differs from [`Pattern::Near`]. At the edge of a mesh, those that there are.
    Hops(usize),
    /// K further in every dimension, \[Ge\] §4.3.2: A(I, J) = A(I + K, J + K).
    ///
    /// - ASSUMED: a node sends in the direction of plus.
    Shift(usize),
    /// The coordinates in reverse: (x, y) to (y, x).
    DimensionReversal,
    /// The bits in reverse.
    BitReversal,
    /// Every coordinate and the terminal's number at its node complemented: `\[HyperX\]`'s BC. Terminal i of N sends to
    /// N − 1 − i. Where N is a power of two, every bit is inverted.
    BitComplement,
    /// Each node sends to those of a set of its own, to each as often.
    ///
    /// - ASSUMED: the dissertation has no definition. It counts the pattern to the random ones that are
    ///   concentrated, §5.8.4, and measures throughputs within a tenth of those of uniform traffic, some above
    ///   and some below, Tables 4.2 and 4.3. So each node has a random vector with a bit for every node, fixed
    ///   for the run by its seed, and sends to the nodes whose bits are 1, about half. By dimension order on
    ///   16x16 the busiest link then allows 0.44 to 0.45 flits per node and cycle; 0.5 under uniform traffic,
    ///   which a vector drawn anew for every packet would be; 0.23 to 0.27 with one vector for all nodes; 0.14
    ///   to 0.20 with a random permutation.
    BitVector,
    /// The bits rotated by one to the higher end: the perfect shuffle.
    Shuffle,
    /// ⌈k/2⌉ − 1 further in every dimension of k nodes: the furthest that there is one shortest way to. Nowhere in a
    /// dimension of one or two nodes.
    Tornado,
    /// As far back in every dimension, \[Anton2\] §4.2: the way back of [`Pattern::Tornado`].
    ReverseTornado,
    /// One further in every dimension.
    Neighbour,
    /// Every terminal but the source, each as often.
    Others,
    /// Every terminal but the source once, in a random order, then all again in another: "all-to-all", \[BlueGene\] §3. With
    /// `batch` of r times as many packets as there are other terminals it is the communication of that name, of r packets a pair.
    /// Where several patterns are blended, each packet draws one of the others.
    AllToAll,
    /// The same among terminals that differ in these dimensions only, counted from 0: along lines or planes of a grid.
    AllToAllAlong(Vec<usize>),
    /// So many percent of the packets go into the hot region, to each terminal there as often; the others to any terminal. None
    /// go to the source. The region of a grid is the nodes whose coordinates are all in the lower half: an eighth of a cube;
    /// without coordinates it is the first eighth of the terminals. \[BlueGene\] §3.
    ///
    /// - ASSUMED: of k nodes along a dimension the lower half has ⌊k/2⌋, and 1 at least. The paper has 8x8x8 of 16x16x16.
    HotRegion(u32),
    /// Uniform random bisection, `\[HyperX\]`'s URB: the coordinate of this dimension, counted from 0, is complemented, each
    /// other coordinate is uniform, the source's own among them.
    ///
    /// - ASSUMED: the terminal's number at its node is complemented too, as under [`Pattern::BitComplement`]. The paper
    ///   speaks of dimensions only.
    UniformBisection(usize),
    /// `\[HyperX\]`'s S2: terminals of even number at their nodes swap the halves of dimension 0, those of odd number the
    /// halves of dimension 1. A coordinate in the lower half moves up by ⌈k/2⌉, one in the upper half moves down by as much;
    /// where k is odd, the middle stays.
    ///
    /// - ASSUMED: how far it moves, and that the terminal's number at its node stays. The paper has it "BC-like".
    Swap2,
    /// `\[HyperX\]`'s DCR: the coordinates in reverse, each complemented. Coordinate d of the destination is k − 1 less
    /// coordinate D − 1 − d of the source.
    ///
    /// - ASSUMED: the terminal's number at its node stays. The paper speaks of dimensions only.
    DimensionComplementReverse,
    /// Some nodes are drawn more often than the others, \[Ge\] §4.1.2: its pair (x, y).
    ///
    /// - ASSUMED: they are spread evenly. Number i of X is node ⌊(2i + 1)·N / 2X⌋ of N, then each coordinate is
    ///   moved on by the sum of those of all higher dimensions: four on 16x16 are (2, 2), (6, 6), (10, 10) and
    ///   (14, 14).
    /// - ASSUMED: where nodes have no coordinates, number i of X is terminal ⌊(2i + 1)·T / 2X⌋ of T, whichever
    ///   node it is at.
    /// - ASSUMED: Y is the ratio of what each of the X takes to what each of the others takes. The ejectors of four with
    ///   16 hold 256 nodes that send equally to 0.077 flits per cycle; the 0.141 to 0.248 of Tables 4.2 and
    ///   4.3 are peaks from before the lanes that lead there have filled up.
    HotSpots {
        /// How many.
        nodes: usize,
        /// How much more often each is drawn than a node that is none.
        ratio: u32,
    },
    /// The mix of \[Ge\] §5.8.5, drawn for each packet: 40% bit reversal, 40% dimension reversal, 10% near, 5%
    /// global random, 5% one to all.
    ///
    /// - ASSUMED: near is K = 2, the lowest of its tables. One to all is a node's share in broadcasts of its
    ///   own, to every node as often. All to one is a step of the scenario that has no share in the list; the
    ///   100% are full without it, and 5% to a single node would hold 256 nodes to 0.07 flits per cycle.
    Synthetic,
    /// From a CSV file: its path. Each source draws by its weights, whatever their sum; one whose weights are
    /// all 0 sends nothing. Either a line for each source with a weight for each destination, or a first line
    /// `source,destination,weight` and one for each pair.
    Matrix(String),
}

/// As the user writes them, and what they mean.
const NAMES: [(&str, &str); 24] = [
    (
        "uniform",
        "every terminal, the source too; in a HyperX all but the source",
    ),
    (
        "near:K",
        "offsets from -K to K in each dimension; a node that two reach is drawn twice as often",
    ),
    (
        "offsets:A,B",
        "offsets from -A to B in each dimension; a node that two reach is drawn twice as often",
    ),
    (
        "distance:K",
        "nodes at most K links away in all, each as often, the source's own too",
    ),
    (
        "N-hop",
        "nodes at most N away in each dimension, each as often, the source's own too",
    ),
    ("shift:K", "K further in every dimension"),
    ("dimension-reversal", "the coordinates in reverse"),
    (
        "bit-reversal",
        "the bits of the terminal's number in reverse",
    ),
    (
        "bit-complement",
        "every coordinate and the terminal's number complemented: of powers of two, the bits inverted",
    ),
    (
        "bit-vector",
        "each terminal to a random half of them, by the seed",
    ),
    (
        "shuffle",
        "the bits of the terminal's number rotated up by one",
    ),
    ("tornado", "almost half a ring further in every dimension"),
    ("reverse-tornado", "the way back of tornado"),
    ("neighbour", "one further in every dimension"),
    ("others", "every terminal but the source"),
    (
        "all-to-all",
        "every terminal but the source once, in a random order, then all again in another",
    ),
    (
        "all-to-all-along:D",
        "the same among terminals of a line along D, or of the plane of several dimensions: 0,1",
    ),
    (
        "hot-region:P",
        "P percent to the lower half of every dimension, or the first eighth of the terminals; others uniform",
    ),
    (
        "urb:D",
        "dimension D, from 0, and the terminal's number complemented, the other coordinates uniform",
    ),
    (
        "swap-2",
        "even terminals of a node swap the halves of dimension 0, odd ones those of dimension 1",
    ),
    (
        "dimension-complement-reverse",
        "the coordinates in reverse, each complemented",
    ),
    (
        "hot-spots:X,Y",
        "each of X nodes, at its first terminal, is drawn Y times as often as one other terminal",
    ),
    (
        "synthetic",
        "40% bit reversal, 40% dimension reversal, 10% near:2, 10% uniform",
    ),
    (
        "matrix:FILE",
        "weights from CSV: a row for each source, or source,destination,weight",
    ),
];

/// The forms of [`NAMES`] that only a grid can have.
const BY_COORDINATES: [&str; 14] = [
    "near:K",
    "offsets:A,B",
    "distance:K",
    "N-hop",
    "shift:K",
    "dimension-reversal",
    "tornado",
    "reverse-tornado",
    "neighbour",
    "all-to-all-along:D",
    "urb:D",
    "swap-2",
    "dimension-complement-reverse",
    "synthetic",
];

impl Pattern {
    /// What there is, with its meaning.
    pub const NAMES: [(&'static str, &'static str); 24] = NAMES;

    /// What [`Pattern::Synthetic`] is mixed of, with the percentages.
    pub const MIX: [(u64, Pattern); 5] = [
        (40, Pattern::BitReversal),
        (40, Pattern::DimensionReversal),
        (10, Pattern::Near(2)),
        // Global random.
        (5, Pattern::Uniform),
        // One to all.
        (5, Pattern::Uniform),
    ];

    /// As the user writes it.
    ///
    /// # Errors
    /// If there is no such pattern, or its numbers are missing, or 0 where that is no dimension.
    pub fn parse(text: &str) -> Result<Self, ParamError> {
        let refuse = |wanted: String| Err(ParamError::new("pattern", text, wanted));
        let (name, rest) = match (text.split_once(':'), text.strip_suffix("-hop")) {
            (Some((name, rest)), _) => (name, Some(rest)),
            (None, Some(hops)) => ("N-hop", Some(hops)),
            (None, None) => (text, None),
        };
        let is_name = |form: &str| form.split(':').next() == Some(name);
        let Some((form, _)) = NAMES.iter().find(|(form, _)| is_name(form)) else {
            let names = NAMES.map(|(form, _)| form).join(", ");
            return refuse(format!("wanted one of {names}"));
        };
        let number = |text: &str| text.parse::<u32>().ok().filter(|&number| number > 0);
        let pair = |text: &str| {
            let (x, y) = text.split_once(',')?;
            number(x).zip(number(y))
        };
        let pattern = match (name, rest) {
            ("uniform", None) => Some(Pattern::Uniform),
            ("near", Some(k)) => number(k).map(|k| Pattern::Near(k as usize)),
            ("offsets", Some(bounds)) => pair(bounds).map(|(back, forth)| Pattern::Offsets {
                back: back as usize,
                forth: forth as usize,
            }),
            ("distance", Some(k)) => number(k).map(|k| Pattern::Distance(k as usize)),
            ("N-hop", Some(n)) if !text.contains(':') => {
                number(n).map(|n| Pattern::Hops(n as usize))
            }
            ("shift", Some(k)) => number(k).map(|k| Pattern::Shift(k as usize)),
            ("dimension-reversal", None) => Some(Pattern::DimensionReversal),
            ("bit-reversal", None) => Some(Pattern::BitReversal),
            ("bit-complement", None) => Some(Pattern::BitComplement),
            ("bit-vector", None) => Some(Pattern::BitVector),
            ("shuffle", None) => Some(Pattern::Shuffle),
            ("tornado", None) => Some(Pattern::Tornado),
            ("reverse-tornado", None) => Some(Pattern::ReverseTornado),
            ("neighbour", None) => Some(Pattern::Neighbour),
            ("others", None) => Some(Pattern::Others),
            ("all-to-all", None) => Some(Pattern::AllToAll),
            ("all-to-all-along", Some(dimensions)) => {
                let each = dimensions.split(',').map(|d| d.parse::<usize>().ok());
                each.collect::<Option<_>>().map(Pattern::AllToAllAlong)
            }
            ("hot-region", Some(percent)) => {
                let percent = number(percent).filter(|percent| *percent <= 100);
                percent.map(Pattern::HotRegion)
            }
            ("urb", Some(d)) => d.parse::<usize>().ok().map(Pattern::UniformBisection),
            ("swap-2", None) => Some(Pattern::Swap2),
            ("dimension-complement-reverse", None) => Some(Pattern::DimensionComplementReverse),
            ("hot-spots", Some(spots)) => pair(spots).map(|(nodes, ratio)| Pattern::HotSpots {
                nodes: nodes as usize,
                ratio,
            }),
            ("synthetic", None) => Some(Pattern::Synthetic),
            ("matrix", Some(file)) if !file.is_empty() => Some(Pattern::Matrix(file.to_string())),
            _ => None,
        };
        let numbers = if name == "hot-region" {
            ", from 1 to 100"
        } else if name == "all-to-all-along" {
            ", dimensions, numbered from 0, with commas between them"
        } else if form.contains(['K', 'N', 'X', 'A']) {
            ", integers from 1"
        } else if form.contains('D') {
            ", a dimension, numbered from 0"
        } else {
            ""
        };
        pattern.map_or_else(|| refuse(format!("wanted {form}{numbers}")), Ok)
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pattern::Uniform => f.write_str("uniform"),
            Pattern::Near(k) => write!(f, "near:{k}"),
            Pattern::Offsets { back, forth } => write!(f, "offsets:{back},{forth}"),
            Pattern::Distance(k) => write!(f, "distance:{k}"),
            Pattern::Hops(n) => write!(f, "{n}-hop"),
            Pattern::Shift(k) => write!(f, "shift:{k}"),
            Pattern::DimensionReversal => f.write_str("dimension-reversal"),
            Pattern::BitReversal => f.write_str("bit-reversal"),
            Pattern::BitComplement => f.write_str("bit-complement"),
            Pattern::BitVector => f.write_str("bit-vector"),
            Pattern::Shuffle => f.write_str("shuffle"),
            Pattern::Tornado => f.write_str("tornado"),
            Pattern::ReverseTornado => f.write_str("reverse-tornado"),
            Pattern::Neighbour => f.write_str("neighbour"),
            Pattern::Others => f.write_str("others"),
            Pattern::AllToAll => f.write_str("all-to-all"),
            Pattern::AllToAllAlong(dimensions) => {
                let each: Vec<String> = dimensions.iter().map(usize::to_string).collect();
                write!(f, "all-to-all-along:{}", each.join(","))
            }
            Pattern::HotRegion(percent) => write!(f, "hot-region:{percent}"),
            Pattern::UniformBisection(d) => write!(f, "urb:{d}"),
            Pattern::Swap2 => f.write_str("swap-2"),
            Pattern::DimensionComplementReverse => f.write_str("dimension-complement-reverse"),
            Pattern::HotSpots { nodes, ratio } => write!(f, "hot-spots:{nodes},{ratio}"),
            Pattern::Synthetic => f.write_str("synthetic"),
            Pattern::Matrix(file) => write!(f, "matrix:{file}"),
        }
    }
}

#[cfg(test)]
mod tests;
