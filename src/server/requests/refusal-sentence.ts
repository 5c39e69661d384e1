import type { z } from "@hono/zod-openapi";
import { expectation, showText } from "../../errors/expectation.ts";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const maxKeys = 5;
const maxKeyLength = 40;

/** Says why a schema refuses something, in the words of the queue: "expected …, got …". */
export function refusalSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "unrecognized_keys") return `unknown ${listKeys(issue.keys)}`;
  const expected = expectedBy(issue);
  return issue.input === undefined ? `expected ${expected}, got nothing` : expectation(expected, issue.input);
}

function listKeys(keys: readonly string[]): string {
  const shown = keys.slice(0, maxKeys).map((key) => showText(key, maxKeyLength));
  return `${shown.join(", ")}${keys.length > maxKeys ? `, and ${keys.length - maxKeys} more` : ""}`;
}

function expectedBy(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? issue.expected;
    case "invalid_value":
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(", ")}`;
    case "invalid_format":
      return issue.format === "datetime" ? "a time such as 2026-11-16T08:30:00Z" : issue.format;
    case "too_small":
      return `at least ${amountOf(issue.minimum, issue.origin)}`;
    case "too_big":
      return `at most ${amountOf(issue.maximum, issue.origin)}`;
    default:
      return "something else";
  }
}

function amountOf(limit: number | bigint, origin: string): string {
  const unit = { string: "character", array: "item" }[origin];
  return unit === undefined ? `${limit}` : `${limit} ${unit}${Number(limit) === 1 ? "" : "s"}`;
}
