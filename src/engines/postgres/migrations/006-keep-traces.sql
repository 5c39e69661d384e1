-- The traceparent and tracestate of a document's submission, as JSON.
alter table fairlane.documents add column trace text;
