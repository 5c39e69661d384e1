import type { ContentRange } from "../engine/content-store.ts";
import type { RetryOptions } from "../engine/line.ts";
import { expectInteger, expectObject, expectText, unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";

/** Rejects values that cannot be the id of a document. */
export function readId(id: string): string {
  return expectText("id", id, 100);
}

/** Rejects values that are not a range of bytes. */
export function readRange(range: ContentRange): ContentRange {
  const { start, end } = expectObject("range", range, ["start", "end"]);
  const first = expectInteger("range.start", start, [0, Number.MAX_SAFE_INTEGER]);
  return { start: first, end: expectInteger("range.end", end, [first, Number.MAX_SAFE_INTEGER]) };
}

/** Checks the options of a retry. */
export function readRetryOptions(options: RetryOptions): RetryOptions {
  const { by } = expectObject("retry options", options, ["by"]);
  if (by !== undefined && by !== "customer")
    throw unexpected("retry options.by", '"customer" or nothing', by);
  return { by };
}

/** Rejects values that cannot be the name of a customer. */
export function readCustomer(name: string): string {
  return expectText("customer", name, 200);
}

export function notFound(what: string, name: string): never {
  throw new FairlaneError("not-found", `there is no ${what} ${JSON.stringify(name)}`);
}
