-- True if the store has no customers, documents, events, keys, webhooks and audit entries.
select not exists (select 1 from customers) and not exists (select 1 from documents)
  and not exists (select 1 from events) and not exists (select 1 from keys)
  and not exists (select 1 from audit) and not exists (select 1 from webhooks) as result
