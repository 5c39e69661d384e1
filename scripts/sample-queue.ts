import { setTimeout as delay } from "node:timers/promises";
import { DoNotRetry, type Queue, type Submission } from "../src/index.ts";

/** What the screenshots need to know of what a sample queue holds. */
export interface Sample {
  readonly customer: string;
  readonly document: string;
}

/** Fills a queue with what a busy morning leaves: a flood, quiet customers, some failures, some at work. */
export async function fillSampleQueue(queue: Queue): Promise<Sample> {
  const worker = queue.work(
    async ({ name }) => {
      await delay(5 + (name.length % 7) * 4);
      if (name.startsWith("damaged")) throw new DoNotRetry("the file ends in the middle of page 3");
      return { pages: 1 + (name.length % 9) };
    },
    { concurrency: 4 },
  );
  await queue.submitMany(earlier());
  await untilNothingWaits(queue);
  await worker.stop();
  // What is at work when the picture is taken stays so.
  queue.work(() => delay(3_600_000, undefined, { ref: false }), { concurrency: 4 });
  const later = await queue.submitMany(flood());
  return { customer: "northwind-archive", document: later[1]?.id ?? "" };
}

function earlier(): Submission[] {
  return [
    ...named("bakery-lindner", "invoice", 6),
    ...named("clinic-am-park", "letter", 9),
    ...named("northwind-archive", "scan", 40),
    ...named("law-office-reyes", "contract", 14),
    ...named("library-porto", "damaged-index-card", 5),
  ];
}

function flood(): Submission[] {
  return [
    ...named("clinic-am-park", "referral", 3),
    ...named("northwind-archive", "ledger", 120),
    ...named("bakery-lindner", "delivery-note", 4),
    ...named("law-office-reyes", "annex", 8),
    ...named("szkoła-42", "świadectwo", 6),
  ];
}

function named(customer: string, name: string, count: number): Submission[] {
  return Array.from({ length: count }, (_, place) => ({
    customer,
    name: `${name}-${String(place + 1).padStart(3, "0")}.pdf`,
    type: "application/pdf",
  }));
}

async function untilNothingWaits(queue: Queue): Promise<void> {
  for (;;) {
    const { waiting, running } = (await queue.stats()).documents;
    if (waiting + running === 0) return;
    await delay(50);
  }
}
