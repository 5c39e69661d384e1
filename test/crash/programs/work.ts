import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { openQueue, type Processor, type WorkerOptions } from "../../../src/index.ts";
import { print, readConfig, released } from "./print.ts";

export interface WorkConfig {
  readonly path: string;
  /** The store, if it is not the file at the path. */
  readonly url?: string;
  readonly options: WorkerOptions & { readonly name: string };
  readonly task: Task;
  /** How long a stop waits for running documents. */
  readonly drainMs?: number;
  /** True if errors of the store are printed instead of reported as complaints. */
  readonly expectsTrouble?: boolean;
}

/**
 * The work of a document: some time, a wait for the test, or an event loop that is blocked for a time or until a file exists. If it
 * is held, documents take their time once the test has released all of them.
 */
export type Task =
  | { readonly kind: "take"; readonly maxMs: number; readonly isHeld?: true }
  | { readonly kind: "hold" }
  | { readonly kind: "block"; readonly ms: number }
  | { readonly kind: "block-until"; readonly file: string };

const { path, url = `sqlite:${path}`, options, task, drainMs, expectsTrouble } = readConfig<WorkConfig>();

const processor: Processor = async (document, { signal, attempt }) => {
  signal.addEventListener("abort", () => print("aborted", document.id, signal.reason.code));
  const done = perform(task);
  print("started", document.id, attempt);
  await done();
  print("returned", document.id);
  return { by: options.name };
};

/** Prepares the task, so that a test that reads of its start may end it at once. */
function perform(task: Task): () => unknown {
  if (task.kind === "take")
    return async () => {
      await mayBegin;
      await delay(Math.random() * task.maxMs);
    };
  if (task.kind === "block") return () => pauseThread(task.ms);
  if (task.kind === "hold") {
    const mayGo = released();
    return () => mayGo;
  }
  return () => {
    while (!existsSync(task.file)) pauseThread(10);
  };
}

function pauseThread(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

const mayBegin = task.kind === "take" && task.isHeld ? released() : undefined;
const queue = await openQueue(url);
const onError = (error: unknown) => print("trouble", (error as { code?: string }).code ?? String(error));
queue.work(processor, expectsTrouble ? { ...options, onError } : options);
process.once("SIGTERM", () => {
  const closed = queue.close(drainMs === undefined ? {} : { timeoutMs: drainMs });
  print("stopping");
  return closed;
});
print("ready");
