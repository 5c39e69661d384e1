import { rmSync } from "node:fs";
import { join } from "node:path";
import { createIdSource } from "../src/runtime/ids.ts";
import { Bare, type Write } from "./bare.ts";
import { type BareWrites, planWrites } from "./bare-writes.ts";
import { median, rate } from "./measure.ts";
import { processOurs, submitOurs } from "./ours.ts";
import type { Part, PartContext } from "./part.ts";
import { expectSameRows } from "./same-rows.ts";
import { planWorkload, type Workload } from "./workload.ts";

const sizes = [
  { batch: 1, documents: 1_000 },
  { batch: 10, documents: 5_000 },
  { batch: 100, documents: 20_000 },
];

const goal = 0.6;

/** Submitting, and claiming plus completing, in batches, compared with the bare limit. */
export async function measureThroughput(context: PartContext): Promise<Part> {
  const lines: Line[] = [];
  for (const { batch, documents } of sizes) {
    const size = { batch, documents: context.isQuick ? documents / 2 : documents };
    lines.push(...(await measureSize(context, size)));
  }
  lines.sort((a, b) => Number(b.what === "submit") - Number(a.what === "submit") || a.batch - b.batch);
  return {
    title: "Documents per second, and the bare limit: a program that only writes the same rows",
    columns: ["what", "batch", "ours", "bare limit", "ratio"],
    rows: lines.map(({ what, batch, ours, bare }) => [what, batch, ours, bare, ours / bare]),
    goals: lines
      .filter(({ batch }) => batch === 100)
      .map(({ what, ours, bare }) => ({
        what: `${what}, batches of 100, part of the bare limit`,
        atLeast: goal,
        value: ours / bare,
      })),
  };
}

interface Line {
  readonly what: "submit" | "claim and complete";
  readonly batch: number;
  readonly ours: number;
  readonly bare: number;
}

interface Times {
  readonly submitMs: number;
  readonly processMs: number;
}

async function measureSize(
  { folder, rounds, customers, progress }: PartContext,
  size: { batch: number; documents: number },
): Promise<Line[]> {
  const workload = planWorkload({ ...size, customers });
  const newId = createIdSource({ now: () => workload.endsAt });
  const ids = Array.from({ length: size.documents }, newId);
  const writes = planWrites(workload, (sequence) => ids[sequence - 1] as string);
  const ours: Times[] = [];
  const bare: Times[] = [];
  for (let round = 1; round <= rounds; round++) {
    progress(`batches of ${size.batch}: round ${round} of ${rounds}`);
    const paths = { ours: join(folder, "ours.db"), bare: join(folder, "bare.db") };
    ours.push(await runOurs(paths.ours, workload));
    bare.push(runBare(paths.bare, writes));
    if (round === 1) expectSameRows(paths.ours, paths.bare);
    for (const path of Object.values(paths)) rmSync(path);
  }
  const rateOf = (times: Times[], key: keyof Times) =>
    rate(size.documents, median(times.map((time) => time[key])));
  const line = (what: Line["what"], key: keyof Times): Line => ({
    what,
    batch: size.batch,
    ours: rateOf(ours, key),
    bare: rateOf(bare, key),
  });
  return [line("submit", "submitMs"), line("claim and complete", "processMs")];
}

async function runOurs(path: string, workload: Workload): Promise<Times> {
  const submitMs = await submitOurs(path, workload);
  return { submitMs, processMs: await processOurs(path, workload) };
}

/** Writes the rows of a workload without the queue; with a connection for each half, like the queue. */
export function runBare(path: string, { submits, claimsAndCompletions }: BareWrites): Times {
  return { submitMs: timeBare(path, submits), processMs: timeBare(path, claimsAndCompletions) };
}

function timeBare(path: string, batches: readonly Write[][]): number {
  const bare = new Bare(path);
  const startedAt = performance.now();
  for (const batch of batches) bare.write(batch);
  const tookMs = performance.now() - startedAt;
  bare.close();
  return tookMs;
}
