-- The trace that a document's submission belongs to, as JSON: its traceparent and tracestate.
alter table documents add column trace text;
