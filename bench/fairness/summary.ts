import { type Estimate, estimate } from "./estimate.ts";
import type { LoadName } from "./loads.ts";
import type { GroupFigures, RunFigures } from "./measures.ts";

/** The figures of one system under one load with one seed. */
export interface Result {
  readonly system: string;
  readonly load: LoadName;
  readonly seed: number;
  readonly figures: RunFigures;
}

/** The figures of a group over all seeds. */
export type GroupSummary = {
  readonly [Figure in Exclude<keyof GroupFigures, "unstarted">]: Estimate;
} & {
  readonly group: string;
  /** The number of documents, over all seeds, that had not started when their run was cut. */
  readonly unstarted: number;
};

/** The figures of one system under one load over all seeds. */
export interface SystemSummary {
  readonly system: string;
  readonly load: LoadName;
  readonly seeds: number;
  readonly idleShare: Estimate;
  readonly seconds: Estimate;
  readonly groups: readonly GroupSummary[];
}

/** The results of a comparison, and how each system is set up. */
export interface Report {
  readonly summaries: readonly SystemSummary[];
  readonly setups: readonly { readonly name: string; readonly setup: string }[];
}

/** Summarizes each system under each load, in the order in which they first appear. */
export function summarize(results: readonly Result[]): SystemSummary[] {
  const cells = Map.groupBy(results, ({ load, system }) => `${load}/${system}`);
  return [...cells.values()].flatMap((cell) => {
    const [first] = cell;
    if (!first) return [];
    const runs = cell.map(({ figures }) => figures);
    return {
      system: first.system,
      load: first.load,
      seeds: runs.length,
      idleShare: estimate(runs.map((run) => run.idleShare)),
      seconds: estimate(runs.map((run) => run.seconds)),
      groups: Object.keys(first.figures.groups).map((group) => summarizeGroup(group, runs)),
    };
  });
}

function summarizeGroup(group: string, runs: readonly RunFigures[]): GroupSummary {
  const figures = runs.flatMap((run) => run.groups[group] ?? []);
  const over = (figure: keyof GroupFigures) => estimate(figures.map((one) => one[figure]));
  return {
    group,
    p50Ms: over("p50Ms"),
    p95Ms: over("p95Ms"),
    overtaken: over("overtaken"),
    workSeconds: over("workSeconds"),
    workShare: over("workShare"),
    unstarted: figures.reduce((sum, one) => sum + one.unstarted, 0),
  };
}
