import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, describe, it } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "../../src/client/client.ts";
import { type Serve, startServe } from "../support/server.ts";

const examples = join(dirname(dirname(import.meta.dirname)), "examples/processors");
const example = (name: string) => ["--processor", join(examples, `${name}.ts`)];

/** Replies to a request of the processor. */
type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const asked: { readonly key: string; readonly body: string }[] = [];
const held = Promise.withResolvers<IncomingMessage>();
const answers: Readonly<Record<string, Answer>> = {
  good: (_request, response) => response.end(JSON.stringify({ pages: 3 })),
  refused: (_request, response) => response.writeHead(422).end("this is no invoice"),
  busy: (_request, response) =>
    response.writeHead(asked.length > 1 && asked.at(-1)?.key === asked.at(-2)?.key ? 200 : 503).end("[]"),
  later: (_request, response) => response.writeHead(429, { "retry-after": "120" }).end("too many"),
  broken: (_request, response) => response.writeHead(500).end("out of order"),
  hang: (request) => held.resolve(request),
};

const service = createServer(async (request, response) => {
  const body = await text(request);
  asked.push({ key: String(request.headers["idempotency-key"]), body });
  answers[body.split(" ")[1] ?? ""]?.(request, response, body);
});

// Stands in for a real command; the first word that it reads decides what it does.
const command = `
  let text = "";
  process.stdin.setEncoding("utf8").on("data", (piece) => (text += piece)).on("end", () => {
    const [verb, port] = text.split(" ");
    if (verb === "fail") process.exit(3);
    if (verb === "flood") setInterval(() => process.stdout.write("x".repeat(65536)), 1);
    else if (verb === "hang") require("node:net").connect(Number(port), "127.0.0.1");
    else process.stdout.write(String(text.split(/\\s+/).length));
  });`;

let serve: Serve;
let client: Client;

before(async () => {
  await once(service.listen(0, "127.0.0.1"), "listening");
  process.env.SERVICE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/extract`;
  process.env.COMMAND = JSON.stringify([process.execPath, "-e", command]);
  serve = await startServe(
    ...["call-an-http-service", "run-a-command", "classify-by-rules"].flatMap(example),
    ...["--concurrency", "4"],
  );
  client = createClient({ url: serve.url });
});

after(async () => {
  await serve.stop();
  service.closeAllConnections();
  service.close();
});

const submit = (type: string, content: string, maxAttempts = 3) =>
  client.submit({ customer: "acme", type, maxAttempts }, { content });

async function finish(type: string, content: string, maxAttempts = 3) {
  return client.submit({ customer: "acme", type, maxAttempts }, { content, waitSeconds: 60 });
}

describe("the example that calls an HTTP service", () => {
  it("sends the content and keeps what is answered", async () => {
    const { id, state, result } = await finish("application/pdf", "%PDF good");
    assert.deepEqual([state, result], ["done", { pages: 3 }]);
    assert.deepEqual(asked.at(-1), { key: id, body: "%PDF good" });
  });

  it("a document that the service refuses fails permanently", async () => {
    const { state, attempts, error } = await finish("application/pdf", "%PDF refused");
    assert.deepEqual([state, attempts, error?.code], ["failed", 1, "refused-by-service"]);
    assert.equal(error?.message, "the service answered 422: this is no invoice");
  });

  it("tries again, with the same key, when the service is busy", async () => {
    const { state, attempts, result } = await finish("application/pdf", "%PDF busy");
    assert.deepEqual([state, attempts, result], ["done", 2, []]);
  });

  it("tries again when the service says so, not sooner", async () => {
    const { id } = await submit("application/pdf", "%PDF later");
    const find = async () => (await client.document(id)) ?? assert.fail();
    while ((await find()).state !== "scheduled") await pause(20);
    const { error, dueAt, startedAt } = await find();
    assert.equal(error?.message, "the service answered 429: too many");
    assert.ok(Date.parse(dueAt ?? "") - Date.parse(startedAt ?? "") >= 120_000);
    await client.cancel(id);
  });

  it("fails when the service is broken at every attempt", async () => {
    const { state, error } = await finish("application/pdf", "%PDF broken", 1);
    assert.deepEqual([state, error?.message], ["failed", "the service answered 500: out of order"]);
  });

  it("hangs up when the document is cancelled", async () => {
    const { id } = await submit("application/pdf", "%PDF hang");
    const request = await held.promise;
    const hungUp = once(request.socket, "close");
    assert.equal((await client.cancel(id)).state, "cancelled");
    await hungUp;
  });
});

describe("the example that runs a command", () => {
  it("gives it the content and keeps what it prints", async () => {
    const { state, result } = await finish("text/plain", "; echo $(hostname) `id`");
    assert.deepEqual([state, result], ["done", { output: "4" }]);
  });

  it("fails with the exit code of the command", async () => {
    const { state, error } = await finish("text/plain", "fail", 1);
    assert.deepEqual([state, error?.message], ["failed", `${process.execPath} ended with exit code 3`]);
  });

  it("a command that prints too much is ended, and its document fails permanently", async () => {
    const { state, attempts, error } = await finish("text/plain", "flood");
    assert.deepEqual([state, attempts, error?.code], ["failed", 1, "too-much-output"]);
  });

  it("ends the command when the document is cancelled", async () => {
    const listener = createSocketServer();
    await once(listener.listen(0, "127.0.0.1"), "listening");
    const connected = once(listener, "connection") as Promise<[Socket]>;
    const { id } = await submit("text/plain", `hang ${(listener.address() as AddressInfo).port}`);
    const [socket] = await connected;
    const ended = once(
      socket.on("error", () => {}),
      "close",
    );
    await client.cancel(id);
    await ended;
    listener.close();
  });
});

describe("the example that classifies by rules", () => {
  it("labels what the built-in readers have read", async () => {
    const { state, result } = await finish("application/json", '{ "subject": "Mahnung zur Rechnung 12" }');
    assert.equal(state, "done");
    const { labels, facts } = result as { labels: string[]; facts: { words: number } };
    assert.deepEqual(labels, ["invoice", "reminder"]);
    assert.ok(facts.words > 0);
  });

  it("labels nothing where there is nothing to read", async () => {
    const { result } = await client.submit({ customer: "acme" }, { waitSeconds: 60 });
    assert.deepEqual(result, { labels: [] });
  });

  it("a document that cannot be read fails permanently, with the reason", async () => {
    const { state, attempts, error } = await finish("application/x-unknown", "\u0001\u0000\u0002");
    assert.deepEqual([state, attempts, error?.code], ["failed", 1, "type-unknown"]);
  });
});

it("the example that calls an HTTP service gives up one that does not answer in time", async (t) => {
  process.env.SERVICE_TIMEOUT_MS = "100";
  const impatient = await startServe(...example("call-an-http-service"));
  t.after(() => impatient.stop());
  const { state, error } = await createClient({ url: impatient.url }).submit(
    { customer: "acme", type: "application/pdf", maxAttempts: 1 },
    { content: "%PDF hang", waitSeconds: 60 },
  );
  assert.deepEqual([state, error?.name], ["failed", "TimeoutError"]);
});
