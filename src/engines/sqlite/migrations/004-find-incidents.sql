-- Where a document did not go straight on. What happens to every document is left out, the most frequent first.
create index events_of_incidents on events (document)
where kind <> 'started' and kind <> 'submitted' and kind <> 'done' and kind <> 'entered' and kind <> 'progressed' and kind <> 'removed';
