-- The state of the whole queue, and how many records each part of the store holds.
select is_paused as "isPaused", secret,
  (select count(*) from plans) as plans, (select count(*) from customers) as customers,
  (select count(*) from documents) as documents, (select count(content) from documents) as contents,
  (select count(*) from turns) as turns,
  (select count(*) from events) as events,
  (select count(*) from keys) as keys, (select count(*) from audit) as audit,
  (select count(*) from webhooks) as webhooks,
  (select count(*) from webhook_deliveries where state = 'pending') as deliveries,
  (select count(*) from failure_groups) as "failureGroups",
  (select count(*) from usage) + (
    select count(distinct changed.at || ' ' || value) from usage_changes as changed, json_each(changes)
    where key % 9 = 0
      and not exists (select 1 from usage where customer = value and step_ms = 300000 and usage.at = changed.at)
  ) as usage,
  (select count(*) from short_parts) as "shortParts"
from queue
