-- The next $limit documents of the line up to the lane $upTo whose deadline has not passed at $now.
select * from documents
where state = 'waiting' and lane <= $upTo and (deadline_at is null or deadline_at > $now)
order by lane, turn, sequence limit $limit
