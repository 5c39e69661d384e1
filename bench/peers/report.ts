import { median } from "../measure.ts";
import type { Part } from "../part.ts";
import { type Column, compare, labelOf, ratioToBestPeer } from "./comparison.ts";
import type { WorkFigures } from "./measure-work.ts";
import type { ClaimResult, SizeResult, WorkResult } from "./rounds.ts";
import type { TableName } from "./system.ts";
import { ours, type SystemName } from "./system-names.ts";

const titles: Readonly<Record<TableName, string>> = {
  defaults:
    "Defaults: exact priorities, nothing claimed ahead, all settings but the concurrency as they come",
  best: "At its best: each system with its fastest documented settings",
};

const goals: readonly { table: TableName; concurrency: number | undefined; what: Figure; atLeast: number }[] =
  [
    { table: "defaults", concurrency: 10, what: "process", atLeast: 2.5 },
    { table: "defaults", concurrency: 100, what: "process", atLeast: 2.5 },
    { table: "best", concurrency: undefined, what: "submitMany", atLeast: 2 },
    { table: "best", concurrency: undefined, what: "process", atLeast: 2 },
  ];

type Figure = "submitOne" | "submitMany" | "process" | "storeCpuMs" | "workerCpuMs";
const figures: Readonly<Record<Figure, string>> = {
  submitOne: "submit/s",
  submitMany: "in bulk/s",
  process: "process/s",
  storeCpuMs: "db CPU ms",
  workerCpuMs: "own CPU ms",
};

/** One of the two tables of submitting and processing, at one concurrency. */
export function workPart(
  results: readonly WorkResult[],
  table: TableName,
  concurrency: number | undefined,
): Part {
  const those = results.filter((result) => result.table === table && result.concurrency === concurrency);
  const columns = (Object.keys(figures) as Figure[]).map((figure) => ({
    title: figures[figure],
    isRate: !figure.endsWith("Ms"),
    of: (name: SystemName) => medianOf(those, name, figure),
  }));
  const title = concurrency ? `${titles[table]} (concurrency ${concurrency})` : titles[table];
  const notes = those.map(({ name, rounds }) => `${labelOf(name)}: ${rounds[0]?.settings}${cutNote(rounds)}`);
  const promised = goals.filter((goal) => goal.table === table && goal.concurrency === concurrency);
  return {
    ...compare(
      title,
      those.map(({ name }) => name),
      columns,
    ),
    notes,
    goals: promised.flatMap(({ what, atLeast }) => {
      const column = columns.find(({ title }) => title === figures[what]);
      const value =
        column &&
        ratioToBestPeer(
          column,
          those.map(({ name }) => name),
        );
      const at = concurrency ? ` at concurrency ${concurrency}` : "";
      return value === undefined
        ? []
        : [{ what: `${table}: ${figures[what]}${at}, times the best peer`, atLeast, value }];
    }),
  };
}

/** The times of claims and the sizes on disk: neither depends on the settings of workers. */
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
  const few = find(ours, sizes[0]);
  const many = find(ours, sizes.at(-1));
  return {
    ...compare("One claim of one document", names, columns),
    goals:
      few && many && sizes.length > 1
        ? [
            {
              what: "claim p99 with many waiting, times that with few",
              atMost: 1.5,
              value: many.p99 / few.p99,
            },
          ]
        : [],
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

function medianOf(results: readonly WorkResult[], name: SystemName, figure: Figure): number | undefined {
  const rounds = results.find((result) => result.name === name)?.rounds ?? [];
  const values = rounds.map((round) => round[figure]).filter((value) => value !== undefined);
  return values.length > 0 ? median(values) : undefined;
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
