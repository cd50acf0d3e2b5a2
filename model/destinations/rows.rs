//! Rows of CSV files, and what is wrong in them.

use crate::params::brief;
use crate::params::topology::TerminalId;
use std::fmt;
use std::str::FromStr;

/// A file that cannot be used, in one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It is not there, or is no text.
    #[error("{file}: {why}")]
    Unreadable {
        /// Its path.
        file: String,
        /// What the system says.
        why: String,
    },
    /// A line is not what it should be.
    #[error("{file}:{line}: got {got}, wanted {wanted}")]
    Line {
        /// Its path.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is there.
        got: String,
        /// What would have been accepted.
        wanted: String,
    },
}

/// The text of a file.
///
/// # Errors
/// If it cannot be read.
pub(in crate::model) fn text_of(file: &str) -> Result<String, FileError> {
    std::fs::read_to_string(file).map_err(|error| FileError::Unreadable {
        file: brief(file),
        why: brief(&error.to_string()),
    })
}

/// The rows of a CSV file one after the other, without comments by `#` and empty lines.
pub(in crate::model) struct Rows<'a> {
    file: &'a str,
    text: &'a str,
    reader: csv::Reader<&'a [u8]>,
    row: csv::StringRecord,
}

impl<'a> Rows<'a> {
    /// Those of `text`; `file` is named in refusals.
    pub fn new(file: &'a str, text: &'a str) -> Self {
        let reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .comment(Some(b'#'))
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        Rows {
            file,
            text,
            reader,
            row: csv::StringRecord::new(),
        }
    }

    /// Goes to the next row, if there is one.
    pub fn advance(&mut self) -> Result<bool, FileError> {
        loop {
            match self.reader.read_record(&mut self.row) {
                Ok(true) if self.row.iter().eq([""]) => {}
                Ok(is_there) => return Ok(is_there),
                Err(error) => return Err(self.refuse(error, "lines of CSV")),
            }
        }
    }

    /// Whether the row is this header.
    pub fn is_header(&self, names: &[&str]) -> bool {
        self.row.iter().eq(names.iter().copied())
    }

    /// That the row has so many fields, `wanted` in words.
    pub fn check_length(&self, length: usize, wanted: &str) -> Result<(), FileError> {
        match self.row.len() {
            got if got == length => Ok(()),
            1 => Err(self.refuse("1 field", wanted)),
            got => Err(self.refuse(format!("{got} fields"), wanted)),
        }
    }

    /// A field of the row as something that is `legal`.
    pub fn field<T: FromStr>(
        &self,
        column: usize,
        wanted: &str,
        legal: impl Fn(&T) -> bool,
    ) -> Result<T, FileError> {
        let text = self.row.get(column).unwrap_or_default();
        let value = text.parse().ok().filter(legal);
        value.ok_or_else(|| self.refuse(format!("'{text}'"), wanted))
    }

    /// A field of the row as the number of one of `terminals`; `whose` is what it is called.
    pub fn terminal(
        &self,
        column: usize,
        whose: &str,
        terminals: usize,
    ) -> Result<TerminalId, FileError> {
        let wanted = format!("a {whose}, a terminal from 0 to {}", terminals - 1);
        self.field(column, &wanted, |&terminal: &usize| terminal < terminals)
            .map(TerminalId)
    }

    /// Fields of the row.
    pub fn length(&self) -> usize {
        self.row.len()
    }

    /// The number in a field of the row, none if the field is empty or not there.
    pub fn number(&self, column: usize, wanted: &str) -> Result<Option<u64>, FileError> {
        match self.row.get(column).unwrap_or_default() {
            "" => Ok(None),
            _ => self.field(column, wanted, |_: &u64| true).map(Some),
        }
    }

    /// The numbers in a field of the row, none if it is not there, with spaces between them; `wanted` in words.
    pub fn numbers(&self, column: usize, wanted: &str) -> Result<Vec<u64>, FileError> {
        let text = self.row.get(column).unwrap_or_default();
        let numbers = text.split_whitespace().map(|number| {
            let refused = |_| self.refuse(format!("'{number}'"), wanted);
            number.parse().map_err(refused)
        });
        numbers.collect()
    }

    /// Bytes of the file up to the end of the row: where it stands, as long as nobody asks for the line.
    pub fn end(&self) -> usize {
        self.reader.position().byte() as usize
    }

    /// The line of a row that ends there, from 1.
    pub fn line(&self, end: usize) -> usize {
        let read = self.text[..end].trim_end_matches(['\r', '\n']);
        1 + read.matches('\n').count()
    }

    /// A refusal of the row or, behind the last one, of the end of the file.
    pub fn refuse(&self, got: impl fmt::Display, wanted: impl Into<String>) -> FileError {
        // A row's own position is before the comments above it.
        self.refuse_at(self.end(), got, wanted)
    }

    /// A refusal of the row that ends there.
    pub fn refuse_at(
        &self,
        end: usize,
        got: impl fmt::Display,
        wanted: impl Into<String>,
    ) -> FileError {
        FileError::Line {
            file: brief(self.file),
            line: self.line(end),
            got: brief(&got.to_string()),
            wanted: wanted.into(),
        }
    }
}
