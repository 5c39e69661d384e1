-- What is known of a document's content, as JSON: its size and its SHA-256. The bytes are in files beside this one.
alter table documents add column content text;
