-- The secret that all servers of this store make the tokens of leases with. Two random UUIDs have 244 random bits.
alter table fairlane.queue add column lease_secret text;
update fairlane.queue set lease_secret = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
