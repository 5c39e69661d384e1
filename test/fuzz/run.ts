// npm run fuzz

import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { readWhole, start } from "../../bench/command-line.ts";
import { type FuzzOptions, fuzz } from "./fuzz.ts";

const maxSeed = 2 ** 31 - 1;

const help = `Usage: npm run fuzz -- [options]

Sends random requests to a server process with keys, as an admin, a customer, a worker and without a key: JSON, forms,
cursors, queries, headers, ids of events, and mutated samples of documents. Polls /livez meanwhile. Fails if a request is
answered with a 5xx or not at all, if the server stops answering or holds too much memory, or if its data are not intact
afterwards. A seed and its round lead to the same requests in the same order, but for the ids that the server gave.

  --seed N     which requests; by chance if it is left out, and printed
  --rounds N   how many rounds of 20 requests (200)
  --help       prints this
`;

await start({ name: "fuzz", help, readArguments, run });

function readArguments(args: readonly string[]): FuzzOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: String(randomInt(maxSeed)) },
      rounds: { type: "string", default: "200" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return undefined;
  return {
    seed: readWhole("--seed", values.seed, [0, maxSeed]),
    rounds: readWhole("--rounds", values.rounds, [1, 1_000_000]),
  };
}

async function run(options: FuzzOptions): Promise<void> {
  process.stdout.write(`seed ${options.seed}\n`);
  const onRound = (round: number, polls: number) => {
    if (round % 20 === 19) process.stdout.write(`${round + 1} rounds, /livez answered ${polls} times\n`);
  };
  try {
    const { requests, polls, slowestMs, peakBytes } = await fuzz({ ...options, onRound });
    process.stdout.write(
      `${requests} requests, ${polls} polls, the slowest ${Math.round(slowestMs)} ms, at most ${Math.round(peakBytes / 1e6)} MB\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.stderr.write(
      `To see it again: npm run fuzz -- --seed ${options.seed} --rounds ${options.rounds}\n`,
    );
    process.exitCode = 1;
  }
}
