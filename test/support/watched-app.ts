import type { TestContext } from "node:test";
import { openStore } from "../../src/content/open-store.ts";
import type { QueueOptions } from "../../src/index.ts";
import { readQueueOptions } from "../../src/queue/options.ts";
import { Queue } from "../../src/queue/queue.ts";
import { createApp } from "../../src/server/app.ts";
import { listen } from "../../src/server/http-server.ts";

/** Serves a queue in memory, and counts the watchers of its store. Everything ends with the test. */
export async function startWatchedApp(context: TestContext, options: QueueOptions = {}) {
  const store = await openStore("memory:");
  const watchers = countWatchers(store.engine);
  const queue = new Queue(store, readQueueOptions(options));
  const stopping = new AbortController();
  const onError = (error: unknown) => {
    throw error;
  };
  const app = createApp({ queue, stopping: stopping.signal, onError });
  const server = await listen(app, { host: "127.0.0.1", port: 0 });
  context.after(async () => {
    stopping.abort();
    await server.close({ graceMs: 0 });
    await queue.close({ timeoutMs: 0 });
  });
  return { app, queue, server, stopping, url: server.url, watchers };
}

type Watched = Awaited<ReturnType<typeof openStore>>["engine"];

/** Returns a function that counts the watchers of an engine. */
function countWatchers(engine: Watched): () => number {
  const watch = engine.watch.bind(engine);
  const watching = new Set<() => void>();
  engine.watch = (listener) => {
    const unwatch = watch(listener);
    watching.add(unwatch);
    return () => {
      watching.delete(unwatch);
      unwatch();
    };
  };
  return () => watching.size;
}

/** Waits until a condition holds, checking in every turn of the event loop, until the test's timeout. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 2));
}
