-- Stores why the result of the document $sequence is $partial, as JSON.
update documents set partial = $partial where sequence = $sequence
