//! Boolean functions of pins, as liberty files write them: `function`, `when`, `next_state`, `clear`.

use std::collections::BTreeSet;
use std::iter::Peekable;
use std::str::Chars;

/// A function of pins, or of the state of a flip-flop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Boolean {
    /// Always the same.
    Constant(bool),
    /// A pin, or a variable of the flip-flop: `A`, `IQ`.
    Pin(String),
    /// `!A` or `A'`.
    Not(Box<Boolean>),
    /// `A * B`, `A & B` or `A B`.
    And(Box<Boolean>, Box<Boolean>),
    /// `A + B` or `A | B`.
    Or(Box<Boolean>, Box<Boolean>),
    /// `A ^ B`.
    Xor(Box<Boolean>, Box<Boolean>),
}

impl Boolean {
    /// Reads a function. Not binds closest, then exclusive or, then and, then or.
    ///
    /// # Errors
    /// What was found where something else was wanted.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let mut reader = Reader {
            rest: text.chars().peekable(),
            depth: 0,
        };
        let function = reader.or()?;
        match reader.next_sign() {
            None => Ok(function),
            Some(sign) => Err(format!("{text:?}: `{sign}` where the function should end")),
        }
    }

    /// Its value for those of its pins.
    pub(super) fn value(&self, pin: &dyn Fn(&str) -> bool) -> bool {
        match self {
            Boolean::Constant(value) => *value,
            Boolean::Pin(name) => pin(name),
            Boolean::Not(of) => !of.value(pin),
            Boolean::And(one, other) => one.value(pin) && other.value(pin),
            Boolean::Or(one, other) => one.value(pin) || other.value(pin),
            Boolean::Xor(one, other) => one.value(pin) != other.value(pin),
        }
    }

    /// The pins that stand in it.
    pub(super) fn pins(&self) -> BTreeSet<&str> {
        let mut pins = BTreeSet::new();
        self.collect(&mut pins);
        pins
    }

    fn collect<'a>(&'a self, pins: &mut BTreeSet<&'a str>) {
        match self {
            Boolean::Constant(_) => {}
            Boolean::Pin(name) => {
                pins.insert(name);
            }
            Boolean::Not(of) => of.collect(pins),
            Boolean::And(one, other) | Boolean::Or(one, other) | Boolean::Xor(one, other) => {
                one.collect(pins);
                other.collect(pins);
            }
        }
    }

    /// The function in Verilog, each pin as what is connected to it.
    pub(super) fn verilog(&self, connected: &dyn Fn(&str) -> String) -> String {
        let pair = |one: &Boolean, sign: &str, other: &Boolean| {
            let [one, other] = [one, other].map(|side| side.verilog(connected));
            format!("({one} {sign} {other})")
        };
        match self {
            Boolean::Constant(value) => format!("1'b{}", u8::from(*value)),
            Boolean::Pin(name) => connected(name),
            Boolean::Not(of) => format!("~{}", of.verilog(connected)),
            Boolean::And(one, other) => pair(one, "&", other),
            Boolean::Or(one, other) => pair(one, "|", other),
            Boolean::Xor(one, other) => pair(one, "^", other),
        }
    }
}

/// Functions of real libraries are a few deep; a limit keeps nonsense from using up the stack.
const DEEPEST: usize = 100;

struct Reader<'a> {
    rest: Peekable<Chars<'a>>,
    depth: usize,
}

impl Reader<'_> {
    /// The next character that is no blank; it stays.
    fn next_sign(&mut self) -> Option<char> {
        while self.rest.next_if(|c| c.is_whitespace()).is_some() {}
        self.rest.peek().copied()
    }

    fn or(&mut self) -> Result<Boolean, String> {
        let mut all = self.and()?;
        while matches!(self.next_sign(), Some('+' | '|')) {
            self.rest.next();
            all = Boolean::Or(Box::new(all), Box::new(self.and()?));
        }
        Ok(all)
    }

    fn and(&mut self) -> Result<Boolean, String> {
        let mut all = self.xor()?;
        loop {
            match self.next_sign() {
                Some('*' | '&') => {
                    self.rest.next();
                }
                // Two functions without a sign between them.
                Some(c) if c == '!' || c == '(' || is_of_name(c) => {}
                _ => return Ok(all),
            }
            all = Boolean::And(Box::new(all), Box::new(self.xor()?));
        }
    }

    fn xor(&mut self) -> Result<Boolean, String> {
        let mut all = self.one()?;
        while self.next_sign() == Some('^') {
            self.rest.next();
            all = Boolean::Xor(Box::new(all), Box::new(self.one()?));
        }
        Ok(all)
    }

    fn one(&mut self) -> Result<Boolean, String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(format!("more than {DEEPEST} functions inside each other"));
        }
        let mut one = match self.next_sign() {
            Some('!') => {
                self.rest.next();
                Boolean::Not(Box::new(self.one()?))
            }
            Some('(') => {
                self.rest.next();
                let inner = self.or()?;
                match self.next_sign() {
                    Some(')') => self.rest.next(),
                    other => return Err(wanted(")", other)),
                };
                inner
            }
            Some(c) if is_of_name(c) => {
                let mut name = String::new();
                while let Some(c) = self.rest.next_if(|&c| is_of_name(c)) {
                    name.push(c);
                }
                match name.as_str() {
                    "0" => Boolean::Constant(false),
                    "1" => Boolean::Constant(true),
                    _ => Boolean::Pin(name),
                }
            }
            other => return Err(wanted("a pin", other)),
        };
        while self.next_sign() == Some('\'') {
            self.rest.next();
            one = Boolean::Not(Box::new(one));
        }
        self.depth -= 1;
        Ok(one)
    }
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || "_[].".contains(c)
}

fn wanted(what: &str, got: Option<char>) -> String {
    match got {
        Some(got) => format!("wanted {what}, got `{got}`"),
        None => format!("wanted {what}, got the end of the function"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of a function of A, B and C, from 000 to 111, A first.
    fn values(text: &str) -> String {
        let function = Boolean::parse(text).expect(text);
        let of = |state: usize| {
            function.value(&|pin| match pin {
                "A" => state & 4 != 0,
                "B" => state & 2 != 0,
                "C" => state & 1 != 0,
                other => panic!("{other}"),
            })
        };
        (0..8)
            .map(|state| if of(state) { '1' } else { '0' })
            .collect()
    }

    #[test]
    fn functions_are_read_with_the_precedence_of_the_format() {
        for (text, wanted) in [
            ("!(A*B)", "11111100"),
            ("(A & !B) | C", "01011101"),
            ("A' + B'", "11111100"),
            ("A B", "00000011"),
            ("A B'", "00001100"),
            ("(A)(B)'", "00001100"),
            ("!A'", "00001111"),
            ("A ^ B ^ C", "01101001"),
            // Exclusive or before and: A & (B ^ C).
            ("A & B ^ C", "00000110"),
            ("A + B * C", "00011111"),
            ("1", "11111111"),
            ("A * 0", "00000000"),
        ] {
            assert_eq!(values(text), wanted, "{text}");
        }
    }

    #[test]
    fn the_verilog_has_the_value_of_the_function() {
        let function = Boolean::parse("(S*D1)+(S'*D0)").expect("a function");
        assert_eq!(
            function.verilog(&|pin| pin.to_lowercase()),
            "((s & d1) | (~s & d0))"
        );
        let pins: Vec<&str> = function.pins().into_iter().collect();
        assert_eq!(pins, ["D0", "D1", "S"]);
    }

    #[test]
    fn what_is_no_function_is_refused() {
        for (text, wanted) in [
            ("", "wanted a pin, got the end of the function"),
            ("(A", "wanted ), got the end of the function"),
            ("A +", "wanted a pin, got the end of the function"),
            ("A)", "\"A)\": `)` where the function should end"),
            ("A ? B", "\"A ? B\": `?` where the function should end"),
        ] {
            assert_eq!(Boolean::parse(text), Err(wanted.to_string()), "{text}");
        }
        let deep = "!".repeat(10_000) + "A";
        assert!(Boolean::parse(&deep).is_err());
    }
}
