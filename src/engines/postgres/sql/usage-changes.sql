-- All usage that is not summed up yet.
select one.customer, 300000 as "stepMs", figures[9 * number - 8] as at, figures[9 * number - 7] as done,
  figures[9 * number - 6] as failed, figures[9 * number - 5] as cancelled, figures[9 * number - 4] as starts,
  figures[9 * number - 3] as pages, figures[9 * number - 2] as "workMs", figures[9 * number - 1] as "waitMs",
  figures[9 * number] as "maxWaitMs"
from fairlane.usage_changes cross join lateral unnest(customers) with ordinality as one (customer, number)
