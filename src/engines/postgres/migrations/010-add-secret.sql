-- The secret of the store, the same for all servers. Lease tokens and encryption keys are derived from it.
-- Two random UUIDs have 244 random bits.
alter table fairlane.queue add column secret text;
update fairlane.queue set secret = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
