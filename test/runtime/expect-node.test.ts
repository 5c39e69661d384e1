import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { it } from "node:test";
import { promisify } from "node:util";

const run = promisify(execFile);
const manifest = JSON.parse(readFileSync("package.json", "utf8"));

it("a queue and a document reader say that Node is too old, and which one is needed", async () => {
  const program = `
    Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });
    const { openQueue } = await import("./src/index.ts");
    const { openDocumentReader } = await import("./src/processors.ts");
    const calls = [
      () => openQueue("memory:"),
      () => openQueue("postgres://127.0.0.1:1/none"),
      () => openDocumentReader(),
    ];
    for (const call of calls) await (async () => call())().catch(({ message }) => console.log(message));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program]);
  const sentence =
    "Fairlane needs Node 24 or newer; this is 20.20.2. Install a newer one from https://nodejs.org\n";
  assert.equal(stdout, sentence.repeat(3));
  assert.equal(manifest.engines.node, ">=24");
});
