import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { it } from "node:test";
import { promisify } from "node:util";
import { isLongRun } from "../support/scale.ts";
import type { Places } from "./stages.ts";

/** Contents are never whole in memory. */
export function testMemory({ files, postgres }: Places): void {
  const program = join(import.meta.dirname, "programs/stream-through.ts");

  for (const { name, newUrl } of isLongRun() ? [files, postgres] : [files]) {
    it(`${name}: 64 MB of content pass through little memory`, async () => {
      const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", program, newUrl()]);
      assert.ok(Number(stdout) < 40, `the memory grew by ${stdout.trim()} MB`);
    });
  }
}
