import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { it, type TestContext } from "node:test";
import { promisify } from "node:util";
import { createClient } from "../src/client/client.ts";
import { openQueue } from "../src/index.ts";
import { callsOf, compareTable, docTables } from "./doc-tables.ts";
import { newDatabase, providePostgres } from "./support/postgres/postgres-server.ts";
import { startServe } from "./support/server.ts";

const root = dirname(import.meta.dirname);

for (const table of docTables) {
  it(`${table.page} has the table of ${table.first} as the code has it`, () => {
    const { found, expected } = compareTable(table);
    assert.equal(found, expected, "node test/write-docs.ts brings it up to date");
  });
}

it("the reference lists every call of a queue", async () => {
  const page = readFileSync(join(root, "docs/reference.md"), "utf8");
  const queue = await openQueue("memory:");
  await queue.close();
  // These are for the server.
  const internal = /^(remote|telemetry|clock|metrics)\.|\.(checkReady|countWorkers|storeSecret)$/;
  for (const call of callsOf(queue).filter((name) => !internal.test(name)))
    assert.ok(page.includes(`\`${call}(`) || page.includes(`queue.${call}(`), `expected ${call}(`);
});

it("the program of the README does what it says", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-readme-"));
  const program = firstProgram("README.md").replace('"fairlane"', JSON.stringify(join(root, "src/index.ts")));
  writeFileSync(join(folder, "program.mts"), program);
  const child = spawn(process.execPath, ["program.mts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  context.after(async () => {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true });
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  assert.equal(line, "acme: invoice.pdf (priority 1)");
  assert.ok(existsSync(join(folder, "data/queue.db")));
});

it("the program of the page on PostgreSQL does what it says", async (context) => {
  const server = await providePostgres({ fsync: false });
  // Not below the repository: other tests read all its files meanwhile.
  const folder = mkdtempSync(join(tmpdir(), "fairlane-page-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  context.after(async () => {
    rmSync(folder, { recursive: true });
    await server.remove();
  });
  const program = firstProgram("docs/postgres.md").replace(
    '"fairlane"',
    JSON.stringify(join(root, "src/index.ts")),
  );
  writeFileSync(join(folder, "program.mts"), program);
  const env = { ...process.env, DATABASE_URL: await newDatabase(server) };
  const { stdout } = await promisify(execFile)(process.execPath, ["program.mts"], { cwd: folder, env });
  assert.equal(stdout, "the invoice is stored, its document is scheduled\n");
});

it("the processor of the page on processors does what it says", async (context) => {
  const serve = await startServe("--processor", writeProgram(context, "docs/processors.md", 0));
  context.after(() => serve.stop());
  const { state, result } = await createClient({ url: serve.url }).submit(
    { customer: "acme", type: "text/plain" },
    { content: "Total: 12.50 EUR", waitSeconds: 60 },
  );
  assert.deepEqual([state, result], ["done", { customer: "acme", total: "12.50" }]);
});

it("the program of the page on processors does what it says", async (context) => {
  const program = writeProgram(context, "docs/processors.md", 1);
  const ending = `
    const seen = new Map();
    for await (const { kind, document } of queue.events({ since: "start" })) {
      if (kind === "done") seen.set((await queue.document(document)).customer, (await queue.document(document)).result);
      if (seen.size === 2) break;
    }
    console.log(seen.get("acme"), seen.get("clinic").words);
    await queue.close();
    await reader.close();`;
  appendFileSync(program, ending);
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: dirname(program) });
  assert.equal(stdout, "invoice 2\n");
});

it("every link of a page leads to a file, and to a heading of it if it names one", () => {
  const pages = globSync("{*,{docs,dashboard}/**/*}.md", {
    cwd: root,
    exclude: (name) => name.endsWith("node_modules"),
  });
  assert.ok(pages.includes("docs/decisions/001-the-rule-in-typescript.md"));
  for (const page of pages) {
    const text = readFileSync(join(root, page), "utf8");
    for (const [, target = "", anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const path = target ? join(root, dirname(page), target) : join(root, page);
      assert.ok(existsSync(path), `${page} links to ${target}`);
      if (anchor) assert.ok(anchorsOf(path).has(anchor), `${page} links to ${target}#${anchor}`);
    }
  }
});

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(path: string): ReadonlySet<string> {
  const headings = readFileSync(path, "utf8").matchAll(/^#+ (.*)$/gm);
  return new Set(
    [...headings].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

function firstProgram(file: string): string {
  return programsOf(file)[0] ?? assert.fail(`${file} has no program`);
}

function programsOf(file: string): string[] {
  const found = readFileSync(join(root, file), "utf8").matchAll(/```ts\n([\s\S]*?)```/g);
  return [...found].map(([, program = ""]) => program);
}

/** Writes the program of a page to a folder of its own, with this repository as the package. Returns its path. */
function writeProgram(context: TestContext, page: string, index: number): string {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-page-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const program = programsOf(page)[index] ?? assert.fail(`${page} has no program ${index}`);
  const path = join(folder, "program.mts");
  writeFileSync(
    path,
    program.replace(/"fairlane(\/processors)?"/g, (_, face) =>
      JSON.stringify(join(root, face ? "src/processors.ts" : "src/index.ts")),
    ),
  );
  return path;
}
