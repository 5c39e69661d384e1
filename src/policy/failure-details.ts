/** The facts of a failure by name, such as a size and its limit. Sentences in every language are made from them. */
export type FailureDetails = Readonly<Record<string, number | string>>;

const maxDetails = 10;
const maxTextLength = 100;
const namePattern = /^[a-zA-Z]{1,40}$/;

/** Returns a value as the details of a failure, or undefined if it is none. */
export function readFailureDetails(value: unknown): FailureDetails | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length === 0 || entries.length > maxDetails) return undefined;
  return entries.every(([name, fact]) => namePattern.test(name) && isFact(fact))
    ? (Object.fromEntries(entries) as FailureDetails)
    : undefined;
}

function isFact(fact: unknown): boolean {
  return typeof fact === "string" ? fact.length <= maxTextLength : Number.isFinite(fact);
}
