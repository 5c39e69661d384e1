import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { after, describe, it } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { readTable, residentBytes } from "../../src/processors/child-memory.ts";
import { isolated, ownReaderProgram } from "../../src/processors/reader-program.ts";
import { contentOf, openHostilePool } from "./hostile-pool.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-isolation-"));
const secret = join(folder, "secret.txt");
writeFileSync(secret, "a secret");
const server = createServer((_, response) => response.end("reached"));
await once(server.listen(0, "127.0.0.1"), "listening");
const { port } = server.address() as AddressInfo;
const pool = openHostilePool();
after(async () => {
  await pool.close();
  server.close();
  rmSync(folder, { recursive: true });
});

let connections = 0;
server.on("connection", () => connections++);

describe("a reader process that a document has taken over may not", () => {
  const deeds = [
    ["read a file", `readFile ${secret}`],
    ["read the list of users", "readFile /etc/passwd"],
    ["read what is known of its parent", `readFile /proc/${process.pid}/environ`],
    ["write a file", `writeFile ${join(folder, "written.txt")}`],
    ["write a file where it may read", `writeFile ${join(import.meta.dirname, "programs/written.txt")}`],
    ["make a file by opening a database", `openDatabase ${join(folder, "written.db")}`],
    ["start a program", "run"],
    ["start a thread, which would be free", "thread"],
    ["load native code", "native"],
    ["send a signal to its parent", `kill ${process.pid}`],
    ["look into its parent", `inspect ${process.pid}`],
    ["make a function out of text", "construct"],
    ["make an asynchronous function out of text", "constructLater"],
    ["make a generator out of text", "constructPieces"],
    ["make functions out of text by a class of its own", "extend"],
    ["evaluate text", "evaluate"],
    ["evaluate text as if it stood elsewhere", "evaluateElsewhere"],
    ["run a script out of text", "runScript"],
    ["run a script out of text in a context of its own", "runElsewhere"],
    ["compile a function out of text", "compile"],
    ["make a function out of text by another context", "constructElsewhere"],
    ["import text as a module", "importText"],
    ["import text as a module under a disguised name", "importDisguised"],
    ["hand text to the loader of modules", "hookLoader"],
    ["set flags of V8", "setFlags"],
    ["open a connection", `connect ${port}`],
    ["ask a server", `fetch ${port}`],
    ["wait for connections", "listen"],
    ["look up a name", "lookUp"],
  ] as const;

  for (const [what, deed] of deeds) {
    it(what, async () => {
      const { text } = await pool.read(contentOf(`attempt ${deed}`));
      assert.match(
        text,
        /^refused: (?:ERR_ACCESS_DENIED|ERR_UNKNOWN_BUILTIN_MODULE|ERR_DLOPEN_DISABLED|ReferenceError)$/,
      );
    });
  }

  it("leave any file behind or reach any server by this", () => {
    assert.ok(!existsSync(join(folder, "written.txt")));
    assert.ok(!existsSync(join(folder, "written.db")));
    assert.ok(!existsSync(join(import.meta.dirname, "programs/written.txt")));
    assert.equal(connections, 0);
  });

  it("see anything of the environment", async () => {
    const { text } = await pool.read(contentOf("attempt environment"));
    assert.equal(text, "allowed: {}");
  });
});

it("a reader process has no network even if Node's permissions allow it", async () => {
  const program = join(import.meta.dirname, "programs/cut-off.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(port)]);
  assert.deepEqual(JSON.parse(stdout), {
    connect: "ERR_ACCESS_DENIED",
    listen: "ERR_ACCESS_DENIED",
    lookUp: "ERR_ACCESS_DENIED",
    resolve: "ERR_ACCESS_DENIED",
    send: "ERR_ACCESS_DENIED",
    fetch: "ReferenceError",
    isFunction: "true",
  });
  assert.equal(connections, 0);
});

it("the built-in reader may read only its program, package.json and the folders of parsers", () => {
  const root = dirname(dirname(import.meta.dirname));
  const { file, mayRead } = ownReaderProgram();
  assert.equal(file, join(root, "src/processors/reader-process.ts"));
  assert.deepEqual(
    [...mayRead].sort(),
    [join(root, "node_modules"), join(root, "package.json"), join(root, "src")].sort(),
  );
  const { flags } = isolated({ file, mayRead }, 400 * 1024 ** 2);
  assert.ok(flags.includes("--permission") && flags.includes("--max-old-space-size=300"));
  assert.deepEqual(
    flags.filter((flag) => /^--allow/.test(flag) && !flag.startsWith("--allow-fs-read=")),
    [],
  );
});

it("a reader ends with the process that started it, even if that one is killed while the reader computes", async () => {
  const program = join(import.meta.dirname, "programs/reading-parent.ts");
  const parent = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface({ input: parent.stdout }), "line");
  const pids: number[] = JSON.parse(line);
  assert.ok(pids.length >= 2);
  assert.deepEqual(pids.filter(isRunning), pids);
  parent.kill("SIGKILL");
  while (pids.some(isRunning)) await pause(5);
});

it("processes that are no longer guarded survive when their parent is killed", async () => {
  const program = join(import.meta.dirname, "programs/guarding-parent.ts");
  const parent = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface({ input: parent.stdout }), "line");
  const { guarded, letGo }: { guarded: number[]; letGo: number[] } = JSON.parse(line);
  parent.kill("SIGKILL");
  while (guarded.some(isRunning)) await pause(5);
  assert.deepEqual(letGo.filter(isRunning), letGo);
  for (const pid of letGo) process.kill(pid);
});

it("the memory of running processes is known, and ended ones are left out", async () => {
  const found = await residentBytes([process.pid, 2 ** 30]);
  assert.deepEqual([...found.keys()], [process.pid]);
  const off = Math.abs((found.get(process.pid) ?? 0) - process.memoryUsage.rss());
  assert.ok(off < 20 * 1024 ** 2);
  assert.deepEqual(
    readTable("  123  4096\n99999 12\n"),
    new Map([
      [123, 4096 * 1024],
      [99_999, 12 * 1024],
    ]),
  );
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
