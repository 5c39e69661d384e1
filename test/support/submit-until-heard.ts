import type { Engine } from "../../src/engine/engine.ts";
import { flood } from "../engine/new-documents.ts";

/**
 * Submits documents until another engine is told of one by the database. It is not told of those that come before it
 * listens, and nobody says when that is.
 */
export async function submitUntilHeard(writer: Engine, listener: Engine): Promise<void> {
  let isHeard = false;
  // Who only looks around once a second says that anything may have happened.
  const stop = listener.watch(({ mayStart, mayComeDue }) => {
    if (mayStart && !mayComeDue) isHeard = true;
  });
  while (!isHeard) await writer.line.submit(flood("a", 1), 0);
  stop();
}
