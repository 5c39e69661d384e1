// npm run bench:s3

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseS3Location } from "../../src/s3/location.ts";
import { startS3 } from "../../test/support/s3/s3-server.ts";
import { start } from "../command-line.ts";
import { median, rate } from "../measure.ts";
import { help, readArguments, type S3BenchOptions } from "./options.ts";
import { openBare, openOurs, type Transfers } from "./transfers.ts";

const goal = 0.85;

await start({ name: "bench:s3", help, readArguments, run: bench });

async function bench(options: S3BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-bench-s3-"));
  const server = options.content === undefined ? await startS3() : undefined;
  try {
    const content = options.content ?? server?.newLocation() ?? "";
    const ours = await openOurs(`sqlite:${join(folder, "queue.db")}`, content);
    const bare = openBare(parseS3Location(content, "--content"));
    const results = summarise(await measureRounds({ ours, bare }, options), options);
    await Promise.all([ours.close(), bare.close()]);
    process.stdout.write(options.asJson ? `${JSON.stringify(results)}\n` : report(results, options));
  } finally {
    await server?.remove();
    rmSync(folder, { recursive: true });
  }
}

/** How long a round took, in milliseconds. */
interface Took {
  readonly storing: number;
  readonly reading: number;
}

type Round = Readonly<Record<"ours" | "bare", Took>>;

async function measureRounds(
  transfers: Readonly<Record<"ours" | "bare", Transfers>>,
  options: S3BenchOptions,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = -1; round < options.rounds; round++) {
    process.stderr.write(round < 0 ? "warming up\n" : `round ${round + 1} of ${options.rounds}\n`);
    const took: Partial<Record<"ours" | "bare", Took>> = {};
    // Backwards in every second round.
    for (const name of round % 2 === 0 ? (["ours", "bare"] as const) : (["bare", "ours"] as const))
      took[name] = await measure(transfers[name], options);
    if (round >= 0) rounds.push(took as Round);
  }
  return rounds;
}

async function measure(transfers: Transfers, options: S3BenchOptions): Promise<Took> {
  const { documents, size } = options;
  const contents = Array.from({ length: documents }, (_, index) => new Uint8Array(size).fill(index));
  const names: string[] = [];
  const storing = await timeOf(options, async () => {
    names.push(await transfers.store(contents.pop() ?? new Uint8Array()));
  });
  const reading = await timeOf(options, async () => {
    const read = await transfers.read(names.pop() ?? "");
    if (read !== size) throw new Error(`expected ${size} bytes, got ${read}`);
  });
  return { storing, reading };
}

/** Runs work once for each document, several at a time. */
async function timeOf(
  { documents, concurrency }: S3BenchOptions,
  work: () => Promise<void>,
): Promise<number> {
  let left = documents;
  const startedAt = performance.now();
  const run = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  return performance.now() - startedAt;
}

function summarise(rounds: readonly Round[], { documents }: S3BenchOptions) {
  const kinds = {
    submit: ({ storing }: Took) => storing,
    read: ({ reading }: Took) => reading,
    both: ({ storing, reading }: Took) => storing + reading,
  };
  return Object.entries(kinds).map(([kind, tookOf]) => ({
    kind,
    ours: rate(documents, median(rounds.map(({ ours }) => tookOf(ours)))),
    bare: rate(documents, median(rounds.map(({ bare }) => tookOf(bare)))),
    ratio: median(rounds.map(({ ours, bare }) => tookOf(bare) / tookOf(ours))),
  }));
}

function report(results: ReturnType<typeof summarise>, options: S3BenchOptions): string {
  const { rounds, documents, size, concurrency } = options;
  const lines = results.map(
    ({ kind, ours, bare, ratio }) =>
      `| ${kind} | ${ours.toFixed(1)} | ${bare.toFixed(1)} | ${ratio.toFixed(2)} |\n`,
  );
  const ratio = results.at(-1)?.ratio ?? Number.NaN;
  return `Contents in S3, ${documents} documents of ${size} bytes, ${concurrency} at a time, medians of ${rounds} rounds

| documents a second | Fairlane | the SDK alone | ratio |
| --- | ---: | ---: | ---: |
${lines.join("")}
ratio of both ${ratio.toFixed(2)}, goal ${goal}: ${ratio >= goal ? "met" : "missed"}
`;
}
