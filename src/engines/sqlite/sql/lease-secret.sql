-- The secret that the tokens of leases are made with.
select lease_secret as secret from queue
