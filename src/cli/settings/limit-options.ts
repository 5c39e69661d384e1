import type { Limits } from "../../policy/limits.ts";
import { type Call, type CommandOption, UsageError } from "../command.ts";
import { formatCount } from "../output/format.ts";

/** The options that set limits. */
export const limitOptions: Readonly<Record<string, CommandOption>> = {
  "max-pending": {
    takes: "NUMBER",
    meaning: "unfinished documents that a customer may have, or none for no limit",
  },
  "max-running": {
    takes: "NUMBER",
    meaning: "documents of a customer that may run at once, or none for no limit",
  },
  "while-others-wait": { meaning: "applies --max-running only while others wait, so that no slot is idle" },
};

/** The limits that were given, if any: `none` means no limit. */
export function limitsOf(call: Call): Partial<Limits> | undefined {
  const { "max-pending": pending, "max-running": running } = call.options;
  const isSoft = call.flags.has("while-others-wait");
  if (pending === undefined && running === undefined && !isSoft) return undefined;
  return {
    ...(pending !== undefined && { maxPending: numberOf("max-pending", pending) }),
    ...(running !== undefined && { maxRunning: numberOf("max-running", running) }),
    ...((isSoft || running !== undefined) && { maxRunningWhileOthersWait: isSoft }),
  };
}

function numberOf(name: string, text: string): number | null {
  if (text === "none") return null;
  if (/^\d+$/.test(text)) return Number(text);
  throw new UsageError(`--${name}: expected a whole number, or none, got ${text}`);
}

/** A limit as a cell of a table. */
export function formatMax(max: number | null): string {
  return max === null ? "any" : formatCount(max);
}

/** A count, and its limit if there is one: 3/10. */
export function formatWithLimit(count: number, max: number | null): string {
  return max === null ? formatCount(count) : `${formatCount(count)}/${formatCount(max)}`;
}

/** Limits in words, to follow the name of a customer. */
export function describeLimits({ maxPending, maxRunning, maxRunningWhileOthersWait }: Limits): string {
  const pending = maxPending === null ? "any number of" : `at most ${formatCount(maxPending)}`;
  const running = maxRunning === null ? "any number of them" : `at most ${formatCount(maxRunning)} of them`;
  const soft = maxRunning !== null && maxRunningWhileOthersWait ? " while others wait" : "";
  const noun = maxPending === 1 ? "document" : "documents";
  return `may have ${pending} unfinished ${noun}, and ${running} may run at once${soft}`;
}
