-- Notes that $ended more documents of each $lease run no more; a claim of which none is left goes.
with given as (
  select * from unnest($lease::bigint[], $ended::integer[]) as given (lease, ended)
), gone as (
  delete from fairlane.claims using given where claims.lease = given.lease and claims.running <= given.ended
)
update fairlane.claims set running = claims.running - given.ended
from given where claims.lease = given.lease and claims.running > given.ended
