-- Notes the $outcome of what the entry $id of the audit tells of.
update fairlane.audit set outcome = $outcome where id = $id
