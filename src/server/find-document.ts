import type { Document } from "../engine/document.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Queue } from "../queue/queue.ts";

/** The document of an id; refuses ids of none. */
export async function findDocument(queue: Queue, id: string): Promise<Document> {
  const document = await queue.document(id);
  if (document) return document;
  throw noDocument(id);
}

/** The refusal of an id of no document. */
export function noDocument(id: string): FairlaneError {
  return new FairlaneError("not-found", `there is no document ${JSON.stringify(id)}`);
}
