-- Stores the remaining capacity of each customer $name, as JSON.
update fairlane.customers set remaining_capacity = given.remaining_capacity
from unnest($name::text[], $capacity::text[]) as given (name, remaining_capacity) where customers.name = given.name
