-- Forgets the workers that were last there before $before.
delete from workers where seen_at < $before
