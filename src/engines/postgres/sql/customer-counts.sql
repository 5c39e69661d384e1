-- Up to $limit customers after the one of $name, by name, with what they are sorted by; pending without what runs.
select name, coalesce(count, 0) as count, coalesce(updated_at, 0) as "updatedAt",
  (select count(*) from fairlane.line where customer = customers.name)
  + (select count(*) from fairlane.documents where customer = customers.name and aside = 'scheduled')
  + (select count(*) from fairlane.documents where customer = customers.name and aside = 'held') as pending
from fairlane.customers where name > $name order by name limit $limit
