//! Destinations worked out by hand, and draws against their probabilities.

use super::*;
use crate::params::topology::graph::examples;
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::topology::{Cube, HyperX, NodeId, Seat, TerminalId};

fn topology(radices: &[usize], wrap: Wrap) -> Cube {
    let grid = Grid::new("network", radices.to_vec(), wrap, Ways::Bidirectional);
    Cube::of(grid.expect("a legal grid"))
}

fn lattice(widths: &[usize], terminals: usize) -> HyperX {
    let trunks = vec![1; widths.len()];
    HyperX::new("hyperx", widths.to_vec(), trunks, terminals).expect("legal")
}

fn destinations(topology: &dyn Topology, pattern: &str) -> Destinations {
    let pattern = Pattern::parse(pattern).expect("a pattern");
    Destinations::new(topology, &pattern, 7).expect("it fits")
}

/// Where each node sends to, one node each.
fn fixed(radices: &[usize], pattern: &str) -> Vec<usize> {
    fixed_on(&topology(radices, Wrap::Torus), pattern)
}

/// Where each terminal sends to, one terminal each.
fn fixed_on(topology: &dyn Topology, pattern: &str) -> Vec<usize> {
    let destinations = destinations(topology, pattern);
    let only = topology.each_terminal().map(|source| {
        let shares = destinations.shares(source);
        let [(to, 1.0)] = shares[..] else {
            panic!("{pattern} of {source:?}: {shares:?}")
        };
        assert_eq!(destinations.draw(source, &mut Random::new(1)), Some(to));
        to.0
    });
    only.collect()
}

#[test]
fn patterns_of_a_4x4_are_those_worked_out_by_hand() {
    for (pattern, wanted) in [
        // (x, y) to (x + 1, y + 1).
        (
            "neighbour",
            [5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0],
        ),
        // ⌈4/2⌉ − 1 is 1.
        (
            "tornado",
            [5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0],
        ),
        (
            "shift:2",
            [10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5],
        ),
        (
            "dimension-reversal",
            [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
        ),
        (
            "bit-reversal",
            [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
        ),
        (
            "bit-complement",
            [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
        ),
        (
            "shuffle",
            [0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11, 13, 15],
        ),
        // (x, y) to (3 - y, 3 - x).
        (
            "dimension-complement-reverse",
            [15, 11, 7, 3, 14, 10, 6, 2, 13, 9, 5, 1, 12, 8, 4, 0],
        ),
    ] {
        assert_eq!(fixed(&[4, 4], pattern), wanted, "{pattern}");
    }
}

#[test]
fn reverse_tornado_is_the_way_back_of_tornado() {
    for radices in [&[4, 4][..], &[8, 5], &[7], &[1, 2, 9], &[2]] {
        let (there, back) = (fixed(radices, "tornado"), fixed(radices, "reverse-tornado"));
        for (source, &to) in there.iter().enumerate() {
            assert_eq!(back[to], source, "{radices:?}");
        }
    }
    // In a dimension of one or two nodes both stay where they are.
    assert_eq!(fixed(&[2, 1], "tornado"), [0, 1]);
    assert_eq!(fixed(&[9], "reverse-tornado")[..5], [5, 6, 7, 8, 0]);
}

#[test]
fn offsets_and_reversals_go_by_each_dimension() {
    // Of rings of 8 and 5 nodes: 3 and 2 further.
    let to = fixed(&[8, 5], "tornado");
    assert_eq!((to[0], to[5 + 8 * 4]), (3 + 8 * 2, 8));
    // (1, 2, 3) to (3, 2, 1).
    let to = fixed(&[4, 3, 4], "dimension-reversal");
    assert_eq!(to[1 + 4 * (2 + 3 * 3)], 3 + 4 * (2 + 3));
    // (1, 2, 0) to (3 - 0, 2 - 2, 3 - 1).
    let to = fixed(&[4, 3, 4], "dimension-complement-reverse");
    assert_eq!(to[1 + 4 * 2], 3 + 4 * 3 * 2);
    // Six bits on 8x8: 011010 to 010110; 100101 to 001011.
    assert_eq!(fixed(&[8, 8], "bit-reversal")[0b011010], 0b010110);
    assert_eq!(fixed(&[8, 8], "shuffle")[0b100101], 0b001011);
}

#[test]
fn a_bit_complement_is_that_of_every_coordinate_and_of_the_terminal() {
    for (widths, terminals) in [
        (&[4, 3][..], 2),
        (&[3], 1),
        (&[5, 1, 2], 3),
        (&[8, 8], 8),
        (&[1], 1),
    ] {
        let network = lattice(widths, terminals);
        for (source, to) in fixed_on(&network, "bit-complement").into_iter().enumerate() {
            let (node, Seat(seat)) = network.seat(TerminalId(source));
            let at = network.coordinates(node);
            let opposite: Vec<usize> = at.iter().zip(widths).map(|(c, k)| k - 1 - c).collect();
            let node = network.grid().expect("a lattice").node(&opposite);
            let wanted = network.terminal(node, Seat(terminals - 1 - seat));
            assert_eq!(to, wanted.0, "{widths:?}: {source}");
        }
    }
}

#[test]
fn terminals_of_even_number_swap_the_halves_of_one_dimension_and_odd_ones_of_the_next() {
    let network = lattice(&[5, 4, 2], 3);
    // The middle of five stays.
    let (five, four) = ([3, 4, 2, 0, 1], [2, 3, 0, 1]);
    for (source, to) in fixed_on(&network, "swap-2").into_iter().enumerate() {
        let (node, seat) = network.seat(TerminalId(source));
        let [x, y, z] = network.coordinates(node)[..] else {
            panic!("three dimensions");
        };
        let (x, y) = match seat.0 {
            1 => (x, four[y]),
            _ => (five[x], y),
        };
        let wanted = network.terminal(NodeId(x + 5 * (y + 4 * z)), seat);
        assert_eq!(to, wanted.0, "{source}");
    }
    // In a dimension of one node nothing moves, and two nodes swap.
    assert_eq!(fixed_on(&lattice(&[1, 2], 2), "swap-2"), [0, 3, 2, 1]);
}

#[test]
fn a_dimension_is_bisected_and_the_others_are_uniform() {
    let network = lattice(&[3, 4], 2);
    let of = |pattern: &str, source| {
        let destinations = destinations(&network, pattern);
        (
            destinations.total(),
            destinations.shares(TerminalId(source)),
        )
    };
    let evenly = |to: &[usize]| {
        let share = 1.0 / to.len() as f64;
        let shares = to.iter().map(|&to| (TerminalId(to), share));
        (to.len() as f64, shares.collect::<Vec<_>>())
    };
    // Terminal 0 of node (1, 0): to terminal 1 of nodes (x, 3), and of nodes (1, y), as 1 is the middle of three.
    assert_eq!(of("urb:1", 2), evenly(&[19, 21, 23]));
    assert_eq!(of("urb:0", 2), evenly(&[3, 9, 15, 21]));
    // Terminal 1 of node (2, 2): to terminal 0 of nodes (x, 1) and (0, y).
    assert_eq!(of("urb:1", 17), evenly(&[6, 8, 10]));
    assert_eq!(of("urb:0", 17), evenly(&[0, 6, 12, 18]));
    // Where there is one dimension it is the complement.
    let line = lattice(&[5], 3);
    assert_eq!(fixed_on(&line, "urb:0"), fixed_on(&line, "bit-complement"));
    // Every terminal gets as much as it sends.
    for pattern in ["urb:0", "urb:1", "others"] {
        let mut taken = [0.0; 24];
        for source in 0..24 {
            let (_, shares) = of(pattern, source);
            shares
                .into_iter()
                .for_each(|(to, share)| taken[to.0] += share);
        }
        assert!(
            taken.iter().all(|taken| (taken - 1.0).abs() < 1e-12),
            "{pattern}: {taken:?}"
        );
    }
}

#[test]
fn others_are_all_but_the_source() {
    let others = destinations(&topology(&[4, 4], Wrap::Torus), "others");
    for source in 0..16 {
        let wanted = (0..16).filter(|&to| to != source).map(|to| (to, 1.0));
        assert_eq!(shares(&others, source, 15.0), wanted.collect::<Vec<_>>());
    }
    // Of two terminals each sends to the other.
    assert_eq!(fixed_on(&lattice(&[1], 2), "others"), [1, 0]);
}

/// The destinations of a node with their probabilities in units of one `of`th.
fn shares(destinations: &Destinations, source: usize, of: f64) -> Vec<(usize, f64)> {
    let shares = destinations.shares(TerminalId(source)).into_iter();
    shares
        .map(|(to, share)| (to.0, (share * of * 1e9).round() / 1e9))
        .collect()
}

#[test]
fn near_is_every_offset_and_stays_on_a_mesh() {
    let near = destinations(&topology(&[8], Wrap::Torus), "near:2");
    let wanted = [(0, 1.0), (1, 1.0), (2, 1.0), (3, 1.0), (7, 1.0)];
    assert_eq!(shares(&near, 1, 5.0), wanted);
    // At half a ring both ends are the same node.
    let near = destinations(&topology(&[4], Wrap::Torus), "near:2");
    let wanted = [(0, 1.0), (1, 1.0), (2, 1.0), (3, 2.0)];
    assert_eq!(shares(&near, 1, 5.0), wanted);
    let near = destinations(&topology(&[4, 4], Wrap::Mesh), "near:1");
    assert_eq!(
        shares(&near, 7, 6.0),
        [2, 3, 6, 7, 10, 11].map(|to| (to, 1.0))
    );
}

#[test]
fn hops_lead_to_each_node_once_where_near_counts_offsets() {
    let on = |radices: &[usize], wrap, pattern: &str, source, of| {
        shares(&destinations(&topology(radices, wrap), pattern), source, of)
    };
    let ring = [(0, 1.0), (1, 1.0), (2, 1.0), (3, 1.0), (7, 1.0)];
    assert_eq!(on(&[8], Wrap::Torus, "2-hop", 1, 5.0), ring);
    // At half a ring both ways lead to the same node: by offsets it is drawn twice as often, by nodes it is not.
    let hops = [(0, 1.0), (1, 1.0), (2, 1.0), (3, 1.0)];
    assert_eq!(on(&[4], Wrap::Torus, "2-hop", 1, 4.0), hops);
    let near = [(0, 1.0), (1, 1.0), (2, 1.0), (3, 2.0)];
    assert_eq!(on(&[4], Wrap::Torus, "near:2", 1, 5.0), near);
    // So on rings of two nodes and one.
    let near = [(0, 2.0), (1, 1.0)];
    assert_eq!(on(&[2, 1], Wrap::Torus, "near:1", 1, 3.0), near);
    let hops = [(0, 1.0), (1, 1.0)];
    assert_eq!(on(&[2, 1], Wrap::Torus, "1-hop", 1, 2.0), hops);
    // Further than there is anything is everywhere.
    for (wrap, pattern) in [(Wrap::Torus, "4294967295-hop"), (Wrap::Mesh, "9-hop")] {
        let all: Vec<_> = (0..15).map(|to| (to, 1.0)).collect();
        assert_eq!(on(&[5, 3], wrap, pattern, 7, 15.0), all);
    }
    // On a mesh no two offsets lead to the same node, and both are the same.
    for source in 0..16 {
        let mesh = topology(&[4, 4], Wrap::Mesh);
        let both = ["near:2", "2-hop"].map(|pattern| destinations(&mesh, pattern));
        let [near, hops] = both.map(|of| of.shares(TerminalId(source)));
        assert_eq!(near, hops);
    }
    assert_eq!(
        on(&[4, 4], Wrap::Mesh, "1-hop", 7, 6.0),
        [2, 3, 6, 7, 10, 11].map(|to| (to, 1.0))
    );
}

#[test]
fn a_distance_is_over_all_dimensions_and_offsets_have_bounds() {
    let on = |radices: &[usize], wrap, pattern: &str, source, of| {
        shares(&destinations(&topology(radices, wrap), pattern), source, of)
    };
    // Two links from a corner of a mesh, and all around it on a torus of 16 nodes.
    let corner = [0, 1, 2, 4, 5, 8].map(|to| (to, 1.0));
    assert_eq!(on(&[4, 4], Wrap::Mesh, "distance:2", 0, 6.0), corner);
    let torus = [0, 1, 2, 3, 4, 5, 7, 8, 12, 13, 15].map(|to| (to, 1.0));
    assert_eq!(on(&[4, 4], Wrap::Torus, "distance:2", 0, 11.0), torus);
    // Along a line it is a box.
    for wrap in [Wrap::Torus, Wrap::Mesh] {
        let both = ["distance:2", "2-hop"].map(|pattern| on(&[7], wrap, pattern, 3, 5.0));
        assert_eq!(both[0], both[1]);
    }
    // Half a ring back and one less forth is everywhere, once.
    let all: Vec<_> = (0..16).map(|to| (to, 1.0)).collect();
    assert_eq!(on(&[4, 4], Wrap::Torus, "offsets:2,1", 6, 16.0), all);
    let some = [(0, 1.0), (1, 1.0), (2, 1.0), (3, 1.0)];
    assert_eq!(on(&[8], Wrap::Mesh, "offsets:2,1", 2, 4.0), some);
    assert_eq!(
        on(&[8], Wrap::Torus, "near:2", 3, 5.0),
        on(&[8], Wrap::Torus, "offsets:2,2", 3, 5.0)
    );
}

#[test]
fn weights_are_integers_where_every_source_divides_its_packets_alike() {
    let torus = topology(&[8, 4], Wrap::Torus);
    for (pattern, total, least, most) in [
        ("uniform", 32.0, 1.0, 1.0),
        ("others", 31.0, 1.0, 1.0),
        ("urb:0", 4.0, 1.0, 1.0),
        ("urb:1", 8.0, 1.0, 1.0),
        ("tornado", 1.0, 1.0, 1.0),
        ("1-hop", 9.0, 1.0, 1.0),
        ("distance:2", 12.0, 1.0, 1.0),
        ("offsets:2,1", 16.0, 1.0, 1.0),
        // Offsets are counted one by one: two of them lead to each node at half a ring.
        ("near:2", 25.0, 1.0, 1.0),
        // 29 of weight 1 and 3 of weight 5: those come twice.
        ("hot-spots:3,5", 44.0, 1.0, 4.0),
        ("hot-spots:3,1", 32.0, 0.0, 1.0),
    ] {
        let destinations = destinations(&torus, pattern);
        assert_eq!(destinations.total(), total, "{pattern}");
        for source in torus.each_terminal() {
            let mut weights = Vec::new();
            destinations.each(source, |_, weight| weights.push(weight));
            assert_eq!(weights.iter().sum::<f64>(), total, "{pattern}");
            assert!(weights.iter().all(|weight| weight.fract() == 0.0));
            assert_eq!(weights.iter().copied().fold(1.0, f64::min), least);
            assert_eq!(weights.into_iter().fold(0.0, f64::max), most);
        }
    }
    // Of weights 40, 40, 10/25, 5/64 and 5/64 the smallest integers.
    let square = topology(&[8, 8], Wrap::Torus);
    assert_eq!(destinations(&square, "synthetic").total(), 32_000.0);
    // At the edge of a mesh there are fewer nodes, and each has more of the packets.
    let mesh = topology(&[8, 4], Wrap::Mesh);
    assert_eq!(destinations(&mesh, "1-hop").total(), 1.0);
}

#[test]
fn weights_are_the_shares_of_their_total() {
    let torus = topology(&[4, 4], Wrap::Torus);
    for (form, _) in Pattern::NAMES {
        let text = form
            .replace(['K', 'N'], "2")
            .replace("X,Y", "3,21")
            .replace("A,B", "2,1")
            .replace(":D", ":1")
            .replace(":P", ":25");
        // One is a file, and one takes two terminals at each node.
        if text.starts_with("matrix") || text == "swap-2" {
            continue;
        }
        let destinations = destinations(&torus, &text);
        for source in torus.each_terminal() {
            let mut of_each = [0.0; 16];
            destinations.each(source, |to, weight| {
                of_each[to.0] += weight / destinations.total();
            });
            for (to, share) in destinations.shares(source) {
                assert!((of_each[to.0] - share).abs() < 1e-12, "{text}");
                of_each[to.0] = 0.0;
            }
            assert_eq!(of_each, [0.0; 16], "{text}");
        }
    }
}

#[test]
fn patterns_move_the_node_and_keep_the_terminal_or_draw_it_too() {
    let topology = topology(&[4, 3], Wrap::Torus).with_terminals(2);
    let to = |pattern: &str, source| -> Vec<usize> {
        let destinations = destinations(&topology, pattern);
        let shares = destinations.shares(TerminalId(source)).into_iter();
        shares.map(|(to, _)| to.0).collect()
    };
    // Terminal 11 is the second of node (1, 1).
    assert_eq!(to("neighbour", 11), [2 * (2 + 4 * 2) + 1]);
    assert_eq!(to("uniform", 11), (0..24).collect::<Vec<_>>());
    let near = to("near:1", 11);
    let nodes = (0..3).flat_map(|y| (0..3).map(move |x| x + 4 * y));
    let wanted: Vec<_> = nodes.flat_map(|node| [2 * node, 2 * node + 1]).collect();
    assert_eq!(near, wanted);
    assert_eq!(to("1-hop", 11), near);
    assert_eq!(to("bit-complement", 11), [23 - 11]);
    let shuffle = Pattern::parse("shuffle").expect("a pattern");
    let refused = Destinations::new(&topology, &shuffle, 1);
    assert_eq!(
        refused.expect_err("24 terminals").to_string(),
        "pattern = shuffle: wanted a power of two of terminals, 2 or more, a 4x3 torus has 24"
    );
}

#[test]
fn hot_spots_are_spread_evenly_and_drawn_as_often_as_stated() {
    let spots = |radices: &[usize], pattern: &str| -> Vec<usize> {
        let shares = destinations(&topology(radices, Wrap::Torus), pattern).shares(TerminalId(0));
        let least = shares.iter().map(|share| share.1).fold(1.0, f64::min);
        let hot = shares.iter().filter(|share| share.1 > 1.5 * least);
        hot.map(|share| share.0.0).collect()
    };
    assert_eq!(
        spots(&[16, 16], "hot-spots:4,16"),
        [2 + 16 * 2, 6 + 16 * 6, 10 + 16 * 10, 14 + 16 * 14]
    );
    assert_eq!(spots(&[4, 4], "hot-spots:8,2"), [1, 3, 4, 6, 9, 11, 12, 14]);
    assert_eq!(spots(&[3, 5, 2], "hot-spots:30,16").len(), 0);
    // 14 of weight 1 and 2 of weight 5.
    let hot = destinations(&topology(&[4, 4], Wrap::Torus), "hot-spots:2,5");
    let wanted = (0..16).map(|to| (to, if [5, 15].contains(&to) { 5.0 } else { 1.0 }));
    assert_eq!(shares(&hot, 9, 24.0), wanted.collect::<Vec<_>>());
}

#[test]
fn the_synthetic_mix_has_the_shares_of_its_list() {
    let mix = destinations(&topology(&[8, 8], Wrap::Torus), "synthetic");
    // Node 1 is (1, 0): bit reversal 32 is (0, 4), dimension reversal 8 is (0, 1), and that is near.
    let shares = mix.shares(TerminalId(1));
    assert_eq!(shares.len(), 64);
    for (to, share) in shares {
        let near = [0, 1, 2, 3, 7].contains(&(to.0 % 8)) && [0, 1, 2, 6, 7].contains(&(to.0 / 8));
        let wanted = [32, 8].contains(&to.0) as u8 as f64 * 0.4
            + near as u8 as f64 * 0.1 / 25.0
            + 0.1 / 64.0;
        assert!((share - wanted).abs() < 1e-12, "{to:?}: {share}, {wanted}");
    }
}

#[test]
fn a_bit_vector_is_fixed_by_the_seed_and_its_own_for_each_terminal() {
    let topology = topology(&[16, 16], Wrap::Torus);
    let of = |seed| Destinations::new(&topology, &Pattern::BitVector, seed).expect("it fits");
    let sets = |seed| -> Vec<Vec<(TerminalId, f64)>> {
        let (one, again) = (of(seed), of(seed));
        topology
            .each_terminal()
            .map(|source| {
                assert_eq!(one.shares(source), again.shares(source));
                one.shares(source)
            })
            .collect()
    };
    let first = sets(1);
    let all: usize = first.iter().map(Vec::len).sum();
    // 65,536 fair bits: the standard deviation is 128.
    assert!(all.abs_diff(256 * 128) < 5 * 128, "{all}");
    for (source, set) in first.iter().enumerate() {
        assert!(set.len().abs_diff(128) < 5 * 8, "{source}: {}", set.len());
        assert!(first[..source].iter().all(|other| other != set));
    }
    assert_ne!(first, sets(2));
}

#[test]
fn a_node_whose_vector_is_0_sends_nothing() {
    let topology = topology(&[2], Wrap::Torus);
    let mut seen = [0; 3];
    for seed in 0..64 {
        let vectors = Destinations::new(&topology, &Pattern::BitVector, seed).expect("it fits");
        for source in topology.each_terminal() {
            let shares = vectors.shares(source);
            let drawn = vectors.draw(source, &mut Random::new(seed));
            assert_eq!(drawn.is_none(), shares.is_empty());
            assert!(drawn.is_none_or(|to| shares.iter().any(|share| share.0 == to)));
            seen[shares.len()] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn draws_come_as_often_as_the_shares_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("weights.csv");
    let lines = "source,destination,weight\n0,3,1\n0,5,2\n5,5,1\n5,0,0.125\n5,1,0\n2,1,1e-3\n";
    std::fs::write(&file, lines).expect("written");
    let matrix = format!("matrix:{}", file.display());
    const DRAWS: usize = 20_000;
    let patterns = [
        "uniform",
        "near:1",
        "near:2",
        "offsets:2,1",
        "1-hop",
        "2-hop",
        "distance:1",
        "distance:2",
        "shift:3",
        "others",
        "urb:0",
        "urb:1",
        "bit-vector",
        "hot-spots:3,21",
        "synthetic",
        &matrix,
    ];
    for (pattern, wrap) in patterns.iter().flat_map(|pattern| {
        let wraps = [Wrap::Torus, Wrap::Mesh];
        wraps.map(|wrap| (pattern, wrap))
    }) {
        let topology = topology(&[4, 4], wrap);
        let destinations = destinations(&topology, pattern);
        for source in topology.each_terminal() {
            let shares = destinations.shares(source);
            let sum: f64 = shares.iter().map(|share| share.1).sum();
            let mut random = Random::new(source.0 as u64);
            let mut counts = [0_usize; 16];
            for _ in 0..DRAWS {
                match destinations.draw(source, &mut random) {
                    Some(to) => counts[to.0] += 1,
                    None => assert!(shares.is_empty()),
                }
            }
            if shares.is_empty() {
                continue;
            }
            assert!((sum - 1.0).abs() < 1e-12);
            let drawn = counts.iter().sum::<usize>();
            let expected: usize = shares.iter().map(|share| counts[share.0.0]).sum();
            assert_eq!(drawn, expected, "only to nodes that have a share");
            let chi_square: f64 = shares
                .iter()
                .map(|&(to, share)| {
                    let expected = share * DRAWS as f64;
                    (counts[to.0] as f64 - expected).powi(2) / expected
                })
                .sum();
            // Fifteen degrees of freedom exceed 50 once in 80,000 times.
            assert!(
                chi_square < 50.0,
                "{pattern} {wrap} {source:?}: {chi_square}"
            );
        }
    }
}

#[test]
fn what_does_not_fit_or_is_not_there_is_refused() {
    let topology = topology(&[3, 3], Wrap::Torus);
    let refused = |pattern: &str| {
        let pattern = Pattern::parse(pattern).expect("a pattern");
        let refused = Destinations::new(&topology, &pattern, 0).expect_err("it does not fit");
        refused.to_string()
    };
    assert_eq!(
        refused("shuffle"),
        "pattern = shuffle: wanted a power of two of nodes, 2 or more, a 3x3 torus has 9"
    );
    assert!(refused("matrix:nowhere.csv").starts_with("nowhere.csv: "));
}

#[test]
fn on_a_graph_terminals_are_drawn_by_their_numbers_whatever_node_they_are_at() {
    // Terminals 0 and 1 at b, 2 to 4 at leaves, 5 to 7 at c0.
    let tree = examples::graph(examples::UNEQUAL_TREE);
    let terminals = || (&tree as &dyn Topology).each_terminal();
    let shares = |pattern: &str, source: TerminalId| {
        let shares = destinations(&tree, pattern).shares(source);
        shares
            .into_iter()
            .map(|(to, share)| (to.0, share))
            .collect::<Vec<_>>()
    };
    for source in terminals() {
        let all: Vec<_> = (0..8).map(|to| (to, 0.125)).collect();
        assert_eq!(shares("uniform", source), all);
        assert_eq!(shares("bit-complement", source), [(7 - source.0, 1.0)]);
    }
    let reversed = terminals().map(|source| shares("bit-reversal", source)[0].0);
    assert_eq!(reversed.collect::<Vec<_>>(), [0, 4, 2, 6, 1, 5, 3, 7]);
    // Terminals 8/4 and 24/4, each drawn three times as often as one of the six others.
    let hot = shares("hot-spots:2,3", TerminalId(0));
    for (to, share) in hot {
        let wanted = if [2, 6].contains(&to) { 3.0 } else { 1.0 };
        assert!((share - wanted / 12.0).abs() < 1e-12, "{to}: {share}");
    }
}

#[test]
fn a_graph_has_no_pattern_that_goes_by_coordinates() {
    let ring = examples::graph(examples::ONE_WAY_RING);
    let refused = Destinations::new(&ring, &Pattern::Tornado, 0).expect_err("no coordinates");
    assert!(
        refused
            .to_string()
            .starts_with("pattern = tornado: it goes by coordinates, which a graph of 5 nodes")
    );
}

#[test]
fn a_hot_region_is_the_lower_half_of_every_dimension_and_the_source_gets_nothing() {
    let torus = topology(&[4, 5], Wrap::Torus);
    let hot = destinations(&torus, "hot-region:25");
    // 2 of 4 and 2 of 5 coordinates.
    let region = [0, 1, 4, 5];
    for (source, others) in [(5, 3.0), (19, 4.0)] {
        let mut sum = 0.0;
        for (to, share) in hot.shares(TerminalId(source)) {
            assert_ne!(to.0, source);
            let wanted = match region.contains(&to.0) {
                true => 0.25 / others + 0.75 / 19.0,
                false => 0.75 / 19.0,
            };
            assert!((share - wanted).abs() < 1e-12, "{source} to {}", to.0);
            sum += share;
        }
        assert!((sum - 1.0).abs() < 1e-12);
        let mut random = Random::new(7);
        let drawn = (0..4_000).filter(|_| {
            let to = hot.draw(TerminalId(source), &mut random).expect("it sends");
            assert_ne!(to.0, source);
            region.contains(&to.0)
        });
        let wanted = 4_000.0 * (0.25 + 0.75 * others / 19.0);
        assert!((drawn.count() as f64 - wanted).abs() < 150.0);
    }
}

#[test]
fn all_to_all_goes_to_each_other_terminal_of_the_machine_a_plane_or_a_line() {
    let torus = topology(&[4, 3, 2], Wrap::Torus).with_terminals(2);
    let peers = |pattern: &str| {
        let all = destinations(&torus, pattern).in_turn(TerminalId(2 * 5 + 1));
        all.expect("in turn").into_vec()
    };
    let nodes = |nodes: &[u32]| -> Vec<u32> {
        let each = nodes.iter().flat_map(|node| [2 * node, 2 * node + 1]);
        each.filter(|terminal| *terminal != 11).collect()
    };
    assert_eq!(peers("all-to-all"), nodes(&(0..24).collect::<Vec<_>>()));
    assert_eq!(peers("all-to-all-along:0"), nodes(&[4, 5, 6, 7]));
    assert_eq!(peers("all-to-all-along:2,1"), nodes(&[1, 5, 9, 13, 17, 21]));
    assert!(
        destinations(&torus, "others")
            .in_turn(TerminalId(0))
            .is_none()
    );
    for (text, wanted) in [
        (
            "all-to-all-along:3",
            "wanted a dimension from 0 to 2 of a 4x3x2 torus",
        ),
        ("all-to-all-along:1,1", "wanted each dimension once"),
    ] {
        let pattern = Pattern::parse(text).expect("a pattern");
        let refused = Destinations::new(&torus, &pattern, 1).expect_err("it does not fit");
        assert_eq!(refused.to_string(), format!("pattern = {text}: {wanted}"));
    }
}
