-- Up to $limit names after $after of customers with usage.
select customer from (
  select customer from (
    select distinct customer from fairlane.usage where customer > $after order by customer limit $limit
  ) as summed_up
  union
  select customer from fairlane.usage_changes cross join lateral unnest(customers) as one (customer)
  where customer collate "C" > $after
) as known
order by customer limit $limit
