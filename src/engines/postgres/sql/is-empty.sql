-- True if the store has no customers, documents, events, keys, webhooks and audit entries.
select not exists (select 1 from fairlane.customers) and not exists (select 1 from fairlane.documents)
  and not exists (select 1 from fairlane.events) and not exists (select 1 from fairlane.keys)
  and not exists (select 1 from fairlane.audit) and not exists (select 1 from fairlane.webhooks) as result
