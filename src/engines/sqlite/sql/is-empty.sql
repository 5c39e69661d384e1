-- Whether the store holds no customers, no documents, no events, no keys and no audit.
select not exists (select 1 from customers) and not exists (select 1 from documents)
  and not exists (select 1 from events) and not exists (select 1 from keys)
  and not exists (select 1 from audit) as answer
