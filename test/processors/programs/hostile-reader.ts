// A reader that does what the document asks for, like a parser that a document has taken over.
import { execFileSync } from "node:child_process";
import dns from "node:dns/promises";
import { once } from "node:events";
import { readFileSync, writeFileSync, writeSync } from "node:fs";
import { registerHooks } from "node:module";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { compileFunction, constants, createContext, runInNewContext, Script } from "node:vm";
import { Worker } from "node:worker_threads";
import { frameHead, frameOf, maxFrameLength } from "../../../src/processors/frames.ts";
import { replyKinds } from "../../../src/processors/reader-messages.ts";
import { scanKinds } from "../../../src/processors/recognition/recognition-messages.ts";
import { serveReadings } from "../../../src/processors/serve-readings.ts";
import type { Reading, ReadOptions } from "../../../src/readers/reading.ts";
import { Unreadable } from "../../../src/readers/unreadable.ts";
import { dropPermissions } from "../../../src/runtime/drop-permissions.ts";

type Deed = (argument: string, options: ReadOptions) => unknown;

const answers = 3;
const facts = { type: "text/plain", words: 0, lines: 0, characters: 0, skipped: [] };
const kept: Buffer[] = [];

function say(kind: string, value: unknown): void {
  writeSync(answers, frameOf(kind, value));
}

function begin({ onProgress }: ReadOptions): void {
  onProgress({ done: 1, total: 4 });
}

function forEver(): never {
  for (;;);
}

const deeds: Readonly<Record<string, Deed>> = {
  say: (text) => text,
  layout: (size) => size,
  pid: () => String(process.pid),
  repeat: (amount) => "é😀".repeat(Number(amount)),
  languages: (_, { languages }) => languages?.join(),
  refuse: () => {
    throw new Unreadable("document-encrypted", "it has a password");
  },
  exit: () => process.exit(7),
  abort: () => process.abort(),
  throw: () => {
    throw new TypeError("a bug of a parser");
  },
  throwLater: () => {
    setImmediate(() => {
      throw new Error("a bug that nobody waits for");
    });
    return new Promise(() => {});
  },
  loop: (_, options) => {
    begin(options);
    forEver();
  },
  doze: () => new Promise(() => {}),
  pages: async (argument, { onProgress }) => {
    const [total = 0, everyMs = 0] = argument.split(" ").map(Number);
    for (let done = 1; done <= total; done++) {
      onProgress({ done, total });
      await pause(everyMs);
    }
    return "all pages";
  },
  samePage: () => {
    setInterval(() => say(replyKinds.progress, { done: 1, total: 9 }), 100);
    return new Promise(() => {});
  },
  never: (_, options) => {
    begin(options);
    return new Promise(() => {});
  },
  // Far more than each limit, but not all memory of a machine on which the parent is slow to look.
  allocate: () => {
    while (kept.length < 128) kept.push(Buffer.alloc(8 * 1024 ** 2, 1));
    forEver();
  },
  fillHeap: () => {
    const all: string[][] = [];
    for (;;) all.push(Array.from({ length: 10_000 }, (_, index) => `text ${index}`));
  },
  keep: (megabytes) => {
    kept.push(Buffer.alloc(Number(megabytes) * 1024 ** 2, 1));
    return String(process.pid);
  },
  print: (amount) => {
    for (let line = 0; line < Number(amount); line++) console.log("printed, as parsers do");
    return "printed";
  },
  complain: (amount) => {
    for (let line = 0; line < Number(amount); line++) writeSync(2, `complaint ${line}\n`);
    process.exit(1);
  },
  nonsense: () => {
    writeSync(answers, "HTTP/1.1 200 OK\r\n\r\n");
    forEver();
  },
  hugeFrame: () => {
    writeSync(answers, frameHead(replyKinds.text, 2 ** 32 - 1));
    forEver();
  },
  endlessText: () => {
    for (;;) say(replyKinds.text, "x".repeat(maxFrameLength));
  },
  endlessLayout: () => {
    for (;;) say(replyKinds.layout, new Uint8Array(maxFrameLength));
  },
  endlessProgress: () => {
    for (;;) say(replyKinds.progress, { done: 1, total: 1 });
  },
  unknownKind: () => {
    say("?", {});
    forEver();
  },
  scan: (header) => {
    say(scanKinds.page, JSON.parse(header));
    for (;;) say(scanKinds.pixels, "xxxxx");
  },
  wrongFacts: (text) => {
    say(replyKinds.facts, JSON.parse(text));
    forEver();
  },
  twice: () => {
    say(replyKinds.facts, facts);
    return "once more";
  },
  attempt: (what) => attempt(what),
};

const attempts: Readonly<Record<string, (argument: string) => unknown>> = {
  readFile: (file) => readFileSync(file, "utf8"),
  writeFile: (file) => writeFileSync(file, "written"),
  openDatabase: async (file) => new (await import("node:sqlite")).DatabaseSync(file),
  run: () => execFileSync("/bin/sh", ["-c", "id"]),
  thread: () => new Worker("", { eval: true, execArgv: [] }),
  kill: (pid) => process.kill(Number(pid), "SIGTERM"),
  inspect: (pid) => (process as unknown as { _debugProcess(pid: number): void })._debugProcess(Number(pid)),
  construct: () => new Function("return 1")(),
  constructLater: () => (async () => {}).constructor("return 1")(),
  constructPieces: () => function* none() {}.constructor("return 1")().next(),
  // biome-ignore lint/security/noGlobalEval: that it is refused is what is tested
  evaluate: () => eval("1"),
  evaluateElsewhere: () => Reflect.get(globalThis, "eval")("1"),
  extend: () => new (class extends Function {})("return 1")(),
  runScript: () => new Script("1").runInThisContext(),
  runElsewhere: () => runInNewContext("1"),
  compile: () => compileFunction("return 1")(),
  constructElsewhere: () => createContext(constants.DONT_CONTEXTIFY).constructor.constructor("return 1")(),
  importText: () => import("data:text/javascript,1" as string),
  importDisguised: () => import(" DATA:text/javascript,1" as string),
  hookLoader: () => registerHooks({}),
  setFlags: () => setFlagsFromString("--allow-natives-syntax"),
  native: () => process.dlopen({ exports: {} }, "/tmp/any.node"),
  connect: (port) => once(connect(Number(port), "127.0.0.1"), "connect"),
  listen: () => once(createServer().listen(0), "listening"),
  fetch: (port) => fetch(`http://127.0.0.1:${port}`),
  lookUp: () => dns.lookup("localhost"),
  environment: () => JSON.stringify(process.env),
};

async function attempt(what: string): Promise<string> {
  const [, name = "", argument = ""] = /^(\w+) ?(.*)$/.exec(what) ?? [];
  try {
    return `allowed: ${await attempts[name]?.(argument)}`;
  } catch (error) {
    const { code, name } = error as { code?: string; name: string };
    return `refused: ${code ?? name}`;
  }
}

async function obey(bytes: Uint8Array, options: ReadOptions): Promise<Reading> {
  const [, deed = "", argument = ""] = /^(\w+) ?([\s\S]*)$/.exec(new TextDecoder().decode(bytes)) ?? [];
  const text = await (deeds[deed] ?? forEver)(argument, options);
  const layout = deed === "layout" && { layout: Buffer.alloc(Number(argument), "layout") };
  return { facts, text: String(text), ...layout };
}

dropPermissions();
await serveReadings(obey);
