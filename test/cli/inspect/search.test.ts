import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, it } from "node:test";
import { openQueue } from "../../../src/index.ts";
import { runCli } from "../run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-search-"));
const env = { FAIRLANE_DATABASE: `sqlite:${join(folder, "queue.db")}` };
const search = (...words: readonly string[]) => runCli(["search", ...words], { cwd: folder, env });
let ids: readonly string[];

before(async () => {
  const queue = await openQueue(env.FAIRLANE_DATABASE);
  const documents = await queue.submitMany([
    { customer: "acme bakery", name: "annual report.pdf", type: "application/pdf" },
    { customer: "globex", name: "bakery.txt", type: "text/plain" },
  ]);
  ids = documents.map(({ id }) => id);
  await queue.access.createKey({ role: "admin", name: "bakery office" });
  await queue.close();
});

after(() => rmSync(folder, { recursive: true }));

it("fairlane search finds customers, documents and keys in one table", async () => {
  const { code, out, err } = await search("bakery");
  assert.deepEqual([code, err], [0, ""]);
  const kinds = out.split("\n").map((line) => line.split(" ")[0]);
  assert.deepEqual(kinds, ["kind", "customer", "document", "key", ""]);
  assert.match(out, /^customer +acme bakery +1 pending/m);
  assert.match(out, new RegExp(`^document +bakery\\.txt +waiting, of globex +${ids[1]}$`, "m"));
});

it("fairlane search takes qualifiers whose quotes the shell has removed, and the beginning of an id", async () => {
  const found = async (...words: readonly string[]) =>
    JSON.parse((await search(...words, "--json")).out).documents.map(({ id }: { id: string }) => id);
  assert.deepEqual(await found("annual", "customer:acme bakery", "type:pdf", "after:1d"), [ids[0]]);
  assert.deepEqual(await found('customer:"acme bakery"', "state:waiting"), [ids[0]]);
  assert.deepEqual(await found("customer:globex state:waiting after:1d"), [ids[1]]);
  assert.deepEqual(await found((ids[1] ?? "").slice(0, 30)), [ids[1]]);
});

it("fairlane search says what it expected, and that nothing matches", async () => {
  const wrong = await search("stat:failed");
  assert.equal(wrong.code, 2);
  assert.match(wrong.err, /search: expected a qualifier, .*did you mean state\?/);
  const nothing = await search("nobody");
  assert.deepEqual([nothing.code, nothing.out, nothing.err], [0, "", "Nothing matches.\n"]);
});
