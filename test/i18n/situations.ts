import type { CheckFacts, DocumentFacts, ExplanationFacts } from "../../src/policy/explanation.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";

const minute = 60_000;
const at = Date.UTC(2026, 8, 21, 14, 0);

const document: DocumentFacts = {
  state: "waiting",
  urgency: "normal",
  isExpedited: false,
  attempts: 0,
  maxAttempts: 3,
  isLong: false,
  error: null,
  partial: null,
  dueAt: null,
  startedAt: null,
  finishedAt: null,
};

const check: CheckFacts = {
  priority: 3,
  cost: 1,
  count: -5,
  countBefore: -4,
  sinceUpdateMs: minute,
  wasReset: false,
  thresholds: defaultPolicy.thresholds,
  thresholdsPassed: [-2, -4],
  resetIntervalMs: 25 * minute,
  policyChanged: false,
};

const expectedStart = {
  p50At: at + 7 * minute,
  p90At: at + 9 * minute,
  basedOn: 240,
  slots: 2,
  isLowerBound: false,
};

const waiting: ExplanationFacts = {
  at,
  document,
  check,
  place: { ahead: 12, isExact: true },
  overdue: null,
  deadlineAt: null,
  weight: 1,
  cap: null,
  expectedStart,
  isPaused: false,
  hasWorkers: true,
  areAllDraining: false,
  next: {
    nextCount: -6,
    nextPriority: 3,
    resetsAt: at + 24 * minute,
    resetsInMs: 24 * minute,
    window: "since-last-update",
  },
};

const elsewhere = { ...waiting, place: null, expectedStart: null };
const failure = { message: "page 3: unreadable" };
const fresh = {
  nextCount: 0,
  nextPriority: 1,
  resetsAt: undefined,
  resetsInMs: 0,
  window: "fixed",
} as const;
const bottom = { ...check, priority: 9, count: -25, countBefore: -24 } as const;
const background = { ...document, urgency: "background" } as const;
const best = { ...check, priority: 1, count: 0, thresholdsPassed: [] } as const;

/** Facts of every kind, by name. */
export const situations: Readonly<Record<string, ExplanationFacts>> = {
  "waiting behind twelve": waiting,
  "next in line": { ...waiting, place: { ahead: 0, isExact: true } },
  "behind one": { ...waiting, place: { ahead: 1, isExact: true } },
  "about to start": { ...waiting, expectedStart: { ...expectedStart, p50At: at, p90At: at } },
  "expected at one time": {
    ...waiting,
    expectedStart: { ...expectedStart, p50At: at + 1400, p90At: at + 1450 },
  },
  "behind more than a thousand, overdue, at the lowest priority": {
    ...waiting,
    check: { ...bottom, thresholdsPassed: defaultPolicy.thresholds },
    place: { ahead: 1000, isExact: false },
    overdue: { afterMs: 25 * minute },
    expectedStart: { ...expectedStart, p50At: at + 2000 * minute, basedOn: 1000, isLowerBound: true },
  },
  "nothing measured yet": { ...waiting, expectedStart: null },
  "no worker running": { ...waiting, expectedStart: null, hasWorkers: false },
  "all workers draining": { ...waiting, expectedStart: null, areAllDraining: true },
  "measured by one document": { ...waiting, expectedStart: { ...expectedStart, basedOn: 1 } },
  "the whole queue paused": { ...waiting, expectedStart: null, isPaused: true },
  "the first document": {
    ...waiting,
    check: { ...best, countBefore: undefined, sinceUpdateMs: undefined, wasReset: true },
  },
  "after a break": { ...waiting, check: { ...best, sinceUpdateMs: 1_563_000, wasReset: true }, next: fresh },
  "after a fixed window": {
    ...waiting,
    check: { ...best, wasReset: true },
    next: { ...waiting.next, window: "fixed" },
  },
  "below one threshold": {
    ...waiting,
    check: { ...check, priority: 2, count: -3, countBefore: -2, thresholdsPassed: [-2] },
  },
  "of a cost of 5": { ...waiting, check: { ...check, cost: 5, countBefore: 0 } },
  "after a change of the policy": { ...waiting, check: { ...check, policyChanged: true } },
  "waiting for another attempt": { ...waiting, document: { ...document, attempts: 1, error: failure } },
  "waiting after a lost lease": { ...waiting, document: { ...document, attempts: 2 } },
  "interrupted because it takes long": {
    ...waiting,
    document: { ...document, isLong: true },
    expectedStart: { ...expectedStart, isLowerBound: true },
  },
  scheduled: {
    ...elsewhere,
    check: null,
    document: { ...document, state: "scheduled", dueAt: at + 90 * minute },
  },
  "scheduled and due": {
    ...elsewhere,
    check: null,
    document: { ...document, state: "scheduled", dueAt: at },
  },
  "scheduled while the queue is paused": {
    ...elsewhere,
    isPaused: true,
    document: { ...document, state: "scheduled", attempts: 1, error: failure, dueAt: at + minute },
  },
  held: { ...elsewhere, document: { ...document, state: "held" } },
  "held by a cap of one": {
    ...elsewhere,
    document: { ...document, state: "held" },
    cap: { maxRunning: 1, running: 1, isWhileOthersWait: false },
  },
  "held by a cap that binds only while others wait": {
    ...elsewhere,
    document: { ...document, state: "held" },
    cap: { maxRunning: 12, running: 10, isWhileOthersWait: true },
  },
  running: {
    ...elsewhere,
    document: { ...document, state: "running", attempts: 1, startedAt: at - 3 * minute },
  },
  done: { ...elsewhere, document: { ...document, state: "done", attempts: 1, finishedAt: at - 50 * minute } },
  "done, partial": {
    ...elsewhere,
    document: {
      ...document,
      state: "done",
      attempts: 1,
      finishedAt: at - 50 * minute,
      partial: [
        { code: "page-over-limit", page: 3 },
        { code: "page-damaged", page: 6 },
        { code: "page-damaged", page: 4 },
        { code: "page-not-recognised", page: 51 },
        { code: "page-not-recognised", page: 52 },
        { code: "page-not-recognised", page: 53 },
        { code: "page-limit", page: 2001 },
        { code: "text-cut" },
        { code: "low-confidence", page: 1 },
        { code: "form-values", page: 2 },
        { code: "stamp-unreadable", page: 7 },
        { code: "more" },
      ],
    },
  },
  failed: {
    ...elsewhere,
    document: { ...document, state: "failed", attempts: 3, error: failure, finishedAt: at - 3000 * minute },
  },
  "failed at once, for no known reason": {
    ...elsewhere,
    document: { ...document, state: "failed", attempts: 1, finishedAt: at - minute },
  },
  cancelled: { ...elsewhere, document: { ...document, state: "cancelled", finishedAt: at - 5 * minute } },
  "in the background": {
    ...waiting,
    check: null,
    document: background,
    expectedStart: { ...expectedStart, isLowerBound: true },
  },
  "in the background, overdue": {
    ...waiting,
    check: null,
    document: background,
    overdue: { afterMs: 25 * minute },
    expectedStart: { ...expectedStart, isLowerBound: true },
  },
  "in the background, expedited": {
    ...waiting,
    check: null,
    document: { ...background, isExpedited: true },
    place: { ahead: 0, isExact: true },
  },
  "in the background, scheduled": {
    ...elsewhere,
    check: null,
    document: { ...background, state: "scheduled", dueAt: at + 90 * minute },
  },
  expedited: {
    ...waiting,
    document: { ...document, isExpedited: true },
    place: { ahead: 1, isExact: true },
    weight: 3,
  },
  "with a deadline": { ...waiting, deadlineAt: at + 30 * minute },
  "with a deadline that has just passed": { ...waiting, deadlineAt: at },
  "cancelled because of its deadline": {
    ...elsewhere,
    document: {
      ...document,
      state: "cancelled",
      error: { message: "the document had not started by its deadline", code: "deadline-passed" },
      finishedAt: at - 5 * minute,
    },
  },
  "of a customer whose plan has weight 3": { ...waiting, weight: 3 },
};
