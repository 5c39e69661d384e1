-- Up to $limit customers of whom documents are held back by caps that bind only while others wait.
select customer from backlogs where is_soft = 1 limit $limit
