import type { DocumentFilterBody } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../../../words/words.ts";

/** Returns a time range in words; undefined if it has neither start nor end. */
export function useTimesInWords(from: string | undefined, until: string | undefined): string | undefined {
  const words = useWords("documents");
  const { moment } = useFormat();
  const parts = [
    from === undefined ? "" : words.since(moment(from)),
    until === undefined ? "" : words.before(moment(until)),
  ].filter((part) => part !== "");
  return parts.length === 0 ? undefined : parts.join(" ");
}

/** Returns a filter in words: "State: Failed; Customer: acme". */
export function useFilterInWords(filter: DocumentFilterBody): string {
  const words = useWords("documents");
  const { states, donePartially } = useWords();
  const conditions: readonly (readonly [string, string | undefined])[] = [
    [words.nameOrTitle, filter.text],
    [words.idPrefix, filter.id],
    [words.name, filter.name],
    [words.customer, filter.customer],
    [words.state, filter.partial ? donePartially : filter.state && states[filter.state]],
    [words.priority, filter.priority?.toString()],
    [words.urgency, filter.urgency && words.urgencies[filter.urgency]],
    [words.type, filter.type],
    [words.submitted, useTimesInWords(filter.submittedAfter, filter.submittedBefore)],
    [words.failure, filter.failure],
  ];
  return conditions
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => `${label}: ${value}`)
    .join("; ");
}
