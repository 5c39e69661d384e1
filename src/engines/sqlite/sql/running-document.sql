-- The facts about the document $id that finishing needs, if $lease is its current lease.
select sequence, customer, priority, is_background, attempts, started_at from documents
where id = $id and lease = $lease and state = 'running'
