import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { it } from "node:test";

const root = dirname(dirname(import.meta.dirname));

it("a program that a test starts prints without colours though the test runner asks for them", () => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = [join(root, "scripts/run.mjs"), "test", "test/support/programs/print-a-number.ts"];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...env, FORCE_COLOR: "1" },
    encoding: "utf8",
  });
  assert.ok(stdout.includes('"42\\n"'), stdout);
});
