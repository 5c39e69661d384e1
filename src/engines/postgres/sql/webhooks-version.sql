-- The version of webhooks; null before there was one.
select pg_sequence_last_value('fairlane.webhooks_version'::regclass) as webhooks_version
