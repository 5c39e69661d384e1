import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { it, type TestContext } from "node:test";
import { promisify } from "node:util";
import { createClient } from "../src/client/client.ts";
import type { Option } from "../src/config/options.ts";
import { errorCodes } from "../src/index.ts";
import { chooseOptionTable } from "../src/processors/choose-processor.ts";
import { partialCodes, unreadableCodes } from "../src/processors.ts";
import { explainOptionTable } from "../src/queue/insight/explanation.ts";
import { queueOptionTable } from "../src/queue/options.ts";
import { type ProblemCode, problemMeanings, statusOf } from "../src/server/responses/problem.ts";
import { copyOptionTable } from "../src/transfer/copy-store.ts";
import { workerOptionTable } from "../src/worker/options.ts";
import { newDatabase, providePostgres } from "./support/postgres/postgres-server.ts";
import { startServe } from "./support/server.ts";

const root = dirname(import.meta.dirname);
const reference = readFileSync(join(root, "docs/reference.md"), "utf8");
const processorPage = readFileSync(join(root, "docs/processors.md"), "utf8");
const readingPage = readFileSync(join(root, "docs/reading.md"), "utf8");
const serverPage = readFileSync(join(root, "docs/server.md"), "utf8");

const optionTables = {
  ...queueOptionTable,
  ...workerOptionTable,
  ...explainOptionTable,
  ...copyOptionTable,
  ...chooseOptionTable,
};

for (const [name, option] of Object.entries<Option<unknown>>(optionTables)) {
  it(`the reference tells of the option ${name}, its default and its meaning`, () => {
    const isNumber = typeof option.default === "number";
    const row = `| \`${name}\` | ${option.expected} | ${isNumber ? `${option.default} | ${option.meaning} |` : ""}`;
    const line = reference.split("\n").find((text) => text.startsWith(row)) ?? "";
    assert.ok(line.endsWith(`| ${option.meaning} |`), `expected a row that starts with ${row}`);
  });
}

for (const [code, meaning] of Object.entries(errorCodes)) {
  it(`the reference tells of the error ${code}`, () => {
    assert.ok(reference.includes(`| \`${code}\` | ${meaning} |`));
  });
}

for (const [code, meaning] of Object.entries(problemMeanings)) {
  it(`the page on the server tells of the problem ${code}`, () => {
    const row = `| \`${code}\` | ${statusOf(code as ProblemCode)} | ${meaning} |`;
    assert.ok(serverPage.includes(row), `expected the row ${row}`);
  });
}

for (const [code, meaning] of Object.entries(unreadableCodes)) {
  it(`the page on processors tells why a document cannot be read: ${code}`, () => {
    assert.ok(processorPage.includes(`| \`${code}\` | ${meaning} |`));
  });
}

for (const [code, meaning] of Object.entries(partialCodes)) {
  it(`the page on reading tells why a result is partial: ${code}`, () => {
    assert.ok(readingPage.includes(`| \`${code}\` | ${meaning} |`));
  });
}

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
  const folder = mkdtempSync(join(root, "test/.page-"));
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

it("every link of the documents leads somewhere", () => {
  const files = [...readdirSync(root), ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)];
  for (const file of files.filter((name) => name.endsWith(".md"))) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [, target = ""] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
      assert.ok(existsSync(join(root, dirname(file), target)), `${file} links to ${target}`);
    }
  }
});

function firstProgram(file: string): string {
  return programsOf(file)[0] ?? assert.fail(`${file} has no program`);
}

function programsOf(file: string): string[] {
  const found = readFileSync(join(root, file), "utf8").matchAll(/```ts\n([\s\S]*?)```/g);
  return [...found].map(([, program = ""]) => program);
}

/** Writes the program of a page to a folder of its own, with this repository as the package; answers its path. */
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
