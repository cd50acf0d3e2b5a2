//! The command line: see `flitworks --help`.

fn main() -> std::process::ExitCode {
    flitworks::cli::main()
}
