import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { encodePng } from "../support/documents/page-images.ts";
import { Serve, startServe } from "../support/server.ts";
import { runCli } from "./run-cli.ts";

const program = join(dirname(dirname(import.meta.dirname)), "bin/fairlane.mjs");
const cwd = realpathSync(mkdtempSync(join(tmpdir(), "fairlane-load-")));
after(() => rmSync(cwd, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(join(cwd, name), text);
  return name;
}

const exportExample = "such as `export const processor = async (document, context) => …`";

const bad: Readonly<Record<string, readonly [text: string, problem: string]>> = {
  "empty.ts": ["", `expected an export named processor, ${exportExample}, got no exports`],
  "other.ts": ["export const run = 1;", `expected an export named processor, ${exportExample}, got run`],
  "slip.ts": [
    "export const a = 1, procesor = () => 1;",
    `expected an export named processor, ${exportExample}, got procesor`,
  ],
  "default.ts": [
    "export default () => 1;",
    `expected an export named processor, ${exportExample}, got default`,
  ],
  "kind.ts": [
    "export const processor = {};",
    "processor: expected a function (document, context) => result, got an object",
  ],
  "types.ts": [
    'export const types = "image/*", processor = () => 1;',
    'types: expected a list of media types such as "application/pdf" or "image/*", got "image/*"',
  ],
  "customers.mjs": [
    "export const customers = [1], processor = () => 1;",
    "customers: expected a list of customers' names, got [1]",
  ],
  "throws.ts": ['throw new Error("no licence");', "expected a module that can be loaded, got no licence"],
  "old.cjs": ["exports.run = 1;", `expected an export named processor, ${exportExample}, got run`],
  "throws-oddly.ts": ["throw null;", "expected a module that can be loaded, got null"],
  "rejects.mjs": [
    'await Promise.reject(new Error("no service"));',
    "expected a module that can be loaded, got no service",
  ],
  "broken.ts": [
    "\nexport const processor = ( => 1;",
    `expected a module that can be loaded, got ${join(cwd, "broken.ts")}:2: Expression expected`,
  ],
  "broken.mjs": [
    "export const processor = ( => 1;",
    "expected a module that can be loaded, got a syntax error: Unexpected token '=>'",
  ],
  "enum.ts": [
    "export const processor = () => Kind.a;\nenum Kind { a }",
    `expected TypeScript with erasable types only, got ${join(cwd, "enum.ts")}:2: TypeScript enum is not supported in strip-only mode; write it in plain JavaScript (an enum as a const object), or name the compiled file`,
  ],
  "missing.ts": [
    'import "not-installed";',
    `expected a module that can be loaded, got Cannot find package 'not-installed' imported from ${join(cwd, "missing.ts")}`,
  ],
  "notes.txt": ["hello", "expected a .ts, .mts, .js, .mjs or .cjs file"],
};

describe("a module that is not a processor is refused with a sentence, and nothing is opened:", () => {
  for (const [name, [text, problem]] of Object.entries(bad)) {
    it(name, async () => {
      write(name, text);
      const args = ["work", "--processor", `./${name}`, "--database", "sqlite:./queue.db"];
      const { code, out, err } = await runCli(args, { cwd });
      assert.deepEqual([code, out, err], [2, "", `fairlane: ${name}: ${problem}\n`]);
      assert.ok(!existsSync(join(cwd, "queue.db")));
    });
  }

  for (const [name, text] of [
    ["exits.ts", "process.exit(0);"],
    ["waits.mjs", "await new Promise(() => {});"],
  ] as const) {
    it(name, () => {
      const args = [program, "work", "--processor", write(name, text), "--database", "memory:"];
      const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
      assert.equal(status, 2, stderr);
      const sentence = `fairlane: ${name}: expected a module that can be loaded, got the end of the process`;
      assert.ok(stderr.split("\n").includes(sentence), stderr);
    });
  }
});

it("a module that is not a recogniser is refused with a sentence, and nothing is opened", async () => {
  const args = [
    "work",
    "--recogniser",
    write("no-recogniser.ts", "export const run = 1;"),
    "--database",
    "sqlite:./queue.db",
  ];
  const { code, err } = await runCli(args, { cwd });
  const expected = "`export const recognise = async (page) => ({ text: … })`";
  assert.deepEqual(
    [code, err],
    [2, `fairlane: no-recogniser.ts: expected an export named recognise, such as ${expected}\n`],
  );
  assert.ok(!existsSync(join(cwd, "queue.db")));
});

it("a recogniser of your own reads the scans of a server", async () => {
  const text = "export const recognise = async ({ page, width }) => ({ text: [page, width].join() });";
  const serve = await startServe("--recogniser", join(cwd, write("recogniser.ts", text)));
  const scan = encodePng({ width: 16, height: 16, grey: new Uint8Array(256) });
  const post = await fetch(`${serve.url}/v1/documents?customer=a`, {
    method: "POST",
    headers: { prefer: "wait=60", "content-type": "image/png" },
    body: Uint8Array.from(scan),
  });
  const { id } = (await post.json()) as { id: string };
  const reply = await fetch(`${serve.url}/v1/documents/${id}/text`);
  assert.equal(await reply.text(), "1,16");
  assert.equal(await serve.stop(), 0);
});

it("an open handle of an earlier module does not keep a refused process alive", () => {
  const open = write("open.mjs", "setInterval(() => {}, 1000); export const processor = () => 1;");
  const args = [program, "work", "--processor", open, "--processor", write("none.mjs", "")];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  assert.equal(status, 2, stderr);
  assert.match(stderr, /^fairlane: none\.mjs: expected an export named processor, [^\n]+\n$/);
});

it("the server reports a broken processor once, and exits", async () => {
  const file = join(cwd, write("wrong.ts", "export const processor = 1;"));
  const serve = new Serve(["--processor", file]);
  assert.equal(await serve.ended, 2);
  assert.deepEqual(serve.lines, [
    `fairlane: ${file}: processor: expected a function (document, context) => result, got 1`,
  ]);
});

it("a server without workers does not load processors", async () => {
  const serve = new Serve(["--concurrency", "0", "--processor", join(cwd, write("unused.ts", "throw 1;"))]);
  await serve.printed(" is ready ");
  assert.equal(await serve.stop(), 0);
});

it("a module that never finishes loading does not prevent stopping", async () => {
  const endless = "setInterval(() => {}, 1000); console.error('loading'); await new Promise(() => {});";
  const serve = new Serve(["--processor", join(cwd, write("endless.mjs", endless))]);
  await serve.printed("loading");
  assert.equal(await serve.stop(), 0);
});
