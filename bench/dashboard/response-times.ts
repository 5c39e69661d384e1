import { median, percentile } from "../measure.ts";
import type { Part } from "../part.ts";
import type { Call } from "./calls.ts";

/** The response times of one call, in milliseconds. */
export interface ResponseTimes {
  readonly call: Call;
  /** The first response, with empty caches. */
  readonly firstMs: number;
  readonly timesMs: readonly number[];
}

const goalMs = 200;

/** Makes each call `rounds` times, one after another, like one browser. */
export async function timeCalls(calls: readonly Call[], rounds: number): Promise<ResponseTimes[]> {
  const results: ResponseTimes[] = [];
  for (const call of calls) {
    const firstMs = await timeOne(call);
    const timesMs: number[] = [];
    for (let round = 0; round < rounds; round++) timesMs.push(await timeOne(call));
    results.push({ call, firstMs, timesMs });
  }
  return results;
}

/** The measurements as a table. Calls with the same description share a row; the slowest decides its p95. */
export function responsesPart(store: string, results: readonly ResponseTimes[]): Part {
  const groups = Object.values(Object.groupBy(results, ({ call }) => `${call.page} ${call.what}`));
  const rows = groups.map((group = []) => rowOf(group));
  const slowest = Math.max(...results.map(({ timesMs }) => percentile(timesMs, 0.95)));
  return {
    title: `Response times in milliseconds, ${store}`,
    columns: ["page and call", "first", "median", "p95", "max"],
    rows: rows.map(({ cells }) => cells),
    notes: rows.flatMap(({ note }) => note ?? []),
    goals: [{ what: `p95 of the slowest call, ms, ${store}`, atMost: goalMs, value: slowest }],
  };
}

function rowOf(group: readonly ResponseTimes[]) {
  const worst = group.toSorted((a, b) => percentile(b.timesMs, 0.95) - percentile(a.timesMs, 0.95))[0];
  const { page, what, detail } = worst?.call ?? { page: "", what: "" };
  const cells = [
    `${page}: ${what}`,
    Math.max(...group.map(({ firstMs }) => firstMs)),
    median(group.map(({ timesMs }) => median(timesMs))),
    percentile(worst?.timesMs ?? [], 0.95),
    Math.max(...group.flatMap(({ timesMs }) => timesMs)),
  ];
  return { cells, note: group.length > 1 ? `the slowest of the ${what}: ${detail}` : undefined };
}

async function timeOne({ run }: Call): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
