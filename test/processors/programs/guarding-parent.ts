// Starts processes, guards all of them, stops guarding every second one, and prints their ids.
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { guardChild } from "../../../src/runtime/guard-children.ts";

const children = Array.from({ length: 6 }, () =>
  spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore", detached: true }),
);
const pids = children.map(({ pid = 0 }) => pid);
const callOffs = pids.map(guardChild);
const isEven = (_: unknown, index: number) => index % 2 === 0;
for (const callOff of callOffs.filter(isEven)) callOff();
const letGo = pids.filter(isEven);
console.log(JSON.stringify({ guarded: pids.filter((pid) => !letGo.includes(pid)), letGo }));
await pause(600_000);
