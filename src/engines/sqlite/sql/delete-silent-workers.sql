-- Removes the workers last seen before $before.
delete from workers where seen_at < $before
