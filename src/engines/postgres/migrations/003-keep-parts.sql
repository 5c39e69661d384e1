-- The text and Markdown that processors store for a document: parts under its id.
alter table fairlane.contents
  add column part text not null default 'content',
  add constraint contents_part_known check (part in ('content', 'text', 'markdown')),
  drop constraint contents_pkey,
  add primary key (id, part);

alter table fairlane.content_chunks
  add column part text not null default 'content',
  drop constraint content_chunks_pkey,
  add primary key (id, part, number);
