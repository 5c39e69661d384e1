alter table fairlane.plans add column weight smallint not null default 1;

alter table fairlane.documents add column is_background boolean not null default false;
-- Where it waits: 0 if expedited, otherwise its priority, or 10 if it is a background document. Null before it has a priority.
alter table fairlane.documents add column lane smallint;
-- The time given at submission by which it must start.
alter table fairlane.documents add column start_before bigint;
-- The same until it starts or is finished, then null.
alter table fairlane.documents add column deadline_at bigint;
-- Turns are scaled, so that weights can divide them.
update fairlane.documents set lane = priority, turn = turn * 10000 where priority is not null;

drop index fairlane.documents_held;
-- The held document of a customer that enters next.
create index documents_held on fairlane.documents (customer, lane nulls first, id) where indexed_state = 'held';
-- Documents whose deadline may pass.
create index documents_with_deadline on fairlane.documents (deadline_at, id) where deadline_at is not null;

alter table fairlane.line rename column priority to lane;
alter table fairlane.line add column deadline_at bigint;
update fairlane.line set turn = turn * 10000;
alter table fairlane.turns rename column priority to lane;
update fairlane.turns set turn = turn * 10000;
alter table fairlane.tallies rename column priorities to lanes;

-- Fairness is computed from documents.
alter table fairlane.minutes drop column fairness;
