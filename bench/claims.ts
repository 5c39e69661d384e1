import { join } from "node:path";
import { openEngineAt } from "../src/content/open-store.ts";
import type { Engine } from "../src/engine/engine.ts";
import { leaseMs, worker } from "./bare-writes.ts";
import { fillStore } from "./fill.ts";
import { median } from "./measure.ts";
import type { Part, PartContext } from "./part.ts";

const now = 1_700_000_000_000;
const claimed = 10;
const warmUps = 50;
const claimsPerRound = 100;
const goal = 1.5;

interface Size {
  readonly documents: number;
  readonly customers: number;
}

/** Compares a claim from a short line with one from a very long line. */
export async function measureBacklog(context: PartContext): Promise<Part> {
  const { isQuick, customers } = context;
  const large = isQuick ? 100_000 : 1_000_000;
  const sizes = [1_000, large].map((documents) => ({ documents, customers })) as [Size, Size];
  return compareClaims(context, `with ${format(large)} documents waiting instead of 1,000`, sizes);
}

/** Compares a claim with few waiting customers with one with very many. */
export async function measureCustomers(context: PartContext): Promise<Part> {
  const documents = context.isQuick ? 20_000 : 100_000;
  const sizes = [10, documents].map((customers) => ({ documents, customers })) as [Size, Size];
  return compareClaims(context, `with ${format(documents)} customers instead of 10`, sizes);
}

async function compareClaims(context: PartContext, what: string, sizes: [Size, Size]): Promise<Part> {
  const engines: Engine[] = [];
  for (const size of sizes) engines.push(await openFilled(context, size));
  const times = await timeClaims(context, engines);
  await Promise.all(engines.map((engine) => engine.close()));
  const medians = times.map(median);
  const ratio = (medians[1] ?? 0) / (medians[0] ?? 0);
  return {
    title: `Milliseconds for a claim of ${claimed} documents, with its commit`,
    columns: ["documents waiting", "customers", "ms"],
    rows: sizes.map((size, index) => [format(size.documents), size.customers, medians[index] ?? 0]),
    notes: [
      `ratio ${ratio.toFixed(2)}; with --folder on a memory disk the commit costs nothing, so the ratio is that of the claim`,
    ],
    goals: [{ what: `a claim ${what}, times`, atMost: goal, value: ratio }],
  };
}

async function openFilled({ folder, progress }: PartContext, size: Size): Promise<Engine> {
  progress(`storing ${format(size.documents)} documents of ${format(size.customers)} customers`);
  const path = join(folder, `${size.documents}-of-${size.customers}.db`);
  await fillStore(path, { ...size, now });
  return openEngineAt(`sqlite:${path}`);
}

async function timeClaims(
  { rounds, progress }: PartContext,
  engines: readonly Engine[],
): Promise<number[][]> {
  const times: number[][] = engines.map(() => []);
  for (let count = 0; count < warmUps; count++) for (const engine of engines) await timeClaim(engine);
  for (let round = 1; round <= rounds; round++) {
    progress(`round ${round} of ${rounds}`);
    for (let count = 0; count < claimsPerRound; count++)
      for (const [index, engine] of engines.entries()) times[index]?.push(await timeClaim(engine));
  }
  return times;
}

// Only the claim is timed; returning them to the line leaves the same documents waiting.
async function timeClaim(engine: Engine): Promise<number> {
  const startedAt = performance.now();
  const claims = await engine.line.claim({ worker, leaseMs, now, ordinarySlots: claimed });
  const tookMs = performance.now() - startedAt;
  if (claims.length !== claimed) throw new Error(`expected ${claimed} documents, got ${claims.length}`);
  await engine.line.giveBack(
    claims.map(({ lease }) => lease),
    now,
  );
  return tookMs;
}

function format(count: number): string {
  return count.toLocaleString("en");
}
