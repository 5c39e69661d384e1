import type { Document, NewDocument } from "../../../engine/document.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { toJson } from "../stored-document.ts";

const comparedFields = [
  "name",
  "type",
  "metadata",
  "content",
  "source",
  "callback",
  "cost",
  "urgency",
  "startAt",
  "startBefore",
] as const;

/** The facts that a repeated submission must have in common with the first one. */
export type Compared = Pick<Document, "id" | (typeof comparedFields)[number]>;

/** The refusal of a submission that uses the key of another document; undefined if it repeats that one. */
export function findConflict(first: Compared, document: NewDocument): FairlaneError | undefined {
  const differing = comparedFields.find((field) => toJson(first[field]) !== toJson(document[field]));
  if (differing === undefined) return undefined;
  const key = JSON.stringify(document.key);
  return new FairlaneError(
    "idempotency-conflict",
    `key ${key}: expected the same document as before (${first.id}), got another ${differing}`,
  );
}
