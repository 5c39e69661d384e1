// Five customers share two slots. One of them sends 700 documents at once. Watch who waits.
import { setTimeout as sleep } from "node:timers/promises";
import { styleText } from "node:util";
import { type Document, openQueue, type Queue, type SubmittedDocument } from "../../src/index.ts";
import { firstComeWaits, type Observed, p95, type Sender, senders } from "./load.ts";
import { Screen, table } from "./table.ts";

const slots = 2;
const isTerminal = process.stdout.isTTY === true;
const stopped = new AbortController();
process.once("SIGINT", () => stopped.abort());
process.once("SIGTERM", () => stopped.abort());

const queue = await openQueue("memory:");
const latest = new Map<string, SubmittedDocument>();
const observed: Observed[] = [];

console.log(styleText("bold", "Fairlane: five customers, two slots, and one of them floods.\n"));
queue.work(readText, { concurrency: slots });
await sleep(300); // Starting a worker is not part of the demonstration.
const sending = Promise.all(senders.map(send));
await watch();
await sending;
await report();
await queue.close();

// The work: count the words of a text, which takes as long as a small document.
async function readText(document: Document): Promise<{ words: number }> {
  const startedAt = Date.now();
  await sleep(6 + (document.name.length % 7) * 2);
  const words = String(document.metadata).split(/\s+/).length;
  observed.push({
    customer: document.customer,
    submittedAt: document.submittedAt,
    startedAt,
    finishedAt: Date.now(),
  });
  return { words };
}

async function send({ customer, documents, everyMs }: Sender): Promise<void> {
  const submissions = Array.from({ length: documents }, (_, index) => ({
    customer,
    name: `${"page".repeat(index % 3)}-${index + 1}.txt`,
    metadata: "the quick brown fox jumps over the lazy dog",
  }));
  if (everyMs === 0) return note((await queue.submitMany(submissions)).at(-1));
  await sleep(everyMs / 2);
  for (const submission of submissions) {
    if (stopped.signal.aborted) return;
    note(await queue.submit(submission));
    await sleep(everyMs);
  }
}

function note(document: SubmittedDocument | undefined): void {
  if (document) latest.set(document.customer, document);
}

async function watch(): Promise<void> {
  const screen = new Screen();
  const expected = senders.reduce((sum, { documents }) => sum + documents, 0);
  for (;;) {
    const { documents } = await queue.stats();
    if (isTerminal)
      screen.show([...(await progressTable(queue)), "", progressBar(documents.done, expected), ""]);
    if (documents.done === expected || stopped.signal.aborted) return;
    await sleep(100);
  }
}

async function progressTable(from: Queue): Promise<string[]> {
  const { items } = await from.customers.list();
  const byName = new Map(items.map((customer) => [customer.name, customer]));
  const rows = senders.map(({ customer: name }) => {
    const customer = byName.get(name);
    const last = latest.get(name);
    const cells = [customer?.count, last?.priority, last?.turn, customer?.waiting, customer?.running];
    return [name, ...cells.map((cell) => String(cell ?? "–")), p95(waitsOf(name))];
  });
  return table(["customer", "count", "priority", "turn", "waiting", "running", "wait p95"], rows);
}

function progressBar(done: number, expected: number): string {
  const filled = Math.round((40 * done) / expected);
  return `${styleText("green", "█".repeat(filled))}${styleText("dim", "░".repeat(40 - filled))} ${done} of ${expected} documents`;
}

function waitsOf(customer: string): number[] {
  return observed
    .filter((document) => document.customer === customer)
    .map((document) => document.startedAt - document.submittedAt);
}

async function report(): Promise<void> {
  if (!isTerminal) console.log([...(await progressTable(queue)), ""].join("\n"));
  if (stopped.signal.aborted) return console.log("Stopped.");
  const firstCome = firstComeWaits(observed, slots);
  const rows = senders.map(({ customer, documents }) => [
    ...[customer, String(documents)],
    ...[p95(waitsOf(customer)), p95(firstCome.get(customer) ?? [])],
  ]);
  console.log(
    "What 95 of 100 documents waited at most, and what the same load would have waited first come, first served:\n",
  );
  console.log([...table(["customer", "documents", "Fairlane", "first come"], rows), ""].join("\n"));
  const steady = await queue.explain(latest.get(senders[1]?.customer ?? "")?.id ?? "");
  if (steady?.check) {
    const { customer, priority } = steady.document;
    const { count, thresholdsPassed } = steady.check;
    console.log(
      `Why? ${customer} got priority ${priority} in the end: its count had fallen to ${count}, below ${thresholdsPassed.length} of the 8 thresholds.\n` +
        "It hardly waited all the same, because customers take turns within a priority. README.md says how.",
    );
  }
}
