-- Makes the worker $name drain or resume.
update workers set is_draining = $isDraining where name = $name
