// @ts-nocheck: the package that it imports may not be built yet.
// Uses Fairlane where no optional dependency is installed: library, server, dashboard, processors, remote worker, command line.
// "fairlane" must be importable from the folder of this file; the argument is the path of the command.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { openQueue } from "fairlane";
import { createClient } from "fairlane/client";

const command = process.argv[2] ?? "";
const database = ["--database", "sqlite:light.db"];

await useLibrary();
await withServer(["--processor", "./own.mjs"], async (url) => {
  assert.match(await (await fetch(url)).text(), /<!doctype html>/i);
  const client = createClient({ url });
  await useProcessors(client);
  await usePages(client);
});
await withServer(["--concurrency", "0"], (url) => useRemoteWorker(createClient({ url })));
useCommandLine();
console.log("all but reading works");

async function useLibrary() {
  const queue = await openQueue("memory:");
  const { id } = await queue.submit({ customer: "a", content: "hello" });
  queue.work(async (_, { content }) => new Response(await content()).text());
  for await (const { kind } of queue.events({ since: "start" })) if (kind === "done") break;
  assert.equal((await queue.document(id)).result, "hello");
  await queue.close();
}

async function withServer(options, use) {
  const own = `export const types = ["text/*"];
    export const processor = async (_, { content }) => (await new Response(await content()).text()).length;`;
  writeFileSync("own.mjs", own);
  const args = [command, "serve", ...database, "--port", "0", ...options];
  const server = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((resolve) => server.on("exit", resolve));
  try {
    await use(await addressOf(server.stderr));
  } finally {
    server.kill();
    await ended;
  }
}

async function addressOf(output) {
  for await (const line of createInterface({ input: output })) {
    const url = /http:\/\/127\.0\.0\.1:\d+(?= is ready)/.exec(line)?.[0];
    if (!url) continue;
    output.resume();
    return url;
  }
  throw new Error("the server ended");
}

async function useProcessors(client) {
  const own = await client.submit(
    { customer: "a", type: "text/plain" },
    { content: "hello", waitSeconds: 60 },
  );
  assert.equal(own.result, 5);
  const list = await client.submit(
    { customer: "a", type: "application/json" },
    { content: "[1, 2]", waitSeconds: 60 },
  );
  assert.equal(list.result.rows, 2);
  const pdf = await client.submit(
    { customer: "a", name: "x.pdf", type: "application/pdf" },
    { content: "%PDF-1.7\n", waitSeconds: 60 },
  );
  assert.equal(pdf.error.code, "parser-missing");
  assert.match(pdf.error.message, /npm install @hyzyla\/pdfium@\d/);
}

async function usePages(client) {
  const { items } = await client.documents();
  const pdf = items.find(({ name }) => name === "x.pdf");
  await assert.rejects(client.contents.pages(pdf.id), {
    code: "parser-missing",
    message: /npm install @hyzyla\/pdfium@\d/,
  });
}

async function useRemoteWorker(client) {
  const { id } = await client.submit({ customer: "a" }, { content: "hello" });
  const [{ id: lease }] = await client.leases.claim({ worker: "remote", waitSeconds: 10 });
  await client.leases.complete(lease, "processed elsewhere");
  assert.equal((await client.document(id)).result, "processed elsewhere");
}

function useCommandLine() {
  const run = (...args) => spawnSync(process.execPath, [command, ...args, ...database], { encoding: "utf8" });
  assert.match(run("documents").stdout, /x\.pdf/);
  assert.match(
    run("doctor", "--port", "0").stdout,
    /readers.*@hyzyla\/pdfium.*\n.*npm install @hyzyla\/pdfium@\d/,
  );
}
