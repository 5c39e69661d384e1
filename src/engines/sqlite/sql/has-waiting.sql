-- True if a document may start: the queue is not paused, and documents wait or are held only while others wait.
select (exists (select 1 from documents where state = 'waiting') or exists (select 1 from backlogs where is_soft = 1))
  and not is_paused as result from queue
