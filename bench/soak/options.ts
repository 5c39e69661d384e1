import { parseArgs } from "node:util";
import { readWhole } from "../command-line.ts";

export interface SoakOptions {
  readonly durationMs: number;
  /** Documents a second. */
  readonly rate: number;
  /** The time in which a foreign transaction is open; undefined for none. */
  readonly held: { readonly fromMs: number; readonly toMs: number } | undefined;
  /** The time that a row of the report covers. */
  readonly everyMs: number;
  readonly asJson: boolean;
}

export const help = `Usage: npm run bench:soak -- [options]

Submits documents to Fairlane on PostgreSQL at a steady rate, has them processed by two processes, and measures how long
claims take, minute by minute. For some time a foreign transaction is open, so that no dead row can be removed.

  --minutes N      how long, after a warm-up of 5 seconds (10)
  --rate N         how many documents are submitted a second (500)
  --held SECONDS   how long the foreign transaction is open, from three tenths of the time on; 0 for none
                   (three tenths of the time: of 10 minutes, from minute 3 to minute 6)
  --every SECONDS  the time that a row of the report covers (60)
  --json           prints the results as JSON
  --help           shows this help

To try it: npm run bench:soak -- --minutes 1 --held 20 --every 10
`;

const maxMinutes = 1440;
/** The start of the foreign transaction and its default length, as parts of the whole time. */
const heldPart = 0.3;
/** The rest of the time shows the recovery. */
const maxHeldPart = 0.4;

export function readArguments(args: readonly string[]): SoakOptions {
  const { values } = parse(args);
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
    },
  });
}
