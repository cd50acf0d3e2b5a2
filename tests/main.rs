//! Integration tests: one binary; the folders mirror `hdl/` and `model/`.

mod interpret;
mod rtl;
