-- Stores how many more documents of each customer $name may certainly come, as JSON.
update fairlane.customers set room = given.room
from unnest($name::text[], $room::text[]) as given (name, room) where customers.name = given.name
