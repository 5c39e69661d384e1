import { parseArgs } from "node:util";
import { nearestName } from "../errors/expectation.ts";
import { UsageError } from "./command.ts";

const options = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
  json: { type: "boolean" },
} as const;

/** What was typed: words in their order, and which of the options. */
export interface Typed {
  readonly words: readonly string[];
  readonly options: ReadonlySet<keyof typeof options>;
}

/** Tells words from options, wherever they stand, and refuses an option that there is not, with the nearest one. */
export function readArguments(args: readonly string[]): Typed {
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = tokens.filter((token) => token.kind === "option");
  for (const { name, rawName, value } of given) refuseUnknown(name, rawName, value);
  return { words: positionals, options: new Set(given.map(({ name }) => name as keyof typeof options)) };
}

/** A name that is not known, with the nearest one that is, or where to look. */
export function unknownName(what: string, name: string, known: readonly string[]): UsageError {
  const nearest = nearestName(name, known);
  const hint = nearest ? `did you mean ${nearest}?` : "fairlane --help lists all";
  return new UsageError(`unknown ${what} ${name}; ${hint}`);
}

function refuseUnknown(name: string, rawName: string, value: string | undefined): void {
  const known = Object.keys(options);
  if (!known.includes(name)) {
    throw unknownName(
      "option",
      rawName,
      known.map((option) => `--${option}`),
    );
  }
  if (value !== undefined) throw new UsageError(`${rawName}: expected no value, got ${value}`);
}
