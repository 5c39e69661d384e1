-- Up to $limit documents before $place, the newest first, with what a replay of them needs. Running ones are waiting.
select id as place, customer, cost, state, is_background as "isBackground", attempts,
  submitted_at as "submittedAt", start_at as "startAt", waiting_since as "waitingSince", started_at as "startedAt",
  finished_at as "finishedAt"
from fairlane.documents where id < $place::uuid order by id desc limit $limit
