-- Notes the $documents that were finished $at a time.
insert into fairlane.finished (at, documents)
select at, documents::uuid[] from unnest($at::bigint[], $documents::text[]) as given (at, documents)
