import type { NewDocument } from "../../src/engine/document.ts";
import { createIdSource } from "../../src/runtime/ids.ts";

const newId = createIdSource({ now: () => 1 });

/** Returns a new document with plain fields, but for those given. */
export function newDocument(customer: string, fields: Partial<NewDocument> = {}): NewDocument {
  const plain = {
    name: "x",
    type: null,
    metadata: null,
    content: null,
    trace: null,
    source: null,
    callback: null,
    cost: 1,
    key: null,
    startAt: null,
    startBefore: null,
    urgency: "normal" as const,
  };
  return { id: newId(), customer, ...plain, maxAttempts: 3, ...fields };
}

/** Returns `count` plain documents of one customer. */
export function flood(customer: string, count: number): NewDocument[] {
  return Array.from({ length: count }, () => newDocument(customer));
}

/** Returns the request of a worker that has `ordinarySlots` free. */
export function claimRequest(ordinarySlots: number, now = 0) {
  return { worker: "worker", leaseMs: 30_000, now, ordinarySlots };
}
