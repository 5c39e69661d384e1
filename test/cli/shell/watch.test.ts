import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { loadCommands } from "../../../src/cli/all-commands.ts";
import { openQueue } from "../../../src/index.ts";
import { runCli, type Surroundings } from "../run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-watch-"));
const database = `sqlite:${join(folder, "queue.db")}`;
const queue = await openQueue(database);
await queue.submit({ customer: "acme", name: "first" });
after(async () => {
  await queue.close();
  rmSync(folder, { recursive: true });
});

/** Watches a command until its output satisfies a condition, and returns what it wrote until it ended. */
async function watch(
  args: readonly string[],
  isEnough: (out: string) => boolean,
  rest: Surroundings & { readonly onFirst?: () => void } = {},
) {
  const stop = new AbortController();
  let isFirst = true;
  const onOutput = (out: string) => {
    if (isFirst && /acme|waiting/.test(out)) {
      isFirst = false;
      rest.onFirst?.();
    }
    if (isEnough(out)) stop.abort();
  };
  const given = ["--watch", "--every", "200ms", "--database", database];
  const { code, out, err } = await runCli([...args, ...given], {
    ...rest,
    onOutput,
    interruption: stop.signal,
  });
  assert.deepEqual([code, err], [0, ""]);
  return out;
}

describe("--watch", () => {
  it("prints again what has changed, until Ctrl-C", async () => {
    const submit = () => void queue.submit({ customer: "acme", name: "second" });
    const out = await watch(["documents"], (text) => text.includes("second"), { onFirst: submit });
    assert.match(out, /^id [\s\S]*first[\s\S]*\nid [\s\S]*second[\s\S]*first/);
  });

  it("prints one line of JSON each time", async () => {
    const out = await watch(["customers", "--json"], (text) => text.split("\n").length > 2);
    for (const line of out.trimEnd().split("\n")) assert.equal(JSON.parse(line).items[0].name, "acme");
  });

  it("shows only as much as a terminal holds, on a screen of its own that it leaves", async () => {
    const surroundings = { columns: 80, rows: 6, env: { NO_COLOR: "1" } };
    const out = await watch(["status"], (text) => text.split("fairlane status").length > 2, surroundings);
    const [, first = ""] = out.split("\u001b[H");
    assert.match(first, /^fairlane status {2}\d\d:\d\d:\d\d {2}Ctrl-C ends/);
    assert.equal(first.split("\r\n").length, 6);
    assert.ok(out.startsWith("\u001b[?1049h") && out.endsWith("\u001b[?1049l"));
  });

  it("refuses an interval that would only keep the queue busy", async () => {
    const { code, err } = await runCli(["status", "--watch", "--every", "1ms", "--database", database]);
    assert.deepEqual([code, err], [2, "fairlane: --every: expected 200ms or more, got 1ms\n"]);
  });

  it("is an option of every command that shows the state of something", async () => {
    const watchable = Object.entries(await loadCommands()).filter(([, { isWatchable }]) => isWatchable);
    const names = watchable.map(([name]) => name);
    for (const name of ["status", "customers", "documents", "workers", "failures"])
      assert.ok(names.includes(name), name);
  });
});
