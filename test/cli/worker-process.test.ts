import assert from "node:assert/strict";
import { it } from "node:test";
import { WorkerProcess } from "../../src/cli/process/worker-process.ts";
import { readSettings } from "../../src/cli/settings/settings.ts";

it("workers that do not stop in time are killed, so that the server can stop", async () => {
  const told: string[] = [];
  const settings = readSettings({ options: { database: "memory:" }, env: {}, cwd: import.meta.dirname });
  const workers = new WorkerProcess({ settings, warn: (message) => told.push(message) });
  workers.start();
  await workers.stop({ withinMs: 0 });
  assert.match(told.join("\n"), /^the workers do not stop and are killed; [^\n]+$/);
});
