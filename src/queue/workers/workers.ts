import type { Engine } from "../../engine/engine.ts";
import type { RunningDocument } from "../../engine/overview.ts";
import type { WorkerPresence, WorkerReport } from "../../engine/workers.ts";
import { expectText } from "../../errors/expectation.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { Telemetry } from "../../telemetry/telemetry.ts";
import { notFound } from "../arguments.ts";

/** A worker, and the documents that it processes. */
export interface WorkerActivity {
  readonly name: string;
  /** Null for remote workers. */
  readonly slots: number | null;
  /** When it was last known to be present; null if it is only known by its documents. */
  readonly seenAt: number | null;
  /** True if it claims nothing until it is resumed. */
  readonly isDraining: boolean;
  /** Its last report, up to 15 seconds old; null for remote workers. */
  readonly report: WorkerReport | null;
  readonly running: readonly Omit<RunningDocument, "worker">[];
}

/** The parts that workers are managed with. */
interface WorkersParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly telemetry: Pick<Telemetry, "leasesLost">;
  /** Called when a worker was switched to draining, or back. */
  readonly onDrain: () => void;
}

const maxRunning = 200;
const silentAfterMs = 60_000;
const rescuedAtOnce = 500;

/** The workers of a queue: those of this process, of other processes and machines, and remote ones. */
export class Workers {
  readonly #parts: WorkersParts;

  constructor(parts: WorkersParts) {
    this.#parts = parts;
  }

  /** The workers by name, with up to 200 of their documents. Workers that have been silent for a minute are left out. */
  async list(): Promise<WorkerActivity[]> {
    return readWorkers(this.#parts.engine, this.#parts.clock.now());
  }

  /**
   * Lets a worker finish its documents and claim no more until it is resumed, stops or is silent for an hour. It knows within a
   * second. A name that has no worker rejects with `not-found`.
   */
  async drain(name: string): Promise<WorkerActivity> {
    return this.#setDraining(name, true);
  }

  /** Lets a draining worker claim again. */
  async resume(name: string): Promise<WorkerActivity> {
    return this.#setDraining(name, false);
  }

  /**
   * Returns the documents of a worker to the line, or fails them in their last attempt, without waiting for their leases to
   * expire. Only for a worker whose process is known to have ended. Returns how many attempts ended.
   */
  async recover(name: string): Promise<number> {
    const { engine, clock, telemetry } = this.#parts;
    const worker = expectWorker(name);
    const now = clock.now();
    await engine.workers.expireLeases(worker, now);
    let total = 0;
    for (let count = rescuedAtOnce; count >= rescuedAtOnce; total += count) {
      count = await engine.upkeep.rescue(now, rescuedAtOnce);
      telemetry.leasesLost(count);
    }
    await engine.workers.forget(worker);
    return total;
  }

  async #setDraining(given: string, isDraining: boolean): Promise<WorkerActivity> {
    const { engine, clock, onDrain } = this.#parts;
    const name = expectWorker(given);
    const worker = (await this.list()).find((one) => one.name === name) ?? notFound("worker", name);
    const { slots, report } = worker;
    if (!(await engine.workers.setDraining(name, isDraining))) {
      // It is only known by its documents.
      await engine.workers.note({ name, slots, report }, clock.now());
      await engine.workers.setDraining(name, isDraining);
    }
    onDrain();
    return { ...worker, isDraining };
  }
}

function expectWorker(name: string): string {
  return expectText("worker", name, 200);
}

/** The workers that an engine knows: those present within the last minute, and others that have a document. */
export async function readWorkers(engine: Engine, now: number): Promise<WorkerActivity[]> {
  const { present, running } = await engine.workers.list(now - silentAfterMs, maxRunning);
  const names = new Set(present.map(({ name }) => name));
  const others = [...new Set(running.map(({ worker }) => worker))].filter((name) => !names.has(name));
  const known = [...present, ...others.sort().map(unseen)];
  const byWorker = Map.groupBy(running, ({ worker }) => worker);
  return known.map((worker) => ({
    ...worker,
    running: (byWorker.get(worker.name) ?? []).map(({ worker, ...document }) => document),
  }));
}

function unseen(name: string): WorkerPresence & Pick<WorkerActivity, "seenAt" | "isDraining"> {
  return { name, slots: null, report: null, seenAt: null, isDraining: false };
}
