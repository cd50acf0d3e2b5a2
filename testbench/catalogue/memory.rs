//! Memories: every word that is read is what was written to it last.

use super::{Catalogued, legal, shapes};
use crate::model::memory::Memory;
use crate::model::{Golden, Random};
use crate::params::memory::{MemoryKind, MemoryParams};
use crate::params::{Component, Layout, index_width};
use crate::testbench::formal::checker::{checker, watched};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{RandomStimulus, Stimulus};
use crate::testbench::trials::{Trials, owned, pin, refusal, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/memory.v", escape = "none")]
struct LastWritten {
    bits: usize,
    depth: usize,
    /// Whether each address is that of a word.
    is_full: bool,
    width: usize,
    is_sync: bool,
    /// Whether a word that is read while it is written may be anything.
    is_apart: bool,
}

/// Writes every word once, one in each cycle, then goes on at random; one read of four is of the address that is
/// written.
struct Filled {
    random: RandomStimulus,
    meets: Random,
    cycle: u64,
    depth: u64,
    /// The words of `wr_en_i`, `wr_addr_i`, `rd_addr_i`, and of `rd_en_i` if there is one.
    at: [usize; 3],
    enable: Option<usize>,
}

impl Filled {
    fn new(params: &MemoryParams, seed: u64) -> Self {
        let layout = Layout::new(&params.ports());
        let place = |name: &str| {
            let mut inputs = layout.inputs.iter();
            inputs
                .find(|(port, _)| port.name == name)
                .map(|&(_, at)| at)
        };
        let at = ["wr_en_i", "wr_addr_i", "rd_addr_i"];
        Filled {
            random: RandomStimulus::new(&layout, seed),
            meets: Random::new(!seed),
            cycle: 0,
            depth: params.depth() as u64,
            at: at.map(|name| place(name).expect("an input of a memory")),
            enable: place("rd_en_i"),
        }
    }
}

impl Stimulus for Filled {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.random.drive(inputs);
        let [write, write_at, read_at] = self.at;
        if self.cycle < self.depth {
            inputs[write] = 1;
            inputs[write_at] = self.cycle;
        }
        // The output of the first cycle that counts has been read.
        if self.cycle == self.depth
            && let Some(enable) = self.enable
        {
            inputs[enable] = 1;
        }
        if self.meets.below(4) == 0 {
            inputs[read_at] = inputs[write_at];
        }
        self.cycle += 1;
    }
}

/// Each kind in these widths and depths.
fn every_kind(shapes: &[(usize, usize)]) -> Vec<String> {
    let of = |(width, depth): &(usize, usize)| {
        ["async", "sync", "sync-apart"]
            .map(|kind| format!("width = {width}\ndepth = {depth}\nkind = '{kind}'"))
    };
    shapes.iter().flat_map(of).collect()
}

impl Catalogued for MemoryParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Memory::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Filled::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["", "kind = 'sync'", "kind = 'sync-apart'"])
    }

    /// Memories of 2 to 8 words of each kind.
    fn proved_set() -> Vec<Self> {
        let kinds = [MemoryKind::Async, MemoryKind::Sync, MemoryKind::SyncApart];
        let of = |(width, depth)| kinds.map(|kind| MemoryParams::new(width, depth, kind));
        legal([(1, 2), (2, 3), (4, 8)].into_iter().flat_map(of))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = LastWritten {
            bits: index_width(self.depth()),
            depth: self.depth(),
            is_full: self.depth().is_power_of_two(),
            width: self.width(),
            is_sync: self.kind().is_sync(),
            is_apart: self.kind() == MemoryKind::SyncApart,
        };
        let statement = match self.kind() {
            MemoryKind::Async => "a word that is read is what was written to it last",
            MemoryKind::Sync => {
                "a word that was read is what had been written to it last before, and stays while none is read"
            }
            MemoryKind::SyncApart => {
                "a word that was read while it was not written is what had been written to it last, and stays while none is read"
            }
        };
        let mut words = checker(&body, vec![Property::new("last_written", statement)])?;
        words.shown = vec![watched("watched", self.depth())];
        Ok(vec![words])
    }

    fn trials() -> Trials {
        Trials {
            grid: every_kind(&[(1, 2), (7, 3), (64, 16), (65, 13), (200, 100)]),
            full_grid: every_kind(&[(4096, 2), (1, 4096)]),
            proved: every_kind(&[(1, 2), (2, 3)]),
            // Of kind sync-apart the back ends differ where a word is read while it is written: one tells Yosys that
            // none is.
            // Beyond the last word the two back ends may read different nonsense.
            printed: owned(&[
                "width = 3\ndepth = 4",
                "width = 3\ndepth = 4\nkind = 'sync'",
            ]),
            benched: every_kind(&[(1, 2), (65, 13)]),
            pin_faults: vec![
                (
                    "width = 2\ndepth = 3",
                    vec![
                        pin("wr_en_i", "wr_en_i && !wr_addr_i[1]", &["last_written"]),
                        pin("rd_addr_i", "2'd0", &["last_written"]),
                    ],
                ),
                (
                    "width = 2\ndepth = 3\nkind = 'sync'",
                    vec![
                        pin("rd_en_i", "1'b1", &["last_written"]),
                        pin("wr_data_i", "wr_data_i | 2'd1", &["last_written"]),
                    ],
                ),
            ],
            text_faults: vec![
                text("if (wr_en_i) words", "if (1'b1) words"),
                text("words[rd_addr_i]", "words[wr_addr_i]"),
            ],
            refusals: vec![
                refusal(&["depth=1"], "wanted an integer from 2 to 65536"),
                refusal(&["kind=dual"], "wanted one of async, sync, sync-apart"),
            ],
            ..Trials::default()
        }
    }
}
