import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { after, describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { withFolderLock } from "../scripts/folder-lock.mjs";
import { bundler, ensureNode, isInstalled, npmCommand, programs } from "../scripts/install.mjs";

const demoProgram = "examples/demo/demo.ts";

const scripts = join(dirname(import.meta.dirname), "scripts");
const writePrograms = `for (const path of ${JSON.stringify([...Object.values(programs), bundler])}) {
  fs.mkdirSync(require("node:path").dirname(path), { recursive: true });
  fs.writeFileSync(path, "");
}`;
const countBuilds = `import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
const [folder = ""] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
appendFileSync("builds", "x");
writeFileSync(\`\${folder}/index.html\`, String(readFileSync("builds").length));`;
const folders: string[] = [];

after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe("installing", () => {
  it("happens once for a lock file, and again when it changes", () => {
    const root = makeProject();
    writeFileSync(join(root, "bench/run.ts"), 'console.log("ran");');
    const first = run(root, ["bench"]);
    assert.equal(first.stdout, "ran\n");
    assert.match(
      first.stderr,
      /^fairlane: installing the development dependencies into node_modules, because .*\.\n$/,
    );
    assert.equal(isInstalled(root), true);

    assert.equal(run(root, ["bench"]).stderr, "");
    assert.equal(npmRuns(root), 1);

    writeFileSync(join(root, "package-lock.json"), '{ "changed": true }');
    assert.equal(isInstalled(root), false);
    assert.match(run(root, ["bench"]).stderr, /installing the development dependencies/);
    assert.equal(npmRuns(root), 2);
  });

  it("of the queues to compare with is for the comparison alone", () => {
    const root = makeProject();
    const peers = join(root, "bench/peers");
    mkdirSync(peers);
    writeFileSync(join(peers, "package-lock.json"), "{}");
    writeFileSync(join(peers, "run.ts"), 'console.log("compared");');
    writeFileSync(join(root, "scripts/build.ts"), 'console.log("built");');
    writeFileSync(join(root, "bench/run.ts"), "");
    run(root, ["bench"]);
    assert.equal(npmRuns(peers), 0);
    assert.equal(run(root, ["bench:peers"]).stdout, "built\ncompared\n");
    assert.deepEqual([npmRuns(root), npmRuns(peers), isInstalled(peers)], [1, 1, true]);
  });

  it("is spared a command that needs nothing", () => {
    const root = makeProject();
    writeFileSync(join(root, demoProgram), "console.log(process.argv.slice(2));");
    assert.equal(run(root, ["demo", "--fast"]).stdout, "[ '--fast' ]\n");
    assert.equal(npmRuns(root), 0);
  });

  it("fetches for the server only what the server needs, and nothing more when all is there", () => {
    const root = makeProject({
      npm: `fs.writeFileSync("npm-args", process.argv.slice(2).join(" "));${writePrograms}`,
    });
    mkdirSync(join(root, "bin"));
    writeFileSync(join(root, "bin/fairlane.mjs"), "console.log(process.argv.slice(2).join());");
    assert.equal(run(root, ["start", "--port", "1"]).stdout, "serve,--port,1\n");
    assert.match(readFileSync(join(root, "npm-args"), "utf8"), /^ci --omit=dev /);
    run(root, ["start"]);
    assert.equal(npmRuns(root), 1);

    writeFileSync(join(root, "bench/run.ts"), "");
    run(root, ["bench"]);
    assert.match(readFileSync(join(root, "npm-args"), "utf8"), /^ci --include=dev /);
    run(root, ["start"]);
    assert.equal(npmRuns(root), 2);
  });

  it("brings the dashboard, which is built when its sources changed", () => {
    const root = makeProject();
    mkdirSync(join(root, "bin"));
    writeFileSync(join(root, "bin/fairlane.mjs"), "");
    const page = join(root, "dist/dashboard/index.html");
    assert.match(
      run(root, ["start"]).stderr,
      /installing what the dashboard is built with .*\n.*building the d/,
    );
    assert.equal(readFileSync(page, "utf8"), "1");
    assert.equal(run(root, ["start"]).stderr, "");

    mkdirSync(join(root, "src/client"), { recursive: true });
    writeFileSync(join(root, "src/client/client.ts"), "changed");
    assert.match(run(root, ["start"]).stderr, /^fairlane: building the dashboard, because .*\.\n$/);
    rmSync(page);
    run(root, ["start"]);
    assert.equal(readFileSync(page, "utf8"), "3");
    assert.equal(npmRuns(join(root, "dashboard")), 1);

    writeFileSync(join(root, "dashboard/build.ts"), 'throw new Error("no such file");');
    const { status, stderr } = run(root, ["start"]);
    assert.equal(status, 1);
    assert.match(stderr, /no such file[\s\S]*the dashboard could not be built\. The message above /);
    assert.equal(readFileSync(page, "utf8"), "3");
  });

  it("is done by one of two that start at once", async () => {
    const root = makeProject();
    writeFileSync(join(root, "bench/run.ts"), "");
    const both = [start(root, ["bench"]), start(root, ["bench"])];
    assert.deepEqual(await Promise.all(both.map(exitOf)), [0, 0]);
    assert.equal(npmRuns(root), 1);
  });

  for (const [what, npm] of [
    ["fails", "process.exit(1);"],
    ["lacks a platform's binary", ""],
  ] as const) {
    it(`that ${what} leaves no stamp and says what to do`, () => {
      const root = makeProject({ npm });
      const { status, stderr } = run(root, ["bench"]);
      assert.equal(status, 1);
      assert.match(stderr, /could not install the development dependencies .* Check the connection/);
      assert.equal(isInstalled(root), false);
      assert.equal(existsSync(join(root, ".install-lock")), false);
    });
  }

  it("uses the npm that started it, but no other package manager", () => {
    assert.deepEqual(npmCommand("/bin/node", "/lib/npm-cli.js"), {
      program: "/bin/node",
      args: ["/lib/npm-cli.js"],
    });
    assert.deepEqual(npmCommand("/bin/node", "/lib/pnpm.cjs"), { program: "npm", args: [] });
  });
});

describe("Node", () => {
  const machine = {
    version: "20.20.2",
    execPath: "/old/node",
    platform: "linux",
    arch: "x64",
    hasMusl: () => false,
  };

  it("of the machine serves if it is new enough", async () => {
    assert.equal(await ensureNode("/nowhere", { ...machine, version: "24.0.0" }), "/old/node");
  });

  it("cannot be fetched for every platform", async () => {
    const advice = "install Node 24 or newer from https://nodejs.org.";
    await assert.rejects(ensureNode("/nowhere", { ...machine, platform: "win32" }), {
      message: `Node 24 or newer is needed and this is 20.20.2. None can be fetched for win32-x64: ${advice}`,
    });
    await assert.rejects(ensureNode("/nowhere", { ...machine, hasMusl: () => true }), {
      message: `Node 24 or newer is needed and this is 20.20.2. None can be fetched for Linux with musl: ${advice}`,
    });
  });
});

describe("the lock", () => {
  it("is held by one process at a time", async () => {
    const folder = makeFolder();
    const log = join(folder, "log");
    const program = `
      import { appendFileSync } from "node:fs";
      import { setTimeout as delay } from "node:timers/promises";
      import { withFolderLock } from ${JSON.stringify(pathToFileURL(join(scripts, "folder-lock.mjs")))};
      await withFolderLock(${JSON.stringify(join(folder, "lock"))}, () => {}, async () => {
        appendFileSync(${JSON.stringify(log)}, "in ");
        await delay(5);
        appendFileSync(${JSON.stringify(log)}, "out ");
      });`;
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ["--input-type=module", "--eval", program]),
    );
    assert.deepEqual(await Promise.all(children.map(exitOf)), [0, 0, 0, 0, 0, 0]);
    assert.equal(readFileSync(log, "utf8"), "in out ".repeat(6));
    assert.equal(existsSync(join(folder, "lock")), false);
  });

  it("makes others wait, and names its owner to them", async () => {
    const lock = join(makeFolder(), "lock");
    const owner = spawn(process.execPath, ["--eval", "process.stdin.resume()"]);
    holdLock(lock, owner.pid);
    const owners: number[] = [];
    await withFolderLock(
      lock,
      (pid) => {
        owners.push(pid);
        owner.stdin.end();
      },
      async () => assert.equal(owner.exitCode, 0),
    );
    assert.deepEqual(owners, [owner.pid]);
  });

  it("of a dead process is taken over without a wait", async () => {
    const lock = join(makeFolder(), "lock");
    holdLock(lock, spawnSync(process.execPath, ["--version"]).pid);
    await withFolderLock(lock, refuseToWait, async () => assert.equal(existsSync(lock), true));
    assert.equal(existsSync(lock), false);
  });

  it("left by an earlier process of the same id is taken over", async () => {
    const lock = join(makeFolder(), "lock");
    holdLock(lock, process.pid);
    await withFolderLock(lock, refuseToWait, async () => {});
    assert.equal(existsSync(lock), false);
  });
});

describe("a command", () => {
  it("ends with its program's exit code", () => {
    const root = makeProject();
    writeFileSync(join(root, demoProgram), "process.exit(7);");
    assert.equal(run(root, ["demo"]).status, 7);
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it(`lets its program end in good order on ${signal}`, async () => {
      const root = makeProject();
      const program = `process.once("${signal}", () => process.exit(9)); process.stdin.resume(); console.log("ready");`;
      writeFileSync(join(root, demoProgram), program);
      const child = start(root, ["demo"]);
      assert(child.stdout);
      await once(child.stdout, "data");
      child.kill(signal);
      assert.equal(await exitOf(child), 9);
    });
  }

  it("ends by the signal that ended its program", async () => {
    const root = makeProject();
    writeFileSync(
      join(root, demoProgram),
      'process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 60_000);',
    );
    assert.equal(await exitOf(start(root, ["demo"])), "SIGTERM");
  });

  it("that is unknown is refused with the list of the known", () => {
    const { status, stderr } = run(makeProject(), ["strat"]);
    assert.equal(status, 1);
    assert.match(stderr, /^fairlane: expected one of start, demo, test, .*, got "strat"\.\n$/);
  });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-bootstrap-"));
  folders.push(folder);
  return folder;
}

/** A project around the real scripts. Its npm records that it ran, and installs empty programs by default. */
function makeProject({ npm = writePrograms } = {}): string {
  const root = makeFolder();
  const filter = (path: string) => basename(path) !== "node_modules";
  cpSync(scripts, join(root, "scripts"), { recursive: true, filter });
  for (const folder of ["examples/demo", "bench"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "package.json"), '{ "type": "module" }');
  writeFileSync(join(root, "package-lock.json"), "{}");
  mkdirSync(join(root, "dashboard"));
  writeFileSync(join(root, "dashboard/package-lock.json"), "{}");
  writeFileSync(join(root, "dashboard/build.ts"), countBuilds);
  const note = 'fs.appendFileSync("npm-runs", "x");';
  mkdirSync(join(root, "npm"));
  writeFileSync(join(root, "npm/package.json"), '{ "type": "commonjs" }');
  writeFileSync(join(root, "npm/npm-cli.js"), `const fs = require("node:fs"); ${note} ${npm}`);
  return root;
}

function npmRuns(root: string): number {
  const path = join(root, "npm-runs");
  return existsSync(path) ? readFileSync(path, "utf8").length : 0;
}

function environmentOf(root: string): NodeJS.ProcessEnv {
  // What is compiled in a folder that is soon gone is of no use to others.
  return { ...process.env, NODE_COMPILE_CACHE: undefined, npm_execpath: join(root, "npm/npm-cli.js") };
}

function run(root: string, args: readonly string[]) {
  const options = { env: environmentOf(root), encoding: "utf8" } as const;
  return spawnSync(process.execPath, [join(root, "scripts/run.mjs"), ...args], options);
}

function start(root: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(root, "scripts/run.mjs"), ...args], { env: environmentOf(root) });
}

async function exitOf(child: ChildProcess): Promise<number | string> {
  const [code, signal] = await once(child, "exit");
  return code ?? signal;
}

function holdLock(lock: string, pid: number | undefined): void {
  mkdirSync(lock);
  writeFileSync(join(lock, String(pid)), "");
}

function refuseToWait(owner: number): never {
  assert.fail(`waited for process ${owner}`);
}
