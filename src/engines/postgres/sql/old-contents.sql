-- Up to $limit documents after the one of $after of which all parts were written before $writtenBefore, but for those that
-- a transaction in progress is about to store a document for: it holds the content. Each is found by its first part.
select id from fairlane.contents where id > $after and written_at < $writtenBefore
  and not exists (
    select from fairlane.contents as other
    where other.id = contents.id and (other.part < contents.part or other.written_at >= $writtenBefore)
  )
order by id, part limit $limit for update skip locked
