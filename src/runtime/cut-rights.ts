import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
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
 * Takes from this process what Node's permissions leave it: signals to others, and the network, which Node denies by itself
 * only from version 26 on. A second fence of the same garden, not a wall: it stands in the program that it fences in.
 */
export function cutRights(): void {
  cut(net.Socket.prototype, ["connect"]);
  cut(net.Server.prototype, ["listen"]);
  cut(net, ["_createServerHandle"]);
  cut(dgram.Socket.prototype, ["bind", "connect", "send"]);
  cut(dns, functionsOf(dns));
  cut(dns.promises, functionsOf(dns.promises));
  cut(os, ["setPriority"]);
  cut(process, ofProcess);
  for (const name of ofGlobal) Reflect.deleteProperty(globalThis, name);
  syncBuiltinESMExports();
}

function functionsOf(owner: object): string[] {
  return Object.entries(owner)
    .filter(([, value]) => typeof value === "function")
    .map(([name]) => name);
}

function cut(owner: object, names: readonly string[]): void {
  for (const name of names) Object.defineProperty(owner, name, { value: refuse, configurable: false });
}

function refuse(): never {
  throw Object.assign(new Error("a process that reads documents may not do this"), {
    code: "ERR_ACCESS_DENIED",
  });
}
