import type { Document } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";

/** Waits until something is true of an engine. Checks again after every notification that documents may start. */
export async function until(engine: Engine, isTrue: () => Promise<boolean>): Promise<void> {
  for (let notified = nextMayStart(engine); !(await isTrue()); notified = nextMayStart(engine))
    await notified;
}

/** Resolves at the next notification that documents may start. */
export function nextMayStart(engine: Engine): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const unwatch = engine.watch(({ mayStart }) => mayStart && resolve());
  return promise.finally(unwatch);
}

/** The first waiting documents, the newest first. */
export async function waitingOf(engine: Engine): Promise<readonly Document[]> {
  return (await engine.insight.documents({ state: "waiting" }, { limit: 100, cursor: undefined })).items;
}
