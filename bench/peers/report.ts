import { median } from "../measure.ts";
import type { Goal, Part } from "../part.ts";
import { type Column, compare, labelOf, ratioToBefore, ratioToBestPeer } from "./comparison.ts";
import type {
  ClaimResult,
  ContendedResult,
  Figures,
  SizeResult,
  WorkFigures,
  WorkResult,
} from "./results.ts";
import type { TableName } from "./system.ts";
import { ours, type SystemName } from "./system-names.ts";

const titles: Readonly<Record<TableName, string>> = { defaults: "Defaults", best: "At its best" };

const ways = {
  submitOne: "submitted one at a time",
  submitMany: "submitted in bulk",
  process: "processed",
} as const;
type Way = keyof typeof ways;

interface PromisedRate {
  readonly table: TableName;
  readonly way: Way;
  readonly concurrency?: number | undefined;
  readonly atLeast: number;
}

const promisedRates: readonly PromisedRate[] = [
  { table: "defaults", way: "process", concurrency: 10, atLeast: 2.5 },
  { table: "defaults", way: "process", concurrency: 100, atLeast: 2.5 },
  { table: "best", way: "submitOne", atLeast: 1.2 },
  { table: "best", way: "submitMany", atLeast: 1.3 },
  { table: "best", way: "process", atLeast: 1.5 },
];

/** The tables of submitting, which does not depend on the concurrency of workers, and of processing at each concurrency. */
export function workParts(results: readonly WorkResult[]): Part[] {
  const tables = [...new Set(results.map(({ table }) => table))];
  return tables.flatMap((table) => {
    const those = results.filter((result) => result.table === table);
    const concurrencies = [...new Set(those.map(({ concurrency }) => concurrency))];
    return [
      ratePart(those, "submitOne", { table }),
      ratePart(those, "submitMany", { table }),
      ...concurrencies.map((concurrency) => {
        const at = those.filter((result) => result.concurrency === concurrency);
        return { ...ratePart(at, "process", { table, concurrency }), notes: at.map(noteOf) };
      }),
    ];
  });
}

function ratePart(
  results: readonly WorkResult[],
  way: Way,
  { table, concurrency }: Pick<PromisedRate, "table" | "concurrency">,
): Part {
  const title = `${titles[table]}, ${ways[way]}${concurrency ? `, ${concurrency} slots in each process` : ""}`;
  const names = [...new Set(results.map(({ name }) => name))];
  const columns = columnsOf((name) =>
    results
      .filter((result) => result.name === name)
      .flatMap(({ rounds }) => rounds.map((round) => round[way])),
  );
  const value = ratioToBestPeer(columns[0], names);
  const promised = promisedRates.filter(
    (one) => one.table === table && one.way === way && one.concurrency === concurrency,
  );
  return {
    ...compare(title, names, columns),
    goals: promised.flatMap(({ atLeast }) =>
      goalIf(value, { what: `${title}: times the best peer`, atLeast }),
    ),
  };
}

/** The rate and the costs of a document, as medians of the rounds. */
function columnsOf(
  roundsOf: (name: SystemName) => readonly Figures[],
): readonly [rate: Column, ...costs: Column[]] {
  const column = (title: string, isRate: boolean, figureOf: (round: Figures) => number | undefined) => ({
    title,
    isRate,
    of: (name: SystemName) => {
      const values = roundsOf(name).flatMap((round) => figureOf(round) ?? []);
      return values.length > 0 ? median(values) : undefined;
    },
  });
  return [
    column("documents/s", true, ({ rate }) => rate),
    column("db CPU µs", false, ({ storeCpuMs }) => storeCpuMs && storeCpuMs * 1000),
    column("own CPU µs", false, ({ ownCpuMs }) => ownCpuMs * 1000),
    column("WAL bytes", false, ({ logBytes }) => logBytes),
  ];
}

/** The goal, if its figure was measured. */
function goalIf(value: number | undefined, goal: Omit<Goal, "value">): Goal[] {
  return value === undefined ? [] : [{ ...goal, value }];
}

function noteOf({ name, rounds }: WorkResult): string {
  return `${labelOf(name)}: ${rounds[0]?.settings}${cutNote(rounds)}`;
}

/** Submitting by several processes at once. The version before is the measure of ours. */
export function contendedPart(results: readonly ContendedResult[]): Part {
  const title = "Contended: 4 processes at once submit one at a time, for the same 20 customers";
  const names = results.map(({ name }) => name);
  const columns = columnsOf((name) => results.find((result) => result.name === name)?.rounds ?? []);
  const value = ratioToBefore(columns[0], names);
  return {
    ...compare(title, names, columns),
    goals: goalIf(value, { what: "Contended: times the version before", atLeast: 1 }),
  };
}

/** The times of claims, which do not depend on the settings of workers. */
export function claimPart(results: readonly ClaimResult[]): Part {
  const names = [...new Set(results.map(({ name }) => name))];
  const sizes = [...new Set(results.map(({ waiting }) => waiting))];
  const find = (name: SystemName, waiting: number | undefined) =>
    results.find((result) => result.name === name && result.waiting === waiting)?.figures;
  const columns = sizes.flatMap((waiting) =>
    (["p50", "p99"] as const).map((figure) => ({
      title: `${figure} ms, ${waiting.toLocaleString("en")} wait`,
      isRate: false,
      of: (name: SystemName) => find(name, waiting)?.[figure],
    })),
  );
  const p99 = (waiting: number | undefined) => find(ours, waiting)?.p99 ?? Number.NaN;
  const ratio = p99(sizes.at(-1)) / p99(sizes[0]);
  return {
    ...compare("One claim of one document", names, columns),
    goals: goalIf(Number.isNaN(ratio) ? undefined : ratio, {
      what: "claim p99 with many waiting, times that with few",
      atMost: 1.5,
    }),
  };
}

/** The sizes on disk. */
export function sizePart(results: readonly SizeResult[]): Part {
  const find = (name: SystemName) => results.find((result) => result.name === name);
  const bytesOf = (name: SystemName) => {
    const { bytes, processed } = find(name) ?? {};
    return bytes !== undefined && processed ? bytes / processed : undefined;
  };
  const columns: Column[] = [
    { title: "processed", isRate: true, of: (name) => find(name)?.processed },
    { title: "MB", isRate: false, of: (name) => inMegabytes(find(name)?.bytes) },
    { title: "bytes each", isRate: false, of: (name) => roundOf(bytesOf(name)) },
  ];
  const names = results.map(({ name }) => name);
  return { ...compare("Tables and indexes when the last document is finished", names, columns), goals: [] };
}

function cutNote(rounds: readonly WorkFigures[]): string {
  const cuts = rounds.flatMap(({ cutAt }) => cutAt ?? []);
  return cuts.length > 0 ? ` (stopped at the time limit, after ${cuts.join(", ")} documents)` : "";
}

function inMegabytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : Math.round(bytes / 1e5) / 10;
}

function roundOf(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}
