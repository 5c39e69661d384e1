-- Pauses or resumes the whole queue.
update fairlane.queue set is_paused = $isPaused where is_paused <> $isPaused
