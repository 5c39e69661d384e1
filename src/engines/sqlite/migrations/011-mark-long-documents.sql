-- Set once a document was interrupted because it took long: few of them may run at a time, and none is interrupted again.
alter table documents add column is_long integer not null default 0;

-- Which long documents may start next. Most documents are not in it.
create index documents_long_in_line on documents (priority, turn) where state = 'waiting' and is_long = 1;
