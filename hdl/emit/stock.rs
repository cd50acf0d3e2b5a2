//! The same design through rust_hdl's own back end.

use crate::hdl::rtl::Module;
use rust_hdl::core::block::Block;
use rust_hdl::core::check_error::check_all;
use rust_hdl::core::module_defines::ModuleDefines;

/// What rust_hdl's `generate_verilog` prints for `module`, under `name` instead of `top`: one
/// module for each instance path.
///
/// # Errors
/// What rust_hdl's own checks refuse.
pub fn stock_verilog(module: &Module, name: &str) -> Result<String, String> {
    check_all(module).map_err(|refused| format!("rust_hdl refuses {name}: {refused:?}"))?;
    let mut defines = ModuleDefines::default();
    module.accept(name, &mut defines);
    Ok(defines.defines())
}
