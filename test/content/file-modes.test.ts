import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { closeStore, openStore } from "../../src/content/open-store.ts";
import { backupStore, openQueue, type Queue, restoreStore } from "../../src/index.ts";
import { systemClock } from "../../src/runtime/clock.ts";
import { createIdSource } from "../../src/runtime/ids.ts";
import { runCli } from "../cli/run-cli.ts";

const newId = createIdSource(systemClock);

let folder: string;
let umask: number;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "fairlane-modes-"));
  umask = process.umask(0);
});
after(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

describe("what a store writes is for its owner alone, whatever the umask", () => {
  it("the database, its log, its index, its contents and their folders", async () => {
    const queue = await openQueue(`sqlite:${join(folder, "new", "deep", "q.db")}`);
    const { id } = await queue.submit({ customer: "a", content: "x" });
    await keepText(queue, "x".repeat(100_000));
    const modes = modesBelow(folder);
    await queue.close();
    for (const name of ["q.db", "q.db-wal", "q.db-shm", id, `${id}.text`])
      assert.equal(modes.get(name), "600", name);
    assert.deepEqual([...new Set(modes.values())].sort(), ["600", "700"]);
  });

  it("a backup, and what is restored from it", async () => {
    const from = `sqlite:${join(folder, "new", "deep", "q.db")}`;
    await backupStore(from, join(folder, "backup.tar"));
    await restoreStore(join(folder, "backup.tar"), `sqlite:${join(folder, "restored", "r.db")}`);
    assert.deepEqual([...new Set(modesBelow(folder).values())].sort(), ["600", "700"]);
  });

  it("an earlier store keeps its modes, and the doctor says that all users can read it", async () => {
    const path = join(folder, "new", "deep", "q.db");
    const doctor = async () =>
      (await runCli(["doctor", "--json", "--port", "0", "--database", `sqlite:${path}`])).out;
    assert.doesNotMatch(await doctor(), /every user/);
    chmodSync(path, 0o644);
    chmodSync(dirname(path), 0o755);
    assert.match(await doctor(), /every user of this machine can read .*q\.db/);
    assert.equal(statSync(path).mode & 0o777, 0o644);
  });

  it("a store in memory", async () => {
    const { engine, contents } = await openStore("memory:");
    const path = engine.address.url.slice("sqlite:".length);
    await contents.write(newId(), new Blob(["x"]).stream(), { maxBytes: 9 });
    const modes = modesBelow(dirname(path));
    await closeStore({ engine, contents });
    assert.deepEqual([...new Set(modes.values())].sort(), ["600", "700"]);
  });
});

async function keepText(queue: Queue, text: string): Promise<void> {
  const request = { worker: "w", count: 1, leaseMs: 60_000, waitMs: 0, signal: new AbortController().signal };
  const [claim] = await queue.remote.claim(request);
  await queue.remote.keep(claim?.lease ?? assert.fail(), "text", text);
}

/** The mode of each file and folder below a folder, by its name. */
function modesBelow(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map(({ parentPath, name }) => [
      name,
      (statSync(join(parentPath, name)).mode & 0o777).toString(8),
    ]),
  );
}
