-- Lists of one customer's partial results, which must not depend on how many others have.
create index documents_partial_of_customer on documents (customer) where partial is not null;

-- When the document had its check. Unknown for documents that were checked before this migration.
alter table documents add column checked_at integer;
