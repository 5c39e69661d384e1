import type { DocumentFilterBody } from "../../../../src/client/client.ts";
import { partWords } from "../../parts/words.ts";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { documentsWords } from "./words.ts";

/** The times of a filter in words; undefined if it has none. */
export function useTimesInWords({ submittedAfter, submittedBefore }: DocumentFilterBody): string | undefined {
  const words = useWords(documentsWords);
  const { moment } = useFormat();
  const parts = [
    submittedAfter === undefined ? "" : words.since(moment(submittedAfter)),
    submittedBefore === undefined ? "" : words.before(moment(submittedBefore)),
  ].filter((part) => part !== "");
  return parts.length === 0 ? undefined : parts.join(" ");
}

/** A filter in words: "State: Failed; Customer: acme". */
export function useFilterInWords(filter: DocumentFilterBody): string {
  const words = useWords(documentsWords);
  const { states } = useWords(partWords);
  const conditions: readonly (readonly [string, string | undefined])[] = [
    [words.name, filter.name],
    [words.customer, filter.customer],
    [words.state, filter.state && states[filter.state]],
    [words.priority, filter.priority?.toString()],
    [words.type, filter.type],
    [words.submitted, useTimesInWords(filter)],
    [words.failure, filter.failure],
  ];
  return conditions
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => `${label}: ${value}`)
    .join("; ");
}
