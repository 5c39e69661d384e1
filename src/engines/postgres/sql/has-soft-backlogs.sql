-- True if the queue is not paused and documents are held only while others wait.
select exists (select from fairlane.backlogs where is_soft) and not is_paused as result from fairlane.queue
