//! What a design holds, module by module.

/// One module of a design, without what is in its instances.
#[derive(Clone, Debug, PartialEq)]
pub struct ModuleArea {
    /// Its Verilog name.
    pub name: String,
    /// How often it stands in the design.
    pub instances: usize,
    /// Gate equivalents of its gates and registers, those before memories left out.
    pub gate_equivalents: f64,
    /// Gate equivalents of those from which ways lead only to memories of the module.
    pub before_memories: f64,
    /// Its memories, none of them in gates.
    pub memories: Vec<ModuleMemory>,
}

/// A memory of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModuleMemory {
    /// Words.
    pub words: usize,
    /// Bits of a word.
    pub width: usize,
    /// Words that each port for reading can reach, summed over these.
    pub words_read: usize,
}
