-- Those of the documents $ids that are still scheduled and due at $now; locked in the order of ids.
select * from fairlane.documents
where id = any($ids::uuid[]) and due_at <= $now
order by id for update
