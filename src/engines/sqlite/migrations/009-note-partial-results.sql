-- Why the result of a document that is done is incomplete or doubtful, as JSON; nothing where it is neither.
alter table documents add column partial text;

-- Lists of such documents. A completion without it changes nothing here.
create index documents_partial on documents (sequence) where partial is not null;
