-- Counts the contents $ids as written just now.
update fairlane.contents set written_at = extract(epoch from clock_timestamp()) * 1000
where id = any($ids::uuid[]) and part = 'content'
