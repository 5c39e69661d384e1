-- Up to $limit documents after $after all of whose parts were written before $writtenBefore, without those whose content an
-- open transaction has locked because it is about to store the document. Each is found by its first part.
select id from fairlane.contents where id > $after and written_at < $writtenBefore
  and not exists (
    select from fairlane.contents as other
    where other.id = contents.id and (other.part < contents.part or other.written_at >= $writtenBefore)
  )
order by id, part limit $limit for update skip locked
