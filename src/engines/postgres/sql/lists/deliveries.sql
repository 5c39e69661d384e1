-- Up to $limit deliveries from the id $from on and before $before, newest first, of one webhook, customer or document if it is
-- given, and in one state: one index leads, and the planner cannot choose another.
select id, webhook, url, kind, at, customer, document, key, submitted_at as "submittedAt", attempts, error_code as "errorCode",
  partial, state, tries, due_at as "dueAt", ended_at as "endedAt", '[' || array_to_string(responses, ',') || ']' as responses
from fairlane.webhook_deliveries
where id >= $from::uuid and id < $before::uuid
  and ($ofWebhook::text is null or webhook = $ofWebhook) and ($ofCustomer::text is null or customer = $ofCustomer)
  and ($ofDocument::uuid is null or document = $ofDocument)
  and ($inState::text is null or (state = $inState and state <> 'delivered'))
  and {filter}
order by id desc limit $limit
