import type { Engine } from "../../src/engine/engine.ts";
import { flood } from "../engine/new-documents.ts";

/**
 * Submits documents until another engine is notified of one by the database. Notifications before it listens are lost, and
 * nothing says when it begins to listen.
 */
export async function submitUntilHeard(writer: Engine, listener: Engine): Promise<void> {
  let isHeard = false;
  // An engine that only polls reports that anything may have happened.
  const stop = listener.watch(({ mayStart, mayComeDue }) => {
    if (mayStart && !mayComeDue) isHeard = true;
  });
  while (!isHeard) await writer.line.submit(flood("a", 1), 0);
  stop();
}
