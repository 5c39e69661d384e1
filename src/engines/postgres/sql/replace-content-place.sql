-- Records that the contents are at $location and belong to $owner.
update fairlane.queue set contents = $location, contents_owner = $owner
