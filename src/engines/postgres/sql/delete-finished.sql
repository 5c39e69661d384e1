-- Removes documents that were finished before $before: whole rows of `finished`, with about $limit documents.
with noted as (
  select at, number, documents, sum(cardinality(documents)) over (order by at, number) - cardinality(documents) as sooner
  from (
    select at, number, documents from fairlane.finished where at < $before order by at, number limit $limit for update skip locked
  ) as oldest
), gone as (
  delete from fairlane.finished using noted
  where finished.at = noted.at and finished.number = noted.number and noted.sooner < $limit
  returning noted.documents
)
delete from fairlane.documents using (select unnest(documents) as id from gone) as finished
where documents.id = finished.id and documents.finished_at < $before
returning documents.id, state, priority, is_background
