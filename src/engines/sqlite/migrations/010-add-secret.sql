-- The secret of the store, the same for all servers. Lease tokens and the keys of seals are derived from it.
alter table queue add column secret text;
update queue set secret = lower(hex(randomblob(32)));
