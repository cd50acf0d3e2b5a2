//! Weights of pairs of terminals, from a file.

use super::rows::{FileError, Rows};
use crate::model::Random;
use crate::params::topology::TerminalId;

/// What a list of pairs begins with.
const HEADER: [&str; 3] = ["source", "destination", "weight"];

/// For each source its destinations, ascending, with their weights, none of which is 0.
#[derive(Clone, Debug)]
pub(in crate::model) struct Weights {
    /// By source, where its destinations begin; behind the last source, their number.
    begin: Box<[usize]>,
    destinations: Box<[u32]>,
    /// The weights of the source's destinations up to each.
    up_to: Box<[f64]>,
}

impl Weights {
    /// Those in the text of a file: a line for each of `terminals` sources with a weight for each destination, or
    /// [`HEADER`] and a line for each pair, in any order; weights of the same pair add up.
    ///
    /// # Errors
    /// The first line that is neither.
    pub fn parse(file: &str, text: &str, terminals: usize) -> Result<Self, FileError> {
        let mut rows = Rows::new(file, text);
        let mut pairs: Vec<(usize, u32, f64)> = Vec::new();
        let weight = |rows: &Rows, column| {
            let legal = |weight: &f64| weight.is_finite() && *weight >= 0.0;
            rows.field(column, "a weight, 0 or more", legal)
        };
        let mut is_there = rows.advance()?;
        if is_there && rows.is_header(&HEADER) {
            while rows.advance()? {
                rows.check_length(3, &HEADER.join(","))?;
                let source = rows.terminal(0, HEADER[0], terminals)?;
                let destination = rows.terminal(1, HEADER[1], terminals)?;
                pairs.push((source.0, destination.0 as u32, weight(&rows, 2)?));
            }
            pairs.sort_by_key(|&(source, destination, _)| (source, destination));
        } else {
            let header = HEADER.join(",");
            let wanted = format!("{terminals} weights, or a first line {header}");
            let mut sources = 0;
            while is_there {
                rows.check_length(terminals, &wanted)?;
                if sources == terminals {
                    let wanted = format!("{terminals} lines, one for each source");
                    return Err(rows.refuse("one more line", wanted));
                }
                for destination in 0..terminals {
                    let weight = weight(&rows, destination)?;
                    pairs.push((sources, destination as u32, weight));
                }
                sources += 1;
                is_there = rows.advance()?;
            }
            if sources < terminals {
                let wanted = format!("one for each source, or a first line {header}");
                return Err(rows.refuse(format!("{sources} of {terminals} lines"), wanted));
            }
        }
        if pairs.iter().all(|&(.., weight)| weight == 0.0) {
            return Err(rows.refuse("no weight above 0", "one at least, as nobody sends else"));
        }
        let weights = Weights::new(terminals, &pairs);
        let is_finite = |source: &usize| weights.sum(*source).is_none_or(f64::is_finite);
        if let Some(source) = (0..terminals).find(|source| !is_finite(source)) {
            let got = format!("weights of source {source} without a finite sum");
            return Err(rows.refuse(got, "smaller ones: only their ratios matter"));
        }
        Ok(weights)
    }

    /// Those of pairs that are sorted.
    fn new(terminals: usize, pairs: &[(usize, u32, f64)]) -> Self {
        let mut begin = vec![0; terminals + 1];
        let (mut destinations, mut up_to) = (Vec::new(), Vec::new());
        for of_source in pairs.chunk_by(|a, b| a.0 == b.0) {
            let mut sum = 0.0;
            for same in of_source.chunk_by(|a, b| a.1 == b.1) {
                let weight: f64 = same.iter().map(|pair| pair.2).sum();
                if weight > 0.0 {
                    sum += weight;
                    destinations.push(same[0].1);
                    up_to.push(sum);
                }
            }
            begin[of_source[0].0 + 1] = destinations.len();
        }
        for source in 0..terminals {
            // That of a source without a pair is still 0.
            begin[source + 1] = begin[source + 1].max(begin[source]);
        }
        Weights {
            begin: begin.into(),
            destinations: destinations.into(),
            up_to: up_to.into(),
        }
    }

    /// The sum of a source's weights, if it has any.
    fn sum(&self, source: usize) -> Option<f64> {
        self.up_to[self.begin[source]..self.begin[source + 1]]
            .last()
            .copied()
    }

    /// Pairs of source and destination.
    pub fn pairs(&self) -> usize {
        self.destinations.len()
    }

    /// A destination by its weight, if there is one.
    pub fn draw(&self, source: TerminalId, random: &mut Random) -> Option<usize> {
        let range = self.begin[source.0]..self.begin[source.0 + 1];
        let up_to = &self.up_to[range.clone()];
        let drawn = random.share() * up_to.last()?;
        // A product that rounds up to the sum belongs to the last.
        let at = up_to.partition_point(|&sum| sum <= drawn);
        let at = at.min(up_to.len() - 1);
        Some(self.destinations[range][at] as usize)
    }

    /// Calls `with` with each destination and its probability.
    pub fn each(&self, source: TerminalId, with: &mut impl FnMut(usize, f64)) {
        let range = self.begin[source.0]..self.begin[source.0 + 1];
        let up_to = &self.up_to[range.clone()];
        let Some(sum) = up_to.last() else { return };
        let mut before = 0.0;
        for (&destination, &now) in self.destinations[range].iter().zip(up_to) {
            with(destination as usize, (now - before) / sum);
            before = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(weights: &Weights, source: usize) -> Vec<(usize, f64)> {
        let mut shares = Vec::new();
        weights.each(TerminalId(source), &mut |to, share| {
            shares.push((to, share))
        });
        shares
    }

    #[test]
    fn a_square_of_weights_and_a_list_of_pairs_are_the_same() {
        let square = "# from a run\n0, 1, 3\n\n0, 0, 0\n0.5,0,0\n";
        let list =
            "source,destination,weight\r\n0,2,2\r\n2,0,7\r\n# more\r\n0,1,1\r\n0,2,1\r\n1,1,0";
        for text in [square, list] {
            let weights = Weights::parse("w.csv", text, 3).expect("legal");
            assert_eq!(shares(&weights, 0), [(1, 0.25), (2, 0.75)]);
            assert_eq!(shares(&weights, 1), []);
            assert_eq!(shares(&weights, 2), [(0, 1.0)]);
            assert_eq!(weights.draw(TerminalId(1), &mut Random::new(1)), None);
            assert_eq!(weights.draw(TerminalId(2), &mut Random::new(1)), Some(0));
            assert_eq!(weights.pairs(), 3);
        }
    }

    #[test]
    fn a_wrong_line_is_refused_with_its_number() {
        let wanted = "2 weights, or a first line source,destination,weight";
        for (text, refusal) in [
            ("0,1\n# c\n\n1", format!("w.csv:4: got 1 field, wanted {wanted}")),
            (
                "0,1,2\n",
                format!("w.csv:1: got 3 fields, wanted {wanted}"),
            ),
            (
                "0,1\n",
                "w.csv:1: got 1 of 2 lines, wanted one for each source, or a first line source,destination,weight".into(),
            ),
            (
                "0,1\n1,0\n1,1\n",
                "w.csv:3: got one more line, wanted 2 lines, one for each source".into(),
            ),
            (
                "0,1\n1,-2\n",
                "w.csv:2: got '-2', wanted a weight, 0 or more".into(),
            ),
            (
                "1,0\n1e308,1e308\n",
                "w.csv:2: got weights of source 1 without a finite sum, wanted smaller ones: only their ratios matter".into(),
            ),
            (
                "source,destination,weight\n1,0,1e308\n0,1,1\n1,1,1e308\n",
                "w.csv:4: got weights of source 1 without a finite sum, wanted smaller ones: only their ratios matter".into(),
            ),
            (
                "source,destination,weight\n0,1,1e308\n1,1,1\n0,1,1e308\n",
                "w.csv:4: got weights of source 0 without a finite sum, wanted smaller ones: only their ratios matter".into(),
            ),
            (
                "source,destination,weight\n0,1,inf\n",
                "w.csv:2: got 'inf', wanted a weight, 0 or more".into(),
            ),
            (
                "0,1\r\n1,nan\r\n",
                "w.csv:2: got 'nan', wanted a weight, 0 or more".into(),
            ),
            (
                "source,destination,weight\n\n0,2,1\n",
                "w.csv:3: got '2', wanted a destination, a terminal from 0 to 1".into(),
            ),
            (
                "source,destination,weight\n",
                "w.csv:1: got no weight above 0, wanted one at least, as nobody sends else".into(),
            ),
            (
                "0,0\n0,0\n",
                "w.csv:2: got no weight above 0, wanted one at least, as nobody sends else".into(),
            ),
            (
                "source,destination,weight\n0,1",
                "w.csv:2: got 2 fields, wanted source,destination,weight".into(),
            ),
        ] {
            let refused = Weights::parse("w.csv", text, 2).expect_err("wrong");
            assert_eq!(refused.to_string(), refusal);
        }
    }
}
