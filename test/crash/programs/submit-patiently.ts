import { setTimeout as delay } from "node:timers/promises";
import { openQueue, type Submission, type SubmittedDocument } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface SubmitPatientlyConfig {
  readonly url: string;
  readonly customers: readonly string[];
  /** Makes its keys unique, except for every fifth, which all submitters use. */
  readonly name: string;
  /** The number of keys for each customer. Without it, the program runs until SIGTERM. */
  readonly keys?: number;
  /** The pause between calls. */
  readonly restMs: number;
}

const { url, customers, name, keys = Number.POSITIVE_INFINITY, restMs } = readConfig<SubmitPatientlyConfig>();
const queue = await openQueue(url);
let isAsked = false;
process.once("SIGTERM", () => {
  isAsked = true;
});
print("ready");
for (let number = 1; number <= keys && !isAsked; number++) {
  await Promise.all(chunksOf(customers, number).map(submitPatiently));
  await delay(Math.random() * restMs);
}
await queue.close();

/** Some customers in a call of their own, some together. */
function chunksOf(all: readonly string[], number: number): Submission[][] {
  const key = number % 5 === 0 ? `shared ${number}` : `${name} ${number}`;
  const submissions = all.map((customer) => ({ customer, key, maxAttempts: 1000 }));
  return number % 2 === 0 ? [submissions] : submissions.map((submission) => [submission]);
}

/** Repeats the call until it is acknowledged, as the error advises. Every other error ends the program. */
async function submitPatiently(submissions: Submission[]): Promise<void> {
  for (;;) {
    try {
      for (const document of await queue.submitMany(submissions)) tellStored(document);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "store-unreachable") throw error;
      print("repeated");
      await delay(Math.random() * 20);
    }
  }
}

function tellStored({ id, customer, key, isRepeat }: SubmittedDocument): void {
  print("stored", id, isRepeat ? "again" : "first", customer, key ?? "");
}
