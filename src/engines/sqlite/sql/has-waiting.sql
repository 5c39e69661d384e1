-- Whether anything may start in a queue that is not paused: what waits, or what is held back only while others wait.
select (exists (select 1 from documents where state = 'waiting') or exists (select 1 from backlogs where is_soft = 1))
  and not is_paused as answer from queue
