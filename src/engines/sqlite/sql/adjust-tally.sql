-- Adds $change to the number of documents of $state and $priority.
update tallies set documents = documents + $change where state = $state and priority = $priority
