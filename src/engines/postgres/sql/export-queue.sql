-- The state of the whole queue, and how many records each part of the store holds. Short parts are stored with the contents.
select is_paused as "isPaused", secret,
  (select count(*) from fairlane.plans) as plans, (select count(*) from fairlane.customers) as customers,
  (select count(*) from fairlane.documents) as documents,
  (select count(content) from fairlane.documents) as contents, (select count(*) from fairlane.turns) as turns,
  (select coalesce(sum(number), 0)::bigint from fairlane.events) as events,
  (select count(*) from fairlane.keys) as keys, (select count(*) from fairlane.audit) as audit,
  (select count(*) from fairlane.webhooks) as webhooks,
  (select count(*) from fairlane.webhook_deliveries where state = 'pending') as deliveries,
  (select count(*) from fairlane.failure_groups) as "failureGroups",
  (select count(*) from fairlane.usage) + (
    select count(*) from (select distinct customer, at from fairlane.changed_usage) as changed
    where not exists (
      select from fairlane.usage
      where usage.customer = changed.customer and usage.step_ms = 300000 and usage.at = changed.at
    )
  ) as usage,
  0 as "shortParts"
from fairlane.queue
