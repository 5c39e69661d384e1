import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, it, type TestContext } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { openEngineAt } from "../../src/content/open-store.ts";
import { type Document, openQueue, type Queue, VirtualClock } from "../../src/index.ts";
import { openTestQueue, startOfTime, waitForEvents } from "../support/queues.ts";

const hour = 3_600_000;

/** A clock that runs in real time, but can be set, like a machine's. */
class SettableClock {
  offsetMs = 0;
  now(): number {
    return Date.now() + this.offsetMs;
  }
}

function newPath(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-trouble-"));
  context.after(() => rmSync(folder, { recursive: true }));
  return join(folder, "queue.db");
}

async function openClosing(context: TestContext, url: string, options = {}): Promise<Queue> {
  const queue = await openQueue(url, options);
  context.after(() => queue.close({ timeoutMs: 0 }));
  return queue;
}

describe("a clock that is set", { concurrency: true }, () => {
  for (const offsetMs of [-hour, -10_000, 10_000, 3 * hour]) {
    it(`by ${offsetMs} ms costs a living worker neither its leases nor its time`, async (context) => {
      const clock = new SettableClock();
      const queue = await openClosing(context, "memory:", { clock });
      const started: string[] = [];
      const ends = Promise.withResolvers<void>();
      const processor = ({ name }: Document) => {
        started.push(name);
        return ends.promise;
      };
      queue.work(processor, {
        concurrency: 2,
        leaseMs: 2500,
        timeoutMs: 9000,
      });
      await queue.submit({ customer: "a", name: "before" });
      await waitForEvents(queue, "started", 1);
      clock.offsetMs = offsetMs;
      await queue.submit({ customer: "a", name: "after" });
      await waitForEvents(queue, "started", 2);
      await sleep(5500);
      ends.resolve();
      await waitForEvents(queue, "done", 2);
      assert.deepEqual(started, ["before", "after"]);
    });
  }

  it("forward lets due documents start, although no timer fired", async (context) => {
    const clock = new SettableClock();
    const queue = await openClosing(context, "memory:", { clock });
    queue.work(() => {});
    await queue.submit({ customer: "a", startAt: clock.now() + hour });
    clock.offsetMs = hour;
    await waitForEvents(queue, "done", 1);
  });

  it("to fractions of milliseconds is read as whole ones", async (context) => {
    const queue = await openClosing(context, "memory:", { clock: { now: () => startOfTime + 0.75 } });
    const { id, submittedAt } = await queue.submit({ customer: "a" });
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    assert.equal(submittedAt, startOfTime);
    queue.work(() => {});
    await waitForEvents(queue, "done", 1);
  });
});

describe("a worker in trouble", () => {
  it("stores whatever a processor throws", async (context) => {
    const { queue } = await openTestQueue(context, { maxAttempts: 1 });
    const thrown = [
      Object.create(null),
      null,
      undefined,
      7,
      Object.assign(new Error("x"), { message: { odd: 1 }, stack: 5 }),
    ];
    await queue.submitMany(thrown.map((_, index) => ({ customer: "a", metadata: index })));
    queue.work(({ metadata }) => {
      throw thrown[Number(metadata)];
    });
    const failures = await waitForEvents(queue, "failed", thrown.length);
    assert.deepEqual(
      failures.map((event) => event.kind === "failed" && event.error.message),
      ["something that cannot be shown as text", "null", "undefined", "7", "[object Object]"],
    );
  });

  it("keeps a result as it was returned", async (context) => {
    const { queue } = await openTestQueue(context);
    const { id } = await queue.submit({ customer: "a" });
    const result = { pages: 1 };
    queue.work(() => {
      setImmediate(() => Object.assign(result, { pages: 99 }));
      return result;
    });
    await waitForEvents(queue, "done", 1);
    assert.deepEqual((await queue.document(id))?.result, { pages: 1 });
  });

  it("gives up a document that it lost, although it has claimed the same one again", async (context) => {
    const url = `sqlite:${newPath(context)}`;
    const clock = new VirtualClock(startOfTime);
    const queue = await openClosing(context, url, { clock });
    const signals: AbortSignal[] = [];
    const processor = (_: Document, { signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const worker = queue.work(processor, { concurrency: 2 });
    const { id } = await queue.submit({ customer: "a" });
    await waitForEvents(queue, "started", 1);
    const other = await openEngineAt(url);
    assert.equal(await other.upkeep.rescue(startOfTime + 60_000, 10), 1);
    await other.close();
    await waitForEvents(queue, "started", 2);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(
      [signals[0]?.reason.code, signals[1]?.aborted, worker.running],
      ["lease-lost", false, 1],
    );
    await queue.cancel(id);
    assert.equal(signals[1]?.reason.code, "cancelled");
  });

  it("notices a cancelled document while it is being stopped, and can be stopped faster", async (context) => {
    const { queue } = await openTestQueue(context);
    const signals = new Map<string, AbortSignal>();
    const processor = ({ id }: Document, { signal }: { signal: AbortSignal }) => {
      signals.set(id, signal);
      return new Promise(() => {});
    };
    const worker = queue.work(processor, { concurrency: 2 });
    const [first, second] = await queue.submitMany([{ customer: "a" }, { customer: "b" }]);
    await waitForEvents(queue, "started", 2);
    await new Promise((resolve) => setImmediate(resolve));
    const stopped = worker.stop();
    await queue.cancel(first?.id ?? "");
    assert.equal(signals.get(first?.id ?? "")?.reason.code, "cancelled");
    await worker.stop({ timeoutMs: 0 });
    await stopped;
    assert.equal(signals.get(second?.id ?? "")?.reason.code, "stopping");
    assert.equal((await queue.document(second?.id ?? ""))?.state, "waiting");
  });

  it("is notified when a customer with very many documents is erased", async (context) => {
    const { queue } = await openTestQueue(context);
    const told = Promise.withResolvers<string>();
    await queue.submitMany(Array.from({ length: 2500 }, () => ({ customer: "a" })));
    queue.work((_, { signal }) => {
      signal.addEventListener("abort", () => told.resolve(signal.reason.code));
      return new Promise(() => {});
    });
    await waitForEvents(queue, "started", 1);
    await new Promise((resolve) => setImmediate(resolve));
    await queue.customers.erase("a");
    assert.equal(await told.promise, "cancelled");
  });

  it("reports an error and stops when its lease thread cannot open the store", async (context) => {
    const path = newPath(context);
    const queue = await openClosing(context, `sqlite:${path}`);
    for (const ending of ["", "-wal", "-shm"]) renameSync(`${path}${ending}`, `${path}.away${ending}`);
    writeFileSync(path, "not a database ".repeat(1000));
    const told = Promise.withResolvers<Error>();
    const onError = (error: unknown) => told.resolve(error as Error);
    const worker = queue.work(() => {}, { leaseMs: 600, onError });
    assert.match((await told.promise).message, /is not a SQLite database/);
    await worker.stopped;
  });

  it("keeps its process alive, even under --eval, and so does a feed of events", async (context) => {
    const path = newPath(context);
    const queue = await openClosing(context, `sqlite:${path}`);
    const program = `
      import { openQueue } from ${JSON.stringify(new URL("../../src/index.ts", import.meta.url).href)};
      const queue = await openQueue(${JSON.stringify(`sqlite:${path}`)});
      const worker = queue.work(({ name }) => console.log(name));
      for await (const event of queue.events({ since: "start" })) if (event.kind === "done") break;
      await worker.stop();
      console.log("follows");
      for await (const event of queue.events()) if (event.kind === "submitted") break;
      await queue.close();`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    await queue.submit({ customer: "a", name: "first" });
    assert.equal((await lines.next()).value, "first");
    assert.equal((await lines.next()).value, "follows");
    const exit = once(child, "exit");
    // Enough to notice a process that nothing keeps alive.
    await sleep(300);
    // Nothing says when it begins to follow, and it misses what was submitted before.
    while (child.exitCode === null && child.signalCode === null) {
      await queue.submit({ customer: "a" });
      await sleep(50);
    }
    assert.deepEqual(await exit, [0, null]);
  });
});
