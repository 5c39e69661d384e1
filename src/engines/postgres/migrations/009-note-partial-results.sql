-- Why the result of a document that is done is incomplete or doubtful, as JSON; nothing where it is neither.
alter table fairlane.documents add column partial text;

-- Lists of such documents. A completion without it changes nothing here, so that it stays within the row's page.
create index documents_partial on fairlane.documents (id) where partial is not null;
