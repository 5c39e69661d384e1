-- The piece $number of the content $id.
select bytes from fairlane.content_chunks where id = $id and number = $number
