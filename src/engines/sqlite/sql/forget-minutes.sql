-- Removes the minutes from $from to before $until.
delete from minutes where at >= $from and at < $until
