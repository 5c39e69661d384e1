-- The number of expedited documents that wait, by priority and urgency.
select priority, is_background, count(*) as documents from documents
where state = 'waiting' and lane = 0 group by priority, is_background
