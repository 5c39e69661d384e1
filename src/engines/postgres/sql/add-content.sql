-- Notes that the content $id is whole: its $size and $sha256.
insert into fairlane.contents (id, size, sha256, written_at)
values ($id, $size, $sha256, extract(epoch from clock_timestamp()) * 1000)
