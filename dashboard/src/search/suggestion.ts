import type { SearchBody } from "#fairlane/client/client.ts";
import { quoteValue, type SearchToken } from "#fairlane/policy/search/search-tokens.ts";
import {
  isQualifier,
  type QualifierName,
  qualifierNames,
  qualifiers,
} from "#fairlane/policy/search/search-values.ts";
import { failureText } from "../parts/messages/notices.tsx";
import { customerHref, documentHref } from "../router.ts";
import { may } from "../session.ts";
import { language } from "../settings.ts";
import { formatOf } from "../words/format.ts";
import type { WordsOf } from "../words/words.ts";
import { savedFilterHref, savedFilters } from "./saved-filters.ts";

/** A suggestion: opens an address, or continues the text of the field. */
export type Suggestion = {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
} & ({ readonly href: string } | { readonly text: string });

/** Suggestions of one kind. */
export interface SuggestionGroup {
  readonly title: string;
  readonly items: readonly Suggestion[];
}

type Words = WordsOf<"search">;

const maxQualifiers = 6;

/** Suggests qualifiers that begin like the word at the caret, or the values of the one at the caret. */
export function completions(
  text: string,
  token: SearchToken | undefined,
  words: Words,
): readonly Suggestion[] {
  const replaced = (part: string) =>
    token ? text.slice(0, token.start) + part + text.slice(token.end) : `${text}${part}`;
  if (token?.qualifier !== undefined && isQualifier(token.qualifier)) {
    const { qualifier, value } = token;
    return qualifiers[qualifier].values
      .filter((each) => each.startsWith(value.toLowerCase()) && each !== value)
      .map((each) => ({
        key: `${qualifier}:${each}`,
        label: `${qualifier}:${each}`,
        detail: valueInWords(qualifier, each, words),
        text: `${replaced(`${qualifier}:${each}`)} `,
      }));
  }
  const typed = token?.value.toLowerCase() ?? "";
  return offeredQualifiers()
    .filter((name) => name.startsWith(typed))
    .slice(0, maxQualifiers)
    .map((name) => ({
      key: `${name}:`,
      label: `${name}:`,
      detail: words.expected[name],
      text: replaced(`${name}:`),
    }));
}

// Customers have only their own documents, and no groups of failures.
function offeredQualifiers(): readonly QualifierName[] {
  const isHidden = (name: QualifierName) => name === "failure" || (name === "customer" && !may("viewAll"));
  return qualifierNames.filter((name) => !isHidden(name));
}

function valueInWords(qualifier: QualifierName, value: string, words: Words): string | undefined {
  if (qualifier === "state") return words.states[value as keyof Words["states"]];
  if (qualifier === "before" || qualifier === "after") return formatOf(language.value).relative(-msOf(value));
  return undefined;
}

function msOf(value: string): number {
  const ms = { h: 3_600_000, d: 86_400_000 }[value.at(-1) ?? ""] ?? 0;
  return Number.parseInt(value, 10) * ms;
}

/** Suggests names of customers as the value of `customer:`. */
export function customerCompletions(
  text: string,
  { start, end }: SearchToken,
  names: readonly string[],
): readonly Suggestion[] {
  return names.map((name) => ({
    key: `customer:${name}`,
    label: `customer:${quoteValue(name)}`,
    text: `${text.slice(0, start)}customer:${quoteValue(name)}${text.slice(end)} `,
  }));
}

/** Suggests saved filters whose name contains the text. */
export function savedSuggestions(text: string): readonly Suggestion[] {
  const wanted = text.trim().toLowerCase();
  return savedFilters()
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((filter) => ({ key: `saved ${filter.name}`, label: filter.name, href: savedFilterHref(filter) }));
}

/** The results of a search, by kind. */
export function resultGroups(found: SearchBody, text: string, words: Words): readonly SuggestionGroup[] {
  const groups: readonly SuggestionGroup[] = [
    {
      title: words.groups.documents,
      items: found.documents.map(({ id, name, title, customer, state }) => ({
        key: id,
        label: title && !name ? title : name || id,
        detail: [title && name ? title : undefined, customer, words.states[state]]
          .filter(Boolean)
          .join(" · "),
        href: documentHref(id),
      })),
    },
    {
      title: words.groups.customers,
      items: found.customers.map(({ name, pending }) => ({
        key: `customer ${name}`,
        label: name,
        detail: words.pendingOf(pending, formatOf(language.value).number(pending)),
        href: customerHref(name),
      })),
    },
    {
      title: words.groups.failures,
      items: found.failures.map((failure) => ({
        key: `failure ${failure.group}`,
        label: failureText(failure),
        detail: words.documentsOf(failure.documents, formatOf(language.value).number(failure.documents)),
        href: `/documents?${new URLSearchParams({ state: "failed", failure: failure.group })}`,
      })),
    },
    {
      title: words.groups.keys,
      items: found.keys.map(({ id, name, role, customer }) => ({
        key: `key ${id}`,
        label: name || id,
        detail: [words.roles[role], customer].filter(Boolean).join(" · "),
        href: `/keys?key=${id}`,
      })),
    },
  ];
  // A customer of that very name is more often meant than its documents.
  const [documents, customers, ...others] = groups;
  const isName = found.customers[0]?.name.toLowerCase().startsWith(text.trim().toLowerCase());
  const ordered = isName ? [customers, documents, ...others] : groups;
  return ordered.filter(
    (group) => group !== undefined && group.items.length > 0,
  ) as readonly SuggestionGroup[];
}
