-- Whether the worker $name drains.
select is_draining from workers where name = $name
