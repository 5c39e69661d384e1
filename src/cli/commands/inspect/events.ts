import type { EventBody, PartialReasonBody } from "../../../client/wire.ts";
import type { Call, Command } from "../../command.ts";
import { exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { formatAmount, formatTime } from "../../output/format.ts";
import { safeJson, spellOut } from "../../output/plain-text.ts";
import { type Colour, Screen } from "../../output/screen.ts";
import { untilInterrupted } from "../../process/interruption.ts";

/** `fairlane events`: follows the events of the queue. */
export const events: Command = {
  group: "Inspect",
  takes: [],
  summary: "follows events as they happen, until Ctrl-C",
  description: `Prints events as they happen, until Ctrl-C; with --json, one line of JSON for each. After a lost connection to a server it
reconnects, without missing or repeating an event.`,
  options: {
    since: {
      takes: "ID",
      meaning: "begins after the event with this ID, or at start: the oldest stored one (now)",
    },
  },
  settings: queueSettings,
  examples: ["fairlane events", "fairlane events --since start --json"],
  run,
};

async function run(call: Call): Promise<number> {
  const screen = new Screen(call.world);
  const { since } = call.options;
  await untilInterrupted(call.world, (signal) =>
    withQueue(call, async ({ client, place }) => {
      if (!call.isJson) screen.message(`Following ${place}; Ctrl-C stops.`);
      let [count, last] = [0, since];
      for await (const event of client.events({ ...(since !== undefined && { since }), signal })) {
        await screen.print(call.isJson ? safeJson(event) : lineOf(screen, event));
        [count, last] = [count + 1, event.id];
      }
      if (!call.isJson) screen.message(endOf(count, last));
    }),
  );
  return exitCodes.done;
}

function endOf(count: number, last: string | undefined): string {
  const next = last === undefined ? "" : `; fairlane events --since ${last} continues`;
  return `Stopped after ${formatAmount(count, "event")}${next}.`;
}

const colours: Readonly<Record<string, Colour>> = {
  submitted: "yellow",
  entered: "yellow",
  started: "cyan",
  done: "green",
  failed: "red",
  "attempt-failed": "red",
  cancelled: "dim",
};

function lineOf(screen: Screen, event: EventBody): string {
  const { id: _, at, kind, customer, document, ...facts } = event;
  const time = screen.paint("dim", formatTime(Date.parse(at)).slice(11));
  const name = screen.paint(colours[kind] ?? "bold", spellOut(kind).padEnd(14));
  const subject = [customer, document].filter((part) => part !== undefined).map((part) => spellOut(part));
  return [time, name, ...subject, screen.paint("dim", factsOf(facts))].join("  ").trimEnd();
}

function factsOf(facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${spellOut(name)} ${showFact(value)}`)
    .join(", ");
}

function showFact(value: unknown): string {
  if (typeof value === "object" && value !== null && "message" in value) return showFact(value.message);
  if (Array.isArray(value) && value.every(isReason)) return showCodes(value);
  return typeof value === "string" ? spellOut(value) : safeJson(value);
}

// --json and `show` have all of them, with their pages.
function showCodes(reasons: readonly PartialReasonBody[]): string {
  return [...new Set(reasons.map(({ code }) => spellOut(code)))].join(" ");
}

function isReason(value: unknown): value is PartialReasonBody {
  return typeof value === "object" && value !== null && "code" in value && typeof value.code === "string";
}
