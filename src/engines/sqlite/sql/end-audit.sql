-- Stores the $outcome of the action that the audit entry $id describes.
update audit set outcome = $outcome where id = $id
