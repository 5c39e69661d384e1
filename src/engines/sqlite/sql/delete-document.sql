-- Removes the document $sequence.
delete from documents where sequence = $sequence
