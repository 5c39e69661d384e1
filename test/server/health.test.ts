import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it, type TestContext } from "node:test";
import { RawConnection, startApp } from "../support/server.ts";
import { inOwnNamespace, mountProblem } from "../support/small-disk.ts";

const program = join(import.meta.dirname, "programs/ask-readiness.ts");
const app = await startApp();
after(() => app.stop());

// The disk of this folder has a few megabytes.
function askOnSmallDisk(path: string, folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  const script = inOwnNamespace(`mount -t tmpfs -o size=8m none "$3" && exec "$0" "$@"`);
  const given = ["-c", script, process.execPath, program, path, folder];
  const { stdout, stderr, status } = spawnSync("sh", given, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

function newFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-health-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("a server whose disk is full", { skip: mountProblem() }, () => {
  const answers = ["200", "507 store-full false", "disk-full", "200"];

  it("is not ready where its database is, and says why, until there is space again", (context) => {
    const folder = newFolder(context);
    assert.deepEqual(askOnSmallDisk(join(folder, "queue.db"), folder), answers);
  });

  it("is not ready where its contents are, until there is space again", (context) => {
    const path = join(newFolder(context), "queue.db");
    assert.deepEqual(askOnSmallDisk(path, `${path}.content`), answers);
  });
});

describe("a health check in HTTP/1.0 without a Host", () => {
  const statusOf = async (path: string, lines = "") => {
    const connection = new RawConnection(app.url).send(`GET ${path} HTTP/1.0\r\n${lines}\r\n`);
    await connection.closed;
    return (await connection.head())?.status;
  };

  it("is answered", async () => {
    for (const path of ["/livez", "/readyz", "/readyz?verbose"])
      assert.equal(await statusOf(path), 200, path);
  });

  it("opens no other route, and none to a foreign Host", async () => {
    for (const path of ["/v1/stats", "/metrics", "/", "/livez/../v1/stats", "//livez"])
      assert.equal(await statusOf(path), 403, path);
    assert.equal(await statusOf("/livez", "Host: evil.example\r\n"), 403);
  });
});
