import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { openFileContentStore } from "../../src/content/file-content-store.ts";
import { expectSpace } from "../../src/content/free-space.ts";
import { inOwnNamespace, mountProblem } from "../support/small-disk.ts";
import { newId, pieces, someBytes } from "./content-stores.ts";

function newFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-contents-"));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function runProgram(name: string, script: string, ...rest: string[]): string {
  const program = join(import.meta.dirname, "programs", name);
  const given = ["-c", script, process.execPath, program, ...rest];
  const { stdout, stderr, status } = spawnSync("sh", given, { encoding: "utf8" });
  assert.equal(status, 0, `status ${status}, ${stderr}`);
  return stdout;
}

function assertAllWhole(report: string): void {
  const { documents, ...rest } = JSON.parse(report);
  assert.ok(documents > 0, "some were stored before");
  assert.deepEqual(rest, { code: "store-full", whole: documents, contents: documents, state: "waiting" });
}

it("a file system that reports no sizes, such as /proc, counts as having space", {
  skip: process.platform !== "linux" && "there is no /proc",
}, async () => {
  await expectSpace("/proc");
});

describe("a document that says that it has content has it", () => {
  it("when a file may not grow any more", (context) => {
    const path = join(newFolder(context), "queue.db");
    // The limit is in blocks of 512 or 1024 bytes, depending on the shell: some MB.
    assertAllWhole(runProgram("fill-contents.ts", `ulimit -S -f 8192; exec "$0" "$@"`, path));
  });

  it("when the disk is full", { skip: mountProblem() }, (context) => {
    const path = join(newFolder(context), "queue.db");
    mkdirSync(`${path}.content`);
    const small = `mount -t tmpfs -o size=3m none "$2.content" && exec "$0" "$@"`;
    assertAllWhole(runProgram("fill-contents.ts", inOwnNamespace(small), path));
  });

  it("when the folder of contents cannot be written to", { skip: mountProblem() }, (context) => {
    const path = join(newFolder(context), "queue.db");
    mkdirSync(`${path}.content`);
    const readOnly = `mount -t tmpfs -o ro none "$2.content" && exec "$0" "$@"`;
    const report = JSON.parse(runProgram("fill-contents.ts", inOwnNamespace(readOnly), path));
    const nothing = { documents: 0, whole: 0, contents: 0, state: "waiting" };
    assert.deepEqual(report, { code: "store-read-only", ...nothing });
  });

  it("when its sender must learn that nothing can be written", async (context) => {
    const store = openFileContentStore(join(newFolder(context), "missing\0folder"));
    const sender = pieces(someBytes(3));
    await assert.rejects(store.write(newId(), sender, { maxBytes: 5 }));
    assert.deepEqual(await sender.next(), { done: true, value: undefined });
  });
});
