import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { it, type TestContext } from "node:test";
import { copyLightSamples } from "./support/documents/light-samples.ts";
import { type Serve, startServe } from "./support/server.ts";

const root = dirname(import.meta.dirname);
const linked = ["README.md", "LICENSE", "docs", "src", "bin", "scripts", "package.json", "node_modules"];

it("the commands of the README do what it says", async (context) => {
  const serve = await startServe();
  context.after(() => serve.stop());
  for (const name of linked) symlinkSync(join(root, name), join(serve.folder, name));
  copyLightSamples(join(serve.folder, "samples"), "letter-german-scan.jpg");
  const [flood = "", quiet = "", read = "", upload = "", list = "", explain = "", status = "", events = ""] =
    commands();

  assert.match(await run(serve, flood), /^\d+ documents submitted: 3 at priority 1, .* at priority 9$/m);
  assert.match(await run(serve, quiet), / done .* clinic /);
  assert.match(await run(serve, read), /^Sehr geehrte Frau Häußler,$/m);
  const uploaded = await runCurl(context, serve, upload);
  assert.equal(uploaded.customer, "bakery");

  const listed = await run(serve, list);
  for (const [customer, priority] of [
    ["bakery", 1],
    ["clinic", 1],
    ["archive", 1],
    ["archive", 9],
  ] as const)
    assert.match(listed, new RegExp(`^\\S+ +\\w+ +${priority} +${customer} `, "m"));
  assert.match(await run(serve, explain), /licznik.*priorytet 1/s);
  assert.match(await run(serve, status), /3 customers/);
  assert.ok(await hear(serve, events, "done", uploaded.id));
});

function commands(): string[] {
  const [, block = ""] = /```sh\n([^`]+)```/.exec(readFileSync(join(root, "README.md"), "utf8")) ?? [];
  return block.trim().split("\n");
}

function start(serve: Serve, command: string) {
  const here = command.replace("http://127.0.0.1:9119", serve.url);
  const env = { ...process.env, COLUMNS: "200" };
  return spawn("sh", ["-c", `exec ${here}`], { cwd: serve.folder, env, stdio: ["ignore", "pipe", "pipe"] });
}

async function run(serve: Serve, command: string): Promise<string> {
  const child = start(serve, command);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  assert.equal(code, 0, `${command}: ${errors}`);
  return output;
}

/** Runs curl if it is installed. Only Node and npm are promised, so otherwise `fetch` sends the same form. */
async function runCurl(context: TestContext, serve: Serve, command: string) {
  if (spawnSync("curl", ["--version"]).status === 0) return JSON.parse(await run(serve, command));
  context.diagnostic("there is no curl here; the same form was sent by fetch");
  assert.equal(
    command,
    "curl -F customer=bakery -F file=@samples/invoice-polish.pdf http://127.0.0.1:9119/v1/documents",
  );
  const form = new FormData();
  form.append("customer", "bakery");
  form.append(
    "file",
    new Blob([readFileSync(join(root, "samples/invoice-polish.pdf"))]),
    "invoice-polish.pdf",
  );
  const response = await fetch(`${serve.url}/v1/documents`, { method: "POST", body: form });
  return (await response.json()) as { id: string; customer: string };
}

/** Follows events until one of a kind is about a document, then ends the command like Ctrl-C. */
async function hear(serve: Serve, command: string, kind: string, id: string): Promise<boolean> {
  const child = start(serve, `${command} --json`);
  let isHeard = false;
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line);
    if (event.kind !== kind || event.document !== id) continue;
    isHeard = true;
    child.kill("SIGINT");
  }
  const code = child.exitCode ?? (await once(child, "close"))[0];
  return isHeard && code === 0;
}
