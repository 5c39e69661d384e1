-- The same as scan-end-of-customer.sql for documents whose result is partial.
select sequence from documents indexed by documents_partial
where sequence >= $from and sequence < $before and partial is not null
order by sequence desc limit 2 offset $maxLookedAt - 1
