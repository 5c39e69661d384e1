-- Stores an incident of $kind at $at for each $document that exists.
insert into fairlane.incidents (document, at, kind, facts)
select given.document, given.at, given.kind, given.facts
from unnest($document::uuid[], $at::bigint[], $kind::text[], $facts::text[]) as given (document, at, kind, facts)
where exists (select 1 from fairlane.documents where documents.id = given.document)
