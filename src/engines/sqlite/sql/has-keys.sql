-- True if there is any key.
select exists (select 1 from keys) as result
