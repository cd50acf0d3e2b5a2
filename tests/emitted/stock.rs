//! The text of rust_hdl's own back end for what its AST lacks: registers, memories, replication.

use flitworks::hdl::emit::stock_verilog;
use flitworks::hdl::rtl::Builder;
use flitworks::params::Reset;

#[test]
fn state_and_lowered_items_are_spelled_out() {
    let mut m = Builder::new("keeper");
    m.clocked(Reset::Sync);
    let write = m.input("write_i", 1, "write");
    let place = m.input("place_i", 2, "where");
    let word = m.input("word_i", 4, "what");
    let shown = m.output(
        "shown_o",
        12,
        "what is there, three times, and when it was written",
    );
    let words = m.memory("words", 3, 4);
    m.write(words, &write, &place, &word);
    let read = m.read(words, "read", &place);
    let last = m.register("last", 4, 5);
    m.assign(&last.d, &((&read | &word) & !(&read & &word)));
    let kept = m.data_register("kept", 4, &write);
    m.assign(&kept.d, &last.q);
    let twice = m.replicate("twice", &kept.q, 3);
    m.assign(&shown, &twice);
    let module = m.finish().expect("hardware");
    let text = stock_verilog(&module, "keeper").expect("rust_hdl takes it");
    assert_eq!(text, include_str!("stock.v"));
    assert_eq!(module.state_bits(), 3 * 4 + 4 + 4);
}
