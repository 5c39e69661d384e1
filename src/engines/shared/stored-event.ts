import type { NewEvent } from "../../engine/event.ts";
import type { ExportedEvent } from "../../engine/store-records.ts";

type AnyEvent = NewEvent & { readonly customer?: string; readonly document?: string };

/** An event as a row, with the facts of its kind as JSON. */
export function storedEvent(event: NewEvent) {
  const { at, kind, customer = null, document = null } = event as AnyEvent;
  return { at, kind, customer, document, facts: factsOf(event) };
}

// JSON leaves out undefined fields, which is twice as fast as a rest pattern.
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
