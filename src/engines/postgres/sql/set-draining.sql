-- Makes the worker $name drain or resume.
update fairlane.workers set is_draining = $isDraining where name = $name
