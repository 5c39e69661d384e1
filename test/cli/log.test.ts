import assert from "node:assert/strict";
import { Writable } from "node:stream";
import { it } from "node:test";
import { logError, openLog } from "../../src/cli/process/log.ts";
import { FairlaneError, openQueue } from "../../src/index.ts";
import { createApp } from "../../src/server/app.ts";

function listen(isTTY: boolean) {
  const lines: string[] = [];
  const write = (chunk: Buffer, _: string, done: () => void) => {
    lines.push(chunk.toString());
    done();
  };
  return { lines, stderr: Object.assign(new Writable({ write }), { isTTY }) };
}

const settings = { log: undefined, logLevel: "info" } as const;

it("log lines are text on a terminal, JSON elsewhere, and omitted below their level", () => {
  for (const [isTTY, log, shown] of [
    [true, undefined, /^fairlane work: warn: failed\\u\{1b\} document=1 code=a\\u\{a\}b\n$/],
    [
      false,
      undefined,
      /^\{"time":"[^"]+Z","level":"warn","command":"work","message":"failed\\u001b","document":"1","code":"a\\nb"\}\n$/,
    ],
    [false, "text", /^fairlane work: warn/],
    [true, "json", /^\{/],
  ] as const) {
    const { lines, stderr } = listen(isTTY);
    const logger = openLog({ ...settings, log }, { command: "work", stderr });
    logger.debug({}, "unheard");
    logger.warn({ document: "1", code: "a\nb", trace: undefined }, "failed\u001b");
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", shown);
  }
});

it("an error is logged with its code, and an unexpected one with its stack", () => {
  const { lines, stderr } = listen(false);
  const logger = openLog(settings, { command: "serve", stderr });
  logError(logger, new FairlaneError("store-full", "the disk is full"));
  logError(logger, new TypeError("oops"));
  const [known, unexpected] = lines.map((line) => JSON.parse(line));
  assert.deepEqual([known.code, known.message], ["store-full", "the disk is full"]);
  assert.equal(unexpected.code, "internal-error");
  assert.match(unexpected.message, /^TypeError: oops\n +at /);
});

const secrets = /secret/;

for (const isCustomerLogged of [false, true])
  it(`a document's life is logged without what it holds, ${isCustomerLogged ? "and with" : "nor"} whose it is`, async () => {
    const { lines, stderr } = listen(false);
    const logger = openLog({ log: "json", logLevel: "debug" }, { command: "serve", stderr });
    const queue = await openQueue("memory:", { logger, isCustomerLogged });
    const app = createApp({
      queue,
      stopping: AbortSignal.timeout(60_000),
      onError: (error) => assert.fail(String(error)),
    });
    const ask = (path: string, init: RequestInit = {}) =>
      app.fetch(
        new Request(`http://127.0.0.1${path}`, { ...init, headers: { ...init.headers, host: "127.0.0.1" } }),
      );
    const headers = { authorization: "Bearer secret-key", "idempotency-key": "secret-key" };
    const query = new URLSearchParams({
      customer: "Jane Doe",
      name: "secret-name",
      metadata: '"secret-metadata"',
    });
    await ask(`/v1/documents?${query}`, { method: "POST", headers, body: "secret-content" });
    await ask("/v1/customers/Jane%20Doe");
    const failed = Promise.withResolvers<void>();
    const worker = queue.work(() => {
      failed.resolve();
      throw Object.assign(new Error("secret-message"), { code: "unreadable" });
    });
    await failed.promise;
    await worker.stop();
    await queue.close();
    const told = lines.map((line) => JSON.parse(line));
    assert.deepEqual(
      told.map(({ level, message }) => `${level} ${message}`),
      ["debug submitted", "debug request", "debug request", "debug started", "warn attempt failed"],
    );
    const { document, attempt, code, error, ms } = told.at(-1);
    assert.deepEqual([attempt, code, error, typeof ms], [1, "unreadable", "Error", "number"]);
    assert.equal(document, told[0].document);
    assert.doesNotMatch(lines.join(""), secrets);
    assert.equal(/Jane/.test(lines.join("")), isCustomerLogged);
  });
