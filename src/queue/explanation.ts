import type { Document } from "../engine/document.ts";
import type { CustomerRecord, Standing } from "../engine/engine.ts";
import { type CheckFacts, explainCheck, type Forecast, forecast } from "../policy/explanation.ts";

/** Why a document stands where it stands, as facts. */
export interface Explanation {
  readonly document: Document;
  /** The check that gave it its priority; null before it enters the line. */
  readonly check: CheckFacts | null;
  /** How many documents start before it if nobody submits anything more; null if it does not wait. */
  readonly place: { readonly ahead: number; readonly isExact: boolean } | null;
  /** What the customer's next document would get now, and when the count restarts. */
  readonly next: Forecast;
}

/** Places in the line are counted exactly up to this many documents ahead. */
export const mostAhead = 1000;

/** Puts the facts together. */
export function explanationOf(standing: Standing, customer: CustomerRecord, now: number): Explanation {
  const { document, check, ahead } = standing;
  return {
    document,
    check: check ? explainCheck(check, customer.policy) : null,
    place: ahead === undefined ? null : { ahead: Math.min(ahead, mostAhead), isExact: ahead <= mostAhead },
    next: forecast(customer.counter, now, customer.policy),
  };
}
