-- Records that the contents are at $location and belong to $owner, if no place is recorded.
update queue set contents = $location, contents_owner = $owner where contents is null
