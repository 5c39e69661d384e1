-- The size and SHA-256 of a document's content, as JSON.
alter table fairlane.documents add column content text;

-- Contents, each under the id of its document. One without a document is removed some time after it was written.
create table fairlane.contents (
  id uuid primary key,
  size bigint not null,
  sha256 text not null,
  written_at bigint not null
);

-- Their bytes, in chunks of 256 KiB.
create table fairlane.content_chunks (
  id uuid not null,
  number integer not null,
  bytes bytea not null,
  primary key (id, number)
);

-- Documents are mostly compressed already.
alter table fairlane.content_chunks alter column bytes set storage external;
