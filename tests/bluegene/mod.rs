
mod recovery;
