-- The incidents of $document, oldest first.
select at, kind, facts from fairlane.incidents where document = $document order by number
