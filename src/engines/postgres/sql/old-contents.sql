-- Up to $limit contents after the one of $after that were written before $writtenBefore, but for those that a transaction
-- in progress is about to store a document for.
select id from fairlane.contents where id > $after and written_at < $writtenBefore
order by id limit $limit for update skip locked
