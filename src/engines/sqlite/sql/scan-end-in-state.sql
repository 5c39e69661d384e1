-- The same as scan-end-of-customer.sql for one $state that is neither done nor running.
select sequence from documents
where sequence >= $from and sequence < $before and state = $state and state not in ('done', 'running')
order by sequence desc limit 2 offset $maxLookedAt - 1
