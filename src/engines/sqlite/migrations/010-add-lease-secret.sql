-- The secret that all servers of this store make the tokens of leases with.
alter table queue add column lease_secret text;
update queue set lease_secret = lower(hex(randomblob(32)));
