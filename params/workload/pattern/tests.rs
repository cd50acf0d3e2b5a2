//! What is a pattern, and which grids have it.

use super::*;
use crate::params::topology::graph::examples;
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::topology::{Cube, HyperX};

#[test]
fn every_name_is_read_and_written_the_same() {
    for (form, _) in Pattern::NAMES {
        let text = form.replace(['K', 'N'], "2").replace("X,Y", "4,16");
        let text = text.replace("A,B", "2,1");
        let text = text.replace(":D", ":0").replace(":P", ":25");
        let text = text.replace("FILE", "a b:c.csv");
        let pattern = Pattern::parse(&text).expect("legal");
        assert_eq!(pattern.to_string(), text);
    }
}

#[test]
fn what_is_no_pattern_is_refused_in_one_line() {
    let names = "uniform, near:K, offsets:A,B, distance:K, N-hop, shift:K, dimension-reversal, bit-reversal, bit-complement, \
                 bit-vector, shuffle, tornado, reverse-tornado, neighbour, others, all-to-all, all-to-all-along:D, hot-region:P, urb:D, swap-2, \
                 dimension-complement-reverse, hot-spots:X,Y, synthetic, matrix:FILE";
    for (text, wanted) in [
        ("transpose", format!("wanted one of {names}")),
        ("", format!("wanted one of {names}")),
        ("uniform:2", "wanted uniform".into()),
        ("near", "wanted near:K, integers from 1".into()),
        ("shift:0", "wanted shift:K, integers from 1".into()),
        ("near:-1", "wanted near:K, integers from 1".into()),
        ("offsets:2", "wanted offsets:A,B, integers from 1".into()),
        ("0-hop", "wanted N-hop, integers from 1".into()),
        ("-hop", "wanted N-hop, integers from 1".into()),
        ("N-hop", "wanted N-hop, integers from 1".into()),
        ("N-hop:2", "wanted N-hop, integers from 1".into()),
        ("2-hop:1", format!("wanted one of {names}")),
        ("tornado:2", "wanted tornado".into()),
        (
            "hot-spots:4",
            "wanted hot-spots:X,Y, integers from 1".into(),
        ),
        (
            "hot-spots:4,0.5",
            "wanted hot-spots:X,Y, integers from 1".into(),
        ),
        ("matrix:", "wanted matrix:FILE".into()),
        ("urb", "wanted urb:D, a dimension, numbered from 0".into()),
        ("urb:y", "wanted urb:D, a dimension, numbered from 0".into()),
        (
            "urb:-1",
            "wanted urb:D, a dimension, numbered from 0".into(),
        ),
        ("swap-2:1", "wanted swap-2".into()),
        ("others:1", "wanted others".into()),
        ("all-to-all:0", "wanted all-to-all".into()),
        (
            "all-to-all-along:0,y",
            "wanted all-to-all-along:D, dimensions, numbered from 0, with commas between them"
                .into(),
        ),
        (
            "hot-region:101",
            "wanted hot-region:P, from 1 to 100".into(),
        ),
    ] {
        let refused = Pattern::parse(text).expect_err("illegal").to_string();
        assert_eq!(refused, format!("pattern = {text}: {wanted}"));
    }
}

#[test]
fn a_pattern_that_the_grid_cannot_have_is_refused() {
    for (text, wrap, fitting, unfit, wanted) in [
        (
            "near:8",
            Wrap::Torus,
            [16, 16],
            [16, 15],
            "wanted at most 7 on a 16x15 torus: half the shortest ring",
        ),
        (
            "near:3",
            Wrap::Mesh,
            [4, 4],
            [4, 3],
            "wanted at most 2 on a 4x3 mesh: the links of the shortest line",
        ),
        (
            "shift:3",
            Wrap::Torus,
            [4, 5],
            [3, 5],
            "wanted at most 2 on a 3x5 torus: further is once around",
        ),
        (
            "shuffle",
            Wrap::Mesh,
            [2, 8],
            [3, 8],
            "wanted a power of two of nodes, 2 or more, a 3x8 mesh has 24",
        ),
        (
            "shuffle",
            Wrap::Torus,
            [1, 2],
            [1, 1],
            "wanted a power of two of nodes, 2 or more, a 1x1 torus has 1",
        ),
        (
            "dimension-reversal",
            Wrap::Torus,
            [3, 3],
            [4, 8],
            "wanted two or more sizes that read the same from both ends, as [8, 8], not a 4x8 torus",
        ),
        (
            "dimension-complement-reverse",
            Wrap::Torus,
            [3, 3],
            [4, 8],
            "wanted sizes that read the same from both ends, as 8x4x8, not a 4x8 torus",
        ),
        (
            "others",
            Wrap::Mesh,
            [1, 2],
            [1, 1],
            "wanted another terminal to send to, a 1x1 mesh has 1; use uniform",
        ),
        (
            "hot-spots:9,18",
            Wrap::Torus,
            [3, 3],
            [2, 4],
            "wanted at most the 8 nodes of a 2x4 torus",
        ),
        (
            "synthetic",
            Wrap::Torus,
            [4, 4],
            [2, 2],
            "near:2 is part of it: wanted at most 1 on a 2x2 torus: half the shortest ring",
        ),
    ] {
        let grid = |radices: [usize; 2]| {
            let grid = Grid::new("network", radices.to_vec(), wrap, Ways::Bidirectional);
            Cube::of(grid.expect("legal"))
        };
        let pattern = Pattern::parse(text).expect("legal");
        assert_eq!(pattern.fits(&grid(fitting)), Ok(()), "{text}");
        let refused = pattern.fits(&grid(unfit)).expect_err("too small");
        assert_eq!(refused.to_string(), format!("pattern = {text}: {wanted}"));
    }
}

#[test]
fn hops_and_tornadoes_fit_every_grid() {
    for (radices, wrap) in [
        ([1, 1], Wrap::Torus),
        ([2, 1], Wrap::Torus),
        ([3, 2], Wrap::Torus),
        ([1, 3], Wrap::Mesh),
    ] {
        let grid = Grid::new("network", radices.to_vec(), wrap, Ways::Bidirectional);
        let cube = Cube::of(grid.expect("legal"));
        for text in ["1-hop", "4294967295-hop", "tornado", "reverse-tornado"] {
            let pattern = Pattern::parse(text).expect("legal");
            assert_eq!(pattern.fits(&cube), Ok(()), "{text} on {radices:?}");
        }
    }
}

/// What a HyperX answers to a pattern.
fn on_a_hyperx(widths: &[usize], terminals: usize, text: &str) -> Result<(), String> {
    let trunks = vec![1; widths.len()];
    let network = HyperX::new("hyperx", widths.to_vec(), trunks, terminals).expect("legal");
    let pattern = Pattern::parse(text).expect("legal");
    pattern.fits(&network).map_err(|error| error.to_string())
}

#[test]
fn complements_fit_every_lattice() {
    for (widths, terminals) in [
        (&[8, 8, 8][..], 8),
        (&[4, 3], 5),
        (&[1, 4, 2], 1),
        (&[3], 2),
        (&[1], 1),
    ] {
        assert_eq!(on_a_hyperx(widths, terminals, "bit-complement"), Ok(()));
        for d in 0..widths.len() {
            let text = format!("urb:{d}");
            assert_eq!(on_a_hyperx(widths, terminals, &text), Ok(()), "{widths:?}");
        }
        let text = format!("urb:{}", widths.len());
        assert!(on_a_hyperx(widths, terminals, &text).is_err(), "{widths:?}");
    }
}

#[test]
fn what_a_lattice_cannot_have_is_refused_by_its_name() {
    for (widths, terminals, text, wanted) in [
        (
            &[8, 4][..],
            2,
            "urb:2",
            "wanted a dimension from 0 to 1 of an 8x4 HyperX",
        ),
        (
            &[4],
            2,
            "urb:1",
            "wanted dimension 0, the only one of a 4-router HyperX",
        ),
        (
            &[4],
            2,
            "swap-2",
            "wanted two dimensions or more and two terminals or more at each node, a 4-router HyperX has 1 and 2",
        ),
        (
            &[4, 4],
            1,
            "swap-2",
            "wanted two dimensions or more and two terminals or more at each node, a 4x4 HyperX has 2 and 1",
        ),
        (
            &[8, 4, 4],
            2,
            "dimension-complement-reverse",
            "wanted sizes that read the same from both ends, as 8x4x8, not an 8x4x4 HyperX",
        ),
        (
            &[3, 3],
            1,
            "shift:3",
            "wanted at most 2 on a 3x3 HyperX: further is once around",
        ),
    ] {
        let refused = on_a_hyperx(widths, terminals, text);
        assert_eq!(refused, Err(format!("pattern = {text}: {wanted}")));
    }
    for text in ["swap-2", "dimension-complement-reverse", "others"] {
        assert_eq!(on_a_hyperx(&[8, 4, 8], 2, text), Ok(()), "{text}");
    }
    assert_eq!(on_a_hyperx(&[4], 1, "dimension-complement-reverse"), Ok(()));
}

#[test]
fn a_file_may_be_called_anything() {
    let pattern = Pattern::parse("matrix:2-hop").expect("legal");
    assert_eq!(pattern, Pattern::Matrix("2-hop".into()));
}

#[test]
fn without_coordinates_what_goes_by_them_is_refused_with_what_fits() {
    let others = "uniform, bit-reversal, bit-complement, bit-vector, shuffle, others, all-to-all, hot-region:P, hot-spots:X,Y, matrix:FILE";
    let petersen = examples::petersen();
    let graph = "a graph of 10 nodes and 30 links";
    for (form, _) in Pattern::NAMES {
        let text = form.replace(['K', 'N'], "1").replace("X,Y", "10,2");
        let text = text.replace("A,B", "2,1").replace(":D", ":0");
        let text = text.replace(":P", ":25");
        let pattern = Pattern::parse(&text).expect("legal");
        let wanted = match pattern {
            Pattern::HotRegion(_) => Some(format!(
                "wanted two terminals or more in the region, {graph} has one there"
            )),
            Pattern::Uniform
            | Pattern::Others
            | Pattern::AllToAll
            | Pattern::BitVector
            | Pattern::HotSpots { .. }
            | Pattern::Matrix(_) => None,
            Pattern::BitReversal | Pattern::BitComplement | Pattern::Shuffle => Some(format!(
                "wanted a power of two of nodes, 2 or more, {graph} has 10"
            )),
            _ => Some(format!(
                "it goes by coordinates, which {graph} does not have; wanted one of {others}"
            )),
        };
        let refused = pattern.fits(&petersen).err().map(|error| error.to_string());
        let wanted = wanted.map(|wanted| format!("pattern = {text}: {wanted}"));
        assert_eq!(refused, wanted);
    }
}

#[test]
fn on_a_graph_bits_and_hot_spots_count_terminals() {
    // Two terminals at b, three at c0, one at each of three leaves: eight in all, at five of eight nodes.
    let tree = examples::graph(examples::UNEQUAL_TREE);
    let fits = |text: &str| Pattern::parse(text).expect("legal").fits(&tree);
    for text in ["bit-reversal", "bit-complement", "shuffle", "hot-spots:8,4"] {
        assert_eq!(fits(text), Ok(()), "{text}");
    }
    assert_eq!(
        fits("hot-spots:9,4").expect_err("too many").to_string(),
        "pattern = hot-spots:9,4: wanted at most the 8 terminals of a graph of 8 nodes and 14 links"
    );
}
