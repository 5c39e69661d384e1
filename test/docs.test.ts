import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { it } from "node:test";
import { promisify } from "node:util";
import type { Option } from "../src/config/options.ts";
import { copyOptionTable } from "../src/copy-store.ts";
import { errorCodes } from "../src/index.ts";
import { explainOptionTable } from "../src/queue/explanation.ts";
import { queueOptionTable } from "../src/queue/options.ts";
import { type ProblemCode, problemMeanings, statusOf } from "../src/server/problem.ts";
import { workerOptionTable } from "../src/worker/options.ts";
import { newDatabase, providePostgres } from "./support/postgres-server.ts";

const root = dirname(import.meta.dirname);
const reference = readFileSync(join(root, "docs/reference.md"), "utf8");
const serverPage = readFileSync(join(root, "docs/server.md"), "utf8");

const optionTables = {
  ...queueOptionTable,
  ...workerOptionTable,
  ...explainOptionTable,
  ...copyOptionTable,
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
  const found = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(root, file), "utf8"));
  return found?.[1] ?? assert.fail(`${file} has no program`);
}
