import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openQueue } from "../../src/open-queue.ts";
import type { Queue } from "../../src/queue/queue.ts";
import { HeldTransaction } from "./held-transaction.ts";
import { type Observation, observe } from "./observe.ts";
import type { SoakOptions } from "./options.ts";
import { preciseNow, type Sample } from "./sample.ts";
import { SteadySubmitter } from "./steady-submitter.ts";
import { WorkerProcesses } from "./worker-processes.ts";

/** The database, and the progress callback. */
export interface Place {
  readonly url: string;
  cpuMs(): number | undefined;
  progress(findings: Findings): void;
}

/** All results so far. */
export interface Findings {
  readonly startedAt: number;
  readonly claims: readonly Sample[];
  readonly submissions: readonly Sample[];
  /** One at the beginning, and one at the end of each row of the report. */
  readonly observations: readonly Observation[];
}

const processes = 2;
// Time to open connections and prepare statements.
const warmUpMs = 5000;
// By then the workers have reported their earlier claims.
const settlingMs = 500;

/** Submits at a steady rate while workers process; throws if a document was lost. */
export async function soak(place: Place, options: SoakOptions): Promise<Findings> {
  const queue = await openQueue(place.url);
  const workers = await WorkerProcesses.start(place.url, processes);
  const submitter = new SteadySubmitter(queue, options.rate);
  try {
    await sleep(warmUpMs);
    const findings = await watch({ place, queue, workers, submitter }, options);
    const submitted = await submitter.stop();
    await workers.stop();
    await expectAll(queue, submitted);
    return findings;
  } finally {
    submitter.halt();
    await workers.kill();
    await queue.close();
  }
}

interface Scene {
  readonly place: Place;
  readonly queue: Queue;
  readonly workers: WorkerProcesses;
  readonly submitter: SteadySubmitter;
}

async function watch(scene: Scene, { durationMs, everyMs, held }: SoakOptions): Promise<Findings> {
  const { place, queue, workers, submitter } = scene;
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  const observed = { queue, client, cpuMs: place.cpuMs };
  const startedAt = preciseNow();
  const observations = [await observe(observed)];
  const findings = { startedAt, claims: workers.claims, submissions: submitter.submissions, observations };
  const holding = held && hold(place.url, startedAt, held);
  holding?.catch(() => {});
  for (let endsMs = everyMs; endsMs <= durationMs; endsMs += everyMs) {
    await sleepUntil(startedAt + endsMs);
    observations.push(await observe(observed));
    await sleepUntil(startedAt + endsMs + settlingMs);
    workers.expectAlive();
    submitter.expectAnswers();
    place.progress(findings);
  }
  await holding;
  await client.end();
  return findings;
}

async function hold(
  url: string,
  startedAt: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<void> {
  await sleepUntil(startedAt + fromMs);
  const transaction = await HeldTransaction.begin(url);
  await sleepUntil(startedAt + toMs);
  await transaction.end();
}

async function expectAll(queue: Queue, submitted: number): Promise<void> {
  const { waiting, running, done } = (await queue.stats()).documents;
  if (waiting + running + done !== submitted)
    throw new Error(
      `expected ${submitted} documents, got ${waiting} waiting, ${running} running and ${done} done`,
    );
}

async function sleepUntil(at: number): Promise<void> {
  await sleep(Math.max(at - preciseNow(), 0));
}
