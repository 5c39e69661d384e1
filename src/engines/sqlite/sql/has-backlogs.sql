-- True if any documents are held because of a cap.
select exists (select 1 from backlogs) as result
