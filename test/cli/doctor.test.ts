import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { openQueue } from "../../src/index.ts";
import { serveQueue } from "../support/http-queue.ts";
import { runCli } from "./run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-doctor-"));
after(() => rmSync(folder, { recursive: true }));

it("doctor and status tell that no worker is running while documents wait", async () => {
  const queue = await openQueue(`sqlite:${folder}/idle.db`);
  const server = await serveQueue(queue);
  await queue.submitMany([{ customer: "acme" }, { customer: "acme" }]);
  const ways = [
    ["--database", `sqlite:${folder}/idle.db`, "--port", "0"],
    ["--server", server.url],
  ];
  for (const way of ways) {
    const { code, out } = await runCli(["doctor", ...way]);
    assert.equal(code, 1);
    assert.match(
      out,
      /✖ workers +none is running, and 2 documents wait\n +Start one: bin\/fairlane\.mjs work/,
    );
    const { err } = await runCli(["status", ...way.slice(0, 2)]);
    assert.match(err, /No worker is running, so nothing starts\. Start one: bin\/fairlane\.mjs work/);
  }
  await server.close();
  await queue.close();
});
