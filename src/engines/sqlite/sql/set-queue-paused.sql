-- Pauses or resumes the whole queue.
update queue set is_paused = $isPaused where is_paused <> $isPaused
