-- Gives the contents another $owner.
update fairlane.queue set contents_owner = $owner
