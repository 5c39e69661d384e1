import type { SearchBody } from "../../../client/wire.ts";
import { readSearch, searchOf } from "../../../policy/search/search-query.ts";
import { quoteValue } from "../../../policy/search/search-tokens.ts";
import { qualifierNames } from "../../../policy/search/search-values.ts";
import { commandName } from "../../../runtime/command-name.ts";
import { type Call, type Command, exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { Screen } from "../../output/screen.ts";
import { Table } from "../../output/table.ts";
import { definedOnly, wholeOption } from "../../settings/option-values.ts";

/** `fairlane search`: finds documents, customers, failures and keys. */
export const search: Command = {
  group: "Inspect",
  takes: ["WORD", "[WORD…]"],
  summary: "finds documents, customers, failures and keys",
  description: `Finds documents by name, title or the first digits of their id, customers, groups of failures, and keys. Qualifiers narrow
the documents: ${qualifierNames.map((name) => `${name}:`).join(" ")}. Times are 2d, 12h or 2026-11-01.`,
  options: {
    limit: { takes: "NUMBER", meaning: "at most this many results of each kind, 1 to 20 (5)" },
  },
  settings: queueSettings,
  examples: [
    "fairlane search bakery",
    "fairlane search 019e2f60-5c1e",
    "fairlane search invoice customer:acme state:failed before:2d",
  ],
  run,
};

async function run(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  const startOfDay = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();
  const text = searchOf(readSearch(call.values.map(asTyped).join(" "), { now: Date.now(), startOfDay }));
  const options = definedOnly({ limit: wholeOption(call, "limit", [1, 20]) });
  const found = await withQueue(call, ({ client }) => client.search(text, options));
  if (call.isJson) await screen.printJson(found);
  else await printResults(screen, found);
  return exitCodes.done;
}

// The shell has removed the quotes around a value with spaces, or around a search of several qualifiers.
function asTyped(word: string): string {
  const [, qualifier, value = ""] = /^([a-z]{2,}):([^"]*\s[^"]*)$/i.exec(word) ?? [];
  return qualifier === undefined || hasQualifier.test(value) ? word : `${qualifier}:${quoteValue(value)}`;
}

const hasQualifier = new RegExp(`\\s(?:${qualifierNames.join("|")}):`, "i");

/** A line of the results. */
interface Result {
  readonly kind: string;
  readonly name: string;
  readonly facts: string;
  readonly id: string;
}

async function printResults(screen: Screen, found: SearchBody): Promise<void> {
  const results = resultsOf(found);
  if (results.length === 0) screen.message("Nothing matches.");
  else
    await new Table<Result>(screen, [
      { heading: "kind", cell: ({ kind }) => kind },
      { heading: "name", cell: ({ name }) => name, mayShrink: true },
      { heading: "about", cell: ({ facts }) => facts, mayShrink: true, mayHide: true },
      { heading: "id", cell: ({ id }) => id },
    ]).print(results);
  if (!found.isExact)
    screen.message(
      `Only the newest 10 000 documents were searched; ${commandName()} documents searches further.`,
    );
}

function resultsOf({ documents, customers, failures, keys }: SearchBody): Result[] {
  return [
    ...customers.map(({ name, pending }) => ({
      kind: "customer",
      name,
      facts: `${pending} pending`,
      id: "–",
    })),
    ...documents.map(({ id, name, title, customer, state }) => ({
      kind: "document",
      name: title === null ? name : `${name} (${title})`,
      facts: `${state}, of ${customer}`,
      id,
    })),
    ...failures.map(({ group, message, documents: failed }) => ({
      kind: "failure",
      name: message,
      facts: `${failed} failed`,
      id: group,
    })),
    ...keys.map(({ id, name, role }) => ({ kind: "key", name, facts: role, id })),
  ];
}
