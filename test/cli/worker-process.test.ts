import assert from "node:assert/strict";
import { it } from "node:test";
import { readSettings } from "../../src/cli/settings.ts";
import { WorkerProcess } from "../../src/cli/worker-process.ts";

it("workers that do not stop in time are ended, so that the server can stop", async () => {
  const told: string[] = [];
  const settings = readSettings({ options: { database: "memory:" }, env: {}, cwd: import.meta.dirname });
  const workers = new WorkerProcess({ settings, tell: (message) => told.push(message) });
  workers.start();
  await workers.stop({ withinMs: 0 });
  assert.match(told.join("\n"), /^the workers do not stop; ending them: [^\n]+$/);
});
