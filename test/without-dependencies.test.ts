import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { it } from "node:test";

it("the library on SQLite works where no dependency is installed", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-alone-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(dirname(import.meta.dirname), "src"), join(folder, "src"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const program = `import { openQueue } from "./src/index.ts";
    const queue = await openQueue("memory:");
    const { id } = await queue.submit({ customer: "a", content: "hello" });
    queue.work(async (document, { content }) => new Response(await content()).text());
    for await (const { kind } of queue.events({ since: "start" })) if (kind === "done") break;
    console.log((await queue.document(id)).result);
    await queue.close();`;
  writeFileSync(join(folder, "program.ts"), program);
  const { stdout, stderr } = spawnSync(process.execPath, ["program.ts"], { cwd: folder, encoding: "utf8" });
  assert.equal(stdout, "hello\n", stderr);
});
