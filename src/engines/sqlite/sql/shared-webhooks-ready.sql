-- The webhooks of all customers that are on and have deliveries that are ready.
select id from webhooks indexed by webhooks_of_all
where customer is null and disabled_at is null and exists (
  select 1 from webhook_deliveries where webhook = webhooks.id and is_ready = 1
)
