-- Up to $limit names of customers on the $plan after $cursor. It is not the default one.
select name from fairlane.customers where plan = $plan and plan <> 'default' and name > $cursor order by name limit $limit
