import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { it, type TestContext } from "node:test";
import { installLine } from "../src/readers/install-line.ts";

const root = dirname(import.meta.dirname);

/** Copies our own source into a folder without any dependency. */
function copySource(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-alone-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["src", "package.json"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  return folder;
}

/** Runs a program where only our own source is installed. */
function runAlone(t: TestContext, program: string) {
  const folder = copySource(t);
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

const readersProgram = `import { read } from "./src/readers/read.ts";
  import { defaultLimits } from "./src/readers/limits.ts";
  const documents = {
    pdf: "%PDF-1.7 x",
    png: "\\x89PNG\\r\\n\\x1a\\n\\0\\0\\0\\rIHDR\\0\\0\\0\\x01\\0\\0\\0\\x01\\x08\\0\\0\\0\\0",
    zip: "PK\\x03\\x04" + "\\0".repeat(22) + "\\x05\\0\\0\\0word/PK\\x05\\x06" + "\\0".repeat(18),
    html: "<!doctype html><p>x",
    xml: "<?xml version='1.0'?><a>x</a>",
    latin: "Gr\\xfc\\xdfe aus K\\xf6ln",
    japanese: "\\x82\\xa8\\x90\\xa2\\x98\\x62\\x82\\xc9\\x82\\xc8\\x82\\xc1\\x82\\xc4",
    plain: "hello",
    csv: "a,b\\n1,2\\n",
    json: "[1, 2]",
  };
  for (const [name, text] of Object.entries(documents)) {
    const options = { limits: defaultLimits, languages: ["en"], onProgress: () => {} };
    const ending = await read(Buffer.from(text, "latin1"), options).then(({ text }) => "read", ({ code, message }) => code + " " + message);
    console.log(name + ": " + ending);
  }`;

it("documents whose parser is not installed fail with the line that installs it in its version", (t) => {
  const { stdout, stderr } = runAlone(t, readersProgram);
  const { optionalDependencies: versions } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const missing = (name: string, parser: string) =>
    `${name}: parser-missing Reading this document needs the package ${parser}, which is not installed: npm install ${parser}@${versions[parser]} (fairlane doctor names all that are missing)`;
  assert.deepEqual(
    stdout.trim().split("\n"),
    [
      missing("pdf", "@hyzyla/pdfium"),
      missing("png", "tesseract.js-core"),
      missing("zip", "yauzl"),
      missing("html", "parse5"),
      missing("xml", "saxes"),
      "latin: read",
      missing("japanese", "chardet"),
      "plain: read",
      "csv: read",
      "json: read",
    ],
    stderr,
  );
});

it("the package of every optional dependency that a reader loads can be installed by its line", () => {
  const { optionalDependencies: versions } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const loaded = globSync("src/readers/**/*.ts", { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/loadParser\(\s*"([^"]+)"/g)].map(
      ([, name = ""]) => name,
    ),
  );
  assert.ok(loaded.length > 5, "no reader loads a parser");
  for (const name of loaded) assert.equal(installLine([name]), `npm install ${name}@${versions[name]}`);
  assert.equal(installLine(["@tesseract.js-data/fra"]), "npm install @tesseract.js-data/fra@1.0.0");
});

it("library, server, dashboard, own processors, remote workers and command line work without optional dependencies", (t) => {
  const folder = copySource(t);
  const packageFile = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const exports = {
    ".": "./src/index.ts",
    "./client": "./src/client/client.ts",
    "./processors": "./src/processors.ts",
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...packageFile, exports }));
  for (const name of requiredPackages()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(root, name), join(folder, name));
  }
  mkdirSync(join(folder, "dist"));
  symlinkSync(join(root, "dist/dashboard"), join(folder, "dist/dashboard"));
  for (const name of ["bin", "scripts/use-light.mjs"])
    cpSync(join(root, name), join(folder, basename(name)), { recursive: true });
  const args = ["use-light.mjs", join(folder, "bin/fairlane.mjs")];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  assert.equal(stdout, "all but reading works\n", stderr);
});

/** The places of all packages that `npm install --omit=optional` installs. */
function requiredPackages(): readonly string[] {
  const { packages }: { packages: Readonly<Record<string, Readonly<Record<string, unknown>>>> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  return Object.entries(packages).flatMap(([path, { dev, optional, devOptional }]) =>
    path === "" || dev || optional || devOptional ? [] : [path],
  );
}
