-- Up to $limit names of customers on the default plan after $cursor.
select name from customers where plan = 'default' and name > $cursor order by name limit $limit
