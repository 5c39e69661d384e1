-- The trace that a document's submission belongs to, as JSON: its traceparent and tracestate.
alter table fairlane.documents add column trace text;
