import { Random } from "../../src/simulator/random.ts";
import type { Arrival, FairnessLoad } from "./load.ts";

/** The service times of a group lie evenly between these bounds, in milliseconds. */
type Between = readonly [min: number, max: number];

/** Customers that behave alike. */
interface Senders {
  readonly group: string;
  /** The names of the customers. */
  readonly customers: readonly string[];
  readonly serviceMs: Between;
  /** The number of documents that each sends at the start. */
  readonly atOnce?: number;
  /** The mean time between the later documents of one customer; none if missing. */
  readonly everyMs?: number;
  readonly isBackground?: boolean;
}

// Leaves every system the time to start its workers.
const startMs = 300;
const sendingMs = 8000;

/** The loads. Each has about 10 seconds of work for four slots. */
export const loads = {
  flood: defineLoad({
    title: "One flood beside quiet customers",
    meaning:
      "One customer sends 480 documents of 60 to 80 ms at once. Twelve others send a document of 40 to 60 ms about every 2 s.",
    senders: [
      { group: "quiet", customers: names("quiet", 12), serviceMs: [40, 60], everyMs: 2000 },
      { group: "flood", customers: ["flood"], serviceMs: [60, 80], atOnce: 480 },
    ],
  }),
  names: defineLoad({
    title: "One person under 20 names",
    meaning:
      "One person sends 16 documents under each of 20 names at once. Five honest customers send a document about every 300 ms. " +
      "All take 70 to 90 ms. A share by person would be 17 % for each of the six.",
    senders: [
      { group: "honest", customers: names("honest", 5), serviceMs: [70, 90], everyMs: 300 },
      { group: "20 names", customers: names("alias", 20), serviceMs: [70, 90], atOnce: 16 },
    ],
  }),
  // https://github.com/windmill-labs/windmill/pull/9318: 50 workers, 4 noisy pushers with a backlog of 1500, 3 medium ones with 10
  // jobs a second and 2 quiet ones with 4. Here 4 slots have a backlog of 120, and the ratios are kept.
  pushers: defineLoad({
    title: "Windmill's nine pushers",
    meaning:
      "Four noisy customers send 30 documents each at once and then one about every 80 ms, three medium ones send one about every " +
      "500 ms, two quiet ones one about every 1250 ms. All take 60 to 100 ms.",
    senders: [
      { group: "quiet", customers: names("quiet", 2), serviceMs: [60, 100], everyMs: 1250 },
      { group: "medium", customers: names("medium", 3), serviceMs: [60, 100], everyMs: 500 },
      { group: "noisy", customers: names("noisy", 4), serviceMs: [60, 100], atOnce: 30, everyMs: 80 },
    ],
  }),
  backfill: defineLoad({
    title: "A backfill beside a person",
    meaning:
      "A customer sends a backfill of 320 documents of 90 to 110 ms at once, and a person of the same customer a document about " +
      "every 500 ms. Four other customers send one about every second. These take 60 to 100 ms.",
    senders: [
      { group: "person", customers: ["office"], serviceMs: [60, 100], everyMs: 500 },
      { group: "others", customers: names("other", 4), serviceMs: [60, 100], everyMs: 1000 },
      {
        group: "backfill",
        customers: ["office"],
        serviceMs: [90, 110],
        atOnce: 320,
        isBackground: true,
      },
    ],
  }),
  lengths: defineLoad({
    title: "Documents of very unequal length",
    meaning:
      "One customer sends 16 documents of 2 s at once. Eight others send a document of 20 to 50 ms about every 400 ms.",
    senders: [
      { group: "short", customers: names("short", 8), serviceMs: [20, 50], everyMs: 400 },
      { group: "long", customers: ["long"], serviceMs: [2000, 2000], atOnce: 16 },
    ],
  }),
} as const satisfies Readonly<Record<string, FairnessLoad>>;

/** The name of a load in options and reports. */
export type LoadName = keyof typeof loads;

export const loadNames = Object.keys(loads) as LoadName[];

function defineLoad(plan: {
  readonly title: string;
  readonly meaning: string;
  readonly senders: readonly Senders[];
}): FairnessLoad {
  const { title, meaning, senders } = plan;
  return {
    title,
    meaning,
    groups: senders.map(({ group }) => group),
    arrivals: (seed) =>
      senders
        .flatMap((group) => group.customers.flatMap((customer) => documentsOf(group, customer, seed)))
        .sort((a, b) => a.at - b.at),
  };
}

/** The documents of one customer, who has a stream of random numbers of its own. */
function documentsOf(senders: Senders, customer: string, seed: number): Arrival[] {
  const { group, serviceMs, isBackground = false } = senders;
  const random = new Random(seed, `${group}/${customer}`);
  return timesOf(senders, random).map((at) => ({
    at,
    customer,
    group,
    serviceMs: between(serviceMs, random),
    isBackground,
  }));
}

/** Gaps are exponentially distributed around their mean, so that customers do not send in step. */
function timesOf({ atOnce = 0, everyMs }: Senders, random: Random): number[] {
  const times = Array.from({ length: atOnce }, () => startMs);
  if (everyMs === undefined) return times;
  const next = (at: number) => at + Math.round(everyMs * random.exponential());
  for (let at = next(startMs); at <= startMs + sendingMs; at = next(at)) times.push(at);
  return times;
}

function between([min, max]: Between, random: Random): number {
  return Math.round(min + (max - min) * random.next());
}

function names(stem: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${stem}-${index + 1}`);
}
