import type { BatchItemBody } from "../../client/wire.ts";
import { expectation } from "../../errors/expectation.ts";
import { maxCustomerAttempts } from "../../policy/retry.ts";
import type { Submission } from "../../queue/submission.ts";
import { forbidden } from "../access/authenticator.ts";
import type { Caller } from "../access/caller.ts";
import { InvalidRequest } from "../responses/problem.ts";
import type { Present } from "./parse.ts";
import { withTimes } from "./with-times.ts";

/** Returns the submission of a JSON body. `within` is the place of the body in the request, for error messages. */
export function submissionOf(
  { text, customer, ...fields }: Present<BatchItemBody>,
  caller: Caller,
  within = "",
): Submission {
  refuseManyAttempts(caller, fields.maxAttempts, `${within}maxAttempts`);
  return {
    ...withTimes(fields),
    customer: submitterOf(caller, customer, `${within}customer`),
    ...(text !== undefined && { content: text }),
  };
}

/** Returns the customer that a caller submits for: the one that it names, or the one of its key. */
export function submitterOf(caller: Caller, customer: string | undefined, path = "customer"): string {
  const named = customer ?? caller.customer;
  if (named === undefined) throw new InvalidRequest([{ path, message: "expected text, got nothing" }]);
  if (caller.customer !== undefined && named !== caller.customer)
    throw forbidden(`${path}: this key is only for ${JSON.stringify(caller.customer)}`);
  return named;
}

/** Refuses more attempts than a customer's key may ask for. */
export function refuseManyAttempts(
  caller: Caller,
  maxAttempts: number | undefined,
  path = "maxAttempts",
): void {
  if (caller.customer === undefined || maxAttempts === undefined || maxAttempts <= maxCustomerAttempts)
    return;
  const expected = `a whole number from 1 to ${maxCustomerAttempts}, the maximum for a customer's key`;
  throw new InvalidRequest([{ path, message: expectation(expected, maxAttempts) }]);
}
