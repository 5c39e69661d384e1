-- What is kept of where $document did not go straight on, oldest first.
select at, kind, facts from fairlane.incidents where document = $document order by number
