// npm run bench:http

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { start } from "../command-line.ts";
import { median, percentile } from "../measure.ts";
import { type Load, submitOver } from "./load.ts";
import { type HttpBenchOptions, help, readArguments } from "./options.ts";
import { ServerProcess } from "./server-process.ts";

const program = join(dirname(dirname(import.meta.dirname)), "bin/fairlane.mjs");
const goal = 0.5;

await start({ name: "bench:http", help, readArguments, run: bench });

async function bench(options: HttpBenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-bench-http-"));
  try {
    const rounds = await measureRounds(folder, options);
    const memory = options.memory > 0 ? await measureMemory(folder, options) : undefined;
    const results = { ...summarise(rounds), memory };
    process.stdout.write(options.asJson ? `${JSON.stringify(results)}\n` : report(results, options));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Round {
  readonly ours: Load;
  readonly bare: Load;
}

async function measureRounds(folder: string, options: HttpBenchOptions): Promise<Round[]> {
  const ours = await startOurs(folder, "rounds");
  const response = await fetch(`http://127.0.0.1:${ours.port}/v1/documents`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"customer":"warm-up","name":"invoice.pdf","metadata":{"at":"s3://inbox/invoice.pdf"}}',
  });
  const bare = await ServerProcess.start(
    [join(import.meta.dirname, "bare-server.ts"), await response.text()],
    folder,
  );
  const rounds: Round[] = [];
  try {
    for (let round = -1; round < options.rounds; round++) {
      log(round < 0 ? "warming up" : `round ${round + 1} of ${options.rounds}`);
      const one = { bare: await submitOver(bare.port, options), ours: await submitOver(ours.port, options) };
      if (round >= 0) rounds.push(one);
    }
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
  return rounds;
}

async function measureMemory(folder: string, { memory, connections }: HttpBenchOptions) {
  const server = await startOurs(folder, "memory");
  const steps = 10;
  const seen: number[] = [];
  for (let step = 1; step <= steps; step++) {
    log(`memory: ${step} of ${steps}`);
    await submitOver(server.port, { requests: Math.ceil(memory / steps), connections });
    seen.push(server.memory().now);
  }
  const { max } = server.memory();
  await server.stop();
  return { submissions: memory, afterTenth: seen[0] ?? Number.NaN, atEnd: seen.at(-1) ?? Number.NaN, max };
}

function startOurs(folder: string, name: string): Promise<ServerProcess> {
  const database = `sqlite:${join(folder, `${name}.db`)}`;
  return ServerProcess.start(
    [program, "serve", "--port", "0", "--concurrency", "0", "--database", database],
    folder,
  );
}

function summarise(rounds: readonly Round[]) {
  const of = (pick: (round: Round) => Load) => {
    const loads = rounds.map(pick);
    const at = (share: number) => median(loads.map(({ latencies }) => percentile(latencies, share)));
    return { perSecond: median(loads.map(({ perSecond }) => perSecond)), p50Ms: at(0.5), p99Ms: at(0.99) };
  };
  const ratio = median(rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
  return { ours: of(({ ours }) => ours), bare: of(({ bare }) => bare), ratio };
}

type Results = ReturnType<typeof summarise> & {
  memory: Awaited<ReturnType<typeof measureMemory>> | undefined;
};

function report(
  { ours, bare, ratio, memory }: Results,
  { rounds, requests, connections }: HttpBenchOptions,
): string {
  const line = (name: string, { perSecond, p50Ms, p99Ms }: typeof ours) =>
    `| ${name} | ${Math.round(perSecond)} | ${p50Ms.toFixed(2)} | ${p99Ms.toFixed(2)} |\n`;
  const about = memory
    ? `\nMemory of the server: ${Math.round(memory.afterTenth)} MB after ${memory.submissions / 10} submissions, ${Math.round(memory.atEnd)} MB after ${memory.submissions}, ${Math.round(memory.max)} MB at most\n`
    : "";
  return `Single submissions over HTTP, ${connections} connections, medians of ${rounds} rounds of ${requests}

| | requests a second | p50 ms | p99 ms |
| --- | ---: | ---: | ---: |
${line("Fairlane, each on disk", ours)}${line("the framework with a constant", bare)}
ratio ${ratio.toFixed(2)}, goal ${goal}: ${ratio >= goal ? "met" : "missed"}
${about}`;
}

function log(message: string): void {
  process.stderr.write(`${message}\n`);
}
