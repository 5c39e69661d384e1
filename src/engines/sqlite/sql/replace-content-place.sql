-- Records that the contents are at $location and belong to $owner.
update queue set contents = $location, contents_owner = $owner
