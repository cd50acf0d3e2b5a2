//! Shape of the memories.

use super::component::counted;
use super::key::{Choice, Int, Named, keys, name_of};
use super::{Component, Field, ParamError, Part, Port, Role, index_width};
use std::fmt;

/// Most bits of a word.
pub const MAX_WIDTH: usize = 4096;

/// Most words.
pub const MAX_DEPTH: usize = 65_536;

/// Most words of a memory that stands where it is used.
const LEAST_DEPTH: usize = 16;

/// Most bits of a word of a memory that stands where it is used.
const LEAST_WIDTH: usize = 64;

/// When a memory shows the word that was asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MemoryKind {
    /// In the cycle of its address.
    #[default]
    Async,
    /// In the cycle after, as block RAM does; of a word that is written in the cycle of its address, the old one.
    Sync,
    /// The same, and no word is written in the cycle of its address: a block RAM may then show anything, and needs no
    /// logic beside it.
    SyncApart,
}

impl MemoryKind {
    const NAMES: [(&'static str, Self); 3] = [
        ("async", Self::Async),
        ("sync", Self::Sync),
        ("sync-apart", Self::SyncApart),
    ];

    /// Whether a word is shown in the cycle after its address.
    pub fn is_sync(self) -> bool {
        self != Self::Async
    }

    /// What a module's name carries for this kind: nothing for the default.
    fn suffix(self) -> &'static str {
        match self {
            Self::Async => "",
            Self::Sync => "_sync",
            Self::SyncApart => "_sync_apart",
        }
    }
}

impl fmt::Display for MemoryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
    }
}

/// `mem-1r1w`: a memory with one port to write and one to read, which a user may exchange for one of a technology.
///
/// A write is taken on the edge that ends its cycle. Words are not reset, and there is no reset: a word means nothing
/// until it was written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MemoryParams {
    width: usize,
    depth: usize,
    kind: MemoryKind,
}

impl MemoryParams {
    const WIDTH: Named<Int> = Named("width", Int(1..=MAX_WIDTH, 32, "bits of a word"));
    const DEPTH: Named<Int> = Named("depth", Int(2..=MAX_DEPTH, 64, "words"));

    /// A checked shape.
    ///
    /// # Errors
    /// If `width` is not 1 to 4096, or `depth` not 2 to 65,536.
    pub fn new(width: usize, depth: usize, kind: MemoryKind) -> Result<Self, ParamError> {
        Self::WIDTH.check(Self::NAME, width)?;
        Self::DEPTH.check(Self::NAME, depth)?;
        Ok(MemoryParams { width, depth, kind })
    }

    /// Bits of a word.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Words, at least 2.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// When it shows the word that was asked for.
    pub fn kind(&self) -> MemoryKind {
        self.kind
    }

    /// Whether a component takes it as a module of its own: if it is deeper than 16 words, or its words are wider than
    /// 64 bits.
    pub fn stands_alone(&self) -> bool {
        self.depth > LEAST_DEPTH || self.width > LEAST_WIDTH
    }

    fn address(&self, name: &str, meaning: &str) -> Port {
        let part = Part::index("word", self.depth);
        let below = match part.below {
            Some(depth) => format!("; below {depth}"),
            None => String::new(),
        };
        Port::input(name, index_width(self.depth), format!("{meaning}{below}"))
            .with_field(Field::Parts(vec![part]))
    }
}

keys! {
    MemoryParams {
        width: Self::WIDTH,
        depth: Self::DEPTH,
        kind: Choice(
            &MemoryKind::NAMES,
            "when a word shows: in the cycle of its address, or in the next; apart, if no word is read while it is written"
        ),
    }
}

impl Component for MemoryParams {
    const NAME: &'static str = "mem-1r1w";
    const SUMMARY: &'static str = "memory with one write and one read port, to be exchanged";

    fn module_name(&self) -> String {
        let MemoryParams { width, depth, kind } = self;
        format!("mem_1r1w_w{width}_d{depth}{}", kind.suffix())
    }

    fn in_words(&self) -> String {
        let read = match self.kind {
            MemoryKind::Async => "read in the cycle of the address",
            MemoryKind::Sync => "read in the cycle after the address",
            MemoryKind::SyncApart => {
                "read in the cycle after the address, never a word that is being written"
            }
        };
        let (width, depth) = (counted(self.width, "bit"), counted(self.depth, "word"));
        format!("{depth} of {width}, {read}")
    }

    fn source(&self) -> &'static str {
        "the field's own"
    }

    fn ports(&self) -> Vec<Port> {
        let clock = match self.kind.is_sync() {
            true => "clock; words and rd_data_o change on its rising edge",
            false => "clock; words change on its rising edge",
        };
        let mut ports = vec![
            Port::input("clk_i", 1, clock).with_role(Role::Clock),
            Port::input("wr_en_i", 1, "write wr_data_i on the next edge"),
            self.address("wr_addr_i", "the word that is written"),
            Port::input("wr_data_i", self.width, "what is written"),
        ];
        if self.kind.is_sync() {
            let meaning = "rd_data_o changes on the next edge; else it stays";
            ports.push(Port::input("rd_en_i", 1, meaning));
        }
        let meaning = match self.kind {
            MemoryKind::Async => "the word that is read in this cycle",
            MemoryKind::Sync => "the word that is read; of one that is being written, as it was",
            MemoryKind::SyncApart => "the word that is read; none that is being written",
        };
        ports.push(self.address("rd_addr_i", meaning));
        let written = "means nothing until that word was written";
        let depth = self.depth as u64;
        ports.push(match self.kind.is_sync() {
            false => {
                let meaning = format!("the word at rd_addr_i; {written}");
                let shown = Port::output("rd_data_o", self.width, meaning);
                shown.follows(&["rd_addr_i"]).settling(depth)
            }
            true => {
                let asked = "the word at rd_addr_i of the last cycle with rd_en_i";
                let meaning = format!("{asked}, from a register that is not reset; {written}");
                Port::output("rd_data_o", self.width, meaning).settling(depth + 1)
            }
        });
        ports
    }
}
