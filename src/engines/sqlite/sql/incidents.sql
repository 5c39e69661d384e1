-- The incidents of $document, oldest first.
select at, kind, facts from events
where document = $document and kind <> 'started' and kind <> 'submitted' and kind <> 'done' and kind <> 'entered'
  and kind <> 'progressed' and kind <> 'removed'
order by sequence
