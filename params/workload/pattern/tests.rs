//! What is a pattern, and which grids have it.

use super::*;
use crate::params::topology::grid::Ways;

#[test]
fn every_name_is_read_and_written_the_same() {
    for (form, _) in Pattern::NAMES {
        let text = form.replace('K', "2").replace("X,Y", "4,16");
        let text = text.replace("FILE", "a b:c.csv");
        let pattern = Pattern::parse(&text).expect("legal");
        assert_eq!(pattern.to_string(), text);
    }
}

#[test]
fn what_is_no_pattern_is_refused_in_one_line() {
    let names = "uniform, near:K, shift:K, dimension-reversal, bit-reversal, bit-complement, \
                 bit-vector, shuffle, tornado, neighbour, hot-spots:X,Y, synthetic, matrix:FILE";
    for (text, wanted) in [
        ("transpose", format!("wanted one of {names}")),
        ("", format!("wanted one of {names}")),
        ("uniform:2", "wanted uniform".into()),
        ("near", "wanted near:K, integers from 1".into()),
        ("shift:0", "wanted shift:K, integers from 1".into()),
        ("near:-1", "wanted near:K, integers from 1".into()),
        (
            "hot-spots:4",
            "wanted hot-spots:X,Y, integers from 1".into(),
        ),
        (
            "hot-spots:4,0.5",
            "wanted hot-spots:X,Y, integers from 1".into(),
        ),
        ("matrix:", "wanted matrix:FILE".into()),
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
            "tornado",
            Wrap::Torus,
            [3, 3],
            [3, 2],
            "wanted 3 nodes or more in every dimension that has more than one, not a 3x2 torus",
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
            "wanted dims of two or more that read the same from both ends, as [8, 8], not a 4x8 torus",
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
            Grid::new("network", radices.to_vec(), wrap, Ways::Bidirectional).expect("legal")
        };
        let pattern = Pattern::parse(text).expect("legal");
        assert_eq!(pattern.fits(&grid(fitting), 1), Ok(()), "{text}");
        let refused = pattern.fits(&grid(unfit), 1).expect_err("too small");
        assert_eq!(refused.to_string(), format!("pattern = {text}: {wanted}"));
    }
}
