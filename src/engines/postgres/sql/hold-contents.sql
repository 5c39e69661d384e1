-- Locks the contents $ids until the end of the transaction, which stores their documents.
select id from fairlane.contents where id = any($ids::uuid[]) and part = 'content' for key share
