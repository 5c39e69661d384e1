import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, constants, getPriority } from "node:os";
import { after, describe, it, type TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { openDocumentReader } from "../../src/processors/document-reader.ts";
import { type ReadCall, ReaderPool, type ReaderPoolSettings } from "../../src/processors/reader-pool.ts";
import { defaultLimits } from "../../src/readers/limits.ts";
import { isLongRun, scale } from "../support/scale.ts";
import { contentOf, openHostilePool, programOf } from "./hostile-pool.ts";

function open(context: TestContext, settings: Partial<ReaderPoolSettings> = {}): ReaderPool {
  const pool = openHostilePool(settings);
  context.after(() => pool.close());
  return pool;
}

async function textOf(pool: ReaderPool, content: string, call?: ReadCall): Promise<string> {
  return (await pool.read(contentOf(content), call)).text;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// Without autogroups, the priority of the process counts.
function nicenessOfSession(pid: number): number {
  const file = `/proc/${pid}/autogroup`;
  const group = existsSync(file) ? readFileSync(file, "utf8") : "";
  return Number(/ nice (-?\d+)$/m.exec(group)?.[1] ?? getPriority(pid));
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await pause(5);
}

const shared = openHostilePool();
after(() => shared.close());

describe("a document", () => {
  it("is read by our own readers, with text and facts", async (context) => {
    const reader = openDocumentReader();
    context.after(() => reader.close());
    const { text, facts } = await reader.read(contentOf("Zażółć gęślą\njaźń"));
    assert.equal(text, "Zażółć gęślą\njaźń");
    assert.deepEqual([facts.type, facts.words, facts.lines, facts.skipped], ["text/plain", 3, 2, []]);
  });

  it("that is long is returned unchanged, even with characters of four bytes", async () => {
    assert.equal(await textOf(shared, "repeat 300000"), "é😀".repeat(300_000));
    const long = `say ${"word ".repeat(scale(400_000, 2_000_000))}`;
    assert.equal(await textOf(shared, long), long.slice(4));
  });

  it("may have a layout, which is returned unchanged", async () => {
    assert.equal((await shared.read(contentOf("say x"))).layout, undefined);
    for (const size of [1, 1_000_000]) {
      const { layout } = await shared.read(contentOf(`layout ${size}`));
      assert.ok(Buffer.alloc(size, "layout").equals(layout ?? assert.fail()));
    }
  });

  it("that cannot be read is rejected with a code", async () => {
    await assert.rejects(textOf(shared, "refuse"), {
      code: "document-encrypted",
      message: "it has a password",
    });
  });

  it("that is larger than the limit is refused, without asking for its content if its size is known", async (context) => {
    const pool = open(context, { limits: { ...defaultLimits, maxBytes: 10 } });
    const message = "expected a content of at most 10 bytes (maxBytes), got 11";
    const wanted = { code: "document-over-limit", message };
    const content = contentOf("say 1234567");
    await assert.rejects(pool.read(content, { size: 11 }), wanted);
    assert.deepEqual(pool.pids, []);
    await assert.rejects(pool.read(contentOf("say 1234567")), wanted);
    assert.equal(await textOf(pool, "say 123456"), "123456");
  });

  it("whose content cannot be opened fails for that reason, and the next one is read", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
      pull: () => Promise.reject(new Error("the disk is gone")),
    });
    await assert.rejects(shared.read(broken), { message: "the disk is gone" });
    assert.equal(await textOf(shared, "say hello"), "hello");
  });
});

describe("a reader", () => {
  const crashes = [
    ["exit", /^the reader process ended \(exit code 7\)$/],
    ["abort", /^the reader process ended \(SIGABRT\)/],
    ["throw", /^the reader process ended \(exit code 1\): [\s\S]*TypeError: a bug of a parser/],
    ["throwLater", /a bug that nobody waits for/],
    ["nonsense", /^the reader process sent an invalid message/],
    ["hugeFrame", /sent an invalid message \(a frame of 4294967295 bytes\)/],
    ["endlessProgress", /sent an invalid message \(too many messages\)/],
    ["unknownKind", /sent an invalid message \(a message of an unknown kind\)/],
    ['wrongFacts {"type":"text/plain"}', /sent an invalid message \(invalid facts\)/],
  ] as const;

  // Each costs two processes: every fifth by default, all in the long run.
  for (const [deed, message] of crashes.filter((_, place) => isLongRun() || place % 5 === 0)) {
    it(`that does this costs its document an attempt, and the next one is read: ${deed}`, async () => {
      await assert.rejects(textOf(shared, deed), { name: "Unreadable", code: "reader-crashed", message });
      assert.equal(await textOf(shared, "say hello"), "hello");
    });
  }

  it("that sends text or a layout without end is ended at its limit", async (context) => {
    const pool = open(context, { limits: { ...defaultLimits, maxCharacters: 1000 } });
    await assert.rejects(textOf(pool, "endlessText"), { code: "reader-crashed", message: /more text than/ });
    await assert.rejects(textOf(pool, "endlessLayout"), {
      code: "reader-crashed",
      message: /more layout than/,
    });
  });

  it("that replies twice is not used again", async () => {
    const pid = await textOf(shared, "pid");
    assert.equal(await textOf(shared, "twice"), "");
    await until(() => !isRunning(Number(pid)));
    assert.notEqual(await textOf(shared, "pid"), pid);
  });

  it("may print as much as it likes", async () => {
    assert.equal(await textOf(shared, "print 10000"), "printed");
  });

  it("that prints much before it crashes is quoted with the end of its output", async () => {
    await assert.rejects(textOf(shared, "complain 10000"), ({ message }: Error) => {
      assert.ok(message.endsWith("complaint 9999"));
      assert.ok(message.length < 4500);
      return true;
    });
  });
});

describe("limits", () => {
  for (const deed of ["loop", "never", "samePage"]) {
    it(`of time without progress are kept from outside: ${deed}`, async (context) => {
      const pool = open(context, { stallMs: 1000 });
      const reading = textOf(pool, deed);
      const [pid = assert.fail("no process was started")] = pool.pids;
      const wanted = { code: "reader-timed-out", message: "reading it made no progress for 1000 ms" };
      await assert.rejects(reading, wanted);
      await until(() => !isRunning(pid));
    });
  }

  it("of time for a whole document are kept from outside", async (context) => {
    const pool = open(context, { timeMs: 500 });
    const wanted = { code: "reader-timed-out", message: "reading it took longer than 500 ms" };
    await assert.rejects(textOf(pool, "doze"), wanted);
  });

  it("of time grow with the pages of a document, up to 2 hours or the given time", async (context) => {
    // Time passes only with the pages, so that a busy machine does not exceed the limits before the first one.
    let now = performance.now();
    context.mock.method(performance, "now", () => now);
    const pool = open(context, { timeMs: 1000, stallMs: 7000 });
    const onProgress = () => {
      now += 5000;
    };
    assert.equal(await textOf(pool, "pages 4 500", { onProgress }), "all pages");
    assert.deepEqual(
      [0, 10, 180, 2000, 1e9].map((pages) => pool.maxTimeMs(pages)),
      [1000, 101_000, 1_801_000, 7_200_000, 7_200_000],
    );
    const patient = open(context, { timeMs: 9_000_000 });
    assert.deepEqual([patient.maxTimeMs(0), patient.maxTimeMs(2000)], [9_000_000, 9_000_000]);
    const few = open(context, { timeMs: 1000, limits: { ...defaultLimits, maxPages: 2 } });
    assert.equal(few.maxTimeMs(1e9), 21_000);
  });

  it("of memory are kept from outside: buffers", async (context) => {
    const pool = open(context, { memoryBytes: 256 * 1024 ** 2 });
    const message = /^reading it took \d+ MB of memory, the limit is 256 MB$/;
    await assert.rejects(textOf(pool, "allocate"), { code: "reader-out-of-memory", message });
  });

  it("of one document replace the reader's", async (context) => {
    const pool = open(context, { memoryBytes: 512 * 1024 ** 2 });
    const inTime = textOf(pool, "doze", { timeMs: 500 });
    await assert.rejects(inTime, { code: "reader-timed-out", message: "reading it took longer than 500 ms" });
    const message = /^reading it took \d+ MB of memory, the limit is 256 MB$/;
    const inMemory = textOf(pool, "allocate", { memoryBytes: 256 * 1024 ** 2 });
    await assert.rejects(inMemory, { code: "reader-out-of-memory", message });
    const large = pool.read(contentOf("say too long"), { limits: { maxBytes: 3 } });
    await assert.rejects(large, {
      code: "document-over-limit",
      details: { unit: "bytes", size: 12, limit: 3 },
    });
    assert.equal(pool.maxTimeMs(1, { timeMs: 1000 }), 11_000);
    assert.equal(pool.maxTimeMs(100, { timeMs: 1000, limits: { maxPages: 2 } }), 21_000);
    assert.equal(await textOf(pool, "say too long"), "too long");
  });

  it("of memory above the reader's give a document its own process, with an ordinary priority", async (context) => {
    const pool = open(context, { memoryBytes: 300 * 1024 ** 2 });
    const shared = await textOf(pool, "pid");
    const own = await textOf(pool, "keep 400", { memoryBytes: 2 ** 30 });
    assert.notEqual(own, shared);
    await until(() => !isRunning(Number(own)));
    assert.equal(await textOf(pool, "pid"), shared);
  });

  it("of memory below that of a used process give a document a fresh one", async (context) => {
    const pool = open(context, { memoryBytes: 2 ** 30 });
    const used = await textOf(pool, "keep 200");
    const limit = { memoryBytes: 256 * 1024 ** 2 };
    assert.notEqual(await textOf(pool, "pid", limit), used);
    assert.equal(await textOf(pool, "pid"), used);
  });

  it("of memory are kept: the heap", async (context) => {
    const pool = open(context, { memoryBytes: 160 * 1024 ** 2 });
    await assert.rejects(textOf(pool, "fillHeap"), { code: "reader-out-of-memory" });
  });
});

describe("languages", () => {
  it("are those of the document, or else the reader's", async (context) => {
    const pool = open(context, { languages: ["de", "fr"] });
    assert.equal(await textOf(pool, "languages"), "de,fr");
    assert.equal(await textOf(pool, "languages", { languages: ["pl"] }), "pl");
    assert.throws(() => openDocumentReader({ languages: ["klingon"] }), {
      message:
        'reader options.languages: expected a list of 1 to 8 languages such as "de", "pt-BR" or "chi_sim", got ["klingon"]',
    });
  });
});

describe("reading that is aborted", () => {
  it("ends at once, even within a loop, with the reason", async () => {
    const pid = Number(await textOf(shared, "pid"));
    const controller = new AbortController();
    const reason = new Error("cancelled");
    const onProgress = () => controller.abort(reason);
    await assert.rejects(
      shared.read(contentOf("loop"), { signal: controller.signal, onProgress }),
      (error) => error === reason,
    );
    await until(() => !isRunning(pid));
    assert.equal(await textOf(shared, "say hello"), "hello");
  });

  it("starts nothing if it is aborted before, and stops waiting for a process", async (context) => {
    const pool = open(context);
    const reason = new Error("cancelled");
    await assert.rejects(
      pool.read(contentOf("say"), { signal: AbortSignal.abort(reason) }),
      (error) => error === reason,
    );
    assert.deepEqual(pool.pids, []);
    const controller = new AbortController();
    const reading = pool.read(contentOf("say"), { signal: controller.signal });
    controller.abort(reason);
    await assert.rejects(reading, (error) => error === reason);
  });

  it("cancels a content that does not arrive", async () => {
    const controller = new AbortController();
    const asked = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    const slow = new ReadableStream<Uint8Array>(
      {
        pull: () => {
          asked.resolve();
          return new Promise(() => {});
        },
        cancel: () => cancelled.resolve(),
      },
      { highWaterMark: 0 },
    );
    const reading = shared.read(slow, { signal: controller.signal });
    await asked.promise;
    controller.abort(new Error("cancelled"));
    await assert.rejects(reading, { message: "cancelled" });
    await cancelled.promise;
  });
});

describe("processes", () => {
  it("are replaced after some documents", async (context) => {
    const pool = open(context, { recycleAfter: 2 });
    const pids = [];
    for (let index = 0; index < 4; index++) pids.push(await textOf(pool, "pid"));
    const [a, , b] = pids;
    assert.deepEqual(pids, [a, a, b, b]);
    assert.notEqual(a, b);
  });

  it("are replaced when they have grown to half of their limit", async (context) => {
    const pool = open(context, { memoryBytes: 512 * 1024 ** 2 });
    const first = await textOf(pool, "keep 10");
    assert.equal(await textOf(pool, "keep 260"), first);
    assert.notEqual(await textOf(pool, "pid"), first);
  });

  it("are one for each document that is read, and a spare one", async (context) => {
    const pool = open(context);
    const controller = new AbortController();
    const begun = Promise.withResolvers<void>();
    let count = 0;
    const onProgress = () => ++count === 3 && begun.resolve();
    const call = { signal: controller.signal, onProgress };
    const readings = Array.from({ length: 3 }, () => pool.read(contentOf("never"), call));
    await begun.promise;
    assert.equal(pool.pids.length, 4);
    controller.abort(new Error("enough"));
    await Promise.allSettled(readings);
  });

  it("are about as many as cores for short documents, however many come at once", async (context) => {
    // No document counts as long, however busy the machine is.
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const pool = open(context);
    const pids = new Set(await Promise.all(Array.from({ length: 100 }, () => textOf(pool, "pid"))));
    // One more than the cores, and a spare one.
    assert.ok(pids.size <= availableParallelism() + 2, `${pids.size} processes`);
  });

  it("that read for long keep no other document waiting", async (context) => {
    const pool = open(context);
    const controller = new AbortController();
    const { signal } = controller;
    const endless = Array.from({ length: availableParallelism() * 2 }, () =>
      pool.read(contentOf("never"), { signal }),
    );
    assert.equal(await textOf(pool, "say hello"), "hello");
    controller.abort(new Error("enough"));
    for (const one of await Promise.allSettled(endless)) assert.equal(one.status, "rejected");
  });

  it("of documents that ended one before have a low priority and read nothing else", async (context) => {
    const pool = open(context);
    const before = await textOf(pool, "pid");
    const own = Promise.withResolvers<number>();
    const controller = new AbortController();
    const onProgress = () => own.resolve(pool.pids.at(-1) ?? 0);
    const reading = pool.read(contentOf("loop"), {
      needsOwnProcess: true,
      signal: controller.signal,
      onProgress,
    });
    const pid = await own.promise;
    assert.equal(getPriority(pid), constants.priority.PRIORITY_BELOW_NORMAL);
    await until(() => nicenessOfSession(pid) === constants.priority.PRIORITY_BELOW_NORMAL);
    assert.equal(getPriority(Number(before)), getPriority());
    assert.notEqual(nicenessOfSession(Number(before)), constants.priority.PRIORITY_BELOW_NORMAL);
    controller.abort(new Error("enough"));
    await assert.rejects(reading, { message: "enough" });
    const once = await textOf(pool, "pid", { needsOwnProcess: true });
    await until(() => !isRunning(Number(once)));
    assert.equal(await textOf(pool, "pid"), before);
  });

  it("that are idle are ended", async (context) => {
    const pool = open(context, { idleMs: 0 });
    assert.equal(await textOf(pool, "say hello"), "hello");
    await until(() => pool.pids.length === 0);
    assert.equal(await textOf(pool, "say hello again"), "hello again");
  });

  it("are all ended by closing, even while they read", async () => {
    const pool = openHostilePool();
    const begun = Promise.withResolvers<void>();
    const reading = pool.read(contentOf("loop"), { onProgress: () => begun.resolve() });
    await begun.promise;
    const pids = pool.pids;
    const rejected = assert.rejects(reading, { message: "the document reader was closed" });
    await pool.close();
    await rejected;
    assert.equal(pids.length, 2);
    assert.deepEqual(pids.filter(isRunning), []);
    await assert.rejects(pool.read(contentOf("say")), { message: "the document reader was closed" });
  });

  it("that cannot start fail the waiting documents with the reason", async (context) => {
    const program = programOf("no-reader.ts");
    const settings = { timeMs: 1, stallMs: 1, memoryBytes: 2 ** 28, recycleAfter: 1, idleMs: 1 };
    const pool = new ReaderPool({ ...settings, limits: defaultLimits }, program);
    context.after(() => pool.close());
    const wanted = {
      code: "reader-crashed",
      message: /^the reader process could not be started \(exit code 1\): [\s\S]*no-reader\.ts/,
    };
    await assert.rejects(pool.read(contentOf("say")), wanted);
    await assert.rejects(pool.read(contentOf("say")), wanted);
    await assert.rejects(pool.read(contentOf("say"), { needsOwnProcess: true }), wanted);
  });
});
