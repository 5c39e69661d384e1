-- Locks those of the documents $ids that may run, without those that are being finished, in the order of ids.
select id from fairlane.documents where id = any($ids::uuid[]) and state = 'waiting' order by id for update skip locked
