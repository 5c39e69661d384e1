import { expectInteger, expectObject, unexpected } from "../errors/expectation.ts";
import type { Priority } from "./rule.ts";

/** Slots of a worker that only take documents of priorities 1 to `upTo`, like an express till. */
export interface ExpressSlots {
  readonly slots: number;
  readonly upTo: Priority;
}

/** Rejects express slots that would leave a worker without an ordinary slot. */
export function expectExpress(what: string, express: ExpressSlots, slots: number): void {
  expectObject(what, express, ["slots", "upTo"]);
  if (slots < 2) throw unexpected(what, "workers of at least 2 slots, one of which stays ordinary", slots);
  expectInteger(`${what}.slots`, express.slots, [1, slots - 1]);
  expectInteger(`${what}.upTo`, express.upTo, [1, 8]);
}
