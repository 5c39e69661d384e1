import { findSystem } from "./find-system.ts";
import { measureClaims } from "./measure-claims.ts";
import { measureContended } from "./measure-contended.ts";
import { measureWork, type WorkPlan } from "./measure-work.ts";
import type { PeerOptions } from "./options.ts";
import type { ClaimResult, ContendedResult, SizeResult, WorkResult } from "./results.ts";
import type { Stores } from "./stage.ts";
import type { TableName } from "./system.ts";
import type { SystemName } from "./system-names.ts";
import { planWorkload, type Workload } from "./workload.ts";

/** The surroundings of the measurements, and the progress callback. */
export interface Bench {
  readonly stores: Stores;
  readonly options: PeerOptions;
  progress(message: string): void;
}

const maxSingles = 1000;
const concurrencies: Readonly<Record<TableName, readonly (number | undefined)[]>> = {
  defaults: [10, 100],
  best: [undefined],
};
// By default one bulk call after the other, at best several at a time.
const chunksInFlight: Readonly<Record<TableName, number>> = { defaults: 1, best: 4 };

/** Rounds of submitting and processing. */
export async function runWork(bench: Bench, workload: Workload): Promise<WorkResult[]> {
  const results = await emptyResults(bench.options);
  for (let round = 1; round <= bench.options.rounds; round++) {
    for (const result of inTurn(results, round)) {
      const { name, table, concurrency } = result;
      const figures = await measureWork(bench.stores, {
        name,
        role: { table, concurrency },
        workload,
        singles: Math.min(maxSingles, workload.documents.length / 10),
        chunksInFlight: chunksInFlight[table],
        limitMs: bench.options.limitMs,
      });
      result.rounds.push(figures);
      const what = `${table}${concurrency ? `, concurrency ${concurrency}` : ""}`;
      bench.progress(
        `round ${round}, ${what}, ${name}: ${Math.round(figures.process.rate)} processed a second`,
      );
    }
  }
  return results;
}

/** The systems take turns, backwards in every second round, so that none always has the same neighbour before it. */
function inTurn<Result>(results: readonly Result[], round: number): readonly Result[] {
  return round % 2 === 1 ? results : results.toReversed();
}

async function emptyResults({ tables, systems }: PeerOptions): Promise<WorkResult[]> {
  const results: WorkResult[] = [];
  for (const table of tables)
    for (const concurrency of concurrencies[table])
      for (const name of systems)
        if ((await findSystem(name)).tables?.includes(table) ?? true)
          results.push({ name, table, concurrency, rounds: [] });
  return results;
}

/** Rounds in which several processes submit at once. */
export async function runContended({ stores, options, progress }: Bench): Promise<ContendedResult[]> {
  const names = await withoutVariants(options.systems);
  const each = Math.min(maxSingles, Math.ceil(options.documents / 40));
  const results: ContendedResult[] = names.map((name) => ({ name, rounds: [] }));
  for (let round = 1; round <= options.rounds; round++) {
    for (const { name, rounds } of inTurn(results, round)) {
      const figures = await measureContended(stores, name, each);
      rounds.push(figures);
      progress(`round ${round}, contended, ${name}: ${Math.round(figures.rate)} submitted a second`);
    }
  }
  return results;
}

/** Claims with few and with many documents waiting. */
export async function runClaims({ stores, options, progress }: Bench): Promise<ClaimResult[]> {
  const results: ClaimResult[] = [];
  for (const name of await withoutVariants(options.systems)) {
    const [few, many] = await measureClaims(stores, name, options.waiting);
    results.push({ name, waiting: options.waiting[0], figures: few });
    results.push({ name, waiting: options.waiting[1], figures: many });
    progress(
      `claims, ${name}: p99 ${few.p99.toFixed(2)} ms with few waiting, ${many.p99.toFixed(2)} with many`,
    );
  }
  return results;
}

/** The sizes on disk after many processed documents, with the fastest settings, all of which keep the default retention. */
export async function runSizes(bench: Bench): Promise<SizeResult[]> {
  const results: SizeResult[] = [];
  const workload = planWorkload(bench.options.processed);
  for (const name of await withoutVariants(bench.options.systems)) {
    const plan: WorkPlan = {
      name,
      role: { table: "best" },
      workload,
      singles: 0,
      chunksInFlight: chunksInFlight.best,
      limitMs: bench.options.limitMs * 20,
    };
    const { bytes, cutAt } = await measureWork(bench.stores, plan);
    results.push({ name, processed: cutAt ?? workload.documents.length, bytes });
    bench.progress(`size, ${name}: ${bytes === undefined ? "unknown" : Math.round(bytes / 1e6)} MB`);
  }
  return results;
}

async function withoutVariants(names: readonly SystemName[]): Promise<SystemName[]> {
  const found: SystemName[] = [];
  for (const name of names) if (!(await findSystem(name)).variantOf) found.push(name);
  return found;
}
