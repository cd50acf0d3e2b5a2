//! Places that each dimension draws by itself: those around a source, `near:K`, `offsets:A,B`, `N-hop` and `distance:K`,
//! and those across from it in one dimension, `urb:D`.

use crate::model::Random;
use crate::params::topology::grid::{Grid, Wrap};
use crate::params::topology::{NodeId, TerminalId, Topology};

/// What is drawn of the places around a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// Each offset as often: `near:K`. A place that two offsets reach is drawn twice as often.
    Offsets,
    /// Each place as often: `N-hop` and `urb:D`.
    Places,
    /// Each place as often that is no more links away than that: `distance:K`.
    Within(usize),
}

/// How far places are away in each dimension, at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    /// In direction of minus.
    pub back: usize,
    /// In direction of plus.
    pub forth: usize,
}

impl Reach {
    /// As far in both directions.
    pub fn of(links: usize) -> Self {
        Reach {
            back: links,
            forth: links,
        }
    }
}

/// Places that are at most so far away in each dimension; every terminal of the nodes there. Or places that are across in
/// one dimension, and anywhere in the others.
///
/// Offsets are drawn with a number for each dimension, places with one number for all, which a lone place does without:
/// either way the packets of a seed stay those of published results.
#[derive(Clone, Debug)]
pub(in crate::model) struct Around {
    reading: Reading,
    /// As the numbers of terminals have them: the terminals of a node run fastest.
    dimensions: Box<[Along]>,
    /// Choices of a source, if every source has as many.
    choices: Option<usize>,
}

/// Places along a dimension.
#[derive(Clone, Debug)]
struct Along {
    radix: usize,
    near: Near,
}

/// Which places along a dimension are near.
#[derive(Clone, Debug)]
enum Near {
    /// All: of the terminals of a node, where there is one node, and where `urb:D` is uniform.
    All,
    /// The complement only: as far from the other end.
    Complement,
    /// On a ring those so much further in plus direction.
    Ring(Box<[usize]>),
    /// On a line those at most so far away, each once.
    Line(Reach),
}

impl Along {
    fn new(radix: usize, wrap: Wrap, reach: Reach, reading: Reading) -> Self {
        let near = match wrap {
            _ if radix == 1 => Near::All,
            Wrap::Mesh => Near::Line(reach),
            Wrap::Torus => {
                let (back, forth) = (reach.back.min(radix), reach.forth.min(radix));
                let offsets = (radix - back..=radix + forth).map(|offset| offset % radix);
                let mut offsets: Vec<usize> = offsets.collect();
                if reading != Reading::Offsets {
                    offsets.sort();
                    offsets.dedup();
                }
                Near::Ring(offsets.into())
            }
        };
        Along { radix, near }
    }

    /// How many there are to choose from at a place.
    #[inline]
    fn choices(&self, here: usize) -> usize {
        match &self.near {
            Near::All => self.radix,
            Near::Complement => 1,
            Near::Ring(offsets) => offsets.len(),
            Near::Line(Reach { back, forth }) => {
                here.saturating_add(*forth).min(self.radix - 1) - here.saturating_sub(*back) + 1
            }
        }
    }

    /// One of them.
    #[inline]
    fn place(&self, here: usize, choice: usize) -> usize {
        match &self.near {
            Near::All => choice,
            Near::Complement => self.radix - 1 - here,
            Near::Ring(offsets) => (here + offsets[choice]) % self.radix,
            Near::Line(reach) => here.saturating_sub(reach.back) + choice,
        }
    }

    /// Links from a place to another that is near.
    #[inline]
    fn links(&self, here: usize, there: usize) -> usize {
        let direct = here.abs_diff(there);
        match &self.near {
            Near::All => 0,
            Near::Ring(_) => direct.min(self.radix - direct),
            Near::Line(_) | Near::Complement => direct,
        }
    }

    /// As many as there are at any place.
    fn most_choices(&self) -> usize {
        match &self.near {
            Near::All => self.radix,
            Near::Complement => 1,
            Near::Ring(offsets) => offsets.len(),
            Near::Line(Reach { back, forth }) => {
                let all = back.saturating_add(*forth).saturating_add(1);
                all.min(self.radix)
            }
        }
    }
}

impl Around {
    /// Those of a topology whose nodes stand on this grid, each with as many terminals.
    pub(super) fn new(
        topology: &dyn Topology,
        grid: &Grid,
        reach: Reach,
        reading: Reading,
    ) -> Self {
        let seats = Some(topology.terminals(NodeId(0))).filter(|&seats| seats > 1);
        let seats = seats.map(|radix| Along {
            radix,
            near: Near::All,
        });
        let radices = grid.radices().iter().enumerate();
        let along = radices.map(|(d, &radix)| Along::new(radix, grid.wrap(d), reach, reading));
        let dimensions: Box<[Along]> = seats.into_iter().chain(along).collect();
        let differ = |along: &Along| matches!(along.near, Near::Line(_));
        let differ = dimensions.iter().any(differ);
        let mut around = Around {
            reading,
            dimensions,
            choices: None,
        };
        if !differ {
            around.choices = Some(match reading {
                Reading::Within(_) => around.places(TerminalId(0)).len(),
                Reading::Offsets | Reading::Places => around.choices_of(TerminalId(0)),
            });
        }
        around
    }

    /// The complement in one dimension and among the terminals of a node, anything in the other dimensions.
    pub(super) fn across(topology: &dyn Topology, grid: &Grid, dimension: usize) -> Self {
        let seats = Along {
            radix: topology.terminals(NodeId(0)),
            near: Near::Complement,
        };
        let along = grid.radices().iter().enumerate().map(|(d, &radix)| Along {
            radix,
            near: match d == dimension {
                true => Near::Complement,
                false => Near::All,
            },
        });
        let mut around = Around {
            reading: Reading::Places,
            dimensions: [seats].into_iter().chain(along).collect(),
            choices: None,
        };
        around.choices = Some(around.choices_of(TerminalId(0)));
        around
    }

    /// Choices of a source, if every source has as many.
    pub(super) fn choices(&self) -> Option<usize> {
        self.choices
    }

    /// Choices of any source, at most.
    pub(super) fn most_choices(&self) -> usize {
        let most = self.dimensions.iter().map(Along::most_choices);
        most.fold(1, usize::saturating_mul)
    }

    /// Links to a destination within reach in each dimension.
    fn links(&self, source: TerminalId, to: usize) -> usize {
        let (mut rest, mut end, mut links) = (source.0, to, 0);
        for along in &self.dimensions {
            links += along.links(rest % along.radix, end % along.radix);
            rest /= along.radix;
            end /= along.radix;
        }
        links
    }

    /// Choices of a source, near in each dimension.
    fn choices_of(&self, source: TerminalId) -> usize {
        let (mut rest, mut choices) = (source.0, 1);
        for along in &self.dimensions {
            choices *= along.choices(rest % along.radix);
            rest /= along.radix;
        }
        choices
    }

    /// A destination of a source.
    #[inline]
    pub(super) fn draw(&self, source: TerminalId, random: &mut Random) -> usize {
        let Reading::Within(most) = self.reading else {
            return self.draw_near(source, random);
        };
        // The source itself is one of them, so that this ends.
        loop {
            let to = self.draw_near(source, random);
            if self.links(source, to) <= most {
                return to;
            }
        }
    }

    /// One that is near in each dimension.
    #[inline]
    fn draw_near(&self, source: TerminalId, random: &mut Random) -> usize {
        let of_all = match self.reading {
            Reading::Offsets => 1,
            Reading::Places => self.choices.unwrap_or_else(|| self.choices_of(source)),
            Reading::Within(_) => self.choices_of(source),
        };
        let mut of_all = match of_all {
            1 => 0,
            choices => random.below(choices as u64) as usize,
        };
        let (mut rest, mut stride, mut to) = (source.0, 1, 0);
        for along in &self.dimensions {
            let here = rest % along.radix;
            let choices = along.choices(here);
            let choice = match self.reading {
                Reading::Offsets => random.below(choices as u64) as usize,
                Reading::Places | Reading::Within(_) => {
                    let choice = of_all % choices;
                    of_all /= choices;
                    choice
                }
            };
            to += along.place(here, choice) * stride;
            rest /= along.radix;
            stride *= along.radix;
        }
        to
    }

    /// Calls `with` with each choice of a source and its probability.
    pub(super) fn each(&self, source: TerminalId, with: &mut impl FnMut(usize, f64)) {
        let found = self.places(source);
        let share = 1.0 / found.len() as f64;
        found.into_iter().for_each(|to| with(to, share));
    }

    /// Each choice of a source.
    fn places(&self, source: TerminalId) -> Vec<usize> {
        let (mut rest, mut stride) = (source.0, 1);
        let mut found = vec![0];
        for along in &self.dimensions {
            let here = rest % along.radix;
            let places = (0..along.choices(here)).map(|choice| along.place(here, choice) * stride);
            found = places
                .flat_map(|to| found.iter().map(move |lower| lower + to))
                .collect();
            rest /= along.radix;
            stride *= along.radix;
        }
        if let Reading::Within(most) = self.reading {
            found.retain(|&to| self.links(source, to) <= most);
        }
        found
    }
}
