-- Removes the document $sequence.
delete from fairlane.documents where sequence = $sequence
