-- True if there is any key.
select exists (select 1 from fairlane.keys) as result
