-- Whether there is any key.
select exists (select 1 from keys) as answer
