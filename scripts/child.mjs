import { spawn } from "node:child_process";

/**
 * The end of a child process, by a code or a signal, and the signal that this process received before it.
 * @typedef {{ code?: number | undefined, signal?: NodeJS.Signals | undefined, received?: NodeJS.Signals | undefined }} Outcome
 */

/** @type {readonly NodeJS.Signals[]} */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end. Signals sent to this process reach the program, which decides when to end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<Outcome>}
 */
export async function runChild(program, args, options) {
  const child = spawn(program, args, options);
  /** @type {NodeJS.Signals | undefined} */
  let received;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    received = signal;
    if (!reachesWholeGroup(signal)) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  try {
    const ended = await end(child);
    return { ...ended, received };
  } finally {
    for (const signal of signals) process.off(signal, forward);
  }
}

/**
 * Ends this process the way a child ended, so that shells and CI see the same result.
 * @param {Outcome} outcome
 */
export function endLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code ?? 1;
}

/**
 * A terminal sends Ctrl-C to the child as well; a second one would make a program that stops gracefully stop at once.
 * @param {NodeJS.Signals} signal
 */
function reachesWholeGroup(signal) {
  return (
    signal === "SIGINT" && [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY)
  );
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<Outcome>}
 */
function end(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code: code ?? undefined, signal: signal ?? undefined }));
  });
}
