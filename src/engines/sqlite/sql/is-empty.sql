-- Whether the store holds no customers, no documents and no events.
select not exists (select 1 from customers) and not exists (select 1 from documents)
  and not exists (select 1 from events) as answer
