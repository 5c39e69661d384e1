import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { after, before, describe, it } from "node:test";
import { type NewKey, openQueue, type Queue } from "../../src/index.ts";
import { type HttpQueue, serveQueue } from "../support/http-queue.ts";
import { waitForEvent } from "../support/queues.ts";

const root = dirname(dirname(import.meta.dirname));
const examples = join(root, "examples");

// A machine with nothing but Node and npm runs the tests too. There the examples are only looked at: whether they speak
// to routes that the server has.
const hasCurl = isThere("curl");
const hasPython = isThere("python3");

function isThere(program: string): boolean {
  return spawnSync(program, ["--version"]).status === 0;
}

let queue: Queue;
let server: HttpQueue;
const folder = mkdtempSync(join(tmpdir(), "fairlane-examples-"));

before(async () => {
  queue = await openQueue("memory:");
  server = await serveQueue(queue);
  await queue.access.createKey({ role: "admin" });
});

after(async () => {
  await server.close();
  await queue.close();
  rmSync(folder, { recursive: true });
});

/** Starts an example with a key that allows no more than it needs. */
async function start(program: string, args: readonly string[], wanted: NewKey) {
  const { key } = await queue.access.createKey(wanted);
  const own = { FAIRLANE_SERVER: server.url, FAIRLANE_KEY: key, PYTHONDONTWRITEBYTECODE: "1" };
  return spawn(program, args, { env: { ...process.env, ...own }, stdio: ["ignore", "pipe", "inherit"] });
}

describe(hasCurl ? "the examples with curl" : "the examples with curl (not run: there is no curl)", () => {
  if (!hasCurl) return;

  it("submit.sh submits a file, waits for it, and explains; a second time counts nothing", async () => {
    const file = join(folder, "letter.txt");
    writeFileSync(file, "hello all");
    const worker = queue.work(() => ({ pages: 1 }));
    const submit = async () => {
      const wanted = { role: "customer", customer: "@acme; x" } as const;
      const child = await start(join(examples, "http/submit.sh"), ["@acme; x", file], wanted);
      const [out, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
      assert.equal(code, 0);
      return out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
    };
    const [document, explanation] = await submit();
    const [again] = await submit();
    await worker.stop();
    assert.deepEqual(
      [document.customer, document.name, document.state, document.result],
      ["@acme; x", "letter.txt", "done", { pages: 1 }],
    );
    assert.deepEqual([explanation.document.id, explanation.language], [document.id, "en"]);
    assert.equal(again.id, document.id);
  });

  it("follow.sh prints events as they happen", async () => {
    const child = await start(join(examples, "http/follow.sh"), [], { role: "viewer" });
    const { id } = await queue.submit({ customer: "followed" });
    let heard = "";
    for await (const line of createInterface({ input: child.stdout })) {
      heard = line;
      if (line.startsWith("data:") && line.includes(id)) break;
    }
    assert.ok(heard.includes(id), heard);
    child.kill();
    await once(child, "close");
    await queue.remove(id);
  });
});

const pythonName = "the worker in Python";
describe(hasPython ? pythonName : `${pythonName} (not run: there is no python3)`, () => {
  if (!hasPython) return;
  const program = join(import.meta.dirname, "slow_worker.py");
  const args = [program, join(examples, "python-worker"), "--slots", "2"];

  it("completes, fails, and gives back on SIGTERM what is not finished", async () => {
    const child = await start("python3", args, { role: "worker" });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const words = await queue.submit({ customer: "a", name: "words", content: "one two\nthree" });
    const useless = await queue.submit({ customer: "b", name: "useless" });
    const broken = await queue.submit({ customer: "c", name: "broken" });
    const hang = await queue.submit({ customer: "d", name: "hang" });
    const heard: string[] = [];
    while (heard.at(-1) !== "hanging") heard.push(String((await lines.next()).value));
    await waitForEvent(queue, ({ kind }) => kind === "attempt-failed");
    await waitForEvent(queue, ({ kind }) => kind === "failed");
    child.kill("SIGTERM");
    assert.deepEqual(await once(child, "close"), [0, null]);
    assert.deepEqual((await queue.document(words.id))?.result, { words: 3 });
    const failed = await queue.document(useless.id);
    assert.deepEqual([failed?.state, failed?.error?.name], ["failed", "DoNotRetry"]);
    // On a slow machine its second attempt may have come before the signal, and is given back.
    if ((await queue.document(broken.id))?.state === "running")
      await waitForEvent(queue, (event) => event.kind === "returned" && event.document === broken.id);
    const again = await queue.document(broken.id);
    assert.match(again?.state ?? "", /^(scheduled|waiting)$/);
    assert.equal(again?.error?.message, "unreadable");
    const returned = await queue.document(hang.id);
    assert.deepEqual([returned?.state, returned?.attempts], ["waiting", 0]);
  });
});

it("the examples speak to routes that the server has", async () => {
  const reference = await (await fetch(`${server.url}/openapi.json`)).json();
  const routes = Object.keys((reference as { paths: object }).paths).map(
    (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  );
  for (const file of ["http/submit.sh", "http/follow.sh", "python-worker/worker.py"]) {
    const paths = readFileSync(join(examples, file), "utf8").match(/\/v1\/[^"?\s]*/g) ?? [];
    assert.ok(paths.length > 0, file);
    for (const path of paths) {
      const made = path.replace(/\{verb\}/, "complete").replaceAll(/\{[^}]*\}|\$\w+/g, "x");
      assert.ok(
        routes.some((route) => route.test(made)),
        `${file}: ${path}`,
      );
    }
  }
});
