import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Queue, Submission } from "../../src/index.ts";
import { median, rate } from "../measure.ts";
import type { Part } from "../part.ts";
import type { DocumentsPartContext } from "./library-parts.ts";
import { Stage, slots } from "./stage.ts";
import { writeTextPdf } from "./write-text-pdf.ts";

const poisonDocuments = 50;
const attempts = 3;
const goodCustomers = 100;
const poisoner = "poisoner";
const pagesOfPdf = 10;
const goal = 0.8;

/** Contents that crash or hang the reader of this benchmark. */
const poisons = { crash: "poison that crashes", hang: "poison that hangs" };

const stages = {
  none: "without poison",
  one: `${poisonDocuments} poison documents of one customer`,
  many: `${poisonDocuments} poison documents, each of another customer`,
} as const;

type StageName = keyof typeof stages;

/** The rate of good documents, their failed attempts, and the share of slot time that hanging documents took. */
interface Found {
  readonly perSecond: number;
  readonly failed: number;
  readonly hung: number;
}

interface Failures {
  /** Attempts at poison documents that reached the time limit. */
  readonly hangs: number;
  /** Failed attempts at good documents. */
  readonly good: number;
}

/** Measures the rate of good documents with and without poison ones among them. */
export async function measurePoison(context: DocumentsPartContext): Promise<Part> {
  const { good, hangMs, rounds } = context;
  const { none, one, many } = await measureRounds(context);
  return {
    title: `${good} good documents (PDFs of ${pagesOfPdf} pages) of ${goodCustomers} customers, until the last of them is done; medians of ${rounds} rounds`,
    columns: [
      "",
      "good documents a second",
      "failed attempts at them",
      "share",
      "of each round",
      "slots' time taken by hanging",
    ],
    rows: [[...rowOf("none", none), "", "", ""], poisonedRowOf("one", one), poisonedRowOf("many", many)],
    notes: [
      `Half of the poison documents crash the reader, half hang until their time limit of ${hangMs} ms; each has ${attempts} attempts.`,
      "Attempts at good documents fail if reading takes longer than that limit, which can also happen on a busy machine without poison.",
      "A hanging document takes its slot until the limit; everything else is the cost of isolation.",
    ],
    goals: [
      { what: "good documents beside poison of one customer: share", atLeast: goal, value: shareOf(one) },
      { what: "good documents beside poison of many customers: share", atLeast: goal, value: shareOf(many) },
    ],
  };
}

/** Good documents beside poison ones, and without them right before and right after. */
interface Round {
  readonly beside: Found;
  readonly before: Found;
  readonly after: Found;
}

function rowOf(name: StageName, found: readonly Found[]) {
  return [stages[name], median(found.map(({ perSecond }) => perSecond)), failedIn(found)];
}

function poisonedRowOf(name: Exclude<StageName, "none">, rounds: readonly Round[]) {
  const besides = besidesOf(rounds);
  return [
    ...rowOf(name, besides),
    shareOf(rounds),
    rounds.map((round) => shareIn(round).toFixed(2)).join(" "),
    median(besides.map(({ hung }) => hung)),
  ];
}

function besidesOf(rounds: readonly Round[]): readonly Found[] {
  return rounds.map(({ beside }) => beside);
}

function shareOf(rounds: readonly Round[]): number {
  return median(rounds.map(shareIn));
}

// Compared with the mean of right before and right after, so that a machine that slows down favours neither.
function shareIn({ beside, before, after }: Round): number {
  return (2 * beside.perSecond) / (before.perSecond + after.perSecond);
}

function failedIn(found: readonly Found[]): number {
  return found.reduce((sum, { failed }) => sum + failed, 0);
}

async function measureRounds(context: DocumentsPartContext) {
  const { rounds, progress } = context;
  const found = { none: [] as Found[], one: [] as Round[], many: [] as Round[] };
  progress("poison: before the first round");
  let before = await measureStage(context, "none");
  found.none.push(before);
  for (let round = 1; round <= rounds; round++) {
    progress(`poison: round ${round} of ${rounds}`);
    for (const name of ["one", "many"] as const) {
      const beside = await measureStage(context, name);
      const after = await measureStage(context, "none");
      found[name].push({ beside, before, after });
      found.none.push(after);
      before = after;
    }
  }
  return found;
}

async function measureStage(context: DocumentsPartContext, name: StageName): Promise<Found> {
  const folder = join(context.folder, "stage");
  mkdirSync(folder);
  const program = join(import.meta.dirname, "poisoned-worker.ts");
  const worker = [program, String(context.hangMs), String(slots)];
  const stage = await Stage.open(folder, worker);
  try {
    await stage.process(goodDocuments(20));
    const found = await measureGood(stage, name, context);
    context.progress(`  ${stages[name]}: ${found.perSecond.toFixed(1)} a second`);
    return found;
  } finally {
    await stage.close();
    rmSync(folder, { recursive: true });
  }
}

async function measureGood(
  stage: Stage,
  name: StageName,
  { good, hangMs }: DocumentsPartContext,
): Promise<Found> {
  const documents = goodDocuments(good);
  const since = await stage.queue.lastEvent();
  const all = name === "none" ? documents : mixed(documents, poisonOf(name));
  const tookMs = await stage.process(all, (document) => !document.name.startsWith("poison"));
  const failures = await countFailures(stage.queue, since);
  return {
    perSecond: rate(good, tookMs),
    failed: failures.good,
    hung: (failures.hangs * hangMs) / (slots * tookMs),
  };
}

/** Counts the failed attempts since an event. */
async function countFailures(queue: Queue, since: string): Promise<Failures> {
  let hangs = 0;
  let good = 0;
  let last = since;
  for (;;) {
    const events = await queue.eventsAfter(last, 1000);
    const end = events.at(-1);
    if (!end) return { hangs, good };
    last = end.id;
    for (const event of events) {
      if (!("error" in event)) continue;
      if (!event.customer?.startsWith(poisoner)) good++;
      else if (event.error.code === "reader-timed-out") hangs++;
    }
  }
}

function goodDocuments(amount: number): readonly Submission[] {
  return Array.from({ length: amount }, (_, number) => ({
    customer: `customer ${number % goodCustomers}`,
    name: `${number}.pdf`,
    content: writeTextPdf(pagesOfPdf, number),
  }));
}

function poisonOf(name: StageName): readonly Submission[] {
  return Array.from({ length: poisonDocuments }, (_, number) => ({
    customer: name === "one" ? poisoner : `${poisoner} ${number}`,
    name: poisonAt(number),
    content: poisonAt(number),
    maxAttempts: attempts,
  }));
}

function poisonAt(number: number): string {
  return number % 2 === 0 ? poisons.crash : poisons.hang;
}

/** Spreads the poison evenly among the good documents, the first before all of them. */
function mixed(good: readonly Submission[], poison: readonly Submission[]): readonly Submission[] {
  const every = Math.ceil(good.length / poison.length);
  return poison.flatMap((document, index) => [document, ...good.slice(index * every, (index + 1) * every)]);
}
