import type { Json } from "../src/engine/document.ts";
import type { Write } from "./bare.ts";
import type { Batch, PlannedDocument, Workload } from "./workload.ts";

/** The rows of a workload, ready to be written: a list for each transaction. */
export interface BareWrites {
  readonly submits: readonly Write[][];
  /** Each claim is followed by the completion of what it claimed. */
  readonly claimsAndCompletions: readonly Write[][];
}

/** How the benchmark claims, and with what it completes. */
export const worker = "bench";
export const leaseMs = 30_000;
export const result: Json = { words: 1234 };

/** The rows that the queue writes for a workload, computed beforehand; `idOf` returns the ids that it would create. */
export function planWrites(workload: Workload, idOf: (sequence: number) => string): BareWrites {
  const writesOf = (planOne: Plan) => (batch: Batch) => planBatch(batch, idOf, planOne);
  const claims = workload.started.map(writesOf(planStart));
  const completions = workload.started.map(writesOf(planFinish));
  return {
    submits: workload.submitted.map((batch) => [
      ...planBatch(batch, idOf, planSubmission),
      ...batch.lastOfCustomer.map(planCounter),
      ...batch.lastOfTurn.map(planTurn),
    ]),
    claimsAndCompletions: claims.flatMap((claim, index) => [claim, completions[index] ?? []]),
  };
}

interface Step {
  readonly from?: string;
  readonly to: string;
  readonly event: string;
  readonly row: Write;
  readonly facts: unknown;
}

type Plan = (planned: PlannedDocument, id: string, now: number) => Step;

function planBatch(batch: Batch, idOf: (sequence: number) => string, planOne: Plan): Write[] {
  const writes: Write[] = [];
  const tallies = new Tallies();
  for (const planned of batch.documents) {
    const id = idOf(planned.sequence);
    const { from, to, event, row, facts } = planOne(planned, id, batch.now);
    const about = [batch.now, event, planned.submission.customer, id];
    writes.push(row, ["event", [...about, JSON.stringify(facts)]]);
    if (from) tallies.count(from, planned.priority, -1);
    tallies.count(to, planned.priority, 1);
  }
  return [...writes, ...tallies.writes()];
}

class Tallies {
  readonly #changes = new Map<string, { state: string; priority: number; change: number }>();

  count(state: string, priority: number, change: number): void {
    const known = this.#changes.get(state + priority);
    if (known) known.change += change;
    else this.#changes.set(state + priority, { state, priority, change });
  }

  writes(): Write[] {
    return [...this.#changes.values()].map(({ state, priority, change }) => [
      "tally",
      [change, state, priority],
    ]);
  }
}

function planSubmission(planned: PlannedDocument, id: string, now: number): Step {
  const { submission, priority, turn, counter, countBefore, sinceUpdateMs, wasReset } = planned;
  const { customer, name, type, metadata } = submission;
  const { count } = counter;
  const given = [id, customer, name, type, JSON.stringify(metadata), 1, null, 3, now, null];
  const checked = [priority, priority, turn, count, countBefore, sinceUpdateMs, wasReset ? 1 : 0, now, now];
  const facts = { state: "waiting", priority, count, turn };
  return {
    to: "waiting",
    event: "submitted",
    row: ["document", [...given, "waiting", null, ...checked]],
    facts,
  };
}

function planStart({ sequence, priority, now: since }: PlannedDocument, _id: string, now: number): Step {
  const facts = { priority, attempt: 1, worker, waitedMs: now - since };
  const row: Write = ["start", [worker, now + leaseMs, now, sequence]];
  return { from: "waiting", to: "running", event: "started", row, facts };
}

function planFinish(_planned: PlannedDocument, id: string, now: number): Step {
  const row: Write = ["finish", [JSON.stringify(result), now, id]];
  return { from: "running", to: "done", event: "done", row, facts: { attempt: 1 } };
}

function planCounter({ submission, counter }: PlannedDocument): Write {
  return ["counter", [submission.customer, counter.count, counter.updatedAt, counter.windowStartedAt]];
}

function planTurn({ submission, priority, turn, sequence }: PlannedDocument): Write {
  return ["turn", [submission.customer, priority, turn, sequence]];
}
