-- Removes the webhook $id.
delete from webhooks where id = $id
