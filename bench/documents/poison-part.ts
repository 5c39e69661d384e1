import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Submission } from "../../src/index.ts";
import { median, rate } from "../measure.ts";
import type { Part } from "../part.ts";
import type { DocumentsPartContext } from "./library-parts.ts";
import { poisons } from "./poisons.ts";
import { Stage } from "./stage.ts";
import { writeTextPdf } from "./write-text-pdf.ts";

const poisonDocuments = 50;
const attempts = 3;
const goodCustomers = 100;
const pagesOfPdf = 10;
const goal = 0.8;

const stages = {
  none: "without poison",
  one: `${poisonDocuments} poison documents of one customer`,
  many: `${poisonDocuments} poison documents, each of another customer`,
} as const;

type StageName = keyof typeof stages;

/** How fast good documents are done, with and without poison ones among them. */
export async function measurePoison(context: DocumentsPartContext): Promise<Part> {
  const { rounds, good, hangMs, progress } = context;
  const found: Record<StageName, number>[] = [];
  for (let round = 0; round < rounds; round++) {
    const speeds = { none: 0, one: 0, many: 0 };
    for (const name of Object.keys(stages) as StageName[]) {
      progress(`poison: round ${round + 1} of ${rounds}, ${stages[name]}`);
      speeds[name] = await measureStage(context, name);
      progress(`  ${speeds[name].toFixed(1)}`);
    }
    found.push(speeds);
  }
  const share = (name: StageName) => median(found.map((speeds) => speeds[name] / speeds.none));
  return {
    title: `${good} good documents (PDFs of ${pagesOfPdf} pages) of ${goodCustomers} customers, until the last of them is done; medians of ${rounds} rounds`,
    columns: ["", "good documents a second", "share"],
    rows: (Object.keys(stages) as StageName[]).map((name) => [
      stages[name],
      median(found.map((speeds) => speeds[name])),
      share(name),
    ]),
    notes: [
      `Half of the poison documents crash the reader, half hang until their time limit of ${hangMs} ms; each has ${attempts} attempts.`,
    ],
    goals: [
      { what: "good documents beside poison of one customer: share", atLeast: goal, value: share("one") },
      { what: "good documents beside poison of many customers: share", atLeast: goal, value: share("many") },
    ],
  };
}

async function measureStage(context: DocumentsPartContext, name: StageName): Promise<number> {
  const folder = join(context.folder, "stage");
  mkdirSync(folder);
  const worker = [join(import.meta.dirname, "poisoned-worker.ts"), String(context.hangMs)];
  const stage = await Stage.open(folder, worker);
  try {
    await stage.process(goodDocuments(20));
    const good = goodDocuments(context.good);
    const documents = name === "none" ? good : mixed(good, poisonOf(name));
    const isGood = (index: number) => !documents[index]?.name?.startsWith("poison");
    return rate(context.good, await stage.process(documents, { isWaitedFor: isGood }));
  } finally {
    await stage.close();
    rmSync(folder, { recursive: true });
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
    customer: name === "one" ? "poisoner" : `poisoner ${number}`,
    name: `poison ${number}`,
    content: number % 2 === 0 ? poisons.crash : poisons.hang,
    maxAttempts: attempts,
  }));
}

/** Evenly among the good ones, the first before all of them. */
function mixed(good: readonly Submission[], poison: readonly Submission[]): readonly Submission[] {
  const every = Math.ceil(good.length / poison.length);
  return poison.flatMap((document, index) => [document, ...good.slice(index * every, (index + 1) * every)]);
}
