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
 * Takes from this process what Node's permissions leave it: signals to others, flags of V8, the ways to run text as a program that
 * can be closed, and the network, which Node denies by itself only from version 26 on. Defence in depth only: code in this process
 * can undo it, and Node's own loader of CommonJS modules still compiles text (`Module.prototype._compile`), because parsers need it.
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

// Earlier versions say of whatever they do not know that it is not permitted.
function deniesNetwork(): boolean {
  return Number.parseInt(process.versions.node, 10) >= 26 && process.permission?.has("net") === false;
}

// Loaded only here: every start would pay for it.
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

// V8 has a flag for that, with which Node compiles all of its own code anew: a start would take a third longer.
function cutCodeFromStrings(): void {
  for (const { prototype } of makersOfFunctions) {
    const refusing = function refusing() {
      refuse();
    };
    // What asks whether something is a function still gets an answer.
    refusing.prototype = prototype;
    cut(prototype, ["constructor"], refusing);
  }
  cut(globalThis, ["Function"], Function.prototype.constructor);
  cut(globalThis, ["eval"]);
}

// The loader has its own way to the compiler, and needs none of these.
function cutCompilers(): void {
  const vm = process.getBuiltinModule("node:vm");
  cut(vm, functionsOf(vm));
  cut(process.getBuiltinModule("node:v8"), ["setFlagsFromString"]);
  module.registerHooks({
    resolve: (specifier, context, next) =>
      /^\s*data:/i.test(specifier) ? refuse() : next(specifier, context),
  });
  // Other hooks could hand text to the loader.
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
