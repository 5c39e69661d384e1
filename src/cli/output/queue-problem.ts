import type { QueueProblem, QueueProblemCode } from "../../policy/queue-problems.ts";
import { commandName } from "../../runtime/command-name.ts";
import type { Finding } from "../finding.ts";
import { formatAmount, formatDuration } from "./format.ts";

type Describe = (problem: QueueProblem) => Omit<Finding, "isOk">;

const describers: Readonly<Record<QueueProblemCode, Describe>> = {
  "disk-full": () => ({
    name: "disk",
    found: "it is full, so no document is accepted or finished",
    advice: "Free some space; everything resumes, and nothing is half done.",
  }),
  paused: ({ waiting = 0 }) => ({
    name: "queue",
    found: `it is paused, and ${waitingInWords(waiting)}`,
    advice: `Resume it: ${commandName()} resume`,
  }),
  "no-workers": ({ waiting = 0 }) => ({
    name: "workers",
    found: `none is running, and ${waitingInWords(waiting)}`,
    advice: `Start one: ${commandName()} work`,
  }),
  "all-draining": ({ waiting = 0 }) => ({
    name: "workers",
    found: `all are draining, and ${waitingInWords(waiting)}`,
    advice: `Resume one: ${commandName()} workers resume NAME`,
  }),
  "clock-off": ({ hosts = [], offsetMs = 0 }) => ({
    name: "clock",
    found:
      hosts.length === 0
        ? `a clock was set back by at least ${formatDuration(Math.abs(offsetMs))}: what has happened lies in the future`
        : `off by up to ${formatDuration(Math.abs(offsetMs))} on ${hosts.join(", ")}`,
    advice: "Synchronize the clocks of all machines with NTP.",
  }),
  "versions-differ": ({ versions = [] }) => ({
    name: "versions",
    found: `${versions.join(" and ")} are in use at once`,
    advice: "Update the older servers and workers, and start them again.",
  }),
};

/** Describes a problem of a queue, and what to do about it. */
export function describeProblem(problem: QueueProblem): Finding {
  return { isOk: false, ...describers[problem.code](problem) };
}

/** The same as a message below other output. */
export function problemNotice(problem: QueueProblem): string {
  const { name, found, advice } = describeProblem(problem);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${found}. ${advice}`;
}

function waitingInWords(waiting: number): string {
  if (waiting === 0) return "no document is waiting";
  return `${formatAmount(waiting, "document")} ${waiting === 1 ? "is" : "are"} waiting`;
}
