-- Removes the minutes from $from to before $until.
delete from fairlane.minutes where at >= $from and at < $until
