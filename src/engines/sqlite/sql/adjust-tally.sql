-- Adds $change to the number of documents of $state and $lane.
update tallies set documents = documents + $change where state = $state and lane = $lane
