import type { Document } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Queue } from "../../queue/queue.ts";
import { type Caller, maySeeDocument } from "../access/caller.ts";

/** The document of an id; refuses ids of none, and those of documents that the caller may not know of, alike. */
export async function findDocument(queue: Queue, id: string, caller: Caller): Promise<Document> {
  const document = await queue.document(id);
  if (document && maySeeDocument(caller, document)) return document;
  throw noDocument(id);
}

/** Refuses ids of documents that the caller may not know of. Whoever may know of all need not ask for them. */
export async function refuseForeignDocument(queue: Queue, id: string, caller: Caller): Promise<void> {
  if (caller.customer !== undefined) await findDocument(queue, id, caller);
}

/** The refusal of an id of no document. */
export function noDocument(id: string): FairlaneError {
  return new FairlaneError("not-found", `there is no document ${JSON.stringify(id)}`);
}
