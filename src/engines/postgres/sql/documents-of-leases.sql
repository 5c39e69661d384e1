-- Those of the documents $id that run under their $lease.
select running.* from fairlane.running
where lease = any($lease::bigint[]) and id = any($id::uuid[])
