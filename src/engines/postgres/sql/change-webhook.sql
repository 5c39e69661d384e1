-- Replaces what may change of the webhook $id: $plan, $url, $kinds, $description, $secrets, $disabledAt, $disabledReason.
update fairlane.webhooks set plan = $plan, url = $url, kinds = $kinds, description = $description, secrets = $secrets,
  disabled_at = $disabledAt, disabled_reason = $disabledReason
where id = $id
