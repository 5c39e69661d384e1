-- Whether the store holds no customers, no documents and no events.
select not exists (select 1 from fairlane.customers) and not exists (select 1 from fairlane.documents)
  and not exists (select 1 from fairlane.events) as answer
