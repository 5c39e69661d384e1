-- Up to $limit customers with documents that are held only while others wait.
select customer from backlogs where is_soft = 1 limit $limit
