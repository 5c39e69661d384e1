import type { Engine } from "../../../src/engine/engine.ts";
import { AccessControl } from "../../../src/queue/access.ts";
import { VirtualClock } from "../../../src/runtime/virtual-clock.ts";

/** The keys and the audit of an engine, by a clock of their own. */
export function accessOf(engine: Engine) {
  const clock = new VirtualClock(1000);
  return { access: new AccessControl(engine, clock), clock };
}
