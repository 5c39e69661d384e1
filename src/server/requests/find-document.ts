import type { Document } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Queue } from "../../queue/queue.ts";
import { type Caller, maySeeDocument } from "../access/caller.ts";

/** Returns the document of an id. Throws the same `not-found` if there is none and if the caller may not see it. */
export async function findDocument(queue: Queue, id: string, caller: Caller): Promise<Document> {
  const document = await queue.document(id);
  if (document && maySeeDocument(caller, document)) return document;
  throw noDocument(id);
}

/** Throws `not-found` if the caller may not see the document. Does not ask the store for callers who may see all. */
export async function refuseForeignDocument(queue: Queue, id: string, caller: Caller): Promise<void> {
  if (caller.customer !== undefined) await findDocument(queue, id, caller);
}

/** The error for an id without a document. */
export function noDocument(id: string): FairlaneError {
  return new FairlaneError("not-found", `there is no document ${JSON.stringify(id)}`);
}
