//! Which nodes of a machine send to which.

use crate::model::destinations::{Destinations, PatternError};
use crate::params::ParamError;
use crate::params::anton2::{MAX_RADIX, Torus};
use crate::params::topology::{TerminalId, Topology};
use crate::params::workload::Pattern;

/// The nodes that every node sends to under a pattern: a terminal of these destinations is a node. There every
/// endpoint that takes part is drawn as often. `seed` is for the sets of [`Pattern::BitVector`].
///
/// Uniform traffic draws an offset from the source, as [`Pattern::Hops`] does where it reaches every node. Drawn by
/// the number of a node it would be the same traffic, as all nodes look alike, but other packets at the same seed:
/// published results name theirs.
///
/// - Source: `\[Anton2\] §4.1-4.2`, "cores on node (x, y, z) send to node …".
///
/// # Errors
/// If the pattern does not fit the torus, its file cannot be used, or nobody sends, as sets can all be empty.
pub fn destinations(
    torus: &Torus,
    pattern: &Pattern,
    seed: u64,
) -> Result<Destinations, PatternError> {
    let drawn = match pattern {
        Pattern::Uniform => &Pattern::Hops(MAX_RADIX),
        other => other,
    };
    let cube = torus.cube();
    let destinations = Destinations::new(&cube, drawn, seed)?;
    let sends = |node| {
        let mut sends = false;
        destinations.each(TerminalId(node), |_, _| sends = true);
        sends
    };
    if !(0..torus.nodes()).any(sends) {
        let wanted = format!(
            "no node of {} sends under seed {seed}; wanted another seed",
            cube.with_article()
        );
        return Err(ParamError::new("pattern", pattern, wanted).into());
    }
    Ok(destinations)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::params::anton2::Datelines;

    fn torus(radices: [usize; 3]) -> Torus {
        Torus::new("torus", radices, Datelines::default()).expect("a torus")
    }

    fn of(torus: &Torus, pattern: &str) -> Destinations {
        let pattern = Pattern::parse(pattern).expect("a pattern");
        destinations(torus, &pattern, 7).expect("it fits")
    }

    fn nodes(radices: [usize; 3], pattern: &str, source: [usize; 3]) -> Vec<[usize; 3]> {
        let torus = torus(radices);
        let destinations = of(&torus, pattern);
        let mut to = Vec::new();
        destinations.each(TerminalId(torus.node(source)), |node, weight| {
            assert_eq!(weight, 1.0);
            to.push(torus.coordinates(node.0));
        });
        assert_eq!(to.len() as f64, destinations.total());
        to
    }

    #[test]
    fn hops_count_along_each_dimension_and_each_node_once() {
        assert_eq!(nodes([8, 8, 8], "1-hop", [0, 3, 7]).len(), 27);
        assert_eq!(nodes([8, 8, 8], "2-hop", [0, 3, 7]).len(), 125);
        assert_eq!(nodes([4, 2, 1], "2-hop", [0, 0, 0]).len(), 8);
        let near = nodes([5, 1, 4], "1-hop", [4, 0, 0]);
        let wanted = [
            [4, 0],
            [0, 0],
            [3, 0],
            [4, 1],
            [0, 1],
            [3, 1],
            [4, 3],
            [0, 3],
            [3, 3],
        ];
        assert_eq!(near, wanted.map(|[x, z]| [x, 0, z]));
    }

    #[test]
    fn uniform_traffic_is_every_offset_in_the_order_of_nodes() {
        let torus = torus([4, 3, 16]);
        let uniform = of(&torus, "uniform");
        let (source, mut to) = (torus.node([3, 1, 9]), Vec::new());
        uniform.each(TerminalId(source), |node, _| to.push(node.0));
        let wanted = (0..torus.nodes()).map(|offset| {
            let [x, y, z] = torus.coordinates(offset);
            torus.node([(3 + x) % 4, (1 + y) % 3, (9 + z) % 16])
        });
        assert_eq!(to, wanted.collect::<Vec<_>>());
        // One number is drawn for an offset, the number of a node at 0.
        let (mut random, mut again) = (Random::new(3), Random::new(3));
        for _ in 0..100 {
            let drawn = uniform.draw(TerminalId(source), &mut random);
            let offset = again.below(torus.nodes() as u64) as usize;
            assert_eq!(drawn, Some(TerminalId(to[offset])));
        }
    }

    #[test]
    fn tornado_and_its_reverse_are_the_papers_formulas() {
        assert_eq!(nodes([8, 4, 6], "tornado", [7, 0, 5]), [[2, 1, 1]]);
        assert_eq!(nodes([8, 4, 6], "reverse-tornado", [2, 1, 1]), [[7, 0, 5]]);
        assert_eq!(nodes([1, 2, 7], "tornado", [0, 1, 6]), [[0, 1, 2]]);
        assert_eq!(nodes([1, 2, 7], "reverse-tornado", [0, 1, 2]), [[0, 1, 6]]);
    }

    #[test]
    fn every_pattern_leads_from_nodes_to_nodes() {
        let torus = torus([4, 4, 4]);
        for (form, _) in Pattern::NAMES {
            let text = form
                .replace(['K', 'N'], "1")
                .replace("X,Y", "3,4")
                .replace("A,B", "1,2")
                .replace(":D", ":2")
                .replace(":P", ":25");
            // One is a file, and one takes two terminals at each node.
            if text.starts_with("matrix") || text == "swap-2" {
                continue;
            }
            let destinations = of(&torus, &text);
            for source in 0..64 {
                let mut sum = 0.0;
                destinations.each(TerminalId(source), |to, weight| {
                    assert!(to.0 < 64, "{text}: {to:?}");
                    sum += weight;
                });
                let differs = (sum - destinations.total()).abs();
                assert!(differs < 1e-12, "{text} of {source}: {sum}");
            }
        }
    }

    #[test]
    fn what_does_not_fit_or_has_no_file_is_refused() {
        let torus = torus([4, 2, 1]);
        let refused = |text: &str| {
            let pattern = Pattern::parse(text).expect("a pattern");
            let refused = destinations(&torus, &pattern, 1).expect_err("it does not fit");
            refused.to_string()
        };
        assert_eq!(
            refused("dimension-reversal"),
            "pattern = dimension-reversal: wanted two or more sizes that read the same from both ends, as [8, 8], not a 4x2x1 torus"
        );
        assert!(refused("matrix:/nowhere/m.csv").starts_with("/nowhere/m.csv: "));
        let alone = Torus::new("torus", [1, 1, 1], Datelines::default()).expect("a torus");
        let of_seed = |seed| destinations(&alone, &Pattern::BitVector, seed);
        let seeds: Vec<bool> = (0..20).map(|seed| of_seed(seed).is_ok()).collect();
        let silent = seeds.iter().position(|sends| !sends).expect("half of them");
        assert!(seeds.contains(&true));
        assert_eq!(
            of_seed(silent as u64).expect_err("no bit").to_string(),
            format!(
                "pattern = bit-vector: no node of a 1x1x1 torus sends under seed {silent}; wanted another seed"
            )
        );
    }
}
