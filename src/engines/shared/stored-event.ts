import type { NewEvent } from "../../engine/event.ts";
import type { ExportedEvent } from "../../engine/store-records.ts";

type AnyEvent = NewEvent & { readonly customer?: string; readonly document?: string };

/** An event as a row: when, what and about whom are columns, the facts of its kind are JSON. */
export function storedEvent(event: NewEvent) {
  const { at, kind, customer = null, document = null } = event as AnyEvent;
  return { at, kind, customer, document, facts: factsOf(event) };
}

// Undefined fields are not written, and cost less than half of leaving them out by a rest pattern.
function factsOf(event: NewEvent): string {
  return JSON.stringify({
    ...event,
    at: undefined,
    kind: undefined,
    customer: undefined,
    document: undefined,
  });
}

/** The event of a row. */
export function eventOf({ at, kind, customer, document, facts }: ExportedEvent): NewEvent {
  const subject = { ...(customer !== null && { customer }), ...(document !== null && { document }) };
  return { at, kind, ...subject, ...JSON.parse(facts) } as NewEvent;
}
