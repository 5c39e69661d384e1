-- Sets the time of writing of the contents $ids to now.
update fairlane.contents set written_at = extract(epoch from clock_timestamp()) * 1000
where id = any($ids::uuid[]) and part = 'content'
