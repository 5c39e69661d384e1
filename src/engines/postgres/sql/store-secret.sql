-- The secret of the store. Lease tokens and encryption keys are derived from it.
select secret from fairlane.queue
