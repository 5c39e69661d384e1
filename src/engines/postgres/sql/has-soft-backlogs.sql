-- Whether documents are held back by caps that bind only while others wait, in a queue that is not paused.
select exists (select from fairlane.backlogs where is_soft) and not is_paused as answer from fairlane.queue
