-- Gives the contents another $owner.
update queue set contents_owner = $owner
