// Builds dist/ and tests it: packs it, installs it into an empty project, and runs and type-checks it there.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeTextPdf } from "../bench/documents/write-text-pdf.ts";
import { bundleCommandLine } from "./bundle.ts";
import { npmCommand, programs } from "./install.mjs";

const root = dirname(import.meta.dirname);
const tsc = join(root, programs.tsc);

build();
await bundleCommandLine();
const project = mkdtempSync(join(tmpdir(), "fairlane-pack-"));
try {
  installPacked(project);
  checkContents(join(project, "node_modules/fairlane"));
  checkTypes(project, namesOfExports(project));
  checkUse(project);
  checkCommand(project);
  checkClient(project);
  checkProcessors(project);
  checkReading(project);
  checkWithoutOptional();
} finally {
  rmSync(project, { recursive: true });
}
console.log("dist/ is built; its tarball installs, runs and type-checks in an empty project.");

function build(): void {
  // scripts/run.mjs has built the dashboard already.
  for (const path of globSync("dist/*", { cwd: root, exclude: ["dist/dashboard"] }))
    rmSync(join(root, path), { recursive: true });
  run(process.execPath, [tsc, "-p", "tsconfig.build.json"], root);
  // The generated schema.sql of each engine is for people who read the repository.
  for (const path of globSync("engines/*/{sql,migrations}/**/*.sql", { cwd: join(root, "src") })) {
    cpSync(join(root, "src", path), join(root, "dist", path));
  }
}

function installPacked(project: string, ...options: readonly string[]): void {
  runNpm(["pack", "--ignore-scripts", "--pack-destination", project], root);
  const [tarball] = globSync("*.tgz", { cwd: project });
  assert(tarball, "npm pack made no tarball");
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  runNpm(
    [
      "install",
      "--prefer-offline",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      ...options,
      `./${tarball}`,
    ],
    project,
  );
}

/** Refuses a tarball with missing or additional files. */
function checkContents(installed: string): void {
  const expected = readdirSync(join(root, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const actual = globSync("dist/**/*.*", { cwd: installed });
  assert.deepEqual(actual.sort(), expected.sort());
  assert(expected.includes("dist/dashboard/index.html"), "the dashboard is not built");
  const wanted = ["bin", "dist", "samples", "package.json", "README.md", "LICENSE"];
  const others = readdirSync(installed).filter((name) => !wanted.includes(name));
  assert.deepEqual(others, [], "the tarball holds files that nobody needs");
}

function namesOfExports(project: string): string[] {
  const program = 'import * as fairlane from "fairlane"; console.log(JSON.stringify(Object.keys(fairlane)));';
  writeFileSync(join(project, "program.js"), program);
  const names: string[] = JSON.parse(run(process.execPath, ["program.js"], project));
  assert(names.length > 0, "the package exports nothing");
  return names;
}

/** Compiles a program that imports every exported name, so that none lacks its declaration. */
function checkTypes(project: string, names: readonly string[]): void {
  const list = names.join(", ");
  const program = `import { ${list} } from "fairlane";\nexport const all = [${list}];\n`;
  writeFileSync(join(project, "program.ts"), program);
  // Every TypeScript user of a Node library has Node's own declarations.
  mkdirSync(join(project, "node_modules/@types"), { recursive: true });
  for (const name of ["@types/node", "undici-types"]) {
    cpSync(join(root, "node_modules", name), join(project, "node_modules", name), { recursive: true });
  }
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2024", "--types", "node"];
  run(process.execPath, [tsc, ...options, "program.ts"], project);
}

/** Runs the installed package: a typed program submits, works with leases that a thread renews, and closes. */
function checkUse(project: string): void {
  const program = `import { openQueue, type Document } from "fairlane";
    const queue = await openQueue("sqlite:./queue.db");
    const submitted = await queue.submitMany([{ customer: "a", name: "1" }, { customer: "a", name: "2" }]);
    const names: string[] = [];
    queue.work((document: Document) => void names.push(document.name), { leaseMs: 1000 });
    for await (const event of queue.events({ since: "start" })) {
      if (event.kind === "done" && event.document === submitted[1]?.id) break;
    }
    await queue.close();
    console.log(names.join(" "));`;
  writeFileSync(join(project, "use.ts"), program);
  const options = ["--strict", "--module", "nodenext", "--target", "es2024", "--types", "node"];
  run(process.execPath, [tsc, ...options, "use.ts"], project);
  assert.equal(run(process.execPath, ["use.js"], project).trim(), "1 2");
}

/** Runs the installed command: it prints its help, and copies the queue of the program above. */
function checkCommand(project: string): void {
  const command = join(project, "node_modules/.bin/fairlane");
  assert.match(run(command, ["--help"], project), /^ {2}copy FROM TO/m);
  const counts = JSON.parse(run(command, ["copy", "sqlite:queue.db", "sqlite:copy.db", "--json"], project));
  assert.equal(counts.documents, 2);
  for (const name of ["status", "documents", "customers"])
    assert.match(run(command, [name, "--database", "sqlite:copy.db"], project), /\ba\b|done/);
  const preview = ["plan", "preview", "default", "--database", "sqlite:copy.db"];
  assert.match(run(command, preview, project), /a replay of 2 documents/);
  assert.match(run(command, ["vacuum", "--database", "sqlite:copy.db"], project), /^$/);
}

/** Checks that the client is typed and only imports files of its own folder, as browsers need. */
function checkClient(project: string): void {
  const program = `import { type Client, createClient, RequestError } from "fairlane/client";
    const client: Client = createClient({ url: "http://127.0.0.1:2" });
    const error = await client.submit({ customer: "a" }).catch((reason: unknown) => reason);
    if (!(error instanceof RequestError)) throw error;
    console.log(error.code);`;
  writeFileSync(join(project, "client.ts"), program);
  const options = ["--strict", "--module", "nodenext", "--target", "es2024", "--types", "node"];
  run(process.execPath, [tsc, ...options, "client.ts"], project);
  assert.equal(run(process.execPath, ["client.js"], project).trim(), "server-unreachable");
  const folder = join(project, "node_modules/fairlane/dist/client");
  for (const file of globSync("**/*.js", { cwd: folder })) {
    const imports = readFileSync(join(folder, file), "utf8").matchAll(
      /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g,
    );
    for (const [, target = ""] of imports)
      assert.match(target, /^\.\/[\w-]+\.js$/, `${file} imports ${target}`);
  }
}

/** Checks that `fairlane/processors` is typed, and that a processor in any folder gets the package that runs it. */
function checkProcessors(project: string): void {
  const program = `import { type Choice, chooseProcessor, Unreadable } from "fairlane/processors";
    const choice: Choice = { types: ["image/*"], processor: async (_document, { read }) => (await read())?.text };
    console.log(typeof chooseProcessor([choice]), Unreadable.name);`;
  writeFileSync(join(project, "processors.ts"), program);
  const options = ["--strict", "--module", "nodenext", "--target", "es2024", "--types", "node"];
  run(process.execPath, [tsc, ...options, "processors.ts"], project);
  assert.equal(run(process.execPath, ["processors.js"], project).trim(), "function Unreadable");
  const elsewhere = mkdtempSync(join(tmpdir(), "fairlane-elsewhere-"));
  const own = `import { DoNotRetry } from "fairlane";
    import { chooseProcessor } from "fairlane/processors";
    export const processor = chooseProcessor([]);
    console.log(DoNotRetry.name);
    process.exit(5);`;
  writeFileSync(join(elsewhere, "own.mjs"), own);
  const command = join(project, "node_modules/.bin/fairlane");
  const { stdout } = spawnSync(command, ["work", "--processor", "own.mjs"], {
    cwd: elsewhere,
    encoding: "utf8",
  });
  rmSync(elsewhere, { recursive: true });
  assert.equal(stdout, "DoNotRetry\n");
}

/** Checks that documents are read with the parsers that npm installed, in isolated processes. */
function checkReading(project: string): void {
  const program = `import { readFileSync } from "node:fs";
    import { openDocumentReader } from "fairlane/processors";
    const reader = openDocumentReader();
    for (const file of process.argv.slice(2)) {
      const { facts } = await reader.read(new Blob([readFileSync(file)]).stream());
      console.log(facts.type, facts.words);
    }
    await reader.close();`;
  writeFileSync(join(project, "reading.js"), program);
  writeFileSync(join(project, "page.html"), "<!doctype html><title>A page</title><p>two words");
  writeFileSync(join(project, "pages.pdf"), writeTextPdf(1, 0));
  const lines = run(process.execPath, ["reading.js", "page.html", "pages.pdf"], project);
  assert.equal(lines, "text/html 2\napplication/pdf 585\n");
}

/** Checks that all but reading works if the optional dependencies are left out. */
function checkWithoutOptional(): void {
  // Not within the other project, whose packages would be found.
  const light = mkdtempSync(join(tmpdir(), "fairlane-light-"));
  installPacked(light, "--omit=optional");
  assert(!existsSync(join(light, "node_modules/@hyzyla")), "npm installed optional dependencies");
  cpSync(join(root, "scripts/use-light.mjs"), join(light, "use-light.mjs"));
  run(process.execPath, ["use-light.mjs", join(light, "node_modules/fairlane/bin/fairlane.mjs")], light);
  rmSync(light, { recursive: true });
}

function runNpm(args: readonly string[], cwd: string): void {
  const npm = npmCommand(process.execPath);
  run(npm.program, [...npm.args, ...args, "--loglevel=error"], cwd);
}

function run(program: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  } catch (error) {
    if (error instanceof Error && "stdout" in error) process.stderr.write(String(error.stdout));
    throw error;
  }
}
