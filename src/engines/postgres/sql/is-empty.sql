-- Whether the store holds no customers, no documents, no events, no keys and no audit.
select not exists (select 1 from fairlane.customers) and not exists (select 1 from fairlane.documents)
  and not exists (select 1 from fairlane.events) and not exists (select 1 from fairlane.keys)
  and not exists (select 1 from fairlane.audit) as answer
