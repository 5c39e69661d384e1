-- Whether anything waits in a queue that is not paused.
select exists (select 1 from documents where state = 'waiting') and not is_paused as answer from queue
