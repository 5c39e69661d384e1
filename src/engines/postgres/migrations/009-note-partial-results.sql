-- Why the result of a document is incomplete or doubtful, as JSON; null if it is neither.
alter table fairlane.documents add column partial text;

-- Lists of partial results. A completion without one changes no index, so that it stays within the row's page.
create index documents_partial on fairlane.documents (id) where partial is not null;
