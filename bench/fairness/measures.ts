import { percentile } from "../measure.ts";
import type { DocumentRecord, RunRecord } from "./run-record.ts";

/** The figures of a group in one run. */
export interface GroupFigures {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly overtaken: number;
  readonly workSeconds: number;
  /** From 0 to 1. */
  readonly workShare: number;
  /** The number of documents that had not started when the run was cut. Their waits are counted up to then. */
  readonly unstarted: number;
}

/** The figures of one run. */
export interface RunFigures {
  /** From 0 to 1. */
  readonly idleShare: number;
  readonly seconds: number;
  readonly groups: Readonly<Record<string, GroupFigures>>;
}

/** Computes all figures of a run. */
export function measureRun(run: RunRecord, groups: readonly string[]): RunFigures {
  const work = contendedWork(run, groups);
  const total = Object.values(work).reduce((sum, ms) => sum + ms, 0);
  const figuresOf = (group: string): GroupFigures => {
    const waits = waitsOf(run, group);
    return {
      p50Ms: percentile(waits, 0.5),
      p95Ms: percentile(waits, 0.95),
      overtaken: worstOvertaking(run, group),
      workSeconds: (work[group] ?? 0) / 1000,
      workShare: (work[group] ?? 0) / total,
      unstarted: run.documents.filter((one) => one.group === group && one.startedAt === undefined).length,
    };
  };
  return {
    idleShare: idleShare(run),
    seconds: run.endedAt / 1000,
    groups: Object.fromEntries(groups.map((group) => [group, figuresOf(group)])),
  };
}

/** The waits of a group from arrival to start, or to the end of the run. */
export function waitsOf({ documents, endedAt }: RunRecord, group: string): number[] {
  return documents
    .filter((one) => one.group === group)
    .map(({ arrivedAt, startedAt = endedAt }) => startedAt - arrivedAt);
}

/**
 * The worst overtaking of a group: the largest number of documents of one other customer that arrived later than a document of
 * the group and started before it.
 */
export function worstOvertaking({ documents }: RunRecord, group: string): number {
  const counts = documents
    .filter((one) => one.group === group)
    .flatMap((one) => {
      const overtaking = documents.filter((other) => hasOvertaken(other, one));
      return Object.values(Object.groupBy(overtaking, ({ customer }) => customer));
    })
    .map((those) => those?.length ?? 0);
  return Math.max(0, ...counts);
}

function hasOvertaken(other: DocumentRecord, one: DocumentRecord): boolean {
  const hasStartedBefore = (other.startedAt ?? Infinity) < (one.startedAt ?? Infinity);
  return other.customer !== one.customer && other.arrivedAt > one.arrivedAt && hasStartedBefore;
}

/** The slot time that was idle while at least one document waited, as a share of all slot time from the first arrival on. */
export function idleShare({ slots, documents, endedAt }: RunRecord): number {
  const events = documents
    .flatMap(({ arrivedAt, startedAt, endedAt }) => [
      { at: arrivedAt, waiting: 1, running: 0 },
      ...(startedAt === undefined ? [] : [{ at: startedAt, waiting: -1, running: 1 }]),
      ...(endedAt === undefined ? [] : [{ at: endedAt, waiting: 0, running: -1 }]),
    ])
    .sort((a, b) => a.at - b.at);
  const from = events[0]?.at ?? 0;
  let [idleMs, waiting, running, last] = [0, 0, 0, from];
  for (const event of [...events, { at: endedAt, waiting: 0, running: 0 }]) {
    if (waiting > 0) idleMs += (slots - running) * (event.at - last);
    waiting += event.waiting;
    running += event.running;
    last = event.at;
  }
  return idleMs / (slots * (endedAt - from));
}

/** The slot time of each group, in milliseconds, until the first of the groups has nothing left to do. */
export function contendedWork(run: RunRecord, groups: readonly string[]): Readonly<Record<string, number>> {
  const membersOf = (group: string) => run.documents.filter((one) => one.group === group);
  const lastEndOf = (group: string) => Math.max(...membersOf(group).map((one) => one.endedAt ?? run.endedAt));
  const until = Math.min(...groups.map(lastEndOf));
  const workOf = ({ startedAt = until, endedAt = until }: DocumentRecord) =>
    Math.max(0, Math.min(endedAt, until) - startedAt);
  return Object.fromEntries(
    groups.map((group) => [group, membersOf(group).reduce((sum, one) => sum + workOf(one), 0)]),
  );
}
