import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { type Document, openQueue, type Queue } from "../../src/index.ts";
import { openTestQueue, waitForEvents } from "../support/queues.ts";

/** Documents that run until the test ends them, in the order of their start. */
class Running {
  readonly #ends: (() => void)[] = [];
  readonly names: string[] = [];

  readonly processor = ({ name }: Document): Promise<void> => {
    this.names.push(name);
    return new Promise((resolve) => this.#ends.push(resolve));
  };

  endNext(): void {
    this.#ends.shift()?.();
  }
}

function batch(count: number) {
  return Array.from({ length: count }, (_, index) => ({ customer: "a", name: `${index + 1}` }));
}

async function untilTrue(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}

const untilKnown = (queue: Queue, name: string) =>
  untilTrue(async () => (await queue.workers.list()).some((worker) => worker.name === name));

describe("a draining worker", () => {
  it("finishes what it has, claims nothing, and claims again when it is resumed", async (context) => {
    const { queue } = await openTestQueue(context);
    const running = new Running();
    await queue.submitMany(batch(4));
    queue.work(running.processor, { concurrency: 2, name: "w" });
    await waitForEvents(queue, "started", 2);
    const drained = await queue.workers.drain("w");
    assert.deepEqual([drained.name, drained.isDraining, drained.running.length], ["w", true, 2]);
    running.endNext();
    running.endNext();
    await waitForEvents(queue, "done", 2);
    await queue.submit({ customer: "b", name: "late" });
    assert.deepEqual((await queue.stats()).documents.running, 0);
    assert.deepEqual(running.names, ["1", "2"]);
    assert.equal((await queue.workers.list())[0]?.isDraining, true);
    await queue.workers.resume("w");
    await waitForEvents(queue, "started", 4);
    assert.equal((await queue.workers.list())[0]?.isDraining, false);
  });

  it("returns what it claimed ahead without using an attempt", async (context) => {
    const { queue } = await openTestQueue(context);
    const running = new Running();
    await queue.submitMany(batch(6));
    queue.work(running.processor, { concurrency: 1, prefetch: 4, name: "w" });
    await waitForEvents(queue, "started", 5);
    await untilTrue(() => running.names.length === 1);
    await queue.workers.drain("w");
    await waitForEvents(queue, "returned", 4);
    const { documents } = await queue.stats();
    assert.deepEqual([documents.running, documents.waiting], [1, 5]);
    const waiting = await queue.documents({ state: "waiting" });
    assert.deepEqual(new Set(waiting.items.map(({ attempts }) => attempts)), new Set([0]));
  });

  it("leaves the documents to other workers", async (context) => {
    const { queue } = await openTestQueue(context);
    const [one, other] = [new Running(), new Running()];
    queue.work(one.processor, { name: "one" });
    queue.work(other.processor, { name: "other" });
    await untilKnown(queue, "one");
    await queue.workers.drain("one");
    await queue.submitMany(batch(1));
    await waitForEvents(queue, "started", 1);
    await untilTrue(() => one.names.length + other.names.length === 1);
    assert.deepEqual([one.names, other.names], [[], ["1"]]);
  });

  it("hears of it from another process of the same queue within moments", async (context) => {
    const folder = mkdtempSync(join(tmpdir(), "fairlane-drain-"));
    const open = () => openQueue(`sqlite:${join(folder, "queue.db")}`);
    const [queue, elsewhere] = [await open(), await open()];
    context.after(async () => {
      await Promise.all([queue.close({ timeoutMs: 0 }), elsewhere.close({ timeoutMs: 0 })]);
      rmSync(folder, { recursive: true });
    });
    queue.work(() => {}, { name: "w" });
    await untilKnown(elsewhere, "w");
    await elsewhere.workers.drain("w");
    elsewhere.work(() => {}, { name: "other" });
    // The worker of the process that submits hears of a document first, and gets it unless it drains.
    for (let worker = "w"; worker === "w"; ) {
      const { id } = await queue.submit({ customer: "a" });
      await untilTrue(async () => (await queue.document(id))?.state === "done");
      worker = (await queue.document(id))?.worker ?? "";
    }
  });

  it("that is unknown is not found", async (context) => {
    const { queue } = await openTestQueue(context);
    await assert.rejects(queue.workers.drain("nobody"), { code: "not-found", message: /worker "nobody"/ });
    await assert.rejects(queue.workers.resume(""), { code: "invalid-argument" });
  });

  it("is drained no more once it was stopped and starts under the same name", async (context) => {
    const { queue } = await openTestQueue(context);
    const running = new Running();
    const first = queue.work(running.processor, { name: "w" });
    await untilKnown(queue, "w");
    await queue.workers.drain("w");
    await first.stop();
    await queue.submitMany(batch(1));
    queue.work(running.processor, { name: "w" });
    await waitForEvents(queue, "started", 1);
  });
});

describe("a remote worker", () => {
  const claim = { worker: "far", count: 5, leaseMs: 30_000, waitMs: 0 };

  it("is listed once it asked for documents, even if there are none", async (context) => {
    const { queue } = await openTestQueue(context);
    assert.deepEqual(await queue.remote.claim(claim), []);
    await untilKnown(queue, "far");
    const [worker] = await queue.workers.list();
    assert.deepEqual([worker?.slots, worker?.report, worker?.running], [null, null, []]);
    assert.equal((await queue.stats()).workers, 1);
  });

  it("that drains gets no documents until it is resumed", async (context) => {
    const { queue } = await openTestQueue(context);
    await queue.remote.claim(claim);
    await untilKnown(queue, "far");
    await queue.submitMany(batch(2));
    await queue.workers.drain("far");
    assert.deepEqual(await queue.remote.claim(claim), []);
    assert.equal((await queue.remote.claim({ ...claim, worker: "near", count: 1 })).length, 1);
    const waiting = queue.remote.claim({ ...claim, waitMs: 60_000 });
    await queue.workers.resume("far");
    assert.equal((await waiting).length, 1);
  });

  it("is refused under a name by which nobody could drain it", async (context) => {
    const { queue } = await openTestQueue(context);
    for (const worker of ["", ".", "..", "a\0b", "\u001b[2J", "\ud800", "x".repeat(201)])
      await assert.rejects(
        queue.remote.claim({ ...claim, worker }),
        { code: "invalid-argument", message: /^worker: expected/ },
        worker,
      );
    assert.deepEqual(await queue.workers.list(), []);
  });

  it("that is only known by its documents can be drained, too", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.submitMany(batch(2));
    await queue.remote.claim({ ...claim, count: 1, leaseMs: 3_600_000 });
    await clock.advance(120_000);
    assert.equal((await queue.workers.list())[0]?.seenAt, null);
    await queue.workers.drain("far");
    assert.deepEqual(await queue.remote.claim(claim), []);
  });
});

describe("a worker's report", () => {
  it("has its process, its processors, its slots, and what it did", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.submitMany([...batch(3), { customer: "a", name: "bad", maxAttempts: 1 }]);
    async function invoices({ name }: Document) {
      if (name === "bad") throw new Error("bad");
    }
    queue.work(invoices, { concurrency: 3, express: { slots: 1, upTo: 2 }, name: "w" });
    await waitForEvents(queue, "done", 3);
    await waitForEvents(queue, "failed", 1);
    await untilTrue(async () => {
      await clock.advance(15_000);
      return (await queue.workers.list())[0]?.report?.done === 3;
    });
    const [{ slots, report } = assert.fail()] = await queue.workers.list();
    const { memoryBytes = 0, host, startedAt, version, ...rest } = report ?? assert.fail();
    assert.ok(memoryBytes > 1e7 && host.length > 0 && startedAt > 0 && /^\d+\.\d+/.test(version));
    assert.deepEqual(
      [slots, rest],
      [
        3,
        {
          pid: process.pid,
          node: process.versions.node,
          processors: ["invoices"],
          expressSlots: 1,
          clockOffsetMs: 0,
          ...{ done: 3, failed: 1, lostLeases: 0 },
        },
      ],
    );
  });

  it("counts the leases that it lost", async (context) => {
    const { queue, clock } = await openTestQueue(context);
    await queue.submitMany(batch(1));
    queue.work(new Running().processor, { name: "w" });
    await waitForEvents(queue, "started", 1);
    await queue.workers.recover("w");
    await waitForEvents(queue, "started", 2);
    await untilTrue(async () => {
      await clock.advance(15_000);
      return (await queue.workers.list())[0]?.report?.lostLeases === 1;
    });
  });
});

const identity = new URL("../../src/runtime/identity.ts", import.meta.url).href;
const samePid = "data:text/javascript,Object.defineProperty(process, 'pid', { value: 7 })";

describe("recovering a dead worker", () => {
  it("no other worker has its name, even in a container with the same host name and process id", () => {
    // As in two containers: each process counts its workers from the start.
    const program = `import { newWorkerName } from ${JSON.stringify(identity)}; console.log(newWorkerName())`;
    const names = [1, 2].map(() =>
      execFileSync(process.execPath, ["--import", samePid, "--input-type=module", "-e", program], {
        encoding: "utf8",
      }).trim(),
    );
    for (const name of names) assert.ok(name.startsWith(`${hostname()}:7:`), name);
    assert.notEqual(names[0], names[1]);
  });

  it("returns its documents at once, fails those in their last attempt, and forgets it", async (context) => {
    const { queue } = await openTestQueue(context);
    await queue.submitMany([
      { customer: "a", name: "again" },
      { customer: "a", name: "last", maxAttempts: 1 },
      { customer: "a", name: "alive" },
    ]);
    const request = { leaseMs: 3_600_000, waitMs: 0 };
    await queue.remote.claim({ ...request, worker: "dead", count: 2 });
    await queue.remote.claim({ ...request, worker: "alive", count: 1 });
    assert.equal(await queue.workers.recover("dead"), 2);
    const states = (await queue.documents()).items.map(({ name, state }) => `${name} ${state}`);
    assert.deepEqual(states.sort(), ["again waiting", "alive running", "last failed"]);
    assert.deepEqual(
      (await queue.workers.list()).map(({ name }) => name),
      ["alive"],
    );
  });
});
