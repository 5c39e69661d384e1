-- Removes the webhook $id.
delete from fairlane.webhooks where id = $id
