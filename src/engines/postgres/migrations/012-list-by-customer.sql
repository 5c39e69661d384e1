-- Lists of one customer's partial results, at a cost that does not depend on those of others.
create index documents_partial_of_customer on fairlane.documents (customer, id) where partial is not null;

-- When the document had its check.
alter table fairlane.documents add column checked_at bigint;
