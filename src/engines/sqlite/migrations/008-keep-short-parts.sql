-- What is kept of documents beside their contents and is short: their text and their Markdown, each written by the transaction
-- that finished its document, under that lease. What is longer is in files, and so is what was kept before there was this table.
create table short_parts (
  document integer not null,
  part text not null,
  lease integer not null,
  bytes blob not null,
  primary key (document, part),
  constraint short_parts_part_known check (part in ('text', 'markdown'))
) strict;

create trigger documents_take_their_short_parts after delete on documents begin
  delete from short_parts where document = old.sequence;
end;
