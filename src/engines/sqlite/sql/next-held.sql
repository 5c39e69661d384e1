-- The next $limit held documents of $customer up to the lane $upTo, by lane, then in the order of submission.
select * from documents
where held_lane is not null and customer = $customer and held_lane <= $upTo
order by held_lane, sequence limit $limit
