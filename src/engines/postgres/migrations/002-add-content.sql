-- What is known of a document's content, as JSON: its size and its SHA-256.
alter table fairlane.documents add column content text;

-- The contents of documents, each under its document's id. What has no document is removed some time after it was written.
create table fairlane.contents (
  id uuid primary key,
  size bigint not null,
  sha256 text not null,
  written_at bigint not null
);

-- Their bytes, in pieces of 256 KiB, the last of which is shorter.
create table fairlane.content_chunks (
  id uuid not null,
  number integer not null,
  bytes bytea not null,
  primary key (id, number)
);

-- Documents are mostly compressed already.
alter table fairlane.content_chunks alter column bytes set storage external;
