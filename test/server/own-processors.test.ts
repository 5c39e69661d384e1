import assert from "node:assert/strict";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it, type TestContext } from "node:test";
import { createClient } from "../../src/client/client.ts";
import { itInLongRun } from "../support/scale.ts";
import { type Serve, startServe } from "../support/server.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "fairlane-own-")));
after(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

async function start(t: TestContext, ...args: readonly string[]) {
  const serve = await startServe(...args);
  t.after(() => serve.kill());
  return { serve, client: createClient({ url: serve.url }) };
}

async function look(serve: Serve, id: string) {
  const document = await createClient({ url: serve.url }).document(id);
  return document ?? assert.fail(`there is no ${id}`);
}

/** Waits for an event of a document. */
async function happened(serve: Serve, kind: string, id: string) {
  const client = createClient({ url: serve.url });
  for await (const event of client.events({ since: "start" }))
    if (event.kind === kind && event.document === id) return;
  assert.fail(`no ${kind} of ${id}`);
}

it("processors of one's own take what is theirs, in their order, and the built-in one takes the rest", async (t) => {
  const modules = {
    "pdfs.ts": `import { DoNotRetry, type Processor } from "fairlane";
      export const types: readonly string[] = ["application/pdf"];
      export const processor: Processor = ({ name }) => { throw new DoNotRetry(name, { code: "mine" }); };`,
    "acme.mjs": `export const customers = ["acme"];
      export const processor = async ({ name }, { read }) => [name, (await read()).facts.words];`,
    "images.cjs": `const { DoNotRetry } = require("fairlane");
      module.exports = { types: ["image/*"], processor: () => DoNotRetry.name };`,
  };
  const args = Object.entries(modules).flatMap(([name, text]) => ["--processor", write(name, text)]);
  const { client } = await start(t, ...args);
  const finish = async (customer: string, type: string | undefined) => {
    const submission = { customer, name: "x", ...(type && { type }) };
    return client.submit(submission, { content: "one two", waitSeconds: 60 });
  };
  const failed = await finish("acme", "application/pdf");
  assert.deepEqual([failed.state, failed.attempts, failed.error?.code], ["failed", 1, "mine"]);
  assert.deepEqual((await finish("acme", "image/png")).result, ["x", 2]);
  assert.equal((await finish("other", "image/png")).result, "DoNotRetry");
  const read = (await finish("other", undefined)).result as { words: number };
  assert.equal(read.words, 2);
});

const crashing = `
  const ways = {
    timer: () => setTimeout(() => { throw new TypeError("in a timer"); }),
    rejection: () => void Promise.reject(new TypeError("awaited by nobody")),
    exit: () => process.exit(0),
  };
  // What is never closed keeps nobody from ending.
  setInterval(() => {}, 1000);
  export const processor = ({ name }) => {
    if (name === "quick") return;
    ways[name]?.();
    return new Promise(() => {});
  };`;

it("one that throws where nobody catches it fails its document, and costs the others nothing", async (t) => {
  const { serve, client } = await start(t, "--processor", write("crashing.mjs", crashing));
  const bystander = await client.submit({ customer: "b", name: "bystander" });
  await happened(serve, "started", bystander.id);
  for (const [round, name, message] of [
    [1, "timer", "in a timer"],
    [2, "rejection", "awaited by nobody"],
  ] as const) {
    const { id } = await client.submit({ customer: name, name, maxAttempts: 1 });
    await happened(serve, "failed", id);
    const { error } = await look(serve, id);
    assert.deepEqual([error?.name, error?.message], ["TypeError", message]);
    assert.match(
      await serve.printed("uncaught error in a processor", round),
      new RegExp(`in a processor: TypeError: ${message}`),
    );
    await serve.printed("the workers: they ended unexpectedly (exit code 1); restarting them", round);
    await serve.printed(" works on ", round + 1);
    const { attempts, error: none } = await look(serve, bystander.id);
    assert.ok(attempts <= 1);
    assert.equal(none, null);
  }
  await client.cancel(bystander.id);
  assert.equal(await serve.stop(), 0);
});

it("an error of unknown origin fails the attempts of all running documents", async (t) => {
  const module = `let isTime = false;
    setInterval(() => { if (isTime) throw new RangeError("at large"); }, 10);
    export const processor = ({ name }) => {
      isTime = name === "second";
      return new Promise(() => {});
    };`;
  const { serve, client } = await start(t, "--processor", write("at-large.mjs", module));
  const first = await client.submit({ customer: "a", name: "first", maxAttempts: 1 });
  await happened(serve, "started", first.id);
  const second = await client.submit({ customer: "b", name: "second", maxAttempts: 1 });
  for (const { id } of [first, second]) {
    await happened(serve, "failed", id);
    assert.equal((await look(serve, id)).error?.message, "at large");
  }
});

it("one that ends the process is started again by the server, and the others run", async (t) => {
  const { serve, client } = await start(t, "--processor", write("exiting.mjs", crashing));
  const { id } = await client.submit({ customer: "a", name: "exit", maxAttempts: 2 });
  await serve.printed("the workers: they ended unexpectedly (exit code 0); restarting them");
  const other = await client.submit({ customer: "b", name: "quick" }, { waitSeconds: 60 });
  assert.equal(other.state, "done");
  // Its leases did not have to expire.
  await happened(serve, "failed", id);
  const { attempts, error } = await look(serve, id);
  assert.deepEqual([attempts, error?.code], [2, "lease-lost"]);
});

itInLongRun(
  "one that was edited badly while the server runs is reported, and started again until it is repaired",
  async (t) => {
    const good = `export const processor = ({ name }) => name === "exit" && process.exit(7);`;
    const file = write("edited.mjs", good);
    const { serve, client } = await start(t, "--processor", file);
    writeFileSync(file, "export const proc = 1;");
    await client.submit({ customer: "a", name: "exit" });
    await serve.printed(`the workers: ${file}: expected an export named processor`);
    writeFileSync(file, `export const processor = () => "repaired";`);
    const { result } = await client.submit({ customer: "b", name: "x" }, { waitSeconds: 60 });
    assert.equal(result, "repaired");
  },
);
