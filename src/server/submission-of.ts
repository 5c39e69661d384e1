import type { BatchItemBody } from "../client/wire.ts";
import type { Submission } from "../queue/submission.ts";
import type { Caller } from "./access/caller.ts";
import { forbidden } from "./access/doorkeeper.ts";
import { InvalidRequest } from "./problem.ts";

/** What a submission in JSON says, for the queue. */
export function submissionOf(
  { text, startAt, customer, ...fields }: BatchItemBody,
  caller: Caller,
  path = "customer",
): Submission {
  return {
    ...fields,
    customer: submitterOf(caller, customer, path),
    ...(startAt !== undefined && { startAt: new Date(startAt) }),
    ...(text !== undefined && { content: text }),
  };
}

/** The customer that a caller submits for: the one that it names, or the only one that its key is for. */
export function submitterOf(caller: Caller, customer: string | undefined, path = "customer"): string {
  const named = customer ?? caller.customer;
  if (named === undefined) throw new InvalidRequest([{ path, message: "expected text, got nothing" }]);
  if (caller.customer !== undefined && named !== caller.customer)
    throw forbidden(`${path}: this key submits for ${JSON.stringify(caller.customer)} alone`);
  return named;
}
