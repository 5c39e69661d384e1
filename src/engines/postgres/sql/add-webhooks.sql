-- Stores webhooks: each $id, $customer, $plan, $url, $kinds, $description, $secrets, $createdAt, $disabledAt, $disabledReason, $succeededAt. A
-- second one for a customer's callbacks is left out.
insert into fairlane.webhooks (
  id, customer, plan, url, kinds, description, secrets, created_at, disabled_at, disabled_reason, succeeded_at
)
select * from unnest(
  $id::text[], $customer::text[], $plan::text[], $url::text[], $kinds::text[], $description::text[], $secrets::text[],
  $createdAt::bigint[], $disabledAt::bigint[], $disabledReason::text[], $succeededAt::bigint[]
)
on conflict (customer) where url is null do nothing
