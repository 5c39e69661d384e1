import type { BatchItemBody } from "../client/wire.ts";
import type { Submission } from "../queue/submission.ts";

/** What a submission in JSON says, for the queue. */
export function submissionOf({ text, startAt, ...fields }: BatchItemBody): Submission {
  return {
    ...fields,
    ...(startAt !== undefined && { startAt: new Date(startAt) }),
    ...(text !== undefined && { content: text }),
  };
}
