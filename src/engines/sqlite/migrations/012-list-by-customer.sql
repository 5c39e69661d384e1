-- Lists of one customer's partial results, which must not depend on how many others have.
create index documents_partial_of_customer on documents (customer) where partial is not null;
