import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { promisify } from "node:util";
import { scale } from "../support/scale.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-memory-"));
after(() => rmSync(folder, { recursive: true }));

it("a worker has the text of a long document in memory once", async () => {
  const program = join(import.meta.dirname, "programs/large-texts.ts");
  const store = `sqlite:${join(folder, "queue.db")}`;
  const args = ["--expose-gc", program, store, String(scale(24, 80))];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  assert.ok(Number(stdout) < 2, `${stdout.trim()} bytes in use for each of the documents`);
});
