import type { Limits } from "../../policy/limits.ts";
import { type Call, type CommandOption, UsageError } from "../command.ts";
import { formatCount } from "../output/format.ts";

/** The options that say limits. */
export const limitOptions: Readonly<Record<string, CommandOption>> = {
  "max-pending": { takes: "NUMBER", meaning: "how many unfinished documents a customer may have, or none" },
  "max-running": { takes: "NUMBER", meaning: "how many documents of a customer may run at once, or none" },
  "while-others-wait": { meaning: "--max-running binds only while others wait, so that no slot is idle" },
};

/** The limits that a command was given, if any: `none` is any number. */
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

/** The most that limits allow, as a cell of a table. */
export function formatMax(most: number | null): string {
  return most === null ? "any" : formatCount(most);
}

/** How many there are, and of how many at the most, if that is limited. */
export function formatOf(count: number, most: number | null): string {
  return most === null ? formatCount(count) : `${formatCount(count)}/${formatCount(most)}`;
}

/** Limits in words. */
export function describeLimits({ maxPending, maxRunning, maxRunningWhileOthersWait }: Limits): string {
  const pending = maxPending === null ? "any number" : `at most ${formatCount(maxPending)}`;
  const running = maxRunning === null ? "any number" : `at most ${formatCount(maxRunning)}`;
  const soft = maxRunning !== null && maxRunningWhileOthersWait ? " while others wait" : "";
  const noun = maxPending === 1 ? "document" : "documents";
  return `${pending} unfinished ${noun}, ${running} of them running at once${soft}`;
}
