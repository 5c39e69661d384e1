import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findProblems, type ProblemFacts, type ProblemWorker } from "../../src/policy/queue-problems.ts";

const own = { host: "server", version: "1.9.0", clockOffsetMs: 0 };
const healthy: ProblemFacts = {
  isPaused: false,
  isDiskFull: false,
  waiting: 5,
  workers: [worker({})],
  latestAt: 1e12,
  now: 1e12,
  own,
};

function worker(facts: Partial<ProblemWorker>): ProblemWorker {
  return { isDraining: false, report: { ...own, host: "w" }, ...facts };
}

const remote = worker({ report: null });

const cases: readonly [string, Partial<ProblemFacts>, ReturnType<typeof findProblems>][] = [
  ["a healthy queue has none", {}, []],
  ["remote workers are workers", { workers: [remote] }, []],
  ["documents wait without a worker", { workers: [] }, [{ code: "no-workers", waiting: 5 }]],
  ["an unused queue needs no worker", { workers: [], waiting: 0 }, []],
  [
    "all workers drain",
    { workers: [worker({ isDraining: true }), { ...remote, isDraining: true }] },
    [{ code: "all-draining", waiting: 5 }],
  ],
  ["one of two workers drains", { workers: [worker({ isDraining: true }), remote] }, []],
  ["a paused queue says only that", { isPaused: true, workers: [] }, [{ code: "paused", waiting: 5 }]],
  [
    "a paused queue is a problem even while nothing waits",
    { isPaused: true, waiting: 0 },
    [{ code: "paused", waiting: 0 }],
  ],
  [
    "a full disk comes first",
    { isDiskFull: true, workers: [] },
    [{ code: "disk-full" }, { code: "no-workers", waiting: 5 }],
  ],
  ["a minute off is tolerated", { own: { ...own, clockOffsetMs: -60_000 }, latestAt: 1e12 + 60_000 }, []],
  [
    "the machines whose clocks are off, by the worst",
    {
      own: { ...own, clockOffsetMs: 60_001 },
      workers: [worker({ report: { ...own, host: "w", clockOffsetMs: -90_000 } })],
    },
    [{ code: "clock-off", hosts: ["w", "server"], offsetMs: -90_000 }],
  ],
  [
    "a clock that was set back",
    { latestAt: 1e12 + 60_001 },
    [{ code: "clock-off", hosts: [], offsetMs: -60_001 }],
  ],
  [
    "versions differ, in their order",
    { workers: [worker({ report: { ...own, version: "1.10.0" } }), worker({})] },
    [{ code: "versions-differ", versions: ["1.9.0", "1.10.0"] }],
  ],
];

describe("problems of a queue", () => {
  for (const [name, facts, problems] of cases)
    it(name, () => assert.deepEqual(findProblems({ ...healthy, ...facts }), problems));
});
