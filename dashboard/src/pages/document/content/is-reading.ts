import type { Json } from "#fairlane/client/client.ts";
import type { Facts } from "#fairlane/readers/reading.ts";

/** Returns true if a result comes from the built-in reader. Other processors may return anything. */
export function isReading(result: Json): result is Facts & Json {
  if (typeof result !== "object" || result === null || Array.isArray(result)) return false;
  const { type, words, lines, characters, skipped } = result as Record<string, unknown>;
  const hasCounts = [words, lines, characters].every((count) => typeof count === "number");
  return typeof type === "string" && hasCounts && Array.isArray(skipped);
}
