import module, { syncBuiltinESMExports } from "node:module";
import os from "node:os";

const ofProcess = [
  "kill",
  "_kill",
  "_debugProcess",
  "_debugEnd",
  "chdir",
  "setuid",
  "setgid",
  "seteuid",
  "setegid",
];
const ofGlobal = ["fetch", "WebSocket", "EventSource"];

/**
 * Takes away what Node's permissions still allow this process: signals to others, V8 flags, most ways to run text as code, and
 * the network, which Node itself denies only from version 26 on. Defence in depth only: code in this process can undo it, and
 * Node's loader of CommonJS modules can still compile text (`Module.prototype._compile`), because parsers need it.
 */
export function dropPermissions(): void {
  if (!deniesNetwork()) cutNetwork();
  cut(os, ["setPriority"]);
  cut(process, ofProcess);
  cutCodeFromStrings();
  cutCompilers();
  for (const name of ofGlobal) Reflect.deleteProperty(globalThis, name);
  syncBuiltinESMExports();
}

// Older versions return false for permissions that they do not know.
function deniesNetwork(): boolean {
  return Number.parseInt(process.versions.node, 10) >= 26 && process.permission?.has("net") === false;
}

// Loaded only here, because it would slow down every start.
function cutNetwork(): void {
  const net = process.getBuiltinModule("node:net");
  const dgram = process.getBuiltinModule("node:dgram");
  const dns = process.getBuiltinModule("node:dns");
  cut(net.Socket.prototype, ["connect"]);
  cut(net.Server.prototype, ["listen"]);
  cut(net, ["_createServerHandle"]);
  cut(dgram.Socket.prototype, ["bind", "connect", "send"]);
  cut(dns, functionsOf(dns));
  cut(dns.promises, functionsOf(dns.promises));
}

const makersOfFunctions = [
  Function,
  async function none() {}.constructor,
  function* none() {}.constructor,
  async function* none() {}.constructor,
];

// V8 has a flag for this, but with it Node recompiles its own code, and starts a third slower.
function cutCodeFromStrings(): void {
  for (const { prototype } of makersOfFunctions) {
    const refusing = function refusing() {
      refuse();
    };
    // Keeps `instanceof Function` working.
    refusing.prototype = prototype;
    cut(prototype, ["constructor"], refusing);
  }
  cut(globalThis, ["Function"], Function.prototype.constructor);
  cut(globalThis, ["eval"]);
}

// The loader reaches the compiler by another path and needs none of these.
function cutCompilers(): void {
  const vm = process.getBuiltinModule("node:vm");
  cut(vm, functionsOf(vm));
  cut(process.getBuiltinModule("node:v8"), ["setFlagsFromString"]);
  module.registerHooks({
    resolve: (specifier, context, next) =>
      /^\s*data:/i.test(specifier) ? refuse() : next(specifier, context),
  });
  // Further hooks could pass text to the loader.
  cut(module, ["register", "registerHooks"]);
}

function functionsOf(owner: object): string[] {
  return Object.entries(owner)
    .filter(([, value]) => typeof value === "function")
    .map(([name]) => name);
}

function cut(owner: object, names: readonly string[], value: unknown = refuse): void {
  for (const name of names) Object.defineProperty(owner, name, { value, configurable: false });
}

function refuse(): never {
  throw Object.assign(new Error("a process that reads documents may not do this"), {
    code: "ERR_ACCESS_DENIED",
  });
}
