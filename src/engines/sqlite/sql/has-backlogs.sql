-- Whether documents of anybody are held back by a cap.
select exists (select 1 from backlogs) as answer
