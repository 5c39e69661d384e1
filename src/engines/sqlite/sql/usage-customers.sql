-- Up to $limit names after $after of customers with usage that is summed up.
select distinct customer from usage where customer > $after order by customer limit $limit
