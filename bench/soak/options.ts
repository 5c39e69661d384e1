import { parseArgs } from "node:util";
import { readWhole } from "../command-line.ts";

/** How long to go on, with how much, and for how long a foreign transaction is held open meanwhile. */
export interface SoakOptions {
  readonly durationMs: number;
  /** Documents a second. */
  readonly rate: number;
  /** From when to when it is held, counted from the beginning; nothing if it is not. */
  readonly held: { readonly fromMs: number; readonly toMs: number } | undefined;
  /** How much time a row of the report is about. */
  readonly everyMs: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:soak -- [options]

Submits documents to Fairlane on PostgreSQL at a steady rate, has them processed by two processes, and measures how long
claims take, minute by minute. Meanwhile a foreign transaction is held open for a time, so that no dead row can be removed.

  --minutes N      how long, after a warm-up of 5 seconds (10)
  --rate N         how many documents are submitted a second (500)
  --held SECONDS   for how long the foreign transaction is held, from three tenths of the time on; 0: not at all
                   (three tenths of the time: of 10 minutes, from minute 3 to minute 6)
  --every SECONDS  how much time a row of the report is about (60)
  --json           prints the results as JSON
  --help           prints this

To try it: npm run bench:soak -- --minutes 1 --held 20 --every 10
`;

const maxMinutes = 1440;
/** When the foreign transaction begins, and how long it is held unless said, as parts of the whole time. */
const heldPart = 0.3;
/** The rest of the time shows the recovery. */
const maxHeldPart = 0.4;

/** Reads the command line; nothing if help was asked for. */
export function readArguments(args: readonly string[]): SoakOptions | undefined {
  const { values } = parse(args);
  if (values.help) return undefined;
  const seconds = 60 * readWhole("--minutes", values.minutes, [1, maxMinutes]);
  const maxHeld = Math.floor(seconds * maxHeldPart);
  const heldSeconds = readWhole("--held", values.held ?? String(seconds * heldPart), [0, maxHeld]);
  const every = readWhole("--every", values.every, [1, seconds]);
  if (seconds % every !== 0)
    throw new TypeError(`--every: expected a number of seconds that divides ${seconds}, got ${every}`);
  const fromMs = seconds * heldPart * 1000;
  return {
    durationMs: seconds * 1000,
    rate: readWhole("--rate", values.rate, [1, 100_000]),
    held: heldSeconds > 0 ? { fromMs, toMs: fromMs + heldSeconds * 1000 } : undefined,
    everyMs: every * 1000,
    asJson: values.json,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      minutes: { type: "string", default: "10" },
      rate: { type: "string", default: "500" },
      held: { type: "string" },
      every: { type: "string", default: "60" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
}
