//! Memories that a user may exchange. Twin: `model/memory.rs`.

use super::rtl::{BlockRam, Builder, Expr, Library, Memory, Module, RtlError, Shape};
use crate::params::memory::{MemoryKind, MemoryParams};
use std::sync::Arc;

/// A memory with one write and one read port.
///
/// Of kind `async` a read is combinational; of the others its word is in a register, as that of a block RAM is.
/// A write commits on the next edge.
impl Shape for MemoryParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "memory with one write and one read port");
        let (use_, state) = match self.kind() {
            MemoryKind::Async => (
                "may be exchanged for any memory with these ports whose read is combinational: distributed RAM, \
                 latches, a register file",
                "words are not reset",
            ),
            MemoryKind::Sync => (
                "may be exchanged for any memory with these ports whose read shows in the next cycle, if of a word that \
                 is being written it reads the old one",
                "words, and the register that is read into, are not reset",
            ),
            MemoryKind::SyncApart => (
                "may be exchanged for any memory with these ports whose read shows in the next cycle; no word is read \
                 in the cycle in which it is written, so what it would read then does not matter",
                "words, and the register that is read into, are not reset",
            ),
        };
        m.note("Use", use_);
        m.note("State", state);
        let [enable, address, data] =
            ["wr_en_i", "wr_addr_i", "wr_data_i"].map(|port| m.port(port));
        let (asked, shown) = (m.port("rd_addr_i"), m.port("rd_data_o"));
        let words = Words::new("words", self.depth(), [&enable, &address, &data]);
        match self.kind().is_sync() {
            false => words.here(&mut m, &shown, &asked),
            true => {
                let read = [&m.port("rd_en_i"), &asked];
                let fetched = words.fetched_here(&mut m, self.kind(), "read", read);
                m.assign(&shown, &fetched);
            }
        }
        m.finish()
    }
}

/// A memory of a component and what writes it: a module of its own if it is deep or wide, else an array in the
/// component's module. It is read once.
pub(in crate::hdl) struct Words {
    name: String,
    depth: usize,
    /// Enable, address and data.
    write: [Expr; 3],
}

impl Words {
    /// `depth` words, at least 2, called `name`, written by enable, address and data.
    pub(in crate::hdl) fn new(name: &str, depth: usize, write: [&Expr; 3]) -> Self {
        Words {
            name: name.to_string(),
            depth,
            write: write.map(Expr::clone),
        }
    }

    fn width(&self) -> usize {
        self.write[2].width()
    }

    fn params(&self, kind: MemoryKind) -> MemoryParams {
        MemoryParams::new(self.width(), self.depth, kind)
            .expect("no component has more words, or wider ones, than a memory")
    }

    /// The word at `address`, in the same cycle; the net is called `name`.
    pub(in crate::hdl) fn read(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        name: &str,
        address: &Expr,
    ) -> Result<Expr, RtlError> {
        if !self.params(MemoryKind::Async).stands_alone() {
            let words = self.written(m);
            return Ok(m.read(words, name, address));
        }
        let shown = m.net(name, self.width());
        self.read_alone(m, lib, &shown, address)?;
        Ok(shown)
    }

    /// The same into `shown`, a whole net unless the memory stands alone.
    pub(in crate::hdl) fn read_into(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        shown: &Expr,
        address: &Expr,
    ) -> Result<(), RtlError> {
        match self.params(MemoryKind::Async).stands_alone() {
            false => self.here(m, shown, address),
            true => self.read_alone(m, lib, shown, address)?,
        }
        Ok(())
    }

    /// The same into `shown`, of a memory that is a module of its own however small: one of several in a loop.
    pub(in crate::hdl) fn read_alone(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        shown: &Expr,
        address: &Expr,
    ) -> Result<(), RtlError> {
        let params = self.params(MemoryKind::Async);
        self.alone(m, lib, &params, &[("rd_addr_i", address)], shown)
    }

    /// The word at an address, from the cycle after the last one with an enable on; `register` is what holds it.
    pub(in crate::hdl) fn fetch(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        kind: MemoryKind,
        register: &str,
        [enable, address]: [&Expr; 2],
    ) -> Result<Expr, RtlError> {
        let params = self.params(kind);
        if !params.stands_alone() {
            return Ok(self.fetched_here(m, kind, register, [enable, address]));
        }
        let shown = m.net(register, self.width());
        let read = [("rd_en_i", enable), ("rd_addr_i", address)];
        self.alone(m, lib, &params, &read, &shown)?;
        Ok(shown)
    }

    /// The word at `address` a cycle later, for an address that may be the one that is being written: while `pass` is
    /// 1 that word goes past the memory. The net is called `name`.
    pub(in crate::hdl) fn fetch_or_pass(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        name: &str,
        [pass, address]: [&Expr; 2],
    ) -> Result<Expr, RtlError> {
        let fetch = m.wire("fetch", &!pass);
        let read = [&fetch, address];
        let fetched = self.fetch(m, lib, MemoryKind::SyncApart, "fetched", read)?;
        let passed = m.data_register("passed", self.width(), pass);
        m.assign(&passed.d, &self.write[2]);
        let is_passed = m.register("is_passed", 1, 0);
        m.assign(&is_passed.d, pass);
        Ok(m.mux(name, &is_passed.q, &passed.q, &fetched))
    }

    fn alone(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        params: &MemoryParams,
        read: &[(&str, &Expr)],
        shown: &Expr,
    ) -> Result<(), RtlError> {
        let module = lib.module(params)?;
        let [enable, address, data] = &self.write;
        let mut pins = vec![
            ("wr_en_i", enable),
            ("wr_addr_i", address),
            ("wr_data_i", data),
            ("rd_data_o", shown),
        ];
        pins.extend(read);
        m.instance(&format!("u_{}", self.name), &module, &pins);
        Ok(())
    }

    fn here(&self, m: &mut Builder, shown: &Expr, address: &Expr) {
        let words = self.written(m);
        m.read_into(words, shown, address);
    }

    fn written(&self, m: &mut Builder) -> Memory {
        let [enable, address, data] = &self.write;
        let words = m.memory(&self.name, self.depth, self.width());
        m.write(words, enable, address, data);
        words
    }

    fn fetched_here(
        &self,
        m: &mut Builder,
        kind: MemoryKind,
        register: &str,
        [enable, address]: [&Expr; 2],
    ) -> Expr {
        let [write, at, data] = &self.write;
        let of_write = match kind {
            MemoryKind::SyncApart => BlockRam::Apart,
            MemoryKind::Async | MemoryKind::Sync => BlockRam::OldWord,
        };
        let words = m.block_ram(&self.name, self.depth, self.width(), of_write);
        m.write(words, write, at, data);
        let fetched = m.data_register(register, self.width(), enable);
        m.read_into(words, &fetched.d, address);
        fetched.q
    }
}
