// npm run bench:fairness

import { writeFileSync } from "node:fs";
import { start } from "../../command-line.ts";
import { loads } from "../../fairness/loads.ts";
import { measureRun } from "../../fairness/measures.ts";
import { drawPage } from "../../fairness/page.ts";
import { type Result, summarize } from "../../fairness/summary.ts";
import { formatTables } from "../../fairness/tables.ts";
import { startPostgresStore } from "../postgres-store.ts";
import { startRedisStore } from "../redis-store.ts";
import type { Store } from "../store.ts";
import { folderStore } from "./folder-store.ts";
import { type FairnessOptions, help, readArguments } from "./options.ts";
import { play } from "./play.ts";
import type { RunPlan } from "./player-program.ts";
import { type FairSystem, type FairSystemName, findSystem } from "./systems.ts";

type Stores = Partial<Record<FairSystem["store"], Store>>;

const slots = 4;

const startStore: Readonly<Record<FairSystem["store"], () => Store | Promise<Store>>> = {
  postgres: startPostgresStore,
  redis: startRedisStore,
  folder: folderStore,
};

await start({ name: "bench:fairness", help, readArguments, run });

async function run(options: FairnessOptions): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  const names = options.systems.filter(canRun);
  const stores = await startStores(names);
  try {
    const results = await playAll(names, stores, options);
    const setups = names.map((name) => ({ name, setup: findSystem(name).setup }));
    const report = { setups, summaries: summarize(results) };
    if (options.html) writeFileSync(options.html, drawPage(report));
    process.stdout.write(
      options.asJson ? `${JSON.stringify({ ...report, results }, null, 2)}\n` : formatTables(report),
    );
  } finally {
    for (const store of Object.values(stores)) await store.remove();
  }
}

function canRun(name: FairSystemName): boolean {
  const missing = findSystem(name).findMissing?.();
  if (missing) progress(`${name} is skipped: ${missing}.`);
  return missing === undefined;
}

async function startStores(names: readonly FairSystemName[]): Promise<Stores> {
  const stores: Stores = {};
  for (const store of new Set(names.map((name) => findSystem(name).store)))
    stores[store] = await startStore[store]();
  return stores;
}

/** The systems take turns, so that what else the machine does meets all of them. */
async function playAll(
  names: readonly FairSystemName[],
  stores: Stores,
  { loads: loadNames, seeds, limitMs }: FairnessOptions,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    for (const load of loadNames) {
      for (const system of names) {
        const result = await playOne(stores, { system, load, seed, slots, limitMs });
        progress(`seed ${seed} of ${seeds}, ${load}, ${system}: ${result.figures.seconds.toFixed(1)} s`);
        results.push(result);
      }
    }
  }
  return results;
}

async function playOne(stores: Stores, plan: Omit<RunPlan, "url">): Promise<Result> {
  const { system, load, seed } = plan;
  const place = await stores[findSystem(system).store]?.newPlace();
  if (!place) throw new Error(`expected a store for ${system}`);
  try {
    const record = await play({ ...plan, url: place.url });
    return { system, load, seed, figures: measureRun(record, loads[load].groups) };
  } finally {
    await place.remove();
  }
}

function progress(message: string): void {
  process.stderr.write(`${message}\n`);
}
