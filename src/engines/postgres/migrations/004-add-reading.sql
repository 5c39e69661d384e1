-- How documents are read, as JSON; null for as the worker is set. A customer's own settings override those of its plan.
alter table fairlane.plans add column reading text;
alter table fairlane.customers add column reading text;
