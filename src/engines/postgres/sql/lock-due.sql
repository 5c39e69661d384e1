-- Those of the documents $sequences that are still scheduled and due at $now; locked in the order of storing.
select * from fairlane.documents
where sequence = any($sequences::bigint[]) and state = 'scheduled' and due_at <= $now
order by sequence for update
