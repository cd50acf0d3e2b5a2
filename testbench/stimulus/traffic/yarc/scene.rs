//! A part of a YARC router and what stands around it, cycle by cycle.

use super::super::Beside;
use super::super::mood::Mood;
use crate::model::Random;

/// Neighbours of a part.
pub(super) trait Around {
    /// Places of which one may be where most packets go.
    fn places(&self) -> usize;

    /// As after a reset.
    fn settle(&mut self, beside: &mut Beside, random: &mut Random);

    /// A cycle without reset: all inputs, of which none is 1 yet but those that change in a reset only.
    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random);

    /// Its end: what the part showed.
    fn observe(&mut self, beside: &Beside, random: &mut Random);
}

/// The part beside the lockstep, and what its neighbours do alike.
pub(super) struct Scene {
    random: Random,
    beside: Beside,
    mood: Mood,
}

impl Scene {
    pub fn new(beside: Beside, seed: u64) -> Self {
        Scene {
            random: Random::new(seed),
            beside,
            mood: Mood::new(3),
        }
    }

    /// One cycle: the inputs that `around` gives.
    pub fn cycle(&mut self, around: &mut dyn Around, inputs: &mut [u64]) {
        let Scene {
            random,
            beside,
            mood,
        } = self;
        let asserted = beside.begin(random);
        if asserted {
            around.settle(beside, random);
            mood.settle();
        }
        mood.next(&[around.places()], random);
        if !asserted {
            around.drive(beside, mood, random);
        }
        beside.end(asserted);
        if !asserted {
            around.observe(beside, random);
        }
        inputs.copy_from_slice(&beside.inputs);
    }
}
