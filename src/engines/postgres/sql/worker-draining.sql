-- Whether the worker $name drains.
select is_draining from fairlane.workers where name = $name
