import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { it, type TestContext } from "node:test";

/** Runs a program where only our own source is installed. */
function runAlone(t: TestContext, program: string) {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-alone-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(dirname(import.meta.dirname), "src"), join(folder, "src"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "program.ts"), `import { openQueue } from "./src/index.ts";\n${program}`);
  return spawnSync(process.execPath, ["program.ts"], { cwd: folder, encoding: "utf8" });
}

it("the library on SQLite works where no dependency is installed", (t) => {
  const program = `const queue = await openQueue("memory:");
    const { id } = await queue.submit({ customer: "a", content: "hello" });
    queue.work(async (document, { content }) => new Response(await content()).text());
    for await (const { kind } of queue.events({ since: "start" })) if (kind === "done") break;
    console.log((await queue.document(id)).result);
    await queue.close();`;
  const { stdout, stderr } = runAlone(t, program);
  assert.equal(stdout, "hello\n", stderr);
});

it("contents in S3 name the packages that they need where these are not installed", (t) => {
  const program = `const failed = await openQueue("memory:", { content: "s3://bucket/prefix" }).catch((error) => error);
    console.log(failed.code, failed.message);`;
  const { stdout, stderr } = runAlone(t, program);
  assert.match(
    stdout,
    /^unsupported .*: npm install @aws-sdk\/client-s3 @aws-sdk\/s3-request-presigner\n$/,
    stderr,
  );
});
