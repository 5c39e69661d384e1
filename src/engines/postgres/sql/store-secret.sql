-- The secret of the store. Lease tokens and the keys of seals are derived from it.
select secret from fairlane.queue
