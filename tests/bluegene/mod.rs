mod recovery;
