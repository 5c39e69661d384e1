-- True once a document was interrupted because it ran long. Few of them may run at a time, and none is interrupted again.
alter table fairlane.documents add column is_long boolean not null default false;
alter table fairlane.line add column is_long boolean not null default false;

-- The long documents in the line. Most documents are not in it.
create index line_of_long on fairlane.line (priority, turn, document) where is_long;
