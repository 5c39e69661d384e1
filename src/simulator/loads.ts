import type { Urgency } from "../policy/lane.ts";
import type { Load, LoadGroup, Sending } from "./load.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

const short = { kind: "exponential", meanMs: 3.7 * secondMs } as const;

const moderate: LoadGroup = {
  name: "moderate",
  customers: 20,
  sends: { kind: "steady", everyMs: 2 * minuteMs },
  service: short,
};

const quiet: LoadGroup = {
  name: "quiet",
  customers: 200,
  sends: { kind: "steady", everyMs: hourMs },
  service: short,
};

// By hour, from midnight.
const officeHours = [
  0, 0, 0, 0, 0, 0, 0.05, 0.2, 0.7, 1, 1, 0.9, 0.5, 0.8, 1, 1, 0.8, 0.4, 0.2, 0.1, 0.05, 0, 0, 0,
];

/** The built-in loads. */
export const loads = {
  "noisy-neighbour": {
    title: "Noisy neighbour",
    meaning:
      "One customer sends 8000 documents at once, 20 send one about every 2 minutes, 200 about one an hour, for 6 hours.",
    durationMs: 6 * hourMs,
    workers: 1,
    slots: 4,
    groups: [
      quiet,
      moderate,
      { name: "noisy", customers: 1, sends: { kind: "at-once", documents: 8000, atMs: 0 }, service: short },
    ],
  },
  "two-noisy-neighbours": {
    title: "Two noisy neighbours",
    meaning:
      "Two customers send 20\u00a0000 documents each, half an hour apart, beside 40 that send one about every minute and 300 that " +
      "send about one an hour; 10 workers of 10 slots, documents of about 20 s.",
    durationMs: 4 * hourMs,
    workers: 10,
    slots: 10,
    groups: [
      {
        name: "quiet",
        customers: 300,
        sends: { kind: "steady", everyMs: hourMs },
        service: { kind: "exponential", meanMs: 20 * secondMs },
      },
      {
        name: "moderate",
        customers: 40,
        sends: { kind: "steady", everyMs: minuteMs },
        service: { kind: "exponential", meanMs: 20 * secondMs },
      },
      {
        name: "first",
        customers: 1,
        sends: { kind: "at-once", documents: 20_000, atMs: 10 * minuteMs },
        service: { kind: "exponential", meanMs: 20 * secondMs },
      },
      {
        name: "second",
        customers: 1,
        sends: { kind: "at-once", documents: 20_000, atMs: 40 * minuteMs },
        service: { kind: "exponential", meanMs: 20 * secondMs },
      },
    ],
  },
  "steady-and-bursty": {
    title: "Steady against bursty",
    meaning:
      "Twelve customers send one document about every 30 s, six send 100 at once about every half hour, for 8 hours: about " +
      "as many documents of each kind.",
    durationMs: 8 * hourMs,
    workers: 1,
    slots: 4,
    groups: [
      {
        name: "steady",
        customers: 12,
        sends: { kind: "steady", everyMs: 30 * secondMs },
        service: short,
      },
      {
        name: "bursty",
        customers: 6,
        sends: { kind: "bursts", documents: 100, everyMs: 30 * minuteMs },
        service: short,
      },
    ],
  },
  newcomers: {
    title: "Overload by newcomers",
    meaning:
      "Customers never seen before send one document each, 5 % more than can be processed, for five and a half hours; one customer sent a " +
      "batch of 400 before.",
    durationMs: 20_000 * secondMs,
    workers: 1,
    slots: 4,
    groups: [
      {
        name: "newcomer",
        customers: 1,
        sends: { kind: "newcomers", everyMs: 950 },
        service: { kind: "exponential", meanMs: 4 * secondMs },
      },
      {
        name: "batch",
        customers: 1,
        sends: { kind: "at-once", documents: 400, atMs: 0 },
        service: { kind: "exponential", meanMs: 4 * secondMs },
      },
    ],
  },
  "many-names": {
    title: "One customer under many names",
    meaning:
      "Somebody sends 5000 documents at once under 100 names, beside 20 customers that send one about every 2 minutes and " +
      "200 that send about one an hour, for 6 hours.",
    durationMs: 6 * hourMs,
    workers: 1,
    slots: 4,
    groups: [
      quiet,
      moderate,
      {
        name: "alias",
        customers: 100,
        sends: { kind: "at-once", documents: 50, atMs: 10 * minuteMs },
        service: short,
      },
    ],
  },
  "long-documents": {
    title: "Long documents",
    meaning:
      "One customer sends 150 documents of 10 minutes each at once, beside 100 that send one of about 4 s every half hour, " +
      "for 6 hours.",
    durationMs: 6 * hourMs,
    workers: 1,
    slots: 4,
    groups: [
      {
        name: "quiet",
        customers: 100,
        sends: { kind: "steady", everyMs: 30 * minuteMs },
        service: short,
      },
      {
        name: "archive",
        customers: 1,
        sends: { kind: "at-once", documents: 150, atMs: 0 },
        service: { kind: "fixed", meanMs: 10 * minuteMs },
      },
    ],
  },
  backfill: {
    title: "A backfill and a person",
    meaning:
      "One customer sends 2000 background documents at once, and a person there sends one about every 10 minutes, beside 20 " +
      "customers that also send one about every 10 minutes, for 4 hours.",
    ...backfillBeside("background"),
  },
  "normal-backfill": {
    title: "The same backfill, not in the background",
    meaning:
      "One customer sends 2000 normal documents at once, and a person there sends one about every 10 minutes, beside 20 " +
      "customers that also send one about every 10 minutes, for 4 hours.",
    ...backfillBeside("normal"),
  },
  demonstration: {
    title: "The demonstration",
    meaning:
      "Much as in the demonstration: a printing house sends 400 documents about every 40 s, a shipping company one about every 2 s, " +
      "five customers one each about every 20 s, and a library 200 background documents about every minute and a normal one about " +
      "every 15 s; 10 minutes, documents of about 200 ms.",
    durationMs: 10 * minuteMs,
    workers: 1,
    slots: 3,
    groups: [
      demonstrated("rare", 5, { kind: "steady", everyMs: 20 * secondMs }),
      demonstrated("steady", 1, { kind: "steady", everyMs: 2 * secondMs }),
      demonstrated("flood", 1, { kind: "bursts", documents: 400, everyMs: 40 * secondMs }),
      { ...demonstrated("person", 1, { kind: "steady", everyMs: 15 * secondMs }), customer: "library" },
      {
        ...demonstrated("backfill", 1, { kind: "bursts", documents: 200, everyMs: minuteMs }),
        customer: "library",
        urgency: "background",
      },
    ],
  },
  "office-day": {
    title: "A day with office hours",
    meaning:
      "From midnight to midnight: 5 large, 40 middling and 400 small customers send in office hours, more than can be processed " +
      "at times, and at six in the evening three send a batch of 1500 each. One document of ten takes long.",
    durationMs: 24 * hourMs,
    workers: 1,
    slots: 4,
    groups: [
      officeGroup("small", 400, 2 * hourMs),
      officeGroup("middling", 40, 5 * minuteMs),
      officeGroup("large", 5, 8 * secondMs),
      {
        name: "batch",
        customers: 3,
        sends: { kind: "at-once", documents: 1500, atMs: 18 * hourMs },
        service: mixedService(),
      },
    ],
  },
} as const satisfies Readonly<Record<string, Load>>;

/** The name of a built-in load. */
export type LoadName = keyof typeof loads;

function backfillBeside(urgency: Urgency) {
  const service = { kind: "exponential", meanMs: 20 * secondMs } as const;
  const sends = { kind: "steady", everyMs: 10 * minuteMs } as const;
  return {
    durationMs: 4 * hourMs,
    workers: 1,
    slots: 4,
    groups: [
      { name: "person", customers: 1, customer: "acme", sends, service },
      {
        name: "backfill",
        customers: 1,
        customer: "acme",
        sends: { kind: "at-once", documents: 2000, atMs: 0 },
        service,
        urgency,
      },
      { name: "others", customers: 20, sends, service },
    ],
  } as const;
}

function demonstrated(name: string, customers: number, sends: Sending) {
  return { name, customers, sends, service: { kind: "exponential", meanMs: 200 } } as const;
}

function officeGroup(name: string, customers: number, everyMs: number): LoadGroup {
  return {
    name,
    customers,
    sends: { kind: "hours", everyMs, activity: officeHours },
    service: mixedService(),
  };
}

function mixedService() {
  return {
    kind: "mixed",
    parts: [
      { share: 0.9, meanMs: 3 * secondMs },
      { share: 0.1, meanMs: 25 * secondMs },
    ],
  } as const;
}
